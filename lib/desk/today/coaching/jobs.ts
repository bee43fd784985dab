import { QUEUE, WHEN } from "../../../content/desk_today.ts";
import { money } from "../../../payments/coaching/pay_link.ts";
import { orderPath } from "../../../payments/order_facts.ts";
import { nextSession, roomOf, zoneIn } from "../../../room/room.ts";
import type { PersonRow } from "../../store.ts";
import { type DayWords, dayWords } from "../day_words.ts";
import { type Job, linkTo, since } from "../queue.ts";
import type { listPayRows, listRoomRows } from "./store.ts";

/** Days in the calendar in which a session is shown, from today, and for which news is, until today. */
const DAYS_AHEAD = 1;
const DAYS_BACK = 1;

interface CoachingRows {
  readonly rooms: Awaited<ReturnType<typeof listRoomRows>>;
  readonly payments: Awaited<ReturnType<typeof listPayRows>>;
  readonly people: readonly PersonRow[];
  readonly days: DayWords;
  readonly now: Date;
}

/** What the coach's own clients ask of the day: sessions, parts that are due, and what they paid or ended. */
export function coachingJobs({ rooms, payments, people, days, now }: CoachingRows): Job[] {
  const personOf = (email: string) => people.find(({ address }) => address === email);
  const nameOf = (email: string, name = "") => personOf(email)?.name ?? (name || email);
  const words = QUEUE.coaching;
  const isNews = (at: string) => days.daysUntil(at) >= -DAYS_BACK;
  const news = (at: string) => ({ ...since(at, "time", days), tone: null });
  const test = (title: string, isLive: boolean) => isLive ? title : QUEUE.test(title);
  const roomRows = rooms.flatMap(({ kind, email, field, at, zone }): Job[] => {
    const row = personOf(email)?.row;
    if (row === undefined) return [];
    const href = `/admin/people/${row}/room`;
    const who = nameOf(email);
    const actions = [linkTo(words.room, href)];
    if (kind !== "session") {
      if (kind !== "wrote" && !isNews(at)) return [];
      return [{
        ...news(at),
        title: words[kind](who, days.day(at)),
        href: `${href}#news`,
        detail: "",
        actions,
      }];
    }
    const session = nextSession(roomOf({ [field]: at }), +now);
    const own = dayWords(zone, now);
    const left = own.daysUntil(at);
    if (session === null || left > DAYS_AHEAD) return [];
    const moment = `${own.moment(at)} ${zoneIn(at, zone)}`;
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
  return [...roomRows, ...payRows];
}
