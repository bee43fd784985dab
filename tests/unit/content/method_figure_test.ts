import assert from "node:assert/strict";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { METHOD_PAGE } from "../../../lib/content/method.ts";

Deno.test("the ranges drawn on the page of the method are those of the check's statements", () => {
  const { rulers, cases } = METHOD_PAGE.figure;
  for (const { key, upTo } of rulers) {
    for (const [index, statement] of dimensionContent[key].anchors.entries()) {
      const figures = (statement.replace(` of the ${cases}`, "").match(/\d+/g) ?? []).map(Number);
      const lowest = index === 0 ? 0 : (upTo[index - 1] ?? NaN) + 1;
      assert.equal(figures[0], lowest, statement);
      // "14 or more", "All 20"
      const highest = figures[1] ?? cases;
      assert.equal(highest, upTo[index], statement);
    }
    assert.equal(upTo.length, 5);
  }
});

Deno.test("the count drawn has the scores that the page's text and the drawing's description name", () => {
  const { rulers, count, label } = METHOD_PAGE.figure;
  const scores = rulers.map(({ upTo }) => upTo.findIndex((most) => count <= most) + 1);
  assert.deepEqual(scores, [5, 2]);
  for (const score of scores) assert.ok(label.includes(`a score of ${score}`));
});
