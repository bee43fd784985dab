/** A value of a statement. Pass JSON as `${JSON.stringify(x)}::jsonb`. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly SqlScalar[]
  | Piece;

/** A piece of a statement: a table's name, a condition, columns. What it says stands in the code; what comes from outside is among its values. */
export class Piece {
  constructor(readonly strings: readonly string[], readonly values: readonly SqlValue[]) {}
}

/** Writes a piece, as a tagged template like a statement. */
export function piece(strings: TemplateStringsArray, ...values: readonly SqlValue[]): Piece {
  return new Piece(strings, values);
}

/** An element of an array value. */
export type SqlScalar = string | number | bigint | boolean | Date | null;

/** A row by column name. */
export type Row = Record<string, unknown>;

/**
 * Runs one statement, written as a tagged template whose values are sent as parameters, and returns its rows.
 *
 * Both engines return the same types: int8 and count as number (bigint outside the safe integers), numeric as string, timestamptz as ISO 8601
 * string in UTC with milliseconds and Z, date, time and timestamp as Postgres writes them, jsonb parsed, bytea as Uint8Array, arrays of these as
 * arrays.
 *
 * Throws DatabaseUnavailableError if the database is unavailable or does not answer in time, and DatabaseError if it refuses the statement.
 * After DatabaseUnavailableError a write may or may not have happened, so writes have to be idempotent.
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

/** Why the database cannot be used. */
export type OutageReason =
  | "unreachable"
  | "no answer"
  | "disk full"
  | "too many connections"
  | "sign-in refused"
  | "TLS refused"
  | "no such database"
  /** Statements that write are refused. */
  | "read-only"
  /** Tables that this process has seen are missing: the database was dropped and created again, or is being restored. */
  | "tables missing"
  /** The folder of the embedded database was deleted, moved or replaced while the process ran. */
  | "data folder gone"
  | "engine failed";

/** The database cannot be reached, is shutting down or starting, did not answer within the deadline, or cannot write. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(message: string, readonly reason: OutageReason = "unreachable", options?: ErrorOptions) {
    super(message, options);
  }
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

/** The code of a statement that a unique index forbids. */
export const UNIQUE_VIOLATION = "23505";

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * SQLSTATE classes 08 (connection), 28 (refused sign-in), 53 (out of resources), 57P (shutdown, start), 58 (system), and 57014
 * (statement timeout), 3D000 (no such database), 25006 (read-only); then the codes of sockets and of postgres.js.
 */
const UNAVAILABLE = /^(08|28|53|57P|58)...?$|^57014$|^3D000$|^25006$|^E[A-Z_]{4,}$|^CONNECT(ION)?_[A-Z_]+$/;
/** Words in the messages of Deno and Node for a certificate that is not accepted, or a server without TLS. Their codes differ. */
const TLS = /\bTLS\b|certificate|\bSSL\b/i;

/** Turns a driver's error into one of the two above; any other error is returned unchanged. */
export function normalizeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const { code, constraint, constraint_name: name } = error as Error & Record<string, unknown>;
  if (typeof code !== "string") {
    return TLS.test(error.message)
      ? new DatabaseUnavailableError(error.message, "TLS refused", { cause: error })
      : error;
  }
  const isRefusedByTls = !SQLSTATE.test(code) && TLS.test(error.message);
  if (UNAVAILABLE.test(code) || isRefusedByTls) {
    const reason = isRefusedByTls ? "TLS refused" : reasonOf(code, error.message);
    return new DatabaseUnavailableError(`The database is unavailable (${code}): ${error.message}`, reason);
  }
  if (!SQLSTATE.test(code)) return error;
  const broken = name ?? constraint;
  return new DatabaseError(error.message, code, typeof broken === "string" ? broken : null);
}

function reasonOf(code: string, message: string): OutageReason {
  if (code === "53100") return "disk full";
  if (code === "53300") return "too many connections";
  if (code === "57014" || code === "CONNECT_TIMEOUT") return "no answer";
  if (code === "3D000") return "no such database";
  if (code === "25006") return "read-only";
  // If pg_hba.conf has no matching line, the server names the connection's encryption: "no encryption", or "SSL off" before version 14.
  if (code.startsWith("28")) return /no encryption|SSL off/.test(message) ? "TLS refused" : "sign-in refused";
  return "unreachable";
}
