import assert from "node:assert/strict";
import {
  averagePercent,
  choicesOf,
  paceWords,
  readLetter,
} from "../../../../components/tools/sprint_planner_90_day/screen.tsx";
import { endWords } from "../../../../components/tools/sprint_planner_90_day/SprintEnd.tsx";
import { newOutcome, type Outcome } from "../../../../components/tools/sprint_planner_90_day/document.ts";

const SETTINGS = { currency: "USD", numberStyle: "1,234.5" } as const;

function outcome(id: string, fields: Partial<Outcome> = {}): Outcome {
  return { ...newOutcome(id), text: `Outcome ${id}`, baseline: 0, target: 130, unit: "orders", ...fields };
}

/** Figures of the first weeks. */
function values(...figures: number[]): Outcome["values"] {
  return newOutcome("x").values.map((_, index) => figures[index] ?? null);
}

Deno.test("an average is never rounded up onto a line that it has not reached", () => {
  const shown = [0.822, 0.846, 0.8499, 0.85, 0.996, 1].map((share) => averagePercent(share, SETTINGS));
  assert.deepEqual(shown, ["82%", "84.6%", "84.9%", "85%", "99.6%", "100%"]);
});

Deno.test("an outcome is told against an even pace in its unit, percent in points", () => {
  const told: readonly (readonly [Partial<Outcome>, text: string, isShort?: boolean])[] = [
    [{ values: values(4) }, "6 orders ", true],
    [{ values: values(12) }, "2 orders to spare"],
    [{ values: values(10) }, "on pace"],
    [{ values: values(9), unit: "%" }, "1 point ", true],
    [{ values: values(140) }, "target reached"],
  ];
  for (const [fields, text, isShort = false] of told) {
    assert.deepEqual(paceWords(outcome("a", fields), SETTINGS), { text, isShort });
  }
  for (const fields of [{}, { baseline: null, values: values(4) }]) {
    assert.equal(paceWords(outcome("a", fields), SETTINGS), null);
  }
});

Deno.test("in the end an outcome is told against its target", () => {
  assert.equal(endWords(outcome("a", { values: values(100) }), SETTINGS), "30 orders short of the target");
  assert.equal(endWords(outcome("a", { values: values(131) }), SETTINGS), "target reached");
  assert.equal(endWords(outcome("a"), SETTINGS), "");
});

Deno.test("a letter before a colon names the outcome; a text without one goes to the only outcome there is", () => {
  const two = choicesOf([outcome("x"), outcome("blank", { text: " " }), outcome("y")]);
  assert.deepEqual(two.map(({ letter }) => letter), ["A", "C"]);
  assert.deepEqual(readLetter("c: Call", two), { text: "Call", outcome: "y" });
  assert.deepEqual(readLetter("B: Call", two), { text: "B: Call", outcome: null });
  assert.deepEqual(readLetter("A call", two), { text: "A call", outcome: null });
  assert.deepEqual(readLetter("Call", choicesOf([outcome("x")])), { text: "Call", outcome: "x" });
});
