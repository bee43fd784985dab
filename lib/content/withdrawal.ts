/** Days after a purchase in which the whole price is refunded on request. Later requests are decided individually. */
export const MONEY_BACK_DAYS = 30;

/** Days in which money is returned once a buyer has withdrawn. */
export const REFUND_DAYS = 14;

/** What happens after a withdrawal, by when it was made: to the money, and to the download. */
const NEXT = {
  within: [
    /** `amount` names the tax within it. */
    (amount: string, isAll: boolean, hasInvoice: boolean) =>
      `We return ${
        isAll ? "the whole price" : "the rest of the price"
      }, ${amount}, to the card or account that you paid with, within ${REFUND_DAYS} days. You don’t have to send anything back.${
        hasInvoice ? " A credit note for your invoice comes with the refund." : ""
      }`,
    "The download ends when the money is returned. Please delete the files then, because the license ends too.",
  ],
  /** `tax` is that within the amount, with its name, if all of it is returned now; null: none is known. */
  amount: (amount: string, tax: string | null) => tax === null ? amount : `${amount} including ${tax}`,
  /** Of orders that are returned together, in place of the first sentence for each. `parts` has an amount and a title of each. */
  together: (total: string, parts: string, hasInvoices: boolean) =>
    `We return ${total} in all, to the card or account that you paid with, within ${REFUND_DAYS} days: ${parts}. You don’t have to send anything back.${
      hasInvoices ? " A credit note for each invoice comes with the refund." : ""
    }`,
  part: (amount: string, title: string) => `${amount} for ${title}`,
  /** Of an order that cost nothing. */
  free: [
    "It cost nothing, so no money is returned.",
    "Please delete the files, because the license ends.",
  ],
  later: [
    `You bought it more than ${MONEY_BACK_DAYS} days ago, so we decide case by case. We answer by email within ${REFUND_DAYS} days.`,
    "Until then the download stays open. It ends if we return the money.",
  ],
  /** In place of the second one, while a review of the payment holds the download. */
  held:
    "The download stays closed until we have checked your payment. If you already have the files, please delete them when the money is returned, because the license ends then.",
} as const;

/** The page on which a buyer withdraws from a contract, in two steps. */
export const WITHDRAWAL_PAGE = {
  /** Leads to the page, from the buyer's downloads. */
  link: "Withdraw from contract here",
  /** On the downloads, once it has been used; before a time. */
  done: "You withdrew from this contract on",
  doneLink: "Read your confirmation",
  ask: {
    /** The last word is emphasised. */
    title: ["Withdraw from the", "contract"],
    lede: "Please check what you withdraw from. You don’t have to give a reason.",
    statement: "Your statement",
    confirmation: "Confirmation",
    confirmationText: "We’ll email it to the address that you gave with your order.",
    noAddress:
      "We have no email address for this order. The next page is your confirmation: please print it.",
    next: "What happens next",
    button: "Confirm withdrawal",
    keep: "Don’t withdraw, go back",
  },
  received: {
    title: ["We have received your", "withdrawal"],
    lede: "You don’t need to do anything else.",
    time: "Received",
    mailed: "An email with the same words is on its way to the address that you gave with your order.",
    unmailed: "We have no email address for this order, so please print this page as your confirmation.",
    back: "Back to your order",
  },
  next: NEXT,
  test: "This was a test order: no money has moved, so none is returned.",
  /** The contract from which somebody withdraws. `day` is when it was made. */
  statement: (title: string, number: string, day: string) =>
    `I withdraw from the contract for ${title}, order number ${number}, of\u00a0${day}.`,
} as const;
