import { formatAmount } from "../../catalogue/price.ts";
import { isCoaching } from "../coaching/is_coaching.ts";
import { settledText } from "../coaching/pay_link.ts";
import { listPayLinks, withdrawPayLink } from "../coaching/store.ts";
import { COACHING_ORDER } from "../../content/coaching.ts";
import { DOWNLOADS_PAGE } from "../../content/downloads.ts";
import { MAILS } from "../../content/mails.ts";
import { taxWithin } from "../../content/tax.ts";
import { UPGRADE } from "../../content/upgrade.ts";
import { MONEY_BACK_DAYS, WITHDRAWAL_PAGE } from "../../content/withdrawal.ts";
import type { Sql } from "../../db/database.ts";
import type { MailKind } from "../../mail/composer.ts";
import { facts, heading, type Letter, letter, type LetterFact } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { randomToken } from "../../tokens.ts";
import { type Contract, orderDay, orderNumber, orderTime } from "../order_facts.ts";
import { listRelated, type Related } from "../upgrades/store.ts";
import { getWithdrawal, noteWithdrawals, type Withdrawal } from "./store.ts";

const WORDS = MAILS.withdrawal;
const DAY_MS = 86_400_000;
const LIST = new Intl.ListFormat("en-US");

/**
 * Whether the money-back guarantee still applies, which coaching doesn't have. Its last day counts until it has ended in every time zone. Times are ISO.
 */
export function isInMoneyBackTime(boughtAt: string, at: string, productId: string): boolean {
  return !isCoaching(productId) && Date.parse(at) - Date.parse(boughtAt) < (MONEY_BACK_DAYS + 1) * DAY_MS;
}

/** An order that a buyer withdraws from, or may. Money is in integer minor units, times are ISO. */
export interface Withdrawable {
  readonly orderId: string;
  readonly productId: string;
  readonly title: string;
  readonly boughtAt: string;
  /** Null: not yet. */
  readonly withdrawnAt: string | null;
  /** A review of the payment holds the download. */
  readonly isHeld: boolean;
  readonly amount: number;
  /** Within the amount; null: none was computed. */
  readonly tax: number | null;
  readonly taxCountry: string | null;
  /** Null: the order is older than invoices, and has none. */
  readonly listPrice: number | null;
  /** What the buyer has back already. */
  readonly returned: number;
  readonly currency: string;
  /** Of coaching: what is settled, in a sentence; "": that can't be said. */
  readonly settled?: string;
}

/**
 * What a buyer withdraws from together with a tool that counts toward an upgrade, because only the difference was paid for that: the other tools that count
 * toward it, then the upgrade. None: the order is withdrawn from alone. Orders that were withdrawn from together have the same time.
 */
export function goesWith(
  { withdrawnAt }: Pick<Withdrawable, "withdrawnAt">,
  related: readonly Related[],
): readonly Related[] {
  const together = related.filter((other) => other.isOpen && other.withdrawnAt === withdrawnAt);
  return together.some(({ isUpgrade }) => isUpgrade) ? together : [];
}

/** The tools that a buyer keeps after returning an upgrade. None: the order is no upgrade, or they are returned too. */
export function keptTools(related: readonly Related[]): readonly Related[] {
  const isUpgrade = related.every((other) => !other.isUpgrade);
  return isUpgrade ? related.filter(({ isOpen, withdrawnAt }) => isOpen && withdrawnAt === null) : [];
}

/** What a withdrawal from an order is about: the order, and what goes with it. */
export function contractsOf(order: Withdrawable, related: readonly Related[]): readonly Contract[] {
  return [order, ...goesWith(order, related)].map(({ title, orderId, boughtAt }) => ({
    title,
    orderNumber: orderNumber(orderId),
    boughtAt,
  }));
}

/** What follows a withdrawal, or one that is made now, in sentences for the buyer. */
export function whatFollows(
  order: Withdrawable,
  related: readonly Related[],
  at = order.withdrawnAt ?? new Date().toISOString(),
): readonly string[] {
  const orders = [order, ...goesWith(order, related)];
  const kept = keptTools(related).map(({ title }) => title);
  if (orders.length === 1) return [...followsOf(order, at), ...kept.length === 0 ? [] : [UPGRADE.kept(kept)]];
  const told = orders.map((each) => ({ title: each.title, sentences: followsOf(each, at) }));
  const sum = sumText(orders, at);
  return [
    ...sum === null ? told.map(({ title, sentences: [money] }) => `${title}: ${money}`) : [sum],
    // What was free ends with what was paid for.
    ...new Set(
      told.filter((_, index) => orders[index]?.amount !== 0).flatMap(({ sentences: [, ...rest] }) => rest),
    ),
  ];
}

/** The money of orders that are returned together, with its sum. Null: not all of it is sure to come back, or it has no sum. */
function sumText(orders: readonly Withdrawable[], at: string): string | null {
  const { together, part } = WITHDRAWAL_PAGE.next;
  const [{ currency } = { currency: "" }] = orders;
  const paid = orders.filter(({ amount }) => amount > 0);
  const isSure = paid.every((order) =>
    order.currency === currency && isInMoneyBackTime(order.boughtAt, at, order.productId)
  );
  if (!isSure) return null;
  return together(
    formatAmount(paid.reduce((sum, order) => sum + leftOf(order), 0), currency),
    LIST.format(paid.map((order) => part(leftText(order), order.title))),
    paid.every(({ listPrice }) => listPrice !== null),
  );
}

function followsOf(order: Withdrawable, at: string): readonly string[] {
  const { within, free, later, held } = WITHDRAWAL_PAGE.next;
  if (order.amount === 0) return free;
  if (isCoaching(order.productId)) return COACHING_ORDER.withdrawn(order.settled ?? "");
  const [text, download] = isInMoneyBackTime(order.boughtAt, at, order.productId)
    ? [moneyText(order), within[1]]
    : later;
  return [text, order.isHeld ? held : download];
}

