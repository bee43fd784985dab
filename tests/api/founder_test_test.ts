import assert from "node:assert/strict";
import { FOUNDER_TEST_VERSION } from "../../lib/content/founder_test/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { sendResult } from "../../lib/founder_test/send.ts";
import { STYLE_CODES, STYLE_NAMES } from "../../lib/founder_test/styles.ts";
import { isToken } from "../../lib/tokens.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { onServer } from "../support/databases.ts";
import { assertSince } from "../support/time.ts";

const PATH = "/api/founder-test";
const RESULT = { email: "ada@example.com", result: "GB", resultName: "Growth Builder" };

const stored = (sql: Sql) => sql<Record<string, unknown>>`select * from founder_test_results order by style`;

async function assertSaved(response: Response): Promise<void> {
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.deepEqual(await response.json(), { ok: true });
}

function assertNoError(app: TestApp): void {
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
}

onServer((engine) => {
  engine.test("a result is stored as it was sent, and the answer says nothing about it", async (database) => {
    const app = await testApp(database);
    const since = Date.now();
    await assertSaved(
      await app.fetch(PATH, jsonPost({ ...RESULT, email: " ada@example.com ", isAdmin: true })),
    );
    const [row, ...more] = await stored(database.sql);
    assert.deepEqual(more, []);
    const { id, created_at: createdAt, ...rest } = row ?? {};
    assert.ok(isToken(String(id)));
    assertSince(since, createdAt);
    assert.deepEqual(rest, {
      email: "ada@example.com",
      style: "GB",
      content_version: FOUNDER_TEST_VERSION,
      idempotency_key: null,
      request_hash: null,
    });
    assert.ok(!JSON.stringify(app.logged).includes("ada@"), "no address in the log");
  });

  engine.test("each of the five styles is taken under its name", async (database) => {
    const app = await testApp(database);
    for (const result of STYLE_CODES) {
      await assertSaved(
        await app.fetch(PATH, jsonPost({ ...RESULT, result, resultName: STYLE_NAMES[result] })),
      );
    }
    assert.deepEqual((await stored(database.sql)).map(({ style }) => style), STYLE_CODES.toSorted());
  });

  engine.test("the edition that is stored is the one that was answered, if the site knows it", async (database) => {
    const app = await testApp(database);
    for (
      const [edition, expected] of [
        ["2026-11", "2026-11"],
        [FOUNDER_TEST_VERSION, FOUNDER_TEST_VERSION],
        ...[undefined, null, "", "2099-01", 7, {}].map((unknown) => [unknown, FOUNDER_TEST_VERSION]),
      ]
    ) {
      await database.sql`delete from founder_test_results`;
      await assertSaved(await app.fetch(PATH, jsonPost({ ...RESULT, edition })));
      const [row] = await stored(database.sql);
      assert.equal(row?.content_version, expected, JSON.stringify(edition));
    }
  });

  engine.test("the API accepts what the browser sends, and stores it once however often one key is sent", async (database) => {
    const app = await testApp(database);
    const shown = { edition: FOUNDER_TEST_VERSION };
    const realFetch = globalThis.fetch;
    globalThis.fetch = (input, init) => app.fetch(String(input), init);
    try {
      const send = () =>
        sendResult({ email: " ada@example.com ", result: "LS", attempt: crypto.randomUUID(), ...shown });
      assert.equal((await send()).ok, true);
      const attempt = crypto.randomUUID();
      for (const result of ["CO", "CO"] as const) {
        assert.equal((await sendResult({ email: "ada@example.com", result, attempt, ...shown })).ok, true);
      }
      const spent = await sendResult({ email: "ada@example.com", result: "SS", attempt, ...shown });
      assert.equal(!spent.ok && spent.status, 409);
      const refused = await sendResult({ email: "ada", result: "SS", attempt: "attempt-3", ...shown });
      assert.equal(!refused.ok && refused.reason, "refused");
    } finally {
      globalThis.fetch = realFetch;
    }
    assert.deepEqual((await stored(database.sql)).map(({ style, email }) => [style, email]), [
      ["CO", "ada@example.com"],
      ["LS", "ada@example.com"],
    ]);
  });

  engine.test("the same Idempotency-Key again gives the same answer and one row; with another result 409", async (database) => {
    const app = await testApp(database);
    const send = (body: unknown) => app.fetch(PATH, jsonPost(body, { "idempotency-key": "attempt-1" }));
    await assertSaved(await send(RESULT));
    await assertSaved(await send({ ...RESULT, email: "ada@example.com ", ignored: true }));
    const before = await stored(database.sql);
    assert.equal(before.length, 1);
    const others = [
      { ...RESULT, email: "grace@example.com" },
      { ...RESULT, result: "SS", resultName: "Scaling Skeptic" },
    ];
    for (const other of others) {
      const conflict = await send(other);
      assert.equal(conflict.status, 409);
      assert.deepEqual(Object.keys(await conflict.json()), ["message"]);
    }
    // A refused body neither takes nor frees the key.
    assert.equal((await send({ ...RESULT, result: "XX" })).status, 400);
    assert.deepEqual(await stored(database.sql), before);
    assertNoError(app);
  });

  engine.test("twenty requests with one key at once make one row", async (database) => {
    const app = await testApp(database);
    const send = () => app.fetch(PATH, jsonPost(RESULT, { "idempotency-key": "double-click" }));
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    for (const response of responses) await assertSaved(response);
    assert.equal((await stored(database.sql)).length, 1);
  });

  engine.test("two results racing with one key: one is stored, the other is told 409", async (database) => {
    const app = await testApp(database);
    for (let round = 0; round < 10; round++) {
      const bodies = [RESULT, { ...RESULT, result: "SS", resultName: "Scaling Skeptic" }];
      const responses = await Promise.all(
        bodies.map((body) => app.fetch(PATH, jsonPost(body, { "idempotency-key": `race-number-${round}` }))),
      );
      const statuses = responses.map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [201, 409]);
      const winner = bodies[statuses.indexOf(201)]?.result;
      const rows = await database.sql<{ style: string }>`
        select style from founder_test_results where idempotency_key = ${`race-number-${round}`}`;
      assert.deepEqual(rows, [{ style: winner }]);
    }
    assertNoError(app);
  });
});

