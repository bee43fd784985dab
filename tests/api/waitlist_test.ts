import assert from "node:assert/strict";
import type { Database, Sql } from "../../lib/db/database.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import type { WaitlistEntry } from "../../lib/waitlist/entry.ts";
import { isToken, randomToken } from "../../lib/tokens.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";

const WAITLIST = "/api/waitlist";
const ADA = { name: "Ada Lovelace", email: "ada@example.com", toolInterest: "roi-calculator" };
const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const TOOL = "Please select a tool";
const PASSWORD = "correct horse battery";

async function join(app: TestApp, changes: Record<string, unknown> = {}): Promise<void> {
  const response = await app.fetch(WAITLIST, jsonPost({ ...ADA, ...changes }));
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.deepEqual(await response.json(), { ok: true });
}

async function list(app: TestApp): Promise<WaitlistEntry[]> {
  const response = await app.fetch(WAITLIST);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  const body = await response.json();
  assert.deepEqual(Object.keys(body), ["waitlistEntries"]);
  return body.waitlistEntries;
}

function assertNoError(app: TestApp): void {
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
}

/** Adds `count` people a microsecond apart, in groups of ten at the same time. */
async function seed(sql: Sql, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => randomToken());
  await sql`
    insert into waitlist_entries (id, created_at, name, email, tool_interest)
    select id, timestamptz '2026-11-21T08:00:00Z' + (place / 10) * interval '1 microsecond',
      'No. ' || place, place || '@example.com', 'roi-calculator'
    from unnest(${ids}::text[]) with ordinality as rows (id, place)`;
}

/** Credentials of HTTP Basic, as a header. */
function basic(password: string): Record<string, string> {
  return { authorization: `Basic ${new TextEncoder().encode(`coach:${password}`).toBase64()}` };
}

