import type { JSX, ReactNode } from "react";
import { COACHING_APP_LINE, COACHING_APP_NAME } from "./CoachingAppLogo.tsx";

/* A file of its own when opened full size: every colour and face is written out, nothing comes from the style sheet. */
export const INK = "#14172b";
export const INK_2 = "#4a4f66";
export const LINE = "#dcd8cd";
export const SHEET = "#fffdf9";
export const ACCENT = "#2a3fe5";
const TEXT = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif";
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";

const WEEK = 7;
const WEEKS = 13;
const PACE = WEEK / WEEKS;

const REVENUE =
  "M600 318c6.3 6.1 18.1 7.9 26 4c8.7-4.3 16.2-16.3 26-18c8-1.4 18 4.3 26 3c10.9-1.8 17.9-15.8 26-23c6.7-6 18-9.8 26-14c9.7-5.1 20.2-14.8 26-24";

const GOOD = { ink: "#1d6b45", wash: "#dff1e5" };
const WATCH = { ink: "#7a5200", wash: "#fbeecb" };

/** `done` is the share of the way from the start to the target. The first is the target of the first step's example. */
const KEY_RESULTS = [
  {
    name: "Loads complete as first promised",
    now: "13",
    from: "of 20: from 11 to 14",
    done: 2 / 3,
    state: "Ahead",
    look: GOOD,
  },
  {
    name: "Repeat customers a month",
    now: "132",
    from: "from 96 to 180",
    done: 36 / 84,
    state: "Watch",
    look: WATCH,
  },
  {
    name: "Days until first invoice",
    now: "9",
    from: "from 14 to 5",
    done: 5 / 9,
    state: "On pace",
    look: GOOD,
  },
] as const;

const NOTE = [
  "The truck board works: leave it.",
  "This week only one thing counts:",
  "call the twelve customers who",
  "ordered once and never since.",
];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Sizes of a key result's text, in the drawing's units. */
interface TextSizes {
  readonly name: number;
  readonly note: number;
}

const WIDE_TEXT: TextSizes = { name: 19, note: 17 };
const NARROW_TEXT: TextSizes = { name: 17, note: 15 };
/** From one key result to the next on a phone. */
const NARROW_STEP = 105;
/** Of the label that says how a key result stands. */
const PILL = { width: 100, height: 32, top: 29 } as const;

function KeyResult(
  { result, text, x, y, width }: Place & {
    readonly result: typeof KEY_RESULTS[number];
    readonly text: TextSizes;
  },
): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text y="16" font-size={text.name} font-weight="600" fill={INK}>{result.name}</text>
      <text y="57" font-size="38" font-family={DISPLAY} fill={INK}>
        {result.now}
        <tspan dx="10" font-size={text.note} font-family={TEXT} fill={INK_2}>{result.from}</tspan>
      </text>
      <rect
        x={width - PILL.width}
        y={PILL.top}
        width={PILL.width}
        height={PILL.height}
        rx={PILL.height / 2}
        fill={result.look.wash}
      />
      <text
        x={width - PILL.width / 2}
        // A third of its size below the middle: there the letters stand in the middle.
        y={PILL.top + PILL.height / 2 + text.note * 0.36}
        font-size={text.note}
        font-weight="600"
        text-anchor="middle"
        fill={result.look.ink}
      >
        {result.state}
      </text>
      <rect y="74" width={width} height="8" rx="4" fill="#ece7db" />
      <rect y="74" width={Math.round(width * result.done)} height="8" rx="4" fill={ACCENT} />
      <path d={`M${Math.round(width * PACE)} 69v18`} stroke={INK} stroke-width="2" />
    </g>
  );
}

function Weeks({ x, y, width }: Place): JSX.Element {
  // A gap is a quarter of a week's dash, and the last dash ends with the width.
  const dash = width / (WEEKS + (WEEKS - 1) / 4);
  return (
    <g>
      {Array.from({ length: WEEKS }, (_, index) => (
        <rect
          key={index}
          x={x + Math.round(index * dash * 12.5) / 10}
          y={y}
          width={Math.round(dash * 10) / 10}
          height="6"
          rx="3"
          fill={index < WEEK ? ACCENT : LINE}
        />
      ))}
    </g>
  );
}

