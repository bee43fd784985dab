import assert from "node:assert/strict";
import { placeBlock } from "../../../lib/tool_kit/pasted_block.ts";

const TABLE = {
  rows: [["Sales"], ["Service"], ["Shop"]],
  columns: [["red", "rot"], ["amber"], ["green"]],
};
const cells = (...lines: string[]) => lines.map((line) => line.split(" | "));
const placed = (lines: string[], from = { row: 0, column: 0 }) => {
  const found = placeBlock(cells(...lines), TABLE, from);
  return [found.placed.map(({ row, column, text }) => `${row}${column}:${text}`), found.beyond];
};

Deno.test("a block falls on the fields from the one on that it is pasted into, and what is beyond is told", () => {
  assert.deepEqual(placed(["1 | 2", "3 | 4"], { row: 1, column: 1 }), [["11:1", "12:2", "21:3", "22:4"], []]);
  assert.deepEqual(placed(["1 | 2", "3 | 4"], { row: 2, column: 2 }), [["22:1"], ["2", "3", "4"]]);
});

Deno.test("names at the edges of a block say which fields it is for", () => {
  assert.deepEqual(placed(["Area | Green | Rot", "shop | 5 | 1", "Sales | 4 | "], { row: 2, column: 2 }), [
    ["22:5", "20:1", "02:4"],
    [],
  ]);
  assert.deepEqual(placed(["Service | 1 | 2 | 3", "Yard | 1 | 2 | 3"]), [["10:1", "11:2", "12:3"], [
    "1",
    "2",
    "3",
  ]]);
});
