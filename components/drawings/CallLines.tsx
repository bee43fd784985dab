import type { JSX } from "preact";
import { penFor, shapeOf } from "../../lib/line/shape.ts";
import type { Controls } from "../../lib/line/spline.ts";
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
      <g class="stroke-ink" stroke-width="2.6">
        <path d={CHAIR} transform="translate(176)" />
        <path d={CHAIR} transform="translate(590) scale(-1 1)" />
        <path d="M20 650H744" stroke-width="1.6" />
      </g>
    </Drawing>
  );
}

/** Where the half hour's ruler begins and ends in a box of 1104. */
const [START, END] = [2, 1102];
const MINUTE = (END - START) / 30;

/** Half an hour as half an hour: a tangle, a far point, gaps, and an even run above a ruler of thirty minutes. */
export function HalfHour(
  { end, class: className = "" }: { readonly end: string; readonly class?: string },
): JSX.Element {
  const quarter = (END - START) / 4;
  const first = thread({ at: [START, 208], heading: -0.5, radius: Infinity }, quarter, [{
    at: 138,
    turns: 6,
    radius: 58,
    rough: 0.9,
    seed: 6,
    drift: 26,
  }]);
  const peak = reach(first.end, { at: [START + quarter * 1.45, 40], heading: 0 }, 50);
  const level = reach(peak.end, { at: [START + quarter * 2.05, 168], heading: 0 }, 50);
  const dash = ahead(level.end, 30, 2);
  const line = [[START, 208] as const, ...[first, peak, level, dash].flatMap(({ controls }) => controls)];
  const sessions = Array.from({ length: 6 }, (_, index) => START + quarter * 3.15 + index * quarter * 0.168);
  return (
    <svg
      viewBox="0 -6 1104 310"
      fill="none"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(line, penFor(1100, 1104, { start: 0.8, swell: 0 }))} />
      <circle cx={START + quarter * 1.45} cy="40" r="8" fill="currentColor" />
      <path
        d={`M${START + quarter * 2.05} 168m72 0h26m42 0h26m42 0H${END}`}
        stroke="currentColor"
        stroke-width="4.4"
      />
      {sessions.map((x) => <circle key={x} cx={x} cy="168" r="7" fill="currentColor" />)}
      <g class="stroke-ink" stroke-width="1.4">
        <path d={`M${START} 232H${END}`} />
        {Array.from({ length: 31 }, (_, minute) => (
          <path
            key={minute}
            d={`M${Math.round((START + minute * MINUTE) * 10) / 10} 232v${
              minute % 10 === 0 ? 34 : minute % 5 === 0 ? 22 : 13
            }`}
          />
        ))}
      </g>
      <g class="fill-ink-2 text-[22px] lg:text-[15px]">
        {[0, 10, 20].map((minute) => (
          <text key={minute} x={START + minute * MINUTE} y="290" text-anchor={minute ? "middle" : "start"}>
            {minute}
          </text>
        ))}
        <text x={END} y="290" text-anchor="end">{end}</text>
      </g>
    </svg>
  );
}

/** An opening quotation mark written in one go, which rises out of the page. */
const QUOTATION: Controls = [
  ...[[232, -11], [180, 27], [132, 71], [90, 121], [57, 176], [34, 237], [28, 302], [47, 368], [97, 412]],
  ...[[163, 407], [202, 351], [181, 285], [114, 272], [78, 333], [102, 397], [163, 427], [227, 422]],
  ...[[284, 390], [325, 337], [357, 280], [384, 221], [410, 161], [440, 96], [426, 62], [382, 122]],
  ...[[349, 179], [330, 241], [326, 305], [347, 370], [398, 413], [465, 406], [501, 347], [476, 283]],
  ...[[409, 274], [376, 336], [402, 402], [464, 428], [528, 426], [590, 400], [640, 357], [682, 306]],
  ...[[719, 252], [750, 196], [777, 137], [802, 78], [825, 17], [847, -44]],
].map(([x = 0, y = 0]) => [x, y]);

export function QuotationLine({ class: className = "" }: { readonly class?: string }): JSX.Element {
  return (
    <svg
      viewBox="20 -10 760 440"
      class={`overflow-visible text-accent ${className}`}
      aria-hidden="true"
    >
      <Line shape={shapeOf(QUOTATION, penFor(520, 640), 0)} />
    </svg>
  );
}
