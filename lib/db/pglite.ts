import { PGlite } from "@electric-sql/pglite";
import { statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Log } from "../log.ts";
import { OperatorError } from "../operator_error.ts";
import { ignoreMissing } from "../replace_file.ts";
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  normalizeError,
  type Sql,
} from "./database.ts";
import { lockDataFolder } from "./data_folder_lock.ts";
import { DurableFiles, keepFromOthers, syncFolder } from "./durable_files.ts";
import { prepareStatements, type StatementEngine } from "./pglite_statements.ts";
import { newProcessName } from "./process_name.ts";
import { createQueryQueue } from "./query_queue.ts";
import { statementOf } from "./values.ts";

/** Checkpoints limit the size of the write-ahead log. The embedded engine makes none by itself. */
const CHECKPOINT_INTERVAL_MS = 60_000;
/** The embedded engine does not vacuum by itself either. */
const VACUUM_INTERVAL_MS = 60 * 60_000;
const MAINTENANCE_DEADLINE_MS = 60_000;

/** The wasm C library's errno for a full disk. */
const WASM_ENOSPC = 51;
/** The least number of bytes that the database writes when it opens. */
const PROBE_BYTES = 1024 * 1024;

/**
 * Bytes that have to stay free on the disk: two segments of the write-ahead log and a checkpoint. If the embedded engine finds no space for the
 * next segment, it and the process stop for good.
 */
const RESERVED_BYTES = 48 * 1024 * 1024;
const WRITES = /\b(insert|update|delete|merge|create|alter|drop|truncate)\b/i;

