import assert from "node:assert/strict";
import { closeSync, openSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DataFolderInUseError, lockDataFolder } from "../../lib/db/data_folder_lock.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DurableFiles } from "../../lib/db/durable_files.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { DataFolderDamagedError, openPglite } from "../../lib/db/pglite.ts";
import type { LogFields } from "../../lib/log.ts";
import { copyFolder } from "../support/cache_folder.ts";
import { killWriters, NOTES } from "../support/kills.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { preparedData } from "../support/prepared_data.ts";
import { runModule } from "../support/subprocess.ts";

// Every test here starts from it.
const original = join(await Deno.makeTempDir({ prefix: "site-pglite-" }), "data");
Deno.test.beforeAll(async () => {
  await copyFolder(await preparedData(), original);
  const database = await openDatabase({ dataDir: original, queryDeadlineMs: PATIENCE_MS });
  await database.runScript(NOTES, PATIENCE_MS);
  await database.close();
});
Deno.test.afterAll(() => Deno.remove(dirname(original), { recursive: true }));

Deno.test("only its owner can read the folder and its files", async () => {
  await using folder = await copyOfOriginal();
  assert.equal(mode(join(folder.dataDir, "postgres")), 0o700);
  assert.equal(mode(join(folder.dataDir, "postgres.lock")), 0o600);
  await Deno.chmod(join(folder.dataDir, "postgres"), 0o755);
  const database = await openDatabase(folder);
  assert.equal(mode(join(folder.dataDir, "postgres")), 0o700);
  await database.close();
});

Deno.test("only its owner can read what a new database writes, whatever the umask is", async () => {
  const dataDir = join(dirname(original), "new");
  const { code, stderr } = await runModule(
    `import { openDatabase } from "./lib/db/open.ts";
    Deno.umask(0);
    const database = await openDatabase({ dataDir: Deno.args[0], queryDeadlineMs: ${PATIENCE_MS} });
    await database.runScript("create table t as select generate_series(1, 50000); checkpoint", ${PATIENCE_MS});
    await database.close();`,
    [dataDir],
  ).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  assert.deepEqual(await openToOthers(dataDir), []);
});

Deno.test("only its owner can read the files of a folder that an earlier release wrote", async () => {
  await using folder = await copyOfOriginal();
  const files = join(folder.dataDir, "postgres");
  const { code } = await new Deno.Command("chmod", { args: ["-R", "a+rX", files] }).output();
  assert.equal(code, 0);
  assert.ok((await openToOthers(files)).length > 500);
  const database = await openDatabase(folder);
  assert.deepEqual(await openToOthers(files), []);
  await database.close();
});

Deno.test("commits are flushed to the disk, and memory stays small", async () => {
  await using folder = await copyOfOriginal();
  const database = await openDatabase(folder);
  const fsyncs = async () => {
    await database.sql`select pg_stat_force_next_flush()`;
    const [row] = await database.sql<{ fsyncs: number }>`
      select sum(fsyncs)::int as fsyncs from pg_stat_io where object = 'wal'`;
    return row?.fsyncs ?? 0;
  };
  try {
    const before = await fsyncs();
    await database.sql`insert into notes values (1, 'one')`;
    assert.ok(await fsyncs() > before, "no fsync");
    assert.deepEqual(
      await database.sql`
        select name, setting, unit from pg_settings
        where name in ('fsync', 'full_page_writes', 'shared_buffers', 'synchronous_commit', 'wal_sync_method')
        order by name`,
      [
        { name: "fsync", setting: "on", unit: null },
        { name: "full_page_writes", setting: "on", unit: null },
        { name: "shared_buffers", setting: "2048", unit: "8kB" },
        { name: "synchronous_commit", setting: "on", unit: null },
        { name: "wal_sync_method", setting: "fsync", unit: null },
      ],
    );
  } finally {
    await database.close();
  }
});

