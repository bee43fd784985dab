import type { Log } from "../log.ts";
import { refuseMoved } from "./data_folder_lock.ts";
import { type WatchedDatabase, watchOutages } from "./outage.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import type { Program } from "./process_name.ts";

const DEFAULT_QUERY_DEADLINE_MS = 1500;

export interface OpenOptions {
  /** postgres:// URL of a server; undefined: the embedded database in dataDir. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Milliseconds after which a statement without an answer rejects with DatabaseUnavailableError; 1500 by default. */
  readonly queryDeadlineMs?: number | undefined;
  readonly databasePool?: number | undefined;
  /** The least number of milliseconds that a statement to a server has at this moment; 0 by default. */
  readonly patienceMs?: (() => number) | undefined;
  /** The program that has the connections to a server; a task by default. */
  readonly program?: Program | undefined;
  readonly log?: Log | undefined;
}

/**
 * Opens the database. If a server cannot be reached, this does not throw, but statements reject until it can. Throws DataFolderInUseError if
 * another process has the folder of the embedded database open, and OperatorError if that was moved to a server.
 */
export async function openDatabase(options: OpenOptions): Promise<WatchedDatabase> {
  const {
    databaseUrl,
    dataDir,
    queryDeadlineMs: deadlineMs = DEFAULT_QUERY_DEADLINE_MS,
    databasePool,
    patienceMs,
    program,
    log,
  } = options;
  if (databaseUrl === undefined) await refuseMoved(dataDir);
  const database = databaseUrl === undefined
    ? await openPglite({ dataDir, deadlineMs, log })
    : openPostgres({ databaseUrl, deadlineMs, poolSize: databasePool, patienceMs, program, log });
  return watchOutages(database, { log });
}
