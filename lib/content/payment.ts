import { PROCESSING } from "./buy_alerts.ts";
import { WRONG_EMAIL } from "./email_field.ts";
import { taxNumberName } from "./tax.ts";

const TOO_MANY = {
  declines: "Too many cards were declined",
  flood: "Too many purchases were started",
  coupons: "Too many codes were tried",
} as const;

/** Why somebody has to wait before they try again, and how long: whole seconds, at least 1. */
export function triedTooOften(what: keyof typeof TOO_MANY, seconds: number): string {
  const when = seconds <= 60 ? "in a minute" : `in ${Math.ceil(seconds / 60)} minutes`;
  return `${TOO_MANY[what]} from your network. Please try again ${when}.`;
}

/** The words of the payment form and of what follows it. */
export const PAYMENT_PAGE = {
  /** The last word is emphasised. */
  title: ["Complete Your", "Purchase"],
  insteadOf: "Instead of",
  price: "Price",
  /** What is sold, of a tool as of all of them. */
  edition: "Offline edition: it opens in your browser, with or without internet.",
  back: "Back to the product",
  card: "Payment Details",
  email: {
    label: "Email",
    note: "Your download link goes to this address.",
    /** Before a payment. */
    paidNote: "Your download link and invoice go to this address.",
    missing: "Please enter your email address",
    wrong: WRONG_EMAIL,
  },
  /** The fields for the invoice, which are folded away. */
  company: {
    ask: "Buying for a company?",
    note: "This goes on your invoice.",
    /** After that; the second where a tax is charged. */
    untaxed: "It doesn’t change the price or the tax.",
    taxed:
      "Tax is charged all the same, even with a VAT number. If reverse charge applies to you, pay now and reply to the email with your invoice. We’ll check and return the tax.",
    name: "Company",
    /** `country` is the buyer's, in two letters; undefined: unknown. */
    vatNumber: taxNumberName,
    address: "Address",
    optional: "(optional)",
    missing: "Please enter the name of the company",
    /** After what is wrong with the number. */
    withoutNumber:
      "Or press the button again to pay without it. You can add it later, on the page of your invoice.",
    keeps: "Your browser keeps it for your next purchase.",
    kept: "Your browser has kept it.",
    forget: "Clear and forget it",
    /** The details could not be stored. */
    failed: {
      title: "Nothing was charged",
      text: "We couldn’t put your company on the invoice, so please press the button again.",
    },
  },
  loading: "The card fields are loading",
  /** Before that link, too. */
  seller: (seller: string) => `Sold by ${seller}.`,
  terms: ["By paying you accept the", "Terms of Service"],
  /** Before the amount, near the button. */
  payNow: "You pay now",
  pay: "Complete Purchase",
  working: PROCESSING,
} as const;

export const PAYMENT_TOASTS = {
  paid: {
    title: "Payment Successful",
    description: "Thank you for your purchase! Check your email for download instructions.",
  },
  failed: "Payment Failed",
  /** Where the payment provider gives no reason. */
  noReason: "The payment did not go through.",
  /** In the form, after the reason. */
  next: "Check the details and try again, or pay with another card.",
  /** In the form, in place of the provider's reason, if the buyer's bank has not confirmed the payment. */
  unconfirmed:
    "Your bank didn’t confirm the payment. If you canceled it there, try again with the same card. Otherwise pay with another one.",
  /** When another tab has bought what makes the payment wrong. */
  notCharged: "Nothing was charged just now.",
} as const;

/** In place of what speaks of a download, where coaching is paid. */
export const COACHING_PAYMENT = {
  note: "Your receipt and invoice go to this address.",
  toast: { title: "Payment Successful", description: "Thank you. Your receipt is on its way." },
  back: "Back to your coaching",
  receipt: "Open your receipt",
  paid: "You’ll get an email with your receipt and invoice shortly.",
  since: "You paid this on",
  also: "The receipt is also in the email you got then.",
  before: "You’ve already paid this. The receipt is in the email you got then.",
  processing:
    "Your bank has the payment and can take a few days for it. The receipt comes by email once we have the money.",
} as const;

/** In place of the form once there is nothing more to fill in; the last word of a title is emphasised. */
export const PAYMENT_PANELS = {
  paid: {
    title: ["Payment", "Successful!"],
    text: "You'll receive an email with download instructions shortly.",
    /** What was bought, what was charged, and where the email goes, if that is known. */
    facts: (title: string, amount: string, email: string | null) =>
      `${title}, ${amount}.${email === null ? "" : ` The email goes to ${email}.`}`,
    /** On a click to buy again; before a date. */
    since: "You’ve had this since",
    /** Below that, if it came with the bundle. */
    within: (bundle: string) => `You have it with ${bundle}.`,
    also: "The link is also in the email you got then.",
    /** An hour after the payment. */
    before: "You’ve already bought this. Your download link is in the email you got then.",
  },
  processing: {
    title: ["Payment", "Processing"],
    text:
      "Your bank is still processing the payment. That can take a few days. We’ll email you the download once we have the money. You don’t need to do anything.",
  },
  checking: {
    title: ["Checking Your", "Payment"],
    text: "We are asking the bank. This takes a moment.",
  },
  unknown: {
    title: ["We Could Not Check Your", "Payment"],
    text:
      "We got no answer. If you’ve paid, we’ll email you the download, whatever this page says. If no email arrives, write to {email}.",
  },
  failed: {
    title: ["Payment", "Failed"],
    text: "Nothing was charged. Open the product again to retry.",
  },
  more: "View More Products",
  download: "Open your download",
  again: "Check again",
} as const;
