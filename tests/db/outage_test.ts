import assert from "node:assert/strict";
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  normalizeError,
} from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { watchOutages } from "../../lib/db/outage.ts";
import { wrapPglite } from "../../lib/db/pglite.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { brokenDatabase, testApp } from "../support/app.ts";
import { forEachEngine, postgresEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

type Line = Record<string, unknown>;

/** A log that keeps what is written. */
function memoryLog() {
  const lines: Line[] = [];
  const write = (level: string) => (event: string, fields = {}) =>
    void lines.push({ level, event, ...fields });
  return { lines, log: { info: write("info"), warn: write("warn"), error: write("error") } };
}

/** A database whose statements end as `next` says: with no rows, or with the error. Those asked while `held` is set end with it. */
function scriptedDatabase() {
  const state: { next: Error | null; held?: Promise<[]> | undefined } = { next: null };
  const run = () => state.held ?? (state.next === null ? Promise.resolve([]) : Promise.reject(state.next));
  const database: Database = { ...brokenDatabase(new Error("never")), sql: run };
  return { state, database };
}

Deno.test("an outage is one line when it begins and one when it ends, however many statements fail", async () => {
  const { lines, log } = memoryLog();
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { log, now: () => time });
  const ask = () => watched.sql`select 1`.catch(() => {});
  await ask();
  assert.deepEqual([watched.outage(), lines], [null, []]);
  state.next = new DatabaseUnavailableError("refused", "sign-in refused");
  for (let count = 0; count < 50; count++) await ask();
  time = 4_000;
  // What follows from the outage is not news; another reason is.
  state.next = new DatabaseUnavailableError("gone");
  await ask();
  assert.equal(watched.outage(), "sign-in refused");
  state.next = new DatabaseUnavailableError("full", "too many connections");
  await ask();
  assert.equal(watched.outage(), "too many connections");
  state.next = null;
  time = 5_000;
  await ask();
  await watched.close();
  assert.deepEqual(lines.map(({ event, reason, failed, seconds }) => [event, reason, failed, seconds]), [
    ["database away", "sign-in refused", undefined, undefined],
    ["database away", "too many connections", undefined, undefined],
    ["database back", "too many connections", 52, 4],
  ]);
  assert.match(String(lines[0]?.advice), /password of DATABASE_URL/);
  assert.deepEqual(lines.map(({ level }) => level), ["error", "error", "info"]);
});

Deno.test("a connection that still answers while the server goes away does not end the outage", async () => {
  const { lines, log } = memoryLog();
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { log, now: () => time });
  const ask = () => watched.sql`select 1`.catch(() => {});
  for (const error of [new DatabaseUnavailableError("reset"), null, new DatabaseUnavailableError("closed")]) {
    state.next = error;
    time += 10;
    await ask();
  }
  state.next = null;
  time += 999;
  await ask();
  assert.equal(watched.outage(), "unreachable");
  time += 1;
  await ask();
  await watched.close();
  assert.deepEqual(lines.map(({ event }) => event), ["database away", "database back"]);
});

Deno.test("a statement that an outage held up begins no other when it fails at last", async () => {
  const { lines, log } = memoryLog();
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { log, now: () => time });
  const late = Promise.withResolvers<[]>();
  state.held = late.promise;
  const held = watched.sql`select 1`;
  state.held = undefined;
  state.next = new DatabaseUnavailableError("no answer", "no answer");
  await watched.sql`select 1`.catch(() => {});
  state.next = null;
  time = 1_000;
  await watched.sql`select 1`;
  late.reject(new DatabaseUnavailableError("no answer", "no answer"));
  await assert.rejects(held, DatabaseUnavailableError);
  await watched.close();
  assert.deepEqual(lines.map(({ event }) => event), ["database away", "database back"]);
});

Deno.test("a database that now and then fails is one outage, and readyz goes by its tests", async () => {
  const { lines, log } = memoryLog();
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { log, now: () => time });
  for (let count = 0; count < 10; count++) {
    time += 900;
    state.next = new DatabaseUnavailableError("slow", "no answer");
    await watched.sql`select 1`.catch(() => {});
    state.next = null;
    time += 50;
    await watched.sql`select 1`;
  }
  assert.equal(watched.outage(), "no answer");
  time += 100;
  assert.equal(await watched.test(), null);
  state.next = new DatabaseUnavailableError("slow", "no answer");
  time += 1_000;
  assert.equal(await watched.test(), "no answer");
  await watched.close();
  assert.deepEqual(lines.map(({ event }) => event), ["database away"]);
});

