import { formatAmount } from "../../catalogue/price.ts";
import { INVOICE } from "../../content/invoice.ts";
import { TAX } from "../../content/tax.ts";
import { orderDay, orderNumber } from "../order_facts.ts";
import { PAGE, pdfPage, type PdfText } from "./pdf.ts";
import type { Invoice } from "./store.ts";

const DIGITS = 4;

/** The number of a document: "2026-0001", or "TEST-2026-0001" in Stripe's test mode. */
export function invoiceNumber({ year, place }: Pick<Invoice, "year" | "place">, isLive: boolean): string {
  return `${isLive ? "" : "TEST-"}${year}-${String(place).padStart(DIGITS, "0")}`;
}

/** The name of a document: "Invoice 2026-0001". */
export function invoiceTitle(invoice: Invoice): string {
  return INVOICE[invoice.kind](invoiceNumber(invoice, invoice.isLive));
}

/** An amount of a document as it counts: a credit note takes away. In integer minor units. */
export function signed({ kind }: Pick<Invoice, "kind">, amount: number): number {
  return kind === "credit-note" ? -amount : amount;
}

/** A document's lines of text about its buyer. */
function buyerLines({ buyer, email }: Invoice): readonly string[] {
  const given = buyer === null ? [] : [
    buyer.company,
    buyer.name,
    ...buyer.address.split("\n"),
    buyer.vatNumber && INVOICE.vat(buyer.vatNumber),
  ];
  return [...given, email ?? ""].filter((line) => line.trim() !== "");
}

/** The characters of a line of half the page. */
const WRAPPED = 42;

/** A line as lines that fit half the page, broken at spaces, and within a word that is longer. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  for (
    const word of line.split(" ").flatMap((word) => word.match(new RegExp(`.{1,${WRAPPED}}`, "gu")) ?? [])
  ) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WRAPPED) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

const LINE = 16;
const SMALL = 10;
const RIGHT = PAGE.width - PAGE.margin;
const MIDDLE = PAGE.width / 2;

/** The document as a PDF file of one page. */
export function invoicePdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  const { isLive, kind, about, issuedAt, paidAt, orderId, title, currency, seller } = invoice;
  const name = invoiceTitle(invoice);
  const texts: PdfText[] = [];
  const left = (text: string, y: number, over: Partial<PdfText> = {}) =>
    texts.push({ text, x: PAGE.margin, y, size: SMALL, ...over });
  const column = (heading: string, lines: readonly string[], x: number) => {
    left(heading, 160, { x, isBold: true });
    lines.forEach((line, index) => left(line, 160 + LINE * (index + 1), { x }));
  };
  left(name, 90, { size: 24, isBold: true });
  if (about !== null && kind !== "invoice") {
    left(INVOICE.about[kind](invoiceNumber(about, isLive)), 112, { size: 12 });
  }
  const sellerLines = (seller === "" ? [INVOICE.noSeller] : seller.split("\n")).flatMap(wrap);
  const buyer = buyerLines(invoice).flatMap(wrap);
  column(INVOICE.seller, sellerLines, PAGE.margin);
  column(INVOICE.buyer, buyer, MIDDLE);
  let y = 160 + LINE * (Math.max(sellerLines.length, buyer.length) + 3);
  for (
    const fact of [
      INVOICE.date(orderDay(issuedAt)),
      INVOICE.paid(orderDay(paidAt)),
      INVOICE.order(orderNumber(orderId)),
    ]
  ) {
    left(fact, y);
    y += LINE;
  }
  y += 2 * LINE;
  const money = (amount: number) =>
    `${signed(invoice, 1) < 0 && amount > 0 ? "-" : ""}${formatAmount(amount, currency)}`;
  const { tax } = invoice;
  const rules = [{ y: y + 8 }, { y: y + 8 + 1.75 * LINE }];
  left(INVOICE.what, y, { isBold: true });
  left(INVOICE.amount, y, { x: RIGHT, isRight: true, isBold: true });
  y += 1.5 * LINE;
  left(INVOICE.item(title), y);
  left(money(invoice.amount - (tax ?? 0)), y, { x: RIGHT, isRight: true });
  y += 2 * LINE;
  if (tax !== null) {
    left(TAX.line(invoice.taxCountry ?? "", invoice.taxRate), y);
    left(money(tax), y, { x: RIGHT, isRight: true });
    y += 1.5 * LINE;
  }
  left(INVOICE.total, y, { size: 12, isBold: true });
  left(money(invoice.amount), y, { size: 12, x: RIGHT, isRight: true, isBold: true });
  y += 2 * LINE;
  if (tax === null) left(INVOICE.tax, y);
  if (!isLive) left(INVOICE.test, y + LINE, { isBold: true });
  return pdfPage({ title: name, texts, rules });
}
