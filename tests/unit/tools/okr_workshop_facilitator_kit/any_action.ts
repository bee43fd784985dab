import assert from "node:assert/strict";
import fc from "fast-check";
import type { Action } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import { agendaOf } from "../../../../components/tools/okr_workshop_facilitator_kit/agenda.ts";
import {
  type Content,
  WORKSHOP,
  type WorkshopRows,
} from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { minutesMarkdown } from "../../../../components/tools/okr_workshop_facilitator_kit/minutes.ts";
import { MODEL } from "../../../../components/tools/okr_workshop_facilitator_kit/model.ts";
import { SETTLEMENTS } from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import { templateOf } from "../../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import { TEMPLATES } from "../../../../components/tools/okr_workshop_facilitator_kit/words_templates.ts";
import { anyAction, anyEdit, anyNumber } from "../../../support/any_edit.ts";
import { type Proved, TODAY } from "../../../support/tool_properties.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const NINE = Date.UTC(2026, 10, 25, 9);
const id = fc.constantFrom(...SAMPLE.parts.map(({ id }) => id), "n1", "n2", "gone");
const now = fc.oneof(
  fc.integer({ min: -600, max: 3_000 }).map((minute) => NINE + minute * 60_000),
  fc.constantFrom(0, -1, NaN, Infinity, 8.64e15, NINE + 0.5),
);
const action = anyAction<Action>(anyEdit<Content, WorkshopRows>(WORKSHOP, SAMPLE), {
  "use template": {
    template: fc.constantFrom("t", "not an id").map((prefix) => templateOf(TEMPLATES.twoHours, prefix)),
  },
  "sort candidates": { part: id },
  "start run": { now, end: now },
  "next": { now },
  "pause": { now },
  "resume": { now },
  "extend": { by: fc.oneof(fc.integer({ min: -20, max: 20 }), anyNumber), now },
  "settle": { how: fc.constantFrom(...SETTLEMENTS), now },
  "leave out": { id },
  "bring back": { id, now },
  "take ideal": { id },
});

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 14 }),
  keeps: ({ parts }) => parts.map(({ id }) => id),
  mayTake: ({ type }) => type === "remove" || type === "use template",
  shows: (content) => {
    const { slots, left, end } = agendaOf(content);
    assert.ok(Number.isFinite(end));
    assert.deepEqual(slots.map(({ part }) => part.id), content.parts.map(({ id }) => id));
    const out = slots.filter(({ minutes }) => minutes === null).map(({ part }) => part.id);
    assert.deepEqual(out.toSorted(), left.toSorted());
    assert.doesNotMatch(minutesMarkdown("", { ...content, parts: SAMPLE.parts }), /NaN|Infinity|undefined/);
  },
};
