import * as z from "zod/mini";
import { type Piece, piece, type Sql } from "../db/database.ts";
import { DATA_ERASED } from "../mail/kinds.ts";
import { MAIL_OF_ORDERS } from "../mails.ts";
import { MAIL_PLACES } from "../payments/coaching/pay_link.ts";
import { randomToken } from "../tokens.ts";
import type { Erasable } from "./held/held.ts";
import type { Person } from "./held/store.ts";

/** Everybody with data in the tables: addresses as they were typed, and the ids of checks whose authors may have given none. */
export async function listPeople(
  sql: Sql,
): Promise<{ readonly emails: readonly string[]; readonly checks: readonly string[] }> {
  const emails = await sql<{ email: string }>`
    select email from diagnostic_results where email is not null
    union select email from check_reminders
    union select email from founder_test_results where email is not null
    union select email from waitlist_entries
    union select email from focus_maps
    union select mail_to from focus_maps where mail_to is not null
    union select email from pay_links
    union select email from sprint_rooms
    union select mail_to from sprint_rooms where mail_to is not null
    union select email from leads
    union select email from orders where email is not null`;
  const checks = await sql<{ id: string }>`select id from diagnostic_results`;
  return { emails: emails.map(({ email }) => email), checks: checks.map(({ id }) => id) };
}

const IDS = z.array(z.object({ id: z.string() }));
/** The mails that were removed from the outbox, and how many rows of other tables were removed, or changed so that they lead to nobody. */
const ERASED = z.object({ mailIds: z.array(z.string()), others: z.number() });

/** The request by whose link somebody erases themselves, and what its page and an email then say about it. */
export interface Receipt {
  readonly requestId: string;
  readonly erased: Erasable;
}

export type Erased = Readonly<z.infer<typeof ERASED>>;

/**
 * Removes a person from all tables in one statement. The figures of a check and the style of a test stay anonymous. A check gets another id,
 * which ends its link, and loses its picture. The hash of an unsubscribed address stays, because the next form with the address would otherwise be answered by mail
 * again. A request to see what is held ends, and so does its link. Orders and their downloads stay unchanged: tax law and a dispute may ask for them. Mail about them stays without the hash of the address, because a buyer still gets the download. Test orders go with all that belongs to them: no money moved.
 * @param options.receipt keeps the address of its request for the mail that confirms the erasure
 * @param options.until ISO, UTC: what was stored later stays, and so does the count of mails of that day, which may be later and is kept for a day only
 */
