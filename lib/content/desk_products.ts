import { formatPrice } from "../catalogue/price.ts";
import type { CouponRefusal } from "../payments/coupons/keeping.ts";
import type { Offer, PriceOddity, PriceRefusal } from "../catalogue/pricing.ts";

/** "$49 instead of $69", or that there is no price. */
function offerText({ price, originalPrice }: Offer): string {
  if (price === null) return "no price";
  return originalPrice === null
    ? formatPrice(price)
    : `${formatPrice(price)} instead of ${formatPrice(originalPrice)}`;
}

const peopleText = (count: number) => count === 1 ? "one person" : `${count} people`;

/** The coach's list of what is sold. */
export const PRODUCTS_PAGE = {
  title: "Products",
  caption: "Products in the order of the shop",
  codes: "Codes that lower a price",
  columns: ["Product", "Price, USD", "Price before", "On the site"],
  before: (cents: number, isBundle: boolean) =>
    `instead of ${formatPrice(cents)}${isBundle ? ", the sum" : ""}`,
  isSold: "For sale",
  isNotSold: "Not sold",
  unpriced: "No price",
  dear: (price: number, tools: number) =>
    `The bundle saves nothing: it costs ${formatPrice(price)}, and its tools ${
      formatPrice(tools)
    } one by one. Give it a lower price.`,
} as const;

/** The page on which the coach changes a product. */
export const PRODUCT_DESK = {
  state: (offer: Offer, isSold: boolean) =>
    isSold ? `For sale at ${offerText(offer)}` : `Not sold. The price is kept: ${offerText(offer)}`,
  price: {
    title: "Price",
    text:
      "Whole dollars. The page and the payment change within a minute. Orders that were paid stay as they are.",
    label: "Price, now and new",
    from: (price: number | null) => price === null ? "none" : formatPrice(price),
    to: "to $",
    before: "Price before, struck through",
    mayShow: "Show a price here only if buyers paid it in the last 30 days before a reduction.",
    rise: "The price rises, so nothing is struck through.",
    sum: "The price before is always the sum of the tools’ prices.",
    none: "Show none",
    keep: (cents: number) => `Show ${formatPrice(cents)}`,
    paid: (day: string) => `Last paid by a buyer on ${day}.`,
    unpaid: "It stands there now. No buyer on this site paid it.",
    show: "Show what the page will say",
  },
  preview: {
    title: "What the page will say",
    same: "The page says this already.",
    /** What happens to the price before; "" if there is none. */
    before: (was: Offer, now: Offer) => {
      const [old, next] = [was.originalPrice, now.originalPrice];
      if (next === null) {
        if (old === null) return "";
        const gone = `The struck-through ${formatPrice(old)} goes`;
        return old > (now.price ?? 0) ? `${gone}.` : `${gone}: the new price is not lower.`;
      }
      if (old === next) return `${formatPrice(next)} stays struck through.`;
      return `${formatPrice(next)} is struck through${
        old === null ? "" : ` instead of ${formatPrice(old)}`
      }.`;
    },
    bundle: (price: number, tools: number) =>
      `The bundle stays at ${formatPrice(price)}, instead of ${formatPrice(tools)} for its tools one by one.`,
    /** What looks like a slip. */
    odd: (oddity: PriceOddity, price: number, was: number | null): string => {
      switch (oddity.why) {
        case "low":
          return was === null
            ? `${formatPrice(price)} is very low.`
            : `${formatPrice(price)} is far below ${formatPrice(was)}.`;
        case "high":
          return `${formatPrice(price)} is more than five times ${formatPrice(was ?? 0)}.`;
        case "above bundle":
          return `This one tool would cost ${formatPrice(price)}, and the bundle with it ${
            formatPrice(oddity.bundle)
          }.`;
      }
    },
    change: (from: number | null, to: number) =>
      from === to
        ? "Change the price before"
        : from === null
        ? `Set the price to ${formatPrice(to)}`
        : `Change ${formatPrice(from)} to ${formatPrice(to)}`,
  },
  stop: {
    title: "Stop selling",
    text: "You see first what changes. You can sell it again here, at the same price.",
    preview: "What the page would say",
    review: "Review before it stops",
    confirm: (title: string) => `Stop selling ${title}?`,
    what: (waiting: number) => [
      ["Its page says that you no longer sell it.", "Within a minute, and nobody can buy it any more."],
      ["Buyers keep their downloads.", "A payment that has begun is still delivered."],
      [`On its waitlist: ${waiting}.`, "They stay there and get no mail. Tell them once you sell it again."],
      ["The price is kept.", "You can sell it again at any time."],
    ],
    who: "Who waits",
    orders: "See who bought it",
    /** The bundle's struck-through prices. */
    bundle: (was: number, now: number | null) => [
      "The bundle still includes it.",
      `Its struck-through price is the sum of what is sold: ${formatPrice(was)} becomes ${
        now === null ? "none" : formatPrice(now)
      }.`,
    ],
    button: "Stop selling",
  },
  sell: {
    title: "Sell it again",
    text: (offer: Offer) => `Its page offers it for ${offerText(offer)} again, within a minute.`,
    unpriced: "It has no price, so its button could not sell it. Set one first.",
    button: "Sell again",
  },
  waitlist: {
    title: "Tell the waitlist",
    text: "Everybody who waits for it gets one mail that says that they can buy it. You read it first.",
    see: "See the mail and how many get it",
    none: "Nobody is on the waitlist for it.",
    all: "Everybody on the waitlist who can get mail has been told.",
    nameless: (count: number) =>
      `Without the name of a product, so no announcement reaches them: ${count} on the waitlist.`,
    gets: "Who gets it",
    getsNone: "Who gets none: unsubscribed, or the mail server refused the address",
    toldTo: "Who was told",
    /** `shown`: how many of all are listed. */
    listed: (title: string, shown: number, all: number) =>
      shown === all ? title : `${title}: ${shown} of ${all}`,
    notSold: "Nobody can be told, because nobody can buy it on this site now.",
    confirm: (count: number) => `Write to ${peopleText(count)}?`,
    lead: (title: string) => `They are on the waitlist for ${title}.`,
    what: (count: number) => [[
      `This mail goes to ${peopleText(count)}.`,
      "Each only once, and it can’t be taken back.",
    ]],
    mail: "The mail",
    to: "each of them separately",
    button: (count: number) => `Write to ${peopleText(count)}`,
  },
  done: {
    announced: (count: number) =>
      count === 0
        ? "Everybody had been told already. Nothing was changed."
        : count === 1
        ? "One mail goes out."
        : `${count} mails go out.`,
    more:
      "More people wait now than this page showed. Nobody was written to. Look at the number below, and press again.",
    other:
      "It is not sold any more, or at another price than this page showed. Nobody was written to. Read the mail again before you press.",
    price: (now: Offer, was: Offer) => `It costs ${offerText(now)}. Until now: ${offerText(was)}.`,
    undo: "Set it back",
    stopped: "It is no longer sold. Its page says so within a minute.",
    sold: "It is for sale again, within a minute.",
    notSoldAlready: "Its sale had been stopped before. Nothing was changed.",
    soldAlready: "It was for sale already. Nothing was changed.",
  },
  refused: {
    typed: "Type the price in whole dollars, for example 55 or 1,200, without cents.",
    before:
      "That price before can’t be shown: it has to be higher than the new price, and a buyer has to have paid it.",
    why: (refusal: PriceRefusal): string => {
      switch (refusal.why) {
        case "unknown":
          return "There is no such product.";
        case "free":
          return "A product can’t cost $0: its button couldn’t sell it. You can stop selling it instead.";
        case "summed":
          return "The bundle’s price before is the sum of its tools’ prices.";
        case "not higher":
          return `${formatPrice(refusal.before)} is not more than ${formatPrice(refusal.price)}.`;
        case "dear":
          return `${formatPrice(refusal.price)} is not less than ${
            formatPrice(refusal.tools)
          }, which the tools cost one by one: the bundle would save nothing.`;
        case "changed":
          return `Nothing was changed, because somebody changed it meanwhile: it costs ${
            offerText(refusal.now)
          } now.`;
      }
    },
  },
} as const;

