import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
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
 */
export async function listFailed(
  sql: Sql,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
): Promise<readonly FailedRow[]> {
  return FAILED.parse(
    await sql`
    with failed as (
      select id, kind, subject_id, ended_at, attempts, reason, recipient_hash, count(*) over () as total
      from outbox where state = 'failed' and not exists (
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

/** The number of mails that wait for another try after one that did not work. */
export async function countTriedAgain(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from outbox where state = 'waiting' and reason is not null`;
  return row?.count ?? 0;
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
