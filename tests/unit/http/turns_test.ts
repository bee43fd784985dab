import assert from "node:assert/strict";
import { createTurns } from "../../../lib/http/turns.ts";

/** Jobs that run until they are ended, in the order of their beginnings. */
function jobs() {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const job = (name: string) => () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    begun.push({ name, end: () => resolve(name) });
    return promise;
  };
  return { begun, job };
}

Deno.test("jobs take turns: some at once, some in line, and what is more is refused", async () => {
  const { begun, job } = jobs();
  const turns = createTurns(2, 2);
  const taken = ["a", "b", "c", "d", "e"].map((name) => turns.take(job(name)));
  await Promise.resolve();
  assert.deepEqual(begun.map(({ name }) => name), ["a", "b"]);
  assert.equal(taken[4], null, "the line is full");
  begun[1]?.end();
  assert.equal(await taken[1], "b");
  await new Promise<void>((resolve) => setTimeout(resolve));
  assert.deepEqual(begun.map(({ name }) => name), ["a", "b", "c"]);
  begun.forEach(({ end }) => end());
  await taken[2];
  await new Promise<void>((resolve) => setTimeout(resolve));
  begun.forEach(({ end }) => end());
  assert.equal(await taken[3], "d");
  assert.equal(await turns.take(() => Promise.resolve("f")), "f", "a turn is free again");
});

Deno.test("a job that fails passes its turn on", async () => {
  const turns = createTurns(1, 1);
  const failing = turns.take(() => Promise.reject(new Error("no page")));
  const next = turns.take(() => Promise.resolve("next"));
  await assert.rejects(async () => await failing, /no page/);
  assert.equal(await next, "next");
});

Deno.test("between two jobs the event loop serves what needs no turn", async () => {
  const turns = createTurns(1, 10);
  const order: string[] = [];
  const all = Array.from({ length: 3 }, (_, index) =>
    turns.take(() => {
      order.push(`job ${index}`);
      if (index === 0) setTimeout(() => order.push("other"));
      const until = performance.now() + 5;
      while (performance.now() < until);
      return Promise.resolve();
    }));
  await Promise.all(all);
  assert.deepEqual(order.slice(0, 3), ["job 0", "other", "job 1"]);
});
