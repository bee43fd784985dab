import { inWords } from "../in_words.ts";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** The list of orders. */
export const ORDERS_PAGE = {
  title: "Orders",
  test: (title: string) => `Test: ${title}`,
  noAddress: "No address",
  search: { label: "Name, address, product, order or invoice", button: "Search", all: "All orders" },
  years: "Years",
  allYears: "All years",
  months: { label: "Months", all: "Whole year", names: MONTHS.map((month) => month.slice(0, 3)) },
  /** "2026", "March 2026" or "all years" */
  period: (period: string | null) => {
    const [year, month] = period?.split("-") ?? [];
    if (year === undefined) return "all years";
    return month === undefined ? year : `${MONTHS[Number(month) - 1]} ${year}`;
  },
  filters: {
    label: "Show",
    all: "All",
    open: "Open",
    disputed: "Disputed",
    returned: "Returned",
    unpaid: "Unpaid",
    tests: "Tests",
  },
  columns: {
    date: "Date",
    buyer: "Buyer",
    product: "Product",
    payment: "Payment",
    delivery: "Delivery",
    open: "Open",
    paid: "Paid",
    returned: "Returned",
    tax: "Tax",
    net: "Net",
    invoice: "Invoice",
  },
  caption: "Orders, newest first",
  credit: "credit",
  /** `period` is a year, a month or "all years". */
  totals: {
    paid: (period: string, currency: string) => `Paid in ${period}, ${currency}`,
    returned: "Returned",
    tax: "Tax",
    net: "Net",
    disputed: "In an open dispute",
    ofNet: (count: number) => `of the net, ${count === 1 ? "one order" : `${inWords(count)} orders`}`,
    many: "There are more than 2,000 orders, too many to add up here. Choose a month, or download the CSV.",
  },
  /** Null: of all years, without a filter. */
  empty: (filter: string, period: string | null, hasTests: boolean) =>
    `No ${filter === "all" ? "" : "such "}order${hasTests ? " with real money" : ""} ${
      period === null ? "yet" : `in ${period}`
    }.`,
  tests: "The list and the files leave out test orders. They are under",
  none: (text: string) =>
    `No order found for “${text}”. Try the beginning of a name, an address, its domain, a product, an order or an invoice.`,
  page: "50 orders a page, newest first.",
  found: "Found in all years, newest first.",
  more: "More orders fit. Type more.",
  utc: "Days and years are UTC, as on the invoices. The files have no line with a sum.",
  next: "Earlier orders",
  file: (period: string, isOfTests: boolean) => `${isOfTests ? "Test" : "Paid"} orders of ${period}, CSV`,
  invoices: (period: string, isOfTests: boolean) =>
    `${isOfTests ? "Test invoices" : "Invoices"} of ${period}, CSV`,
} as const;

/** The states of an order. `money` is an amount with its currency. */
export const ORDER_STATES = {
  payment: {
    open: "Waiting",
    processing: "Under way",
    cancelled: "Cancelled",
    free: "Free",
    paid: "Paid",
    part: (money: string) => `Part returned, ${money}`,
    returned: "Returned",
    disputed: (money: string, day: string) => `Disputed, ${money}, ${day}`,
    lost: (money: string, day: string) => `Lost, ${money}, ${day}`,
    won: (day: string) => `Paid, dispute of ${day} won`,
    asked: (day: string) => `Paid, bank asked on ${day}`,
  },
  delivery: {
    none: "Not yet",
    late: "Not delivered",
    done: "Delivered",
    held: "Held",
    ended: "Ended",
  },
  open: {
    refundBy: (day: string) => `Refund by ${day}`,
    answerBy: (day: string) => `Answer by ${day}`,
    answer: "Answer in Stripe",
    late: (count: number, unit: "hour" | "day") => `${count} ${unit}${count === 1 ? "" : "s"} late`,
    lessLate: "Late",
    review: "Review in Stripe",
    unconfirmed: "Refund not confirmed",
    look: "Look in Stripe",
    "refund-failed": "Refund failed",
    "fraud-warning": "Fraud warning",
    waiting: (days: number) => `For ${days} days`,
    none: "Nothing",
  },
} as const;

