import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  type Change,
  describe,
  reduce,
  typing,
} from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { calendarFile } from "../../../../components/tools/sprint_planner_90_day/ics.ts";
import { nextSprint } from "../../../../components/tools/sprint_planner_90_day/next_sprint.ts";
import { SPRINT_DOCUMENTS } from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import { sampleSprint } from "../../../../components/tools/sprint_planner_90_day/sample.ts";
import { isBegun } from "../../../../lib/tool_kit/rows.ts";
import {
  type Content,
  SPRINT,
  type SprintRows,
} from "../../../../components/tools/sprint_planner_90_day/document.ts";
import {
  averageScore,
  standingOf,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import { anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { assertAcceptsOrRefuses, assertComesBack, readContent } from "../../../support/tool_properties.ts";

const SAMPLE = sampleSprint("2026-11-25").content;
const NEW_IDS = ["n1", "n2", "n3", "n4"];
const id = fc.constantFrom(
  ...SAMPLE.outcomes.map(({ id }) => id),
  ...SAMPLE.weeks.flatMap(({ commitments }) => commitments.map(({ id }) => id)),
  ...NEW_IDS,
  "gone",
);
const newId = fc.constantFrom(...NEW_IDS, "a", "week-8-1", "not an id", "__proto__", "");
const week = fc.oneof(fc.integer({ min: 1, max: 13 }), fc.constantFrom(0, -1, 14, 1.5, NaN));
const today = fc.constantFrom("2026-01-01", "2026-10-07", "2026-11-23", "2026-11-25", "2027-06-01");
const prompt = fc.constantFrom(0 as const, 1 as const, 2 as const);
const of = <Type extends Change["type"]>(type: Type) => fc.constant(type);

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 9, arbitrary: anyEdit<Content, SprintRows>(SPRINT, SAMPLE) },
  fc.record({ type: of("set value"), id, week, value: fc.option(anyNumber) }),
  fc.record({ type: of("tick"), id, isDone: fc.boolean() }),
  fc.record({ type: of("take back"), id }),
  fc.record({ type: of("carry"), rows: fc.array(fc.record({ id, newId }), { maxLength: 4 }) }),
  fc.record({ type: of("set off"), week, isOff: fc.boolean() }),
  fc.record({ type: of("close week"), week, isClosed: fc.boolean() }),
  fc.record({ type: of("reflect"), week, prompt, text: anyText }),
);
const action: fc.Arbitrary<Action> = fc.tuple(change, today).map(([change, today]) => ({ ...change, today }));

/** How many commitments with words there are, in all weeks. */
function countBegun({ weeks }: Content): number {
  return weeks.flatMap(({ commitments }) => commitments).filter(isBegun).length;
}

Deno.test("after any actions undo leads back and redo to where it was, and its file opens as it was", () => {
  assertComesBack({ reader: SPRINT_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing });
});

Deno.test("any JSON as a sprint is taken whole, and has a next one, or is refused with a reason", () => {
  assertAcceptsOrRefuses({ reader: SPRINT_DOCUMENTS, sample: SAMPLE }, (content) => {
    assert.ok(readContent(SPRINT_DOCUMENTS, nextSprint(content, "2027-01-04")).ok);
  });
});

Deno.test("only removing and editing lose a commitment, and whatever was done has scores, a calendar and a next sprint", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), today, (actions, day) => {
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        const next = reduce(now, step);
        const mayLose = step.type === "remove" || step.type === "edit";
        assert.ok(mayLose || countBegun(next) >= countBegun(now), step.type);
        return next;
      }, SAMPLE);
      const { weeks, share } = averageScore(content, day);
      const shares = [share, ...content.weeks.map((row) => weekScore(row).share)];
      for (const one of shares) assert.ok(one === null || (one >= 0 && one <= 1), String(one));
      assert.equal(weeks === 0, share === null);
      for (const outcome of content.outcomes) {
        assert.ok(Number.isFinite(standingOf(outcome)?.ahead ?? 0));
      }
      const file = calendarFile({ id: "d", title: "t", content }, new Date(1_800_000_000_000));
      assert.ok(file.endsWith("END:VCALENDAR\r\n"));
      assert.ok(readContent(SPRINT_DOCUMENTS, nextSprint(content, "2027-01-04")).ok);
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 400 },
  );
});
