import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bounds } from "../../../../components/tools/okr_workshop_facilitator_kit/agenda.ts";
import type { Held } from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import {
  type Content,
  emptyContent,
  newPart,
  type Part,
} from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";

/** "a 5-10-20", "b 5-10-20 optional", "c 5-10-15 break": a part by its id, bounds and marks. */
export function partOf(words: string): Part {
  const [id = "", bounds = "", ...marks] = words.split(" ");
  const [min = 1, ideal = 1, max = 1] = bounds.split("-").map(Number);
  const [isOptional, isBreak] = [marks.includes("optional"), marks.includes("break")];
  return newPart({ id, title: id, min, ideal, max, isOptional, isBreak });
}

/** A workshop from 09:00 with these parts. */
export function workshopOf(end: string, ...parts: readonly string[]): Content {
  return { ...emptyContent("2026-11-25"), end, parts: parts.map(partOf) };
}

/** A workshop that has a run. */
export function heldOf(content: Content): Held {
  return { ...content, run: content.run ?? assert.fail("no run") };
}

const minutes = fc.integer({ min: 1, max: 90 });
const bounds = fc.tuple(minutes, minutes, minutes);

/** Agendas with bounds in order. */
export const agendas: fc.Arbitrary<readonly Bounds[]> = fc.array(
  fc.record({ bounds, isOptional: fc.boolean() }),
  { minLength: 1, maxLength: 20 },
).map((rows) =>
  rows.map(({ bounds, isOptional }, index) => {
    const [min = 1, ideal = 1, max = 1] = bounds.toSorted((a, b) => a - b);
    return { id: `p${index}`, min, ideal, max, isOptional };
  })
);

export const times = fc.integer({ min: 0, max: 1_000 });
