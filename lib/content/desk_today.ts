import { capitalized, inWords } from "../in_words.ts";

/** The desk's first page. */
export const TODAY = {
  title: "Today",
  /** `now`: those in the first group. */
  count: (all: number, now: number) => {
    const things = counted(all, "thing needs", "things need");
    if (now === 0) return `${things} you.`;
    return now === all ? `${things} you now.` : `${things} you, ${inWords(now)} of them now.`;
  },
  groups: { now: "Now", date: "By a date", time: "When you have time" },
  /** After the most rows of a line that are shown. `isAll`: there may be others still. */
  more: (count: number, isAll: boolean) => `And ${count}${isAll ? "" : " or"} more`,
  nothing: "Nothing needs you today.",
  fresh: {
    title: "New in seven days",
    none: "Nobody new in the last seven days.",
    /** The link on a phone. */
    jump: (count: number, hasMore: boolean) =>
      `${hasMore ? `Over ${count}` : capitalized(inWords(count))} new ${count === 1 ? "person" : "people"}`,
    more: "All people",
    lowest: "Lowest:",
    rating: (label: string, mean: string) => `${label}, ${mean} of 5.`,
    uncounted: (count: number) =>
      count === 1 ? "one score not counted" : `${inWords(count)} scores not counted`,
  },
  health: {
    fine: "Everything is running.",
    rest: "Everything else is running.",
    details: "Details",
    /** The summary of the fold with what is for whoever runs the server. */
    site: (count: number) =>
      `For whoever runs the server: ${inWords(count)} ${count === 1 ? "thing" : "things"}.`,
    parts: {
      release: "Version",
      database: "Database",
      disk: "Disk",
      backup: "Last backup",
      mail: "Mail",
      stripe: "Stripe",
    },
    answers: (ms: number) => `answers in ${ms < 1 ? "under 1" : ms} ms`,
    wrong: "not as it should be",
    free: (gigabytes: string) => `${gigabytes} GB free`,
    unseen: "can’t be seen from here",
    elsewhere: "made elsewhere (BACKUP_DAYS is 0)",
    /** Without a mail server, mails are written into files. */
    waiting: (count: number, isSent: boolean) =>
      `${isSent ? "goes out" : "becomes files (SMTP_URL is not set)"}${
        count === 0 ? "" : `, ${inWords(count)} waiting`
      }`,
    stripe: {
      none: "not set up",
      test: "test keys",
      live: "live keys, selling",
      idle: "live keys, not selling",
    },
  },
  /** What has happened after a button, by the code in the address of the page that follows. */
  done: {
    retried: "Tried again: mail that waited or failed goes out now, if the mail server takes it.",
    answered: "Noted: you answered, so it is off this page.",
    reopened: "Taken back: it is on this page again.",
  },
  undo: "Take it back",
} as const;

