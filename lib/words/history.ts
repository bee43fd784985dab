import { labelOf, sectionOf } from "./labels.ts";
import { textOfValue } from "./page_slots.ts";
import { TYPED_SLOTS } from "./slots.ts";
import type { Change } from "./store.ts";

/** Changes on one page of the history. */
export const HISTORY_SIZE = 50;

/** A published change as the desk shows it. */
export interface ShownChange {
  readonly slot: string;
  readonly label: string;
  readonly publishedAt: string;
  /** ISO. */
  readonly at: string;
  readonly before: ShownValue;
  readonly after: ShownValue;
  /** Whether it is the newest of its slot among these. */
  readonly isLatest: boolean;
}

interface ShownValue {
  readonly text: string;
  /** Whether it is what the release ships. */
  readonly isShipped: boolean;
}

/** Changes, newest first, in plain words. */
export function showChanges(changes: readonly Change[]): readonly ShownChange[] {
  const seen = new Set<string>();
  return changes.flatMap((change) => {
    const { slot: id, value, before, publishedAt, at } = change;
    const slot = TYPED_SLOTS.get(id);
    if (slot === undefined) return [];
    const isLatest = !seen.has(id);
    seen.add(id);
    const shown = (stored: unknown): ShownValue =>
      stored === null
        ? { text: textOfValue(slot, slot.shipped), isShipped: true }
        : { text: textOfValue(slot, stored), isShipped: false };
    const label = `${sectionOf(id)}, ${labelOf(id).toLowerCase()}`;
    return [{ slot: id, label, publishedAt, at, before: shown(before), after: shown(value), isLatest }];
  });
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
