import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { FOUNDER_TEST_REPORT } from "../mail/kinds.ts";
import { STYLE_CODES, type StyleCode } from "./styles.ts";

/** A result as it goes into the database; its time is the database's own. */
export interface NewFounderTestResult {
  /** A token of lib/tokens.ts. */
  readonly id: string;
  readonly email: string;
  /** A token of lib/tokens.ts, for the mail with the report. */
  readonly mailId: string;
  readonly style: StyleCode;
  /** Which questions were answered. */
  readonly contentVersion: string;
  readonly idempotencyKey: string | null;
  /** Fingerprint of the request. It tells a repeated request from another one with the same key; required with a key. */
  readonly requestHash: string | null;
}

/** The row that holds the result's key: this request's own, or an earlier one's. */
const HELD_ROW = z.object({ isSame: z.boolean() });

/**
 * Inserts a result. The same idempotency key with the same request hash again is "saved" and leaves one row, also when
 * both arrive at once; with another hash it is a "conflict" and changes nothing.
 */
export async function saveFounderTestResult(
  sql: Sql,
  record: NewFounderTestResult,
): Promise<"saved" | "conflict"> {
  // DO UPDATE although nothing changes: DO NOTHING would not return the row that was there first.
  const [row] = await sql`
    with saved as (
      insert into founder_test_results as held (
        id, email, style, content_version, idempotency_key, request_hash
      ) values (
        ${record.id}, ${record.email}, ${record.style}, ${record.contentVersion}, ${record.idempotencyKey},
        ${record.requestHash}
      )
      on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
      returning id, request_hash is not distinct from ${record.requestHash}::text as is_same
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${record.mailId}, ${FOUNDER_TEST_REPORT}, id, ${`${FOUNDER_TEST_REPORT} `} || id from saved where is_same
      on conflict (dedupe_key) do nothing
    )
    select is_same as "isSame" from saved`;
  return HELD_ROW.parse(row).isSame ? "saved" : "conflict";
}

const REPORT_REQUEST = z.object({ email: z.string(), style: z.enum(STYLE_CODES) });

/** Who wants which report; null when the row is gone, or its address. */
export async function getReportRequest(
  sql: Sql,
  id: string,
): Promise<z.infer<typeof REPORT_REQUEST> | null> {
  const [row] =
    await sql`select email, style from founder_test_results where id = ${id} and email is not null`;
  return row === undefined ? null : REPORT_REQUEST.parse(row);
}

const RECENT = z.array(z.extend(REPORT_REQUEST, { total: z.number() }));

/** The newest results of a span of time, ISO; each with the number of all of them. */
export async function listRecentResults(
  sql: Sql,
  { start, end }: { readonly start: string; readonly end: string },
  limit: number,
): Promise<z.infer<typeof RECENT>> {
  return RECENT.parse(
    await sql`
    select email, style, count(*) over () as total from founder_test_results
    where email is not null and created_at > ${start} and created_at <= ${end} order by created_at desc, id limit ${limit}`,
  );
}