/** Days and times in rows. */
export const WHEN = {
  today: "today",
  yesterday: "yesterday",
  tomorrow: "tomorrow",
  /** A mail that has not left. */
  waits: "Not sent yet",
  since: (day: string) => `Since ${day}`,
  by: (day: string) => `By ${day}`,
  /** A mail that nobody tries again. */
  failed: "Mail failed",
  late: (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} late`,
  left: (days: number): string => {
    if (days < 0) return WHEN.late(-days, "day");
    return days < 2 ? (days === 0 ? "today" : "tomorrow") : `in ${days} days`;
  },
} as const;

/** What opens in place: what the coach does, or a list. */
export interface Help {
  readonly text?: string;
  /** For whoever runs the server: the part of docs/operations.md, and its commands. */
  readonly part?: string;
  readonly commands?: readonly string[];
}

/** The rows of the queue: title, what is known, and buttons. */
export const QUEUE = {
  /** Nobody has an address or a name. */
  somebody: "A buyer",
  test: (title: string) => `Test order: ${title}`,
  answered: "I have answered",
  openOrder: "Open the order",
  stripe: "Look in Stripe",
  reviewRefund: (amount: string) => `Review refund of ${amount}`,
  help: "What to do",
  /** After what the coach does. */
  onServer: (part: string) => `For whoever runs the server: docs/operations.md, “${part}”. In short:`,
  tryMail: "Try again now",
  undelivered: {
    title: (buyer: string, amount: string) => `${buyer} paid ${amount} and has no link`,
    noAddress: (amount: string) => `A buyer paid ${amount} and left no address`,
    due: (title: string, paid: string) => `${title}, paid ${paid}. A link is due within an hour.`,
    unknown: "Stripe has no address either.",
    again: (reason: string, time: string) => `${reason}; the site tries again ${time}.`,
    ended: (reason: string) => `${reason}, and the site has stopped trying.`,
    waits: "The mail with it waits to be sent.",
    noMail: "No mail with it was written.",
    newcomer: "No other purchase, no check.",
    other: "Use another address",
    send: "Send it again",
    add: "Add the address",
    link: "Show the link",
  },
  dispute: {
    title: (owner: string, amount: string) => `${owner} bank disputes ${amount}`,
    asks: (owner: string, amount: string) => `${owner} bank asks about ${amount}`,
    downloaded: (count: number, day: string) =>
      count === 1 ? `downloaded once, on ${day}.` : `downloaded ${count} times, last on ${day}.`,
    never: "never downloaded.",
    noDate: "Stripe names the date.",
    alone: "Without an answer the bank decides alone.",
    does: "Answer in Stripe",
  },
  review: {
    title: (buyer: string) => `${buyer} waits while Stripe reviews a payment`,
    open: (amount: string) => `Stripe asks you to review a payment of ${amount}`,
    held: "The buyer’s page stays closed until you approve or refund the payment.",
    free: "The buyer has access meanwhile.",
    does: "Decide in Stripe",
  },
  refundFailed: {
    title: (buyer: string, amount: string) => `A refund of ${amount} did not reach ${buyer}`,
  },
  unconfirmed: {
    title: (amount: string) => `Stripe hasn’t confirmed a refund of ${amount}`,
    detail: "You sent it over an hour ago. Until then nobody knows whether the money is on its way.",
  },
  withdrawal: {
    title: (buyer: string, amount: string) => `${buyer} withdrew from ${amount} order`,
    due: (after: string) => `${after}: the whole price is due.`,
    /** Of coaching, which has no such days. */
    coaching: (after: string) => `${after}. The order’s page says what goes back.`,
    decide: (after: string) => `${after}. The 30 days of your terms are over, so you decide.`,
    after: (days: number) =>
      days === 0 ? "on the day of the purchase" : `${days} day${days === 1 ? "" : "s"} after the purchase`,
    does: "Decide",
  },
  fraud: {
    title: (amount: string) => `The card’s bank warns of fraud on ${amount} order`,
    detail: "A refund now costs less than a lost dispute.",
  },
  mail: {
    paused: "Mail is paused: the mail server can’t be reached",
    pausedFor: (reason: string) => `Mail is paused: the mail server said “${reason}”`,
    pausedDetail: (count: number) =>
      `${counted(count, "mail waits", "mails wait")}. The site tries by itself now and then.`,
    waits: (minutes: number) =>
      `Mail waits for ${minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`}`,
    waitsDetail: "It should go out within a quarter of an hour.",
    see: (count: number) => count > 2 ? "See them" : count === 2 ? "See both" : "See it",
    failed: (count: number) => `${counted(count, "mail", "mails")} could not be delivered`,
  },
  coaching: {
    session: (name: string, session: string) => `${name}, ${session}`,
    wrote: (name: string) => `${name} wrote in the sprint room or changed commitments`,
    ended: (name: string, day: string) => `${name} ended the sprint room on ${day}`,
    room: "Open the room",
    paid: (name: string, title: string, amount: string) => `${name} paid ${amount}: ${title}`,
    due: (name: string, place: number, parts: number, amount: string) =>
      `${name}: ${parts === 1 ? "" : `part ${place} of ${parts}, `}${amount}`,
    late: "Nobody has paid it yet. If nobody owes it any more, withdraw the link.",
    link: "Open the link",
  },
  products: {
    unpriced: (title: string) => `${title} is for sale and has no price`,
    unpricedDetail: "Its page shows no price, and nobody can buy it.",
    price: "Set a price",
    bundle: "The bundle saves nothing",
    bundleDetail: (price: string, tools: string) => `It costs ${price}, its tools ${tools}.`,
  },
  backup: {
    old: (hours: number) =>
      `The last backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`,
    oldDetail: (days: number, time: string) =>
      `It should be younger than ${days} day${
        days === 1 ? "" : "s"
      }, and was made ${time}. Ask whoever runs the server to make one now: what came later would be lost with the disk.`,
    none: "There is no backup",
    noneDetail: "Ask whoever runs the server to make one now: everything would be lost with the disk.",
    online: {
      text: "Ask also why none was made at night.",
      part: "Backup and restore",
      commands: ["as-site deno task backup", "systemctl status site-backup.timer"],
    },
    embedded: {
      text: "The site is away while it is copied.",
      part: "Backup and restore",
      commands: ["systemctl stop site", "as-site deno task backup", "systemctl start site"],
    },
  },
  disk: {
    title: (gigabytes: string) => `Only ${gigabytes} GB of the disk are free`,
    detail: "Without space the site can store nothing, and no backup fits.",
    help: {
      text: "Ask whoever runs the server to delete what nobody needs there, or to take a larger disk.",
      part: "What to watch",
      commands: ["df -h", "du -xhd 2 / | sort -h | tail -20"],
    },
  },
  database: {
    title: "The database stores nothing new",
    detail: (reason: string) =>
      `It says: ${reason}. Checks, purchases and mails are lost until this is mended.`,
    help: {
      text: "Call whoever runs the server now, and tell them what it says here.",
      part: "The database is lost",
      commands: ["as-site deno task doctor"],
    },
  },
  launch: {
    /** By the setting with which a finding begins. */
    settings: {
      STRIPE_WEBHOOK_SECRET: "The site learns of payments late",
      SITE_URL: "Stripe takes no real cards at this address",
      SMTP_URL: "Buyers get no mail with their download",
      SELLER_DETAILS: "Invoices go out without your address",
      GOVERNING_LAW: "Your terms name no law",
    } as Readonly<Record<string, string>>,
    other: "A setting of the shop is missing",
    help: {
      text: "Ask whoever runs the server to add the setting, and to start the site again.",
      part: "Settings and tasks",
      commands: ["nano /etc/site.env", "systemctl restart site"],
    },
    live: (count: number) => `${counted(count, "thing is", "things are")} unfinished on the live site`,
    left: (count: number) => `${counted(count, "thing is", "things are")} left before launch`,
    setting: (count: number) => `${counted(count, "setting is", "settings are")} left`,
    liveWhen: "On the live site",
    leftWhen: "Before launch",
    detail: (first: string) => `The first: ${first}.`,
    does: "See what is left",
  },
} as const;

/** The form in which the coach notes an answer. */
export const ANSWER = {
  title: QUEUE.answered,
  /** Characters of its text. */
  most: 900,
  group: "What did you answer?",
  outcomes: { none: "No refund", other: "Returned another way" },
  note: "What you wrote, for your own records",
  button: "Note the answer",
  refused: {
    choose: "Choose what you answered.",
    long: "Write 900 characters at most.",
    already: "This was answered before, so nothing was changed.",
    due:
      "The whole price is due: the withdrawal came within the days of your terms. Only a refund takes it off Today.",
  },
} as const;

/** "Two mails wait" */
function counted(count: number, one: string, many: string): string {
  return `${capitalized(inWords(count))} ${count === 1 ? one : many}`;
}
