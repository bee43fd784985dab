/** The words about codes that lower a price. */
export const COUPON = {
  /** Opens the field. */
  ask: "Have a code?",
  label: "Code",
  apply: "Apply the code",
  /** Below the price. */
  applied: (code: string, what: string) => `Code ${code}: ${what}.`,
  /** `off` is a share or an amount, `day` the last day. */
  off: (off: string, day: string | null) => `${off} off${day === null ? "" : ` until ${day}`}`,
  remove: "Remove the code",
  /** Once it is removed. */
  removed: (price: string) => `Code removed. The price is ${price} again.`,
  refused: "This code can’t be used here. Please check the spelling. It may also have ended.",
  unchecked: "We couldn’t check the code. Please reload this page in a minute.",
  /** Beside the price on the payment page. */
  with: (code: string) => `With code ${code}`,
} as const;

/** The form of an order that costs nothing. */
export const FREE_ORDER = {
  card: "Your Order",
  note: "Your code covers the whole price, so there’s no card to enter.",
  /** Before the link to the terms. */
  terms: "By ordering you accept the",
  /** The last word is emphasized. */
  done: ["It’s", "yours"],
  failed: {
    title: "That did not go through",
    text: "Nothing was ordered. Please try again in a minute.",
    /** The order was open for too long. */
    ended: "This page was open for too long. Please go back to the product and begin again.",
  },
} as const;
