import assert from "node:assert/strict";
import {
  type Action,
  after,
  carryOver,
  type Content,
  days,
  describe,
  fromKit,
  isReached,
  keyResult,
  LIMITS,
  milestone,
  objective,
  plan,
  reduce,
  texts,
} from "./plan_support.ts";

const first = ({ ninety }: Content) => ninety[0]?.keyResults[0];

Deno.test("every field is edited; texts are cut, and what is no figure or date leaves the old one", () => {
  const settings = { currency: "EUR", numberStyle: "1.234,5" } as const;
  const change = { unit: "%", baseline: { measuredBy: "2027-02-01" }, target: 3, kind: "stretch" } as const;
  const content = after(
    plan(),
    { type: "set", change: { vision: "Far\nout", year: "2028", settings } },
    { type: "edit", list: "ninety", id: "days", change: { text: "Days", why: "Because", owner: "Mei" } },
    { type: "edit", list: "keyResults", id: "one", change: { ...change, text: "x".repeat(400) } },
    { type: "edit", list: "keyResults", id: "one", change: { target: NaN, due: "soon" } },
  );
  assert.deepEqual(content, {
    ...plan(),
    vision: "Far out",
    year: "2028",
    settings,
    ninety: days([keyResult("one", { ...change, text: "x".repeat(LIMITS.text) })], {
      text: "Days",
      why: "Because",
      owner: "Mei",
    }),
  });
});

Deno.test("new key results and milestones start with the owner of their objective", () => {
  const added = after(
    plan(),
    { type: "add", list: "keyResults", in: "days", rows: [{ id: "two" }] },
    { type: "add", list: "milestones", in: "days", rows: [{ id: "step" }] },
  ).ninety[0];
  assert.deepEqual([added?.keyResults[1]?.owner, added?.milestones[0]?.owner], ["Ana", "Ana"]);
});

Deno.test("ninety days move with their start, an end that was chosen stays, and none is before the start", () => {
  const content = plan();
  const { period } = after(content, { type: "set period", start: "2027-02-01" });
  assert.deepEqual(period, { start: "2027-02-01", end: "2027-05-02" });
  const own = after(content, { type: "set period", start: period.start, end: "2027-07-31" });
  assert.equal(after(own, { type: "set period", start: "2027-03-01" }).period.end, "2027-07-31");
  for (const start of ["2199-12-30", "2027-13-01", "later"]) {
    assert.equal(reduce(content, { type: "set period", start }), content);
  }
  const turned = { start: "2027-02-01", end: "2027-01-31" };
  assert.equal(reduce(content, { type: "set period", ...turned }), content);
  assert.deepEqual(reduce(content, { type: "set", change: { period: turned } }), content);
});

Deno.test("a 90-day objective links to an annual one that exists; an annual one links to nothing", () => {
  const content = plan({ annual: [objective("year"), objective("other")] });
  const linked = (list: "annual" | "ninety", id: string, serves: string | null) =>
    reduce(content, { type: "edit", list, id, change: { serves } });
  assert.equal(linked("ninety", "days", "other").ninety[0]?.serves, "other");
  assert.equal(linked("ninety", "days", null).ninety[0]?.serves, null);
  assert.equal(linked("ninety", "days", "gone"), content);
  assert.deepEqual(linked("annual", "other", "year"), content);
});

Deno.test("deleting an annual objective leaves what served it, without the link and without its dismissed checks", () => {
  const { annual, ninety, dismissed } = after(
    plan(),
    { type: "dismiss check", kind: "unserved", subject: "year", about: "", reason: "next quarter" },
    { type: "remove", id: "year" },
  );
  assert.deepEqual([annual, ninety[0]?.serves, dismissed], [[], null, []]);
});

