import { type Piece, piece, type Sql } from "../../db/database.ts";
import { PAY_LINK as PAY_LINK_MAIL } from "../../mail/kinds.ts";
import type { Side } from "../../private_page/held.ts";
import type { LinkKind } from "../../private_page/pages.ts";
import { hashOf } from "../../rounds/secrets.ts";
import { randomToken } from "../../tokens.ts";
import { payableOf } from "./is_coaching.ts";
import {
  MAIL_DAYS,
  nextPart,
  orderKey,
  partTitle,
  PAY_LINK,
  type PayLink,
  type PayTerms,
  standingText,
} from "./pay_link.ts";

/** The links with which somebody pays for coaching: several for a person, each the only one of its row. */
export const PAY_LINKS: LinkKind = {
  name: "pay link",
  table: piece`pay_links`,
  mail: PAY_LINK_MAIL,
  isSent: piece`withdrawn_at is null`,
};

/** Days after its last part was due for which a link is kept. */
const KEPT_DAYS = 365;
/** Days after the day of its mail in which a part is still mailed. */
const LATE_DAYS = 7;
/** The most links of a list. */
const LISTED = 50;

/** The links of an id, of a link's hash, of the form that made it, of an order, of an address in these spellings, or all; the newest first. */
export async function listPayLinks(
  sql: Sql,
  { id = null, linkHash = null, formKey = null, orderId = null, spellings = null }: {
    readonly id?: string | null;
    readonly orderId?: string | null;
    readonly linkHash?: string | null;
    readonly formKey?: string | null;
    readonly spellings?: readonly string[] | null;
  },
): Promise<readonly PayLink[]> {
  const isAll = [id, linkHash, formKey, orderId, spellings].every((asked) => asked === null);
  const rows = await sql`
    select id, email, name, created_at as "createdAt", product_id as "productId", price, credit, parts, note, is_live as "isLive",
      link_hash as "linkHash", sendings as mails, sent_at as "mailedAt", changed_at as "changedAt", withdrawn_at as "withdrawnAt", coalesce((
        select jsonb_agg(jsonb_build_object('id', orders.id, 'place', pay_place, 'key', idempotency_key, 'state', state,
          'amount', orders.amount, 'paidAt', to_char(paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'returned', (
            select coalesce(sum(case kind when 'refunded' then story.amount when 'refund-failed' then -story.amount else 0 end), 0)
            from order_history story where story.order_id = orders.id
          )) order by orders.created_at, orders.id)
        from orders where pay_link = pay_links.id
      ), '[]') as orders, jsonb_build_object(
        'at', to_char(over.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'held', (
          -- A session that was taken off and has no date in the room was held before there was one.
          select (credit > 0 and coalesce(content ->> 'at2', '') = '')::int + (
            select count(*) from jsonb_each_text(content) field
            where field.key like case when product_id = 'coaching-session' then 'at2' else 'at_' end and field.key <> 'at1' and field.value <> ''
              and field.value < to_char(least(now(), ended_at, over.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI')
          )
          from sprint_rooms room where lower(normalize(room.email, NFC)) = lower(normalize(pay_links.email, NFC))
        ), 'creditBack', (
          select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)
          from order_history where order_id = credit_order
        ), 'isCounted', exists (
          select from pay_links later join orders on orders.id = later.credit_order where orders.pay_link = pay_links.id
            and (later.withdrawn_at is null or exists (select from orders paid where paid.pay_link = later.id and paid.state = 'paid'))
        )
      ) as ending
    from pay_links cross join lateral (
      select min(at) as at from orders join order_history story on story.order_id = orders.id and kind = 'withdrawal' where pay_link = pay_links.id
    ) over
    where ${isAll}::boolean or id = ${id}::text or link_hash = ${linkHash}::text or form_key = ${formKey}::text
      or id = (select pay_link from orders where orders.id = ${orderId}::text) or lower(normalize(email, NFC)) = any(${spellings}::text[])
    order by created_at desc, id limit ${LISTED}`;
  return rows.map((row) => PAY_LINK.parse(row));
}

/** The link of an id, of a hash or of the form that made it, or null. */
export async function getPayLink(
  sql: Sql,
  by: { readonly id: string } | { readonly linkHash: string } | { readonly formKey: string },
): Promise<PayLink | null> {
  return (await listPayLinks(sql, by))[0] ?? null;
}

/** How everything stands once an order has paid a part; null: nothing more is due. */
export async function nextPartText(sql: Sql, orderId: string): Promise<string | null> {
  const [link] = await listPayLinks(sql, { orderId });
  return link === undefined || nextPart(link) === null ? null : standingText(link);
}

/** The part of a link that a call to buy names in place of a product; null: there is no such link or part, or it names none. */
export async function getPayable(sql: Sql, named: string) {
  const asked = payableOf(named);
  if (asked === null) return null;
  const { productId, secret, place } = asked;
  const link = await getPayLink(sql, { linkHash: hashOf(secret) });
  const part = link?.parts[place - 1];
  if (link === null || part === undefined || link.productId !== productId) return null;
  return {
    offer: {
      productId: link.productId,
      title: partTitle(link, place),
      price: part.amount,
      isForSale: link.withdrawnAt === null,
    },
    key: orderKey(link, place),
    link: { id: link.id, place },
  };
}

/** A Clarity Session that somebody has paid by a link, which can still count toward something else. */
export interface SessionCredit {
  readonly orderId: string;
  /** What was paid for it and not returned, before tax that came on top, in integer cents. */
  readonly amount: number;
  /** ISO. */
  readonly paidAt: string;
}

