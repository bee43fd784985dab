import { formatAmount } from "../../catalogue/price.ts";
import { BUNDLE } from "../../catalogue/tools.ts";
import { QUEUE, TODAY, WHEN } from "../../content/desk_today.ts";
import { MAILS } from "../../content/mails.ts";
import { isInMoneyBackTime } from "../../payments/after_sale/withdrawal.ts";
import { isCoaching } from "../../payments/coaching/is_coaching.ts";
import { stripeSearch } from "../../payments/delivery/coach_notice.ts";
import { orderPath } from "../../payments/order_facts.ts";
import { PATIENCE_MINUTES, type Undelivered } from "../../payments/orders/upkeep.ts";
import { plainReason } from "../mail_reasons.ts";
import { dueDay, URGENT_DAYS } from "../orders/order_words.ts";
import type { DayWords } from "./day_words.ts";
import { type Action, type Job, linkTo, since } from "./queue.ts";
import { type Deed, MOST_ROWS, type OpenEntry, type QueuedOrder } from "./store.ts";

/** A person of a row. */
export interface Known {
  readonly name: string | null;
  readonly deeds: readonly Deed[];
}

/** Rows of one line of the queue. */
const ROWS_SHOWN = 20;
/** Tests come after everything else of their group. */
const TEST_RANK = 10;

interface OrderRows {
  readonly undelivered: readonly Undelivered[];
  readonly entries: readonly OpenEntry[];
  readonly orders: ReadonlyMap<string, QueuedOrder>;
  readonly people: ReadonlyMap<string, Known>;
  readonly days: DayWords;
}

/** The rows about orders. */
export function orderJobs({ undelivered, entries, orders, people, days }: OrderRows): Job[] {
  const factsOf = (order: QueuedOrder): Facts => {
    const { name, deeds } = people.get(order.address ?? "") ?? { name: order.email, deeds: [] };
    const buyer = name ?? order.email ?? QUEUE.somebody;
    return { order, days, buyer, before: deedsBefore(deeds, order.id, days), path: orderPath(order.id) };
  };
  const lines: Record<string, Job[]> = {};
  const add = (line: string, orderId: string, write: (facts: Facts) => Written) => {
    const order = orders.get(orderId);
    if (order !== undefined) (lines[line] ??= []).push(orderJob(factsOf(order), write));
  };
  for (const row of undelivered) add("late", row.id, (facts) => lateRow(row, facts));
  for (const entry of entries) add(entry.line, entry.orderId, (facts) => ROWS[entry.line](entry, facts));
  return Object.values(lines).flatMap(capped);
}

/** A line with more rows than are shown ends with how many there are. */
function capped(jobs: readonly Job[]): Job[] {
  const [more] = jobs.slice(ROWS_SHOWN);
  if (more === undefined) return [...jobs];
  const { group, rank, time } = more;
  const count = jobs.length - ROWS_SHOWN;
  const title = TODAY.more(count, jobs.length < MOST_ROWS);
  const last = { group, rank, time, title, count, tone: null, when: "", detail: "", actions: [] };
  return [...jobs.slice(0, ROWS_SHOWN), { ...last, href: "/admin/orders" }];
}

interface Facts {
  readonly order: QueuedOrder;
  readonly days: DayWords;
  readonly buyer: string;
  /** What the person did before, as a sentence; "" for nothing. */
  readonly before: string;
  readonly path: string;
}

