import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, typing } from "../../../../components/tools/sprint_planner_90_day/action_names.ts";
import { type Action, reduce } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import type {
  CommitmentChange,
  OutcomeChange,
} from "../../../../components/tools/sprint_planner_90_day/edits.ts";
import { calendarFile } from "../../../../components/tools/sprint_planner_90_day/ics.ts";
import { nextSprint } from "../../../../components/tools/sprint_planner_90_day/next_sprint.ts";
import { sampleSprint } from "../../../../components/tools/sprint_planner_90_day/sample.ts";
import { SPRINT_DOCUMENTS } from "../../../../components/tools/sprint_planner_90_day/schema.ts";
import {
  averageScore,
  standingOf,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/score.ts";
import { type Content, isBegun } from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import {
  anyChange,
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
} from "../../../support/tool_properties.ts";

const SAMPLE = sampleSprint("2026-11-25").content;
const NEW_IDS = ["n1", "n2", "n3", "n4"];
const COMMITMENTS = [
  ...SAMPLE.weeks.flatMap(({ commitments }) => commitments).map(({ id }) => id),
  ...NEW_IDS,
];
const commitmentId = fc.constantFrom(...COMMITMENTS, "gone");
const outcomeId = fc.constantFrom("a", "b", "c", ...NEW_IDS, "gone");
const newId = fc.constantFrom(...NEW_IDS, "a", "week-8-1", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom("", " ", "Call the bank", "a\nb\r\nc", "x".repeat(3_000), "\ud83d", "\u2028", "a;b,c\\n"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16), fc.integer());
const week = fc.oneof(fc.integer({ min: 1, max: 13 }), fc.constantFrom(0, -1, 14, 1.5, NaN));
const date = fc.constantFrom("2026-10-05", "2026-11-25", "2027-02-29", "2199-12-31", "1900-01-01", "");
const today = fc.constantFrom("2026-01-01", "2026-10-07", "2026-11-23", "2026-11-25", "2027-06-01");
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: of("set start"), start: date }),
  fc.record({
    type: of("set settings"),
    settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({
    type: of("set review"),
    review: fc.record({ weekday: number, time: fc.oneof(text, fc.constantFrom("09:30", "24:00")) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({ type: of("add outcome"), id: newId, after: outcomeId }, { requiredKeys: ["type", "id"] }),
  fc.record({
    type: of("edit outcome"),
    id: outcomeId,
    change: anyChange<OutcomeChange>({
      text,
      why: text,
      measure: text,
      unit: text,
      baseline: fc.option(number),
      target: fc.option(number),
    }),
  }),
  fc.record({ type: of("set value"), id: outcomeId, week, value: fc.option(number) }),
  fc.record({ type: of("remove outcome"), id: outcomeId }),
  fc.record({ type: of("move outcome"), id: outcomeId, by: number }),
  fc.record({
    type: of("add commitments"),
    week,
    rows: fc.array(fc.record({ id: newId, text, outcome: fc.option(outcomeId) }), { maxLength: 3 }),
    after: fc.option(commitmentId),
    into: commitmentId,
    today,
  }, { requiredKeys: ["type", "week", "rows", "today"] }),
  fc.record({
    type: of("edit commitment"),
    id: commitmentId,
    change: anyChange<CommitmentChange>({ text, outcome: fc.option(outcomeId) }),
  }),
  fc.record({ type: of("tick"), id: commitmentId, isDone: fc.boolean() }),
  fc.record({ type: of("drop"), id: commitmentId, today }),
  fc.record({ type: of("take back"), id: commitmentId }),
  fc.record({
    type: of("carry"),
    rows: fc.array(fc.record({ id: commitmentId, newId }), { maxLength: 4 }),
    today,
  }),
  fc.record({ type: of("move commitment"), id: commitmentId, by: number }),
  fc.record({ type: of("set off"), week, isOff: fc.boolean() }),
  fc.record({ type: of("close week"), week, isClosed: fc.boolean() }),
  fc.record({
    type: of("reflect"),
    week,
    prompt: fc.constantFrom(0 as const, 1 as const, 2 as const),
    text,
  }),
);

/** How many commitments with words there are, in all weeks. */
function countBegun({ weeks }: Content): number {
  return weeks.flatMap(({ commitments }) => commitments).filter(isBegun).length;
}

Deno.test("after any actions undo leads back and redo to where it was, and its file opens as it was", () => {
  assertComesBack({ reader: SPRINT_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing });
});

Deno.test("any JSON as a sprint is taken whole, and has a next one, or is refused with a reason", () => {
  assertAcceptsOrRefuses({ reader: SPRINT_DOCUMENTS, sample: SAMPLE }, (content) => {
    assert.ok(readContent(SPRINT_DOCUMENTS, nextSprint(content, { start: "2027-01-04" })).ok);
  });
});

Deno.test("no action throws or changes what it got, whatever was done a next sprint can begin", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        return reduce(now, step);
      }, SAMPLE);
      assert.ok(readContent(SPRINT_DOCUMENTS, nextSprint(content, { start: "2027-01-04" })).ok);
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 300 },
  );
});

Deno.test("only deleting, editing and dropping in time lose a commitment: no other action ever makes them fewer", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      actions.reduce((now, step) => {
        const next = reduce(now, step);
        const mayLose = step.type === "drop" || step.type === "edit commitment";
        assert.ok(mayLose || countBegun(next) >= countBegun(now), step.type);
        return next;
      }, SAMPLE);
    }),
    { numRuns: 400 },
  );
});

Deno.test("scores lie between 0 and 1 or are none, whatever was done; a calendar file can always be made", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), today, (actions, day) => {
      const content = actions.reduce(reduce, SAMPLE);
      const { weeks, share } = averageScore(content, day);
      const shares = [share, ...content.weeks.map((row) => weekScore(row).share)];
      for (const one of shares) assert.ok(one === null || (one >= 0 && one <= 1), String(one));
      assert.equal(weeks === 0, share === null);
      for (const outcome of content.outcomes) {
        const standing = standingOf(outcome);
        assert.ok(standing === null || standing.ahead === null || Number.isFinite(standing.ahead));
      }
      const file = calendarFile({ documentId: "d", title: "t", content, now: new Date(1_800_000_000_000) });
      assert.ok(file.endsWith("END:VCALENDAR\r\n"));
    }),
    { numRuns: 300 },
  );
});
