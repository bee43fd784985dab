import type { Sql } from "../db/database.ts";
import type { DimensionKey } from "./dimensions.ts";
import type { StoredResult } from "./result.ts";

/** A submission with its computed figures, as it goes into the database; its time is the database's own. */
export interface NewResult extends Omit<StoredResult, "createdAt"> {
  readonly email: string | null;
  readonly consent: boolean;
  /** Version of the wording that was agreed to; null without consent. */
  readonly consentVersion: string | null;
  /** ISO 8601; null without consent. */
  readonly consentedAt: string | null;
  readonly reasoning: Readonly<Partial<Record<DimensionKey, string>>>;
  readonly idempotencyKey: string | null;
  /** Fingerprint of the request, by which a repeated key is told from a reused one; required with a key. */
  readonly requestHash: string | null;
}

export type SaveOutcome =
  | { readonly outcome: "saved"; readonly id: string }
  | { readonly outcome: "conflict" };

/**
 * Inserts a result. The same idempotency key with the same request hash again is "saved" under the first id and leaves one row,
 * also when both arrive at once; with another hash it is a "conflict".
 */
export async function saveResult(sql: Sql, record: NewResult): Promise<SaveOutcome> {
  // DO UPDATE although nothing changes: DO NOTHING would not return the row that was there first.
  const [row] = await sql<{ id: string; is_same: boolean }>`
    insert into diagnostic_results as held (
      id, name, email, consent, consent_version, consented_at, scores, reasoning, figures,
      algorithm_version, content_version, idempotency_key, request_hash
    ) values (
      ${record.id}, ${record.name}, ${record.email}, ${record.consent}, ${record.consentVersion},
      ${record.consentedAt}, ${JSON.stringify(record.scores)}::jsonb, ${
    JSON.stringify(record.reasoning)
  }::jsonb,
      ${JSON.stringify(record.figures)}::jsonb, ${record.algorithmVersion}, ${record.contentVersion},
      ${record.idempotencyKey}, ${record.requestHash}
    )
    on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
    returning id, request_hash is not distinct from ${record.requestHash}::text as is_same`;
  if (row === undefined) throw new Error("the insert returned no row");
  return row.is_same ? { outcome: "saved", id: row.id } : { outcome: "conflict" };
}

/** The result of an id, or null. Email, reasoning and consent are not read. */
export async function getResult(sql: Sql, id: string): Promise<StoredResult | null> {
  const [row] = await sql<StoredResult>`
    select id, created_at as "createdAt", name, scores, figures,
      algorithm_version as "algorithmVersion", content_version as "contentVersion"
    from diagnostic_results where id = ${id}`;
  return row ?? null;
}