/** The newest session that counts for an address in these spellings, by the address of its link or of its order; null: none. */
export async function getCredit(
  sql: Sql,
  { spellings, isLive }: { readonly spellings: readonly string[]; readonly isLive: boolean },
): Promise<SessionCredit | null> {
  const [row] = await sql<{ orderId: string; amount: number; paidAt: string }>`
    select orders.id as "orderId", countable.credit as amount, orders.paid_at as "paidAt"
    from orders join creditable_orders countable on countable.id = orders.id left join pay_links on pay_links.id = orders.pay_link
    where orders.product_id = 'coaching-session' and orders.is_live = ${isLive}::boolean and countable.credit > 0
      and (lower(orders.email) = any(${spellings}::text[]) or lower(normalize(pay_links.email, NFC)) = any(${spellings}::text[]))
      and not exists (select from pay_links counted where counted.credit_order = orders.id and counted.withdrawn_at is null)
    order by orders.paid_at desc limit 1`;
  return row ?? null;
}

/** A link as a form asks for it. */
export interface NewPayLink
  extends PayTerms, Pick<PayLink, "id" | "linkHash" | "email" | "productId" | "isLive"> {
  readonly formKey: string;
  readonly credit: SessionCredit | null;
}

/** Stores a link. False: this form was sent before, or its session counts toward another link. */
export async function savePayLink(sql: Sql, link: NewPayLink): Promise<boolean> {
  const rows = await sql`
    insert into pay_links (id, email, name, product_id, price, credit, credit_order, parts, note, is_live, form_key, link_hash)
    values (${link.id}, ${link.email}, ${link.name}, ${link.productId}, ${link.price}, ${
    link.credit?.amount ?? 0
  },
      ${link.credit?.orderId ?? null}, ${
    JSON.stringify(link.parts)
  }::jsonb, ${link.note}, ${link.isLive}, ${link.formKey},
      ${link.linkHash})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/**
 * Changes what a link asks for, and has its open orders checked, which ends those of another amount. `shown`: when it was last changed, as the coach has seen it ("":
 * never), and how many orders had paid by it. False: it is withdrawn, or was changed or paid since.
 */
export async function correctPayLink(
  sql: Sql,
  id: string,
  terms: PayTerms,
  shown: { readonly changedAt: string; readonly taken: number },
): Promise<boolean> {
  const rows = await sql`
    with corrected as (
      update pay_links set price = ${terms.price}, name = ${terms.name}, note = ${terms.note},
        parts = ${
    JSON.stringify(terms.parts)
  }::jsonb, changed_at = date_trunc('milliseconds', clock_timestamp())
      where id = ${id} and withdrawn_at is null and changed_at is not distinct from nullif(${shown.changedAt}, '')::timestamptz
        and (select count(*) from orders where pay_link = pay_links.id and state in ('paid', 'processing')) = ${shown.taken}::int
      returning id
    ), ${asked(piece`corrected`)}
    select id from corrected`;
  return rows.length > 0;
}

/** Has the open orders of links checked at once. */
const asked = (links: Piece) =>
  piece`asked as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0
      where pay_link in (select id from ${links}) and state = 'open'
    )`;

/** Withdraws a link, mails so to who has it by mail or has paid by it unless it was they who withdrew (`by`), and has its open orders checked, which ends them unless they are being paid. False: it was withdrawn before. */
export async function withdrawPayLink(sql: Sql, id: string, by: Side = "coach"): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update pay_links set withdrawn_at = now() where id = ${id} and withdrawn_at is null returning id, sendings
    ), ${asked(piece`ended`)}, told as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${randomToken()}, ${PAY_LINK_MAIL}, id || '/0', ${`${PAY_LINK_MAIL} ${id} withdrawn`} from ended
      where ${by} = 'coach' and (sendings > 0 or exists (select from orders where pay_link = ended.id and state in ('paid', 'processing')))
    )
    select id from ended`;
  return rows.length > 0;
}

/**
 * Adds the mails about parts that are due in three days to the outbox, once for each part that nobody has paid. What was asked for later than that gets none: its
 * link has just been handed over. True if one was added.
 */
export async function enqueueParts(sql: Sql): Promise<boolean> {
  const due = await sql<{ id: string; key: string }>`
    select id || '/' || place as id, key from (
      select pay_links.id, ${`${PAY_LINK_MAIL} `} || pay_links.id || ' part ' || place || coalesce(' ' || extract(epoch from changed_at), '') as key, place,
        coalesce((part.value ->> 'again')::int, 0) as again, ((part.value ->> 'dueOn')::date - ${MAIL_DAYS}::int) as mail_on, (now() at time zone 'utc')::date as today,
        (coalesce(changed_at, created_at) at time zone 'utc')::date as made_on
      from pay_links, jsonb_array_elements(parts) with ordinality as part (value, place)
      where withdrawn_at is null
    ) parts
    where mail_on <= today and mail_on >= today - ${LATE_DAYS}::int and mail_on > made_on
      and not exists (select from outbox where dedupe_key = key)
      and (
        select count(*) from orders where pay_link = parts.id and pay_place = parts.place and state in ('paid', 'processing')
      ) <= again
    order by id limit 100`;
  for (const { id, key } of due) {
    await sql`
      insert into outbox (id, kind, subject_id, dedupe_key) values (${randomToken()}, ${PAY_LINK_MAIL}, ${id}, ${key})
      on conflict (dedupe_key) do nothing`;
  }
  return due.length > 0;
}

/** Deletes links a year after their last part was due. */
export async function forgetPayLinks(sql: Sql): Promise<void> {
  await sql`
    delete from pay_links where (
      select max((part.value ->> 'dueOn')::date) from jsonb_array_elements(parts) as part (value)
    ) < (now() at time zone 'utc')::date - ${KEPT_DAYS}::int`;
}
