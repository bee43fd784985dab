import { REFUND_DAYS } from "./withdrawal.ts";

/** What can be paid by a link from the desk, by the id that its orders have as their product. */
export const COACHING = {
  "coaching-session": { title: "Clarity Session", description: "One working session, one to one." },
  "coaching-sprint": {
    title: "90-Day Sprint",
    description: "The plan for your next 90 days, and the sessions in which we carry it out.",
  },
  "coaching-membership": {
    title: "Membership, one quarter",
    description: "Three months of your membership, with its sessions.",
  },
} as const;

export type CoachingId = keyof typeof COACHING;

/** The page that a link opens. */
export const PAY_PAGE = {
  /** The last part is emphasized. */
  title: ["Your", "coaching"],
  from: (seller: string) => `${seller} asks you for this payment.`,
  corrected: "Your coach has changed these terms. What you see here now counts.",
  for: "For",
  price: "Price",
  credit: "Your Clarity Session, already paid",
  left: "Price after the session",
  tax: {
    inclusive: "In US dollars, including any tax.",
    exclusive: "In US dollars. Tax is added where you live, and you see it before you pay.",
  },
  parts: (count: number) => count === 1 ? "Your payment" : "Your parts",
  part: (place: number, count: number) => count === 1 ? "All of it" : `Part ${place} of ${count}`,
  due: (day: string) => `due on ${day}`,
  state: {
    unpaid: "open",
    withdrawn: "withdrawn",
    processing: "your bank is processing it",
    paid: "paid",
    returned: "paid and returned",
  },
  returned: (money: string) => `${money} of it returned`,
  /** How it stands, which the page, the room, the desk and the mails say in the same words. */
  standing: {
    paid: (money: string) => `Paid: ${money}.`,
    returned: (paid: string, back: string) => `(You paid ${paid}, and ${back} was returned.)`,
    processing: (money: string) => `At your bank: ${money}.`,
    left: (money: string, count: number, next: string, day: string) =>
      `Still to pay: ${money}${count === 1 ? "" : `, the next ${next}`} by ${day}.`,
    none: "Nothing more is owed.",
    ended: (day: string) => `The contract was withdrawn on ${day}.`,
  },
  /** What follows from a withdrawal, in the same places. */
  settled: {
    counted: "It counts toward a later payment and is settled with that.",
    held: (count: number, of: number, each: string) =>
      `Sessions held by then: ${count} of ${of}, ${each} each.`,
    back: (money: string, day: string) => `To be returned by ${day}: ${money}.`,
    less: (money: string, day: string, each: string) =>
      `To be returned by ${day}: ${money}, less ${each} for each session held by then.`,
    owed: (money: string) => `Still to pay for them: ${money}.`,
    none: "Nothing more is to be returned.",
  },
  /** Once a part is paid and the next one is not due yet. */
  ahead: {
    title: "Paid, thank you.",
    text: (money: string, day: string) =>
      `You got your receipt by email when you paid. Nothing is due now: the next payment is ${money} on ${day}.`,
    open: "Pay it earlier",
  },
  /** Of the parts whose mail is still to come. */
  mailed: (email: string, places: readonly number[]) =>
    `Three days before ${
      places.length === 1 ? `part ${places[0]}` : `each of parts ${places.join(", ")}`
    } is due, an email with this link goes to ${email}.`,
  terms: {
    title: "Our rules",
    refunds: "If plans change:",
    law:
      "Rights that the law gives you stay. If you may withdraw within 14 days and want the coaching to start sooner, you pay for the sessions that have taken place.",
    accept:
      "I accept these rules, and I’d like the coaching to start on the dates that we agreed on, even within the next 14 days.",
  },
  ticked: "Tick the box, and the button to pay appears.",
  pay: (amount: string, isBeforeTax: boolean) => `Pay ${amount}${isBeforeTax ? " plus tax" : ""}`,
  private: "Nobody finds this page without its link.",
  done: {
    title: "All paid. Thank you.",
    text: "After each payment you got an email with its receipt and invoice.",
  },
  back: {
    title: "Nothing is due",
    text: "If your coach asks for a returned payment again, you get an email, and this page opens it.",
  },
  processing: "We’re waiting for your bank. Once it has paid, the receipt comes by email.",
  withdrawn: {
    title: "This payment was withdrawn",
    text: (email: string) =>
      `Nothing more is owed by this link. If your coach sent you a newer one, use that. If not, write to ${email}. A payment that your bank is already processing still counts, and you get its receipt.`,
  },
  changed: {
    title: "This payment was withdrawn or changed",
    text: "Reload this page to see what holds now.",
  },
  closed: (email: string) => `Payments are paused right now. Please come back later, or write to ${email}.`,
  noScript: (email: string) =>
    `The card form needs JavaScript. Please switch it on, or write to ${email} for another way to pay.`,
  missing: {
    title: "This link doesn’t open a payment",
    text:
      "A part of it may be missing. Copy the whole link from your email, or ask your coach for a new one.",
    button: "To the home page",
  },
} as const;

