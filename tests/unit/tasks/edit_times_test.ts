import assert from "node:assert/strict";
import { editTime, isTooSlow } from "../../../tasks/bench/edit_times.ts";

const edit = { name: "a character", budget: 16 };
const quick = Array.from({ length: 18 }, () => 8);

Deno.test("an edit's time names its first key, the middle one, what nine of ten stay below, and the worst", () => {
  const times = editTime(edit, [12, ...Array.from({ length: 17 }, (_, at) => at / 2), 30, 40]);
  assert.deepEqual(times, { ...edit, first: 12, median: 4.5, most: 12, worst: 40, over: 2, keys: 20 });
});

Deno.test("one slow key in ten is no slow edit", () => {
  assert.ok(!isTooSlow(editTime(edit, [...quick, 30, 40])));
  assert.ok(isTooSlow(editTime(edit, [...quick, 30, 40, 50])));
});

Deno.test("a slow first key is", () => {
  assert.ok(isTooSlow(editTime(edit, [30, ...quick])));
});
