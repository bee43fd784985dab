import assert from "node:assert/strict";
import type { Row, Sql } from "../../../lib/db/database.ts";
import { listJson } from "../../../lib/waitlist/waitlist.ts";
import { MAX_BATCH } from "../../../lib/waitlist/store.ts";
import { adasEntry } from "../../support/waitlist.ts";

const ROW = adasEntry({ name: `"Ada" </script>` });
const FULL = Array.from({ length: MAX_BATCH }, () => ({ ...ROW, at: "then" }));

/** A database that gives these answers to its statements, in order. */
function answering(...answers: (() => Row[] | Promise<Row[]>)[]): Sql {
  return <T extends object>() =>
    Promise.try(
      answers.shift() ?? (() => {
        throw new Error("asked once too often");
      }),
    ) as Promise<T[]>;
}

function unexpected(error: unknown): void {
  throw error;
}

Deno.test("listJson() writes an empty list when nobody has joined", async () => {
  const stream = await listJson(answering(() => []), unexpected);
  assert.deepEqual(await new Response(stream).json(), { waitlistEntries: [] });
});

Deno.test("listJson() joins the batches into one list", async () => {
  const stream = await listJson(answering(() => FULL, () => FULL, () => [{ ...ROW, at: "now" }]), unexpected);
  const { waitlistEntries } = await new Response(stream).json();
  assert.equal(waitlistEntries.length, 2 * MAX_BATCH + 1);
  assert.deepEqual(waitlistEntries.at(-1), ROW);
});

Deno.test("listJson() rejects when the first batch cannot be read", async () => {
  const away = new Error("away");
  await assert.rejects(listJson(answering(() => Promise.reject(away)), unexpected), away);
});

Deno.test("listJson() breaks the stream and reports one error when a later batch cannot be read", async () => {
  const errors: unknown[] = [];
  const away = new Error("away");
  const stream = await listJson(
    answering(() => FULL, () => Promise.reject(away)),
    (error) => errors.push(error),
  );
  await assert.rejects(new Response(stream).text(), away);
  assert.deepEqual(errors, [away]);
});

Deno.test("listJson() reports no error when the reader leaves in the middle of a batch", async () => {
  for (const end of [() => FULL, () => Promise.reject(new Error("away"))]) {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    const slow = async () => {
      resolve();
      await gone;
      return await end();
    };
    const errors: unknown[] = [];
    const stream = await listJson(answering(() => FULL, slow), (error) => errors.push(error));
    const reader = stream.getReader();
    await reader.read();
    const pending = reader.read();
    await asked;
    const cancelled = reader.cancel();
    leave();
    await cancelled;
    assert.deepEqual(await pending, { done: true, value: undefined });
    assert.deepEqual(errors, []);
  }
});
