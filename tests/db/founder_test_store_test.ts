import assert from "node:assert/strict";
import { DatabaseError } from "../../lib/db/database.ts";
import { type NewFounderTestResult, saveFounderTestResult } from "../../lib/founder_test/store.ts";
import { STYLE_CODES } from "../../lib/founder_test/styles.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import { assertSince } from "../support/time.ts";

const KEY = "key-12345678";

forEachEngine((engine) => {
  engine.test("saveFounderTestResult() stores every field, and the time is the database's", async ({ sql }) => {
    const record = newResult({ idempotencyKey: KEY, requestHash: "hash" });
    const since = Date.now();
    assert.equal(await saveFounderTestResult(sql, record), "saved");
    const [row, ...more] = await sql<Record<string, unknown>>`select * from founder_test_results`;
    assert.deepEqual(more, []);
    const { created_at: createdAt, ...rest } = row ?? {};
    assert.deepEqual(rest, {
      id: record.id,
      email: "ada@example.com",
      style: "GB",
      content_version: "2026-11",
      idempotency_key: KEY,
      request_hash: "hash",
    });
    assertSince(since, createdAt);
  });

  engine.test("each style is stored, and addresses that look like SQL stay text", async ({ sql }) => {
    for (const style of STYLE_CODES) {
      const email = `'); drop table founder_test_results;--${style}@b.c`;
      assert.equal(await saveFounderTestResult(sql, newResult({ style, email })), "saved");
    }
    const rows = await sql<{ style: string; email: string }>`
      select style, email from founder_test_results order by style`;
    assert.deepEqual(rows.map(({ style }) => style), STYLE_CODES.toSorted());
    assert.ok(rows.every(({ style, email }) => email.endsWith(`--${style}@b.c`)));
  });

  engine.test("the same key with the same request again is saved and stays the first row", async ({ sql }) => {
    const first = newResult({ idempotencyKey: KEY, requestHash: "same" });
    const again = newResult({ idempotencyKey: KEY, requestHash: "same" });
    assert.equal(await saveFounderTestResult(sql, first), "saved");
    assert.equal(await saveFounderTestResult(sql, again), "saved");
    assert.deepEqual(await sql`select id from founder_test_results`, [{ id: first.id }]);
  });

  engine.test("the same key with another request is a conflict and changes nothing", async ({ sql }) => {
    await saveFounderTestResult(sql, newResult({ idempotencyKey: KEY, requestHash: "one" }));
    const [before] = await sql`select * from founder_test_results`;
    const other = newResult({ style: "LS", email: "b@c.de", idempotencyKey: KEY, requestHash: "two" });
    assert.equal(await saveFounderTestResult(sql, other), "conflict");
    assert.deepEqual(await sql`select * from founder_test_results`, [before]);
  });

  engine.test("without a key, or with another, every result is a row of its own", async ({ sql }) => {
    for (const key of [null, null, "key-one-1", "key-two-2"]) {
      const record = newResult({ idempotencyKey: key, requestHash: key && "same" });
      assert.equal(await saveFounderTestResult(sql, record), "saved");
    }
    assert.deepEqual(await sql`select count(*) as count from founder_test_results`, [{ count: 4 }]);
  });

  engine.test("fifty at once with one key make one row; only those with its request are saved", async ({ sql }) => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => {
      const requestHash = index % 5 === 4 ? "other" : "same";
      return saveFounderTestResult(sql, newResult({ idempotencyKey: KEY, requestHash }));
    }));
    const rows = await sql<{ request_hash: string }>`select request_hash from founder_test_results`;
    assert.equal(rows.length, 1);
    const saved = outcomes.filter((outcome) => outcome === "saved");
    assert.equal(saved.length, rows[0]?.request_hash === "same" ? 40 : 10);
  });

  const refused: readonly (readonly [
    what: string,
    record: { readonly [Field in keyof NewFounderTestResult]?: string },
    constraint: string,
  ])[] = [
    ["an id of another form", { id: "1" }, "founder_test_results_id_check"],
    ["an address that is too short", { email: "a@b." }, "founder_test_results_email_check"],
    [
      "an address that is too long",
      { email: `${"x".repeat(251)}@b.c` },
      "founder_test_results_email_check",
    ],
    ["an unknown style", { style: "XX" }, "founder_test_results_style_check"],
    ["a key without a hash", { idempotencyKey: KEY }, "founder_test_results_key_has_hash"],
  ];
  engine.test("the table refuses rows that break its constraints", async ({ sql }) => {
    for (const [what, record, constraint] of refused) {
      // An unknown style has no type: the row is what an older or broken program would send.
      const row = { ...newResult({}), ...record } as NewFounderTestResult;
      await assert.rejects(saveFounderTestResult(sql, row), (error) => {
        assert.ok(error instanceof DatabaseError, what);
        assert.deepEqual([error.code, error.constraint], ["23514", constraint]);
        return true;
      });
    }
    assert.deepEqual(await sql`select id from founder_test_results`, []);
  });
});

function newResult(changes: Partial<NewFounderTestResult>): NewFounderTestResult {
  return {
    id: randomToken(),
    mailId: randomToken(),
    email: "ada@example.com",
    style: "GB",
    contentVersion: "2026-11",
    idempotencyKey: null,
    requestHash: null,
    ...changes,
  };
}
