import assert from "node:assert/strict";
import fc from "fast-check";
import type { Action, Change } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import {
  type Content,
  SPRINT,
  type SprintRows,
} from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { calendarFile } from "../../../../components/tools/sprint_planner_90_day/CalendarView.tsx";
import { MODEL } from "../../../../components/tools/sprint_planner_90_day/model.ts";
import { nextSprint } from "../../../../components/tools/sprint_planner_90_day/SprintEnd.tsx";
import { SPRINT_DOCUMENTS } from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import {
  averageScore,
  standingOf,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import { isBegun } from "../../../../lib/tool_kit/rows.ts";
import { anyAction, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { type Proved, rightContent, TODAY } from "../../../support/tool_properties.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const DAYS = ["2026-01-01", "2026-10-07", "2026-11-23", TODAY, "2027-06-01"];
const NEW_IDS = ["n1", "n2", "n3", "n4"];
const id = fc.constantFrom(
  ...SAMPLE.outcomes.map(({ id }) => id),
  ...SAMPLE.weeks.flatMap(({ commitments }) => commitments.map(({ id }) => id)),
  ...NEW_IDS,
  "gone",
);
const newId = fc.constantFrom(...NEW_IDS, "a", "week-8-1", "not an id", "__proto__", "");
const week = fc.oneof(fc.integer({ min: 1, max: 13 }), fc.constantFrom(0, -1, 14, 1.5, NaN));
const change = anyAction<Change>(anyEdit<Content, SprintRows>(SPRINT, SAMPLE), {
  "set value": { id, week, value: fc.option(anyNumber) },
  "tick": { id, isDone: fc.boolean() },
  "take back": { id },
  "carry": { rows: fc.array(fc.record({ id, newId }), { maxLength: 4 }) },
  "set off": { week, isOff: fc.boolean() },
  "close week": { week, isClosed: fc.boolean() },
  "reflect": { week, prompt: fc.constantFrom(0, 1, 2), text: anyText },
});
const action = fc.tuple(change, fc.constantFrom(...DAYS)).map(([change, today]): Action => (
  { ...change, today }
));

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 14 }),
  keeps: ({ weeks }) =>
    weeks.flatMap(({ commitments }) => commitments.filter(isBegun).map(({ text }) => text)),
  mayTake: ({ type }) => type === "remove" || type === "edit",
  shows: (content) => {
    for (const day of DAYS) {
      const { weeks, share } = averageScore(content, day);
      assert.equal(weeks === 0, share === null);
      for (const one of [share, ...content.weeks.map((row) => weekScore(row).share)]) {
        assert.ok(one === null || (one >= 0 && one <= 1), String(one));
      }
    }
    for (const outcome of content.outcomes) assert.ok(Number.isFinite(standingOf(outcome)?.ahead ?? 0));
    const file = calendarFile({ id: "d", title: "t", content }, new Date(1_800_000_000_000));
    assert.ok(file.endsWith("END:VCALENDAR\r\n"));
    rightContent(SPRINT_DOCUMENTS, nextSprint(content, "2027-01-04"));
  },
};
