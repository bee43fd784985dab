import { render } from "preact-render-to-string";
import assert from "node:assert/strict";
import { SprintDays } from "../../../components/drawings/SprintDays.tsx";
import { SpineWindow } from "../../../components/drawings/SprintSpine.tsx";
import {
  coachControls,
  daysControls,
  LAST_SESSION,
  middleSpineControls,
  narrowSpineControls,
  outcomesControls,
  wideSpineControls,
} from "../../../components/drawings/sprint_lines.ts";
import { boxOf, jointsOf, measure } from "../../../lib/line/spline.ts";

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

Deno.test("the field shows ninety days in thirteen weeks, and nine sessions on days of it", () => {
  const paths = [
    ...render(<SprintDays label="Days" week="Week" class="" />).matchAll(/ d="((?:M[\d ]+h0)+)"/g),
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
  const html = render(<SprintDays label="Days" week="Week" class="" />);
  assert.ok(html.includes(`M${x} ${y}h0`), "no session stands there");
  const nearest = Math.min(...jointsOf(daysControls()).map(({ at }) => Math.hypot(at[0] - x, at[1] - y)));
  assert.ok(nearest < 6, `${nearest}`);
});

Deno.test("the four windows of a spine follow one another without a gap, and the last shows six sessions", () => {
  const windows = [0, 1, 2, 3].map((step) => render(<SpineWindow step={step} />));
  const boxes = windows.map((html) =>
    [...html.matchAll(/viewBox="0 (\d+) \d+ (\d+)"/g)].map(([, top, height]) => [Number(top), Number(height)])
  );
  for (const spine of [0, 1, 2]) {
    let reached = 0;
    for (const window of boxes) {
      const [top = NaN, height = NaN] = window[spine] ?? [];
      assert.equal(top, reached);
      reached = top + height;
    }
    const controls = [wideSpineControls(), middleSpineControls(), narrowSpineControls()][spine] ??
      wideSpineControls();
    const [, top, , bottom] = boxOf(controls);
    assert.ok(top > 0 && bottom < reached, "nothing is cut off");
  }
  assert.deepEqual(windows.map((html) => count(html, /h0/g)), [0, 0, 0, 18], "six, in each of three widths");
});

Deno.test("no line of the sprint page bends tighter than a hand would draw it", () => {
  const lines = [
    { controls: daysControls(), least: 40 },
    { controls: wideSpineControls(), least: 15 },
    { controls: middleSpineControls(), least: 10 },
    { controls: narrowSpineControls(), least: 5 },
    { controls: coachControls(0), least: 25 },
    { controls: coachControls(1), least: 40 },
    { controls: outcomesControls(), least: 80 },
  ];
  for (const [index, { controls, least }] of lines.entries()) {
    const { leastRadius } = measure(controls);
    assert.ok(leastRadius >= least, `line ${index}: ${leastRadius}`);
  }
});
