import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { FOUNDER_TEST_REPORT } from "../mail/kinds.ts";
import { STYLE_CODES, type StyleCode } from "./styles.ts";

/** A result to store. The database sets its time. */
export interface NewFounderTestResult {
  /** A token of lib/tokens.ts. */
  readonly id: string;
  readonly email: string;
  /** A token of lib/tokens.ts, for the mail with the report. */
  readonly mailId: string;
  readonly style: StyleCode;
  /** The edition of the questions that were answered. */
  readonly contentVersion: string;
  readonly idempotencyKey: string | null;
  /** A hash of the request. It distinguishes a repeated request from a different one with the same key. Required with a key. */
  readonly requestHash: string | null;
}

/** The row with the result's key: from this request or an earlier one. */
const HELD_ROW = z.object({ isSame: z.boolean() });

/**
 * Inserts a result. A repeated request with the same idempotency key and hash is "saved" and leaves one row, even if both arrive at once. A
 * different hash is a "conflict" and changes nothing.
 */
export async function saveFounderTestResult(
  sql: Sql,
  record: NewFounderTestResult,
): Promise<"saved" | "conflict"> {
  // DO UPDATE changes nothing here, but DO NOTHING would not return the existing row.
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

/** The recipient and the style of a report; null if the row or its address is gone. */
export async function getReportRequest(
  sql: Sql,
  id: string,
): Promise<z.infer<typeof REPORT_REQUEST> | null> {
  const [row] =
    await sql`select email, style from founder_test_results where id = ${id} and email is not null`;
  return row === undefined ? null : REPORT_REQUEST.parse(row);
}

const RECENT = z.array(z.extend(REPORT_REQUEST, { total: z.number() }));

/** The newest results of a period (ISO). Each has the number of all of them. */
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
