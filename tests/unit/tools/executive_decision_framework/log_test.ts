import assert from "node:assert/strict";
import * as words from "../../../../components/tools/executive_decision_framework/words.ts";
import * as laterWords from "../../../../components/tools/executive_decision_framework/words_later.ts";
import { encodeHandOver, readGiven } from "../../../../lib/tool_kit/hand_over.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import { fathomed } from "../../../../components/tools/executive_decision_framework/depth.ts";
import { dueReviews } from "../../../../components/tools/executive_decision_framework/due.ts";
import { chosenOutcome } from "../../../../components/tools/executive_decision_framework/hand_over.ts";
import { reviewFile } from "../../../../components/tools/executive_decision_framework/ics.ts";
import { EXECUTIVE_DECISION_FRAMEWORK_MODEL } from "../../../../components/tools/executive_decision_framework/model.ts";
import { DECISION_DOCUMENTS } from "../../../../components/tools/executive_decision_framework/schema.ts";
import { receive, SPRINT_READER } from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import { emptyContent } from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import {
  headlineOf,
  namesOf,
  valueSentence,
} from "../../../../components/tools/executive_decision_framework/screen.ts";
import { readContent } from "../../../support/tool_properties.ts";

const TODAY = "2026-11-22";
const { title, content } = EXECUTIVE_DECISION_FRAMEWORK_MODEL.sample(TODAY);
const DOCUMENT = { tool: "executive-decision-framework", id: "doc", title, content };

Deno.test("the sample's sentences are what the figures say", () => {
  const analysis = analyse(content);
  const names = namesOf(content, analysis.problem);
  assert.deepEqual(headlineOf(analysis, names, content.settings), {
    title: "A change of Rent a month from 22.9% to 28% makes Old Brewery win.",
    note: "Mill Street leads with 60 of 100 points, 5 points ahead of Old Brewery.",
  });
  assert.equal(
    valueSentence(fathomed(analysis).scoreFlips, analysis, names, content.settings),
    "The smallest change of one value: Passers-by an hour of Mill Street from 210 to 175 people makes Old Brewery win.",
  );
});

Deno.test("the headline says a tie, one option, nothing to rank and no weight as such", () => {
  const of = (...actions: Parameters<typeof reduce>[1][]) => {
    const now = actions.reduce(reduce, EXECUTIVE_DECISION_FRAMEWORK_MODEL.empty(TODAY));
    const analysis = analyse(now);
    return headlineOf(analysis, namesOf(now, analysis.problem), now.settings).title;
  };
  const named = [
    { type: "name option", id: "option-1", name: "Berlin" },
    { type: "name option", id: "option-2", name: "Lisbon" },
    { type: "edit criterion", id: "criterion-1", change: { name: "Cost" } },
  ] as const;
  const rated = (option: string, value: number) =>
    ({ type: "set value", criterion: "criterion-1", option, value }) as const;
  assert.equal(of(), "What are you choosing between?");
  assert.equal(of(...named), "No option can be ranked yet");
  assert.equal(of(...named, rated("option-1", 5)), "Berlin is the only option left");
  assert.equal(of(...named, rated("option-1", 5), rated("option-2", 5)), "Berlin and Lisbon are level");
  assert.equal(
    of(...named, rated("option-1", 5), rated("option-2", 7)),
    "No change of a single weight makes another option win.",
  );
  assert.equal(
    of(...named, rated("option-1", 5), rated("option-2", 7), {
      type: "set points",
      id: "criterion-1",
      points: 0,
    }),
    "No criterion has any weight",
  );
});

Deno.test("the review is an event of a whole day, with what was chosen and what would reopen it", () => {
  const file = reviewFile({ documentId: "doc", title, content, now: new Date("2026-11-22T10:00:00Z") }) ?? "";
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  assert.ok(lines.includes("DTSTART;VALUE=DATE:20270215") && lines.includes("DTEND;VALUE=DATE:20270216"));
  assert.ok(lines.includes("UID:doc-review@executive-decision-framework"));
  assert.ok(lines.includes(String.raw`SUMMARY:Review of a decision: Harbour Roasters\, second shop`));
  assert.match(
    file.replaceAll("\r\n ", ""),
    /DESCRIPTION:We chose Mill Street\.\\nWhat would make us reopen it: /,
  );
  const none = reduce(content, { type: "edit log", change: { review: null } });
  assert.equal(reviewFile({ documentId: "doc", title, content: none, now: new Date() }), null);
});

Deno.test("reviews are due from their day on, longest first", () => {
  const of = (id: string, review: string | null) => ({
    id,
    title: id,
    content: reduce(content, { type: "edit log", change: { review } }),
  });
  const all = [
    of("today", TODAY),
    of("past", addDays(TODAY, -9)),
    of("later", addDays(TODAY, 1)),
    of("none", null),
  ];
  assert.deepEqual(dueReviews(all, TODAY).map(({ id, days }) => [id, days]), [["past", 9], ["today", 0]]);
});

Deno.test("the chosen option becomes an outcome of a sprint, and another choice later takes its place", async () => {
  const handOver = async (from: typeof DOCUMENT) => {
    const rows = chosenOutcome(from);
    assert.ok(rows);
    const link = encodeHandOver({
      from: from.tool,
      to: SPRINT_READER.to,
      version: 1,
      title: from.title,
      rows,
    });
    assert.ok(link.ok);
    const read = await readGiven(`#${link.fragment}`, SPRINT_READER);
    assert.ok(read.ok);
    return read.handOver.rows;
  };
  let next = 0;
  const into = async (sprint: ReturnType<typeof emptyContent>, from: typeof DOCUMENT) =>
    receive(sprint, {
      handed: await handOver(from),
      today: TODAY,
      newId: () => `n${next++}`,
    });
  const first = await into(emptyContent(TODAY), DOCUMENT);
  assert.deepEqual([first.added, first.updated], [1, 0]);
  const [outcome] = first.content.outcomes;
  assert.equal(outcome?.text, "Mill Street");
  assert.match(outcome?.why ?? "", /^We take Mill Street for five years/);
  assert.equal(first.content.start, emptyContent(TODAY).start, "a decision has no period");
  const other = reduce(content, { type: "edit log", change: { chosen: "brewery" } });
  const second = await into(first.content, { ...DOCUMENT, content: other });
  assert.deepEqual([second.added, second.updated, second.content.outcomes[0]?.text], [0, 1, "Old Brewery"]);
  const none = reduce(content, { type: "edit log", change: { chosen: null } });
  assert.equal(chosenOutcome({ ...DOCUMENT, content: none }), null);
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

/** Every text in a value; functions apart. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return textsOf([...value.values()]);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

Deno.test("the framework's words and its sample are typographically clean and promise nothing", () => {
  const sample = textsOf(content).filter((text) => text.includes(" "));
  const texts = [...textsOf([{ ...words }, { ...laterWords }]), ...sample];
  assert.ok(texts.length > 120, `${texts.length} texts`);
  const broken = texts.filter((text) =>
    /['"`]|\s{2,}|—|!|\.\.\.|\b(?:very (?!strongly|to)|really|simply|unlock|empower|leverage|seamless)/i.test(
      text,
    )
  );
  assert.deepEqual(broken, []);
});
