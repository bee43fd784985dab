import type { Sql } from "../db/database.ts";
import type { StyleCode } from "./styles.ts";

/** A result as it goes into the database; its time is the database's own. */
export interface NewFounderTestResult {
  /** A token of lib/tokens.ts. */
  readonly id: string;
  readonly email: string;
  readonly style: StyleCode;
  /** Which questions were answered. */
  readonly contentVersion: string;
  readonly idempotencyKey: string | null;
  /** Fingerprint of the request, by which a repeated key is told from a reused one; required with a key. */
  readonly requestHash: string | null;
}

export type SaveOutcome = "saved" | "conflict";

/**
 * Inserts a result. The same idempotency key with the same request hash again is "saved" and leaves one row, also when
 * both arrive at once; with another hash it is a "conflict" and changes nothing.
 */
export async function saveFounderTestResult(sql: Sql, record: NewFounderTestResult): Promise<SaveOutcome> {
  // DO UPDATE although nothing changes: DO NOTHING would not return the row that was there first.
  const [row] = await sql<{ is_same: boolean }>`
    insert into founder_test_results as held (
      id, email, style, content_version, idempotency_key, request_hash
    ) values (
      ${record.id}, ${record.email}, ${record.style}, ${record.contentVersion}, ${record.idempotencyKey},
      ${record.requestHash}
    )
    on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
    returning request_hash is not distinct from ${record.requestHash}::text as is_same`;
  if (row === undefined) throw new Error("the insert returned no row");
  return row.is_same ? "saved" : "conflict";
}
