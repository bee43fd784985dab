import { randomToken } from "../tokens.ts";
import type { Sql } from "./database.ts";

/** Which program has a connection. */
export type Program = "site" | "task";

/** The beginning of the name that all connections of a program have at the database. */
export function applicationName(program: Program): string {
  return `clarity-sprint ${program}`;
}

/**
 * A name for the connections of one process. As long as one of them is open, pg_stat_activity has the name. So work that is leased under it
 * belongs to nobody once the name is gone, also after a SIGKILL.
 */
export function newProcessName(program: Program): string {
  return `${applicationName(program)} ${randomToken()}`;
}

/** The name of this process. */
export async function getProcessName(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string }>`select current_setting('application_name') as name`;
  return String(row?.name);
}

/** A new lease of a process. The statements that end leases of dead processes split it at the slash. */
export function leaseOf(processName: string): string {
  return `${processName}/${randomToken()}`;
}