function moneyText(order: Withdrawable): string {
  return WITHDRAWAL_PAGE.next.within[0](leftText(order), order.returned === 0, order.listPrice !== null);
}

/** What the buyer has not got back, in integer minor units. */
function leftOf({ amount, returned }: Withdrawable): number {
  return Math.max(0, amount - returned);
}

/** The same as an amount: "$58.31 including $9.31 VAT (Germany)". */
function leftText(order: Withdrawable): string {
  const { tax, taxCountry, returned, currency } = order;
  const within = returned > 0 || tax === null || tax === 0
    ? null
    : `${formatAmount(tax, currency)} ${taxWithin(taxCountry ?? "")}`;
  return WITHDRAWAL_PAGE.next.amount(formatAmount(leftOf(order), currency), within);
}

/**
 * Withdraws a buyer from an order, and from what goes with it. It is recorded once, however often it is requested. False if it was recorded
 * before, or the grant is revoked.
 */
export async function withdraw(
  sql: Sql,
  order: Pick<Related, "grantId" | "orderId" | "productId" | "boughtAt" | "email" | "withdrawnAt">,
): Promise<boolean> {
  if (order.withdrawnAt !== null) return false;
  const related = await listRelated(sql, order.orderId);
  const links = isCoaching(order.productId) ? await listPayLinks(sql, { orderId: order.orderId }) : [];
  await Promise.all(links.map(({ id }) => withdrawPayLink(sql, id, "founder")));
  const orders = [order, ...goesWith(order, related)];
  const kept = keptTools(related);
  const now = new Date().toISOString();
  const numbers = (others: readonly { readonly orderId: string }[]) =>
    others.map(({ orderId }) => orderNumber(orderId));
  const addition = (one: { readonly orderId: string }) => {
    const others = orders.filter((other) => other !== one);
    if (others.length > 0) return WORDS.together(numbers(others));
    return kept.length === 0 ? "" : WORDS.upgradeOnly(numbers(kept));
  };
  return await noteWithdrawals(
    sql,
    orders.map((one, index) => ({
      grantId: one.grantId,
      detail: isCoaching(one.productId)
        ? COACHING_ORDER.withdrawal(links.map(settledText).join(" "))
        : `${isInMoneyBackTime(one.boughtAt, now, one.productId) ? WORDS.dueInFull : WORDS.dueByCase}${
          addition(one)
        }`,
      // The first receipt names all that are returned.
      hasReceipt: orders.findIndex(({ email }) => email === one.email) === index,
      historyId: randomToken(),
      receiptId: randomToken(),
      noticeId: randomToken(),
    })),
  );
}

/** What a withdrawal from an order settles, in a sentence; "": it is not of coaching, or that can't be said. */
export async function settledOf(
  sql: Sql,
  { orderId, productId }: Pick<Withdrawable, "orderId" | "productId">,
): Promise<string> {
  return isCoaching(productId) ? (await listPayLinks(sql, { orderId })).map(settledText).join(" ") : "";
}

function receiptLetter(
  withdrawal: Withdrawal & Pick<Withdrawable, "settled">,
  related: readonly Related[],
  site: Site,
): Letter {
  const { withdrawnAt, isLive } = withdrawal;
  const orders = contractsOf(withdrawal, related);
  return letter(
    { ...WORDS, subject: WORDS.subject(LIST.format(orders.map(({ orderNumber }) => orderNumber))) },
    WORDS.received(orderTime(withdrawnAt)),
    orders.map(({ title, orderNumber, boughtAt }) =>
      `“${WITHDRAWAL_PAGE.statement(title, orderNumber, orderDay(boughtAt))}”`
    ),
    facts(
      ...orders.flatMap(({ title, orderNumber, boughtAt }): LetterFact[] =>
        orders.length > 1 ? [[title, MAILS.links.order(orderNumber, orderDay(boughtAt))]] : [
          [DOWNLOADS_PAGE.order.number, orderNumber],
          [DOWNLOADS_PAGE.order.product, title],
          [WORDS.bought, orderDay(boughtAt)],
        ]
      ),
      [WORDS.at, orderTime(withdrawnAt)],
    ),
    heading(WITHDRAWAL_PAGE.ask.next),
    { kind: "list", items: whatFollows(withdrawal, related) },
    isLive ? null : WITHDRAWAL_PAGE.test,
    WORDS.mistake(site.contactEmail),
  );
}

/** The receipt of a withdrawal with its time, by its entry in the order's history. */
export const withdrawalReceiptMail: MailKind = {
  async write(sql, historyId, site) {
    const withdrawal = await getWithdrawal(sql, historyId);
    if (withdrawal === null) return null;
    const related = await listRelated(sql, withdrawal.orderId);
    const settled = await settledOf(sql, withdrawal);
    return {
      recipient: withdrawal.email ?? "",
      letter: receiptLetter({ ...withdrawal, settled }, related, site),
    };
  },
  sample: (site) =>
    receiptLetter(
      {
        orderId: "k7qxm2rdpw".padEnd(26, "a"),
        productId: "90-day-sprint-planner",
        title: "90-Day Sprint Planner",
        email: "ada@example.com",
        isLive: true,
        boughtAt: "2026-11-22T09:30:00.000Z",
        withdrawnAt: "2026-11-25T17:04:09.000Z",
        isHeld: false,
        amount: 4900,
        tax: null,
        taxCountry: null,
        listPrice: 4900,
        returned: 0,
        currency: "usd",
      },
      [],
      site,
    ),
  reader: "buyer",
  isOfOrder: true,
};
