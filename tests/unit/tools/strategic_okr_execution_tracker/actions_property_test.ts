import assert from "node:assert/strict";
import fc from "fast-check";
import { createTool } from "../../../../lib/tool_kit/tool_state.ts";
import { exportFile } from "../../../../lib/tool_kit/export.ts";
import { importFile } from "../../../../lib/tool_kit/file.ts";
import { STRATEGIC_OKR_EXECUTION_TRACKER_MODEL } from "../../../../lib/tools/strategic_okr_execution_tracker/model.ts";
import { describe, typing } from "../../../../lib/tools/strategic_okr_execution_tracker/action_names.ts";
import { reduce } from "../../../../lib/tools/strategic_okr_execution_tracker/actions.ts";
import { flagsOf } from "../../../../lib/tools/strategic_okr_execution_tracker/flags.ts";
import { gradeOf } from "../../../../lib/tools/strategic_okr_execution_tracker/grades.ts";
import { reportMarkdown } from "../../../../lib/tools/strategic_okr_execution_tracker/markdown.ts";
import {
  nextPeriod,
  periodAfter,
} from "../../../../lib/tools/strategic_okr_execution_tracker/next_period.ts";
import { progressOf, standingOf } from "../../../../lib/tools/strategic_okr_execution_tracker/pace.ts";
import { projectionOf } from "../../../../lib/tools/strategic_okr_execution_tracker/projection.ts";
import { sampleTracker } from "../../../../lib/tools/strategic_okr_execution_tracker/sample.ts";
import {
  contentSchema,
  TRACKER_DOCUMENTS,
} from "../../../../lib/tools/strategic_okr_execution_tracker/schema.ts";
import { cascadeRows } from "../../../../lib/tools/strategic_okr_execution_tracker/send.ts";
import { fakeBrowser } from "../../../support/fake_browser.ts";
import { action } from "./any_action.ts";

const SAMPLE = sampleTracker("2026-11-23").content;
const FRAME = {
  tool: TRACKER_DOCUMENTS.id,
  schema: 1,
  id: "d",
  title: "t",
  updatedAt: "2026-11-23T00:00:00.000Z",
};
const today = fc.constantFrom("2026-01-01", "2026-10-05", "2026-11-23", "2027-01-03", "2028-06-01");

Deno.test("no sequence of actions makes a tracker that its schema refuses, throws, or changes what it got", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), today, (actions, day) => {
      const before = JSON.stringify(SAMPLE);
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        return reduce(now, step);
      }, SAMPLE);
      const parsed = contentSchema.safeParse(content);
      assert.ok(parsed.success, JSON.stringify(parsed.error?.issues[0]));
      const next = nextPeriod(content, periodAfter(content.period, day));
      assert.ok(contentSchema.safeParse(next).success);
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 250 },
  );
});

Deno.test("whatever was done, a file of it opens as the same tracker", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const content = actions.reduce(reduce, SAMPLE);
      const read = importFile(exportFile({ ...FRAME, content }), TRACKER_DOCUMENTS);
      assert.ok(read.ok, JSON.stringify(read));
      assert.deepEqual(read.document.content, JSON.parse(JSON.stringify(content)));
    }),
    { numRuns: 120 },
  );
});

Deno.test("after any actions, undo leads back to the beginning and redo to where it was", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const browser = fakeBrowser(Date.UTC(2026, 10, 23, 9));
      const tool = createTool({
        model: STRATEGIC_OKR_EXECUTION_TRACKER_MODEL,
        edition: "demo",
        today: "2026-11-23",
        storage: browser.tab().storage,
        clock: browser.clock,
      });
      for (const step of actions) tool.dispatch(step);
      const { content } = tool.state().document;
      let steps = 0;
      while (tool.state().undo !== null) {
        tool.undo();
        steps++;
      }
      assert.deepEqual(tool.state().document.content, SAMPLE);
      for (; steps > 0; steps--) tool.redo();
      assert.equal(tool.state().redo, null);
      assert.deepEqual(tool.state().document.content, content);
    }),
    { numRuns: 120 },
  );
});

Deno.test("only its own action loses a check-in: none that edits, moves or checks in makes them fewer", () => {
  const count = ({ keyResults }: typeof SAMPLE) => keyResults.flatMap(({ checkIns }) => checkIns).length;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      actions.reduce((now, step) => {
        const next = reduce(now, step);
        const mayLose = step.type === "remove check-in" || step.type === "remove key result";
        assert.ok(mayLose || count(next) >= count(now), step.type);
        return next;
      }, SAMPLE);
    }),
    { numRuns: 120 },
  );
});

Deno.test("every figure that is shown is finite or none, whatever was entered", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), today, (actions, day) => {
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
      cascadeRows({ tool: FRAME.tool, id: "d", content });
    }),
    { numRuns: 120 },
  );
});

Deno.test("any value as a tracker's content is taken whole or refused, and never throws", () => {
  const near = fc.tuple(fc.constantFrom(...Object.keys(SAMPLE)), fc.anything()).map(([name, value]) => ({
    ...SAMPLE,
    [name]: value,
  }));
  const odd = fc.constantFrom(
    { ...SAMPLE, period: { start: "2027-02-30", end: "2027-03-01" } },
    { ...SAMPLE, period: { start: "2026-10-05", end: "2026-10-05" } },
    { ...SAMPLE, period: { start: "1900-01-01", end: "2180-01-01" } },
    { ...SAMPLE, objectives: [] },
    { ...SAMPLE, learned: ["", ""] },
  );
  for (const refused of fc.sample(odd, 20)) assert.equal(contentSchema.safeParse(refused).success, false);
  fc.assert(fc.property(fc.oneof(fc.anything(), near), (value) => {
    const read = contentSchema.safeParse(value);
    if (read.success) assert.ok(contentSchema.safeParse(read.data).success);
  }));
});
