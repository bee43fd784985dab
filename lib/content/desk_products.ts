import { formatPrice } from "../catalogue/price.ts";
import type { Offer, PriceRefusal } from "../catalogue/pricing.ts";

/** "$49 instead of $69", or that there is no price. */
function offerText({ price, originalPrice }: Offer): string {
  if (price === null) return "no price";
  return originalPrice === null
    ? formatPrice(price)
    : `${formatPrice(price)} instead of ${formatPrice(originalPrice)}`;
}

/** The coach's list of what is sold. */
export const PRODUCTS_PAGE = {
  title: "Products",
  caption: "Products in the order of the shop",
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
    what: [
      ["Its page says that you no longer sell it.", "Within a minute, and nobody can buy it any more."],
      ["Buyers keep their downloads.", "A payment that has begun is still delivered."],
      ["The price is kept.", "You can sell it again at any time."],
    ],
    bundle: ["The bundle still includes it.", "Whoever buys the bundle gets it."],
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
    text: "Everybody who waits for it gets one mail that says that they can buy it.",
    see: "See how many wait",
    none: "Nobody is on the waitlist for it.",
    told: "Everybody on the waitlist for it has been told.",
    untold: (count: number) =>
      count === 1
        ? "One person on the waitlist hasn’t been told that they can buy it. A mail can’t be taken back."
        : `${count} people on the waitlist haven’t been told that they can buy it. Each gets one mail, and it can’t be taken back.`,
    unreachable: (count: number) =>
      `${count} of them ${
        count === 1 ? "gets" : "get"
      } none: unsubscribed, or the mail server refused the address.`,
    button: (count: number) => count === 1 ? "Write to one person" : `Write to ${count} people`,
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
    price: (now: Offer, was: Offer) => `It costs ${offerText(now)}. Until now: ${offerText(was)}.`,
    undo: "Set it back",
    stopped: "It is no longer sold. Its page says so within a minute.",
    sold: "It is for sale again, within a minute.",
    notSoldAlready: "Its sale had been stopped before. Nothing was changed.",
    soldAlready: "It was for sale already. Nothing was changed.",
  },
  refused: {
    typed: "Type the price in whole dollars, for example 55.",
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
