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
  vat: (number: string) => `VAT number: ${number}`,
  date: (day: string) => `Date: ${day}`,
  paid: (day: string) => `Paid on: ${day}`,
  order: (number: string) => `Order: ${number}`,
  what: "Description",
  amount: "Amount",
  item: (title: string) => `${title}, digital product, 1 license`,
  total: "Total",
  tax: "The total includes any tax. No tax is shown separately.",
  test: "TEST: paid with a test card. No money has moved.",
  /** On the page with the download. */
  list: "Invoice",
  pdf: (name: string) => `${name} (PDF)`,
  add: "Add your company to the invoice",
  page: {
    /** The last word is emphasized. */
    title: ["Your", "invoice"],
    lede: "Say who the invoice is for. You can do this once, so please check it before you send it.",
    name: "Name",
    company: "Company",
    vat: "VAT number",
    address: "Address",
    optional: "(optional)",
    /** Beside the first two. */
    either: "(one of the two)",
    button: "Put it on the invoice",
    back: "Back to the download",
    /** Below a field. */
    missing: "Please enter your name or your company",
    letters: "Please use Latin letters: the invoice can’t show others",
    long: "That is too long",
    wrongVat: "A VAT number is two letters, then up to 14 letters and digits, such as DE123456789",
    /** Once it has been given. */
    given: "Your invoice is made out to",
    /** Contains the email placeholder. */
    change: "To change that, write to {email}.",
  },
} as const;
