import assert from "node:assert/strict";
import { describe, typing } from "../../../../components/tools/strategic_okr_planner/actions.ts";
import { isReached } from "../../../../components/tools/strategic_okr_planner/carry_over.ts";
import {
  type Content,
  LIMITS,
  newMilestone,
} from "../../../../components/tools/strategic_okr_planner/plan.ts";
import { type Action, fromKit, isOfScreen, keyResult, objective, plan, reduce } from "./plan_support.ts";

const texts = (content: Content) =>
  content.ninety.map(({ text, keyResults }) => [text, ...keyResults.map((row) => row.text)]);
const first = (content: Content) => content.ninety[0]?.keyResults[0];

function after(content: Content, ...actions: Action[]): Content {
  return actions.reduce(reduce, content);
}

Deno.test("rows are added after a row, at the start or at the end of their list", () => {
  const content = after(
    plan(),
    { type: "add", list: "keyResults", in: "days", rows: [{ id: "last" }] },
    { type: "add", list: "keyResults", in: "days", rows: [{ id: "second" }], after: "one" },
    { type: "add", list: "keyResults", in: "days", rows: [{ id: "first" }], after: null },
    { type: "add", list: "annual", rows: [{ id: "year2" }] },
    { type: "add", list: "ninety", rows: [{ id: "days0" }], after: null },
    { type: "add", list: "milestones", in: "days", rows: [{ id: "step" }] },
  );
  assert.deepEqual(content.ninety[1]?.keyResults.map(({ id }) => id), ["first", "one", "second", "last"]);
  assert.deepEqual(content.ninety.map(({ id }) => id), ["days0", "days"]);
  assert.deepEqual(content.annual.map(({ id }) => id), ["year", "year2"]);
  assert.deepEqual(content.ninety[1]?.milestones, [{ ...newMilestone("step"), owner: "Ana" }]);
});

Deno.test("a new key result starts with the owner of its objective", () => {
  const content = after(plan(), { type: "add", list: "keyResults", in: "days", rows: [{ id: "two" }] });
  assert.equal(content.ninety[0]?.keyResults[1]?.owner, "Ana");
});

Deno.test("every field is edited; texts are cut, and what is no figure or date leaves the old one", () => {
  const content = after(
    plan(),
    { type: "set", change: { vision: "Far\nout" } },
    { type: "set", change: { year: "2028" } },
    { type: "edit", list: "ninety", id: "days", change: { text: "Days", why: "Because", owner: "Mei" } },
    {
      type: "edit",
      list: "keyResults",
      id: "one",
      change: {
        text: "x".repeat(400),
        unit: "%",
        baseline: { measuredBy: "2027-02-01" },
        target: -0,
        kind: "stretch",
      },
    },
    { type: "edit", list: "keyResults", id: "one", change: { target: NaN, due: "soon" } },
    { type: "set", change: { settings: { currency: "EUR" } } },
    { type: "set", change: { settings: { currency: "euro" } } },
  );
  assert.equal(content.vision, "Far out");
  assert.equal(content.year, "2028");
  assert.equal(content.settings.currency, "EUR");
  const [{ text, why, owner }] = content.ninety as [Content["ninety"][number]];
  assert.deepEqual([text, why, owner], ["Days", "Because", "Mei"]);
  assert.deepEqual(first(content), {
    ...keyResult("one"),
    text: "x".repeat(LIMITS.text),
    unit: "%",
    baseline: { measuredBy: "2027-02-01" },
    target: 0,
    kind: "stretch",
  });
});

Deno.test("the period keeps its length when its start moves, and never ends before it starts", () => {
  const { period } = after(plan(), { type: "set period", start: "2027-02-01" });
  assert.deepEqual(period, { start: "2027-02-01", end: "2027-05-02" });
  const content = plan();
  for (const start of ["2199-12-30", "2027-13-01", "later"]) {
    assert.equal(reduce(content, { type: "set period", start }), content);
  }
  assert.equal(reduce(content, { type: "set period", start: "2027-02-01", end: "2027-01-31" }), content);
});

