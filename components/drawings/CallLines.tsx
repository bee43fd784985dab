import type { JSX } from "preact";
import { penFor, shapeOf } from "../../lib/line/shape.ts";
import { type Controls, itemAt, jointsOf } from "../../lib/line/spline.ts";
import { ahead, enter, reach, tangle, thread } from "../../lib/line/travel.ts";
import { Drawing, type DrawingProps } from "./Drawing.tsx";
import { Line } from "./Line.tsx";

/* Things on which a talk happens, in ink, and the line that is loosened there. No people are drawn. */

const UP = -Math.PI / 2;

/** Rises from the first thing, tangles above it, and swings over to rise calmly above the second. */
export function talkControls(
  { seed, from, centre, to }: Readonly<Record<"from" | "centre" | "to", readonly [number, number]>> & {
    readonly seed: number;
  },
): Controls {
  const loops = tangle({
    seed,
    turns: 5.5,
    centre,
    radius: [118, 92],
    rough: 1,
    leaves: 0.7,
    clockwise: true,
    isEntered: true,
  });
  const across = reach(loops.end, { at: to, heading: UP + 0.12 }, 80);
  return [...enter({ at: from, heading: UP }, loops, 40), ...across.controls];
}

const CHAIR =
  "M-92 458C-92 436 84 436 84 458S-92 480-92 458v12C-92 494 84 494 84 470v-12M-88 462C-104 400-128 316-118 268C-110 232-70 232-58 268C-46 312-38 390-34 444M-78 452C-90 400-106 330-102 290C-98 266-82 266-76 290C-66 330-60 400-56 446M-80 484C-88 540-98 600-104 648M70 480C78 540 84 600 88 648M-38 490C-40 540-44 590-48 632M30 490C34 540 38 590 40 632M-91 556C-60 576 50 576 79 556";

/** Two chairs that face each other, with a thread between them. */
export function TwoChairs(props: DrawingProps): JSX.Element {
  const thread = talkControls({ seed: 9, from: [170, 448], centre: [210, 180], to: [712, 0] });
  return (
    <Drawing viewBox="20 0 724 654" {...props}>
      <Line shape={shapeOf(thread, penFor(500, 724, { start: 0.15, swell: 0 }), 0)} />
      <g class="stroke-ink" stroke-width="2.9">
        <path d={CHAIR} transform="translate(176)" />
        <path d={CHAIR} transform="translate(590) scale(-1 1)" />
        <path d="M20 650H744" stroke-width="2" />
      </g>
    </Drawing>
  );
}

/** Where the half hour's ruler begins and ends in a box of 1104. */
const [START, END] = [2, 1102];

/**
 * Half an hour as half an hour: a tangle, a far point, gaps, and an even run above a ruler, each in a quarter that a tick begins.
 */
export function HalfHour(
  { end, class: className = "" }: { readonly end: string; readonly class?: string },
): JSX.Element {
  const quarter = (END - START) / 4;
  const first = thread({ at: [START, 206], heading: -0.42, radius: Infinity }, quarter * 0.9, [{
    at: 132,
    turns: 4,
    radius: 56,
    rough: 0.9,
    seed: 6,
    drift: 30,
  }]);
  const peak = reach(first.end, { at: [START + quarter * 1.5, 30], heading: 0 }, 36);
  const level = reach(peak.end, { at: [START + quarter * 2, 168], heading: 0 }, 36);
  const dash = ahead(level.end, 24, 2);
  const line = [[START, 206] as const, ...[first, peak, level, dash].flatMap(({ controls }) => controls)];
  const [farX, farY] = itemAt(jointsOf(line), first.controls.length + peak.controls.length).at;
  const sessions = Array.from({ length: 6 }, (_, index) => START + quarter * (3.06 + index * 0.183));
  return (
    <svg
      viewBox="0 -6 1104 310"
      fill="none"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(line, { width: 3.4, breath: 0.2, start: 0.7, swell: 0.2 })} />
      <circle cx={farX} cy={farY} r="8" fill="currentColor" />
      <path
        d={`M${START + quarter * 2} 168m64 0h24m40 0h24m40 0h24M${START + quarter * 3} 168H${END}`}
        stroke="currentColor"
        stroke-width="3.6"
      />
      {sessions.map((x) => <circle key={x} cx={x} cy="168" r="7" fill="currentColor" />)}
      <g class="stroke-ink" stroke-width="1.4">
        <path d={`M${START} 232H${END}`} />
        {[0, 1, 2, 3, 4].map((border) => (
          <path key={border} d={`M${START + border * quarter} 232v44`} stroke-width="2.4" />
        ))}
      </g>
      <g class="fill-ink-2 text-[22px] lg:text-[15px]">
        <text x={START + 10} y="276">0</text>
        <text x={END - 10} y="276" text-anchor="end">{end}</text>
      </g>
    </svg>
  );
}

/** An opening quotation mark written in one go, which leaves the page to the right. */
const QUOTATION: Controls = [
  ...[[232, -11], [180, 27], [132, 71], [90, 121], [57, 176], [34, 237], [28, 302], [47, 368], [97, 412]],
  ...[[163, 407], [202, 351], [181, 285], [114, 272], [78, 333], [102, 397], [163, 427], [227, 422]],
  ...[[284, 390], [325, 337], [357, 280], [384, 221], [410, 161], [440, 96], [426, 62], [382, 122]],
  ...[[349, 179], [330, 241], [326, 305], [347, 370], [398, 413], [465, 406], [501, 347], [476, 283]],
  ...[[409, 274], [376, 336], [402, 402], [464, 428], [528, 426], [590, 400], [640, 357], [682, 306]],
  ...[[728, 258], [782, 210], [842, 164], [908, 120], [980, 78], [1060, 38], [1150, 0], [1250, -36], [
    1360,
    -70,
  ]],
].map(([x = 0, y = 0]) => [x, y]);

export function QuotationLine({ class: className = "" }: { readonly class?: string }): JSX.Element {
  return (
    <svg
      viewBox="20 -10 760 440"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(QUOTATION, { width: 6, breath: 0.4, start: 0.2, swell: 0.9 }, 0)} />
    </svg>
  );
}
