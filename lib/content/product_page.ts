import { CURRENCY, currencyName } from "../catalogue/price.ts";
import type { ProductCategory } from "../catalogue/schema.ts";
import { TOOLS } from "../catalogue/tools.ts";
import { inWords } from "../in_words.ts";
import { LICENSED } from "./license.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

/** The badge of each category. */
export const CATEGORY_LABELS: Readonly<Record<ProductCategory, string>> = {
  calculator: "Calculator",
  planner: "Planner",
  assessment: "Assessment",
  dashboard: "Dashboard",
  framework: "Framework",
  workshop: "Workshop",
  playbook: "Playbook",
};

/** The words of every product page around the product's own texts. */
export const PRODUCT_PAGE = {
  back: "Back to Toolbox",
  /** Before and after the product's title. */
  buy: ["Get", "Now"],
  price: "Price",
  originalPrice: "Original price",
  /** Before the amount. */
  save: "Save",
  /** Before the product's title. */
  pictureAlt: "Illustration of the",
  notes: ["Instant Download", "Lifetime Access", "Money-back Guarantee"],
  /** Below a price, before the line about tax. */
  currency: `In ${currencyName(CURRENCY)}.`,
  /** By how prices stand to tax. */
  tax: { inclusive: "Any tax is included.", exclusive: "Plus tax where it applies." },
  /** Below the notes: the meaning of the last one. */
  moneyBack: `We refund in full within ${MONEY_BACK_DAYS} days of the purchase, case by case after that.`,
  /** In place of the last note and its meaning, where the order costs nothing. */
  free: "Nothing to pay",
  noMoney:
    "It costs nothing, so there’s no money to return. If you don’t need it, withdraw on the page with your download.",
  /** Before that, if the notes are not shown. */
  moneyBackName: "Money-back guarantee.",
  /** Below them: who owns the copy, and how long its link works. */
  license:
    `Your license is personal: for ${LICENSED}. Your download link works for as long as we run this website.`,
  refunds: "How to ask for it",
  /** Before the link for whoever has lost another. */
  bought: "Bought it already?",
  whatYouGet: "What You Get",
  benefits: "Key Benefits",
  features: "Additional Features",
  screen: {
    example: "The tool, filled in with an example.",
    examples: "The tools, each filled in with an example.",
    figures: "Two figures from the example above.",
    /** Of the picture of a tool's screen. */
    screenAlt: (title: string) => `The ${title} with its sample data`,
    openLarge: "Open large",
  },
  /** Before the price of a tool that can be tried. */
  offer: {
    label: "Demo, offline edition and price",
    title: "The demo does everything for one document.",
    demo: "In the demo, free",
    offline: "What you pay for",
    /** Last of what every tool's offline edition does. */
    shared: "Work without our site, from one file",
    computers: "The offline edition is for computers; on a phone, use the demo.",
  },
  /** What all tools have in common, said once. */
  everyTool: {
    title: "Every tool",
    lead: "What all nine have in common.",
    items: [
      {
        name: "One HTML file",
        description: "The offline edition opens in your browser, with or without internet.",
      },
      {
        name: "No account",
        description:
          "What you enter stays in your browser and isn’t sent to us, unless you collect answers by link.",
      },
      { name: "Several documents", description: "The offline edition has room for as many as you need." },
      { name: "Export and import", description: "A JSON file of each document, to back up or hand over." },
      {
        name: "Undo",
        description:
          "At least a hundred steps back until you leave the page, except for what a tool deletes for good.",
      },
      { name: "Sample and print", description: "An example to read first, and a view made for printing." },
    ],
  },
  demo: {
    link: "Try the demo",
    /** Leads to the price. */
    offer: "Get the offline edition",
    title: "See it before you buy it.",
    text: "The demo has sample data to change. It opens in a new tab.",
    button: "Open the demo",
  },
  /** Leads from a tool's page to the bundle; the price and what is saved are amounts. */
  bundle: {
    before: "Need more than one?",
    link: (price: string) => `All nine together for ${price}`,
    saved: (saved: string) => `saving ${saved}`,
  },
} as const;

/** The words of the bundle's page that a tool's page does not have. */
export const BUNDLE_PAGE = {
  badge: "All 9 Tools",
  demo: {
    link: "Try the demos",
    offer: "Get the offline editions",
    title: "Try them before you buy them.",
    text: "Every tool has a demo with sample data to change. The toolbox has them all.",
    button: "Go to the toolbox",
  },
  /** The demos beside the offline editions. */
  editions: {
    title: "Each demo does everything for one document.",
    demo: ["One document in each tool, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: [
      "Keep several documents in each tool",
      "Carry a plan, a tracker or a sprint into the next quarter",
    ],
    shared: "Work without our site, from one file for each tool",
    computers: "The offline editions are for computers; on a phone, use the demos.",
    /** After that, if an original price is shown: the sum of the tools that are sold separately. */
    originalPrice: (count: number) =>
      `The original price is what ${
        count === TOOLS.length ? "the nine" : `${inWords(count)} of the nine`
      } cost one by one.`,
  },
  parts: {
    /** Replaces the price of a tool that is not sold separately. */
    noPrice: "In the bundle only",
    /** Before what so many tools cost, those that are sold by themselves. */
    sum: (count: number) => count === TOOLS.length ? "One by one" : `One by one, ${inWords(count)} of them`,
    bundle: "All nine together",
  },
  /** How many of the tools the frame shows: all on wide screens, four on tablets, three on phones. */
  open: {
    nine: "Nine tools with sample data",
    four: "Four of the nine tools with sample data",
    three: "Three of the nine tools with sample data.",
  },
} as const;

/** The page of a product that is no longer sold. */
export const WITHDRAWN_PAGE = {
  badge: "No longer sold",
  lede: "We no longer sell this product.",
  bought: {
    title: "If you have bought it",
    items: [
      "Your copy is yours to keep, and your license does not end",
      "The download link in your email works as before",
    ],
    help: "Lost your link? Write to {email} and we’ll send it again.",
  },
  toolbox: "See the other tools",
} as const;

/** The words of the execution tracker's page. */
export const TRACKER_PAGE = {
  badge: "Advanced Execution System",
  buy: "Get Instant Access",
  fullSystem: "Access Full System",
  /** Below that button. */
  fullSystemNote:
    "“Full system” is an external tracking app that others run. What you buy here is the offline edition. The app isn’t part of it, and it isn’t the team version that we plan.",
  features: "Key Features",
  package: {
    label: "Complete Package",
    title: "What's Included",
    buy: "Get the Complete Package",
    terms: "Secure payment • Instant download • 90-day email support",
  },
  launch: {
    title: "Already have access?",
    text:
      "The full system, an external tracking app that others run, opens in a new tab. It isn’t part of what you buy here.",
    button: "Launch Strategic System",
  },
  allTools: "View All Tools",
  planner: "Strategic OKR Planner",
} as const;

/** In place of a product that is loading, missing or not available. */
export const MISSING_PRODUCT = {
  loading: "Loading product...",
  loadingTracker: "Loading product details...",
  title: "Product Not Found",
  text: "The product you're looking for doesn't exist.",
  trackerText: "The Strategic OKR Execution Tracker could not be found.",
  failed: "We could not load this product.",
  failedText: "Our list of products didn’t load in time. Please try again.",
  tryAgain: "Try again",
} as const;

/** In place of the buy button; with the email placeholder. */
export const BUYING_NEEDS_SCRIPT =
  "Buying needs JavaScript, which your browser has switched off. Switch it on and reload this page, or write to {email}.";
