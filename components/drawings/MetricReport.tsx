import type { JSX } from "preact";
import { COACHING_APP_LINE, COACHING_APP_NAME } from "./CoachingAppLogo.tsx";
import type { DrawingProps } from "./Drawing.tsx";

/* A file of its own when opened full size: every colour and face is written out, nothing comes from the style sheet. */
const INK = "#14172b";
const INK_2 = "#4a4f66";
const LINE = "#dcd8cd";
const SHEET = "#fffdf9";
const ACCENT = "#2a3fe5";
const TEXT = "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif";
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";

const WEEK = 7;
const WEEKS = 13;
const PACE = WEEK / WEEKS;
const BAR = 472;

const REVENUE =
  "M600 318c6.3 6.1 18.1 7.9 26 4c8.7-4.3 16.2-16.3 26-18c8-1.4 18 4.3 26 3c10.9-1.8 17.9-15.8 26-23c6.7-6 18-9.8 26-14c9.7-5.1 20.2-14.8 26-24";

const GOOD = { ink: "#1d6b45", wash: "#dff1e5" };
const WATCH = { ink: "#7a5200", wash: "#fbeecb" };

/** `done` is the share of the way from the start to the target. */
const KEY_RESULTS = [
  {
    name: "Orders shipped on time",
    now: "91%",
    from: "from 78% to 95%",
    done: 13 / 17,
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
  "Shipping is fixed; leave it alone.",
  "This week only one thing counts:",
  "call the twelve customers who",
  "ordered once and never since.",
];

function KeyResult(
  { result, y }: { readonly result: typeof KEY_RESULTS[number]; readonly y: number },
): JSX.Element {
  return (
    <g transform={`translate(40 ${y})`}>
      <text y="16" font-size="16" font-weight="600" fill={INK}>{result.name}</text>
      <text y="38" font-size="14" fill={INK_2}>{result.from}</text>
      <text x="356" y="34" font-size="34" font-family={DISPLAY} text-anchor="end" fill={INK}>
        {result.now}
      </text>
      <rect x="388" y="8" width="84" height="28" rx="14" fill={result.look.wash} />
      <text x="430" y="27" font-size="14" font-weight="600" text-anchor="middle" fill={result.look.ink}>
        {result.state}
      </text>
      <rect y="56" width={BAR} height="8" rx="4" fill="#ece7db" />
      <rect y="56" width={Math.round(BAR * result.done)} height="8" rx="4" fill={ACCENT} />
      <path d={`M${Math.round(BAR * PACE)} 51v18`} stroke={INK} stroke-width="2" />
    </g>
  );
}

function Weeks(): JSX.Element {
  return (
    <g>
      {Array.from({ length: WEEKS }, (_, index) => (
        <rect
          key={index}
          x={40 + index * 36.8}
          y="186"
          width="30"
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
      <text x="584" y="132" font-size="16" font-weight="600" fill={INK}>Revenue a week</text>
      <text x="584" y="174" font-size="38" font-family={DISPLAY} fill={INK}>$18.4k</text>
      <text x="920" y="172" font-size="14" text-anchor="end" fill={INK_2}>Target $24k</text>
      <path d="M584 340H920M584 296H920M584 252H920M584 208H920" stroke={LINE} stroke-width="1" />
      <path d="M756 246L912 208" stroke={INK_2} stroke-width="1.5" stroke-dasharray="2 6" />
      <path d={REVENUE} stroke={ACCENT} stroke-width="2.6" />
      <circle cx="756" cy="246" r="6" fill={ACCENT} />
      <g font-size="14" fill={INK_2} text-anchor="middle">
        <text x="600" y="364">1</text>
        <text x="756" y="364">Week 7</text>
        <text x="912" y="364">13</text>
      </g>
    </g>
  );
}

/** A screen of the coaching app with sample figures. It needs no styles of the page, so that it also works as a file. */
export function MetricReport({ label, class: className }: DrawingProps): JSX.Element {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 960 640"
      fill="none"
      font-family={TEXT}
      stroke-linecap="round"
      stroke-linejoin="round"
      {...(className ? { class: className } : {})}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <rect x=".5" y=".5" width="959" height="639" rx="10" fill={SHEET} stroke={LINE} />
      <g transform="translate(40 22)">
        <path d={COACHING_APP_LINE} stroke={ACCENT} stroke-width="2.1" />
        <text x="46" y="23" font-size="20" font-family={DISPLAY} fill={INK}>{COACHING_APP_NAME}</text>
      </g>
      <g font-size="15" fill={INK_2} text-anchor="end">
        <text x="650" y="45">Dashboard</text>
        <text x="736" y="45" text-anchor="middle" fill={INK} font-weight="600">Metric report</text>
        <text x="920" y="45">Private notes</text>
      </g>
      <path d="M1 74H959" stroke={LINE} />
      <path d="M688 74H784" stroke={ACCENT} stroke-width="3" />
      <text x="40" y="146" font-size="38" font-family={DISPLAY} fill={INK}>Week {WEEK} of {WEEKS}</text>
      <text x="512" y="146" font-size="14" text-anchor="end" fill={INK_2}>Sample data</text>
      <Weeks />
      {KEY_RESULTS.map((result, index) => (
        <KeyResult key={result.name} result={result} y={236 + index * 122} />
      ))}
      <path d="M40 326H512M40 448H512" stroke={LINE} />
      <text x={40 + Math.round(BAR * PACE)} y="576" font-size="14" text-anchor="middle" fill={INK_2}>
        pace, week 7
      </text>
      <path d="M548 110V600" stroke={LINE} />
      <Revenue />
      <rect x="584" y="398" width="336" height="202" rx="10" fill="#e8ebff" />
      <text x="608" y="431" font-size="14" font-weight="600" fill="#1b2bb0">Your coach's note, Tuesday</text>
      <g font-size="20" font-family={DISPLAY} fill={INK}>
        {NOTE.map((line, index) => <text key={line} x="608" y={464 + index * 27}>{line}</text>)}
      </g>
      <text x="608" y="578" font-size="14" fill={INK_2}>3 of 12 called</text>
    </svg>
  );
}
