import assert from "node:assert/strict";
import { counted, reachableShare } from "../../static/site.js";

Deno.test("a section waits for a fifth of it to be on screen, a tall one for half a screen of it", () => {
  assert.equal(reachableShare(400, 740), 0.2);
  assert.equal(reachableShare(3700, 740), 0.1);
  assert.equal(reachableShare(7400, 740), 0.05);
});

Deno.test("a figure that counts up keeps what stands around its number, and ends as it is written", () => {
  for (const figure of ["4x", "$35M", "100+", "$50M+", "two", ""]) assert.equal(counted(figure, 1), figure);
  assert.deepEqual([counted("$35M", 0), counted("$35M", 0.5), counted("100+", 0.25)], ["$0M", "$18M", "25+"]);
});
