import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { jsonPost } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { eventually } from "../support/mail_worker.ts";
import { sendVisitors } from "../support/outage.ts";
import { NOBODY, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { PATIENCE_MS } from "../support/time.ts";

const VISITORS = 8;
const ANSWERED_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 3000;
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));

const canMount = await mountsHere();
if (!canMount) {
  console.warn(
    "tests/long/disk_full_test.ts: no small disk can be mounted here (it takes root), so nothing of it runs.",
  );
}
const test = (name: string, fn: () => Promise<void>) => Deno.test({ name, fn, ignore: !canMount });

test("the disk of Postgres' tables is full: reading goes on, writing is refused, and nothing acknowledged is lost", async () => {
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
  const freed = performance.now();
  await visitors.next(201);
  const back = performance.now() - freed;
  await eventually(() => Promise.resolve(outagesIn(site)), (told) => told.at(-1)?.[0] === "database back");
  assert.equal((await get(site, "/readyz")).status, 200);
  const calls = await visitors.stop();
  await assertKept(server, "site", tokens.length + taken(calls));
  report("tables", calls, back);
  assert.deepEqual(outagesIn(site), [["database away", "disk full"], ["database back", "disk full"]]);
});

test("the whole disk of Postgres is full until it ends: pages go on, the log says both, and a start mends it", async () => {
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
  const mended = performance.now();
  await visitors.next(201);
  const back = performance.now() - mended;
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

function report(what: string, calls: Calls, back: number): void {
  const slowest = Math.max(...calls.map(({ started, ended }) => ended - started));
  const refused = calls.filter(({ status }) => status === 503).length;
  recordFigure({
    what: `disk of Postgres full (${what}): slowest of ${calls.length} answers, ${refused} refused`,
    value: `${Math.round(slowest)} ms`,
    wanted: `${ANSWERED_WITHIN_MS} ms`,
  });
  recordFigure({
    what: `disk of Postgres full (${what}): first write after it is mended`,
    value: `${Math.round(back)} ms`,
    wanted: `${BACK_WITHIN_MS} ms`,
  });
  assert.deepEqual([...new Set(calls.map(({ status }) => status))].toSorted(), [201, 503]);
  assert.ok(slowest < ANSWERED_WITHIN_MS, `the slowest answer took ${Math.round(slowest)} ms`);
  assert.ok(back < BACK_WITHIN_MS, `writing was back after ${Math.round(back)} ms`);
}

function outagesIn(site: Site): [event: string, reason: string][] {
  return site.logs().split("\n").filter((line) => /"event":"database (away|back)"/.test(line))
    .map((line) => JSON.parse(line)).map(({ event, reason }) => [event, reason]);
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
  await mount(path, size);
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
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

async function mountsHere(): Promise<boolean> {
  const path = await Deno.makeTempDir({ prefix: "site-disk-" });
  try {
    await mount(path, "64k");
    return (await new Deno.Command("umount", { args: [path] }).output()).success;
  } catch {
    return false;
  } finally {
    await Deno.remove(path).catch(() => {});
  }
}