export async function erasePerson(
  sql: Sql,
  { spellings, addressHash, mailboxHash, checkId }: Person,
  { until = "infinity", receipt }: { readonly until?: string; readonly receipt?: Receipt | undefined } = {},
): Promise<Erased> {
  const isAddress = piece`email = any(${spellings}::text[])`;
  const isOwn = piece`lower(normalize(email, NFC)) = any(${spellings}::text[])`;
  const isEarly = piece`created_at <= ${until}::timestamptz`;
  const gone = (table: Piece, condition: Piece) =>
    piece`delete from ${table} where ${condition} and ${isEarly} returning *`;
  /** Of somebody else's page that was mailed to the address, only the address is the person's. */
  const unsent = (table: Piece) =>
    piece`update ${table} set mail_to = null
      where email <> all(${spellings}::text[]) and lower(normalize(mail_to, NFC)) = any(${spellings}::text[]) and ${isEarly}`;
  const ids = IDS.parse(
    await sql`
      select id from diagnostic_results
      where (${isOwn} or id = ${checkId})
        and ${isEarly}`,
  ).map(({ id }) => id);
  const newIds = ids.map(() => randomToken());
  const requestId = receipt?.requestId ?? null;
  const isOfTest = piece`order_id in (select id from tested)`;
  const [row] = await sql`
    with renamed as (select * from unnest(${ids}::text[], ${newIds}::text[]) as pairs (id, new_id)),
    tests as (
      update founder_test_results set email = null, idempotency_key = null, request_hash = null
      where ${isOwn} and ${isEarly}
      returning id
    ),
    entries as (${gone(piece`waitlist_entries`, isOwn)}),
    maps as (${gone(piece`focus_maps`, isAddress)}),
    sent_maps as (${unsent(piece`focus_maps`)}),
    pay_links_gone as (${gone(piece`pay_links`, isOwn)}),
    rooms as (${gone(piece`sprint_rooms`, isAddress)}),
    sent_rooms as (${unsent(piece`sprint_rooms`)}),
    leads_gone as (${gone(piece`leads`, isAddress)}),
    tested as (${gone(piece`orders`, piece`not is_live and ${isOwn}`)}),
    grants_gone as (delete from grants where ${isOfTest} returning id),
    history_gone as (delete from order_history where ${isOfTest} returning id),
    downloads_gone as (delete from downloads where ${isOfTest}),
    invoices_gone as (delete from invoices where ${isOfTest}),
    credits_gone as (delete from order_credits where ${isOfTest} or earlier_id in (select id from tested)),
    checks as (
      update diagnostic_results held set id = renamed.new_id, name = null, email = null, reasoning = '{}',
        consent = false, consent_version = null, consented_at = null, idempotency_key = null, request_hash = null,
        previous_id = null
      from renamed where held.id = renamed.id
      returning held.id
    ),
    cards as (
      delete from result_cards where result_id in (select id from renamed)
    ),
    requests as (
      update data_requests set email = case when id = ${requestId} then email end, address_hash = null, mailbox_hash = null,
        erased_at = now(), erased = case when id = ${requestId} then ${
    JSON.stringify(receipt?.erased ?? null)
  }::jsonb end
      where ${isOwn} and ${isEarly}
      returning id
    ),
    confirmed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${randomToken()}, ${DATA_ERASED}, id, ${`${DATA_ERASED} `} || id from requests where id = ${requestId}
    ),
    reminders as (
      delete from check_reminders
      where (${isOwn} and ${isEarly})
        or result_id in (select id from renamed)
      returning id
    ),
    mails as (
      delete from outbox
      where (recipient_hash = ${addressHash} and ${isEarly} or subject_id in (
          select id from renamed union all select id from tests union all select id from entries
          union all select id from requests
          union all select id from maps
          union all select id || place from pay_links_gone, unnest(${MAIL_PLACES}::text[]) as place
          union all select id from rooms
          union all select id from reminders
        )) and kind <> all (${MAIL_OF_ORDERS}::text[])
        or subject_id in (select id from tested union all select id from grants_gone union all select id from history_gone)
      returning id
    ),
    notes as (
      update outbox set recipient_hash = null, reason = null
      where recipient_hash = ${addressHash} and kind = any (${MAIL_OF_ORDERS}::text[]) and state <> 'waiting'
        and ${isEarly} and id not in (select id from mails)
      returning id
    ),
    counts as (
      delete from mail_counts
      where split_part(address_hash, ' ', 1) = ${mailboxHash}
        and day < (${until}::timestamptz at time zone 'utc')::date
      returning day
    ),
    refusals as (
      delete from mail_suppressions
      where address_hash = ${addressHash} and reason <> 'unsubscribed' and ${isEarly}
      returning reason
    )
    select coalesce((select array_agg(id) from mails), '{}') as "mailIds", (
      select count(*) from (
        select 1 from checks union all select 1 from tests union all select 1 from entries union all select 1 from maps
        union all select 1 from pay_links_gone union all select 1 from rooms union all select 1 from leads_gone
        union all select 1 from reminders union all select 1 from tested union all select 1 from counts
        union all select 1 from notes union all select 1 from refusals
      ) gone
    ) as others`;
  return ERASED.parse(row);
}

/** The most rows that one statement changes, so that none takes long. */
const BATCH = 500;
/** Days for which the outbox keeps the recipient's hash and the mail server's answer. */
export const DELIVERY_NOTE_DAYS = 30;

/** The number of rows that were made anonymous. */
export interface Forgotten {
  readonly checks: number;
  readonly tests: number;
}

/**
 * Removes the name, email and notes of checks without consent, and the email of tests, if they are older than `days`. Results stay. Also removes
 * old delivery records. Any number of processes may run it. When `signal` aborts, it stops early and leaves the rest for another time.
 */
export async function forgetOld(sql: Sql, days: number, signal?: AbortSignal): Promise<Forgotten> {
  const isOld = piece`created_at < now() - make_interval(days => ${days}::int)`;
  const clear = (table: Piece, set: Piece, condition: Piece) =>
    untilDone(() =>
      sql`
      update ${table} set ${set}
      where id in (select id from ${table} where ${condition} limit ${BATCH} for update skip locked)
      returning id`, signal);
  const checks = await clear(
    piece`diagnostic_results`,
    piece`name = null, email = null, reasoning = '{}', idempotency_key = null, request_hash = null`,
    piece`not consent and ${isOld}
      and (name is not null or email is not null or reasoning <> '{}' or request_hash is not null)`,
  );
  const tests = await clear(
    piece`founder_test_results`,
    piece`email = null, idempotency_key = null, request_hash = null`,
    piece`email is not null and ${isOld}`,
  );
  await clear(
    piece`outbox`,
    piece`recipient_hash = null, reason = null`,
    piece`ended_at < now() - make_interval(days => ${DELIVERY_NOTE_DAYS}) and (recipient_hash is not null or reason is not null)`,
  );
  return { checks, tests };
}

/** Repeats a statement that changes a batch, until a batch is not full or `signal` aborts. Returns the number of rows. */
async function untilDone(
  change: () => Promise<readonly object[]>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  for (let last = BATCH; last === BATCH && !signal?.aborted; count += last) last = (await change()).length;
  return count;
}
