import * as z from "zod/mini";
import { MAIL_NAMES } from "../../content/desk.ts";
import { QUEUE, WHEN } from "../../content/desk_today.ts";
import type { Sql } from "../../db/database.ts";
import { FOCUS_MAP, PAY_LINK, ROOM_LINK, ROOM_REMINDER } from "../../mail/kinds.ts";
import { money } from "../../payments/coaching/pay_link.ts";
import { orderPath } from "../../payments/order_facts.ts";
import { nextSession, roomOf } from "../../room/room.ts";
import { plainReason } from "../mail_reasons.ts";
import type { PersonRow } from "../store.ts";
import type { DayWords } from "./day_words.ts";
import { type Job, linkTo, since } from "./queue.ts";

/** Rows that each query reads. */
const MOST = 50;
/** Days before a part is due from which it is shown. */
const PART_DAYS = 7;
/** Days in the calendar in which a session is shown, from today, and for which news is, until today. */
const DAYS_AHEAD = 1;
const DAYS_BACK = 1;

const ROOM_ROW = z.object({
  kind: z.enum(["session", "plan", "ended"]),
  email: z.string(),
  /** Of a session in the room's texts: "at3". */
  field: z.string(),
  at: z.string(),
});

/** What is about a room today: its sessions of these days, the plan that its founder has put in, and that its founder has ended it. Times are ISO. */
export async function listRoomRows(sql: Sql): Promise<readonly z.infer<typeof ROOM_ROW>[]> {
  return z.array(ROOM_ROW).parse(
    await sql`
    with rooms as materialized (
      select email, content, planned_at, ended_at from sprint_rooms where ended_at is null or ended_by = 'founder'
    ),
    instants as (
      -- As a room stores its times.
      select to_char(now() at time zone 'utc' - interval '3 hours', 'YYYY-MM-DD"T"HH24:MI') as earliest,
        to_char(now() at time zone 'utc' + interval '2 days', 'YYYY-MM-DD"T"HH24:MI') as latest
    )
    select 'session' as kind, email, field.key as field, field.value as at
    from rooms cross join instants cross join lateral jsonb_each_text(content) field
    where ended_at is null and field.key like 'at_' and field.value between earliest and latest
    union all
    select 'plan', email, '', to_char(planned_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from rooms
    where ended_at is null and planned_at > now() - interval '2 days'
    union all
    select 'ended', email, '', to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from rooms
    where ended_at > now() - interval '2 days'
    order by at, email limit ${MOST}`,
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
      and not exists (
        select from orders where pay_link = pay_links.id and pay_place = part.place and state in ('paid', 'processing')
      )
    order by at, pay_links.id limit ${MOST})
    union all
    (select 'paid', pay_links.email, name, paid.id, title, pay_place, jsonb_array_length(parts), amount,
      to_char(paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), paid.is_live
    from (
      select * from orders where pay_link is not null and paid_at is not null and paid_at > now() - interval '2 days'
      order by paid_at desc limit ${MOST}
    ) paid join pay_links on pay_links.id = paid.pay_link)`,
  );
}

const MAIL_ROW = z.object({
  kind: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  dueAt: z.string(),
});

/** The mails with private links that the coach has sent and that wait for a later time: a full day's limit, or a server that does not answer. */
export async function listHeldMails(sql: Sql): Promise<readonly z.infer<typeof MAIL_ROW>[]> {
  return z.array(MAIL_ROW).parse(
    await sql`
    select kind, coalesce(focus_maps.email, sprint_rooms.email, pay_links.email) as email, pay_links.name, reason, due_at as "dueAt"
    from (
      select kind, split_part(subject_id, '/', 1) as subject, reason, due_at from outbox
      where state = 'waiting' and kind = any(${[FOCUS_MAP, ROOM_LINK, ROOM_REMINDER, PAY_LINK]}::text[])
        and due_at > now() + interval '1 minute'
      order by due_at limit ${MOST}
    ) mail left join focus_maps on focus_maps.id = subject left join sprint_rooms on sprint_rooms.id = subject
      left join pay_links on pay_links.id = subject
    where coalesce(focus_maps.email, sprint_rooms.email, pay_links.email) is not null order by due_at`,
  );
}

interface CoachingRows {
  readonly rooms: Awaited<ReturnType<typeof listRoomRows>>;
  readonly payments: Awaited<ReturnType<typeof listPayRows>>;
  readonly mails: Awaited<ReturnType<typeof listHeldMails>>;
  readonly people: readonly PersonRow[];
  readonly days: DayWords;
  readonly now: Date;
}

/** What the coach's own clients ask of the day: sessions, parts that are due, what they paid, planned or ended, and mails that have not left. */
export function coachingJobs({ rooms, payments, mails, people, days, now }: CoachingRows): Job[] {
  const personOf = (email: string) => people.find(({ address }) => address === email);
  const nameOf = (email: string, name = "") => personOf(email)?.name ?? (name || email);
  const words = QUEUE.coaching;
  const isNews = (at: string) => days.daysUntil(at) >= -DAYS_BACK;
  const news = (at: string) => ({ ...since(at, "time", days), tone: null });
  const test = (title: string, isLive: boolean) => isLive ? title : QUEUE.test(title);
  const roomRows = rooms.flatMap(({ kind, email, field, at }): Job[] => {
    const row = personOf(email)?.row;
    if (row === undefined) return [];
    const href = `/admin/people/${row}/room`;
    const who = nameOf(email);
    const actions = [linkTo(words.room, href)];
    if (kind !== "session") {
      return isNews(at) ? [{ ...news(at), title: words[kind](who), href, detail: "", actions }] : [];
    }
    const session = nextSession(roomOf({ [field]: at }), +now);
    const left = days.daysUntil(at);
    if (session === null || left > DAYS_AHEAD) return [];
    const moment = days.moment(at);
    return [{
      group: left > 0 ? "date" : "now",
      tone: null,
      rank: 2,
      time: Date.parse(at),
      when: moment.charAt(0).toUpperCase() + moment.slice(1),
      title: words.session(who, session.name),
      href,
      detail: "",
      actions,
    }];
  });
  const payRows = payments.flatMap(
    ({ kind, email, name, orderId, title, place, parts, amount, at, isLive }): Job[] => {
      const who = nameOf(email, name);
      if (kind === "paid") {
        if (!isNews(at) || orderId === null) return [];
        const href = orderPath(orderId);
        const said = test(words.paid(who, title ?? "", money(amount)), isLive);
        return [{ ...news(at), title: said, href, detail: "", actions: [linkTo(QUEUE.openOrder, href)] }];
      }
      // The middle of the day is on it in every time zone of a coach.
      const due = `${at}T12:00:00Z`;
      const left = days.daysUntil(due);
      const row = personOf(email)?.row;
      const href = `/admin/orders/ask${row === undefined ? "" : `?for=${row}`}`;
      return [{
        group: "date",
        tone: left < 0 ? "attention" : "moderate",
        rank: 2,
        time: Date.parse(due),
        when: WHEN.by(days.day(due)),
        left: WHEN.left(left),
        title: test(words.due(who, place, parts, money(amount)), isLive),
        href,
        detail: left < 0 ? words.late : "",
        actions: [linkTo(words.link, href)],
      }];
    },
  );
  const mailRows = mails.map(({ kind, email, name, reason, dueAt }): Job => {
    const row = personOf(email)?.row;
    const href = row === undefined ? "/admin/orders/ask" : `/admin/people/${row}`;
    return {
      group: "time",
      tone: "moderate",
      rank: 1,
      time: +now,
      when: WHEN.waits,
      title: words.waits(MAIL_NAMES[kind] ?? kind, nameOf(email, name ?? "")),
      href,
      detail: words.again(reason === null ? null : plainReason(reason).text, days.moment(dueAt)),
      actions: [linkTo(words.person, href)],
    };
  });
  return [...roomRows, ...payRows, ...mailRows];
}