/** The form of the desk, and the links that it has made. */
export const PAY_DESK = {
  title: "Ask for a payment",
  lead: "Makes a private link for a card payment. Copy it, or send it by email.",
  open: "Ask for a payment",
  row: {
    title: "Payments for coaching",
    none: "Ask for a session, the sprint or a quarter of the membership by a private link.",
  },
  off: "This site takes no payments: Stripe’s keys aren’t set, or the seller isn’t named.",
  what: "What it is for",
  fields: {
    amount: "Price in US dollars",
    amountNote: "Filled in from your site’s words. Change it if you agreed on another one.",
    name: "Name",
    email: "Email",
    due: (place: number, isFree: boolean) =>
      place === 1 ? "Due on" : `Part ${place} is due on${isFree ? " (optional)" : ""}`,
    dueNote:
      "With more than one date the price is split evenly. Each later part is mailed three days before it is due.",
    note: "One line for the page (optional)",
    credit: (amount: string, day: string) => `Take off the Clarity Session: ${amount}, paid on ${day}`,
  },
  button: "Make the link",
  correct: {
    open: "Correct it",
    title: "Correct the payment",
    button: (mails: boolean) => mails ? "Save and email the client" : "Save the changes",
    again: (place: number, money: string) => `Part ${place} was returned: ask for its ${money} again by`,
    rest: "What is paid stays as it is. If nothing more is owed, withdraw the link instead.",
  },
  changed: (day: string) => `Corrected on ${day}.`,
  /** After why a form was refused. */
  now: (asked: string, note: string) => ` Now: ${asked}${note && ` “${note}”`}`,
  wrong: {
    what: "Nothing was saved: choose what it is for.",
    amount:
      "Nothing was saved: the price has to be between $1 and $100,000, and higher than what is taken off.",
    name: "Nothing was saved: enter a name in one line, at most 100 characters.",
    email: "Nothing was saved: that is not an email address.",
    due:
      "Nothing was saved: each part needs a date from today on, after that of the part before, within a year.",
    note: "Nothing was saved: the line has at most 300 characters.",
    credit: "Nothing was saved: the session no longer counts, or it counts toward another link.",
    second:
      "Nothing was saved yet: a link for this was made before. It stands below, and can be corrected there. Press the button again to make a second one.",
    asks:
      "Nothing was saved yet: a Clarity Session that was paid from this address can count. Check the box if it does, then press the button again.",
    key: "Nothing was saved: the form was too old. What you typed is still there.",
    paid: "Nothing was saved: a payment came in meanwhile. What is still open can be changed now.",
    changed:
      "Nothing was saved: the link was changed in another tab. Press the button again to overwrite it.",
    withdrawn: "Nothing was saved: the link is withdrawn.",
  },
  list: "Links",
  none: "No links yet.",
  sum: (price: string, credit: string | null) =>
    credit === null ? price : `${price}, less ${credit} for the session`,
  part: (place: number, count: number, amount: string, day: string) =>
    `${count === 1 ? "" : `Part ${place}: `}${amount}, due on ${day}`,
  state: { ...PAY_PAGE.state, processing: "the bank is processing it" },
  test: "This is a test: no money moves.",
  stale:
    "The site’s secret was changed, so this page can’t show the link. It still opens; a new email has a new one.",
  mailed: (day: string, count: number) =>
    count === 1 ? `Emailed on ${day}.` : `Emailed ${count} times, last on ${day}.`,
  copy: "Copy the link",
  send: "Send by email",
  again: "Send again",
  withdraw: {
    open: "Withdraw the link",
    text:
      "Nothing more is owed by it then, and nobody can bring it back. What is paid stays paid. If your client has the link by email or paid with it, an email says so.",
    button: "Withdraw it now",
  },
  withdrawn: (day: string) => `Withdrawn on ${day}.`,
  done: {
    corrected: "Saved. The same link shows the new terms.",
    "corrected-sent": "Saved. An email to your client names what was and what holds now.",
    made: "The link is ready. Copy it from the list, or send it by email.",
    sent: "Sent. The email goes out within a minute.",
    "sent-already": "The email was sent already, so nothing was sent now.",
    "sent-refused":
      "Nothing was sent: mail to this address comes back. Withdraw the link, and make one for the right address.",
    withdrawn: "Withdrawn. The page says so, and nothing can be paid with it.",
    "withdrawn-already": "It was withdrawn before.",
  },
} as const;

