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
      <text x="174" y={y} text-anchor="end">{right}</text>
    </>
  );
}

function Bar({ y, share }: { readonly y: number; readonly share: number }): JSX.Element {
  return (
    <>
      <rect y={y} width="174" height="5" rx="2.5" class="fill-sand" />
      <rect y={y} width={Math.round(174 * share)} height="5" rx="2.5" fill="currentColor" />
      <path d={`M94 ${y - 4}v13`} class="stroke-ink" stroke-width="1.6" />
    </>
  );
}

/** The coaching app as a box on a shelf: on its front the app's screen with six parts that can be read. */
export function CoachingAppBox(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 472 548" {...props}>
      <path d="M20 536L430 548 472 512 436 500z" class="fill-ink" opacity=".14" />
      <path d="M4 34L40 6H468L436 34z" class="fill-accent-night" />
      <path d="M436 34L468 6V500L436 536z" class="fill-accent-ink" />
      <path d="M4 34H436V536H4z" fill="currentColor" />
      <g transform="translate(22 46) scale(.92)" class="stroke-sheet">
        <path d={COACHING_APP_LINE} stroke-width="2.3" />
      </g>
      <text x="64" y="71" class="fill-sheet font-display" font-size="25">{COACHING_APP_NAME}</text>
      <text x="418" y="69" class="fill-sheet" font-size="15" text-anchor="end">Week 7 of 13</text>
      <rect x="18" y="90" width="404" height="428" rx="9" class="fill-sheet" />
      <path d="M220 90V518M18 232H422M18 376H422" class="stroke-line" stroke-width="1.2" />
      <g class="fill-ink-2" font-size="15">
        <Pane x={32} y={104} name="Clarity Dashboard">
          <text y="66" class="fill-ink font-display" font-size="46">13</text>
          <text x="56" y="47">of 20 loads by the</text>
          <text x="56" y="66">promised date</text>
        </Pane>
        <Pane x={234} y={104} name="Execution Hub">
          <Row y={46} left="Truck board" right="Ana" />
          <Row y={72} left="Late-change rule" right="Leo" />
          <Row y={98} left="Weekly count" right="Ana" />
        </Pane>
        <Pane x={32} y={246} name="Accountability Loop">
          <text y="44">What moved?</text>
          <text y="70" class="fill-ink">Dispatch declined</text>
          <text y="90" class="fill-ink">two jobs.</text>
        </Pane>
        <Pane x={234} y={246} name="Progress Tracker">
          <text y="42">Loads, ahead</text>
          <Bar y={54} share={2 / 3} />
          <text y="88">Repeats, to watch</text>
          <Bar y={100} share={3 / 7} />
        </Pane>
        <Pane x={32} y={390} name="Resource Vault">
          <Row y={46} left="Plan on one page" right="PDF" />
          <Row y={72} left="Session notes" right="Text" />
          <Row y={98} left="Stop list" right="Sheet" />
        </Pane>
        <Pane x={234} y={390} name="Private Workspace">
          <rect x="-6" y="28" width="186" height="82" rx="8" class="fill-accent-wash" />
          <text x="6" y="50" class="fill-ink" font-weight="600">Coach</text>
          <text x="6" y="72" class="fill-ink">The rule is Leo’s now.</text>
          <text x="6" y="94" class="fill-ink">See you Monday.</text>
        </Pane>
      </g>
    </Drawing>
  );
}
