import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

const DEFAULT_QUERY_DEADLINE_MS = 1500;

export interface OpenOptions {
  /** postgres:// URL of a server; undefined: the embedded database in dataDir. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Milliseconds after which a statement without an answer rejects with DatabaseUnavailableError; 1500 by default. */
  readonly queryDeadlineMs?: number | undefined;
  readonly log?: Log | undefined;
}

/**
 * Opens the database. When a server is away this does not throw, but statements reject until the server is back.
 * The embedded database throws DataFolderInUseError when another process has the folder open.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, queryDeadlineMs: deadlineMs = DEFAULT_QUERY_DEADLINE_MS, log } = options;
  if (databaseUrl !== undefined) return openPostgres({ databaseUrl, deadlineMs, log });
  return await openPglite({ dataDir, deadlineMs, log });
}
