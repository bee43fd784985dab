import type { JSX, ReactNode } from "react";
import { COACHING_APP_LINE, COACHING_APP_NAME } from "./CoachingAppLogo.tsx";
import { ACCENT, INK, INK_2, LINE, SHEET } from "./MetricReport.tsx";

/* The fronts of the app's box: its screen in a dark frame. The pictures' task folds them into a box, so that every colour and face is written out. */
const NIGHT = "#8d9bff";
const TEXT = "'Instrument Sans', system-ui, sans-serif";
const DISPLAY = "Newsreader, Georgia, serif";

/** Of a front, in the units of its drawing. */
const PANE = 250;

interface PaneProps {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of the app's screen: its place, name and what it shows. */
function Pane({ x, y, name, children }: PaneProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text y="18" font-size="19" font-weight="600" fill={INK}>{name}</text>
      {children}
    </g>
  );
}

function Row({ y, left, right }: { readonly y: number; readonly left: string; readonly right: string }) {
  return (
    <>
      <text y={y} fill={INK}>{left}</text>
      <text x={PANE} y={y} text-anchor="end">{right}</text>
      <path d={`M0 ${y + 11}H${PANE}`} stroke={LINE} />
    </>
  );
}

function Bar({ y, name, state, share }: {
  readonly y: number;
  readonly name: string;
  readonly state: string;
  readonly share: number;
}): JSX.Element {
  return (
    <>
      <text y={y} fill={INK}>{name}</text>
      <text x={PANE} y={y} text-anchor="end">{state}</text>
      <rect y={y + 13} width={PANE} height="7" rx="3.5" fill="#ece7db" />
      <rect y={y + 13} width={Math.round(PANE * share)} height="7" rx="3.5" fill={ACCENT} />
      <path d={`M${Math.round(PANE * 7 / 13)} ${y + 8}v17`} stroke={INK} stroke-width="2" />
    </>
  );
}

type Place = Pick<PaneProps, "x" | "y">;

function Dashboard({ isShort = false, ...place }: Place & { readonly isShort?: boolean }): JSX.Element {
  return (
    <Pane {...place} name="Clarity Dashboard">
      <text y="86" font-size="64" font-family={DISPLAY} fill={INK}>13</text>
      <text x="76" y="62">of 20 loads by the</text>
      <text x="76" y="86">promised date</text>
      {!isShort && <text y="124">Week 7 of 13: ahead of pace</text>}
    </Pane>
  );
}

function Loop(place: Place): JSX.Element {
  return (
    <Pane {...place} name="Accountability Loop">
      <text y="56">What moved this week?</text>
      <text y="86" fill={INK}>Dispatch declined two</text>
      <text y="110" fill={INK}>jobs that had no truck.</text>
    </Pane>
  );
}

function Tracker(place: Place): JSX.Element {
  return (
    <Pane {...place} name="Progress Tracker">
      <Bar y={54} name="Loads" state="Ahead" share={2 / 3} />
      <Bar y={106} name="Repeat customers" state="Watch" share={3 / 7} />
    </Pane>
  );
}

function Front(
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
      font-size="18"
      stroke-linecap="round"
    >
      <path d={`M0 0H${width}V${height}H0z`} fill={INK} />
      <g transform="translate(28 24)">
        <path d={COACHING_APP_LINE} stroke={NIGHT} stroke-width="2.3" />
        <text x="46" y="26" font-size="27" font-family={DISPLAY} fill={SHEET}>{COACHING_APP_NAME}</text>
      </g>
      <rect x="16" y="76" width={width - 32} height={height - 92} rx="10" fill={SHEET} />
      <g fill={INK_2}>{children}</g>
    </svg>
  );
}

/** The size of the box's front, and of the one for phones. */
export const BOX_SIZE = [640, 656] as const;
export const NARROW_BOX_SIZE = [312, 500] as const;

/** The app's screen with its six parts. */
export function BoxFront(): JSX.Element {
  return (
    <Front size={BOX_SIZE}>
      <text x="612" y="49" text-anchor="end" fill="#c9cdea">Week 7 of 13</text>
      <path d="M320 76V640M16 262H624M16 446H624" stroke={LINE} stroke-width="1.2" />
      <Dashboard x={42} y={100} />
      <Pane x={348} y={100} name="Execution Hub">
        <Row y={58} left="Truck board" right="Ana" />
        <Row y={94} left="Late-change rule" right="Leo" />
        <Row y={130} left="Weekly count" right="Ana" />
      </Pane>
      <Loop x={42} y={286} />
      <Tracker x={348} y={286} />
      <Pane x={42} y={470} name="Resource Vault">
        <Row y={58} left="Plan on one page" right="PDF" />
        <Row y={94} left="Session notes" right="Text" />
        <Row y={130} left="Stop list" right="Sheet" />
      </Pane>
      <Pane x={348} y={470} name="Private Workspace">
        <rect x="-8" y="36" width="266" height="104" rx="10" fill="#e8ebff" />
        <text x="10" y="66" fill={INK} font-weight="600">Coach</text>
        <text x="10" y="94" fill={INK}>The rule is Leo’s now.</text>
        <text x="10" y="119" fill={INK}>See you Monday.</text>
      </Pane>
    </Front>
  );
}

/** Three of the parts, at a width at which a phone shows them in a size that can be read. */
export function NarrowBoxFront(): JSX.Element {
  return (
    <Front size={NARROW_BOX_SIZE}>
      <path d="M16 196H296M16 336H296" stroke={LINE} stroke-width="1.2" />
      <Dashboard x={31} y={88} isShort />
      <Loop x={31} y={206} />
      <Tracker x={31} y={342} />
    </Front>
  );
}
