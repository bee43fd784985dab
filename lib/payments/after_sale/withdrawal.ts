import { formatAmount } from "../../catalogue/price.ts";
import { MAILS } from "../../content/mails.ts";
import { MONEY_BACK_DAYS, WITHDRAWAL_PAGE } from "../../content/withdrawal.ts";
import type { Sql } from "../../db/database.ts";
import type { MailKind } from "../../mail/composer.ts";
import type { Letter } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { randomToken } from "../../tokens.ts";
import { orderDay, orderNumber, orderTime } from "../order_facts.ts";
import { getWithdrawal, noteWithdrawal, type Withdrawal } from "./store.ts";

const WORDS = MAILS.withdrawal;
const DAY_MS = 86_400_000;

/** Whether the money-back guarantee still applies. Its last day counts until it has ended in every time zone. Times are ISO. */
export function isInMoneyBackTime(boughtAt: string, at: string): boolean {
  return Date.parse(at) - Date.parse(boughtAt) < (MONEY_BACK_DAYS + 1) * DAY_MS;
}

/** The money of an order, in integer minor units. */
interface OrderMoney {
  readonly amount: number;
  /** Within the amount; null: none was computed. */
  readonly tax: number | null;
  /** What the buyer has back already. */
  readonly returned: number;
  readonly currency: string;
}

/** What happens after a withdrawal at a time, in sentences for the buyer. `isHeld`: a review of the payment holds the download. */
export function whatFollows(
  { boughtAt, isHeld, ...money }: OrderMoney & { readonly boughtAt: string; readonly isHeld: boolean },
  at: string,
): readonly string[] {
  const { within, free, later, held } = WITHDRAWAL_PAGE.next;
  if (money.amount === 0) return free;
  const [text, download] = isInMoneyBackTime(boughtAt, at) ? [moneyText(money), within[1]] : later;
  return [text, isHeld ? held : download];
}

function moneyText({ amount, tax, returned, currency }: OrderMoney): string {
  const isAll = returned === 0;
  const taxText = isAll && tax !== null && tax > 0 ? formatAmount(tax, currency) : null;
  return WITHDRAWAL_PAGE.next.within[0](
    formatAmount(Math.max(0, amount - returned), currency),
    taxText,
    isAll,
  );
}

/**
 * Withdraws a buyer from the order of a grant. It is recorded once, however often it is requested. False if it was recorded before, or the grant
 * is revoked.
 */
export async function withdraw(
  sql: Sql,
  { grantId, boughtAt }: { readonly grantId: string; readonly boughtAt: string },
): Promise<boolean> {
  const detail = isInMoneyBackTime(boughtAt, new Date().toISOString()) ? WORDS.dueInFull : WORDS.dueByCase;
  const ids = { historyId: randomToken(), receiptId: randomToken(), noticeId: randomToken() };
  return await noteWithdrawal(sql, { grantId, detail }, ids);
}

function receiptLetter(withdrawal: Withdrawal, site: Site): Letter {
  const { orderId, title, boughtAt, at, isLive } = withdrawal;
  const number = orderNumber(orderId);
  return {
    subject: WORDS.subject(number),
    preheader: WORDS.preheader,
    heading: WORDS.heading,
    blocks: [
      { kind: "paragraph", text: WORDS.received(orderTime(at)) },
      { kind: "paragraph", text: `“${WITHDRAWAL_PAGE.statement(title, number, orderDay(boughtAt))}”` },
      {
        kind: "facts",
        facts: [
          [MAILS.delivery.number, number],
          [MAILS.delivery.product, title],
          [WORDS.bought, orderDay(boughtAt)],
          [WORDS.at, orderTime(at)],
        ],
      },
      { kind: "heading", text: WITHDRAWAL_PAGE.ask.next },
      { kind: "list", items: whatFollows(withdrawal, at) },
      ...isLive ? [] : [{ kind: "paragraph", text: WITHDRAWAL_PAGE.test } as const],
      { kind: "paragraph", text: WORDS.mistake(site.contactEmail) },
    ],
    why: WORDS.why,
  };
}

/** The receipt of a withdrawal with its time, by its entry in the order's history. */
export const withdrawalReceiptMail: MailKind = {
  async write(sql, historyId, site) {
    const withdrawal = await getWithdrawal(sql, historyId);
    return withdrawal && { recipient: withdrawal.email ?? "", letter: receiptLetter(withdrawal, site) };
  },
  sample: (site) =>
    receiptLetter(
      {
        orderId: "k7qxm2rdpw".padEnd(26, "a"),
        title: "90-Day Sprint Planner",
        email: "ada@example.com",
        isLive: true,
        boughtAt: "2026-11-22T09:30:00.000Z",
        at: "2026-11-25T17:04:09.000Z",
        isHeld: false,
        amount: 4900,
        tax: null,
        returned: 0,
        currency: "usd",
      },
      site,
    ),
  reader: "buyer",
  isOfOrder: true,
  isRemembered: false,
};
