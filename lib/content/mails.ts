import { LICENSED } from "./license.ts";
import { SAMPLE_LABEL, SAMPLE_NOTICE } from "./sample_content.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

const LIST = new Intl.ListFormat("en-US");

/** The texts of mails, except for those that they share with pages. */
export const MAILS = {
  /** The end of a letter to a visitor or buyer, before the site's name. */
  signature: "Questions? Reply to this email.",
  unsubscribe: "No more email from us",
  founderTest: {
    subject: (style: string) => `Your founder test: ${style}`,
    preheader: "What helps you thrive, what to watch for, and where to begin.",
    heading: (style: string) => `Your answers led to the ${style}.`,
    kept:
      "Your answers stayed in your browser, so this email can’t say how close the result was. The report on the page did.",
    tools: "Four tools to explore",
    toolbox: "Open the toolbox",
    call:
      "The discovery call is free and takes 30 minutes. Bring the line of this report that fits you best, or the one that fits you least.",
    callButton: "Book a free discovery call",
    why:
      "You get this email because somebody took the founder test and gave this address. If it wasn’t you, you don’t need to do anything.",
  },
  check: {
    /** The days of the check and of the one that it repeats. No two of a person's mails share a subject: a mail program would fold them into one. */
    subject: (day: string, before: string | null) =>
      before === null
        ? `Your business check of ${day}`
        : `Checked again on ${day}: what moved since ${before}`,
    preheader: "Your fourteen scores, and what to do in the next seven days.",
    heading: (isRepeated: boolean) =>
      isRepeated ? "Your new results, and what moved." : "Your business check results.",
    lead: "Anyone with this link can read the results, so share it only with people who may see them.",
    /** Of a repeated check; `day` names the one before. */
    leadMoved: (day: string) =>
      `This link also shows what moved since ${day}. To share the new results alone, use the link below. Anyone who has it can read them.`,
    alone: "The new results alone",
    button: "Open the results",
    outOf: "of 5",
    scores: "Your fourteen scores",
    score: (score: string) => `${score}\u00a0of\u00a05`,
    uncounted: "not\u00a0counted yet",
    /** After the score of what the check before didn't count. */
    fresh: "newly\u00a0counted",
    countsAsOne: "What isn’t counted yet is taken as 1 of 5 in the averages.",
    /** After it; `counted` is the mean of the others, as the page says it. */
    overall: (counted: string) => ` Overall: ${counted}.`,
    lowest: "Your lowest scores, and a first action for each",
    /** The others of the three; nothing about them needs a repair. */
    notLow: "Not low, with something to try",
    /** Below them, where more share the score of the third; `title` says so and ends with "choose what comes first". */
    tie: (title: string) => `${title} on the results page, which lists them all.`,
    /** `score` is 1 to 5. */
    bottleneck: (label: string, score: number) => `${label}, ${score} of 5`,
    sample: `${SAMPLE_LABEL}: ${SAMPLE_NOTICE}`,
    callButton: "Book a Clarity Session",
    /** `day` is when a new check makes sense. */
    next: (day: string) =>
      `A good time is ${day}, 90 days after this one. Your answers stay hidden until you send new ones; the result then says what moved.`,
    reminder:
      "We can remind you once, 90 days after you ask. An email confirms it, with a link that calls it off.",
    why:
      "You get this email because you ticked the box at the end of the business check. A coach may also email you about your results. “No more email from us” stops both.",
  },
  reminder: {
    /** `day` is that of the check. */
    subject: (day: string) => `Time to count again: your business check of ${day}`,
    preheader: "Your business check is 90 days old. Count again, and see what moved.",
    heading: "Time to count again.",
    /** `day` is that of the check. */
    lead: (day: string) =>
      `You took the business check on ${day}. Count again by the same rules. Your old answers stay hidden until you have sent the new ones; then the result says what moved.`,
    once: "This is the only reminder. We delete your address from it now.",
    why: "You get this email because somebody asked for one reminder on a result of the business check.",
  },
  /** At once, when a reminder was asked for. `day` is that of the check, `dueOn` that of the reminder. */
  reminderAsked: {
    subject: (dueOn: string, day: string) => `Reminder on ${dueOn}: your business check of ${day}`,
    preheader: "One email with the link to check again, unless you call it off here.",
    lead: (day: string, dueOn: string) =>
      `You took the business check on ${day}. On ${dueOn} we’ll send you one email with the link to check again. Then we delete your address.`,
    stop: "You don’t want it? Open this link and press the button. It works in any browser.",
  },
  focusMap: {
    subject: "Your Strategic Focus Map",
    preheader: "One page: what stops, what matters for 90 days, and the first two weeks.",
    heading: "Your Strategic Focus Map.",
    lead:
      "This is the page from our call. Print it, tick what is done, and comment on it: your coach sees both. Anyone with the link can read it, so share it only with people who may.",
    button: "Open the map",
    why: "You get this email because your coach filled in this map with you and sent it to this address.",
  },
  room: {
    subject: "Your sprint room",
    preheader: "The dates, the agenda, your commitments and our notes, on one page.",
    heading: "Your sprint room.",
    lead:
      "This page is for our sprint: the dates for your calendar, the agenda of the next session, your commitments, and what I write after each session. Anyone with the link can open it, so share it only with people who may.",
    button: "Open the room",
    dates: "The dates now",
    moves:
      "When a date is set or moves, you get this email again. Save the dates to your calendar again on the page then: it updates the entries that you have.",
    why: "You get this email because your coach made this room for you and sent it to this address.",
  },
  roomReminder: {
    subject: (name: string, time: string) => `${name}: ${time}`,
    preheader: "A reminder of your next session.",
    heading: (name: string) => `${name} is coming up.`,
    lead: (time: string) => `It begins on ${time}.`,
    agenda: "Agenda",
    button: "Open the room",
    stop: "You can stop these reminders on the page of the room.",
    why: "You get this email because reminders are switched on in your sprint room.",
  },
  digest: {
    subject: (count: number) =>
      count === 1 ? "One new entry on your site" : `${count} new entries on your site`,
    checks: (count: number) => count === 1 ? "1 business check" : `${count} business checks`,
    signups: (count: number) => count === 1 ? "1 waitlist signup" : `${count} waitlist signups`,
    founderTests: (count: number) => count === 1 ? "1 founder test" : `${count} founder tests`,
    /** `overall` has one decimal. */
    check: (name: string | null, overall: string) =>
      `${name === null ? "" : `${name}, `}overall score ${overall} of 5`,
    more: (count: number) => `And ${count} more.`,
    desk: "Open the desk",
    /** `end` is a time. */
    why: (end: string) =>
      `You get this email because DIGEST_AT is set for your site. It covers what arrived until ${end}. Checks without consent are not in it.`,
  },
  /** What people waited for is sold. `title` is of the tool or the bundle. */
  announcement: {
    subject: (title: string) => `You can now buy ${title}`,
    preheader: "You asked us to tell you. Here it is.",
    heading: (title: string) => `${title} is ready.`,
    text: (title: string, price: string, isBundle: boolean) =>
      `You joined our waitlist for ${title}. ${
        isBundle ? "You can now buy it" : "You can now buy the full version"
      } for ${price}. Its page shows what you get.`,
    button: "See what you get",
    why: (isBundle: boolean) =>
      `You get this email once, because you joined the waitlist for this ${isBundle ? "bundle" : "tool"}.`,
  },
  delivery: {
    /** `title` is of what was bought. */
    subject: (title: string) => `Your download: ${title}`,
    preheader: "The link always opens the newest edition.",
    heading: "Your download is ready.",
    /** `title` is of what was bought. */
    lead: (title: string) =>
      `Thank you for buying ${title}. The button opens a page with the offline edition and instructions. On a phone, keep this email and open it on your computer.`,
    button: "Open your download",
    keep: "Keep this email: the link works for as long as we run the website. Please don’t share it.",
    /** `title` is of what the address bought before, this or the bundle with it. */
    before: (title: string, day: string) =>
      `This address bought ${title} before, on ${day}. If you don’t need it twice, withdraw from this order:`,
    price: "Price",
    /** `price` is what it costs without the code. */
    /** `tax` is that within the amount, with its name; "none": none was charged; null: none was computed. */
    amount: (amount: string, tax: string | null) =>
      tax === "none" ? `${amount}, no tax charged` : `${amount}, including ${tax ?? "any tax"}`,
    date: "Date",
    returned: (amount: string, day: string, isAll: boolean) =>
      `${amount}${isAll ? ", all that you paid," : ""} on ${day}`,
    test: "This was a test order: no money has moved.",
    licenseText:
      `You have a personal, non-transferable license: for ${LICENSED}. Please don’t resell it or pass it on.`,
    terms: "Terms of service",
    refund: "If something is wrong",
    /** `email` is where to write. */
    refundText: (email: string, number: string) =>
      `Within ${MONEY_BACK_DAYS} days of the purchase you get your money back in full, after that case by case. Use “Withdraw from contract here” on the page with your download, or write to ${email} with your order number, ${number}.`,
    /** Of an order that cost nothing. */
    freeText: (email: string, number: string) =>
      `It cost nothing, so there’s no money to return. If you don’t need it, use “Withdraw from contract here” on the page with your download, or write to ${email} with your order number, ${number}.`,
    seller: "Sold by",
    why: "You get this email because this address was given with the order.",
  },
  links: {
    /** `count` is of links. */
    subject: (count: number) => count === 0 ? "Your purchases" : count === 1 ? "Your link" : "Your links",
    preheader: "Everything bought with this address.",
    heading: (count: number) =>
      count === 0 ? "There is no link to send." : count === 1 ? "Here is your link." : "Here are your links.",
    lead:
      "You asked for your links. Each opens the page of what you bought: its newest edition or your receipt, and the invoice if you paid.",
    /** Above what has no link. */
    returned: "Your money was returned for this, so its link has ended:",
    /** Days of the purchase, of the withdrawal and of the refund; null: there was none. */
    order: (
      number: string,
      day: string,
      { withdrawn = null, returned = null }: {
        readonly withdrawn?: string | null;
        readonly returned?: string | null;
      } = {},
    ) =>
      `Order number ${number}, bought on ${day}${withdrawn === null ? "" : `, withdrawn on ${withdrawn}`}${
        returned === null ? "" : `, money returned on ${returned}`
      }`,
    keep: "Keep this email: the links work for as long as we run the website. Please don’t share them.",
    why:
      "You get this email because somebody entered this address at “Lost your link?”. If it wasn’t you, nothing has changed, and nobody else got the links.",
  },
  myData: {
    /** `time` is when the link ends. */
    subject: (time: string) => `What we hold about you: link until ${time}`,
    preheader: "A link that shows it, gives you a copy, and erases it.",
    heading: "What we hold about you.",
    lead:
      "You asked what we hold about this address. The button opens a page that shows everything. There you can also download a copy, erase it, or stop our email.",
    button: "See my data",
    /** `time` is when the link ends. */
    until: (time: string) =>
      `The link works for one hour, until ${time}. Until then, anyone who has it can read your data and erase it, so don’t forward this email.`,
    why:
      "You get this email because somebody entered this address at “Your data”. If it wasn’t you, nothing has changed, and nobody else got the link.",
  },
  dataErased: {
    subject: "Your data is erased",
    preheader: "What was erased, and what stays until when.",
    heading: "Your data is erased.",
    lead: (time: string) =>
      `You erased it on ${time}. We deleted this address when we sent this email, and write to it no more about this.`,
    why: "You get this email because somebody erased your data by the link that we emailed to you.",
  },
  withdrawal: {
    subject: (number: string) => `Your withdrawal: order ${number}`,
    preheader: "When it reached us, and what happens next.",
    heading: "We have received your withdrawal.",
    /** `time` is to the second. */
    received: (time: string) => `It reached us on ${time}, in these words:`,
    bought: "Bought",
    at: "Withdrawn",
    /** `email` is where to write. */
    mistake: (email: string) => `If you pressed the button by mistake, write to ${email} at once.`,
    why: "You get this email because you withdrew on the page of your order.",
    /** What the coach is told to do. */
    dueInFull: "within the money-back time: refund the whole price on the desk, within 14 days",
    dueByCase: "after the money-back time: decide, and answer the buyer within 14 days",
    /** Added to them. `numbers` are of the other orders. */
    together: (numbers: readonly string[]) =>
      numbers.length === 1
        ? `; the buyer returns order ${numbers[0]} too, because one counts toward the other`
        : `; the buyer returns orders ${LIST.format(numbers)} too, because the tools count toward the bundle`,
    upgradeOnly: (numbers: readonly string[]) =>
      `; it is an upgrade, so the buyer gets back what was paid for it and keeps ${
        numbers.length === 1 ? "the tool of order" : "the tools of orders"
      } ${LIST.format(numbers)}`,
  },
  /** What happens to an order after the sale. `money`, `price` are amounts, `title` is of what was bought, `number` the order's. */
  news: {
    /** Of a test order, after that no money has moved. */
    test: "With real money, this email would say:",
    preheader: "What happened to your order, and what it means for your download.",
    refund: {
      subject: (number: string) => `Your refund: order ${number}`,
      heading: "We have returned your money.",
      partHeading: (money: string) => `We have returned ${money}.`,
      all: (money: string, title: string) =>
        `We have returned ${money}, everything that you paid for ${title}.`,
      part: (money: string, price: string, title: string) =>
        `We have returned ${money} of the ${price} that you paid for ${title}.`,
      rest: (money: string, price: string, title: string) =>
        `We have returned another ${money}. With what we returned before, that is all of the ${price} that you paid for ${title}.`,
      bank: "It goes to the card or account that you paid with. Banks take 5 to 10 business days to show it.",
    },
    begun: {
      subject: (number: string) => `Your bank disputes a payment: order ${number}`,
      heading: "Your bank disputes this payment.",
      text: (money: string, title: string) => [
        `Your bank told us that the payment of ${money} for ${title} is disputed. The bank now decides who gets the money. That can take several weeks.`,
        "If you did not mean to dispute it, ask your bank to withdraw the dispute. If you want your money back, you can also write to us.",
      ],
    },
    won: {
      subject: (number: string) => `The dispute has ended: order ${number}`,
      heading: "The dispute has ended: the payment stands.",
      text: (money: string, title: string) => [
        `Your bank has decided that your payment of ${money} for ${title} stands.`,
      ],
    },
    lost: {
      subject: (number: string) => `The dispute has ended: order ${number}`,
      heading: "The dispute has ended: your bank returns the money.",
      text: (money: string, title: string) => [
        `Your bank has decided that you get back the ${money} that you paid for ${title}. It returns the money itself, so ask your bank when you will have it.`,
      ],
      /** In its place, once a part of the price was returned: the bank may pay the whole or what is left. */
      rest: (before: string, price: string, title: string) => [
        `Your bank has decided that you get your money for ${title} back. With the ${before} that we returned before, that is all of the ${price} that you paid. It returns the money itself, so ask your bank when you will have it.`,
      ],
    },
    review: {
      subject: (number: string) => `We’re checking your payment: order ${number}`,
      heading: "We’re checking your payment.",
      text: (money: string, title: string) => [
        `Thank you for buying ${title}. Our payment provider asked us to check the payment of ${money} before we send you the download.`,
        "You don’t need to do anything. As soon as we’re done, you get the email with your download, or your money back.",
      ],
    },
    open: "You keep your download: its link still works.",
    suspended: "Your download is suspended during the dispute.",
    ended: "Your download has ended. Please delete the files, because your license has ended too.",
    /** In its place, of an upgrade: `titles` are of the tools that stay. */
    endedBut: (titles: readonly string[]) =>
      `This download has ended, and so has its license. Please delete its files, except those of your ${
        LIST.format(titles)
      }: you keep ${
        titles.length === 1
          ? "it, and its own download link still works"
          : "them, and their own download links still work"
      }.`,
    button: "Open your download",
    /** `email` is where to write. */
    wrong: (email: string, number: string) =>
      `If something is wrong, write to ${email} and name your order, ${number}.`,
    why: "You get this email because you bought this with your address, and something has changed.",
  },
  notice: {
    /** `what` is what happened, `number` the order's. */
    subject: (what: string, number: string) => `${what}: order ${number}`,
    preheader: "What happened, and to which order.",
    heading: (what: string) => `${what}.`,
    detail: (detail: string) => `What we know: ${detail}`,
    /** `day` is the last day for evidence. */
    due: (day: string) => `Answer by ${day}.`,
    /** Of an order in dispute. Banks dispute the whole price also then (https://support.stripe.com/questions/dispute-for-full-charge-amount-after-a-partial-refund-was-issued). */
    returned: (money: string) =>
      `You have already returned ${money}. Show that too: banks often dispute the whole price all the same, and give this part back once they see the refund.`,
    order: "The order",
    number: "Order number",
    product: "Product",
    amount: "Amount",
    buyer: "Buyer",
    noBuyer: "no address known",
    at: "Noted at",
    /** `number` is of the order of the bundle. */
    upgraded: (number: string) =>
      `This purchase was counted toward the bundle, order ${number}. If you return its money, return the bundle’s too, because the buyer paid only the difference for it.`,
    test: "Test order: no money has moved.",
    dashboard: "Find the payment in Stripe",
    open: "Open the order on the desk",
    desk: { withdrawal: "Refund it on the desk" } as Readonly<
      Record<string, string>
    >,
    /** Why a paid order was not delivered. */
    undelivered: {
      missing: "the buyer’s address doesn’t exist",
      unknown: "no address is known",
      other: "the mail with the link hasn’t gone out",
    },
    /** Only where there is something to do. */
    whatToDo: {
      "payment-differs": "Compare the payment in Stripe with this order before you return or keep the money.",
      "unknown-payment":
        "Look in Stripe whether the payment exists, and whether this site has the right keys.",
      withdrawal: "Return the money on the desk in time. The buyer gets a mail about it.",
      "unknown-state": "Read in Stripe what happened. A newer version of this site may know the state.",
      "refund-failed": "Return the money another way, and tell the buyer.",
      disputed: "Answer in Stripe. Without an answer in time the buyer’s bank decides alone.",
      "fraud-warning": "Look at the payment in Stripe. A refund now costs less than a lost dispute later.",
      "review-opened": "Approve or refund the payment in Stripe.",
      held: "The buyer waits for access until you have approved or refunded the payment.",
      "not-delivered":
        "Open the order on the desk. If the address is wrong, correct it there, and the link goes to the new one. If not, send the link again.",
    },
    /** Stripe's words for what a dispute waits for. */
    disputes: {
      needs_response: "Stripe waits for your answer",
      under_review: "the bank is looking at your answer",
      won: "you keep the money",
      lost: "the buyer gets the money back",
      warning_needs_response: "the bank asks, and Stripe waits for your answer",
      warning_under_review: "the bank is looking at your answer",
      warning_closed: "the bank’s question is closed",
    },
    /** What can happen to an order, by its name in the order's history. */
    events: {
      open: "Waiting for payment",
      processing: "Payment under way",
      cancelled: "Cancelled",
      paid: "Paid",
      revoked: "Access taken back",
      restored: "Access given again",
      "payment-differs": "A payment differs from its order",
      "unknown-payment": "Stripe does not know a payment",
      withdrawal: "The buyer withdraws from the contract",
      "unknown-state": "Stripe reports a state that this site does not know",
      refunded: "Money was returned to the buyer",
      "refund-failed": "A refund failed, and the buyer waits for the money",
      disputed: "The buyer’s bank asks about the payment, or disputes it",
      "fraud-warning": "The card’s bank warns of fraud",
      "review-opened": "Stripe asks you to review a payment",
      "review-closed": "A review has ended",
      held: "Access held",
      "not-delivered": "Paid, and not delivered",
      "sent-again": "The link was sent again",
      "address-changed": "The address was corrected, and the link sent there",
      "refund-sent": "You sent a refund",
      settled: "You answered, so it is no longer open",
      "buyer-changed": "Who the invoice is for was changed",
    },
    why: "You get this email because you run this site. Its documentation says what to do in each case.",
  },
  waitlist: {
    subject: "You are on the waitlist",
    preheader: "We will write once more, when the full version is ready.",
    heading: "You are on the waitlist.",
    /** `tool` is its name. */
    text: (tool: string) =>
      `You joined the waitlist for ${tool}. We’ll notify you as soon as the full version is ready.`,
    unknownTool:
      "You joined the waitlist for one of our tools. We’ll notify you as soon as the full version is ready.",
    meanwhile: "The demos work today, in your browser and without an account.",
    button: "Open the toolbox",
    why:
      "You get this email because somebody put this address on our waitlist. If it wasn’t you, ignore this email: we’ll write once more, when the tool is ready.",
  },
} as const;
