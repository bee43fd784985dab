import type { Log } from "../log.ts";
import { type WatchedDatabase, watchOutages } from "./outage.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

const DEFAULT_QUERY_DEADLINE_MS = 1500;

export interface OpenOptions {
  /** postgres:// URL of a server; undefined: the embedded database in dataDir. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Milliseconds after which a statement without an answer rejects with DatabaseUnavailableError; 1500 by default. */
  readonly queryDeadlineMs?: number | undefined;
  /** The most connections to a server. */
  readonly databasePool?: number | undefined;
  /** True while a statement to a slow server may take five seconds. */
  readonly isPatient?: (() => boolean) | undefined;
  readonly log?: Log | undefined;
}

/**
 * Opens the database. When a server is away this does not throw, but statements reject until the server is back.
 * The embedded database throws DataFolderInUseError when another process has the folder open.
 */
export async function openDatabase(options: OpenOptions): Promise<WatchedDatabase> {
  const {
    databaseUrl,
    dataDir,
    queryDeadlineMs: deadlineMs = DEFAULT_QUERY_DEADLINE_MS,
    databasePool,
    isPatient,
    log,
  } = options;
  const database = databaseUrl === undefined
    ? await openPglite({ dataDir, deadlineMs, log })
    : openPostgres({ databaseUrl, deadlineMs, poolSize: databasePool, isPatient, log });
  return watchOutages(database, { log });
}