Deno.test("a 90-day objective links to an annual one that exists; an annual one links to nothing", () => {
  const content = plan({ annual: [objective("year"), objective("other")] });
  assert.equal(
    after(content, { type: "edit", list: "ninety", id: "days", change: { serves: "other" } }).ninety[0]
      ?.serves,
    "other",
  );
  assert.equal(
    after(content, { type: "edit", list: "ninety", id: "days", change: { serves: null } }).ninety[0]?.serves,
    null,
  );
  assert.equal(
    reduce(content, { type: "edit", list: "ninety", id: "days", change: { serves: "gone" } }),
    content,
  );
  assert.equal(
    reduce(content, { type: "edit", list: "ninety", id: "other", change: { serves: "year" } }),
    content,
  );
});

Deno.test("deleting an annual objective leaves what served it, without the link and without its dismissed checks", () => {
  const content = after(
    plan(),
    { type: "dismiss check", kind: "unserved", subject: "year", about: "", reason: "next quarter" },
    { type: "remove", id: "year" },
  );
  assert.deepEqual([content.annual, content.ninety[0]?.serves, content.dismissed], [[], null, []]);
});

Deno.test("rows move within their list, no farther than its ends, and into another objective", () => {
  const content = plan({
    ninety: [objective("a", { keyResults: [keyResult("one"), keyResult("two")] }), objective("b")],
  });
  assert.deepEqual(texts(after(content, { type: "move", id: "a", by: 5 })).map(([text]) => text), [
    "Objective b",
    "Objective a",
  ]);
  assert.deepEqual(
    after(content, { type: "move", id: "two", by: -1 }).ninety[0]?.keyResults.map(({ id }) => id),
    [
      "two",
      "one",
    ],
  );
  const moved = after(content, { type: "move into", id: "one", objective: "b" });
  assert.deepEqual(texts(moved), [["Objective a", "Measure two"], ["Objective b", "Measure one"]]);
  assert.equal(reduce(content, { type: "move into", id: "one", objective: "gone" }), content);
});

Deno.test("an activity becomes a milestone, and the answer to the question the key result", () => {
  const activity = keyResult("one", {
    text: "Launch the site",
    due: "2027-03-01",
    origin: fromKit("7"),
    target: null,
  });
  const content = plan({ ninety: [objective("days", { keyResults: [activity] })] });
  const milestone = {
    ...newMilestone("m"),
    text: "Launch the site",
    owner: "Ana",
    due: "2027-03-01",
    origin: fromKit("7"),
  };
  const without = after(content, { type: "turn into milestone", id: "one", milestone: "m", answer: " " });
  assert.deepEqual([without.ninety[0]?.keyResults, without.ninety[0]?.milestones], [[], [milestone]]);
  const answered = after(content, {
    type: "turn into milestone",
    id: "one",
    milestone: "m",
    answer: "Orders online",
  });
  assert.deepEqual(answered.ninety[0]?.milestones, [milestone]);
  assert.deepEqual(first(answered), { ...activity, text: "Orders online", origin: null });
});

Deno.test("a check is dismissed with its reason, dismissed again with another, and shown again", () => {
  const dismissal = { kind: "activity", subject: "one", about: "Measure one", reason: "It is the result" };
  const dismissed = reduce(plan(), { type: "dismiss check", ...dismissal });
  assert.deepEqual(dismissed.dismissed, [dismissal]);
  assert.equal(reduce(dismissed, { type: "dismiss check", ...dismissal }), dismissed);
  const again = reduce(dismissed, { type: "dismiss check", ...dismissal, reason: "Agreed" });
  assert.deepEqual(again.dismissed, [{ ...dismissal, reason: "Agreed" }]);
  assert.deepEqual(reduce(again, { type: "restore check", kind: "activity", subject: "one" }).dismissed, []);
});

