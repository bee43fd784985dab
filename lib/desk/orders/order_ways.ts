import { isInMoneyBackTime } from "../../payments/after_sale/withdrawal.ts";
import type { Payments } from "../../payments/payments.ts";
import { type WhyNotSent, whyNotSent } from "../../payments/orders/send_again.ts";
import { type PendingRefund, pendingRefund, type WhyNotRefunded } from "../../payments/refunds/refunds.ts";
import { typedMoney } from "../price_form.ts";
import { dueDay } from "./order_words.ts";
import type { OrderView } from "./orders.ts";

/** What can be done about an order. */
export interface OrderWays {
  /** What a refund may return, in minor units. */
  readonly left: number;
  /** `day`: when it was sent, in words. */
  readonly pending: PendingRefund & { readonly day: string } | null;
  readonly whyNotRefunded: WhyNotRefunded | null;
  readonly whyNotAgain: WhyNotSent | "withdrawal" | "dispute" | "refund" | null;
  /** A withdrawal that waits for its money or an answer. Days are in words. */
  readonly due: {
    readonly entryId: string;
    readonly withdrawnOn: string;
    readonly day: string;
    readonly isInFull: boolean;
  } | null;
}

/** What can be done about an order now, and why other things can't. */
export function waysOf(
  { order, history, open }: OrderView,
  payments: Pick<Payments, "whyNotRefunded">,
  timeZone: string,
): OrderWays {
  const withdrawal = open.find(({ line }) => line === "withdrawal");
  const pending = pendingRefund(history);
  const isDisputed = open.some(({ line }) => line === "dispute");
  const days = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone });
  const day = (iso: string) => days.format(new Date(iso));
  return {
    left: order.amount - order.returned,
    pending: pending && { ...pending, day: day(pending.at) },
    whyNotRefunded: payments.whyNotRefunded(order, history),
    whyNotAgain: withdrawal !== undefined
      ? "withdrawal"
      : pending !== null
      ? "refund"
      : isDisputed
      ? "dispute"
      : whyNotSent(order),
    due: withdrawal === undefined ? null : {
      entryId: withdrawal.id,
      withdrawnOn: day(withdrawal.at),
      day: day(dueDay(withdrawal.at)),
      isInFull: isInMoneyBackTime(order.paidAt ?? order.createdAt, withdrawal.at, order.productId),
    },
  };
}

/** The minor units of a typed amount, at most so many; null: it is none. */
export function typedAmount(text: string, most: number): number | null {
  const amount = typedMoney(text);
  return amount !== null && amount > 0 && amount <= most ? amount : null;
}
