import { DEEDS, PEOPLE_PAGE } from "../content/desk.ts";
import { typedLine } from "../typed_line.ts";
import type { PersonRow } from "./store.ts";

/** A person in the list. */
export type ListedPerson = PersonRow & { readonly isUnsubscribed: boolean };

/** What a person did, in a line: "Two business checks, bought a tool". */
export function deedsOf(person: ListedPerson): string {
  const kinds = ["checks", "tests", "entries", "orders"] as const;
  const deeds = kinds.filter((kind) => person[kind] > 0).map((kind) => DEEDS[kind](person[kind]));
  const text = [...deeds, ...person.isUnsubscribed ? [DEEDS.unsubscribed] : []].join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The columns of the CSV file. */
export const PEOPLE_COLUMNS: readonly (readonly [
  title: string,
  text: (person: ListedPerson, time: (iso: string) => string) => string,
])[] = [
  ["Name", ({ name }) => name ?? ""],
  ["Email", ({ address }) => address],
  [PEOPLE_PAGE.columns.did, deedsOf],
  [PEOPLE_PAGE.columns.at, ({ at }, time) => time(at)],
];

/** Characters of a search, as many as an address may have. */
const SEARCH_MAX = 254;

/** What the query of a URL searches for; "" if nothing. */
export function searchOf({ searchParams }: URL): string {
  return typedLine((searchParams.get("q") ?? "").replace(/\p{Cc}/gu, " ")).slice(0, SEARCH_MAX);
}