Deno.test("pasted rows fill the empty row they are pasted into and follow a row with words", () => {
  const rows = [{ id: "p1", text: "Orders", target: 5 }, { id: "p2", text: "Visits", owner: "Mei" }];
  const empty = keyResult("one", { text: "", owner: "Jo", unit: "", baseline: null, target: null });
  const content = plan({ ninety: [objective("days", { keyResults: [empty, keyResult("two")] })] });
  const pasted = after(content, { type: "add", list: "keyResults", in: "days", into: "one", rows });
  assert.deepEqual(pasted.ninety[0]?.keyResults.map(({ id, text, owner }) => [id, text, owner]), [
    ["one", "Orders", "Jo"],
    ["p2", "Visits", "Mei"],
    ["two", "Measure two", "Ana"],
  ]);
  const following = after(content, { type: "add", list: "keyResults", in: "days", into: "two", rows });
  assert.deepEqual(following.ninety[0]?.keyResults.map(({ id }) => id), ["one", "two", "p1", "p2"]);
  const objectives = after(plan(), {
    type: "add",
    list: "annual",
    into: null,
    rows: [{ id: "p3", text: "More" }],
  });
  assert.deepEqual(objectives.annual.map(({ text }) => text), ["Objective year", "More"]);
});

Deno.test("pasted milestones fill the empty one they are pasted into, which keeps its date, and take the objective's owner", () => {
  const rows = [{ id: "p1", text: "Site open", due: null }, { id: "p2", text: "Tasting", due: "2026-12-01" }];
  const empty = { ...newMilestone("m1"), owner: "Jo", due: "2026-11-30" };
  const later = { ...newMilestone("m2"), text: "Report" };
  const content = plan({ ninety: [objective("days", { milestones: [empty, later] })] });
  const pasted = after(content, { type: "add", list: "milestones", in: "days", into: "m1", rows });
  assert.deepEqual(pasted.ninety[0]?.milestones.map(({ id, text, due, owner }) => [id, text, due, owner]), [
    ["m1", "Site open", "2026-11-30", "Jo"],
    ["p2", "Tasting", "2026-12-01", "Ana"],
    ["m2", "Report", null, ""],
  ]);
  const taken = [{ id: "m2", text: "Again" }];
  assert.equal(
    reduce(content, { type: "add", list: "milestones", in: "days", into: "m1", rows: taken }),
    content,
  );
});

Deno.test("a full list takes as many pasted rows as it has room for", () => {
  const rows = Array.from({ length: 80 }, (_, index) => ({ id: `p${index}`, text: `Row ${index}` }));
  const content = after(plan(), { type: "add", list: "keyResults", in: "days", into: null, rows });
  assert.equal(content.ninety[0]?.keyResults.length, LIMITS.rows);
  assert.equal(
    reduce(content, { type: "add", list: "keyResults", in: "days", rows: [{ id: "more" }] }),
    content,
  );
});

Deno.test("a read sentence fills the empty fields of a key result", () => {
  const reading = { baseline: 120, target: 180, unit: "customers", due: "2027-03-30", rest: "" };
  const content = plan({ ninety: [objective("days", { keyResults: [keyResult("one", { target: null })] })] });
  const { baseline, target, unit, due } = first(
    after(content, { type: "fill key result", id: "one", reading, previous: null }),
  )!;
  assert.deepEqual([baseline, target, unit, due], [1, 180, "orders", "2027-03-30"]);
});

const HANDED = {
  origin: fromKit("1"),
  id: "n1",
  text: "From the workshop",
  why: "",
  owner: "Jo",
  keyResults: [
    {
      origin: fromKit("2"),
      id: "n2",
      text: "Orders",
      owner: "",
      unit: "",
      baseline: 1,
      target: 2,
      due: null,
    },
    {
      origin: fromKit("3"),
      id: "n3",
      text: "Launch",
      owner: "",
      unit: "",
      baseline: null,
      target: null,
      due: null,
    },
  ],
};

