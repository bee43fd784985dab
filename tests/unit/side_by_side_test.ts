import assert from "node:assert/strict";
import { sideBySide } from "../../lib/side_by_side.ts";

Deno.test("the results of parts that run side by side come in the order of the parts", async () => {
  const first = Promise.withResolvers<string>();
  const results = sideBySide([first.promise, Promise.resolve(2)]);
  first.resolve("one");
  assert.deepEqual(await results, ["one", 2]);
});

Deno.test("a failure is thrown once every part has ended, and it is the first part's", async () => {
  const slow = Promise.withResolvers<never>();
  let hasEnded = false;
  const all = sideBySide([
    slow.promise.catch((error) => {
      hasEnded = true;
      throw error;
    }),
    Promise.reject(new Error("second")),
  ]);
  const outcome = assert.rejects(all, /first/).then(() => assert(hasEnded));
  slow.reject(new Error("first"));
  await outcome;
});
