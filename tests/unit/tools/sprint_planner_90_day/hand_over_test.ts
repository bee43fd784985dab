import assert from "node:assert/strict";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { handOverFile } from "../../../../lib/tool_kit/hand_over.ts";
import { read } from "../../../../lib/tool_kit/shape_reader.ts";
import { nextSprint, nextStart } from "../../../../components/tools/sprint_planner_90_day/SprintEnd.tsx";
import {
  readOutcomes,
  receive,
  SPRINT_DOCUMENTS,
  SPRINT_READER,
} from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import { sampleSprint } from "../../../../components/tools/sprint_planner_90_day/model.ts";
import type { Content } from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { sprintOutcomes } from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/model.ts";
import { add, after, marks, sprintAfter, START } from "./sprint_support.ts";
import { readContent } from "../../../support/tool_properties.ts";

const PLAN = { tool: "strategic-okr-planner", id: "plan", ...samplePlan("2026-11-23") };

/** What comes of rows that another tool hands over; without any, of the planner's. */
function received(content: Content, rows: unknown = sprintOutcomes(PLAN), today = "2026-10-01") {
  const handed = read(SPRINT_READER.rows, rows);
  assert.ok(handed.ok, JSON.stringify(handed));
  let count = 0;
  return receive(content, { handed: handed.value, today, newId: () => `new-${++count}-${today}` });
}

Deno.test("objectives of the OKR planner become outcomes with a measure, milestones commitments in the week of their day", () => {
  const { content, added, updated, leftOut } = received(sprintAfter());
  assert.deepEqual([added, updated, leftOut], [3, 0, []]);
  assert.ok(readContent(SPRINT_DOCUMENTS, content).ok);
  assert.equal(content.start, PLAN.content.period.start);
  const [first] = content.outcomes;
  assert.deepEqual(
    [first?.text, first?.measure, first?.baseline, first?.target, first?.unit],
    ["Customers come back without a discount", "Weekly wholesale orders", 120, 180, "orders"],
  );
  const price = content.weeks[6]?.commitments[0];
  assert.equal(price?.text, "The new price list is agreed");
  assert.equal(price?.outcome, content.outcomes[2]?.id);
});

Deno.test("an outcome is followed by one key result; the others, the reason and the owner are in its reason; what has no way is asked for", () => {
  const { content, inWords, tooLong, noWay } = received(sprintAfter());
  assert.deepEqual([inWords, tooLong, noWay], [7, [], []]);
  assert.equal(
    content.outcomes[0]?.why,
    "A café that reorders twice in its first quarter tends to stay for years. Owner: Ana. Also measured: " +
      "Accounts that reorder within 30 days 62 → 75% (Jonas); Average order value $84 → $100 (Ana); " +
      "Launch the new order page for cafés (Jonas).",
  );
  const origin = { tool: "strategic-okr-planner", document: "plan", row: "r" };
  const whose = (owner: string, of: string) =>
    received(sprintAfter(), {
      outcomes: [{ origin, text: "Full house", owner, measures: [{ text: "Guests", owner: of }] }],
    }).content.outcomes[0]?.why;
  assert.deepEqual([whose("", "Rui"), whose("Ana", "Rui"), whose("Ana", "Ana")], [
    "Owner: Rui.",
    "Owner: Ana; of the measure: Rui.",
    "Owner: Ana.",
  ]);
  const same = { text: "Tables", baseline: 22, target: 22 };
  const asked = received(sprintAfter(), {
    outcomes: [{ origin, text: "Full house", why: "x".repeat(300), measures: [same, { text: "Guests" }] }],
  });
  assert.deepEqual([asked.noWay, asked.tooLong], [["Tables"], ["Full house"]]);
});

Deno.test("handed over a second time, rows are updated where they stand and nothing doubles", () => {
  const { content } = received(sprintAfter());
  const again = received(content, sprintOutcomes(PLAN), "2026-10-12");
  assert.equal(again.content, content);
  const [objective, ...others] = PLAN.content.ninety;
  assert.ok(objective);
  const plan = {
    ...PLAN,
    content: { ...PLAN.content, ninety: [{ ...objective, text: "Customers stay" }, ...others] },
  };
  const third = received(
    after(content, START, { type: "set value", id: content.outcomes[0]?.id ?? "", week: 1, value: 130 }),
    sprintOutcomes(plan),
    "2026-10-12",
  );
  assert.deepEqual([third.added, third.updated], [0, 1]);
  assert.equal(third.content.outcomes.length, 3);
  assert.equal(third.content.outcomes[0]?.text, "Customers stay");
  assert.equal(third.content.outcomes[0]?.values[0], 130);
});

