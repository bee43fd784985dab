import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { CHECK_LINK } from "../mail/kinds.ts";
import { EARLIER_MAX } from "./result_path.ts";
import {
  type ConsentedCheck,
  isConsentedCheck,
  isLinkRequest,
  isStoredResult,
  type LinkRequest,
  type StoredResult,
} from "./schema.ts";
import type { ResultLines } from "./result_lines.ts";
import type { Submission } from "./submission.ts";

/** A submission with its computed figures to store. The database sets its time. */
export interface NewResult
  extends
    Omit<StoredResult, "createdAt" | "lines" | "earlier">,
    Omit<Submission, "scores" | "uncounted" | "consentVersion" | "edition" | "previous"> {
  readonly lines: ResultLines;
  /** The check that it repeats; one that is gone counts as null. */
  readonly previousId: string | null;
  /** Version of the wording that was agreed to; null without consent. */
  readonly consentVersion: string | null;
  /** ISO 8601; null without consent. */
  readonly consentedAt: string | null;
  /** A token of lib/tokens.ts, for the mail with the link. */
  readonly mailId: string;
  readonly idempotencyKey: string | null;
  /** A hash of the request. It distinguishes a repeated request from a different one with the same key. Required with a key. */
  readonly requestHash: string | null;
}

/** The row with the result's key: from this request or an earlier one. */
const HELD_ROW = z.object({ id: z.string(), isSame: z.boolean() });

/**
 * Inserts a result. A repeated request with the same idempotency key and hash is "saved" with the first id and leaves one row, even if both
 * arrive at once. A different hash is a "conflict".
 */
export async function saveResult(
  sql: Sql,
  record: NewResult,
): Promise<{ readonly outcome: "saved"; readonly id: string } | { readonly outcome: "conflict" }> {
  // DO UPDATE changes nothing here, but DO NOTHING would not return the existing row.
  const [row] = await sql`
    with saved as (
    insert into diagnostic_results as held (
      id, name, email, consent, consent_version, consented_at, scores, uncounted, reasoning, figures,
      algorithm_version, content_version, lines, previous_id, idempotency_key, request_hash
    ) values (
      ${record.id}, ${record.name}, ${record.email}, ${record.consent}, ${record.consentVersion},
      ${record.consentedAt}, ${JSON.stringify(record.scores)}::jsonb,
      ${JSON.stringify(record.uncounted)}::jsonb, ${JSON.stringify(record.reasoning)}::jsonb,
      ${JSON.stringify(record.figures)}::jsonb, ${record.algorithmVersion}, ${record.contentVersion},
      ${JSON.stringify(record.lines)}::jsonb,
      (select id from diagnostic_results where id = ${record.previousId}), ${record.idempotencyKey}, ${record.requestHash}
    )
    on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
    returning id, email, consent, request_hash is not distinct from ${record.requestHash}::text as is_same
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${record.mailId}, ${CHECK_LINK}, id, ${`${CHECK_LINK} `} || id from saved
      where is_same and consent and email is not null
      on conflict (dedupe_key) do nothing
    )
    select id, is_same as "isSame" from saved`;
  const { id, isSame } = HELD_ROW.parse(row);
  return isSame ? { outcome: "saved", id } : { outcome: "conflict" };
}

/**
 * The result of an id, or null, with those of other ids that were made before it, the newest first. Which check it repeats is never followed: whoever
 * has its link may be somebody else. Email, reasoning and consent are not read.
 */
export async function getResult(
  sql: Sql,
  id: string,
  earlierIds: readonly string[] = [],
): Promise<StoredResult | null> {
  const [row] = await sql`
    select id, created_at as "createdAt", name, scores, uncounted, figures,
      algorithm_version as "algorithmVersion", content_version as "contentVersion", lines,
      (
        select json_agg(json_build_object('createdAt', created_at, 'scores', scores, 'uncounted', uncounted,
          'figures', figures, 'contentVersion', content_version, 'lines', case when place = 1 then lines end
        ) order by place) from (
          select earlier.*, row_number() over (order by earlier.created_at desc, earlier.id) as place
          from diagnostic_results earlier
          where earlier.id = any(${earlierIds}::text[]) and earlier.id <> held.id and earlier.created_at <= held.created_at
        ) course
      ) as earlier
    from diagnostic_results held where id = ${id}`;
  if (row === undefined) return null;
  if (!isStoredResult(row)) {
    throw new TypeError("a stored result is not of the shape that this version reads");
  }
  return row;
}