forEachEngine((engine) => {
  engine.test("an empty list is a list", async (database) => {
    const app = await testApp(database);
    assert.deepEqual(await list(app), []);
  });

  engine.test("a signup is stored cleaned and comes back with its time", async (database) => {
    const app = await testApp(database);
    await join(app, { name: "  Ada Lovelace ", email: " Ada@Example.COM ", admin: true, id: "mine" });
    const [entry, ...more] = await list(app);
    assert.deepEqual(more, []);
    assert.ok(entry);
    assert.deepEqual(Object.keys(entry), ["id", "name", "email", "toolInterest", "createdAt"]);
    const { id, createdAt, ...rest } = entry;
    assert.deepEqual(rest, ADA);
    assert.ok(isToken(id));
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
    assertNoError(app);
  });

  engine.test("markup and quotes are stored as they are and come out as text", async (database) => {
    const app = await testApp(database);
    const name = `<script>alert("1")</script> '); drop table waitlist_entries; --`;
    await join(app, { name, toolInterest: "<img src=x>" });
    const response = await app.fetch(WAITLIST);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    const { waitlistEntries: [entry] } = await response.json();
    assert.deepEqual([entry.name, entry.toolInterest], [name, "<img src=x>"]);
  });

  engine.test("a tool that nobody knows is accepted, of up to 64 characters", async (database) => {
    const app = await testApp(database);
    for (const toolInterest of ["a tool of next year", "x", "x".repeat(64)]) {
      await join(app, { toolInterest });
    }
    assert.equal((await list(app)).length, 3);
  });

  engine.test("the same signup again gets the same answer and makes no second row", async (database) => {
    const app = await testApp(database);
    await join(app);
    const [first] = await list(app);
    await join(app);
    await join(app, { name: "Somebody Else", email: " ADA@example.com " });
    assert.deepEqual(await list(app), [first]);
    await join(app, { toolInterest: "complete-bundle" });
    assert.equal((await list(app)).length, 2);
  });

  engine.test("thirty at once make one row", async (database) => {
    const app = await testApp(database);
    await Promise.all(Array.from({ length: 30 }, (_, index) => join(app, { name: `No. ${index}` })));
    assert.equal((await list(app)).length, 1);
    assertNoError(app);
  });

  engine.test("a body that is no signup is refused field by field: nothing is stored", async (database) => {
    const app = await testApp(database);
    const { name: _, ...nameless } = ADA;
    const all = { name: NAME, email: EMAIL, toolInterest: TOOL };
    const table: [what: string, body: unknown, errors: Record<string, string>][] = [
      ["nothing", {}, all],
      ["null", null, all],
      ["a list", [ADA], all],
      ["a number", 14, all],
      ["a text", "Ada", all],
      ["no name", nameless, { name: NAME }],
      ["an empty name", { ...ADA, name: "" }, { name: NAME }],
      ["a name of one letter", { ...ADA, name: "A" }, { name: NAME }],
      ["a name of one letter and spaces", { ...ADA, name: "  A " }, { name: NAME }],
      ["a name of one emoji", { ...ADA, name: "\u{1f600}" }, { name: NAME }],
      ["a name of 5,000 letters", { ...ADA, name: "x".repeat(5000) }, {
        name: "Please keep the name to 100 characters",
      }],
      ["a name with NUL", { ...ADA, name: "Ada\u0000" }, {
        name: "Name must not contain control characters",
      }],
      ["a name of null", { ...ADA, name: null }, { name: NAME }],
      ["names in a list", { ...ADA, name: ["Ada", "Bob"] }, { name: NAME }],
      ["an email without @", { ...ADA, email: "ada" }, { email: EMAIL }],
      ["an email with a space", { ...ADA, email: "ada lovelace@example.com" }, { email: EMAIL }],
      ["an email with a line break", { ...ADA, email: "ada@example.com\r\nBcc: x@y.z" }, { email: EMAIL }],
      ["an international email", { ...ADA, email: "ada@münchen.example" }, { email: EMAIL }],
      ["an email of 255 characters", { ...ADA, email: `${"a".repeat(243)}@example.com` }, { email: EMAIL }],
      ["emails in a list", { ...ADA, email: ["ada@example.com"] }, { email: EMAIL }],
      ["an email of null", { ...ADA, email: null }, { email: EMAIL }],
      ["an empty tool", { ...ADA, toolInterest: "" }, { toolInterest: TOOL }],
      ["a tool of 65 characters", { ...ADA, toolInterest: "x".repeat(65) }, { toolInterest: TOOL }],
      ["a tool as a number", { ...ADA, toolInterest: 1 }, { toolInterest: TOOL }],
      ["a tool with NUL", { ...ADA, toolInterest: "a\u0000b" }, { toolInterest: TOOL }],
    ];
    for (const [what, body, errors] of table) {
      const response = await app.fetch(WAITLIST, jsonPost(body));
      assert.equal(response.status, 400, what);
      assert.deepEqual(await response.json(), { message: Object.values(errors)[0], errors }, what);
    }
    assert.deepEqual(await list(app), []);
    assertNoError(app);
  });

  engine.test("what is no JSON, too much of it, or another method is refused", async (database) => {
    const app = await testApp(database);
    const json = { "content-type": "application/json" };
    const table: [what: string, init: RequestInit, status: number][] = [
      ["malformed JSON", { method: "POST", headers: json, body: "{" }, 400],
      ["no body", { method: "POST", headers: json }, 400],
      ["a form", { method: "POST", body: new URLSearchParams(ADA) }, 415],
      ["no type", { method: "POST", body: new Uint8Array([123, 125]) }, 415],
      ["70 KB", jsonPost({ ...ADA, name: "x".repeat(70_000) }), 413],
      ["a PUT", { ...jsonPost(ADA), method: "PUT" }, 405],
      ["a DELETE", { method: "DELETE" }, 405],
      [
        "another site's page",
        jsonPost(ADA, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
        403,
      ],
    ];
    for (const [what, init, status] of table) {
      const response = await app.fetch(WAITLIST, init);
      assert.equal(response.status, status, what);
      assert.equal(response.headers.get("content-type"), "application/json", what);
      assert.deepEqual(Object.keys(await response.json()), ["message"], what);
      if (status === 405) assert.match(response.headers.get("allow") ?? "", /POST.*GET|GET.*POST/, what);
    }
    const head = await app.fetch(WAITLIST, { method: "HEAD" });
    assert.deepEqual([head.status, await head.text()], [200, ""]);
    assert.equal((await app.fetch(WAITLIST, { method: "OPTIONS" })).status, 204);
    assert.deepEqual(await list(app), []);
    assertNoError(app);
  });

  engine.test("1,300 entries come complete, once each and in order, in more than one piece", async (database) => {
    const app = await testApp(database);
    await seed(database.sql, 1300);
    const response = await app.fetch(WAITLIST);
    const pieces = await Array.fromAsync(response.body ?? [], (piece) => piece.byteLength);
    assert.ok(pieces.length >= 3, `${pieces.length} pieces`);
    const entries = await list(app);
    assert.deepEqual(
      entries.map(({ email }) => parseInt(email)).sort((one, two) => one - two),
      Array.from({ length: 1300 }, (_, index) => index + 1),
    );
    const times = entries.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, times.toSorted());
    const groups = entries.map(({ email }) => Math.trunc(parseInt(email) / 10));
    assert.deepEqual(groups, groups.toSorted((one, two) => one - two));
  });

  engine.test("more signups than the limit are told to wait; reading is not a signup", async (database) => {
    const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "2" });
    for (let count = 0; count < 2; count++) await join(app, { email: `${count}@example.com` });
    const refused = await app.fetch(WAITLIST, jsonPost(ADA));
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    for (let count = 0; count < 4; count++) assert.equal((await list(app)).length, 2);
  });

  engine.test("with a password only who knows it reads the list", async (database) => {
    const app = await testApp(database, { ADMIN_PASSWORD: PASSWORD });
    await join(app);
    for (
      const headers of [undefined, basic("wrong horse battery"), basic(""), { authorization: "Bearer x" }]
    ) {
      for (const method of ["GET", "HEAD"]) {
        const response = await app.fetch(WAITLIST, { method, ...(headers ? { headers } : {}) });
        assert.equal(response.status, 401);
        assert.equal(response.headers.get("www-authenticate"), 'Basic realm="Waitlist", charset="UTF-8"');
        assert.equal(response.headers.get("cache-control"), "no-store");
        if (method === "GET") assert.deepEqual(Object.keys(await response.json()), ["message"]);
      }
    }
    const response = await app.fetch(WAITLIST, { headers: basic(PASSWORD) }, "203.0.113.7");
    assert.equal(response.status, 200);
    assert.equal((await response.json()).waitlistEntries.length, 1);
    const foreign = { ...basic(PASSWORD), "sec-fetch-site": "cross-site" };
    const refused = await app.fetch(WAITLIST, { headers: foreign });
    assert.deepEqual([refused.status, refused.headers.get("www-authenticate")], [403, null]);
    assertNoError(app);
  });

  engine.test("guesses are limited by address, and nobody elsewhere is kept out", async (database) => {
    const app = await testApp(database, { ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_PER_MINUTE: "3" });
    const read = (password: string, peer: string) => app.fetch(WAITLIST, { headers: basic(password) }, peer);
    for (let count = 0; count < 3; count++) {
      assert.equal((await read(`wrong password ${count}`, "203.0.113.7")).status, 401);
    }
    for (const password of ["wrong password 4", PASSWORD]) {
      const refused = await read(password, "203.0.113.7");
      assert.equal(refused.status, 429, "the limit does not tell a right guess from a wrong one");
      assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    }
    assert.equal((await read(PASSWORD, "198.51.100.4")).status, 200);
    assert.equal((await app.fetch(WAITLIST, {}, "203.0.113.7")).status, 401, "asking is no guess");
    assert.equal((await app.fetch(WAITLIST, jsonPost(ADA), "203.0.113.7")).status, 201, "nor is joining");
  });

  engine.test("thirty guesses at once are limited too", async (database) => {
    const app = await testApp(database, { ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_PER_MINUTE: "5" });
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, index) => (await app.fetch(WAITLIST, { headers: basic(`wrong password ${index}`) })).status,
      ),
    );
    assert.deepEqual([...statuses].sort(), [...Array(5).fill(401), ...Array(25).fill(429)]);
  });

  engine.test("without a password an exposed server gives nothing away, and its log says why", async (database) => {
    const read = { headers: { host: "localhost:8000" } };
    const table: [what: string, env: Record<string, string>, init: RequestInit, peer: string][] = [
      ["HOST", { HOST: "0.0.0.0" }, read, "127.0.0.1"],
      ["SITE_URL", { SITE_URL: "https://coach.example.com" }, read, "127.0.0.1"],
      ["TRUST_PROXY", { TRUST_PROXY: "1" }, read, "127.0.0.1"],
      ["Stripe", { STRIPE_SECRET_KEY: "sk_live_abc" }, read, "127.0.0.1"],
      ["peer", {}, read, "203.0.113.7"],
      ["Host", {}, { headers: { host: "rebind.example" } }, "127.0.0.1"],
      ["x-forwarded-for", {}, { headers: { "x-forwarded-for": "127.0.0.1" } }, "127.0.0.1"],
      ["x-forwarded-for", {}, { headers: { "x-forwarded-for": "127.0.0.1" } }, "203.0.113.7"],
    ];
    for (const [what, env, init, peer] of table) {
      const app = await testApp(database, env);
      await join(app);
      for (const method of ["GET", "HEAD"]) {
        const response = await app.fetch(WAITLIST, { ...init, method }, peer);
        assert.equal(response.status, 403, what);
        assert.equal(response.headers.get("www-authenticate"), null, what);
        assert.ok(!(await response.text()).includes("ada"), what);
      }
      const reasons = app.logged.filter(({ event }) => event === "admin refused").map(({ fields }) =>
        fields.reason
      );
      assert.equal(reasons.length, 2, what);
      if (peer === "127.0.0.1") assert.ok(String(reasons[0]).includes(what), `${what}: ${reasons[0]}`);
    }
  });

  engine.test("a database that goes away in the middle breaks the answer off: no part of a list is a list", async (database) => {
    await seed(database.sql, 1300);
    const app = await testApp(failingAfter(1, database));
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request, info) =>
        app.fetch(new URL(request.url).pathname, { headers: request.headers }, info.remoteAddr.hostname),
    );
    try {
      const response = await fetch(`http://127.0.0.1:${server.addr.port}${WAITLIST}`);
      assert.equal(response.status, 200);
      await assert.rejects(response.text());
      const broken = app.logged.filter(({ level }) => level === "error");
      assert.deepEqual(broken.map(({ event }) => event), ["waitlist broke off"]);
    } finally {
      await server.shutdown();
    }
  });

  engine.test("who stops listening stops the reading", async (database) => {
    await seed(database.sql, 1300);
    let count = 0;
    const app = await testApp({
      ...database,
      sql: (strings, ...values) => {
        count++;
        return database.sql(strings, ...values);
      },
    });
    const response = await app.fetch(WAITLIST);
    assert.equal(count, 1, "the first batch is read before the status is sent, and no other");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    assert.equal(count, 1);
    assertNoError(app);
  });
});

/** A database that goes away after so many statements. */
function failingAfter(count: number, database: Database): Database {
  return {
    ...database,
    sql: (strings, ...values) =>
      count-- > 0
        ? database.sql(strings, ...values)
        : Promise.reject(new DatabaseUnavailableError("The database is unavailable.")),
  };
}

Deno.test("with the database away both ways answer 503, and ask to come again", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("The database is unavailable.")));
  for (const init of [{}, { method: "HEAD" }, jsonPost(ADA)]) {
    const response = await app.fetch(WAITLIST, init);
    assert.equal(response.status, 503);
    assert.ok(Number(response.headers.get("retry-after")) >= 1);
    await response.body?.cancel();
  }
  assertNoError(app);
});
