/** Leads to the page on which anybody asks what is held about their address. */
export const MY_DATA_LINK = { href: "/my-data", label: "Your data" } as const;

/** The path of the description of the JSON file. */
export const DATA_SCHEMA_PATH = "/my-data/schema.json";

/** The page that mails somebody a link to what is held about them. */
export const MY_DATA_PAGE = {
  meta: {
    title: "Your Data: See, Download or Erase It",
    description:
      "Enter your email address, and if we hold anything about you, we’ll email you a link. It shows everything, gives you a copy, and erases it.",
  },
  title: "What do we hold about you?",
  lede:
    "Enter your email address. If we hold anything about it, we’ll email you a link that shows everything, gives you a copy, and erases it.",
  email: "Email",
  button: "Email me the link",
  /** The same for every address. */
  sent: {
    title: "Please check your inbox.",
    text: (email: string) =>
      `If we hold anything about ${email}, an email with the link arrives there within a few minutes. The link works for one hour, and we send one email an hour, at most ten a day: after those, ask again tomorrow. So if you asked within the last hour, no new email comes: use the one from then. Otherwise check your spam folder, or try another address that you may have used.`,
  },
  failed: "We couldn’t send your request.",
  /** Contains the email placeholder. */
  help:
    "Did you do the business check without an email? Then we can’t find it by your address. Write to {email} with the link to your results.",
} as const;

/** Years after the year of a purchase for which tax law may ask for its records: the longest of common laws. The coach's lawyer sets it. */
export const ORDER_RECORD_YEARS = 10;

/** The page that the mail's link opens. */
export const OWN_DATA = {
  title: ["What we hold about", "you"],
  lede: (email: string) => `Everything that our database and our stored emails have under ${email}.`,
  /** Around the time when it stops opening. */
  until: {
    start: "This page opens until",
    end: ". Anyone who has its link can read it and erase your data, so don’t share it.",
  },
  actions: {
    title: "What you can do",
    file: {
      title: "Download a copy",
      text:
        "Everything below as one JSON file for other programs, with the codes and counts that our server works with and the full text of any emails stored as files. For a copy to read, print this page or save it as PDF.",
      button: "Download as JSON",
      /** Of the file. */
      fields: "What each field of the file means",
    },
    erase: {
      title: "Erase it",
      text: "You see first what goes, what stays, and why. Nothing goes before you type your address.",
      button: "See what would go",
    },
    stop: {
      title: "Stop our email",
      text:
        "From then on we write to you only about a purchase, a lost link or your data. A reminder to check again comes only if you ask for it after that. What we hold stays.",
      button: "Stop our email",
      done:
        "You’ve unsubscribed, so we write to you only about a purchase, a lost link, your data, or a reminder that you asked for since. One that you asked for before won’t come, and joining the waitlist brings no email.",
    },
    /** Contains the email placeholder. */
    wrong: "Is something wrong? Write to {email}, and we’ll correct it.",
  },
  /** Leads to a result. */
  open: "Open the result",
  /** Leads to the page of an order. */
  openOrder: "Open your order",
  /** In place of parts that hold nothing. */
  rest: {
    title: "Nothing else",
    text: (names: readonly string[]) =>
      `We looked in these places too and hold nothing there: ${names.join(", ")}.`,
    elsewhere:
      "A team check is kept without any address, so we can’t find yours: the link that its owner got shows and deletes it. The card payment provider and the scheduling provider keep records of their own.",
    backups:
      "Our backups may have an older copy of all this until they are replaced. If you have erased your data before, we keep a code of your address and the time beside them, so that restoring one erases it again. The page of the link that erased it stays for its hour without your address, so we can’t list it here. The email that confirmed it has no record.",
  },
  files: {
    title: "Emails in files",
    about: "Emails that our server wrote to files. The JSON file has their text.",
    /** In place of the subject of an email to somebody else. */
    isToOthers:
      "An email to somebody else that mentions your address. We don’t show it, because it may name other people.",
    untitled: "An email without a subject",
  },
} as const;

/** What is said about a link that opens nothing now. */
export const OWN_DATA_ENDED = {
  wrong: {
    title: "This link doesn’t open anything.",
    lede: "Each link works for one hour. This one is older, or a part of it is missing.",
    help: "Ask for a new one. If a newer email has arrived, use the link in it.",
    button: "Ask for a new link",
  },
  used: {
    title: "Your data is erased.",
    /** Around the time when it was, and the one until which the link opens. */
    lede: ["It was erased on", ". This page opens until", ", then it goes, too."],
    /** While the email that confirms it waits. */
    mailing: (email: string) =>
      `An email to ${email} confirms it with this list. We delete the address as soon as the email is sent, at the latest when this page goes, and the count of today’s emails to it tomorrow.`,
    mailed: "The email that confirms it is sent, and the address is deleted.",
    unmailed: "The email that confirms it couldn’t be delivered. The address is deleted.",
    later:
      "The address isn’t unsubscribed: it gets email again when somebody sends us a form with it. The link at its end stops it.",
    again: "Ask what we hold now",
    browser: {
      title: "What this browser keeps",
      text:
        "We can’t reach into a browser. The one you used may still have the links of your results, an unfinished check, what you bought, and the company, VAT number and address that you typed for an invoice. What you made in the tools stays until you delete it there.",
      done: "This browser has forgotten it.",
      /** Without script. */
      byHand:
        "Without JavaScript this page can’t remove it. Clear this website’s data in your browser’s settings; that deletes what you made in the tools, too.",
    },
  },
} as const;

