import assert from "node:assert/strict";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { createQueryQueue } from "../../lib/db/query_queue.ts";
import { PATIENCE_MS } from "../support/time.ts";

Deno.test("a queue resolves and rejects as its work does", async () => {
  const queue = createQueryQueue({ width: 2, deadlineMs: PATIENCE_MS });
  assert.equal(await queue.run(() => Promise.resolve(7)), 7);
  await assert.rejects(queue.run(() => Promise.reject(new RangeError("no"))), RangeError);
  await assert.rejects(
    queue.run(() => {
      throw new RangeError("at once");
    }),
    RangeError,
  );
});

Deno.test("a queue runs at most as many calls at a time as its width, in order", async () => {
  const queue = createQueryQueue({ width: 3, deadlineMs: PATIENCE_MS });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(Array.from({ length: 20 }, (_, index) =>
    queue.run(async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    })));
  assert.equal(most, 3);
  assert.deepEqual(begun, Array.from({ length: 20 }, (_, index) => index));
});

Deno.test("work that hangs rejects at the deadline, is reported as stuck and frees its place", async () => {
  const queue = createQueryQueue({ width: 1, deadlineMs: PATIENCE_MS });
  const { promise: stuck, resolve: onStuck } = Promise.withResolvers<void>();
  const { promise: hanging, reject: failLate } = Promise.withResolvers<void>();
  await assert.rejects(queue.run(() => hanging, { deadlineMs: 20, onStuck }), DatabaseUnavailableError);
  await stuck;
  assert.equal(await queue.run(() => Promise.resolve("next")), "next");
  // Its late rejection must not become an unhandled one.
  failLate(new Error("late"));
});

Deno.test("work whose deadline passes while it waits never begins", async () => {
  const queue = createQueryQueue({ width: 1, deadlineMs: 20 });
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>();
  let hasBegun = false;
  const first = queue.run(() => hanging, { deadlineMs: PATIENCE_MS });
  await assert.rejects(
    queue.run(() => {
      hasBegun = true;
      return Promise.resolve();
    }),
    DatabaseUnavailableError,
  );
  letGo();
  await first;
  assert.equal(hasBegun, false);
});

Deno.test("a call that expires while it waits frees no place", async () => {
  const queue = createQueryQueue({ width: 1, deadlineMs: 20 });
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>();
  const first = queue.run(() => hanging, { deadlineMs: PATIENCE_MS });
  await assert.rejects(queue.run(() => Promise.resolve()), DatabaseUnavailableError);
  await assert.rejects(queue.run(() => Promise.resolve(), { deadlineMs: 400 }), DatabaseUnavailableError);
  letGo();
  await first;
});

Deno.test("work never begins when the event loop was blocked past its deadline", async () => {
  const queue = createQueryQueue({ width: 1, deadlineMs: 20 });
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let hasBegun = 0;
  const first = queue.run(async () => {
    await started;
    const end = performance.now() + 40;
    while (performance.now() < end);
  }, { deadlineMs: PATIENCE_MS });
  const waiting = Array.from({ length: 10_000 }, () => queue.run(() => Promise.resolve(hasBegun++)));
  start();
  await first;
  const outcomes = await Promise.allSettled(waiting);
  assert.ok(outcomes.every(({ status }) => status === "rejected"));
  assert.equal(hasBegun, 0);
});

Deno.test("the error names the deadline in whole milliseconds", async () => {
  const queue = createQueryQueue({ width: 1, deadlineMs: PATIENCE_MS });
  const { promise: never } = Promise.withResolvers<void>();
  await assert.rejects(queue.run(() => never, { deadlineMs: 4.9983679999996 }), /within 5 ms\.$/);
});