Deno.test("a server that ends because its disk is full counts as full for five tests, then as away", async () => {
  const { lines, log } = memoryLog();
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { log, now: () => time });
  const full = new DatabaseUnavailableError("full", "disk full");
  const gone = new DatabaseUnavailableError("refused", "unreachable");
  const test = async (next: Error, times: number) => {
    state.next = next;
    let told: unknown;
    for (let count = 0; count < times; count++) {
      time += 1_000;
      // Statements prove nothing: many fail within one restart.
      for (let statement = 0; statement < 9; statement++) await watched.sql`select 1`.catch(() => {});
      told = await watched.test();
    }
    return told;
  };
  assert.equal(await test(full, 1), "disk full");
  // A server that restarts and finds the disk as full as before is no news.
  assert.equal(await test(gone, 4), "disk full");
  assert.equal(await test(full, 1), "disk full");
  assert.equal(await test(gone, 4), "disk full");
  assert.equal(await test(gone, 1), "unreachable");
  await watched.close();
  assert.deepEqual(lines.map(({ event, reason, writesOnly }) => [event, reason, writesOnly]), [
    ["database away", "disk full", true],
    ["database away", "unreachable", false],
  ]);
});

Deno.test("a full disk is over when a write succeeds, whatever can be read meanwhile", async () => {
  const { state, database } = scriptedDatabase();
  let time = 0;
  const watched = watchOutages(database, { now: () => time });
  state.next = new DatabaseUnavailableError("full", "disk full");
  await watched.sql`insert into notes values (1)`.catch(() => {});
  state.next = null;
  time = 1_000;
  await watched.sql`select 1`;
  assert.equal(watched.outage(), "disk full");
  assert.equal(await watched.test(), null);
  await watched.close();
});

Deno.test("readyz says 503 with the reason while writes fail, and pages are served", async () => {
  const { state, database } = scriptedDatabase();
  const app = await testApp(database, {}, {
    testDatabase: () => Promise.resolve(state.next === null ? null : "disk full"),
  });
  const ready = async () => {
    const response = await app.fetch("/readyz");
    return [response.status, (await response.json()).database];
  };
  assert.deepEqual(await ready(), [200, undefined]);
  state.next = new DatabaseUnavailableError("full", "disk full");
  assert.deepEqual(await ready(), [503, "disk full"]);
  assert.equal((await app.fetch("/terms-of-service")).status, 200);
});

Deno.test("each way in which a server or a driver refuses has its reason", () => {
  const table: [code: string | undefined, message: string, reason: string][] = [
    ["53100", "could not extend file: No space left on device", "disk full"],
    ["53300", "too many connections for role", "too many connections"],
    ["28P01", "password authentication failed", "sign-in refused"],
    ["28000", 'no pg_hba.conf entry for host "::1", user "a", database "b", no encryption', "TLS refused"],
    ["3D000", "database does not exist", "no such database"],
    ["25006", "cannot execute INSERT in a read-only transaction", "read-only"],
    ["57014", "canceling statement due to statement timeout", "no answer"],
    ["57P03", "the database system is starting up", "unreachable"],
    ["ECONNREFUSED", "connection refused", "unreachable"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "TLS refused"],
    [undefined, "invalid peer certificate: UnknownIssuer", "TLS refused"],
  ];
  for (const [code, message, reason] of table) {
    const error = normalizeError(Object.assign(new Error(message), code === undefined ? {} : { code }));
    assert.ok(error instanceof DatabaseUnavailableError, message);
    assert.equal(error.reason, reason, message);
  }
});

Deno.test("the embedded engine takes no write that could fill the disk, and reads on", async () => {
  const asked: string[] = [];
  const ran = () => Promise.reject(new Error("asked"));
  let free = 1024;
  const database = wrapPglite({
    exec: ran,
    close: () => Promise.resolve(),
    execProtocolStream: ran,
    runExclusive: ran,
  }, {
    deadlineMs: PATIENCE_MS,
    freeBytes: () => free,
  });
  const reason = async (statement: Promise<unknown>) => {
    await statement.catch((error: DatabaseUnavailableError) => asked.push(error.reason));
    return asked.pop();
  };
  assert.equal(await reason(database.sql`insert into notes values (1)`), "disk full");
  assert.equal(
    await reason(database.sql`with a as (update notes set a = 1 returning 1) select * from a`),
    "disk full",
  );
  assert.equal(await reason(database.sql`select updated_at from notes`), "engine failed");
  free = 1024 ** 3;
  assert.equal(await reason(database.sql`insert into notes values (1)`), "engine failed");
  await database.close();
});

