import type { JSX } from "react";
import { penFor, shapeOf } from "../../lib/line/shape.ts";
import type { Controls, Point } from "../../lib/line/spline.ts";
import { ahead, reach, tangle, thread } from "../../lib/line/travel.ts";
import { Line } from "./Line.tsx";

/** What a page with one message draws: a thread that has come apart, a line that comes to rest, or one that turns back. */
export type MessageDrawing = "broken" | "rest" | "ended";

/** The lines of each drawing in a box of 640 x 480. The last one carries the point. */
const MESSAGE_LINES: Readonly<Record<MessageDrawing, () => readonly Controls[]>> = {
  broken() {
    // From beyond the screen's edge, where the drawing stands below the words.
    const start: Point = [-110, 420];
    const knots = tangle({
      seed: 33,
      turns: 4,
      centre: [190, 270],
      radius: [120, 106],
      rough: 0.9,
      leaves: -0.1,
      isEntered: true,
    });
    const [[x, y] = start] = knots.controls;
    const into = reach({ at: start, heading: -0.3, radius: Infinity }, {
      at: [x - 60, y + 14],
      heading: -0.12,
    }, 60);
    const end = reach(knots.end, { at: [356, 330], heading: -0.5 }, 60);
    const far = { at: [398, 268] as const, heading: -0.1, radius: Infinity };
    const on = reach(far, { at: [631, 44], heading: -1.1 }, 60);
    return [[start, ...into.controls, ...knots.controls, ...end.controls], [far.at, ...on.controls]];
  },
  rest() {
    const wild = tangle({
      seed: 30,
      turns: 5,
      centre: [150, 220],
      radius: [124, 112],
      rough: 1,
      leaves: -0.05,
      drift: [40, 30],
      sizeAt: (turn) => 1 - turn * 0.09,
    });
    const calm = reach(wild.end, { at: [360, 322], heading: 0 }, 60);
    return [[...wild.controls, ...calm.controls, ...ahead(calm.end, 250, 4).controls]];
  },
  ended() {
    const start: Point = [-20, 372];
    const line = thread({ at: start, heading: -0.18, radius: Infinity }, 330, [
      { at: 190, turns: 2, radius: 84, rough: 0.7, seed: 5, drift: 30 },
    ]);
    const up = reach(line.end, { at: [452, 190], heading: -0.85 }, 60);
    const back = reach(up.end, { at: [566, 318], heading: 1.75 }, 60);
    return [[start, ...line.controls, ...up.controls, ...back.controls]];
  },
};

/** The line beside a message. */
export function MessageLine(
  { of, class: className }: { readonly of: MessageDrawing; readonly class: string },
): JSX.Element {
  const lines = MESSAGE_LINES[of]();
  return (
    <svg viewBox="0 0 640 480" aria-hidden="true" class={`overflow-visible text-accent ${className}`}>
      {lines.map((controls, index) => (
        <Line
          key={index}
          shape={shapeOf(controls, penFor(480, 640, { swell: 0.4 }))}
          {...(index === lines.length - 1 ? { point: 9 } : {})}
        />
      ))}
    </svg>
  );
}