Deno.test("objectives handed over are added once, and updated by their origin the second time", () => {
  const once = after(plan(), { type: "hand over", horizon: "ninety", mode: "add", objectives: [HANDED] });
  assert.deepEqual(texts(once), [["Objective days", "Measure one"], [
    "From the workshop",
    "Orders",
    "Launch",
  ]]);
  const own = after(
    once,
    { type: "edit", list: "ninety", id: "n1", change: { why: "Mine" } },
    { type: "turn into milestone", id: "n3", milestone: "m", answer: "" },
    { type: "move into", id: "n2", objective: "days" },
  );
  const second = {
    ...HANDED,
    id: "x1",
    text: "Renamed",
    keyResults: HANDED.keyResults.map((row, index) => ({ ...row, id: `x${index + 2}`, target: 9 })),
  };
  const twice = after(own, { type: "hand over", horizon: "ninety", mode: "add", objectives: [second] });
  assert.deepEqual(texts(twice), [["Objective days", "Measure one", "Orders"], ["Renamed"]]);
  assert.equal(twice.ninety[1]?.why, "Mine");
  assert.equal(twice.ninety[0]?.keyResults[1]?.target, 9);
  const thrice = reduce(twice, {
    type: "hand over",
    horizon: "ninety",
    mode: "add",
    objectives: [{
      ...second,
      id: "y1",
      keyResults: second.keyResults.map((row) => ({ ...row, id: `${row.id}y` })),
    }],
  });
  assert.equal(thrice, twice);
});

Deno.test("objectives handed over can replace those of a horizon; links to what went are gone", () => {
  const content = after(plan(), {
    type: "hand over",
    horizon: "annual",
    mode: "replace",
    objectives: [HANDED],
  });
  assert.deepEqual(content.annual.map(({ text }) => text), ["From the workshop"]);
  assert.equal(content.ninety[0]?.serves, null);
});

Deno.test("what is open is carried into the next 90 days: reached results, done steps and passed dates stay behind", () => {
  const content = plan({
    ninety: [
      objective("a", {
        serves: "year",
        keyResults: [
          keyResult("reached"),
          keyResult("open", { due: "2027-03-01" }),
          keyResult("later", { due: "2027-06-01" }),
        ],
        milestones: [{ ...newMilestone("done"), text: "Done", isDone: true }, {
          ...newMilestone("step"),
          text: "Step",
          due: "2027-03-01",
        }],
      }),
      objective("b", { keyResults: [keyResult("all")] }),
      objective("c"),
      objective("d", { keyResults: [keyResult("given-up")] }),
    ],
  });
  const next = reduce(content, {
    type: "carry over",
    start: "2027-04-05",
    end: "2027-07-04",
    closed: ["reached", "all", "d"],
    endedAt: [{ id: "open", value: 1.5 }],
  });
  assert.deepEqual(texts(next), [["Objective a", "Measure open", "Measure later"], ["Objective c"]]);
  const [open, later] = next.ninety[0]?.keyResults ?? [];
  assert.deepEqual([open?.baseline, open?.due, later?.baseline, later?.due], [1.5, null, 1, "2027-06-01"]);
  assert.deepEqual(next.ninety[0]?.milestones.map(({ id, due }) => [id, due]), [["step", null]]);
  assert.deepEqual([next.period, next.annual, next.ninety[0]?.serves], [
    { start: "2027-04-05", end: "2027-07-04" },
    content.annual,
    "year",
  ]);
});

Deno.test("a target counts as reached from the side of its baseline", () => {
  assert.deepEqual(
    [9, 10, 11].map((value) => isReached(keyResult("a", { baseline: 1, target: 10 }), value)),
    [
      false,
      true,
      true,
    ],
  );
  assert.deepEqual([3, 4, 5].map((value) => isReached(keyResult("a", { baseline: 9, target: 4 }), value)), [
    true,
    true,
    false,
  ]);
  assert.equal(isReached(keyResult("a", { baseline: null, target: 4 }), 5), false);
  assert.equal(isReached(keyResult("a", { target: null }), 5), false);
});

