import { formatAmount } from "../../catalogue/price.ts";
import { isCoaching } from "../coaching/is_coaching.ts";
import { nextPartText } from "../coaching/store.ts";
import { COACHING_ORDER } from "../../content/coaching.ts";
import { DOWNLOADS_PAGE } from "../../content/downloads.ts";
import { INVOICE } from "../../content/invoice.ts";
import { MAILS } from "../../content/mails.ts";
import { priceText, taxWithin } from "../../content/tax.ts";
import { UPGRADE } from "../../content/upgrade.ts";
import { WITHDRAWAL_PAGE } from "../../content/withdrawal.ts";
import type { Sql } from "../../db/database.ts";
import { spellingsOf } from "../../mail/address.ts";
import type { MailKind } from "../../mail/composer.ts";
import { button, facts, heading, type Letter, letter, type LetterBlock, link } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { readReduction } from "../coupons/coupon.ts";
import { downloadPath, upgradePath } from "../download_link.ts";
import { type InvoiceLinks, invoiceLinks } from "../invoices/invoices.ts";
import { orderDay, orderNumber, supportEnd, upgradePrice } from "../order_facts.ts";
import type { TaxBehavior } from "../tax/tax.ts";
import { knownCredits, upgradeOfAddress, upgradeSum } from "../upgrades/upgrades.ts";
import { type EarlierPurchase, getEarlierPurchase, getGrant, type Grant } from "./store.ts";

const WORDS = MAILS.delivery;
const ORDER = DOWNLOADS_PAGE.order;

type Bought = Omit<
  Grant,
  "isRevoked" | "isHeld" | "email" | "withdrawnAt"
>;

/** How the list price became what was paid; nothing when it was paid itself. */
export function reductionOf(
  { listPrice, price, amount, coupon, percent, amountOff, credits, currency }: Bought,
  behavior: TaxBehavior | undefined,
): string | null {
  if (listPrice === null || (credits.length === 0 && coupon === null)) return null;
  const known = knownCredits(credits);
  if (known === null) {
    const listed = priceText(formatAmount(listPrice, currency), behavior);
    return UPGRADE.paid(listed, credits.map(({ title }) => title));
  }
  return upgradeSum(
    {
      price: listPrice,
      credits: known,
      total: price,
      coupon: readReduction({ coupon, percent, amountOff }),
    },
    (cents) => formatAmount(cents, currency),
    behavior === "exclusive" || price < amount,
  );
}

/** What was paid in which currency, and the tax within it: "$58.31 USD, including $9.31 VAT (Germany)". */
export function paidText(
  { amount, tax, taxCountry, currency }: Pick<Bought, "amount" | "tax" | "taxCountry" | "currency">,
): string {
  if (amount === 0) return amountText(amount, currency);
  const within = tax === null || tax === 0
    ? null
    : `${formatAmount(tax, currency)} ${taxWithin(taxCountry ?? "")}`;
  return WORDS.amount(amountText(amount, currency), tax === 0 ? "none" : within);
}

/** An amount with its currency's code: "$49 USD". */
export function amountText(amount: number, currency: string): string {
  return `${formatAmount(amount, currency)} ${currency.toUpperCase()}`;
}

/**
 * What a delivery has besides the purchase: the bundle at the price for this buyer, the invoice and its credit notes, and how the address got
 * the same before.
 */
interface DeliveryExtras {
  readonly upgrade?: UpgradeOffer | null;
  readonly invoice?: InvoiceLinks;
  readonly before?: EarlierPurchase | null;
  /** The part of coaching that is due next, in a sentence. */
  readonly nextPart?: string | null;
}

