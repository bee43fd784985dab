import { render } from "preact-render-to-string";
import assert from "node:assert/strict";
import { SprintDays } from "../../../components/drawings/SprintDays.tsx";
import { SpineWindow } from "../../../components/drawings/SprintSpine.tsx";
import {
  coachControls,
  daysControls,
  LAST_SESSION,
  MIDDLE_SPINE,
  NARROW_SPINE,
  outcomesControls,
  spineControls,
  WIDE_SPINE,
} from "../../../components/drawings/sprint_lines.ts";
import { boxOf, jointsOf, measure } from "../../../lib/line/spline.ts";

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

Deno.test("the field shows ninety days in thirteen weeks, and nine sessions on days of it", () => {
  const paths = [
    ...render(<SprintDays label="Days" coaching={[6, 2]} week="Week" class="" />).matchAll(
      / d="((?:M[\d ]+h0)+)"/g,
    ),
  ]
    .map(([, d = ""]) => d.split("h0").filter((dot) => dot !== ""));
  assert.deepEqual(paths.map(({ length }) => length), [90, 9]);
  const [days, sessions] = paths.map((dots) => new Set(dots));
  assert.equal(sessions?.size, 9);
  for (const session of sessions ?? []) assert.ok(days?.has(session), session);
  const weeks = new Set([...days ?? []].map((dot) => dot.split(" ")[0]));
  assert.equal(weeks.size, 13);
});

Deno.test("the line over the field passes through the last session", () => {
  const [x, y] = LAST_SESSION;
  const html = render(<SprintDays label="Days" coaching={[6, 2]} week="Week" class="" />);
  assert.ok(html.includes(`M${x} ${y}h0`), "no session stands there");
  const nearest = Math.min(...jointsOf(daysControls()).map(({ at }) => Math.hypot(at[0] - x, at[1] - y)));
  assert.ok(nearest < 6, `${nearest}`);
});

const SPINES = [WIDE_SPINE, MIDDLE_SPINE, NARROW_SPINE];

Deno.test("beside each step stands its knot, in its proportions, and the next begins where it ends", () => {
  const windows = [0, 1, 2, 3].map((step) => render(<SpineWindow step={step} sessions={6} />));
  const boxes = windows.map((html) =>
    [...html.matchAll(/<svg viewBox="0 (\d+) (\d+) (\d+)"(?! preserveAspectRatio)/g)]
      .map(([, ...box]) => box.map(Number))
  );
  assert.deepEqual(boxes.map(({ length }) => length), [3, 3, 3, 0], "the last step has no knot");
  for (const [index, spine] of SPINES.entries()) {
    let reached = 0;
    for (const step of boxes.slice(0, 3)) {
      const [top = NaN, width, height = NaN] = step[index] ?? [];
      assert.deepEqual([top, width], [reached, spine.width]);
      reached = top + height;
    }
    const [, top, , bottom] = boxOf(spineControls(spine));
    assert.ok(top > 0 && bottom > reached, "the line reaches the last foot");
  }
});

Deno.test("the line stands upright where a stem takes it up, and the stem stands in the same place", () => {
  for (const spine of SPINES) {
    const joints = jointsOf(spineControls(spine));
    let foot = 0;
    for (const [step, { height, x }] of spine.knots.entries()) {
      foot += height;
      const { at, velocity } = joints.reduce((near, joint) =>
        Math.hypot(joint.at[0] - x, joint.at[1] - foot) < Math.hypot(near.at[0] - x, near.at[1] - foot)
          ? joint
          : near
      );
      assert.ok(Math.abs(at[0] - x) < 1.5, `${at} beside ${x}`);
      assert.ok(Math.abs(velocity[0]) < 0.1 * velocity[1], `${velocity} of ${spine.width}`);
      assert.ok(render(<SpineWindow step={step} sessions={6} />).includes(`d="M${x} 0`));
    }
  }
});

Deno.test("beside the last step stand its sessions, in each of three widths", () => {
  const dots = (sessions: number) =>
    [0, 1, 2, 3].map((step) => count(render(<SpineWindow step={step} sessions={sessions} />), /h0/g));
  assert.deepEqual([dots(6), dots(10)], [[0, 0, 0, 18], [0, 0, 0, 30]]);
});

Deno.test("no line of the sprint page bends tighter than a hand would draw it", () => {
  const lines = [
    { controls: daysControls(), least: 40 },
    { controls: spineControls(WIDE_SPINE), least: 15 },
    { controls: spineControls(MIDDLE_SPINE), least: 10 },
    { controls: spineControls(NARROW_SPINE), least: 5 },
    { controls: coachControls(0), least: 25 },
    { controls: coachControls(1), least: 40 },
    { controls: outcomesControls(), least: 80 },
  ];
  for (const [index, { controls, least }] of lines.entries()) {
    const { leastRadius } = measure(controls);
    assert.ok(leastRadius >= least, `line ${index}: ${leastRadius}`);
  }
});
