import type { JSX } from "react";
import { METHOD_PAGE } from "../../../lib/content/method.ts";
import { scoreLine } from "../../../lib/diagnostic/own_line.ts";
import { OWN_LINE_BOX, pointOf } from "../../../lib/line/own_line.ts";
import { penFor, shapeOf } from "../../../lib/line/shape.ts";
import { reach, tangle } from "../../../lib/line/travel.ts";
import { Line } from "../Line.tsx";
import { coachControls, lineShape, outcomesControls } from "../sprint_lines.ts";
import { SpineLines } from "../SprintSpine.tsx";
import { COLOURS, File } from "./File.tsx";

/* The sprint program, the method, the phone's menu. Seeds were chosen by eye. */

/** The sprint's three spines, one over the other: a page shows parts of one. */
export function Spine(): JSX.Element {
  return (
    <File box={[0, 0, 400, 1824]} colour={COLOURS.accent}>
      <SpineLines />
    </File>
  );
}

/** In place of a coach's portrait: a tangle that opens for one, even coils for the other; both rise out of the frame. */
export function Coach({ which }: { readonly which: number }): JSX.Element {
  return (
    <File box={[0, 0, 448, 560]} colour={COLOURS.accentNight}>
      <Line shape={lineShape(coachControls(which), 260, 448)} />
    </File>
  );
}

export function Outcomes(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 680]} colour={COLOURS.onAccent}>
      <Line shape={lineShape(outcomesControls(), 480, 1440)} />
    </File>
  );
}

/** What the scores of the method's example draw. */
export function Example(): JSX.Element {
  const { width, height } = OWN_LINE_BOX;
  const shape = scoreLine(METHOD_PAGE.figures.example.scores);
  return (
    <File box={[0, 0, width, height]} colour={COLOURS.accentNight}>
      <Line shape={shape} point={pointOf(shape.endWidth)} />
    </File>
  );
}

/** Below the menu of small screens: a small tangle, which leaves the page at its lower right. */
export function Menu(): JSX.Element {
  const loops = tangle({
    seed: 17,
    turns: 4.4,
    centre: [96, 84],
    radius: [62, 56],
    rough: 0.9,
    leaves: 0.9,
    clockwise: true,
  });
  const away = reach(loops.end, { at: [262, 176], heading: 0.35 }, 40);
  return (
    <File box={[0, 0, 240, 180]} colour={COLOURS.accent}>
      <Line shape={shapeOf([...loops.controls, ...away.controls], penFor(240, 240, { swell: 1 }))} />
    </File>
  );
}
