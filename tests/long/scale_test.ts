import assert from "node:assert/strict";
import process from "node:process";
import type { Database } from "../../lib/db/database.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { listRecentConsented } from "../../lib/diagnostic/store.ts";
import { personOf } from "../../lib/person/person.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { forgetOld } from "../../lib/person/store.ts";
import { listRecentEntries } from "../../lib/waitlist/store.ts";
import { jsonPost, SECRET, testApp } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";

const FEW = 1_000;
const MANY = Number(process.env.SCALE ?? 1_000_000);
/** Rows that the embedded engine gets. */
const MANY_EMBEDDED = Number(process.env.EMBEDDED_SCALE ?? Math.min(MANY, 50_000));
const ROWS_AT_A_TIME = 50_000;
const CALLS = 15;
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
/** Milliseconds after which the server gives a statement up. */
const DEADLINE_MS = 1_500;

Deno.test(`what a call takes with ${MANY} results and signups on Postgres, against ${FEW}`, async () => {
  await using server = await startPostgres();
  await judge(
    "Postgres",
    MANY,
    (queryDeadlineMs) => openDatabase({ databaseUrl: server.url(), dataDir: "", queryDeadlineMs }),
  );
});

Deno.test(`what a call takes with ${MANY_EMBEDDED} results and signups in the embedded engine, against ${FEW}`, async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "scale-" });
  try {
    await judge("embedded", MANY_EMBEDDED, (queryDeadlineMs) => openDatabase({ dataDir, queryDeadlineMs }));
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

async function judge(
  engine: string,
  many: number,
  open: (deadlineMs: number) => Promise<Database>,
): Promise<void> {
  const database = await open(10 * 60_000);
  await migrate(database);
  await seedCatalogue(database.sql);
  const { fetch } = await testApp(database);
  const sent = await fetch("/api/diagnostic/submit", jsonPost({ name: "Ada", scores: SCORES }));
  const { token } = await sent.json();
  await fill(database, token, 2, FEW);
  const before = await measure(database, token);
  await fill(database, token, FEW + 1, many);
  await database.sql`analyze`;
  const after = await measure(database, token);
  for (const [call, ms] of Object.entries(after)) {
    recordFigure({
      what: `${engine}, ${many} rows against ${FEW}: ${call}`,
      value: `${ms.toFixed(1)} ms against ${before[call]?.toFixed(1)} ms`,
      wanted: `${DEADLINE_MS} ms`,
    });
  }
  const slow = Object.entries(after).filter(([, ms]) => ms >= DEADLINE_MS);
  assert.deepEqual(slow, []);
  await database.close();
}

/** Adds results like the one that is there, and signups, from number `from` to number `to`. */
async function fill({ sql }: Database, token: string, from: number, to: number): Promise<void> {
  for (let start = from; start <= to; start += ROWS_AT_A_TIME) {
    const end = Math.min(start + ROWS_AT_A_TIME - 1, to);
    await sql`insert into diagnostic_results (id, created_at, name, email, consent, consent_version, consented_at, scores,
        reasoning, figures, algorithm_version, content_version)
      select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30), 'Name', n || '@example.com',
        true, '1', now(), scores, reasoning, figures, algorithm_version, content_version
      from diagnostic_results, generate_series(${start}::int, ${end}::int) n where id = ${token}`;
    await sql`insert into waitlist_entries (id, created_at, name, email, tool_interest)
      select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30), 'Name',
        n || '@example.com', 'goal-cascade-builder'
      from generate_series(${start}::int, ${end}::int) n`;
  }
}

/** The median of several calls of each kind, in milliseconds. */
async function measure(database: Database, token: string): Promise<Record<string, number>> {
  const { fetch } = await testApp(database);
  const { sql } = database;
  let count = 0;
  const answer = async (wanted: number, response: Promise<Response>) => {
    const { status, body } = await response;
    await body?.cancel();
    assert.equal(status, wanted);
  };
  const day = { start: new Date(Date.now() - 86_400_000).toISOString(), end: new Date().toISOString() };
  const calls: Record<string, () => Promise<unknown>> = {
    "GET a result": () => answer(200, fetch(`/api/diagnostic/results/${token}`)),
    "POST a check": () =>
      answer(201, fetch("/api/diagnostic/submit", jsonPost({ name: "Ada", scores: SCORES }))),
    "POST a signup": () =>
      answer(
        201,
        fetch(
          "/api/waitlist",
          jsonPost({
            name: "Ada",
            email: `${count++}.${Math.random()}@example.org`,
            toolInterest: "goal-cascade-builder",
          }),
        ),
      ),
    "GET readyz": () => answer(200, fetch("/readyz")),
    "a person's rows": () => readPerson(sql, personOf(SECRET, "500@example.com")),
    "the day's results for the digest": () => listRecentConsented(sql, day, 20),
    "the day's signups for the digest": () => listRecentEntries(sql, day, 20),
    "a round of forgetting": () => forgetOld(sql, 365_000),
  };
  const medians: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < CALLS; round++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    medians[name] = times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? NaN;
  }
  return medians;
}
