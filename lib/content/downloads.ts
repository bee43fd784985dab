import { TRACKER_ID } from "../catalogue/tools.ts";
import { ERROR_PAGES } from "./error_pages.ts";
import { LICENSED } from "./license.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

/** Days of support by email from the purchase on, by product: what its page promises. */
export const SUPPORT_DAYS: Readonly<Record<string, number>> = { [TRACKER_ID]: 90 };

/** The page behind a buyer's link. */
export const DOWNLOADS_PAGE = {
  /** The title of the page; the last part is emphasised. */
  title: ["Your", "download"],
  /** `title` is of what was bought. */
  lede: (title: string) =>
    `${title} is yours, as an offline edition. Save the file, then open it whenever you like.`,
  ledeBundle: (title: string, count: number) =>
    `${title} is yours. Take the offline editions of all ${count} tools in one file, or only those you want now.`,
  /** On the page as the coach's desk opens it. */
  look: {
    text:
      "You opened this from the desk. A download here isn’t counted, and nothing can be changed: its forms lead back here. Correct an invoice on the order’s page of the desk.",
    refused: "This is the buyer’s page as the desk sees it. Only the buyer can change something here.",
  },
  button: "Download",
  buttonBundle: "Download all as a zip file",
  size: (size: string) => `, ${size}`,
  phone: "It’s made for computers. On a phone, use the",
  demo: "demo",
  demos: "demos",
  keep:
    "Keep the link to this page: it opens the newest edition for as long as we run this website. Please don’t share it.",
  files: { title: "One file for each tool", lead: "Each works by itself. The zip file has all of them." },
  open: {
    title: "How to open it",
    steps: [
      "Save the file, usually into your Downloads folder. Move it wherever you keep your work.",
      "Double-click it. It opens in your browser: Chrome, Edge, Firefox or Safari will do.",
      "Work. It needs no internet and no account, and what you enter stays on your computer.",
      "Use Export now and then. The file is your backup, and you can open it on another computer.",
    ],
    zip:
      "After downloading the zip file, unpack it first: on Windows, right-click it and choose “Extract All”; on a Mac, double-click it.",
  },
  order: {
    title: "Your order",
    number: "Order number",
    product: "Product",
    date: "Bought on",
    paid: "Paid",
    returned: "Returned",
    /** Before the address, without most of its name. */
    mailedTo: "Emailed to",
    license: "License",
    licenseText: `Personal: for ${LICENSED}. Please don’t resell the files or pass them on.`,
    terms: "Read the terms",
    /** What comes with a product besides its file. */
    support: "Email support",
    supportText: (email: string, until: string) => `Until ${until}: write to ${email}.`,
    refund: "Refunds",
    /** Contains the email placeholder. */
    refundText:
      `Not what you need? We refund in full within ${MONEY_BACK_DAYS} days of the purchase, case by case after that. Use the button below, or write to {email} with your order number.`,
    /** In its place, of an order that cost nothing. Contains the email placeholder. */
    freeText:
      "It cost nothing, so there’s no money to return. If you don’t need it, use the button below, or write to {email} with your order number.",
    test: "No money has moved, because this was a test order.",
  },
  /** With the email placeholder: the purchase has no file. */
  none: "This product isn’t a file. Write to {email}, and we’ll send you what you bought.",
  held: {
    title: "Your payment is being checked",
    lede: "As soon as that’s done, this link opens your download again, or you get your money back.",
    /** Contains the email placeholder. */
    help: "You don’t have to do anything. If you’re in a hurry, write to {email}.",
  },
  revoked: {
    title: "This download has ended",
    lede:
      "The payment was returned, or the bank has asked for it back, so the link no longer opens the file.",
    /** In its place, if it was returned; `title` is of what was bought. */
    returned: (title: string, money: string, day: string) =>
      `We returned the ${money} that you paid for ${title} on ${day}, so the link no longer opens the file.`,
    /** Contains the email placeholder. */
    help: "If that isn’t right, write to {email}.",
  },
  unknown: {
    title: ERROR_PAGES.deadLink,
    lede: "The link is incomplete, or what it opened was erased, with its invoices.",
    /** Contains the email placeholder. */
    help:
      "What was erased doesn’t come back. If you erased nothing, press the button in our email again, let us email you the link, or write to {email}.",
  },
  toolbox: "Go to the toolbox",
} as const;

/** The name of the file in the bundle's zip that explains the others. */
export const OPENING_FILE = "How to open.txt";
