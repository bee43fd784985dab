import { currencyName, formatAmount } from "../../catalogue/price.ts";
import { INVOICE } from "../../content/invoice.ts";
import { countryName, isCountry, taxLine, taxWithin } from "../../content/tax.ts";
import { isCoaching } from "../coaching/is_coaching.ts";
import { readReduction } from "../coupons/coupon.ts";
import { knownCredits, upgradeSum } from "../upgrades/upgrades.ts";
import { invoiceNumber, orderDay, orderNumber } from "../order_facts.ts";
import { taxNumberText } from "./buyer.ts";
import { canShow, PAGE, pdfPage, type PdfText, wrap } from "./pdf.ts";
import type { Invoice } from "./store.ts";

/** The name of a document: "Invoice 2026-0001". */
export function invoiceTitle(invoice: Invoice): string {
  return INVOICE[invoice.kind](invoiceNumber(invoice, invoice.isLive));
}

/** An amount of a document as it counts: a credit note takes away. In integer minor units. */
export function signed({ kind }: Pick<Invoice, "kind">, amount: number): number {
  // Not the negative 0, which would be written with its sign.
  return kind === "credit-note" ? 0 - amount : amount;
}

/** A document's lines of text about its buyer, with the country that the tax was computed for. */
function buyerLines({ buyer, email, taxCountry }: Invoice): readonly string[] {
  const address = buyer === null ? [] : [buyer.company, buyer.name, ...buyer.address.split("\n")];
  const isNamed = taxCountry === null || isCountry(address.at(-1) ?? "", taxCountry);
  return [
    ...address,
    isNamed ? "" : countryName(taxCountry),
    taxNumberText(buyer?.vatNumber ?? ""),
    email !== null && canShow(email) ? email : "",
  ].filter((line) => line.trim() !== "");
}

/** What was said of the buyer after a document was issued. */
function changeLines({ correctedAt, revision, kind, buyer }: Invoice): readonly string[] {
  if (correctedAt === null) return [];
  const day = orderDay(correctedAt);
  return revision === 1 ? INVOICE.added(day, buyer?.company !== "", kind) : INVOICE.corrected(day, kind);
}

/** Below what was sold: that it was paid in advance, or what lowered its price, and how. */
function detailLines(invoice: Invoice): readonly string[] {
  const { kind, counted, isLive, amount, currency, productId, paidAt } = invoice;
  if (kind === "invoice" && isCoaching(productId)) return [INVOICE.prepaid(orderDay(paidAt))];
  // The refund is of the whole price, so nothing was deducted from it.
  if (counted === null || kind !== "invoice") return [];
  const { listPrice, price, credits } = counted;
  const money = (cents: number) => formatAmount(cents, currency, "auto");
  const lines = INVOICE.counted(credits.map(({ title, orderId, paidAt, year, place, amount }) => ({
    title,
    order: orderNumber(orderId),
    invoice: year === null || place === null ? null : invoiceNumber({ year, place }, isLive),
    day: paidAt === null ? null : orderDay(paidAt),
    amount: amount === null ? null : money(amount),
  })));
  const known = knownCredits(credits);
  if (listPrice === null || known === null) return lines;
  const sum = { price: listPrice, credits: known, total: price, coupon: readReduction(counted) };
  return [...lines, upgradeSum(sum, money, price < amount)];
}

/** A currency by its name and code: "US dollars (USD)". */
function currencyText(code: string): string {
  return `${currencyName(code)} (${code.toUpperCase()})`;
}

/** Why a tax that was computed is nothing, in a sentence. Null: it is something, or none was computed. */
function untaxedText({ tax, taxRate, taxCountry, untaxedReason }: Invoice): string | null {
  // A part of an invoice with a tax may be too small to have any.
  if (tax !== 0 || taxRate !== null) return null;
  const words = INVOICE.untaxed;
  const known = Object.entries(words.reasons).find(([reason]) => reason === untaxedReason)?.[1];
  return (known ?? words.other)(taxWithin(taxCountry ?? ""));
}

const LINE = 16;
const SMALL = 10;
const RIGHT = PAGE.width - PAGE.margin;
const MIDDLE = PAGE.width / 2;
/** The width of the seller's and the buyer's lines. */
const COLUMN = MIDDLE - PAGE.margin - 16;
/** The most that they take of the height, the seller's with the facts below them: more of them stand closer. */
const TALLEST = 360;
/** The width of what was bought, beside its amount. */
const DESCRIBED = RIGHT - PAGE.margin - 84;
/** The width of what was counted, below the amount. */
const COUNTED = DESCRIBED + 60;
/** More lines below what was bought stand closer. */
const FEW_DETAILS = 6;
/** Where the facts of a document begin, beside their names. */
const FACTS = PAGE.margin + 84;

