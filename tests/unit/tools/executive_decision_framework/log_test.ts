import assert from "node:assert/strict";
import { type Action, reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { dueReviews, type Log } from "../../../../components/tools/executive_decision_framework/document.ts";
import { fathomed } from "../../../../components/tools/executive_decision_framework/depth.ts";
import { MODEL } from "../../../../components/tools/executive_decision_framework/model.ts";
import {
  chosenOutcome,
  isReasonCut,
  reviewFile,
} from "../../../../components/tools/executive_decision_framework/LogView.tsx";
import { DECISION_DOCUMENTS } from "../../../../components/tools/executive_decision_framework/reading.ts";
import {
  findingsOf,
  headlineOf,
  valueSentence,
} from "../../../../components/tools/executive_decision_framework/screen.ts";
import { receive, SPRINT_READER } from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import { emptyContent } from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { decodeHandOver, encodeHandOver } from "../../../../lib/tool_kit/hand_over.ts";
import { decisionOf } from "./decisions.ts";
import { readContent } from "../../../support/tool_properties.ts";

const TODAY = "2026-11-22";
const { title, content } = MODEL.sample(TODAY);
const DOCUMENT = { tool: "executive-decision-framework", id: "doc", title, content };
const withLog = (log: Partial<Log>) => ({
  ...DOCUMENT,
  content: reduce(content, { type: "set", change: { log } }),
});

Deno.test("the sample's sentences are what the figures say", () => {
  const findings = findingsOf(content);
  assert.deepEqual(headlineOf(findings), {
    title: "Mill Street leads with 60 of 100 points, 5 points ahead of Old Brewery.",
    note: "A change of Rent a month from 22.9% to 28% makes Old Brewery win.",
  });
  assert.equal(
    valueSentence(fathomed(findings).scoreFlips, findings),
    "The smallest change of one value that matters: Passers-by an hour of Mill Street from 210 to 175 people makes Old Brewery win.",
  );
});

Deno.test("the headline says a tie, one option, nothing to rank and no weight as such", () => {
  const rated = (option: string, value: number) =>
    ({ type: "set value", criterion: "criterion-1", option, value }) as const;
  const steps: readonly (readonly [title: string, ...actions: Action[]])[] = [
    ["What are you choosing between?"],
    [
      "No option can be ranked yet",
      { type: "edit", list: "options", id: "option-1", change: { name: "Berlin" } },
      { type: "edit", list: "options", id: "option-2", change: { name: "Lisbon" } },
      { type: "edit", list: "criteria", id: "criterion-1", change: { name: "Cost" } },
    ],
    ["Berlin is the only option left", rated("option-1", 5)],
    ["Berlin and Lisbon are tied", rated("option-2", 5)],
    ["Lisbon leads with 67 of 100 points, 23 points ahead of Berlin.", rated("option-2", 7)],
    [
      "No criterion has any weight",
      { type: "edit", list: "criteria", id: "criterion-1", change: { points: 0 } },
    ],
  ];
  let now = MODEL.empty(TODAY);
  for (const [title, ...actions] of steps) {
    now = actions.reduce(reduce, now);
    assert.equal(headlineOf(findingsOf(now)).title, title);
  }
});

Deno.test("an option that lacks a value is named as not counted, with whether it could still win", () => {
  const noteWith = (of: number) =>
    headlineOf(findingsOf(decisionOf([60, [5, 7, of]], [40, [5, 7, null]]))).note;
  assert.match(noteWith(9), / C isn’t finished and not counted here, but could still win\.$/);
  assert.match(noteWith(1), / C isn’t finished and not counted here\.$/);
});

Deno.test("the review is an event of a whole day, with what was chosen and what would reopen it", () => {
  const file = (reviewFile(DOCUMENT, new Date("2026-11-22T10:00:00Z")) ?? "").replaceAll("\r\n ", "");
  const lines = file.split("\r\n");
  assert.ok(lines.includes("DTSTART;VALUE=DATE:20270215") && lines.includes("DTEND;VALUE=DATE:20270216"));
  assert.ok(lines.includes("UID:doc-review@executive-decision-framework"));
  assert.ok(lines.includes(String.raw`SUMMARY:Review of a decision: Harbour Roasters\, second shop`));
  assert.match(file, /DESCRIPTION:We chose Mill Street\.\\nWhat would make us reopen it: /);
  assert.equal(reviewFile(withLog({ review: null }), new Date()), null);
});

Deno.test("reviews are due from their day on, longest first", () => {
  const all = [TODAY, addDays(TODAY, -9), addDays(TODAY, 1), null].map((review) => withLog({ review }));
  assert.deepEqual(dueReviews(all, TODAY).map(({ review, days }) => [review, days]), [
    [addDays(TODAY, -9), 9],
    [TODAY, 0],
  ]);
});

Deno.test("the chosen option becomes an outcome of a sprint, and another choice later takes its place", async () => {
  let next = 0;
  const into = async (
    sprint: ReturnType<typeof emptyContent>,
    { tool: from, ...document }: typeof DOCUMENT,
  ) => {
    const { to } = SPRINT_READER;
    const link = encodeHandOver({ from, to, version: 1, title, rows: chosenOutcome(document) ?? {} });
    assert.ok(link.ok);
    const read = await decodeHandOver(`#${link.fragment}`, SPRINT_READER);
    assert.ok(read.ok);
    const handed = read.handOver.rows;
    return receive(sprint, { handed, today: TODAY, newId: () => `n${next++}` });
  };
  const first = await into(emptyContent(TODAY), DOCUMENT);
  assert.deepEqual([first.added, first.updated], [1, 0]);
  const [outcome] = first.content.outcomes;
  assert.equal(outcome?.text, "Mill Street");
  assert.match(outcome?.why ?? "", /^We take Mill Street for five years/);
  const inLines = withLog({ decision: "We take it.\n\nThe rent tipped the scales.\n" });
  const long = withLog({ decision: "We take it. ".repeat(40) });
  assert.deepEqual([isReasonCut(inLines.content), isReasonCut(long.content)], [false, true]);
  const why = chosenOutcome(long)?.outcomes[0]?.why ?? "";
  assert.ok(why.length <= 300 && why.endsWith("…"), why);
  assert.equal(chosenOutcome(inLines)?.outcomes[0]?.why, "We take it. The rent tipped the scales.");
  assert.equal(first.content.start, emptyContent(TODAY).start, "a decision has no period");
  const second = await into(first.content, withLog({ chosen: "brewery" }));
  assert.deepEqual([second.added, second.updated, second.content.outcomes[0]?.text], [0, 1, "Old Brewery"]);
  assert.equal(chosenOutcome(withLog({ chosen: null })), null);
});

Deno.test("a file with a second value, a comparison of nothing, one option or the same id twice is refused", () => {
  const [criterion, ...others] = content.criteria;
  assert.ok(criterion);
  const twice = { ...criterion, values: [...criterion.values, { option: "mill", value: 3 }] };
  const broken = [
    { ...content, criteria: [twice, ...others] },
    { ...content, criteria: [{ ...criterion, id: "mill" }, ...others] },
    { ...content, criteria: [{ ...criterion, points: 101 }, ...others] },
    { ...content, options: content.options.slice(1) },
    { ...content, comparisons: [{ a: "rent", b: "rent", steps: 1 }] },
    { ...content, comparisons: [{ a: "rent", b: "walk", steps: 1 }, { a: "walk", b: "rent", steps: 2 }] },
    { ...content, log: { ...content.log, chosen: "gone" } },
  ];
  assert.ok(readContent(DECISION_DOCUMENTS, content).ok);
  for (const value of broken) assert.equal(readContent(DECISION_DOCUMENTS, value).ok, false);
});