Deno.test("an activity becomes a milestone, and the answer to the question the key result", () => {
  const facts = { text: "Launch the site", due: "2027-03-01", origin: fromKit("7") };
  const activity = keyResult("one", { ...facts, target: null });
  const content = plan({ ninety: days([activity]) });
  const turn = { type: "turn into milestone", id: "one", milestone: "m" } as const;
  const step = milestone("m", facts.text, { ...facts, owner: "Ana" });
  const without = reduce(content, { ...turn, answer: " " });
  assert.deepEqual([without.ninety[0]?.keyResults, without.ninety[0]?.milestones], [[], [step]]);
  const answered = reduce(content, { ...turn, answer: "Orders online" });
  assert.deepEqual(answered.ninety[0]?.milestones, [step]);
  assert.deepEqual(first(answered), { ...activity, text: "Orders online", origin: null });
  const full = Array.from({ length: LIMITS.rows }, (_, index) => milestone(`m${index}`, "Step"));
  const noRoom = plan({ ninety: days([activity], { milestones: full }) });
  assert.equal(reduce(noRoom, { ...turn, answer: "" }), noRoom);
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

Deno.test("of more dismissed checks than a plan holds the oldest are shown again", () => {
  const dismissed = Array.from({ length: LIMITS.dismissed }, (_, index) => (
    { kind: "vague", subject: `k${index}`, about: "", reason: "" }
  ));
  const last = { kind: "late", subject: "one", about: "", reason: "" };
  const next = reduce(plan({ dismissed }), { type: "dismiss check", ...last });
  assert.deepEqual(next.dismissed, [...dismissed.slice(1), last]);
});

Deno.test("what is open is carried into the next 90 days: reached results, done steps and passed dates stay behind", () => {
  const content = plan({
    ninety: [
      objective("a", {
        serves: "year",
        keyResults: [
          keyResult("reached"),
          keyResult("open", { due: "2027-04-04" }),
          keyResult("later", { due: "2027-04-05" }),
        ],
        milestones: [
          milestone("done", "Done", { isDone: true }),
          milestone("step", "Step", { due: "2027-03-01" }),
        ],
      }),
      objective("b", { keyResults: [keyResult("all")] }),
      objective("c"),
      objective("d", { keyResults: [keyResult("given-up")] }),
    ],
  });
  const period = { start: "2027-04-05", end: "2027-07-04" };
  const closed = ["reached", "all", "d"];
  const next = carryOver(content, { ...period, closed, endedAt: new Map([["open", 1.5]]) });
  assert.deepEqual(texts(next), [["Objective a", "Measure open", "Measure later"], ["Objective c"]]);
  const [open, later] = next.ninety[0]?.keyResults ?? [];
  assert.deepEqual([open?.baseline, open?.due, later?.baseline, later?.due], [1.5, null, 1, "2027-04-05"]);
  assert.deepEqual(next.ninety[0]?.milestones.map(({ id, due }) => [id, due]), [["step", null]]);
  assert.deepEqual([next.period, next.annual, next.ninety[0]?.serves], [period, content.annual, "year"]);
  assert.equal(
    carryOver(content, { start: period.end, end: period.start, closed, endedAt: new Map() }),
    content,
  );
});

Deno.test("a target counts as reached from the side of its baseline", () => {
  const reached = (baseline: number | null, target: number | null, ...values: number[]) =>
    values.map((value) => isReached({ baseline, target }, value));
  assert.deepEqual(reached(1, 10, 9, 10, 11), [false, true, true]);
  assert.deepEqual(reached(9, 4, 3, 4, 5), [true, true, false]);
  assert.deepEqual(reached(4, 4, 3, 4, 5), [false, true, false]);
  assert.deepEqual(reached(null, 4, 4, 5), [true, false]);
  assert.deepEqual(reached(1, null, 5), [false]);
});

Deno.test("an action that changes nothing gives back the same plan", () => {
  const content = plan();
  const idle: Action[] = [
    { type: "set period", start: content.period.start },
    { type: "edit", list: "annual", id: "year", change: { text: "Objective year" } },
    { type: "fill key result", id: "one", change: { baseline: 1 } },
    { type: "turn into milestone", id: "one", milestone: "days", answer: "" },
    { type: "turn into milestone", id: "gone", milestone: "m", answer: "" },
    { type: "restore check", kind: "activity", subject: "one" },
  ];
  for (const action of idle) assert.equal(reduce(content, action), content, action.type);
  assert.equal(carryOver(content, { ...content.period, closed: [], endedAt: new Map() }), content);
});

Deno.test("undo names what it would take back", () => {
  const content = plan({ ninety: days([keyResult("one")], { milestones: [milestone("step", "Open")] }) });
  const names: readonly (readonly [Action, string])[] = [
    [{ type: "remove", id: "one" }, "delete key result"],
    [{ type: "edit", list: "ninety", id: "days", change: { serves: "year" } }, "link objective"],
    [{ type: "edit", list: "ninety", id: "days", change: { serves: null } }, "unlink objective"],
    [{ type: "edit", list: "keyResults", id: "one", change: { text: "New" } }, "edit key result"],
    [{ type: "edit", list: "keyResults", id: "one", change: { due: null } }, "edit due date"],
    [{ type: "edit", list: "milestones", id: "step", change: { isDone: true } }, "tick milestone"],
    [{ type: "turn into milestone", id: "one", milestone: "m", answer: "" }, "turn into milestone"],
  ];
  for (const [action, name] of names) assert.equal(describe(action, content), name);
});