/** The document as a PDF file of one page. */
export function invoicePdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  const { isLive, kind, about, issuedAt, paidAt, refundAt, orderId, title, currency, seller, tax } = invoice;
  const name = invoiceTitle(invoice);
  const isService = isCoaching(invoice.productId);
  const texts: PdfText[] = [];
  const rules: { readonly y: number }[] = [];
  let y = 90;
  const left = (text: string, over: Partial<PdfText> = {}) =>
    texts.push({ text, x: PAGE.margin, y, size: SMALL, ...over });
  left(name, { size: 24, isBold: true });
  y += LINE / 2;
  if (about !== null && kind !== "invoice") {
    y += LINE;
    left(INVOICE.about[kind](invoiceNumber(about, isLive)), { size: 12 });
    y += LINE / 4;
  }
  for (const line of changeLines(invoice)) {
    y += LINE;
    left(line);
  }
  const top = Math.max(160, y + 3 * LINE);
  const column = (heading: string, lines: readonly string[], x: number, tallest: number) => {
    const wrapped = [heading, ...lines.flatMap((line) => wrap(line, COLUMN, SMALL))];
    const height = Math.min(LINE, tallest / wrapped.length);
    wrapped.forEach((line, index) => left(line, { x, y: top + height * index, isBold: index === 0 }));
    return top + height * wrapped.length;
  };
  const sold = seller === "" ? [INVOICE.noSeller] : seller.split("\n");
  y = column(INVOICE.seller, sold, PAGE.margin, TALLEST - 6 * LINE) + LINE;
  const buyer = buyerLines(invoice);
  const buyerEnd = buyer.length === 0 ? 0 : column(INVOICE.buyer, buyer, MIDDLE, TALLEST);
  for (
    const [fact, text] of [
      [INVOICE.date, orderDay(issuedAt)],
      isService ? [INVOICE.later.fact, INVOICE.later.text] : [INVOICE.supplied, orderDay(paidAt)],
      [INVOICE.moved[kind], orderDay(refundAt ?? paidAt)],
      [INVOICE.order, orderNumber(orderId)],
      [INVOICE.currency, currencyText(currency)],
    ] as const
  ) {
    left(fact);
    left(text, { x: FACTS });
    y += LINE;
  }
  y = Math.max(y, buyerEnd) + 2 * LINE;
  const money = (amount: number) => formatAmount(signed(invoice, amount), currency, "auto");
  const row = (text: string, amount: string, x: number, look: Partial<PdfText> = {}) => {
    left(text, { x, ...look });
    left(amount, { x: RIGHT, isRight: true, ...look });
    y += 1.5 * LINE;
  };
  const rule = () => {
    // As far below the line before it as above the capitals of the next one.
    rules.push({ y: y - 14 });
    y += LINE / 4;
  };
  row(INVOICE.what, INVOICE.amount, PAGE.margin, { isBold: true });
  rule();
  const [item = "", ...more] = wrap(
    INVOICE.item[kind]({ title, isCoaching: isService }, invoice.amount < (about?.amount ?? 0)),
    DESCRIBED,
    SMALL,
  );
  row(item, money(invoice.amount - (tax ?? 0)), PAGE.margin);
  const details = [
    ...more,
    ...detailLines(invoice).flatMap((line) => wrap(line, COUNTED, SMALL)),
  ];
  const height = details.length > FEW_DETAILS ? 0.75 * LINE : LINE;
  details.forEach((line, index) => left(line, { y: y - LINE / 2 + index * height }));
  y += details.length * height;
  rule();
  const untaxed = untaxedText(invoice);
  if (tax !== null && untaxed === null) {
    row(INVOICE.net, money(invoice.amount - tax), MIDDLE);
    row(taxLine(invoice.taxCountry ?? "", invoice.taxRate), money(tax), MIDDLE);
    rule();
  }
  row(INVOICE.total, money(invoice.amount), MIDDLE, { size: 12, isBold: true });
  y += LINE;
  if (tax === null || untaxed !== null) left(untaxed ?? INVOICE.tax);
  if (!isLive) left(INVOICE.test, { y: y + LINE, isBold: true });
  return pdfPage({ title: name, texts, rules });
}