Deno.test("an action that changes nothing gives back the same plan", () => {
  const content = after(plan(), { type: "set", change: { vision: "Far" } });
  const idle: Action[] = [
    { type: "set", change: { vision: "Far" } },
    { type: "set", change: { year: content.year } },
    { type: "set period", start: content.period.start },
    { type: "set", change: { settings: {} } },
    { type: "add", list: "ninety", rows: [{ id: "days" }] },
    { type: "add", list: "keyResults", in: "gone", rows: [{ id: "new" }] },
    { type: "add", list: "milestones", in: "days", rows: [{ id: "not an id" }] },
    { type: "edit", list: "ninety", id: "days", change: { text: "Objective days" } },
    { type: "edit", list: "keyResults", id: "one", change: { baseline: 1, due: null } },
    { type: "edit", list: "milestones", id: "gone", change: { isDone: true } },
    { type: "edit", list: "ninety", id: "days", change: { serves: "year" } },
    { type: "remove", id: "gone" },
    { type: "move", id: "one", by: 1 },
    { type: "move into", id: "one", objective: "days" },
    { type: "turn into milestone", id: "one", milestone: "days", answer: "" },
    { type: "restore check", kind: "activity", subject: "one" },
    { type: "add", list: "keyResults", in: "days", into: "one", rows: [] },
    { type: "hand over", horizon: "ninety", mode: "add", objectives: [] },
    { type: "carry over", ...content.period, closed: [], endedAt: [] },
  ];
  for (const action of idle) assert.equal(reduce(content, action), content, action.type);
});

Deno.test("undo names what it would take back", () => {
  const step = { ...newMilestone("step"), text: "Site open" };
  const content = plan({
    ninety: [objective("days", { keyResults: [keyResult("one")], milestones: [step] })],
  });
  const names: readonly (readonly [Action, string])[] = [
    [{ type: "remove", id: "one" }, "delete key result"],
    [{ type: "remove", id: "year" }, "delete objective"],
    [{ type: "remove", id: "step" }, "delete milestone"],
    [{ type: "edit", list: "ninety", id: "days", change: { serves: "year" } }, "link objective"],
    [{ type: "edit", list: "ninety", id: "days", change: { serves: null } }, "unlink objective"],
    [{ type: "edit", list: "keyResults", id: "one", change: { text: "New" } }, "edit key result"],
    [{ type: "edit", list: "keyResults", id: "one", change: { owner: "New" } }, "edit owner"],
    [{ type: "edit", list: "keyResults", id: "one", change: { due: null } }, "edit due date"],
    [{ type: "edit", list: "milestones", id: "step", change: { isDone: true } }, "tick milestone"],
    [{ type: "move", id: "days", by: 1 }, "move objective"],
    [{ type: "turn into milestone", id: "one", milestone: "m", answer: "" }, "turn into milestone"],
  ];
  for (const [action, name] of names) {
    assert.ok(isOfScreen(action) && describe(action, content) === name, name);
  }
});

Deno.test("typing in one field is one step to undo; choosing, linking and deleting are steps of their own", () => {
  const typed: Action = { type: "edit", list: "keyResults", id: "one", change: { text: "N" } };
  assert.equal(typing(typed), typing({ ...typed, change: { text: "Ne" } }));
  assert.notEqual(typing(typed), typing({ ...typed, id: "two" }));
  assert.notEqual(typing(typed), typing({ ...typed, change: { owner: "N" } }));
  assert.equal(typing({ type: "set", change: { vision: "V" } }), "set vision");
  for (
    const action of [
      { type: "edit", list: "keyResults", id: "one", change: { kind: "stretch" } },
      { type: "edit", list: "keyResults", id: "one", change: { text: "N", target: 1 } },
      { type: "remove", id: "one" },
      { type: "edit", list: "ninety", id: "days", change: { serves: null } },
    ] satisfies Action[]
  ) assert.equal(typing(action), null);
});
