import assert from "node:assert/strict";
import { CONSENT_VERSION } from "../../lib/content/diagnostic/check.ts";
import { CONTENT_VERSION } from "../../lib/content/diagnostic/editions.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { isToken } from "../../lib/tokens.ts";
import { jsonPost, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { onServer } from "../support/databases.ts";
import { assertSince } from "../support/time.ts";

const SUBMIT = "/api/diagnostic/submit";
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

async function tokenOf(response: Response): Promise<string> {
  assert.equal(response.status, 201);
  const body = await response.json();
  assert.deepEqual(Object.keys(body), ["token"]);
  assert.ok(isToken(body.token));
  return body.token;
}

function assertNoError(app: TestApp): void {
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
}

onServer((engine) => {
  engine.test("a complete check is stored as it was sent, and its token leads to it", async (database) => {
    const app = await testApp(database);
    const reasoning = { speed: "We answer in a day.", quality: 'Robert"); DROP TABLE diagnostic_results;--' };
    const since = Date.now();
    const response = await app.fetch(
      SUBMIT,
      jsonPost({ name: " Grace ", email: "grace@example.com", consent: true, scores: SCORES, reasoning }),
    );
    assert.equal(response.headers.get("content-type"), "application/json");
    const token = await tokenOf(response);
    const rows = await database.sql<Record<string, unknown>>`SELECT * FROM diagnostic_results`;
    assert.equal(rows.length, 1);
    const [row] = rows;
    assert.equal(row?.id, token);
    assert.deepEqual([row?.name, row?.email, row?.consent], ["Grace", "grace@example.com", true]);
    assert.deepEqual([row?.scores, row?.reasoning], [SCORES, reasoning]);
    assert.equal(row?.consent_version, CONSENT_VERSION);
    assertSince(since, row?.consented_at);
  });

  engine.test("without consent, neither its version nor its time is stored; empty fields are absent", async (database) => {
    const app = await testApp(database);
    await tokenOf(
      await app.fetch(SUBMIT, jsonPost({ name: "", email: "", scores: SCORES, reasoning: { speed: "" } })),
    );
    const [row] = await database.sql<Record<string, unknown>>`SELECT * FROM diagnostic_results`;
    assert.deepEqual(
      [row?.name, row?.email, row?.consent, row?.consent_version, row?.consented_at, row?.reasoning],
      [null, null, false, null, null, {}],
    );
  });

  engine.test("what is stored is the wording and the edition that the page showed, not what has come since", async (database) => {
    const app = await testApp(database);
    const send = (shown: object, key: string = crypto.randomUUID()) =>
      app.fetch(SUBMIT, jsonPost({ consent: true, scores: SCORES, ...shown }, { "idempotency-key": key }));
    const stored = async (shown: object) => {
      const token = await tokenOf(await send(shown));
      const [row] = await database
        .sql`select consent_version, content_version from diagnostic_results where id = ${token}`;
      return Object.values(row ?? {});
    };
    const current = [CONSENT_VERSION, CONTENT_VERSION];
    assert.deepEqual(await stored({ consentVersion: "2026-11", edition: "2026-11" }), ["2026-11", "2026-11"]);
    assert.deepEqual(await stored({ consentVersion: CONSENT_VERSION, edition: CONTENT_VERSION }), current);
    assert.deepEqual(await stored({ consentVersion: "2026-11", consent: false }), [null, CONTENT_VERSION]);
    for (const unknown of [undefined, null, "", "2027-01", "toString", 7, {}, ["2026-11"]]) {
      assert.deepEqual(await stored({ consentVersion: unknown, edition: unknown }), current);
    }
    // A page of the release before, which names neither, may try again once this one has taken its check.
    const token = await tokenOf(await send({}, "draft-key-1"));
    assert.equal(await tokenOf(await send({ consentVersion: CONSENT_VERSION }, "draft-key-1")), token);
  });

  engine.test("fourteen notes of full length in three-byte characters fit in a body", async (database) => {
    const app = await testApp(database);
    const reasoning = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, "語".repeat(1000)]));
    await tokenOf(await app.fetch(SUBMIT, jsonPost({ scores: SCORES, reasoning })));
  });

  engine.test("the same Idempotency-Key again gives the same answer and one row; with other answers 409", async (database) => {
    const app = await testApp(database);
    const headers = { "idempotency-key": "draft-key-1" };
    const send = (body: unknown) => app.fetch(SUBMIT, jsonPost(body, headers));
    const token = await tokenOf(await send({ scores: SCORES }));
    assert.equal(await tokenOf(await send({ scores: SCORES, ignored: true })), token);
    const conflict = await send({ scores: { ...SCORES, speed: 1 } });
    assert.equal(conflict.status, 409);
    assert.deepEqual(Object.keys(await conflict.json()), ["message"]);
    assert.equal((await database.sql`SELECT id FROM diagnostic_results`).length, 1);
  });

  engine.test("twenty requests with one key at once make one row", async (database) => {
    const app = await testApp(database);
    const send = () => app.fetch(SUBMIT, jsonPost({ scores: SCORES }, { "idempotency-key": "double-click" }));
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    const tokens = await Promise.all(responses.map(tokenOf));
    assert.equal(new Set(tokens).size, 1);
    assert.equal((await database.sql`SELECT id FROM diagnostic_results`).length, 1);
  });

  engine.test("a room of 150 at one address sends the check at once, and a flood is told to wait, by address and for a limited time", async (database) => {
    const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "15" });
    const send = (peer: string, headers = {}) =>
      app.fetch(SUBMIT, jsonPost({ scores: SCORES }, headers), peer);
    for (let count = 0; count < 150; count++) assert.equal((await send("192.0.2.1")).status, 201);
    const refused = await send("192.0.2.1", { "x-forwarded-for": "192.0.2.77" });
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get("retry-after"));
    assert.ok(seconds >= 1 && seconds <= 60);
    assert.ok((await refused.json()).message);
    assert.equal((await send("192.0.2.2")).status, 201);
    assert.equal((await app.fetch("/diagnostic", {}, "192.0.2.1")).status, 200);
    const stored = JSON.stringify(await database.sql`SELECT * FROM rate_limits`);
    assert.ok(!stored.includes("192.0.2"));
  });

  engine.test("behind a trusted proxy the visitor's own address is counted", async (database) => {
    const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "1", TRUST_PROXY: "1" });
    const send = (address: string) =>
      app.fetch(SUBMIT, jsonPost({ scores: SCORES }, { "x-forwarded-for": address }));
    for (let count = 0; count < 10; count++) assert.equal((await send("6.6.6.6, 192.0.2.1")).status, 201);
    assert.equal((await send("7.7.7.7, 192.0.2.1")).status, 429);
    assert.equal((await send("192.0.2.2")).status, 201);
  });
});