/** One order. */
export const ORDER_PAGE = {
  back: "Orders",
  name: (buyer: string, document: string) => `${buyer}, ${document}`,
  invoice: (number: string) => `invoice ${number}`,
  order: (number: string) => `order ${number}`,
  returned: (money: string) => `${money} returned`,
  partReturned: (paid: string, returned: string, left: string) =>
    `${paid} paid, ${returned} returned, ${left} left.`,
  notReturned: "Nothing returned",
  pending: (money: string) => `${money} sent to Stripe, not confirmed yet. Reload in a moment.`,
  unanswered: (money: string) => `${money} asked of Stripe, which hasn’t answered. Ask again below.`,
  /** Where there is no download. */
  receipt: "The receipt, by mail",
  downloads: (count: number) =>
    count === 0
      ? "Never downloaded"
      : `Downloaded ${count === 1 ? "once" : count === 2 ? "twice" : `${count} times`}`,
  story: "What happened",
  /** Who its documents are for. */
  buyer: {
    title: "Who the invoice is for",
    lead: "Invoices and credit notes of this order name them from now on. The buyer gets no mail about it.",
    correct: "Correct it",
    button: "Put it on the invoice",
    refused: "Nothing was saved.",
    changed:
      "Somebody changed it since you opened this page, so nothing was saved, and your text stands below. Save it again to replace theirs.",
  },
  /** Before what has become of it: "sent", "waiting". */
  mails: {
    link: "Mail with the link",
    about: {
      withdrawal: "Receipt of the withdrawal",
      refunded: "Mail about the refund",
      disputed: "Mail about the dispute",
      "review-opened": "Mail about the review",
    } as Readonly<Record<string, string>>,
    other: "Mail about this",
  },
  reference: (ids: string) => `At Stripe: ${ids}`,
  times: (count: number, last: string) => `${inWords(count)} times, last on ${last}`,
  facts: "The order",
  labels: {
    access: "Access",
    price: "Price",
    tax: "Tax",
    documents: "Documents",
    buyer: "Made out to",
    countries: "Countries",
    terms: "Terms",
    upgradeOf: "Upgrade of",
    upgradedBy: "Counted toward",
    stripe: "Stripe",
    link: "Buyer’s page",
  },
  access: { none: "None", held: "Held", ended: "Ended", open: "Open" },
  code: (coupon: string, money: string) => `code ${coupon} on ${money}`,
  noCode: "no code",
  taxOf: (money: string, rate: string | null, country: string) =>
    `${money} for ${country}${rate === null ? "" : `, ${rate}%`}`,
  card: (country: string) => `card ${country}`,
  billing: (country: string) => `billing address ${country}`,
  toStripe: "Find the payment in Stripe",
  toBuyersPage: "Open it as the buyer sees it",
  dispute: {
    title: "Answer the dispute",
    send: (terms: string) =>
      `Send the bank the terms (version ${terms}), the invoice, and from “What happened” when it was delivered and downloaded.`,
    does: "Answer in Stripe",
  },
  withdrawal: {
    title: (money: string, day: string) => `Return ${money} by ${day}`,
    decide: (day: string) => `Answer by ${day}`,
    due: (day: string, money: number, refund: number) =>
      `Withdrawn on ${day}. Your terms return the whole price within ${money} days of the purchase, and pay it back within ${refund} days of the withdrawal.`,
    later: (day: string, money: number, refund: number) =>
      `Withdrawn on ${day}. The ${money} days of your terms are over: you decide, and answer within ${refund} days.`,
    coaching: (settled: string) =>
      `${settled || "Refund what your terms for coaching and the law say."} Then answer the buyer.`,
    answered: "I have answered",
  },
  refund: {
    title: "Refund",
    review: (money: string) => `Review refund of ${money}`,
    part: "Or a part of it",
    amount: "Amount",
    reviewPart: "Review this part",
    most: (money: string) => `At most ${money} is left. With a part the buyer keeps access.`,
    wrong: (money: string) => `Type an amount above 0, at most ${money}, such as 20 or 19.50.`,
    sent: (money: string, day: string) => `Refund of ${money} sent on ${day}`,
    sentText:
      "Stripe usually confirms within minutes. When all is returned the buyer’s access ends. The buyer gets the mail, and the credit note its number.",
    unanswered: (money: string, day: string) => `Refund of ${money} on ${day}: Stripe’s answer is missing`,
    unansweredText: "It may have been sent, or not. Ask again: it can’t be sent twice.",
    askAgain: "Ask Stripe again",
    why: {
      unpaid: "Nothing was paid, so nothing can be returned.",
      free: "It was free, so nothing can be returned.",
      returned: "All of it was returned. Nothing is left to refund.",
      disputed: "Stripe takes no refund while the bank disputes the payment or has taken it back.",
      waiting: "A refund was sent and waits for Stripe.",
      keys: "This site has no Stripe keys for this order. Look in Stripe.",
      amount: "That is more than what is left.",
    },
  },
  again: {
    title: "The buyer’s link",
    button: "Send the link again",
    /** `time` is of the last mail with the link. */
    soon: (time: string) =>
      `The last mail with the link is from ${time}, a few minutes ago. Nothing was sent. If the buyer has no mail yet, ask them to check their spam folder, or wait a little.`,
    urge: "Send one more anyway",
    address: "Or to another address",
    field: "Correct address",
    review: "Review this address",
    add: "Review the address",
    noAddress: "The buyer’s address is not known, so nothing was mailed.",
    wrong: "Type one address, such as ada@example.com.",
    same: "That is the address that it has.",
    why: {
      unpaid: "It can’t be sent: nothing was paid.",
      held: "It can’t be sent while Stripe reviews the payment.",
      revoked: "It has ended, so it can’t be sent.",
      "no-address": "It can’t be sent: there is no address.",
      withdrawal: "It can’t be sent again while a withdrawal is open. The buyer’s own link still works.",
      dispute: "It can’t be sent again while a dispute is open.",
      refund: "It can’t be sent again after a refund was sent.",
    },
  },
  readdress: {
    title: "Send it to another address?",
    lead: (title: string, from: string | null) =>
      from === null ? `${title}. To` : `${title}. From ${from} to`,
    what: [
      ["The mail with the link goes there.", "So does all later mail about this order."],
      [
        "The link itself stays the same.",
        "Who got it at the old address can still open it. The site can’t close one and keep the other.",
      ],
    ],
    button: "Change it and send",
  },
  confirm: {
    title: (money: string) => `Refund ${money}?`,
    whole: "Everything that was paid.",
    rest: "All that is left of it.",
    part: (money: string) => `A part of ${money}.`,
    /** Before that, on a page that was opened again, for example with Back. */
    before: (money: string) => `${money} of it was returned before. This comes on top.`,
    what: "What will happen",
    card: (money: string) => `Stripe returns ${money} to the card or account.`,
    fee: (money: string | null) =>
      `Banks take 5 to 10 business days to show it. Stripe keeps its fee${
        money === null ? "" : ` of ${money}`
      }.`,
    credit: (invoice: string, money: string) => [
      `A credit note of ${money} is made.`,
      `It takes that off ${invoice}, and the accountant’s file has it.`,
    ],
    mail: ["The buyer gets a mail.", "It goes out as soon as Stripe confirms, with the credit note."],
    noMail: ["The buyer gets no mail.", "This order has no address."],
    ends: [
      "The buyer’s access ends when Stripe confirms.",
      "The link then says that the payment was returned.",
    ],
    stays: ["The buyer keeps access.", "It ends once all is returned."],
    coaching: [
      "What you ask your client for stays as it is.",
      "“Correct the payment” on the order’s page asks for a returned part again or moves a date.",
    ],
    withdrawal: ["The withdrawal leaves Today.", "If the refund fails, it comes back."],
    still: (due: string, day: string, left: string) => [
      `${due} is due by ${day}.`,
      `After this refund ${left} is still due, and the withdrawal stays on Today.`,
    ],
    upgradeOf: [
      "What was counted toward it stays paid.",
      "Return those orders too if the buyer gives back all.",
    ],
    letter: "What the buyer gets",
    to: (email: string) => `to ${email}`,
    final: "This can’t be taken back.",
    button: (money: string) => `Refund ${money} now`,
    more: (money: string) => `Refund ${money} more now`,
    cancel: "Cancel",
  },
  done: {
    sent: "The link goes out now.",
    readdressed: "The address is changed, and the link goes out there now.",
    again: "That was done before. Nothing was done twice.",
    buyer: "The invoice says so now. Send the buyer the new file if they had saved it.",
    refunded: "Sent to Stripe, not confirmed yet. Reload in a moment.",
    confirmed: "Stripe has confirmed the refund.",
  } as Readonly<Record<string, string>>,
  creditNote: "Credit note",
  changed: (what: readonly string[]) =>
    `Nothing was done, because the order has changed since this page was opened: ${what.join("; ")}.`,
  uncertain:
    "Stripe has not answered, so nothing is certain. Open the order to ask once more: nothing is sent twice.",
  stripe: (message: string) => `Stripe has not returned the money: ${message}`,
  shutOut: "Stripe’s key of this site may not refund. Give it the right in Stripe, or refund there.",
} as const;