/** The mail with a link, and before each part is due. */
export const PAY_MAIL = {
  subject: (title: string) => `To pay: ${title}`,
  /** Once the coach has corrected it. */
  changedHeading: "A payment has changed.",
  changed: (title: string, money: string, day: string) => `Changed: ${title}, ${money} by ${day}`,
  was: (now: string, before: string) => now === before ? now : `${now} (it was ${before})`,
  withdrawn: {
    subject: (title: string) => `Withdrawn: ${title}`,
    preheader: "Nothing more is to be paid.",
    heading: "This payment was withdrawn.",
    lead: "Your coach has withdrawn what you were asked for.",
  },
  replaces:
    "The terms of this payment have changed. This email replaces the one before; the link is the same.",
  preheader: "What it is for, how much it is, and when it is due.",
  heading: (isFirst: boolean) => isFirst ? "Your payment." : "Your next payment.",
  lead: (seller: string) =>
    `${seller} asks you for this payment for your coaching. The button opens a page where you can read the terms and pay by card.`,
  what: "For",
  amount: "Amount",
  due: "Due on",
  earlier: "Still open",
  later: "Later",
  tax: "plus any tax where you live",
  button: "Open the payment",
  keep: "Please don’t share the link: it shows your name and what you pay.",
  why: "You get this email because your coach agreed on this payment with you.",
} as const;

/** In place of what speaks of a download, for an order that paid for coaching. */
export const COACHING_ORDER = {
  delivery: {
    subject: (title: string) => `Your receipt: ${title}`,
    preheader: "What you paid, with your invoice.",
    heading: "Thank you for your payment.",
    lead: (title: string) =>
      `Your payment for ${title} has arrived. The button opens a page with your receipt and your invoice.`,
    button: "Open your receipt",
    keep:
      "Keep this email: its link opens your receipt for as long as we run this website. Share it with nobody.",
    refundText: (email: string, number: string) =>
      `What we refund, and when, is on the page on which you paid. Use “Withdraw from contract here” on the page with your receipt, or write to ${email} with your order number, ${number}.`,
  },
  page: {
    title: ["Your", "receipt"],
    lede: (title: string) => `Your payment for ${title} has arrived. Thank you.`,
    keep:
      "Keep the link to this page: your invoice is here for as long as we run this website. Please don’t share it.",
    refundText:
      "What we refund, and when, is on the page on which you paid. Withdraw with the button below, or answer the email with your receipt.",
    termsHref: "/terms-of-service#coaching-refunds",
    held: {
      title: "Your payment is being checked",
      lede: "As soon as that’s done, this link opens your receipt, or you get your money back.",
    },
    revoked: {
      title: "This payment was returned",
      lede: "The payment was returned, or the bank has asked for it back.",
      returned: (title: string, money: string, day: string) =>
        `We returned the ${money} that you paid for ${title} on ${day}.`,
    },
  },
  /** What follows a withdrawal. */
  withdrawn: (settled: string) => [
    settled ||
    `We return what the terms for coaching and the law give you back, within ${REFUND_DAYS} days. Sessions that have taken place may be taken off.`,
    "It goes back to the card or account that you paid with. All parts are settled together, and you are asked for no more of them.",
    "We write to you about the sessions that are still planned.",
  ],
  /** What the coach is told of one. */
  withdrawal: (settled: string) =>
    `coaching: ${
      settled || "refund what your terms and the law say"
    } Answer the buyer within ${REFUND_DAYS} days`,
  news: {
    preheader: "What happened to your payment.",
    open: "Your receipt and your invoice stay on the page of your order.",
    suspended: "We’ll tell you by email what this means for your sessions.",
    ended: "Ask your coach what this means for your sessions.",
    button: "Open your receipt",
    review: (money: string, title: string) => [
      `Thank you for your payment for ${title}. Our payment provider asked us to check the payment of ${money}.`,
      "You don’t need to do anything. As soon as we’re done, you get the email with your receipt, or your money back.",
    ],
  },
} as const;
