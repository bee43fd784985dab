import { PHOTO_PLACES } from "../content/desk_photographs.ts";
import { WORDS_HISTORY } from "../content/desk_words.ts";
import { withFigures } from "../content/meetings.ts";
import { PHOTO_SLOTS } from "../content/photos.ts";
import { photographSlot } from "../content/photographs.ts";
import { labelOf, placeOfSlot, sectionOf } from "./labels.ts";
import { textOfValue } from "./page_slots.ts";
import { SLOTS } from "./slots.ts";
import type { Words } from "./current.ts";
import type { Change, Draft } from "./store.ts";
import type { FileProblem } from "./words_file.ts";

/** Changes on one page of the history. */
export const HISTORY_SIZE = 50;

/** A change of a slot as the desk shows it. */
export interface ShownChange {
  readonly slot: string;
  readonly label: string;
  readonly before: ShownValue;
  readonly after: ShownValue;
  /** Figures that the text before has by their names in braces, and this one hasn't: "{sprint} ($2,400)". */
  readonly lost: readonly string[];
}

/** What was published together. */
export interface ShownPublish {
  readonly publishedAt: string;
  /** ISO. */
  readonly at: string;
  /** What it was: "Published: two texts". */
  readonly what: string;
  readonly changes: readonly ShownChange[];
  /** Whether one of its texts was not published again since. */
  readonly isOpen: boolean;
}

export interface ShownValue {
  readonly text: string;
  /** Whether it is what the release ships. */
  readonly isShipped: boolean;
}

/** Changes, newest first, as what was published together, in plain words. */
export function showPublishes(changes: readonly Change[]): readonly ShownPublish[] {
  return [...Map.groupBy(changes, ({ publishedAt }) => publishedAt)].map(([publishedAt, own]) => ({
    publishedAt,
    at: own[0]?.at ?? "",
    what: whatWas(own),
    changes: own.flatMap((change) => showChange(change.slot, change.before, change.value) ?? []),
    isOpen: own.some(({ isLatest }) => isLatest),
  }));
}

/** A change from one stored value to another; null for a slot that the site no longer has. */
export function showChange(id: string, before: unknown, after: unknown): ShownChange | null {
  const slot = SLOTS.get(id);
  if (slot === undefined) return null;
  const shown = (stored: unknown): ShownValue =>
    stored === null
      ? { text: textOfValue(slot, slot.shipped), isShipped: true }
      : { text: textOfValue(slot, stored), isShipped: false };
  const change = { slot: id, label: placeText(id), before: shown(before), after: shown(after) };
  const namesIn = ({ text }: ShownValue) => new Set(text.match(/\{\w+\}/g));
  const lost = [...namesIn(change.before).difference(namesIn(change.after))]
    .map((name) => `${name} (${withFigures(name)})`);
  return { ...change, lost };
}

function whatWas(own: readonly Change[]): string {
  const { entry, photographs, texts } = WORDS_HISTORY;
  const [first] = own;
  if (first === undefined) return "";
  const count = first.together;
  const isPhotograph = own.every(({ slot }) => photographOf(slot) !== null);
  if (first.act === "undone") return `${entry.undone}: ${isPhotograph ? photographs(count) : texts(count)}`;
  if (isPhotograph) return `${entry.photograph}: ${photographs(count)}`;
  return `${entry[first.act]}: ${texts(count)}`;
}

/** Where a slot stands on its page, in plain words: "Story, title". */
export function placeText(id: string): string {
  return photographOf(id)?.name ?? `${sectionOf(id)}, ${labelOf(id).toLowerCase()}`;
}

/** What a problem with a file is about, in plain words and with its id: "Home page, Story, title (landing/story/title)". */
export function problemPlace({ slot, part = "" }: FileProblem): string {
  if (!SLOTS.has(slot)) return slot;
  const page = placeOfSlot(slot)?.page.title;
  return `${page === undefined ? "" : `${page}, `}${placeText(slot)}${
    part === "" ? "" : `, ${part}`
  } (${slot})`;
}

/** What these drafts would change, by page. */
export function showDrafts(
  drafts: readonly Draft[],
  published: Words,
): ReadonlyMap<string, readonly ShownChange[]> {
  const changes = drafts.flatMap(({ slot, value }) =>
    showChange(slot, published.values.get(slot) ?? null, value) ?? []
  );
  return Map.groupBy(changes, ({ slot }) => placeOfSlot(slot)?.page.title ?? sectionOf(slot));
}

function photographOf(slot: string) {
  const place = Object.values(PHOTO_SLOTS).find((place) => photographSlot(place) === slot);
  return place === undefined ? null : PHOTO_PLACES[place.name];
}

/** The slots of the photographs on a public page. */
export function photographsOn(path: string | null): readonly string[] {
  return Object.values(PHOTO_SLOTS).filter(({ name }) => PHOTO_PLACES[name].href.split("#")[0] === path)
    .map(photographSlot);
}

/** The change after which the next page begins, for a URL, and back; null for a text that is none. */
export function placeAfter({ publishedAt, slot }: Pick<Change, "publishedAt" | "slot">): string {
  return `${publishedAt} ${slot}`;
}

export function placeFrom(text: string): Pick<Change, "publishedAt" | "slot"> | null {
  const [, publishedAt = "", slot = ""] = /^(.+) (\S+)$/.exec(text) ?? [];
  return isTime(publishedAt) ? { publishedAt, slot } : null;
}

/** Whether a text is an exact time as the database writes it: "2026-11-29 14:44:42.123456+00". */
export function isTime(text: string): boolean {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d(?::\d\d)?)$/.exec(text) ?? [];
  return !Number.isNaN(Date.parse(`${day}T${time?.slice(0, 8)}${zone?.padEnd(6, ":00")}`));
}
