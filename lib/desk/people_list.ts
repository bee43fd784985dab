import { DEEDS } from "../content/desk.ts";
import { csvTime } from "../tool_kit/csv.ts";
import { typedLine } from "../typed_line.ts";
import type { PersonRow } from "./store.ts";

/** A person in the list. */
export type ListedPerson = PersonRow & {
  /** ISO; null: mail has not been ended. */
  readonly unsubscribedAt: string | null;
  /** Whether their mail server said that there is no such address. */
  readonly isRefused: boolean;
};

/** What a person did, in a line: "Two business checks, bought a tool". */
export function deedsOf(person: ListedPerson): string {
  const kinds = ["checks", "tests", "entries", "tools"] as const;
  const deeds = kinds.filter((kind) => person[kind] > 0).map((kind) => DEEDS[kind](person[kind]));
  const coaching = person.coaching === null ? [] : [DEEDS.coaching(person.coaching)];
  const ended = person.unsubscribedAt !== null ? DEEDS.unsubscribed : person.isRefused ? DEEDS.refused : "";
  const text = [...deeds, ...coaching, ended].filter((deed) => deed !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The columns of the CSV file: texts, numbers and times. Only the tick in a business check gives permission in so many words. */
export const PEOPLE_COLUMNS: readonly (readonly [
  title: string,
  valueOf: (person: ListedPerson) => string | number,
])[] = [
  ["Name", ({ name }) => name ?? ""],
  ["Email", ({ address }) => address],
  [
    "May be written to",
    ({ agreedAt, unsubscribedAt, isRefused }) =>
      agreedAt !== null && unsubscribedAt === null && !isRefused ? "yes" : "no",
  ],
  ["Agreed in a check (UTC)", ({ agreedAt }) => csvTime(agreedAt)],
  ["Unsubscribed (UTC)", ({ unsubscribedAt }) => csvTime(unsubscribedAt)],
  ["Business checks", ({ checks }) => checks],
  ["Founder tests", ({ tests }) => tests],
  ["Waitlist entries", ({ entries }) => entries],
  ["Purchases", ({ orders }) => orders],
  ["Last (UTC)", ({ at }) => csvTime(at)],
];

/** Characters of a search, as many as an address may have. */
const SEARCH_MAX = 254;

/** What the query of a URL searches for; "" if nothing. */
export function searchOf({ searchParams }: URL): string {
  return typedLine((searchParams.get("q") ?? "").replace(/\p{Cc}/gu, " ")).slice(0, SEARCH_MAX);
}