/** The database in the data folder cannot be opened. The message says what to do. */
export class DataFolderDamagedError extends OperatorError {
  override readonly name = "DataFolderDamagedError";

  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} is damaged, or was made by another version (${reason}). ` +
        "Restore the folder from a backup, or move it away to begin with an empty database.",
    );
  }
}

interface WrapOptions {
  /** Milliseconds for each statement. */
  readonly deadlineMs: number;
  readonly log?: Log | undefined;
  readonly checkpointIntervalMs?: number | undefined;
  readonly vacuumIntervalMs?: number | undefined;
  /** Returns the free bytes on the disk of the data folder. */
  readonly freeBytes?: (() => number) | undefined;
  /** Whether the database still has its folder. Its open files work on without one, and what they are told is lost. */
  readonly hasFolder?: (() => boolean) | undefined;
}

interface PgliteOptions extends WrapOptions {
  readonly dataDir: string;
}

/**
 * Opens the embedded database in `${dataDir}/postgres`, and creates it if needed. Throws DataFolderInUseError if another process has it open,
 * DataFolderDamagedError if the folder does not contain a complete database, and an error with the code ENOSPC if the disk is full.
 */
export async function openPglite({ dataDir, ...options }: PgliteOptions): Promise<Database> {
  const root = resolve(dataDir);
  const folder = join(root, "postgres");
  const lock = await lockDataFolder(root);
  try {
    const isNew = await prepareFolder(root, folder);
    const engine = await createEngine(folder).catch(async (error) => {
      if (isObject(error) && error.errno === WASM_ENOSPC || await isDiskFull(root)) {
        throw diskFullError(error);
      }
      throw isNew ? error : new DataFolderDamagedError(folder, reasonOf(error));
    });
    if (isNew) {
      await engine.exec("CHECKPOINT");
      await syncFolder(root);
      await Deno.remove(unfinishedMark(root));
      collectGarbage();
    }
    const version = join(folder, "PG_VERSION");
    const opened = identityOf(version);
    const database = wrapPglite(engine, {
      freeBytes: () => freeBytes(root),
      hasFolder: () => identityOf(version) === opened,
      ...options,
    });
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Tells a file from another one of the same path. A file system gives the number of a removed file again, so its birth counts too. */
function identityOf(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? null : `${file.ino} ${file.birthtimeMs}`;
}

/**
 * Creating a database leaves 500 MB of garbage: the memories of the programs that created it. To the collector they are a few objects, which it
 * would keep for hours on a quiet site.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

function createEngine(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder),
    startParams: [
      // -F would switch fsync off. Of the two sync methods that the wasm build has, only "fsync" reaches the disk.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...[
        "fsync=on",
        "wal_sync_method=fsync",
        "shared_buffers=16MB",
        "timezone=UTC",
        `application_name=${newProcessName("site")}`,
      ]
        .flatMap((setting) => ["-c", setting]),
    ],
  });
}

/** Wraps an engine that is already open. `close` closes the engine. */
export function wrapPglite(
  engine: StatementEngine & Pick<PGlite, "exec" | "close">,
  options: WrapOptions,
): Database {
  const { deadlineMs, log, freeBytes = () => Infinity, hasFolder = () => true } = options;
  // The engine runs one statement at a time. The others wait in this queue, where a deadline can remove them.
  const queue = createQueryQueue({ width: 1, deadlineMs });
  const statements = prepareStatements(engine);
  let isClosed = false;
  let hasFailed = false;
  let queriesSinceCheckpoint = 0;

  const run = async <T>(text: string, work: () => Promise<T>, workDeadlineMs = deadlineMs): Promise<T> => {
    if (isClosed) throw new DatabaseUnavailableError("The database is closed.");
    if (!hasFolder()) {
      throw new DatabaseUnavailableError("The folder of the database is gone.", "data folder gone");
    }
    if (WRITES.test(text) && freeBytes() < RESERVED_BYTES) {
      throw new DatabaseUnavailableError("The disk of the database is full.", "disk full");
    }
    try {
      return await queue.run(work, { deadlineMs: workDeadlineMs });
    } catch (error) {
      const normal = normalizeError(error);
      if (normal instanceof DatabaseError || normal instanceof DatabaseUnavailableError) throw normal;
      // The engine itself failed. It did not refuse the statement.
      if (!hasFailed) log?.error("database engine failed", { error: String(error) });
      hasFailed = true;
      throw new DatabaseUnavailableError("The database failed.", "engine failed", { cause: error });
    }
  };

  const sql: Sql = async <T extends object>(
    strings: TemplateStringsArray,
    ...values: Parameters<Sql>[1][]
  ) => {
    const { text: parts, parameters } = statementOf({ strings, values });
    const text = parts.reduce((head, tail, index) => `${head}$${index}${tail}`);
    queriesSinceCheckpoint++;
    // The caller declares the type of the rows, which is the same on both engines. Stores parse the fields that they rely on.
    return await run(text, () => statements.run(text, parameters)) as T[];
  };

  const maintain = (command: string) =>
    run(command, () => engine.exec(command), MAINTENANCE_DEADLINE_MS).catch((error) => {
      if (!isClosed && hasFolder()) {
        log?.error("database maintenance failed", { command, error: String(error) });
      }
    });
  const timers = [
    setInterval(() => {
      if (queriesSinceCheckpoint === 0) return;
      queriesSinceCheckpoint = 0;
      maintain("CHECKPOINT");
    }, options.checkpointIntervalMs ?? CHECKPOINT_INTERVAL_MS),
    setInterval(() => maintain("VACUUM (ANALYZE)"), options.vacuumIntervalMs ?? VACUUM_INTERVAL_MS),
  ];
  timers.forEach(Deno.unrefTimer);

  return {
    engine: "pglite",
    sql,
    async runScript(text, scriptDeadlineMs) {
      await run(text, async () => {
        try {
          await engine.exec(text);
        } finally {
          await statements.forget();
        }
      }, scriptDeadlineMs);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      timers.forEach(clearInterval);
      await queue.drained();
      // Its last checkpoint would need the folder.
      if (hasFolder()) await engine.close();
    },
  };
}

/** Whether a process was killed while it created an embedded database. The next start creates it again. */
export async function isUnfinished(dataDir: string): Promise<boolean> {
  return await exists(unfinishedMark(resolve(dataDir)));
}

/** A file that exists while the database is created. If the process is killed meanwhile, it marks the database as incomplete. */
function unfinishedMark(root: string): string {
  return join(root, "postgres.unfinished");
}

/** Creates the folder, readable only by its owner, and empties an incomplete one. True if it contains no database. */
async function prepareFolder(root: string, folder: string): Promise<boolean> {
  const mark = unfinishedMark(root);
  if (await exists(mark)) await Deno.remove(folder, { recursive: true }).catch(ignoreMissing);
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // Releases before 1.1.0 left its files readable by everybody.
  keepFromOthers(folder);
  if (await exists(join(folder, "PG_VERSION"))) return false;
  // Without PG_VERSION the engine would create a new database over the damaged one.
  for await (const { name } of Deno.readDir(folder)) {
    throw new DataFolderDamagedError(folder, `it holds ${name} and no PG_VERSION`);
  }
  await Deno.writeTextFile(mark, "");
  return true;
}

/** Tests whether the disk is full, because the engine's error does not say so. */
async function isDiskFull(root: string): Promise<boolean> {
  const probe = join(root, "postgres.probe");
  try {
    await Deno.writeFile(probe, new Uint8Array(PROBE_BYTES));
    return false;
  } catch (error) {
    return isObject(error) && (error.code === "ENOSPC" || error.code === "EDQUOT");
  } finally {
    await Deno.remove(probe).catch(ignoreMissing);
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function diskFullError(cause: unknown): Error {
  return Object.assign(new Error("No space is left for the database.", { cause }), { code: "ENOSPC" });
}

/** The first sentence of the message. The rest is for the engine's developers. Its file system throws objects without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message.replace(/\. .*/s, "");
  return isObject(error) && typeof error.errno === "number" ? `error ${error.errno}` : String(error);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, (error) => {
    ignoreMissing(error);
    return false;
  });
}
