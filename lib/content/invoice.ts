import { countryName, taxNumberName } from "./tax.ts";

type DocumentKind = "invoice" | "credit-note" | "reversal";

function replaces(kind: DocumentKind): string {
  return `It replaces the ${kind === "credit-note" ? "credit note" : kind} with this number sent before.`;
}

/** What was sold. */
interface Sold {
  readonly title: string;
  readonly isCoaching: boolean;
}

function soldText({ title, isCoaching }: Sold): string {
  return `${title}, ${isCoaching ? "coaching service" : "digital product, 1 license"}`;
}

/** A purchase that was counted toward another one, with the number of its invoice. Null: there is none, or it is not known. */
interface CountedPurchase {
  readonly title: string;
  readonly order: string;
  readonly invoice: string | null;
  readonly day: string | null;
  readonly amount: string | null;
}

/** The words of invoices and credit notes. `number` is a document's. */
export const INVOICE = {
  invoice: (number: string) => `Invoice ${number}`,
  "credit-note": (number: string) => `Credit note ${number}`,
  reversal: (number: string) => `Reversal ${number}`,
  /** Below the title of the last two; `first` is the invoice's number. */
  about: {
    "credit-note": (first: string) => `for invoice ${first}`,
    reversal: (first: string) => `of a credit note for invoice ${first}`,
  },
  seller: "Sold by",
  /** In place of the seller's details, if there are none. */
  noSeller: "The seller has not set any details.",
  buyer: "Sold to",
  vat: (number: string) => `VAT number ${number}`,
  /** Of a country that has no VAT. */
  taxNumber: (number: string) => `Tax number ${number}`,
  /** Below the title, once the buyer has said who it is for after it was issued. Two lines. */
  added: (
    day: string,
    isCompany: boolean,
    kind: DocumentKind,
  ) => [`${isCompany ? "Company" : "Buyer’s"} details added on ${day}.`, replaces(kind)],
  /** In their place, once they have corrected that. */
  corrected: (day: string, kind: DocumentKind) => [
    `Corrected on ${day}: buyer’s details.`,
    replaces(kind),
  ],
  date: "Date",
  supplied: "Supplied on",
  /** In its place for coaching, which is paid before its sessions, and the sentence below it on the invoice. */
  later: { fact: "Supplied", text: "on the dates agreed" },
  prepaid: (day: string) =>
    `Payment in advance, received on ${day}. The service is supplied later, on the dates agreed.`,
  /** The day of the payment, of the refund, or on which that failed or was undone. */
  moved: { invoice: "Paid on", "credit-note": "Refunded on", reversal: "Reversed on" },
  order: "Order",
  currency: "Currency",
  what: "Description",
  amount: "Amount",
  /** What a document is about; `isPart`: the refund was not of the whole amount. */
  item: {
    invoice: soldText,
    "credit-note": (sold: Sold, isPart: boolean) =>
      `${isPart ? "Partial refund" : "Refund"} of ${soldText(sold)}`,
    reversal: (sold: Sold) => `Reversed refund of ${soldText(sold)}`,
  },
  /** Below what was bought, if earlier purchases were counted toward it. */
  counted: (purchases: readonly CountedPurchase[]) => {
    const [one, ...more] = purchases;
    if (one === undefined) return [];
    if (more.length === 0) {
      const invoice = one.invoice === null ? "" : `, invoice ${one.invoice}`;
      return [`Counted for the earlier purchase of ${one.title}:`, `order ${one.order}${invoice}.`];
    }
    return [
      "Counted for earlier purchases:",
      ...purchases.map(({ amount, title, order, invoice, day }) =>
        `${amount === null ? "" : `${amount} for `}${title}: ${
          invoice === null ? `order ${order}` : `invoice ${invoice}`
        }${day === null ? "" : `, ${day}`}`
      ),
    ];
  },
  net: "Net",
  total: "Total",
  /** Why there is no tax, below the total. `tax` has its name and country. The keys are Stripe's words. */
  untaxed: {
    reasons: {
      reverse_charge: (tax: string) => `Reverse charge: the customer accounts for ${tax}.`,
      not_collecting: (tax: string) => `No ${tax} was charged, because the seller does not collect it there.`,
      not_subject_to_tax: (tax: string) =>
        `No ${tax} was charged, because this product is not subject to it there.`,
      product_exempt: (tax: string) => `No ${tax} was charged, because this product is exempt from it there.`,
      customer_exempt: (tax: string) => `No ${tax} was charged, because the customer is exempt from it.`,
      zero_rated: (tax: string) => `No ${tax} was charged, because its rate for this product is 0%.`,
    },
    other: (tax: string) => `No ${tax} was charged.`,
  },
  tax: "The total includes any tax. No tax is shown separately.",
  test: "TEST ORDER: no money has moved.",
  /** On the page with the download. */
  list: "Invoice",
  pdf: (name: string) => `${name} (PDF)`,
  add: "Add your company to the invoice",
  correct: "Correct who it is for",
  /** Below that, to a business that has paid tax. */
  reverseCharge: (email: string) =>
    `If reverse charge applies to you, write to ${email} with this invoice. We’ll check and return the tax.`,
  page: {
    /** The last word is emphasized. */
    title: ["Your", "invoice"],
    lede: "Say who the invoice is for. You can correct it later.",
    name: "Name",
    company: "Company",
    vat: taxNumberName(),
    address: "Address",
    optional: "(optional)",
    /** Above the first two. */
    either: "Enter your name, your company or both.",
    button: "Put it on the invoice",
    back: "Back to your order",
    /** Below a field. */
    missing: "Please enter your name, your company or both",
    letters: "Please use Latin letters: the invoice can’t show others",
    long: "That is too long",
    wrongNumber: (
      { country, example }: { readonly country: string | null; readonly example: string | null },
    ) =>
      country === null
        ? "Please check this number. Examples: DE123456788 in Germany, 123456789 RT0001 in Canada"
        : example === null
        ? `Please check this number. A digit can’t be right for a VAT number of ${countryName(country)}`
        : `Please check this number. A VAT number of ${countryName(country)} looks like ${example}`,
    /** Once it has been given. */
    given: "Your invoice is made out to",
    /** After the first details, before the sentences that follow every change. */
    added: "The details are on it now.",
    again:
      "If you saved the invoice before, save it again. The new file says that it replaces the earlier one.",
    change: "Correct the details",
    close: "Close the form",
    /** Read after both by screen readers. */
    about: "your invoice",
    changed:
      "These details were changed in another window meanwhile. Above is what the invoice says now. If yours are right, send them again.",
    changeButton: "Correct the invoice",
  },
} as const;
