import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { jsonPost } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { eventually } from "../support/mail_worker.ts";
import { sendVisitors } from "../support/outage.ts";
import { NOBODY, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { PATIENCE_MS, shownTime, slowestOf, stopwatch, type Timed } from "../support/time.ts";

const VISITORS = 8;
const ANSWERED_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 3000;
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));

Deno.test("the disk of Postgres' tables is full: reading goes on, writing is refused, and nothing acknowledged is lost", async () => {
  await using disk = await smallDisk("48m");
  await using server = await startPostgres();
  await Deno.mkdir(`${disk.path}/tables`);
  await Deno.chown(`${disk.path}/tables`, NOBODY, NOBODY);
  await asAdmin(server, async (run) => {
    await run(`create tablespace small location '${disk.path}/tables'`);
    await run("create database site tablespace small");
  });
  await using site = await siteOn(server, "site");
  const tokens = [await submit(site), await submit(site)];
  const visitors = sendVisitors(site, VISITORS);
  await visitors.next(201);
  await disk.fill();
  await visitors.next(503);
  await eventually(() => databaseOf(site), (reason) => reason === "disk full");
  // A result that no process has in memory, and pages.
  assert.equal((await get(site, `/api/diagnostic/results/${tokens[0]}`)).status, 200);
  assert.equal((await get(site, `/diagnostic/results/${tokens[1]}`)).status, 200);
  for (const path of ["/", "/toolbox", "/diagnostic"]) {
    assert.equal((await get(site, path)).status, 200, path);
  }
  await disk.free();
  const sinceFreed = stopwatch(site.pid);
  await visitors.next(201);
  const back = sinceFreed();
  await eventually(() => Promise.resolve(outagesIn(site)), (told) => told.at(-1)?.[0] === "database back");
  assert.equal((await get(site, "/readyz")).status, 200);
  const calls = await visitors.stop();
  await assertKept(server, "site", tokens.length + taken(calls));
  report("tables", calls, back);
  assert.deepEqual(outagesIn(site), [["database away", "disk full"], ["database back", "disk full"]]);
});

Deno.test("the whole disk of Postgres is full until it ends: pages go on, the log says both, and a start mends it", async () => {
  await using disk = await smallDisk("100m");
  await using server = await startPostgres({ dir: disk.path });
  await using site = await siteOn(server, "postgres");
  const visitors = sendVisitors(site, VISITORS);
  await visitors.next(201);
  await disk.fill();
  await visitors.next(503);
  await eventually(() => databaseOf(site), (reason) => reason === "disk full");
  // A new segment of the log finds no room; Postgres stops itself, because it can't say any more what is stored.
  await asAdmin(server, async (run) => {
    for (let segment = 0; segment < 3; segment++) await run("select pg_switch_wal()").catch(() => {});
  });
  await eventually(() => Promise.resolve(server.isRunning()), (isRunning) => !isRunning);
  await eventually(() => databaseOf(site), (reason) => reason === "unreachable");
  assert.equal((await get(site, "/")).status, 200);
  await disk.free();
  await server.start();
  const sinceMended = stopwatch(site.pid);
  await visitors.next(201);
  const back = sinceMended();
  await eventually(() => Promise.resolve(outagesIn(site)), (told) => told.at(-1)?.[0] === "database back");
  assert.equal((await get(site, "/readyz")).status, 200);
  const calls = await visitors.stop();
  await assertKept(server, "postgres", taken(calls));
  report("everything", calls, back);
  assert.deepEqual(outagesIn(site), [
    ["database away", "disk full"],
    ["database away", "unreachable"],
    ["database back", "unreachable"],
  ]);
});

type Calls = Awaited<ReturnType<ReturnType<typeof sendVisitors>["stop"]>>;

function siteOn(server: PostgresServer, database: string): Promise<Site> {
  return startSite({
    env: { DATABASE_URL: server.url(database), APP_SECRET, RATE_LIMIT_PER_MINUTE: "0" },
  });
}