/** What an erasure removes and what it leaves, for the person, in the email that confirms it, and on the desk. `days` are dates. */
export const ERASURE = {
  goes: "This goes",
  gone: "This is erased",
  stays: "This stays",
  nothing: "There is nothing to erase.",
  /** By table: what a row is called, and more about it. Of orders, those of tests. */
  dated: {
    diagnostic_results: [
      "business check",
      "Its name, address, notes, links, pictures for other sites and reminders. The scores stay without them.",
    ],
    founder_test_results: ["founder test", "Its address. The style stays without it."],
    waitlist_entries: ["waitlist entry", "No email comes when the full version is ready."],
    focus_maps: ["Strategic Focus Map", "With ticks, comments and its link."],
    pay_links: ["link to pay for coaching", "With emails about it. What was paid stays as an order."],
    sprint_rooms: ["sprint room", "With sessions, notes, plan, commitments and its link."],
    leads: ["record of calls", "The coach’s notes, and what came of the calls."],
    check_reminders: ["reminder", "The email to check again won’t come."],
    orders: [
      "test order",
      "With its invoice, the name, company, VAT number and address on it, and its download counts. No money moved. Its links stop working.",
    ],
  },
  items: (count: number, what: string, days: string) =>
    `${count} ${count === 1 ? what : `${what}s`.replace("entrys", "entries")}, ${days}`,
  hidden: (count: number) =>
    count === 1 ? "1 check that gave no permission" : `${count} checks that gave no permission`,
  hiddenText: "With name, address and notes. The coach’s desk doesn’t show it.",
  mails: (count: number, kinds: string) =>
    `The record of ${count} ${count === 1 ? "email" : "emails"}: ${kinds}`,
  mailsText: "With what the mail server answered.",
  codes: (count: number, all: number) =>
    `The address on ${count} of ${all} ${all === 1 ? "email" : "emails"} about what was bought`,
  codesText: "Their record stays without it.",
  notes: "How many emails the address got in a day, and whether one came back",
  files: (count: number) => count === 1 ? "1 email in a file" : `${count} emails in files`,
  filesText: "Email to the address, or that mentions it.",
  requests: (count: number) => `${count} ${count === 1 ? "request" : "requests"} to see this data`,
  requestsText:
    "The address in it goes once the email that confirms the erasure is sent, and the rest when the link’s hour is over.",
  scores: (checks: number, tests: number) =>
    `${checks === 0 ? "The style" : tests === 0 ? "The scores" : "The scores and the style"}, for good`,
  scoresText: "Without name, address, notes or link. Nothing leads from them to a person.",
  invoices: (count: number) => count === 0 ? "" : `, with ${count} ${count === 1 ? "invoice" : "invoices"}`,
  ordersText: (lastYear: number) =>
    `With the email address, and the name, company, VAT number and address that were given for the invoice. The links keep working. Tax law asks for them until December 31, ${
      lastYear + ORDER_RECORD_YEARS
    }.`,
  downloads: "How often purchases were downloaded",
  downloadsText: "Each day’s count goes after 540 days. Until then a bank can dispute the payment.",
  unpaidText:
    "An unpaid order goes 90 days after it was begun. Until then a payment for it can still be reported.",
  orderMails: (count: number) =>
    `The record of ${count} ${count === 1 ? "email" : "emails"} about what was bought`,
  orderMailsText: "What each was about and whether it arrived. It goes 90 days after the email.",
  stripe: "What the card payment provider keeps of the payment",
  unsubscribed: "That the address unsubscribed, until its owner wants our email again",
  unsubscribedText:
    "As a code, so that no form brings email again. Without our key, nobody can tell the address from it.",
  backups: "Backups, until they are replaced",
  backupsText:
    "A code of the address and the time stay beside them for as long as there are backups, so that restoring one erases it again.",
} as const;

/** The page on which somebody erases what is held about them. */
export const ERASE_OWN = {
  heading: ["Erase your", "data?"],
  lede: (email: string) => `This erases what we hold about ${email}. Nobody can bring it back.`,
  stays: {
    /** Contains the email placeholder. */
    ordersText: "Write to {email} after that day, and we delete them.",
    stripeText: "It follows its own privacy policy.",
    mailbox: "Our own mailbox and notes of calls, and what the email delivery provider keeps",
    /** Contains the email placeholder. */
    mailboxText:
      "Our own mailbox may have what we wrote to each other, and emails from our website about what you sent or bought, with your name or email address. Our email delivery provider keeps records of what it sent. Write to {email} to have them deleted.",
    browser: "What your own browser keeps, until you remove it",
    browserText:
      "Such as the links of your results, an unfinished check, what you bought there, and the company, VAT number and address that you typed for an invoice.",
  },
  label: (email: string) => `Type ${email} to erase your data`,
  button: "Erase my data",
  cancel: "Back",
  mismatch: "That isn’t the address above. Nothing was erased.",
  /** Contains the email placeholder. */
  blocked:
    "We can’t erase your data at this moment, so nothing was erased. Our server first has to note that you are erased, in case we ever restore a backup, and the note can’t be written. Write to {email}, and we’ll do it for you.",
  uncertain:
    "We can’t be sure that anything was erased. Please press the button once more: erasing twice does no harm.",
} as const;