Deno.test("a body that is not a result is refused by field before the database is asked", async () => {
  const app = await testApp(UNASKED);
  const table: Record<string, [body: unknown, fields: string[]]> = {
    "null": [null, ["body"]],
    "a list": [[RESULT], ["body"]],
    "a number": [10, ["body"]],
    "a text": ["GB", ["body"]],
    "an empty object": [{}, ["email", "result", "resultName"]],
    "an email of null": [{ ...RESULT, email: null }, ["email"]],
    "an email in a list": [{ ...RESULT, email: ["a@b.c"] }, ["email"]],
    "an empty email": [{ ...RESULT, email: "" }, ["email"]],
    "an email without an at sign": [{ ...RESULT, email: "ada.example.com" }, ["email"]],
    "an email without a dot": [{ ...RESULT, email: "ada@example" }, ["email"]],
    "an email with a space": [{ ...RESULT, email: "ada lovelace@example.com" }, ["email"]],
    "an email with a second header": [{ ...RESULT, email: "a@b.c\r\nBcc: all@example.com" }, ["email"]],
    "an email with a NUL": [{ ...RESULT, email: "a\u0000@b.c" }, ["email"]],
    "an email of 255 characters": [{ ...RESULT, email: `${"x".repeat(251)}@b.c` }, ["email"]],
    "an email of 60 000 characters": [{ ...RESULT, email: "@.".repeat(30_000) }, ["email"]],
    "an unknown style": [{ ...RESULT, result: "XX" }, ["result"]],
    "a style's name as its code": [{ ...RESULT, result: "Growth Builder" }, ["result"]],
    "a style as a number": [{ ...RESULT, result: 3 }, ["result"]],
    "another style's name": [{ ...RESULT, resultName: "Chaos Operator" }, ["resultName"]],
    "a name of null": [{ ...RESULT, resultName: null }, ["resultName"]],
    "no name": [{ email: RESULT.email, result: "GB" }, ["resultName"]],
  };
  for (const [what, [body, fields]] of Object.entries(table)) {
    const response = await app.fetch(PATH, jsonPost(body));
    assert.equal(response.status, 400, what);
    assert.equal(response.headers.get("content-type"), "application/json", what);
    const answer = await response.json();
    assert.deepEqual(Object.keys(answer), ["message", "errors"], what);
    assert.deepEqual(Object.keys(answer.errors), fields, what);
    assert.equal(answer.message, Object.values(answer.errors)[0], what);
  }
  assertNoError(app);
});

Deno.test("with the database away a valid result is answered with 503 and an invalid one with 400", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("gone")));
  const response = await app.fetch(PATH, jsonPost(RESULT, { "idempotency-key": "attempt-1" }));
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
  assert.deepEqual(await response.json(), {
    message: "The service is briefly unavailable. Please try again in a moment.",
  });
  assert.equal((await app.fetch(PATH, jsonPost({ ...RESULT, result: "XX" }))).status, 400);
  assertNoError(app);
});

Deno.test("an unexpected error is logged once, and the answer says nothing about the founder or the error", async () => {
  const app = await testApp(brokenDatabase(new TypeError("the secret detail")));
  const response = await app.fetch(PATH, jsonPost(RESULT));
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), { message: "Something went wrong on our side." });
  assert.equal(app.logged.filter(({ level }) => level === "error").length, 1);
  assert.ok(!JSON.stringify(app.logged).includes("ada@"));
});
