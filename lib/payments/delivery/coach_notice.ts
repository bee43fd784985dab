import { formatAmount } from "../../catalogue/price.ts";
import { MAILS } from "../../content/mails.ts";
import type { MailKind } from "../../mail/composer.ts";
import { button, facts, heading, type Letter, letter, link } from "../../mail/letter.ts";
import { orderDay, orderNumber, orderPath, orderTime } from "../order_facts.ts";
import { historyWords } from "../orders/order_story.ts";
import { amountText, paidText } from "./delivery_letter.ts";
import { getNotice, type OrderNotice } from "./store.ts";

const WORDS = MAILS.notice;
const WHAT_TO_DO: Readonly<Record<string, string>> = WORDS.whatToDo;
const DASHBOARD = "https://dashboard.stripe.com";

/** Searches the payments of the coach's account, which carry the order's id. */
export function stripeSearch({ id, isLive }: { readonly id: string; readonly isLive: boolean }): string {
  return `${DASHBOARD}${isLive ? "" : "/test"}/search?query=${id}`;
}

/** Whether it waits for the coach's answer. */
function isOpenDispute({ detail }: OrderNotice): boolean {
  return /needs_response/.test(detail ?? "");
}

/** The letter to the coach about what happened to an order. The desk of the site with this origin has it. */
function noticeLetter(notice: OrderNotice, origin: string): Letter {
  const number = orderNumber(notice.orderId);
  const { what, detail } = historyWords({ ...notice, amount: notice.about, note: null }, notice.currency);
  const isOpen = isOpenDispute(notice);
  return letter(
    { ...WORDS, subject: WORDS.subject(what, number), heading: WORDS.heading(what) },
    detail && WORDS.detail(detail),
    WHAT_TO_DO[notice.kind] ?? null,
    isOpen && notice.dueAt !== null ? WORDS.due(orderDay(notice.dueAt)) : null,
    isOpen && notice.returned > 0 ? WORDS.returned(formatAmount(notice.returned, notice.currency)) : null,
    button(WORDS.desk[notice.kind] ?? WORDS.open, origin + orderPath(notice.orderId)),
    link(WORDS.dashboard, stripeSearch({ id: notice.orderId, isLive: notice.isLive })),
    heading(WORDS.order),
    facts(
      [WORDS.number, number],
      [WORDS.product, notice.title],
      [WORDS.amount, notice.tax === null ? amountText(notice.amount, notice.currency) : paidText(notice)],
      [WORDS.buyer, [notice.name, notice.company, notice.email].filter(Boolean).join(", ") || WORDS.noBuyer],
      [WORDS.at, orderTime(notice.at)],
    ),
    notice.upgradedBy && WORDS.upgraded(orderNumber(notice.upgradedBy)),
    notice.isLive ? null : WORDS.test,
  );
}

/** The mail to the coach about an entry in an order's history. */
export const coachNoticeMail: MailKind = {
  async write(sql, historyId, site) {
    const notice = await getNotice(sql, historyId);
    return notice && { recipient: site.contactEmail, letter: noticeLetter(notice, site.origin) };
  },
  sample: () =>
    noticeLetter({
      orderId: "k7qxm2rdpw".padEnd(26, "a"),
      title: "90-Day Sprint Planner",
      amount: 4900,
      tax: null,
      taxCountry: null,
      currency: "usd",
      email: "ada@example.com",
      name: "Ada Okafor",
      company: null,
      isLive: true,
      kind: "disputed",
      detail: "needs_response",
      about: 4900,
      returned: 0,
      upgradedBy: null,
      at: "2026-11-22T09:30:00.000Z",
      dueAt: "2026-12-04T23:59:59.000Z",
    }, ""),
  reader: "coach",
  isOfOrder: true,
};
