import assert from "node:assert/strict";
import { figurePlace } from "../../lib/charts/chart_data.ts";

Deno.test("a radar's figures stand at the top while the line of the scores keeps clear of them there", () => {
  // Between 3 and 4 the line crosses at 3.43.
  assert.deepEqual(figurePlace([4, 1, 1, 3]), { gap: 0, shift: 0 });
});

Deno.test("a radar's figures move to the nearest gap in which the line meets no ring, on either side", () => {
  assert.deepEqual(figurePlace([4, 5, 5, 4]), { gap: 1, shift: 0 });
  assert.deepEqual(figurePlace([4, 4, 4, 4, 5, 4]), { gap: 5, shift: 0 });
});

Deno.test("scores that are all alike leave no gap clear: a radar's figures move towards the middle", () => {
  for (const score of [1, 3, 5]) {
    const { gap, shift } = figurePlace(new Array(14).fill(score));
    assert.equal(gap, 0);
    assert.ok(shift > 0.2 && shift < 0.5);
  }
});
