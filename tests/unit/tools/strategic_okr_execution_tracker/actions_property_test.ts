import assert from "node:assert/strict";
import fc from "fast-check";
import {
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
  rightContent,
} from "../../../support/tool_properties.ts";
import {
  anyAction,
  cascadeRows,
  type Content,
  describe,
  flagsOf,
  gradeOf,
  nextPeriod,
  periodAfter,
  progressOf,
  projectionOf,
  reduce,
  reportMarkdown,
  SAMPLE,
  standingOf,
  TRACKER_DOCUMENTS,
  typing,
} from "./tracker_support.ts";

const actions = fc.array(anyAction, { maxLength: 12 });
const today = fc.constantFrom("2026-01-01", "2026-10-05", "2026-11-23", "2027-01-03", "2028-06-01");

Deno.test("no sequence of actions makes a tracker that its schema refuses, throws, changes what it got, or loses a check-in by another action", () => {
  const count = ({ keyResults }: Content) => keyResults.flatMap(({ checkIns }) => checkIns).length;
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(actions, today, (actions, day) => {
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        const next = reduce(now, step);
        const mayLose = step.type === "remove check-in" || step.type === "remove";
        assert.ok(mayLose || count(next) >= count(now), step.type);
        return next;
      }, SAMPLE);
      rightContent(TRACKER_DOCUMENTS, content);
      rightContent(TRACKER_DOCUMENTS, nextPeriod(content, periodAfter(content.period, day)));
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 250 },
  );
});

Deno.test("after any actions undo leads back and redo to where it was, and its file opens as it was", () => {
  assertComesBack({ reader: TRACKER_DOCUMENTS, sample: SAMPLE, action: anyAction, reduce, describe, typing });
});

Deno.test("any JSON as a tracker is taken whole, and has a next period, or is refused with a reason", () => {
  assertAcceptsOrRefuses({ reader: TRACKER_DOCUMENTS, sample: SAMPLE }, (content) => {
    rightContent(TRACKER_DOCUMENTS, nextPeriod(content, periodAfter(content.period, "2026-11-23")));
  });
});

Deno.test("every figure that is shown is finite or none, whatever was entered", () => {
  fc.assert(
    fc.property(actions, today, (actions, day) => {
      const content = actions.reduce(reduce, SAMPLE);
      for (const row of content.keyResults) {
        const standing = standingOf(row, content.period);
        const figures = [progressOf(row), gradeOf(row), projectionOf(row, content.period)];
        if (standing) figures.push(standing.days, standing.difference, standing.expected);
        for (const figure of figures) assert.ok(figure === null || Number.isFinite(figure), String(figure));
        flagsOf(row, content.period, day);
        const grade = gradeOf(row);
        assert.ok(grade === null || (grade >= 0 && grade <= 1));
      }
      assert.doesNotMatch(reportMarkdown({ title: "t", content }, day), /\bNaN\b|\bInfinity\b|undefined/);
      cascadeRows({ tool: TRACKER_DOCUMENTS.id, id: "d", content });
    }),
    { numRuns: 120 },
  );
});

Deno.test("a tracker is refused whose period or answers cannot be", () => {
  for (
    const change of [
      { period: { start: "2027-02-30", end: "2027-03-01" } },
      { period: { start: "2026-10-05", end: "2026-10-05" } },
      { period: { start: "1900-01-01", end: "2180-01-01" } },
      { objectives: [] },
      { learned: ["", ""] },
    ]
  ) assert.equal(readContent(TRACKER_DOCUMENTS, { ...SAMPLE, ...change }).ok, false, JSON.stringify(change));
});