Deno.test("a body that is not a check is refused before the database is asked", async () => {
  const app = await testApp(UNASKED);
  const { technology: _, ...thirteen } = SCORES;
  const scoresWith = (speed: unknown) => ({ scores: { ...SCORES, speed } });
  const bodies: Record<string, unknown> = {
    "a missing dimension": { scores: thirteen },
    "an unknown dimension": { scores: { ...SCORES, luck: 3 } },
    "a score of 0": scoresWith(0),
    "a score of 6": scoresWith(6),
    "half a score": scoresWith(2.5),
    "a score as text": scoresWith("3"),
    "a score of null": scoresWith(null),
    "a score in a list": scoresWith([3]),
    "scores in a list": { scores: [1, 2, 3] },
    "no scores": {},
    "null": null,
    "a list": [SCORES],
    "a number": 14,
    "a control character in the name": { scores: SCORES, name: "Grace\u0000" },
    "a line break in the name": { scores: SCORES, name: "Grace\r\nBcc: all@example.com" },
    "a prototype key": { scores: JSON.parse(`{"__proto__":{"speed":3}}`) },
    "an invalid email": { scores: SCORES, email: "grace@@example.com" },
    "an email of null": { scores: SCORES, email: null },
    "reasoning that is too long": { scores: SCORES, reasoning: { speed: "x".repeat(1001) } },
  };
  for (const [what, body] of Object.entries(bodies)) {
    const response = await app.fetch(SUBMIT, jsonPost(body));
    assert.equal(response.status, 400, what);
    const answer = await response.json();
    assert.deepEqual(Object.keys(answer), ["message", "errors"], what);
    assert.ok(answer.message.length > 0 && Object.keys(answer.errors).length > 0, what);
  }
  assertNoError(app);
});

Deno.test("a malformed Idempotency-Key is refused", async () => {
  const app = await testApp(UNASKED);
  for (const key of ["short", "x".repeat(129), "with space"]) {
    const response = await app.fetch(SUBMIT, jsonPost({ scores: SCORES }, { "idempotency-key": key }));
    assert.equal(response.status, 400, key);
  }
});