/** The letter with the purchase, its price, its terms and the download link. It is not an invoice. */
function deliveryLetter(
  bought: Bought,
  path: string,
  site: Site,
  {
    upgrade = null,
    invoice = { documents: [], isAddressed: false, canBeReversed: false },
    before = null,
    nextPart = null,
  }: DeliveryExtras = {},
): Letter {
  const number = orderNumber(bought.orderId);
  const { documents, isAddressed, canBeReversed } = invoice;
  const reduction = reductionOf(bought, site.payment?.tax);
  const support = supportEnd(bought);
  const isOfCoaching = isCoaching(bought.productId);
  const words = isOfCoaching ? COACHING_ORDER.delivery : WORDS;
  const at = site.origin + path;
  return letter(
    { ...words, subject: words.subject(bought.title), why: WORDS.why },
    words.lead(bought.title),
    button(words.button, at),
    nextPart,
    words.keep,
    before && [
      WORDS.before(before.title, orderDay(before.boughtAt)),
      link(WITHDRAWAL_PAGE.link, `${at}/withdraw`),
    ],
    heading(ORDER.title),
    facts(
      [ORDER.number, number],
      [ORDER.product, bought.title],
      reduction === null ? null : [WORDS.price, reduction],
      [ORDER.paid, paidText(bought)],
      [WORDS.date, orderDay(bought.boughtAt)],
      bought.returned === 0 || bought.returnedAt === null ? null : [
        ORDER.returned,
        WORDS.returned(
          amountText(bought.returned, bought.currency),
          orderDay(bought.returnedAt),
          bought.returned >= bought.amount,
        ),
      ],
      support === null ? null : [ORDER.support, ORDER.supportText(site.contactEmail, support)],
      site.sellerDetails.length === 0 ? null : [WORDS.seller, site.sellerDetails.join(", ")],
    ),
    documents.map(({ title, path }) => link(INVOICE.pdf(title), site.origin + path)),
    documents.length === 0 ? null : link(isAddressed ? INVOICE.correct : INVOICE.add, `${at}/invoice`),
    canBeReversed ? INVOICE.reverseCharge(site.contactEmail) : null,
    bought.isLive ? null : WORDS.test,
    heading(WORDS.refund),
    (bought.amount === 0 ? WORDS.freeText : words.refundText)(site.contactEmail, number),
    bought.credits.length === 0
      ? null
      : UPGRADE.refund(bought.credits.map(({ title }) => title), bought.amount === 0),
    isOfCoaching ? null : [heading(ORDER.license), WORDS.licenseText],
    link(WORDS.terms, `${site.origin}/terms-of-service`),
    upgrade && upgradeBlocks(upgrade, site),
  );
}

/** The bundle at the price for the reader of a mail, with the number of purchases that lower it. */
export interface UpgradeOffer {
  readonly path: string;
  readonly total: number;
  readonly count: number;
}

/** The offer for an address, which only a mail to it may have. */
export async function offerTo(
  sql: Sql,
  { email, isLive, secret }: { readonly email: string; readonly isLive: boolean; readonly secret: string },
): Promise<UpgradeOffer | null> {
  const found = await upgradeOfAddress(sql, { email, isLive });
  return found && {
    path: upgradePath(secret, found.credits.map(({ grantId }) => grantId)),
    total: found.total,
    count: found.credits.length,
  };
}

/** An offer in a mail. */
export function upgradeBlocks({ path, total, count }: UpgradeOffer, site: Site): readonly LetterBlock[] {
  const words = UPGRADE.mail;
  return [
    heading(words.heading),
    words.text(count, upgradePrice(total, site.payment?.tax)),
    link(words.link, site.origin + path),
  ];
}

/**
 * The mail that follows a purchase, by its grant. It is dropped if the grant was revoked meanwhile. It fails for an order without an address, so
 * that the list of mails shows it.
 */
export const purchaseDeliveryMail: MailKind = {
  async write(sql, grantId, site, secret) {
    const grant = await getGrant(sql, grantId);
    if (grant === null || grant.isRevoked) return null;
    const { email, isLive } = grant;
    const isOfCoaching = isCoaching(grant.productId);
    const upgrade = email === null || isOfCoaching ? null : await offerTo(sql, { email, isLive, secret });
    const path = downloadPath(secret, grantId);
    const invoice = await invoiceLinks(sql, { orderId: grant.orderId, seller: site.sellerDetails }, path);
    const before = grant.email === null || isOfCoaching
      ? null
      : await getEarlierPurchase(sql, grant.orderId, spellingsOf(grant.email));
    const nextPart = isOfCoaching ? await nextPartText(sql, grant.orderId) : null;
    return {
      recipient: grant.email ?? "",
      letter: deliveryLetter(grant, path, site, { upgrade, invoice, before, nextPart }),
    };
  },
  sample: (site) =>
    deliveryLetter(
      {
        productId: "90-day-sprint-planner",
        title: "90-Day Sprint Planner",
        orderId: "k7qxm2rdpw".padEnd(26, "a"),
        boughtAt: "2026-11-22T09:30:00.000Z",
        isLive: true,
        amount: 4900,
        tax: null,
        taxCountry: null,
        listPrice: 4900,
        price: 4900,
        coupon: null,
        percent: null,
        amountOff: null,
        credits: [],
        currency: "usd",
        returned: 0,
        returnedAt: null,
      },
      `/downloads/${"a".repeat(52)}`,
      site.sellerDetails.length > 0
        ? site
        : { ...site, sellerDetails: ["Grace Hopper Coaching", "12 Harbour Street", "Arlington, VA 22201"] },
      {
        upgrade: { path: upgradePath("", ["a".repeat(26)]), total: 150_00, count: 1 },
        invoice: {
          documents: [{ title: INVOICE.invoice("2026-0001"), path: "/" }],
          isAddressed: false,
          canBeReversed: false,
        },
      },
    ),
  reader: "buyer",
  isOfOrder: true,
};
