import assert from "node:assert/strict";
import { startMailWorker } from "../../../lib/mail/worker.ts";

/** How often a worker asks an empty queue while it is woken in each of a hundred turns of the event loop. */
async function looks(isModest: boolean): Promise<number> {
  let count = 0;
  const worker = startMailWorker({
    sql: () => {
      count++;
      return Promise.resolve([]);
    },
    transport: { description: "", send: () => assert.fail("there is no mail"), close() {} },
    compose: () => assert.fail("there is no mail"),
    domain: "site.example",
    kindsFirst: [],
    log: { info() {}, warn() {}, error: (event) => assert.fail(event) },
    isModest,
  });
  for (let turn = 0; turn < 100; turn++) {
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await worker.stop(1_000);
  return count;
}

Deno.test("beside the embedded database a worker does not look at the queue for each submission", async () => {
  const [eager, modest] = [await looks(false), await looks(true)];
  assert.ok(modest < eager / 4, `${modest} looks, and ${eager} without the rest`);
});
