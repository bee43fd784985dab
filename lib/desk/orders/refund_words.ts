import { formatAmount } from "../../catalogue/price.ts";
import { ORDER_PAGE } from "../../content/desk_orders.ts";
import { INVOICE } from "../../content/invoice.ts";
import { MAILS } from "../../content/mails.ts";
import type { Letter } from "../../mail/letter.ts";
import { newsLetter } from "../../payments/after_sale/order_news.ts";
import { canChange, standingText } from "../../payments/coaching/pay_link.ts";
import { isCoaching } from "../../payments/coaching/is_coaching.ts";
import { orderNumber } from "../../payments/order_facts.ts";
import type { Site } from "../../site.ts";
import type { OrderWays } from "./order_ways.ts";
import type { OrderView } from "./orders.ts";

/** What a refund will do: each in a sentence, and what follows from it. `fee`: Stripe's, if it is known. */
export function refundSteps(
  { order, listed: { documents }, links }: OrderView,
  { left, due }: OrderWays,
  amount: number,
  fee: number | null,
): readonly (readonly string[])[] {
  const words = ORDER_PAGE.confirm;
  const money = (value: number) => formatAmount(value, order.currency);
  const isAll = amount === left;
  const invoice = documents.find(({ isInvoice }) => isInvoice);
  return [
    [words.card(money(amount)), words.fee(fee === null ? null : money(fee))],
    order.email === null ? words.noMail : words.mail,
    ...invoice === undefined ? [] : [words.credit(INVOICE.invoice(invoice.number), money(amount))],
    ...isCoaching(order.productId)
      ? links.some(canChange) ? [words.coaching] : []
      : [isAll ? words.ends : words.stays],
    ...due === null
      ? []
      : isAll
      ? [words.withdrawal]
      : due.isInFull
      ? [words.still(money(left), due.day, money(left - amount))]
      : [],
    ...order.upgradedBy === null ? [] : [[MAILS.notice.upgraded(orderNumber(order.upgradedBy))]],
    ...order.upgradeOf.length === 0 ? [] : [words.upgradeOf],
    ...order.isLive ? [] : [[MAILS.notice.test]],
  ];
}

/** The mail that a buyer will get about a refund; null: the order has no address. */
export function refundLetter(
  { order, buyersPage, listed, links }: OrderView,
  amount: number,
  site: Site,
): { readonly letter: Letter; readonly to: string } | null {
  if (order.email === null) return null;
  const returned = order.returned + amount;
  const isAll = returned >= order.amount;
  const isOpen = !isAll && !order.isRevoked;
  const hasInvoice = listed.documents.length > 0;
  const letter = newsLetter(
    {
      orderId: order.id,
      productId: order.productId,
      title: order.title,
      email: order.email,
      isLive: order.isLive,
      paid: order.amount,
      currency: order.currency,
      kind: "refunded",
      detail: "",
      amount,
      returned,
      grantId: isOpen ? order.grantId : null,
      everGrantId: order.grantId,
      keptTitles: order.keptTitles,
    },
    isOpen ? buyersPage : null,
    site,
    hasInvoice ? [{ label: INVOICE.pdf(ORDER_PAGE.creditNote), path: "/" }] : [],
    links.map(({ orders, ...link }) =>
      standingText({ ...link, orders: orders.map((one) => one.id === order.id ? { ...one, returned } : one) })
    ),
  );
  return letter && { letter, to: order.email };
}
