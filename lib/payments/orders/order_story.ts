import { ORDER_PAGE } from "../../content/desk_orders.ts";
import { MAILS } from "../../content/mails.ts";
import type { Sql } from "../../db/database.ts";
import { entryDetail } from "../order_facts.ts";
import { inPlainWords } from "../plain_words.ts";
import { listDeliveries, listDownloads, listHistory, type OrderRow } from "./store.ts";

const EVENTS: Readonly<Record<string, string>> = MAILS.notice.events;

/** Something that happened to an order. Times are ISO in UTC. */
export interface StoryEntry {
  readonly at: string;
  readonly what: string;
  readonly detail: string | null;
  /** Stripe's ids of what it is about. */
  readonly reference: string | null;
  /** What the coach has written. */
  readonly note: string | null;
  /** Of downloads: how many of them, and when the last one was. */
  readonly repeated: { readonly count: number; readonly lastAt: string } | null;
}

/** The story of an order. */
export interface OrderStory {
  /** Oldest first. */
  readonly entries: readonly StoryEntry[];
  readonly history: Awaited<ReturnType<typeof listHistory>>;
  readonly downloads: Awaited<ReturnType<typeof listDownloads>>;
}

/** What happened to an order, with what was downloaded and mailed. `mailWords`: a mail server's answer in other words. */
export async function readStory(
  sql: Sql,
  order: OrderRow,
  mailWords: (reason: string) => string = (reason) => reason,
): Promise<OrderStory> {
  const [history, downloads, deliveries] = await Promise.all([
    listHistory(sql, order.id),
    listDownloads(sql, order.id),
    listDeliveries(sql, order),
  ]);
  const only = { reference: null, note: null, repeated: null };
  const entries: StoryEntry[] = [
    { ...only, at: order.createdAt, what: "Begun", detail: null },
    ...history.map((entry) => ({ ...historyWords(entry, order.currency), at: entry.at })),
    ...downloads.map(({ edition, firstAt, lastAt, count }) => ({
      ...only,
      at: firstAt,
      what: `Downloaded ${edition}`,
      detail: null,
      repeated: count === 1 ? null : { count, lastAt },
    })),
    ...deliveries.map(({ at, state, reason, about }) => ({
      ...only,
      at,
      what: `${mailAbout(about)} ${state}`,
      detail: reason && mailWords(reason),
    })),
  ];
  return { entries: entries.toSorted((a, b) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0), history, downloads };
}

function mailAbout(about: string | null): string {
  const { link, about: subjects, other } = ORDER_PAGE.mails;
  return about === null ? link : subjects[about] ?? other;
}

/** Of a refund, a dispute, a warning, a review, a payment or a charge. */
const STRIPE_IDS = /\b(?:re|pyr|dp|du|issfr|prv|pi|ch|py)_\w+/g;

/** An entry of the history in words. The id that an answer is about says nothing, and Stripe's are no words. */
export function historyWords(
  { kind, detail, amount, note }: Pick<OrderStory["history"][number], "kind" | "detail" | "amount" | "note">,
  currency: string,
): Omit<StoryEntry, "at"> {
  const text = kind === "settled" || detail === null ? "" : inPlainWords(detail);
  return {
    what: EVENTS[kind] ?? kind,
    detail: entryDetail(text.replace(STRIPE_IDS, "").trim() || null, amount, currency),
    reference: text.match(STRIPE_IDS)?.join(", ") ?? null,
    note,
    repeated: null,
  };
}