function taken(calls: Calls): number {
  return calls.filter(({ status }) => status === 201).length;
}

/** What was not acknowledged may be stored as well: the answer may have been lost. */
async function assertKept(server: PostgresServer, database: string, acknowledged: number): Promise<void> {
  await asAdmin(server, async (run) => {
    const [row] = await run("select count(*)::int as count from diagnostic_results") as { count: number }[];
    assert.ok((row?.count ?? 0) >= acknowledged, `${row?.count} stored, ${acknowledged} acknowledged`);
  }, database);
}

function report(what: string, calls: Calls, back: Timed): void {
  const slowest = slowestOf(calls.map(({ took }) => took));
  const refused = calls.filter(({ status }) => status === 503).length;
  recordFigure({
    what: `disk of Postgres full (${what}): slowest of ${calls.length} answers, ${refused} refused`,
    value: shownTime(slowest),
    wanted: `${ANSWERED_WITHIN_MS} ms`,
  });
  recordFigure({
    what: `disk of Postgres full (${what}): first write after it is mended`,
    value: shownTime(back),
    wanted: `${BACK_WITHIN_MS} ms`,
  });
  assert.deepEqual([...new Set(calls.map(({ status }) => status))].toSorted(), [201, 503]);
  assert.ok(slowest.own < ANSWERED_WITHIN_MS, `the slowest answer took ${shownTime(slowest)}`);
  assert.ok(back.own < BACK_WITHIN_MS, `writing was back after ${shownTime(back)}`);
}

/** What the log tells of the database, without that a machine was too slow for a statement's deadline. */
function outagesIn(site: Site): [event: string, reason: string][] {
  return site.logs().split("\n").filter((line) => /"event":"database (away|back)"/.test(line))
    .map((line) => JSON.parse(line)).filter(({ reason }) => reason !== "no answer")
    .map(({ event, reason }) => [event, reason]);
}

async function submit(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/diagnostic/submit`, jsonPost({ scores: SCORES }));
  assert.equal(response.status, 201);
  return (await response.json()).token;
}

async function get(site: Site, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
}

/** What is wrong with the database, in the words of /readyz. */
async function databaseOf(site: Site): Promise<unknown> {
  return JSON.parse((await get(site, "/readyz")).text).database;
}

async function asAdmin(
  server: PostgresServer,
  work: (run: (text: string) => Promise<object[]>) => Promise<void>,
  database = "postgres",
): Promise<void> {
  const admin = openPostgres({ databaseUrl: server.url(database), deadlineMs: PATIENCE_MS, poolSize: 1 });
  try {
    await work((text) => admin.sql(Object.assign([text], { raw: [text] })));
  } finally {
    await admin.close();
  }
}

/** A disk of its own, in memory, that the test can fill. */
async function smallDisk(size: string) {
  const path = await Deno.makeTempDir({ prefix: "site-disk-" });
  await mount(path, size).catch(async (error) => {
    await Deno.remove(path);
    throw error;
  });
  const filler = `${path}/filler`;
  return {
    path,
    /** Takes all the room that is left. */
    async fill(): Promise<void> {
      using file = await Deno.open(filler, { write: true, createNew: true });
      const block = new Uint8Array(4096);
      await assert.rejects(async () => {
        for (;;) await file.write(block);
      }, /No space left/);
    },
    free: () => Deno.remove(filler),
    async [Symbol.asyncDispose]() {
      await new Deno.Command("umount", { args: [path] }).output();
      await Deno.remove(path);
    },
  };
}

async function mount(path: string, size: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("mount", {
    args: ["-t", "tmpfs", "-o", `size=${size},mode=0755`, "tmpfs", path],
  }).output();
  assert.ok(success, `This test mounts a small disk, which takes root: ${new TextDecoder().decode(stderr)}`);
}
