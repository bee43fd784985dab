/** A value of a statement. Pass JSON as `${JSON.stringify(x)}::jsonb`. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlScalar[];

/** An element of an array value. */
export type SqlScalar = string | number | bigint | boolean | Date | null;

/** A row by column name. */
export type Row = Record<string, unknown>;

/**
 * Runs one statement, written as a tagged template whose values are sent as parameters, and returns its rows.
 *
 * Both engines return the same types: int8 and count as number (bigint outside the safe integers), numeric as string,
 * timestamptz as ISO 8601 string in UTC with milliseconds and Z, date, time and timestamp as Postgres writes them, jsonb parsed,
 * bytea as Uint8Array, arrays of these as arrays.
 *
 * Throws DatabaseUnavailableError when the database is away or does not answer in time, DatabaseError when it refuses the
 * statement. After DatabaseUnavailableError a write may or may not have happened, so writes have to be idempotent.
 */
export type Sql = <T extends object = Row>(
  strings: TemplateStringsArray,
  ...values: readonly SqlValue[]
) => Promise<T[]>;

/** An open database: the embedded one or a server, behind one interface. */
export interface Database {
  readonly engine: "pglite" | "postgres";
  readonly sql: Sql;
  /**
   * Runs several statements as one transaction, for migrations only. Values cannot be passed.
   * @param deadlineMs milliseconds after which it rejects with DatabaseUnavailableError
   */
  runScript(text: string, deadlineMs: number): Promise<void>;
  /** Waits briefly for running statements, then closes. Later calls reject with DatabaseUnavailableError. */
  close(): Promise<void>;
}

/** The database is away, shutting down or starting, or did not answer within the deadline. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/** The database refused a statement. The error contains no values, because they may be personal data. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";

  /**
   * @param code the SQLSTATE, five characters
   * @param constraint the violated constraint, if any
   */
  constructor(message: string, readonly code: string, readonly constraint: string | null) {
    super(message);
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * SQLSTATE classes 08 (connection), 28 (refused sign-in), 53 (out of resources), 57P (shutdown, start), 58 (system), and 57014
 * (statement timeout), 3D000 (no such database); then the codes of sockets and of postgres.js.
 */
const UNAVAILABLE = /^(08|28|53|57P|58)...?$|^57014$|^3D000$|^E[A-Z_]{4,}$|^CONNECT(ION)?_[A-Z_]+$/;

/** Turns a driver's error into one of the two above; any other error is returned unchanged. */
export function normalizeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const { code, constraint, constraint_name: name } = error as Error & Record<string, unknown>;
  if (typeof code !== "string") return error;
  if (UNAVAILABLE.test(code)) {
    return new DatabaseUnavailableError(`The database is unavailable (${code}): ${error.message}`);
  }
  if (!SQLSTATE.test(code)) return error;
  const broken = name ?? constraint;
  return new DatabaseError(error.message, code, typeof broken === "string" ? broken : null);
}
