import {
  CHECK_LINK,
  CHECK_REMINDER,
  CHECK_REMINDER_ASKED,
  COACH_DIGEST,
  COACH_NOTICE,
  DATA_ERASED,
  DOWNLOAD_LINKS,
  FOCUS_MAP,
  FOUNDER_TEST_REPORT,
  MY_DATA,
  ORDER_NEWS,
  PAY_LINK,
  PURCHASE_DELIVERY,
  ROOM_LINK,
  ROOM_REMINDER,
} from "../mail/kinds.ts";
import { WAITLIST_ANNOUNCEMENT, WAITLIST_CONFIRMATION, WITHDRAWAL_RECEIPT } from "../mail/kinds.ts";
import { DESK_LINE } from "./administration.ts";
import { capitalized, inWords } from "../in_words.ts";

/** What all of the coach's pages have. */
export const DESK = {
  ...DESK_LINE,
  /** The name of the zone is as in DIGEST_AT. */
  zone: (timeZone: string) => `Times are those of ${timeZone.replaceAll("_", " ")}.`,
  print: "Print",
  missing: {
    title: "There is nothing here",
    text: "What this page showed is gone, or its address has a typo. Choose a list above.",
  },
} as const;

export const PEOPLE_PAGE = {
  title: "People",
  search: { label: "Name, address, domain or link to a result", button: "Search", all: "All people" },
  file: "CSV",
  columns: { person: "Person", did: "Did", at: "Last" },
  caption: "People, whoever did something last first",
  empty: "Nobody yet.",
  gone: {
    title: "This person is no longer here",
    text: "The data was erased, or the address of this page is wrong.",
  },
  none: (text: string) =>
    `Nobody found for “${text}”. Try the beginning of a name, an address, or its domain such as @example.com.`,
  more: "More people fit. Type more of the address or the name.",
  next: "Earlier people",
  /** Checks of the last seven days whose authors may not be written to. */
  unnamed: (count: number) =>
    `${
      capitalized(inWords(count))
    } of the checks of the last seven days can’t be named, because we may not write to their authors. If one of them asks you to erase it, send them to`,
  /** Around the link to the page. */
  own: [
    "Your data",
    ": they type their address there and need no help. Or ask for the link to the result, and search for it here.",
  ],
} as const;

/** What somebody did, by the number of times. */
export const DEEDS = {
  checks: (count: number) => count === 1 ? "business check" : `${inWords(count)} business checks`,
  tests: () => "founder test",
  entries: () => "waitlist",
  tools: (count: number) => count === 1 ? "bought a tool" : `bought ${inWords(count)} tools`,
  coaching: (title: string) => `paid for the ${title.replace(/, part (.+)/, " (part $1)")}`,
  unsubscribed: "unsubscribed",
  refused: "mail to them bounced",
} as const;

/** The page about one person. */
export const BRIEF = {
  back: "People",
  paper: (day: string) => `Brief before a call, ${day}. For the coach only.`,
  check: (total: number, day: string) =>
    total === 1
      ? `Business check of ${day}.`
      : `${capitalized(inWords(total))} business checks, the last one on ${day}.`,
  allowed: (day: string) => `Allowed email on ${day}.`,
  unsubscribed: (day: string) => `Unsubscribed on ${day}: write no mail.`,
  after: "Notes and what comes next",
  said: "Their result says:",
  lowest: "Lowest, as their mail names them, and what to ask",
  highest: "Highest",
  outOf: "of 5",
  whole: "Whole note",
  was: (score: number) => `was ${score}`,
  uncounted: "not counted, taken as 1",
  notCounted: (labels: readonly string[]) => `Not counted: ${labels.join(", ")}. The figures take each as 1.`,
  cut: "A note that ends in “…” goes on on the desk.",
  fell: (day: string) => `Fell since ${day}`,
  rose: (day: string) => `Rose since ${day}`,
  same: { title: (day: string) => `Since ${day}`, text: "No score that both counted has changed." },
  reading: "One point in one dimension is one reading.",
  systems: "Systems, of 5",
  overall: "Overall",
  style: "Founder style",
  watch: "Watch for:",
  testOf: (day: string) => `Test of ${day}.`,
  bought: "Bought",
  free: "free",
  testOrder: "Test order: ",
  money: {
    bought: "bought",
    all: "refunded",
    part: (amount: string) => `${amount} refunded`,
    withdrawn: "wants to return it, asked on",
    held: "held for review",
    closed: "access ended",
  },
  waits: "Waits for",
  mail: "Mail",
  /** Of a mail that failed before its address was corrected. */
  corrected: { state: "put right,", text: "To a wrong address, put right since." },
  nothing: {
    style: "No founder test with this address.",
    bought: "Nothing yet.",
    mail: "None in the last 90 days.",
  },
  more: (count: number) => `And ${count} more.`,
} as const;

/** What a mail is about, for the coach. */
export const MAIL_NAMES: Readonly<Record<string, string>> = {
  [CHECK_LINK]: "Result link",
  [CHECK_REMINDER]: "Reminder to check again",
  [CHECK_REMINDER_ASKED]: "Reminder asked for",
  [FOCUS_MAP]: "Strategic Focus Map",
  [PAY_LINK]: "Payment for coaching",
  [ROOM_LINK]: "Sprint room",
  [ROOM_REMINDER]: "Reminder of a session",
  [FOUNDER_TEST_REPORT]: "Founder test report",
  [WAITLIST_CONFIRMATION]: "Waitlist confirmation",
  [WAITLIST_ANNOUNCEMENT]: "Announcement",
  [PURCHASE_DELIVERY]: "Download or receipt",
  [DOWNLOAD_LINKS]: "Links asked for again",
  [WITHDRAWAL_RECEIPT]: "Withdrawal receipt",
  [ORDER_NEWS]: "News about an order",
  [MY_DATA]: "Link to their data",
  [DATA_ERASED]: "Their data is erased",
  [COACH_DIGEST]: "Your daily summary",
  [COACH_NOTICE]: "A notice to you about an order",
};

/** A mail server's answer in plain words, without a full stop. */
export const MAIL_REASONS = {
  full: "The mailbox is full",
  missing: "This address doesn’t exist",
  later: "Their server asks to try later",
  refused: "Their server refuses mail from you",
  away: "Their server can’t be reached",
  /** What is no server's answer, which begins with a number, is the site's own. */
  other: (reason: string) =>
    /^\d/.test(reason) ? `Their server said: “${reason}”` : `The site couldn’t send it: ${reason}`,
} as const;
