import type { JSX } from "react";
import { nib, penFor, shapeOf } from "../../lib/line/shape.ts";
import { type Controls, itemAt, jointsOf, type Point } from "../../lib/line/spline.ts";
import { ahead, enter, placed, reach, tangle, thread } from "../../lib/line/travel.ts";
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

/** A chair in ink, seen from the side. */
export const CHAIR =
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
const MINUTES = 30;

/** How far a minute's tick reaches: tens stand out, and fives a little. */
function tick(minute: number): number {
  return minute % 10 === 0 ? 34 : minute % 5 === 0 ? 24 : 14;
}

/**
 * Half an hour as half an hour: a tangle, a far point, gaps, and an even run, each in a quarter, above a ruler of thirty minutes.
 */
export function HalfHour(
  { end, class: className = "" }: { readonly end: string; readonly class?: string },
): JSX.Element {
  const quarter = (END - START) / 4;
  const minute = (at: number) => Math.round(10 * (START + at * (END - START) / MINUTES)) / 10;
  const first = thread({ at: [START + 8, 200], heading: -0.42, radius: Infinity }, quarter * 0.9, [{
    at: 132,
    turns: 4,
    radius: 60,
    rough: 0.9,
    seed: 6,
    drift: 30,
  }]);
  const peak = reach(first.end, { at: [START + quarter * 1.5, 26], heading: 0 }, 36);
  const level = reach(peak.end, { at: [START + quarter * 2, 168], heading: 0 }, 36);
  const dash = ahead(level.end, 24, 2);
  const line = [[START + 8, 200] as const, ...[first, peak, level, dash].flatMap(({ controls }) => controls)];
  const [farX, farY] = itemAt(jointsOf(line), first.controls.length + peak.controls.length).at;
  const sessions = Array.from({ length: 6 }, (_, index) => START + quarter * (3.06 + index * 0.183));
  return (
    <svg
      viewBox="0 -6 1104 310"
      fill="none"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(line, { width: 3.8, breath: 0.2, start: 0.8, swell: 0 })} />
      <path
        d={`M${START + quarter * 2} 168m64 0h24m40 0h24m40 0h24M${START + quarter * 3} 168H${END}`}
        stroke="currentColor"
        stroke-width="3.8"
      />
      <path
        d={dotsAt([[START + 8, 200], [farX, farY], ...sessions.map((x) => [x, 168] as const)])}
        stroke="currentColor"
        stroke-width="15"
        stroke-linecap="round"
      />
      <path
        d={`M${START} 232H${END}${
          Array.from({ length: MINUTES + 1 }, (_, at) => `M${minute(at)} 232v${tick(at)}`).join("")
        }`}
        class="stroke-ink"
        stroke-width="1.5"
      />
      <g class="fill-ink-2 text-[22px] lg:text-[15px]" text-anchor="middle">
        <text x={START} y="292" text-anchor="start">0</text>
        {[10, 20].map((at) => <text key={at} x={minute(at)} y="292">{at}</text>)}
        <text x={END} y="292" text-anchor="end">{end}</text>
      </g>
    </svg>
  );
}

/** The same downwards, for the narrow screens that list the topics: as tall as the list, of which each row is a quarter. */
export function HalfHourDown({ class: className }: { readonly class: string }): JSX.Element {
  const [start, x, row] = [[40, 8] as const, 40, 104];
  const first = thread({ at: start, heading: Math.PI / 2, radius: Infinity }, row, [{
    at: 50,
    turns: 4,
    radius: 27,
    rough: 0.9,
    seed: 6,
    drift: 12,
  }]);
  const peak = reach(first.end, { at: [88, row * 1.5], heading: Math.PI / 2 }, 16);
  const level = reach(peak.end, { at: [x, row * 2], heading: Math.PI / 2 }, 16);
  const line = [start, ...[first, peak, level, ahead(level.end, 12, 2)].flatMap(({ controls }) => controls)];
  const far = itemAt(jointsOf(line), first.controls.length + peak.controls.length).at;
  const sessions = Array.from({ length: 6 }, (_, index) => [x, row * 3.06 + index * row * 0.18] as const);
  return (
    <svg
      viewBox={`0 0 96 ${row * 4}`}
      preserveAspectRatio="none"
      fill="none"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(line, { width: 2.2, breath: 0.2, start: 0.8, swell: 0 })} />
      <path
        d={`M${x} ${row * 2}m0 26v12m0 16v12m0 16v12M${x} ${row * 3}V${row * 4}`}
        stroke="currentColor"
        stroke-width="2.2"
      />
      <path
        d={dotsAt([start, far, ...sessions])}
        stroke="currentColor"
        stroke-width="10"
        stroke-linecap="round"
        vector-effect="non-scaling-stroke"
      />
      <path
        d={Array.from(
          { length: MINUTES + 1 },
          (_, at) => `M0 ${Math.round(at * row * 40 / MINUTES) / 10}h${tick(at) / 2}`,
        ).join("")}
        class="stroke-ink"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Dots as one path: a line of no length has round ends. */
function dotsAt(places: readonly Point[]): string {
  return places.map(([x, y]) => `M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}h0`).join("");
}

/** One opening quotation mark: over its shoulder, down into the bowl, and round a ring at its foot. */
const MARK: Controls = [
  ...[[304, 46], [300, 6], [272, -14], [232, -4], [180, 32], [132, 75], [90, 124], [57, 179], [34, 240]],
  ...[[28, 304], [47, 369], [97, 412], [163, 407], [202, 351], [181, 285], [114, 272], [78, 333]],
  ...[[102, 397], [163, 427], [227, 422]],
].map(([x = 0, y = 0]) => [x, y]);
/** From the foot of the first mark up to the shoulder of the second. */
const UP_AGAIN: Controls = [
  [268, 398],
  [298, 356],
  [328, 308],
  [366, 260],
  [412, 216],
  [462, 174],
  [512, 133],
  [554, 94],
];
/** Off the page to the right. */
const AWAY: Controls = [
  ...[[562, 398], [620, 352], [680, 300], [746, 246], [820, 196], [902, 152], [992, 112], [1090, 76]],
  ...[[1200, 42], [1340, 4], [1530, -46], [1760, -106], [2020, -174], [2300, -248]],
].map(([x = 0, y = 0]) => [x, y]);

/** An opening quotation mark written in one go, heavy in the bowls and light on the way up: the second mark is the first again. */
/** The same without the way off the page, in a box of 540 x 440. */
export function quotationControls(): Controls {
  return [...MARK, ...UP_AGAIN, ...placed(MARK, 1, [280, 0])];
}

export function QuotationLine({ class: className = "" }: { readonly class?: string }): JSX.Element {
  const line = [...MARK, ...UP_AGAIN, ...placed(MARK, 1, [280, 0]), ...AWAY];
  return (
    <svg
      viewBox="20 -22 760 462"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line
        shape={shapeOf(
          line,
          { width: 7.6, breath: 0.6, start: 0.3, swell: 0.4, breathing: nib(line) },
          0,
        )}
      />
    </svg>
  );
}