/** The codes that lower a price. */
export const CODES_PAGE = {
  title: "Codes",
  caption: "Codes, those that can be used first",
  columns: ["Code", "Takes off", "For", "Used", "State", "Link that carries it"],
  none: "No code yet.",
  any: "Every product",
  uses: (paid: number, most: number | null, held: number) =>
    `${paid}${most === null ? "" : ` of ${most}`}${
      held === 0 ? "" : `, ${held} at the checkout for an hour at most`
    }`,
  state: {
    open: (day: string) => `Since ${day}`,
    ended: (day: string) => `Ended ${day}`,
    over: "Used up or over",
  },
  end: "End",
  make: {
    title: "A new code",
    off: "Takes off",
    offHint: "A whole number, and what it counts.",
    percent: "percent of the price",
    dollars: "US dollars",
    product: "For",
    code: "Code",
    codeHint: "Leave it empty, and the site makes one that nobody guesses.",
    until: "Last day",
    untilHint: "It counts to its end, in UTC. Empty: no last day.",
    uses: "Uses at most",
    usesHint: "Empty: no limit.",
    button: "Make the code",
  },
  done: {
    made: (code: string, what: string) => `${code} works now: ${what}.`,
    again: (code: string, what: string) =>
      `${code} was made before, just so: ${what}. Nothing was made twice.`,
    ended: (code: string) => `${code} has ended. Whoever has the payment page open can still pay with it.`,
    already: (code: string) => `${code} had ended already. Nothing was changed.`,
    reopened: (code: string) => `${code} works again, unless it is used up or its last day is over.`,
    open: (code: string) => `${code} had not been ended. Nothing was changed.`,
  },
  undo: { made: "End it", ended: "Take it back" } as Readonly<Record<string, string>>,
  /** "25% off Goal Cascade Builder until November 30, 2026 (UTC), at most 10 times". `title` null: any product. */
  what: (off: string, title: string | null, day: string | null, uses: number | null) =>
    `${off} off ${title ?? "any product"}${day === null ? ", without a last day" : ` until ${day}`}, ${
      uses === null ? "any number of times" : uses === 1 ? "once" : `at most ${uses} times`
    }`,
  link: (code: string) => `Link that carries ${code}`,
  refused: (refusal: CouponRefusal, longest: number): string => {
    switch (refusal.why) {
      case "off":
        return "Type what it takes off: a share from 1% to 100%, or whole dollars.";
      case "kind":
        return `Choose whether ${refusal.typed} counts percent or US dollars.`;
      case "uses":
        return "Type a number of uses from 1 on, or leave it empty.";
      case "until":
        return "Type the last day as a date, such as 2026-12-31, or leave it empty.";
      case "over":
        return `${refusal.day} is over. Choose a later day.`;
      case "code":
        return `“${refusal.code}” is no code: take 6 to ${longest} letters, digits and hyphens.`;
      case "exists":
        return `The code ${refusal.code} exists already, and a code is never given twice. Take another one.`;
      case "product":
        return "That product is not for sale.";
      case "free":
        return "Whoever has this code would get a product for nothing, any number of times. Set how often it can be used, or take off less.";
    }
  },
} as const;
