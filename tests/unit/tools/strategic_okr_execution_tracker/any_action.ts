import assert from "node:assert/strict";
import fc from "fast-check";
import { anyAction, anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { anyChange, assertFinite, type Proved, rightContent } from "../../../support/tool_properties.ts";
import {
  type Action,
  cascadeRows,
  type CheckInChange,
  type CheckpointChange,
  type Content,
  flagsOf,
  gradeOf,
  MODEL,
  nextPeriod,
  periodAfter,
  progressOf,
  projectionOf,
  reportMarkdown,
  SAMPLE,
  standingOf,
  TRACKER,
  TRACKER_DOCUMENTS,
  type TrackerRows,
} from "./tracker_support.ts";

const NEW_IDS = ["n1", "n2", "n3"];
const id = fc.constantFrom(...SAMPLE.keyResults.map(({ id }) => id), ...NEW_IDS, "gone");
const checkIn = fc.constantFrom(
  "return-1-week-1",
  "return-1-week-6",
  "promise-3-week-4",
  ...NEW_IDS,
  "gone",
);
const checkpoint = fc.constantFrom("margin-3-point-1", ...NEW_IDS);
const newId = fc.constantFrom(...NEW_IDS, "return", "return-1", "not an id", "__proto__", "");
const date = fc.oneof(anyDate, fc.constantFrom("2026-10-05", "2026-11-16", "2026-11-23", "2027-01-03"));
const confidence = fc.option(fc.oneof(fc.integer({ min: -1, max: 12 }), anyNumber));
const day = { date, value: anyNumber };
const entered = { ...day, confidence, why: anyText };

/** Any action that a program could dispatch to the sample, wild ones too. */
const action = anyAction<Action>(anyEdit<Content, TrackerRows>(TRACKER, SAMPLE), {
  "check in": { id, checkIn: fc.record({ ...entered, id: newId }) },
  "edit check-in": { id, checkIn, change: anyChange<CheckInChange>(entered) },
  "remove check-in": { id, checkIn },
  "add checkpoint": { id, checkpoint: fc.record({ ...day, id: newId }) },
  "edit checkpoint": { id, checkpoint, change: anyChange<CheckpointChange>(day) },
  "remove checkpoint": { id, checkpoint },
  "learn": { prompt: fc.constantFrom(0, 1, 2), text: anyText },
});

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  start: SAMPLE,
  actions: fc.array(action, { maxLength: 12 }),
  keeps: ({ keyResults }) =>
    keyResults.flatMap(({ id, checkIns }) => checkIns.map((row) => `${id} ${row.id}`)),
  mayTake: ({ type }) => type === "remove check-in" || type === "remove",
  shows: (content) => {
    const { period } = content;
    for (const today of ["2026-01-01", "2026-11-23", "2028-06-01"]) {
      rightContent(TRACKER_DOCUMENTS, nextPeriod(content, periodAfter(period, today)));
      assert.doesNotMatch(reportMarkdown({ title: "t", content }, today), /\bNaN\b|\bInfinity\b|undefined/);
      for (const row of content.keyResults) flagsOf(row, period, today);
    }
    for (const row of content.keyResults) {
      const grade = gradeOf(row);
      assertFinite([grade, progressOf(row), projectionOf(row, period), standingOf(row, period)]);
      assert.ok(grade === null || (grade >= 0 && grade <= 1));
    }
    cascadeRows({ tool: TRACKER_DOCUMENTS.id, id: "d", content });
  },
};
