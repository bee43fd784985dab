import assert from "node:assert/strict";
import { startMailWorker } from "../../../lib/mail/worker.ts";

/** Milliseconds that a worker beside the embedded database rests at least. Timers count whole ones. */
const REST_MS = 50 - 1;

Deno.test("beside the embedded database a worker does not look at the queue for each submission", async () => {
  let looks = 0;
  const begin = performance.now();
  const worker = startMailWorker({
    sql: () => {
      looks++;
      return Promise.resolve([]);
    },
    transport: { description: "", send: () => assert.fail("there is no mail"), close() {} },
    compose: () => assert.fail("there is no mail"),
    hourly: { add: () => Promise.reject(new Error("counted")), read: () => Promise.resolve([]) },
    domain: "site.example",
    kindsFirst: [],
    log: { info() {}, warn() {}, error: (event) => assert.fail(event) },
    isModest: true,
  });
  // A submission in each of a hundred turns of the event loop, which take as long as the machine is slow.
  for (let turn = 0; turn < 100; turn++) {
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await worker.stop(1_000);
  // It begins with three statements.
  const most = 3 + Math.ceil((performance.now() - begin) / REST_MS);
  assert.ok(looks <= most, `${looks} looks, with rests at most ${most}`);
});
