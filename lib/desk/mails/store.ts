import * as z from "zod/mini";
import { DatabaseError, type Sql } from "../../db/database.ts";
import { PURCHASE_DELIVERY } from "../../mail/kinds.ts";
import { PUT_ASIDE } from "../mail_reasons.ts";

const FAILED = z.array(z.object({
  id: z.string(),
  kind: z.string(),
  endedAt: z.string(),
  attempts: z.number(),
  reason: z.nullable(z.string()),
  total: z.number(),
  /** The recipient's page, if the desk has one; null for the coach's own mail. */
  row: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Keyed hash of the address that the mail failed at; null: it was never tried. */
  recipientHash: z.nullable(z.string()),
}));

/** A mail that could not be delivered. `address` is where it would go now. */
export type FailedRow = Readonly<z.infer<typeof FAILED>[number]>;

/**
 * The newest mails that failed and were not sent again; each has the number of all of them. Who may not be written to has no address here.
 * @param kinds of mail that visitors and buyers read
 * @param id of the only one that is wanted
 */
export async function listFailed(
  sql: Sql,
  { kinds, limit, id = null }: {
    readonly kinds: readonly string[];
    readonly limit: number;
    readonly id?: string | null;
  },
): Promise<readonly FailedRow[]> {
  return FAILED.parse(
    await sql`
    with failed as (
      select id, kind, subject_id, ended_at, attempts, reason, recipient_hash, count(*) over () as total
      from outbox where state = 'failed' and (${id}::text is null or id = ${id}) and not exists (
        select from outbox later
        where later.subject_id = outbox.subject_id and later.kind = outbox.kind and later.created_at > outbox.created_at
      )
      order by ended_at desc, id limit ${limit}
    )
    select failed.id, kind, ended_at as "endedAt", attempts, reason, total, person.row, person.address,
      recipient_hash as "recipientHash"
    from failed left join lateral (
      select 'c' || id as row, lower(email) as address from diagnostic_results
      where id = subject_id and consent and email is not null
      union all
      select 't' || id, lower(email) from founder_test_results where id = subject_id and email is not null
      union all
      select 'w' || id, lower(email) from waitlist_entries where id = subject_id
      union all
      select 'o' || id, lower(email) from orders
      where paid_at is not null and email is not null and id in (
        select subject_id
        union all select order_id from grants where grants.id = subject_id
        union all select order_id from order_history where order_history.id = subject_id
      )
      limit 1
    ) person on kind = any(${kinds}::text[])
    order by ended_at desc, failed.id`,
  );
}

/**
 * Gives a check, a founder test or a waitlist entry another address, if its author may be written to and it has the one that was seen, in lower
 * case. "taken": somebody with that address waits for the same tool already.
 * @param row as in URLs: a letter for its table and its id
 */
export async function setAddress(
  sql: Sql,
  row: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<"done" | "changed" | "taken"> {
  const [kind, id] = [row.slice(0, 1), row.slice(1)];
  try {
    const rows = await sql`
      with checks as (
        update diagnostic_results set email = ${to}
        where ${kind} = 'c' and id = ${id} and consent and lower(email) = ${from} returning id
      ),
      tests as (
        update founder_test_results set email = ${to} where ${kind} = 't' and id = ${id} and lower(email) = ${from} returning id
      ),
      entries as (
        update waitlist_entries set email = ${to} where ${kind} = 'w' and id = ${id} and lower(email) = ${from} returning id
      )
      select id from checks union all select id from tests union all select id from entries`;
    return rows.length > 0 ? "done" : "changed";
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "waitlist_entries_once") return "taken";
    throw error;
  }
}

/** Puts a failed mail aside: it is not sent and not listed. A buyer's download is never put aside. False: it has not failed. */
export async function putAside(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update outbox set state = 'dropped', reason = ${PUT_ASIDE} || coalesce(reason, '')
    where id = ${id} and state = 'failed' and kind <> ${PURCHASE_DELIVERY} returning id`;
  return rows.length > 0;
}

/** Lists a mail that was put aside as failed again. False: it is not aside. */
export async function takeBack(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update outbox set state = 'failed', reason = nullif(substr(reason, ${PUT_ASIDE.length + 1}::int), '')
    where id = ${id} and state = 'dropped' and starts_with(reason, ${PUT_ASIDE}) returning id`;
  return rows.length > 0;
}