/** Stores the lines of a result in place of earlier ones. Does nothing if the result is gone. */
export async function saveLines(sql: Sql, id: string, lines: ResultLines): Promise<void> {
  await sql`update diagnostic_results set lines = ${JSON.stringify(lines)}::jsonb where id = ${id}`;
}

const CARD = z.object({ png: z.instanceof(Uint8Array) });

/** The stored picture of a result, if it is one of this drawing; otherwise null. */
export async function getCard(
  sql: Sql,
  id: string,
  drawing: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await sql`select png from result_cards where result_id = ${id} and drawing = ${drawing}`;
  return row === undefined ? null : new Uint8Array(CARD.parse(row).png);
}

/** Stores the picture of a result in place of an earlier one. Does nothing if the result is gone. */
export async function saveCard(sql: Sql, id: string, drawing: string, png: Uint8Array): Promise<void> {
  await sql`
    insert into result_cards (result_id, drawing, png)
    select id, ${drawing}, ${png}::bytea from diagnostic_results where id = ${id}
    on conflict (result_id) do update set drawing = excluded.drawing, png = excluded.png, drawn_at = now()`;
}

/**
 * The recipient of the link to a result; null if the result is gone or its author did not agree to be contacted. Of the checks before the one that it
 * repeats it has those alone whose links went to the same address.
 */
export async function getLinkRequest(sql: Sql, id: string): Promise<LinkRequest | null> {
  const [row] = await sql`
    select held.email, held.scores, held.uncounted, held.figures -> 'bottlenecks' as bottlenecks,
      to_char(held.created_at at time zone 'utc', 'YYYY-MM-DD') as date,
      case when before.id is not null then json_build_object(
        'date', to_char(before.created_at at time zone 'utc', case
          when (before.created_at at time zone 'utc')::date = (held.created_at at time zone 'utc')::date
          then 'YYYY-MM-DD"T"HH24:MI"Z"' else 'YYYY-MM-DD' end), 'scores', before.scores,
        'uncounted', before.uncounted, 'isComparable', before.content_version = held.content_version,
        'ids', (
          with recursive chain as (
            select before.id, before.previous_id, 1 as place
            union all
            select earlier.id, earlier.previous_id, place + 1
            from chain join diagnostic_results earlier on earlier.id = chain.previous_id
            where earlier.consent and lower(earlier.email) = lower(held.email) and place < ${EARLIER_MAX}
          )
          select json_agg(id order by place) from chain
        )
      ) end as previous
    from diagnostic_results held left join diagnostic_results before on before.id = held.previous_id
    where held.id = ${id} and held.consent and held.email is not null`;
  if (row === undefined) return null;
  if (!isLinkRequest(row)) throw new TypeError("a stored result has no bottlenecks that this version reads");
  return row;
}

const SENT_AGAIN = z.object({ isHeld: z.boolean(), isAdded: z.boolean() });

/**
 * Adds another mail with the link to a result, at most one a day (UTC). "none": the result is gone, or its author did not agree to be contacted.
 * @param mailId a token of lib/tokens.ts
 */
export async function sendLinkAgain(
  sql: Sql,
  id: string,
  mailId: string,
): Promise<"added" | "today already" | "none"> {
  const [row] = await sql`
    with held as (select id from diagnostic_results where id = ${id} and consent and email is not null),
    added as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${mailId}, ${CHECK_LINK}, id, ${`${CHECK_LINK} `} || id || ' again ' || (now() at time zone 'utc')::date
      from held
      on conflict (dedupe_key) do nothing
      returning id
    )
    select exists (select from held) as "isHeld", exists (select from added) as "isAdded"`;
  const { isHeld, isAdded } = SENT_AGAIN.parse(row);
  return isAdded ? "added" : isHeld ? "today already" : "none";
}

/** The newest checks of a period (ISO) whose authors agreed to be contacted. Each has the number of all of them. */
export async function listRecentConsented(
  sql: Sql,
  { start, end }: { readonly start: string; readonly end: string },
  limit: number,
): Promise<readonly ConsentedCheck[]> {
  const rows = await sql`
    select id, name, email, (figures ->> 'overall')::float8 as overall, count(*) over () as total
    from diagnostic_results
    where consent and email is not null and created_at > ${start} and created_at <= ${end}
    order by created_at desc, id limit ${limit}`;
  return rows.map((row) => {
    if (!isConsentedCheck(row)) throw new TypeError("a stored result has no overall score");
    return row;
  });
}
