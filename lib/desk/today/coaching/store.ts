import * as z from "zod/mini";
import type { Sql } from "../../../db/database.ts";

/** Rows that each query about coaching reads. */
const MOST_COACHING = 50;
/** Days before a part is due from which it is shown. */
const PART_DAYS = 7;

const ROOM_ROW = z.object({
  kind: z.enum(["session", "wrote", "ended"]),
  email: z.string(),
  /** Of a session in the room's texts: "at3". */
  field: z.string(),
  at: z.string(),
  /** Of the room's times. */
  zone: z.string(),
});

/** What is about a room today: its sessions of these days, what its founder has put in, and that its founder has ended it. Times are ISO. */
export async function listRoomRows(sql: Sql): Promise<readonly z.infer<typeof ROOM_ROW>[]> {
  return z.array(ROOM_ROW).parse(
    await sql`
    with rooms as materialized (
      select email, content, ended_at, case when seen_at is null or answered_at > seen_at then answered_at end as news_at
      from sprint_rooms where ended_at is null or ended_by = 'founder'
    ),
    instants as (
      -- As a room stores its times.
      select to_char(now() at time zone 'utc' - interval '3 hours', 'YYYY-MM-DD"T"HH24:MI') as earliest,
        to_char(now() at time zone 'utc' + interval '2 days', 'YYYY-MM-DD"T"HH24:MI') as latest
    )
    select 'session' as kind, email, field.key as field, field.value as at, coalesce(content ->> 'zone', 'UTC') as zone
    from rooms cross join instants cross join lateral jsonb_each_text(content) field
    where ended_at is null and field.key like 'at_' and field.value between earliest and latest
    union all
    select 'wrote', email, '', to_char(news_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '' from rooms
    where ended_at is null and news_at is not null
    union all
    select 'ended', email, '', to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '' from rooms
    where ended_at > now() - interval '2 days'
    order by at, email limit ${MOST_COACHING}`,
  );
}

const PAY_ROW = z.object({
  kind: z.enum(["due", "paid"]),
  email: z.string(),
  name: z.string(),
  /** Of the order that paid it. */
  orderId: z.nullable(z.string()),
  /** Of that order. */
  title: z.nullable(z.string()),
  place: z.int(),
  parts: z.int(),
  /** Integer cents. */
  amount: z.int(),
  /** The day on which it is due, or the time at which it was paid, ISO. */
  at: z.string(),
  isLive: z.boolean(),
});

/** The parts of links for coaching that are or will soon be due and that nobody has paid, and what was paid since yesterday. */
export async function listPayRows(sql: Sql): Promise<readonly z.infer<typeof PAY_ROW>[]> {
  return z.array(PAY_ROW).parse(
    await sql`
    (select 'due' as kind, email, name, null as "orderId", null as title, place::int as place, jsonb_array_length(parts) as parts,
      (part.value ->> 'amount')::int as amount, part.value ->> 'dueOn' as at, is_live as "isLive"
    from pay_links cross join lateral jsonb_array_elements(parts) with ordinality as part (value, place)
    where withdrawn_at is null and part.value ->> 'dueOn' <= ((now() at time zone 'utc')::date + ${PART_DAYS}::int)::text
      and (
        select count(*) from orders where pay_link = pay_links.id and pay_place = part.place and state in ('paid', 'processing')
      ) <= coalesce((part.value ->> 'again')::int, 0)
    order by at, pay_links.id limit ${MOST_COACHING})
    union all
    (select 'paid', pay_links.email, name, paid.id, title, pay_place, jsonb_array_length(parts), amount,
      to_char(paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), paid.is_live
    from (
      select * from orders where pay_link is not null and paid_at is not null and paid_at > now() - interval '2 days'
        and amount > (
          select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)
          from order_history where order_id = orders.id
        )
      order by paid_at desc limit ${MOST_COACHING}
    ) paid join pay_links on pay_links.id = paid.pay_link)`,
  );
}