Deno.test("an open folder is refused with the name of its holder and is free after close", async () => {
  await using folder = await copyOfOriginal();
  const database = await openDatabase(folder);
  await assert.rejects(openDatabase(folder), (error) => {
    assert.ok(error instanceof DataFolderInUseError);
    assert.match(
      error.message,
      new RegExp(`in use by process ${Deno.pid} since \\d{4}-\\d\\d-\\d\\dT.*Z\\. `),
    );
    return true;
  });
  const { code, stderr } = await runModule(
    `import { openDatabase } from "./lib/db/open.ts"; await openDatabase({ dataDir: Deno.args[0] });`,
    [folder.dataDir],
  ).output();
  assert.equal(code, 1);
  assert.match(new TextDecoder().decode(stderr), new RegExp(`in use by process ${Deno.pid} since`));
  // The refused attempts did no harm.
  assert.equal((await database.sql`insert into notes values (1, 'one') returning id`).length, 1);
  await database.close();
  const again = await openDatabase(folder);
  assert.deepEqual(await again.sql`select body from notes`, [{ body: "one" }]);
  await again.close();
});

Deno.test("after close every call rejects as unavailable, and a second close does nothing", async () => {
  await using folder = await copyOfOriginal();
  const database = await openDatabase(folder);
  await database.close();
  await database.close();
  await assert.rejects(database.sql`select 1`, DatabaseUnavailableError);
  await assert.rejects(database.runScript("select 1", PATIENCE_MS), DatabaseUnavailableError);
});

Deno.test("without its folder the database is away, with one line of log, also when another folder takes its place", async () => {
  await using folder = await copyOfOriginal();
  const lines: string[] = [];
  const note = (event: string, { reason }: LogFields = {}) => void lines.push(`${event}: ${reason}`);
  const database = await openDatabase({ ...folder, log: { info: note, warn: note, error: note } });
  assert.equal(await database.test(), null);
  const files = join(folder.dataDir, "postgres");
  await Deno.remove(files, { recursive: true });
  const gone = { reason: "data folder gone" };
  await assert.rejects(database.sql`insert into notes default values`, gone);
  await assert.rejects(database.sql`select 1`, gone);
  assert.equal(await database.test(), "data folder gone");
  await copyFolder(join(original, "postgres"), files);
  await assert.rejects(database.sql`select 1`, gone);
  await database.close();
  assert.deepEqual(lines, ["database away: data folder gone"]);
});

Deno.test("a folder that gets the numbers of the removed one is another one", async () => {
  await using folder = await copyOfOriginal();
  const database = await openDatabase(folder);
  const version = join(folder.dataDir, "postgres", "PG_VERSION");
  const text = await Deno.readTextFile(version);
  // A file system may give the number of a removed file to the next one: ext4 does so in the same folder.
  await Deno.remove(version);
  await Deno.writeTextFile(version, text);
  await assert.rejects(database.sql`select 1`, { reason: "data folder gone" });
  await database.close();
});

Deno.test("close() waits for earlier calls", async () => {
  await using folder = await copyOfOriginal();
  const database = await openDatabase(folder);
  const writes = [1, 2, 3].map((id) => database.sql`insert into notes values (${id}, 'x') returning id`);
  await database.close();
  const outcomes = await Promise.allSettled(writes);
  const again = await openDatabase(folder);
  const [row] = await again.sql`select count(*) as count from notes`;
  assert.deepEqual(row, { count: outcomes.filter(({ status }) => status === "fulfilled").length });
  assert.deepEqual(row, { count: 3 });
  await again.close();
});

Deno.test("an interrupted first start does not hinder the next one", async () => {
  await using folder = await copyOfOriginal();
  await Deno.writeTextFile(join(folder.dataDir, "postgres.unfinished"), "");
  await Deno.remove(join(folder.dataDir, "postgres", "base"), { recursive: true });
  const database = await openDatabase(folder);
  assert.deepEqual(await database.sql`select to_regclass('notes')::text as notes`, [{ notes: null }]);
  await database.close();
  await assert.rejects(Deno.stat(join(folder.dataDir, "postgres.unfinished")), Deno.errors.NotFound);
});

/** Damages that something outside of the program may do to a data folder. */
const DAMAGE: Readonly<Record<string, (postgres: string) => Promise<void>>> = {
  "its control file cut off": (postgres) => Deno.truncate(join(postgres, "global/pg_control"), 100),
  "its log removed": (postgres) => Deno.remove(join(postgres, "pg_wal"), { recursive: true }),
  "its tables removed": (postgres) => Deno.remove(join(postgres, "base"), { recursive: true }),
  "another version": (postgres) => Deno.writeTextFile(join(postgres, "PG_VERSION"), "12\n"),
  "its version removed": (postgres) => Deno.remove(join(postgres, "PG_VERSION")),
};

