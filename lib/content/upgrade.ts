import { MONEY_BACK_DAYS, WITHDRAWAL_PAGE } from "./withdrawal.ts";

/** What a product's page says to whoever has bought it before, by a day. */
export const EARLIER = {
  /** `bundle` is what it came with; null: it was bought by itself. */
  owned: (day: string, bundle: string | null) =>
    `You’ve had this since ${day}${bundle === null ? "" : `, with ${bundle}`}.`,
  ask: "Get the link by email",
  mailed: "The email you got then has the link.",
  withdrawn: (day: string) => `You withdrew from this purchase on ${day}.`,
  returned: (day: string) => `You returned this on ${day}, and your money went back.`,
  again: "If you want it again, buy it here as before.",
  /** Of an upgrade. What lowered its price counts no more. */
  againWhole:
    "If you want it again, it costs the whole price. What you paid for a single tool has been counted once and doesn’t count again.",
} as const;

/** The words about the bundle for buyers of a single tool. `title` is of the tool, the rest are amounts. */
export const UPGRADE = {
  /** What all nine cost the buyer of one. */
  yours: (total: string) => `${total} for you`,
  /** Below that and its sum. */
  keep: (title: string) =>
    `If you return the upgrade, you keep your ${title}, but it can’t lower the price again.`,
  /** `others` are tools that the buyer has too. */
  only: (title: string, others: readonly string[]) =>
    `Only your ${title} counts. You can return your ${
      new Intl.ListFormat("en-US").format(others)
    } within ${MONEY_BACK_DAYS} days of the purchase: press “${WITHDRAWAL_PAGE.link}” on the page with the download.`,
  /** What happens when the money is returned. */
  refund: (title: string) =>
    `If you return the upgrade, you get back what you paid for it and keep your ${title}. What you paid for the tool can’t count a second time: all nine then cost you the whole price.`,
  /** After an upgrade was withdrawn from. */
  kept: (title: string) =>
    `You keep your ${title}: its own download link still works. What you paid for it has been counted once and doesn’t count again: if you buy all nine later, they cost the whole price.`,
  /** For whoever wants to return the tool of a paid upgrade. */
  together: (title: string, bundle: string) =>
    `What you paid for ${title} was counted toward ${bundle}, so you return both together. To return only ${bundle} and keep your ${title}, use the link in the email with ${bundle}.`,
  refused: "This purchase doesn’t lower the price. It may have been refunded, or used for an upgrade before.",
  /** In the mail with a tool, and on the page with its download. */
  mail: {
    heading: "Need more than one tool?",
    text: (total: string) =>
      `What you paid counts. You get all nine for another ${total} with this link, which is only for you. If you have several tools, only one of them counts.`,
    link: "See all nine tools",
  },
  /** How the price comes about, on the page, in the mail and on the invoice. */
  sum: (price: string, credit: string, title: string, total: string) =>
    `${price} minus ${credit} paid before for ${title} = ${total}`,
  /** After that, if a code has lowered the price too. */
  withCode: (sum: string, off: string, code: string, total: string) =>
    `${sum}, less ${off} with code ${code} = ${total}`,
  /** On the payment form, before the amount. */
  line: (title: string) => `Paid before for ${title}`,
  /** In the mail, if what was paid before is not known: a code has lowered the price too. */
  paid: (price: string, title: string) => `${price}, minus what you paid before for ${title}`,
} as const;
