import assert from "node:assert/strict";
import type { Database, Sql } from "../../lib/db/database.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { SIGNUP_FIELDS, type WaitlistEntry } from "../../lib/waitlist/schema.ts";
import { isToken, randomToken } from "../../lib/tokens.ts";
import { basic, brokenDatabase, jsonPost, type TestApp, testApp } from "../support/app.ts";
import { onServer } from "../support/databases.ts";
import { ADA } from "../support/waitlist.ts";
import { assertSince } from "../support/time.ts";

const WAITLIST = "/api/waitlist";
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
  const response = await app.fetch(WAITLIST, { headers: app.owner });
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

onServer((engine) => {
  engine.test("an empty waitlist is an empty list", async (database) => {
    const app = await testApp(database);
    assert.deepEqual(await list(app), []);
  });

  engine.test("a signup is stored cleaned and is listed with its time", async (database) => {
    const app = await testApp(database);
    const since = Date.now();
    await join(app, { name: "  Ada Lovelace ", email: " Ada@Example.COM ", admin: true, id: "mine" });
    const [entry, ...more] = await list(app);
    assert.deepEqual(more, []);
    assert.ok(entry);
    assert.deepEqual(Object.keys(entry), ["id", ...SIGNUP_FIELDS, "createdAt"]);
    const { id, createdAt, ...rest } = entry;
    assert.deepEqual(rest, ADA);
    assert.ok(isToken(id));
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assertSince(since, createdAt);
    assertNoError(app);
  });

  engine.test("markup and quotes are stored and listed unchanged", async (database) => {
    const app = await testApp(database);
    const name = `<script>alert("1")</script> '); drop table waitlist_entries; --`;
    await join(app, { name, toolInterest: "<img src=x>" });
    const response = await app.fetch(WAITLIST, { headers: app.owner });
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    const { waitlistEntries: [entry] } = await response.json();
    assert.deepEqual([entry.name, entry.toolInterest], [name, "<img src=x>"]);
  });

  engine.test("an unknown tool of up to 64 characters is accepted", async (database) => {
    const app = await testApp(database);
    for (const toolInterest of ["a tool of next year", "x", "x".repeat(64)]) {
      await join(app, { toolInterest });
    }
    assert.equal((await list(app)).length, 3);
  });

  engine.test("a repeated signup gets the same answer and adds no row", async (database) => {
    const app = await testApp(database);
    await join(app);
    const [first] = await list(app);
    await join(app);
    await join(app, { name: "Somebody Else", email: " ADA@example.com " });
    assert.deepEqual(await list(app), [first]);
    await join(app, { toolInterest: "complete-bundle" });
    assert.equal((await list(app)).length, 2);
  });

  engine.test("thirty equal signups at once add one row", async (database) => {
    const app = await testApp(database);
    await Promise.all(Array.from({ length: 30 }, (_, index) => join(app, { name: `No. ${index}` })));
    assert.equal((await list(app)).length, 1);
    assertNoError(app);
  });

  engine.test("an invalid signup is refused with a message for each field, and nothing is stored", async (database) => {
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

  engine.test("a PUT is told both methods, a HEAD of the owner has no body", async (database) => {
    const app = await testApp(database);
    const put = await app.fetch(WAITLIST, { ...jsonPost(ADA), method: "PUT" });
    assert.match(put.headers.get("allow") ?? "", /POST.*GET|GET.*POST/);
    await put.body?.cancel();
    const head = await app.fetch(WAITLIST, { method: "HEAD", headers: app.owner });
    assert.deepEqual([head.status, await head.text()], [200, ""]);
    assert.equal((await app.fetch(WAITLIST, { method: "OPTIONS" })).status, 204);
    assertNoError(app);
  });

  engine.test("1,300 entries are listed once each, in order, in several pieces", async (database) => {
    const app = await testApp(database);
    await seed(database.sql, 1300);
    const response = await app.fetch(WAITLIST, { headers: app.owner });
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

  engine.test("signups beyond the limit are told to wait; reading the list does not count", async (database) => {
    const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "2" });
    for (let count = 0; count < 2; count++) await join(app, { email: `${count}@example.com` });
    const refused = await app.fetch(WAITLIST, jsonPost(ADA));
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    for (let count = 0; count < 4; count++) assert.equal((await list(app)).length, 2);
  });

  engine.test("only the password opens the list, from every address", async (database) => {
    for (const env of [{}, { ADMIN_PASSWORD: PASSWORD }]) {
      const app = await testApp(database, env);
      await join(app);
      const strangers = [undefined, basic("coach", "wrong horse battery"), basic("coach", ""), {
        authorization: "Bearer x",
      }];
      for (const peer of ["127.0.0.1", "203.0.113.7"]) {
        for (const headers of strangers) {
          for (const method of ["GET", "HEAD"]) {
            const response = await app.fetch(WAITLIST, { method, ...(headers ? { headers } : {}) }, peer);
            assert.equal(response.status, 401);
            assert.equal(response.headers.get("www-authenticate"), 'Basic realm="Desk", charset="UTF-8"');
            assert.equal(response.headers.get("cache-control"), "no-store");
            assert.ok(!(await response.text()).includes("ada"));
          }
        }
        const response = await app.fetch(WAITLIST, { headers: app.owner }, peer);
        assert.equal(response.status, 200);
        assert.equal((await response.json()).waitlistEntries.length, 1);
      }
      assertNoError(app);
    }
  });

  engine.test("a chosen password replaces the derived one", async (database) => {
    const derived = (await testApp(database)).owner;
    const app = await testApp(database, { ADMIN_PASSWORD: PASSWORD });
    assert.equal((await app.fetch(WAITLIST, { headers: basic("", PASSWORD) })).status, 200);
    assert.equal((await app.fetch(WAITLIST, { headers: derived })).status, 401);
  });

  engine.test("a request that another site causes is refused and logged, even with the password", async (database) => {
    const app = await testApp(database);
    for (const site of ["cross-site", "same-site"]) {
      const refused = await app.fetch(WAITLIST, { headers: { ...app.owner, "sec-fetch-site": site } });
      assert.deepEqual([refused.status, refused.headers.get("www-authenticate")], [403, null]);
    }
    const reasons = app.logged.filter(({ event }) => event === "admin refused").map(({ fields }) =>
      fields.reason
    );
    assert.deepEqual(reasons, Array(2).fill("asked by another site"));
    for (const site of ["same-origin", "none"]) {
      const response = await app.fetch(WAITLIST, { headers: { ...app.owner, "sec-fetch-site": site } });
      assert.equal(response.status, 200);
      await response.body?.cancel();
    }
  });

  engine.test("guesses are limited and slowed, even with the rate limit off; the password is still accepted", async (database) => {
    const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: PASSWORD });
    const guess = (peer: string, headers = {}) =>
      app.fetch(WAITLIST, { headers: { ...basic("coach", "a guess"), ...headers } }, peer);
    for (let count = 0; count < 10; count++) assert.equal((await guess("203.0.113.7")).status, 401);
    const refused = await guess("203.0.113.7");
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get("retry-after"));
    assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, `${seconds}`);
    assert.equal(app.paused.at(-1), 2000);

    const browser = await guess("203.0.113.7", { "sec-fetch-mode": "cors" });
    assert.equal(browser.status, 401, "a browser has to ask its user again");
    assert.ok(browser.headers.has("www-authenticate"));

    for (const peer of ["203.0.113.7", "198.51.100.4"]) {
      assert.equal((await app.fetch(WAITLIST, { headers: app.owner }, peer)).status, 200);
      assert.equal((await app.fetch(WAITLIST, { headers: basic("anybody", PASSWORD) }, peer)).status, 200);
      assert.equal((await app.fetch(WAITLIST, {}, peer)).status, 401, "asking is no guess");
      assert.equal((await app.fetch(WAITLIST, jsonPost(ADA), peer)).status, 201, "nor is joining");
    }
    assert.ok(Math.max(...app.paused) <= 2000);
    assertNoError(app);
  });

  engine.test("an address that guessed a hundred times within the hour is not checked; the owner signs in from anywhere", async (database) => {
    const app = await testApp(database, { ADMIN_PASSWORD: PASSWORD });
    const ask = (headers: Record<string, string>, peer = "203.0.113.7") =>
      app.fetch(WAITLIST, { headers }, peer);
    await ask(basic("coach", "a guess"));
    await database.sql`update rate_limits set count = 98 where expires_at > now() + interval '30 minutes'`;
    for (let guess = 99; guess <= 100; guess++) {
      assert.equal((await ask(basic("coach", "a guess"))).status, 401);
    }
    for (const headers of [basic("coach", PASSWORD), { ...basic("", "a guess"), "sec-fetch-mode": "cors" }]) {
      const locked = await ask(headers);
      assert.equal(locked.status, 429);
      const seconds = Number(locked.headers.get("retry-after"));
      assert.ok(seconds > 60 && seconds <= 3600, `${seconds}`);
      assert.match((await locked.json()).message, /the user name that deno task admin prints/);
    }
    assert.equal((await ask(app.owner)).status, 200);
    assert.equal((await ask(basic("coach", PASSWORD), "198.51.100.4")).status, 200);
    const failures = app.logged.filter(({ event, fields }) =>
      event === "sign-in" && fields.outcome === "wrong"
    );
    assert.deepEqual(
      failures.map(({ fields }) => fields.failures),
      [1, 99, 100],
    );
    assertNoError(app);
  });

  engine.test("two processes count the same guesses", async (database) => {
    const processes = [await testApp(database), await testApp(database)];
    const guesses = Array.from(
      { length: 20 },
      (_, index) => processes[index % 2]!.fetch(WAITLIST, { headers: basic("coach", `guess ${index}`) }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [...Array(10).fill(401), ...Array(10).fill(429)]);
    for (const app of processes) {
      assert.equal((await app.fetch(WAITLIST, { headers: app.owner })).status, 200);
      assert.equal(app.paused.at(-1), 400, "twenty wrong ones of anybody's, none under the owner's name");
    }
  });

  engine.test("a database that goes away in the middle breaks the answer off, so that its JSON is incomplete", async (database) => {
    await seed(database.sql, 1300);
    // The words of the request, and two batches.
    const app = await testApp(failingAfter(3, database));
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request, info) =>
        app.fetch(new URL(request.url).pathname, { headers: request.headers }, info.remoteAddr.hostname),
    );
    try {
      const response = await fetch(`http://127.0.0.1:${server.addr.port}${WAITLIST}`, { headers: app.owner });
      assert.equal(response.status, 200);
      await assert.rejects(response.text());
      const broken = app.logged.filter(({ level }) => level === "error");
      assert.deepEqual(broken.map(({ event }) => event), ["waitlist broke off"]);
    } finally {
      await server.shutdown();
    }
  });

  engine.test("a client that leaves ends the reading of the list", async (database) => {
    await seed(database.sql, 1300);
    let count = 0;
    const app = await testApp({
      ...database,
      sql: (strings, ...values) => {
        if (strings.join("").includes("waitlist_entries")) count++;
        return database.sql(strings, ...values);
      },
    });
    const response = await app.fetch(WAITLIST, { headers: app.owner });
    assert.equal(count, 1, "the first batch is read before the status is sent, and no other");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    assert.equal(count, 1);
    assertNoError(app);
  });
});

/** A database that goes away after some statements. The guard sends the first one, the list's first batch is the second. */
function failingAfter(count: number, database: Database): Database {
  return {
    ...database,
    sql: (strings, ...values) =>
      count-- > 0
        ? database.sql(strings, ...values)
        : Promise.reject(new DatabaseUnavailableError("The database is unavailable.")),
  };
}

Deno.test("with the database away joining and reading answer 503 with Retry-After", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("The database is unavailable.")));
  for (const init of [{ headers: app.owner }, { method: "HEAD", headers: app.owner }, jsonPost(ADA)]) {
    const response = await app.fetch(WAITLIST, init);
    assert.equal(response.status, 503);
    assert.ok(Number(response.headers.get("retry-after")) >= 1);
    await response.body?.cancel();
  }
  assertNoError(app);
});
