/** What a product's page says to whoever has bought it before, by a day. */
export const EARLIER = {
  /** `bundle` is what it came with; null: it was bought by itself. */
  owned: (day: string, bundle: string | null) =>
    `You’ve had this since ${day}${bundle === null ? "" : `, with ${bundle}`}.`,
  ask: "Get the link by email",
  mailed: "The email you got then has the link.",
  withdrawn: (day: string) => `You withdrew from this purchase on ${day}.`,
  confirmed: "Your confirmation is in the email you got then.",
  returned: (day: string) => `You returned this on ${day}, and your money went back.`,
  again: "If you want it again, buy it here as before.",
  /** Of an upgrade. What lowered its price counts no more. */
  againWhole:
    "If you want it again, it costs the whole price. What you paid for single tools has been counted once and doesn’t count again.",
} as const;

/** For whoever shares the browser in which something was bought. */
export const FORGET = {
  ask: "On a shared computer?",
  button: "Make this browser forget",
  /** Read after that by screen readers. */
  what: "your purchases",
  done: "This browser has forgotten your purchases. The links in your emails still work.",
} as const;

/** More tools than these are counted in a sentence and not named. */
const MOST_NAMED = 3;

const LIST = new Intl.ListFormat("en-US");

/** "A and B"; of more: "5 tools". */
function named(titles: readonly string[]): string {
  return titles.length > MOST_NAMED ? `${titles.length} tools` : LIST.format(titles);
}

/** The word for one tool, or the one for several. */
function byCount(titles: readonly string[], one: string, several: string): string {
  return titles.length === 1 ? one : several;
}

/** The words about the bundle for buyers of single tools. `titles` are of the tools, the rest are amounts. */
export const UPGRADE = {
  /** What all nine cost the buyer. `total` is null if that is nothing. */
  yours: (total: string | null) => total === null ? "Nothing more to pay" : `${total} for you`,
  /** Beside that amount, where the price of everybody else stood. */
  own: "For you",
  /** Below that and its sum. */
  keep: (titles: readonly string[]) =>
    `If you return the upgrade, you keep your ${named(titles)}, but ${
      byCount(titles, "it", "they")
    } can’t lower the price again.`,
  /** What happens when the money is returned, or there is none to return. */
  refund: (titles: readonly string[], isFree: boolean) =>
    `If you return the upgrade, you ${isFree ? "" : "get back what you paid for it and "}keep your ${
      named(titles)
    }. What you paid for ${
      byCount(titles, "the tool", "the tools")
    } can’t count a second time: all nine then cost you the whole price.`,
  /** After an upgrade was withdrawn from. */
  kept: (titles: readonly string[]) =>
    `You keep your ${named(titles)}: ${
      byCount(titles, "its own download link still works", "their own download links still work")
    }. What you paid for ${
      byCount(titles, "it", "them")
    } has been counted once and doesn’t count again: if you buy all nine later, they cost the whole price.`,
  /** For whoever wants to return a tool of a paid upgrade. */
  together: (titles: readonly string[], bundle: string) =>
    `What you paid for ${named(titles)} was counted toward ${bundle}, so you return ${
      byCount(titles, "both", "all of them")
    } together. To return only ${bundle} and keep your ${
      named(titles)
    }, use the link in the email with ${bundle}. To return only one tool, first return ${bundle} that way, then come back to this page.`,
  /** On the page of a single tool, and on its payment form. `total` is null if all nine cost nothing more. */
  tool: {
    title: (total: string | null) =>
      total === null ? "All nine cost you nothing more" : `All nine for another ${total}`,
    text: (isLess: boolean) =>
      `This tool is one of them${isLess ? " and costs more by itself" : ""}. What you bought before counts.`,
  },
  refused: "This purchase doesn’t lower the price. It may have been refunded, or used for an upgrade before.",
  /** On the page of the bundle, to who came by a link that counts nothing now. */
  ended: {
    title: "The link you opened doesn’t lower the price now.",
    text:
      "What it counted was returned, used for all nine before, or erased, or the link is incomplete. All nine cost the whole price.",
  },
  /** In the mail with a tool, in the one with lost links, and on the page with a download. */
  mail: {
    heading: "Need more than one tool?",
    /** `total` is null if there is nothing more to pay. */
    text: (count: number, total: string | null) =>
      `What you paid${count === 1 ? "" : ` for your ${count} tools`} counts. You get all nine ${
        total === null ? "and pay nothing more" : `for another ${total}`
      } with this link, which is only for you.`,
    link: "See all nine tools",
    /** On the page, which knows of one purchase alone and may not tell what else an address has bought. */
    have:
      "If you already had all nine from an earlier purchase with this address, our email says so, and you can return this tool below.",
    others: "If you bought other tools with the same address, we email you one link that counts them all:",
    /** On the payment form of the bundle, before a link. */
    ask:
      "Did you buy a tool in another browser? It lowers this price, too. We email you a link that counts it:",
    askLink: "Get the link by email",
  },
  named,
  /** Whether a sum has the amount of each of so many purchases. */
  namesEach: (count: number) => count <= MOST_NAMED,
  /** How the price comes about, on the page, in the mail, with the order and on the invoice. Less may count than was paid. */
  sum: (price: string, credits: readonly string[], titles: readonly string[], total: string) =>
    `${price} minus ${credits.join(" minus ")} counted for ${named(titles)} = ${total}`,
  /** Before that, where tax comes on top of each amount. */
  beforeTax: (sum: string) => `Before tax: ${sum}`,
  /** After that, if a code has lowered the price too. */
  withCode: (sum: string, off: string, code: string, total: string) =>
    `${sum}, less ${off} with code ${code} = ${total}`,
  /** On the payment form, before the amount. */
  line: (title: string, isBeforeTax: boolean) => `Counted for ${title}${isBeforeTax ? ", before tax" : ""}`,
  /** On the form of an upgrade that costs nothing. */
  free: (hasCode: boolean) =>
    `What you paid before${
      hasCode ? " and your code cover" : " covers"
    } the whole price, so there’s no card to enter.`,
  /** In place of the sum, if an amount is not known. */
  paid: (price: string, titles: readonly string[]) => `${price}, minus what counted for ${named(titles)}`,
} as const;