Deno.test("a chosen option becomes an outcome, its first action a commitment of week 1 or of the week under way", () => {
  const origin = (row: string) => ({ tool: "executive-decision-framework", document: "office", row });
  const [text, why, measure] = ["The Berlin office is open", "Chosen over Lyon", "People at work there"];
  const rows = {
    outcomes: [{
      origin: origin("berlin"),
      text,
      why,
      measures: [{ text: measure }],
      milestones: [
        { origin: origin("berlin-first"), text: "Sign the lease", week: 1 },
        { origin: origin("berlin-next"), text: "Hire a lead", week: 9 },
      ],
    }],
  };
  const placed = (today: string) => {
    const { content, added } = received(sprintAfter(), rows, today);
    assert.ok(readContent(SPRINT_DOCUMENTS, content).ok);
    const [outcome] = content.outcomes.slice(-1);
    assert.deepEqual([added, content.start, outcome?.target], [1, START, null]);
    assert.deepEqual([outcome?.text, outcome?.why, outcome?.measure], [text, why, measure]);
    return content.weeks.flatMap(({ commitments }, index) =>
      commitments.map(({ text, isLate, outcome: served }) => {
        assert.equal(served, outcome?.id);
        return [text, index + 1, isLate];
      })
    );
  };
  const next = ["Hire a lead", 9, false];
  assert.deepEqual(placed(START), [["Sign the lease", 1, false], next]);
  assert.deepEqual(placed(addDays(START, 15)), [["Sign the lease", 3, true], next]);
  const { content } = received(sprintAfter(), rows);
  assert.equal(received(content, rows, "2026-11-30").content, content);
});

Deno.test("beyond five, outcomes are left out and counted", () => {
  const full = sampleSprint("2026-11-23").content;
  const { content, added, leftOut } = received(full);
  assert.deepEqual([content.outcomes.length, added, leftOut.map(({ text }) => text)], [
    5,
    2,
    ["We know what each coffee earns, and act on it"],
  ]);
  assert.equal(content.start, full.start, "what is under way keeps its own first day");
  assert.ok(readContent(SPRINT_DOCUMENTS, content).ok);
});

Deno.test("the next sprint takes outcomes short of their target, from where they stood, and what was left open", () => {
  const sample = sampleSprint("2026-11-25").content;
  const reached = after(sample, START, { type: "set value", id: "b", week: 13, value: 95 });
  const next = nextSprint(reached, "2027-01-04");
  assert.ok(readContent(SPRINT_DOCUMENTS, next).ok);
  assert.deepEqual(next.outcomes.map(({ id, baseline, target }) => [id, baseline, target]), [
    ["a", 56, 90],
    ["c", 27, 50],
  ]);
  assert.ok(next.outcomes.every(({ values }) => values.every((value) => value === null)));
  const open = sample.weeks.flatMap(({ commitments }) => commitments).filter(({ state }) => state === "open");
  assert.deepEqual(next.weeks[0]?.commitments.map(({ text }) => text), open.map(({ text }) => text));
  assert.ok(next.weeks[0]?.commitments.every(({ outcome, isLate }) => outcome !== "b" && !isLate));
});

Deno.test("what was carried goes on once, and what was dropped stays behind", () => {
  const sprint = after(
    sprintAfter(add(1, "a", "b")),
    "2026-10-08",
    { type: "carry", rows: [{ id: "a", newId: "a2" }] },
    { type: "remove", id: "b" },
  );
  assert.deepEqual(marks(nextSprint(sprint, "2027-01-04"), 1), ["a2 open"]);
});

Deno.test("the next sprint starts on the day after, or on the next such weekday", () => {
  const sprint = sprintAfter();
  assert.equal(nextStart(sprint, "2026-12-30"), "2027-01-04");
  assert.equal(nextStart(sprint, "2027-01-04"), "2027-01-04");
  assert.equal(nextStart(sprint, "2027-01-05"), "2027-01-11");
});

Deno.test("outcomes and commitments written here in the same words are joined with those handed over", async () => {
  const came = received(sprintAfter()).content;
  const typed: Content = {
    ...came,
    outcomes: came.outcomes.map((row) => ({ ...row, origin: null })),
    weeks: came.weeks.map((week) => ({
      ...week,
      commitments: week.commitments.map((row) => ({ ...row, origin: null })),
    })),
  };
  const rows = sprintOutcomes(PLAN);
  const file = handOverFile({ from: PLAN.tool, to: SPRINT_READER.to, version: 1, title: "t", rows });
  const incoming = await readOutcomes(new TextEncoder().encode(file));
  assert.ok(incoming.ok, JSON.stringify(incoming));
  const [ask] = incoming.asks(typed);
  assert.equal(incoming.count(typed).added, 0);
  assert.deepEqual(incoming.apply(typed), came);
  const apart = incoming.apply(typed, new Map([[ask?.id ?? "", ask?.options[1]?.value ?? ""]]));
  assert.equal(apart.outcomes.length, 5);
});