for (const [name, damage] of Object.entries(DAMAGE)) {
  Deno.test(`a damaged folder (${name}) is refused with advice and left unchanged`, async () => {
    await using folder = await copyOfOriginal();
    const postgres = join(folder.dataDir, "postgres");
    await damage(postgres);
    const before = await listFiles(postgres);
    await assert.rejects(openDatabase(folder), (error) => {
      assert.ok(error instanceof DataFolderDamagedError);
      assert.match(error.message, /^[^\n]+$/);
      assert.ok(error.message.includes(postgres));
      assert.match(error.message, /restore .+ backup|move .+ away/i);
      return true;
    });
    const after = await listFiles(postgres);
    assert.deepEqual(before.filter((file) => !after.includes(file)), []);
    await assert.rejects(openDatabase(folder), DataFolderDamagedError, "the lock is free again");
  });
}

Deno.test("no acknowledged row is lost when the process is killed during writes", async () => {
  await using folder = await copyOfOriginal();
  const { acknowledged, lost } = await killWriters(folder.dataDir, [1, 333]);
  assert.ok(acknowledged >= 334, `${acknowledged}`);
  assert.deepEqual(lost, []);
});

Deno.test("a released folder is free at once, also while another thread starts processes", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "site-pglite-" });
  const starts = `for (;;) await new Deno.Command("true").output();`;
  const thread = new Worker(`data:text/javascript,${encodeURIComponent(starts)}`, { type: "module" });
  try {
    for (let round = 0; round < 2000; round++) (await lockDataFolder(dataDir)).release();
  } finally {
    thread.terminate();
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("fsync reaches the file, and the engine learns of its failure", async () => {
  await using folder = await copyOfOriginal();
  const streamOps: { fsync?: (stream: { nfd?: number }) => number } = {};
  const { emscriptenOpts } = await new DurableFiles(folder.dataDir).init(null as never, {});
  const nodeOps = { mknod() {}, setattr() {} };
  const module = {
    NODEFS: { node_ops: nodeOps, stream_ops: streamOps },
    FS: { mkdirTree() {}, mount() {} },
  };
  for (const hook of emscriptenOpts.preRun as ((module: unknown) => void)[]) hook(module);
  const descriptor = openSync(join(folder.dataDir, "postgres.lock"), "r+");
  assert.equal(streamOps.fsync?.({ nfd: descriptor }), 0);
  closeSync(descriptor);
  assert.equal(streamOps.fsync?.({ nfd: descriptor }), 29, "EIO");
});

Deno.test("checkpoints and vacuums run on timers", async () => {
  await using folder = await copyOfOriginal();
  const settings = { deadlineMs: PATIENCE_MS, checkpointIntervalMs: 20, vacuumIntervalMs: 30 };
  const database = await openPglite({ ...folder, ...settings });
  const checkpoint = async () => (await database.sql`select checkpoint_lsn from pg_control_checkpoint()`)[0];
  const before = await checkpoint();
  await database.sql`insert into notes values (1, 'one')`;
  await until(async () => !isDeepStrictEqual(await checkpoint(), before));
  await until(async () =>
    (await database.sql`select from pg_class where relname = 'notes' and reltuples = 1`).length === 1
  );
  await database.close();
});

interface DataFolder extends AsyncDisposable {
  readonly dataDir: string;
  readonly queryDeadlineMs: number;
}

async function copyOfOriginal(): Promise<DataFolder> {
  const dataDir = await Deno.makeTempDir({ prefix: "site-pglite-" });
  await cp(original, dataDir, { recursive: true });
  return {
    dataDir,
    queryDeadlineMs: PATIENCE_MS,
    [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }),
  };
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    // A cache file, which the engine creates again when it needs it.
    .filter((entry) => entry.isFile() && entry.name !== "pg_internal.init")
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** What of a folder, without the folder itself, somebody else than its owner may use. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => (mode(join(folder, name)) & 0o077) !== 0).toSorted();
}

function mode(path: string): number {
  return (Deno.statSync(path).mode ?? 0) & 0o777;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!await condition()) {
    assert.ok(performance.now() < end, "it did not happen");
    // The embedded engine answers within the microtask queue, so timers need a turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
