import assert from "node:assert/strict";
import { reachableShare } from "../../static/site.js";

Deno.test("a section waits for the share that it asks for, a tall one for half a screen of it", () => {
  assert.equal(reachableShare(0.2, 400, 740), 0.2);
  assert.equal(reachableShare(0.1, 3700, 740), 0.1);
  assert.equal(reachableShare(0.2, 3700, 740), 0.1);
  assert.equal(reachableShare(0.1, 7400, 740), 0.05);
});
