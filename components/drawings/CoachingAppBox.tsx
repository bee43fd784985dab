import type { ComponentChildren, JSX } from "preact";
import { COACHING_APP_LINE, COACHING_APP_NAME } from "./CoachingAppLogo.tsx";
import { Drawing, type DrawingProps } from "./Drawing.tsx";

/** A part of the app's screen on the box: its place, name and what it shows. */
function Pane(
  { x, y, name, children }: {
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text y="14" class="fill-ink" font-weight="600">{name}</text>
      {children}
    </g>
  );
}

function Row({ y, left, right }: { readonly y: number; readonly left: string; readonly right: string }) {
  return (
    <>
      <text y={y} class="fill-ink">{left}</text>
      <text x="168" y={y} text-anchor="end">{right}</text>
    </>
  );
}

function Bar({ y, share }: { readonly y: number; readonly share: number }): JSX.Element {
  return (
    <>
      <rect y={y} width="168" height="5" rx="2.5" class="fill-sand" />
      <rect y={y} width={168 * share} height="5" rx="2.5" fill="currentColor" />
      <path d={`M90.5 ${y - 4}v13`} class="stroke-ink" stroke-width="1.6" />
    </>
  );
}

/** The coaching app as a box on a shelf: on its front the app's screen with six parts that can be read. */
export function CoachingAppBox(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 560 560" {...props}>
      <path d="M40 520L512 544 560 500 508 486z" class="fill-ink" opacity=".12" />
      <path d="M24 44L72 12H548L508 44z" class="fill-accent-night" />
      <path d="M508 44L548 12V486L508 524z" class="fill-accent-ink" />
      <path d="M24 44H508V524H24z" fill="currentColor" />
      <g transform="translate(48 60) scale(.92)" class="stroke-sheet">
        <path d={COACHING_APP_LINE} stroke-width="2.3" />
      </g>
      <text x="90" y="84" class="fill-sheet font-display" font-size="25">{COACHING_APP_NAME}</text>
      <text x="484" y="82" class="fill-sheet" font-size="13.5" text-anchor="end">Week 7 of 13</text>
      <rect x="46" y="104" width="440" height="398" rx="9" class="fill-sheet" />
      <path d="M266 104V502M46 236H486M46 368H486" class="stroke-line" stroke-width="1.2" />
      <g class="fill-ink-2" font-size="13.5">
        <Pane x={64} y={120} name="Clarity Dashboard">
          <text y="66" class="fill-ink font-display" font-size="44">13</text>
          <text x="50" y="66">of 20 loads on the</text>
          <text y="90">first promised date</text>
        </Pane>
        <Pane x={284} y={120} name="Execution Hub">
          <Row y={44} left="Truck board" right="Ana, Tue" />
          <Row y={68} left="Late-change rule" right="Leo, Thu" />
          <Row y={92} left="Weekly count" right="Ana, Fri" />
        </Pane>
        <Pane x={64} y={252} name="Accountability Loop">
          <text y="44">What moved this week?</text>
          <text y="66" class="fill-ink">Dispatch declined</text>
          <text y="84" class="fill-ink">two jobs.</text>
        </Pane>
        <Pane x={284} y={252} name="Progress Tracker">
          <text y="40">Loads, ahead</text>
          <Bar y={50} share={2 / 3} />
          <text y="80">Repeat customers, to watch</text>
          <Bar y={90} share={3 / 7} />
        </Pane>
        <Pane x={64} y={384} name="Resource Vault">
          <Row y={44} left="Plan on one page" right="PDF" />
          <Row y={68} left="Notes, session 3" right="Text" />
          <Row y={92} left="Stop list" right="Sheet" />
        </Pane>
        <Pane x={284} y={384} name="Private Workspace">
          <rect x="-6" y="28" width="180" height="70" rx="8" class="fill-accent-wash" />
          <text x="4" y="48" class="fill-ink" font-weight="600">Coach</text>
          <text x="4" y="67" class="fill-ink">Then the rule is Leo’s.</text>
          <text x="4" y="85" class="fill-ink">See you Monday.</text>
        </Pane>
      </g>
    </Drawing>
  );
}
