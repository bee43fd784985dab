import { formatAmount } from "../../catalogue/price.ts";
import { ORDER_STATES } from "../../content/desk_orders.ts";
import { REFUND_DAYS } from "../../content/withdrawal.ts";
import { isInMoneyBackTime } from "../../payments/after_sale/withdrawal.ts";
import type { OrderRow } from "../../payments/orders/list/order_list.ts";
import { PATIENCE_MINUTES } from "../../payments/orders/upkeep.ts";
import { signupDates } from "../../waitlist/columns.ts";
import type { OpenEntry } from "../today/store.ts";

const DAY_MS = 86_400_000;
/** What has to be done within so many days is urgent. */
export const URGENT_DAYS = 4;
/** A payment that takes longer than this wants a look. */
const SLOW_DAYS = 7;

/** What has to be done about an order. "attention" is urgent. */
export interface OpenState {
  readonly tone: "attention" | "moderate";
  readonly text: string;
}

/** Where the payment of an order stands. */
export function paymentOf({ state, amount, returned, dispute, currency }: OrderRow): string {
  const words = ORDER_STATES.payment;
  if (state !== "paid") return words[state];
  if (amount === 0) return words.free;
  if (dispute !== null) {
    const { status } = dispute;
    const day = signupDates("UTC").day(dispute.at);
    const isOver = /^(warning_|won$)/.test(status);
    if (isOver && returned <= 0) return (status === "won" ? words.won : words.asked)(day);
    if (!isOver) {
      const money = formatAmount(dispute.amount ?? amount, currency);
      return (status === "lost" ? words.lost : words.disputed)(money, day);
    }
  }
  if (returned <= 0) return words.paid;
  return returned >= amount ? words.returned : words.part(formatAmount(returned, currency));
}

/** Where the download of an order stands. `isLate`: it should have gone out. */
export function deliveryOf({ state, isHeld, isRevoked, isDelivered }: OrderRow, isLate: boolean): string {
  const words = ORDER_STATES.delivery;
  if (state === "cancelled") return "";
  if (isHeld) return words.held;
  if (isRevoked) return words.ended;
  if (isLate) return words.late;
  return isDelivered ? words.done : words.none;
}

/** By when a withdrawal wants its money or an answer. */
export function dueDay(withdrawnAt: string): string {
  return new Date(Date.parse(withdrawnAt) + REFUND_DAYS * DAY_MS).toISOString();
}

interface OpenFacts {
  readonly entries: readonly OpenEntry[];
  /** Minutes since a payment that has not led to a mail; undefined: it has, or is new. */
  readonly lateMinutes: number | undefined;
  readonly now: Date;
  /** A day such as "Dec 9". */
  readonly day: (iso: string) => string;
}

/** The most urgent thing that has to be done about an order, as the desk's first page has it; null: nothing. */
export function openOf(order: OrderRow, facts: OpenFacts): OpenState | null {
  const { entries, lateMinutes, now } = facts;
  const words = ORDER_STATES.open;
  const late = lateMinutes === undefined
    ? []
    : [{ tone: "attention", text: lateText(lateMinutes - PATIENCE_MINUTES) } as const];
  const found = [...late, ...entries.map((entry) => openEntry(order, entry, facts))];
  const state = found.find(({ tone }) => tone === "attention") ?? found[0];
  if (state !== undefined || order.state !== "processing") return state ?? null;
  const days = Math.floor((now.getTime() - Date.parse(order.createdAt)) / DAY_MS);
  return days > SLOW_DAYS ? { tone: "moderate", text: words.waiting(days) } : null;
}

function lateText(minutes: number): string {
  const words = ORDER_STATES.open;
  if (minutes < 60) return words.lessLate;
  return minutes < 48 * 60
    ? words.late(Math.floor(minutes / 60), "hour")
    : words.late(Math.floor(minutes / 1440), "day");
}

function openEntry(order: OrderRow, entry: OpenEntry, { now, day }: OpenFacts): OpenState {
  const words = ORDER_STATES.open;
  const toneOf = (due: string) =>
    Date.parse(due) - now.getTime() < (URGENT_DAYS + 1) * DAY_MS ? "attention" : "moderate";
  switch (entry.line) {
    case "dispute":
      return entry.dueAt === null
        ? { tone: "attention", text: words.answer }
        : { tone: toneOf(entry.dueAt), text: words.answerBy(day(entry.dueAt)) };
    case "withdrawal": {
      const due = dueDay(entry.at);
      const text =
        (isInMoneyBackTime(order.paidAt ?? order.createdAt, entry.at, order.productId)
          ? words.refundBy
          : words.answerBy)(
            day(due),
          );
      return { tone: toneOf(due), text };
    }
    case "review":
      return { tone: order.isHeld ? "attention" : "moderate", text: words.review };
    case "unconfirmed":
      return { tone: "attention", text: words.unconfirmed };
    default:
      return entry.kind === "refund-failed" || entry.kind === "fraud-warning"
        ? { tone: "attention", text: words[entry.kind] }
        : { tone: "moderate", text: words.look };
  }
}