forEachEngine((engine) => {
  engine.test("a database that lost its tables is away until they are back, told in one line each", async (database) => {
    const { lines, log } = memoryLog();
    let time = 0;
    const watched = watchOutages(database, { log, now: () => time += 20_000 });
    watched.expectMigration(await migrate(watched));
    // A statement that is wrong by itself is not the database's fault.
    await assert.rejects(watched.sql`select from nowhere`, DatabaseError);
    assert.deepEqual([await watched.test(), lines], [null, []]);

    await watched.runScript("drop schema public cascade; create schema public", PATIENCE_MS);
    for (let count = 0; count < 5; count++) {
      await assert.rejects(watched.sql`insert into outbox default values`, { reason: "tables missing" });
    }
    await watched.sql`select 1`;
    assert.equal(await watched.test(), "tables missing");
    await migrate(watched, { upTo: 3 });
    assert.equal(await watched.test(), "tables missing", "some of the tables are not enough");
    await migrate(watched);
    assert.equal(await watched.test(), null);
    await watched.close();
    assert.deepEqual(lines.map(({ event, reason }) => [event, reason]), [
      ["database away", "tables missing"],
      ["database back", "tables missing"],
    ]);
  });

  engine.test("readyz finds lost tables by itself, before anybody writes", async (database) => {
    const watched = watchOutages(database, { now: () => 0 });
    watched.expectMigration(await migrate(watched));
    await database.runScript("drop schema public cascade; create schema public", PATIENCE_MS);
    assert.equal(await watched.test(), "tables missing");
    await watched.close();
  });

  engine.test("one lost table is enough, unless a later release has removed it", async (database) => {
    let time = 0;
    const watched = watchOutages(database, { now: () => time += 20_000 });
    const migrated = await migrate(watched);
    watched.expectMigration(migrated);
    assert.equal(await watched.test(), null);
    await database.sql`drop table founder_test_results`;
    assert.equal(await watched.test(), "tables missing");
    await assert.rejects(watched.sql`select from founder_test_results`, { reason: "tables missing" });
    await database.sql`insert into schema_migrations (version, name, checksum, requires)
      values (${migrated.version + 1}, 'later.sql', 'x', ${migrated.version})`;
    assert.equal(await watched.test(), null);
    await watched.close();
  });
});

const engine = postgresEngine();

engine.test("a pool does with the connections that the server grants: every statement is answered", async (database) => {
  await database.runScript("create role limited login connection limit 3", PATIENCE_MS);
  const { lines, log } = memoryLog();
  const databaseUrl = (database.url ?? "").replace("postgres@", "limited@");
  const pool = openPostgres({ databaseUrl, deadlineMs: PATIENCE_MS, poolSize: 10, log });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => pool.sql`select ${at}::int as at`));
  assert.deepEqual(answers.map(([row]) => row?.at), Array.from({ length: 40 }, (_, at) => at));
  await pool.close();
  await database.runScript("drop role limited", PATIENCE_MS);
  assert.deepEqual(lines.map(({ event }) => event), ["database grants fewer connections"]);
});

engine.test("a server that refuses the sign-in, TLS or the database is named in one line each", async (database) => {
  await database.runScript("create role outsider nologin", PATIENCE_MS);
  const url = database.url ?? "";
  for (
    const [databaseUrl, reason] of [
      [url.replace("postgres@", "outsider@"), "sign-in refused"],
      [`${url}?sslmode=require`, "TLS refused"],
      [`${url}_absent`, "no such database"],
    ] as const
  ) {
    const { lines, log } = memoryLog();
    const refused = await openDatabase({ databaseUrl, dataDir: "", log, queryDeadlineMs: PATIENCE_MS });
    for (let count = 0; count < 3; count++) {
      await assert.rejects(refused.sql`select 1`, DatabaseUnavailableError);
    }
    await refused.close();
    assert.deepEqual(lines.map((line) => [line.event, line.reason]), [["database away", reason]]);
  }
  await database.runScript("drop role outsider", PATIENCE_MS);
});