/** "Check in June, bundle in July." */
function deedsBefore(deeds: readonly Deed[], orderId: string, days: DayWords): string {
  const others = deeds.filter(({ id, kind }) => kind !== "order" || id !== orderId).slice(0, 3).reverse();
  const text = others.map((deed) => `${deedName(deed)} ${days.month(deed.at)}`).join(", ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function deedName({ kind, what, title }: Deed): string {
  if (kind === "order") return what === BUNDLE.productId ? "bundle" : title ?? "";
  return { check: "check", test: "founder test", entry: "waitlist" }[kind];
}

/** A row about an order, before what holds of every order. */
type Written = Omit<Job, "detail" | "href"> & {
  readonly detail: readonly string[];
};

function orderJob(facts: Facts, write: (facts: Facts) => Written): Job {
  const { order: { isLive }, path } = facts;
  const { title, rank, ...written } = write(facts);
  return {
    ...written,
    title: isLive ? title : QUEUE.test(title),
    rank: isLive ? rank : rank + TEST_RANK,
    detail: written.detail.filter((text) => text !== "").join(" "),
    href: path,
  };
}

const EVENTS: Readonly<Record<string, string>> = MAILS.notice.events;

function inStripe(order: QueuedOrder, label: string): Action {
  return { kind: "link", label, href: stripeSearch(order), isOutside: true };
}

function answerLink(path: string, entryId: string): Action {
  return linkTo(QUEUE.answered, `${path}/answer?entry=${entryId}`);
}

function lateRow({ minutes, mailState, reason, dueAt }: Undelivered, facts: Facts): Written {
  const { order, days, buyer, before, path } = facts;
  const words = QUEUE.undelivered;
  const overdue = Math.max(minutes - PATIENCE_MINUTES, 1);
  const amount = formatAmount(order.amount, order.currency);
  const plain = reason === null ? null : plainReason(reason);
  const why = () => {
    if (order.email === null) return words.unknown;
    if (mailState === null) return words.noMail;
    if (plain === null) return words.waits;
    return mailState === "waiting" && dueAt !== null
      ? words.again(plain.text, days.moment(dueAt))
      : words.ended(plain.text);
  };
  const needsAddress = plain?.trouble === "full" || plain?.trouble === "missing";
  const does = needsAddress ? words.other : words.send;
  return {
    group: "now",
    tone: "attention",
    rank: 0,
    time: Date.parse(order.paidAt),
    when: minutes < PATIENCE_MINUTES
      ? WHEN.failed
      : overdue < 120
      ? WHEN.late(overdue, "minute")
      : overdue < 48 * 60
      ? WHEN.late(Math.floor(overdue / 60), "hour")
      : WHEN.late(Math.floor(overdue / 1440), "day"),
    title: order.email === null ? words.noAddress(amount) : words.title(buyer, amount),
    detail: [
      words.due(order.title, days.moment(order.paidAt)),
      why(),
      order.email !== null && before === "" ? words.newcomer : before,
    ],
    actions: [
      order.email === null
        ? linkTo(words.add, `${path}#email`)
        : linkTo(does, needsAddress ? `${path}#email` : path),
      linkTo(words.link, `${path}#link`),
    ],
  };
}

/** A row with a date is in the first group from some days before it. */
function dated(dueAt: string, days: DayWords) {
  const left = days.daysUntil(dueAt);
  const [group, tone] = left <= URGENT_DAYS ? ["now", "attention"] as const : ["date", "moderate"] as const;
  return {
    group,
    tone,
    when: WHEN.by(days.day(dueAt)),
    left: WHEN.left(left),
    rank: 2,
    time: Date.parse(dueAt),
  };
}

const ROWS: Readonly<Record<OpenEntry["line"], (entry: OpenEntry, facts: Facts) => Written>> = {
  dispute({ amount, detail, at, dueAt }, { order, days, buyer, before }) {
    const words = QUEUE.dispute;
    const asks = detail?.startsWith("warning_") ?? false;
    const { downloads, lastDownloadAt } = order;
    return {
      ...dueAt === null ? since(at, "now", days) : dated(dueAt, days),
      title: (asks ? words.asks : words.title)(
        `${buyer}’s`,
        formatAmount(amount ?? order.amount, order.currency),
      ),
      detail: [
        `${order.title},`,
        isCoaching(order.productId)
          ? ""
          : lastDownloadAt === null
          ? words.never
          : words.downloaded(downloads, days.day(lastDownloadAt)),
        before,
        dueAt === null ? words.noDate : "",
        words.alone,
      ],
      actions: [inStripe(order, words.does)],
    };
  },
  review({ at }, { order, days, buyer, before }) {
    const words = QUEUE.review;
    const money = formatAmount(order.amount, order.currency);
    return {
      ...since(at, order.isHeld ? "now" : "time", days),
      title: order.isHeld ? words.title(buyer) : words.open(money),
      detail: order.isHeld
        ? [`${order.title}, ${money}.`, words.held, before]
        : [`${buyer}, ${order.title}.`, words.free, before],
      actions: [inStripe(order, words.does)],
    };
  },
  withdrawal({ id, at, returned }, { order, days, buyer, before, path }) {
    const words = QUEUE.withdrawal;
    const isDue = isInMoneyBackTime(order.paidAt, at, order.productId);
    const after = words.after(Math.max(days.daysUntil(at) - days.daysUntil(order.paidAt), 0));
    return {
      ...dated(dueDay(at), days),
      title: words.title(buyer, withArticle(formatAmount(order.amount, order.currency))),
      detail: [
        `${order.title},`,
        (isDue ? words.due : isCoaching(order.productId) ? words.coaching : words.decide)(after),
        before,
      ],
      actions: isDue ? [refundLink(order, returned, path)] : [linkTo(words.does, path), answerLink(path, id)],
    };
  },
  unconfirmed({ amount, at }, { order, days, buyer }) {
    const words = QUEUE.unconfirmed;
    return {
      ...since(at, "now", days),
      title: words.title(formatAmount(amount ?? order.amount, order.currency)),
      detail: [`${buyer}, ${order.title}.`, words.detail],
      actions: [inStripe(order, QUEUE.stripe)],
    };
  },
  fraud({ id, at, returned }, { order, days, buyer, before, path }) {
    return {
      ...since(at, "now", days),
      title: QUEUE.fraud.title(withArticle(formatAmount(order.amount, order.currency))),
      detail: [`${buyer}, ${order.title}.`, QUEUE.fraud.detail, before],
      actions: [refundLink(order, returned, path), inStripe(order, QUEUE.stripe), answerLink(path, id)],
    };
  },
  failed({ id, amount, at }, { order, days, buyer, before, path }) {
    const words = QUEUE.refundFailed;
    return {
      ...since(at, "now", days),
      title: words.title(buyer, formatAmount(amount ?? order.amount, order.currency)),
      detail: [`${order.title}.`, MAILS.notice.whatToDo["refund-failed"], before],
      actions: [linkTo(QUEUE.openOrder, path), answerLink(path, id)],
    };
  },
  other({ id, kind, at }, { order, days, buyer, before, path }) {
    return {
      ...since(at, "time", days),
      title: EVENTS[kind] ?? kind,
      detail: [`${buyer}, ${order.title}.`, before],
      actions: [linkTo(QUEUE.openOrder, path), answerLink(path, id)],
    };
  },
};

function refundLink({ amount, currency }: QueuedOrder, returned: number, path: string): Action {
  return linkTo(QUEUE.reviewRefund(formatAmount(amount - returned, currency)), `${path}/refund`);
}

/** "a $49", "an $80" */
function withArticle(amount: string): string {
  return `${/^\D*(8|1[18](?!\d|,\d{3},))/.test(amount) ? "an" : "a"} ${amount}`;
}
