import assert from "node:assert/strict";
import fc from "fast-check";
import { MODEL } from "../../../../components/tools/roi_projection_calculator/model.ts";
import { anyAction, anyEdit } from "../../../support/any_edit.ts";
import type { Proved } from "../../../support/tool_properties.ts";
import {
  type Action,
  CASES,
  type Content,
  isBegun,
  KINDS,
  PROJECTION,
  type ProjectionRows,
  resultsOf,
  SAMPLE,
  tornadoOf,
} from "./projections.ts";

const LINES = KINDS.flatMap((kind) => SAMPLE[kind].map(({ id }) => id));
const ofLine = { list: fc.constantFrom(...KINDS), id: fc.constantFrom(...LINES, "n1", "gone") };
const action = anyAction<Action>(anyEdit<Content, ProjectionRows>(PROJECTION, SAMPLE), {
  swap: ofLine,
  cross: ofLine,
});

/** Every number in a value, wherever it is. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

export function assertNoNaN(content: Content): void {
  const results = resultsOf(content);
  const found = [...CASES.map((which) => results[which]), tornadoOf(content, results.base)];
  assert.equal(numbersIn(found).some(Number.isNaN), false);
}

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 14 }),
  keeps: (content) => KINDS.flatMap((kind) => content[kind].filter(isBegun).map(({ id }) => id)),
  mayTake: (action, line) => (action.type === "remove" || action.type === "edit") && action.id === line,
  shows: assertNoNaN,
};