function Revenue(): JSX.Element {
  return (
    <g>
      <text x="584" y="132" font-size="19" font-weight="600" fill={INK}>Revenue a week</text>
      <text x="584" y="174" font-size="42" font-family={DISPLAY} fill={INK}>$18.4k</text>
      <text x="920" y="172" font-size="17" text-anchor="end" fill={INK_2}>Target $24k</text>
      <path d="M584 340H920M584 296H920M584 252H920M584 208H920" stroke={LINE} stroke-width="1" />
      <path d="M756 246L912 208" stroke={INK_2} stroke-width="1.5" stroke-dasharray="2 6" />
      <path d={REVENUE} stroke={ACCENT} stroke-width="2.6" />
      <circle cx="756" cy="246" r="6" fill={ACCENT} />
      <g font-size="17" fill={INK_2} text-anchor="middle">
        <text x="600" y="364">1</text>
        <text x="756" y="364">Week 7</text>
        <text x="912" y="364">13</text>
      </g>
    </g>
  );
}

function Frame(
  { size: [width, height], children }: {
    readonly size: readonly [number, number];
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      font-family={TEXT}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <rect
        x=".5"
        y=".5"
        width={width - 1}
        height={height - 1}
        rx="10"
        fill={SHEET}
        stroke={LINE}
      />
      {children}
    </svg>
  );
}

/** Width and height of the report, and of its form for phones, in units of their drawings. */
export const REPORT_SIZE = [960, 640] as const;
export const NARROW_REPORT_SIZE = [360, 456] as const;

/** The report's key results at a width at which a phone shows them in a size that can be read. */
export function NarrowMetricReport(): JSX.Element {
  const [width] = NARROW_REPORT_SIZE;
  const place = { x: 24, width: width - 48 };
  return (
    <Frame size={NARROW_REPORT_SIZE}>
      <g transform="translate(24 16)">
        <path d={COACHING_APP_LINE} stroke={ACCENT} stroke-width="2.1" />
        <text x="44" y="22" font-size="19" font-family={DISPLAY} fill={INK}>{COACHING_APP_NAME}</text>
      </g>
      <text x="24" y="85" font-size="30" font-family={DISPLAY} fill={INK}>Week {WEEK} of {WEEKS}</text>
      <text x={width - 24} y="85" font-size="17" text-anchor="end" fill={INK_2}>Sample data</text>
      <Weeks {...place} y={103} />
      {KEY_RESULTS.map((result, index) => (
        <g key={result.name}>
          {index > 0 && <path d={`M24 ${110 + index * NARROW_STEP}H${width - 24}`} stroke={LINE} />}
          <KeyResult result={result} text={NARROW_TEXT} {...place} y={121 + index * NARROW_STEP} />
        </g>
      ))}
      <text
        x={24 + Math.round(place.width * PACE)}
        y="437"
        font-size="17"
        text-anchor="middle"
        fill={INK_2}
      >
        pace, week 7
      </text>
    </Frame>
  );
}

/** A screen of the coaching app with sample figures. It needs no styles of the page, so that it also works as a file. */
export function MetricReport(): JSX.Element {
  return (
    <Frame size={REPORT_SIZE}>
      <g transform="translate(40 22)">
        <path d={COACHING_APP_LINE} stroke={ACCENT} stroke-width="2.1" />
        <text x="46" y="23" font-size="20" font-family={DISPLAY} fill={INK}>{COACHING_APP_NAME}</text>
      </g>
      <g font-size="17" fill={INK_2} text-anchor="end">
        <text x="650" y="45">Dashboard</text>
        <text x="736" y="45" text-anchor="middle" fill={INK} font-weight="600">Metric report</text>
        <text x="920" y="45">Private notes</text>
      </g>
      <path d="M1 74H959" stroke={LINE} />
      <path d="M688 74H784" stroke={ACCENT} stroke-width="3" />
      <text x="40" y="146" font-size="38" font-family={DISPLAY} fill={INK}>Week {WEEK} of {WEEKS}</text>
      <text x="512" y="146" font-size="17" text-anchor="end" fill={INK_2}>Sample data</text>
      <Weeks x={40} y={186} width={472} />
      {KEY_RESULTS.map((result, index) => (
        <KeyResult
          key={result.name}
          result={result}
          text={WIDE_TEXT}
          x={40}
          y={226 + index * 122}
          width={472}
        />
      ))}
      <path d="M40 330H512M40 452H512" stroke={LINE} />
      <text x={40 + Math.round(472 * PACE)} y="584" font-size="17" text-anchor="middle" fill={INK_2}>
        pace, week 7
      </text>
      <path d="M548 110V600" stroke={LINE} />
      <Revenue />
      <rect x="584" y="398" width="336" height="202" rx="10" fill="#e8ebff" />
      <text x="608" y="431" font-size="17" font-weight="600" fill="#1b2bb0">Your coach's note, Tuesday</text>
      <g font-size="20" font-family={DISPLAY} fill={INK}>
        {NOTE.map((line, index) => <text key={line} x="608" y={464 + index * 27}>{line}</text>)}
      </g>
      <text x="608" y="578" font-size="17" fill={INK_2}>3 of 12 called</text>
    </Frame>
  );
}
