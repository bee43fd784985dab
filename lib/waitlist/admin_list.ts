import type { WaitlistEntry } from "./entry.ts";

/** How the list shows the time of a signup; both take an ISO time. */
export interface SignupDates {
  /** "Nov 21, 2026, 7:25 AM" */
  readonly full: (createdAt: string) => string;
  /** Its date part: "Nov 21, 2026" */
  readonly day: (createdAt: string) => string;
}

/** Dates in the words of the site's language and in a time zone, the machine's own unless one is given. */
export function signupDates(timeZone?: string): SignupDates {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = { month: "short", day: "numeric", year: "numeric", ...zone } as const;
  const day = new Intl.DateTimeFormat("en-US", date);
  const full = new Intl.DateTimeFormat("en-US", { ...date, hour: "numeric", minute: "2-digit" });
  return {
    // Some browsers set AM and PM off by a narrow space, which not every spreadsheet font has.
    full: (createdAt) => full.format(new Date(createdAt)).replaceAll("\u202f", " "),
    day: (createdAt) => day.format(new Date(createdAt)),
  };
}

/** The last of the list, which is in the order of signing up; null when it is empty. */
export function latestSignup(entries: readonly WaitlistEntry[]): WaitlistEntry | null {
  return entries.at(-1) ?? null;
}

/**
 * The entries of the API's answer, in its order. Throws an Error when the answer is anything less; its message repeats
 * nothing of the answer, which holds names and addresses.
 */
export function requireEntries(answer: unknown): readonly WaitlistEntry[] {
  const { waitlistEntries: entries } = (answer ?? {}) as { readonly waitlistEntries?: unknown };
  if (!Array.isArray(entries)) throw new Error("The answer holds no list.");
  if (!entries.every(isEntry)) throw new Error("An entry of the list is not complete.");
  return entries;
}

function isEntry(value: unknown): value is WaitlistEntry {
  const { id, name, email, toolInterest, createdAt } = (value ?? {}) as Partial<
    Record<keyof WaitlistEntry, unknown>
  >;
  return [id, name, email, toolInterest].every((text) => typeof text === "string") &&
    typeof createdAt === "string" && !Number.isNaN(Date.parse(createdAt));
}
