import { INVOICE } from "../../content/invoice.ts";
import { typedLine } from "../../typed_line.ts";
import { BUYER_LIMITS } from "./company.ts";
import { canShow } from "./pdf.ts";
import { isVatNumber, readTaxNumber } from "./tax_number.ts";

/** Who an invoice is for. A text that the buyer has not given is empty. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly company: string;
  readonly vatNumber: string;
  /** Lines. */
  readonly address: string;
}

/** The documents of an order, for its buyer. */
export interface OrderInvoices {
  readonly documents: readonly { readonly number: string; readonly title: string }[];
  /** Who they are for; null: the buyer has not said. */
  readonly buyer: InvoiceBuyer | null;
  /** How often the buyer has said so. */
  readonly revision: number;
  /** A business with a number has paid tax, which it may get back. */
  readonly canBeReversed: boolean;
  /** When it was last said after one of them was issued, ISO; null: it was not. */
  readonly correctedAt: string | null;
}

/** A number that was accepted, with what it is; "" for none. */
export function taxNumberText(number: string): string {
  return number && (isVatNumber(number) ? INVOICE.vat : INVOICE.taxNumber)(number);
}

/** A line as an invoice shows it: text that was copied may have spaces and hyphens of other kinds. */
function plainLine(text: string): string {
  return typedLine(text.replace(/\s+/g, " ").replace(/[\u2010\u2011]/g, "-"));
}

const MOST_LINES = 6;

/** The problem with each field of the form. */
export type BuyerErrors = Partial<Record<keyof InvoiceBuyer, string>>;

/** The fields in the order of the form. */
export const BUYER_FIELDS = ["name", "company", "vatNumber", "address"] as const;

/** What a form says about the buyer, or the problem with each field. */
export function readBuyer(
  fields: ReadonlyMap<string, string>,
):
  | { readonly ok: true; readonly buyer: InvoiceBuyer }
  | { readonly ok: false; readonly typed: InvoiceBuyer; readonly errors: BuyerErrors } {
  const words = INVOICE.page;
  const typed: InvoiceBuyer = {
    name: plainLine(fields.get("name") ?? ""),
    company: plainLine(fields.get("company") ?? ""),
    vatNumber: plainLine(fields.get("vatNumber") ?? ""),
    address: (fields.get("address") ?? "").split(/\r?\n/).map(plainLine).filter((line) => line !== "").slice(
      0,
      MOST_LINES,
    )
      .join("\n"),
  };
  const errors: BuyerErrors = {};
  for (const field of BUYER_FIELDS) {
    if (typed[field].length > BUYER_LIMITS[field]) errors[field] = words.long;
    else if (!canShow(typed[field])) errors[field] = words.letters;
  }
  if (typed.name === "" && typed.company === "") errors.name = words.missing;
  const tax = typed.vatNumber === "" ? { number: "" } : readTaxNumber(typed.vatNumber);
  if ("wrong" in tax) errors.vatNumber ??= words.wrongNumber(tax.wrong);
  if ("wrong" in tax || Object.keys(errors).length > 0) return { ok: false, typed, errors };
  return { ok: true, buyer: { ...typed, vatNumber: tax.number } };
}
