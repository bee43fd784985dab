import { parseStored, type StorageLike } from "./browser_storage.ts";
import { isGroup } from "./shape.ts";

const EXPORTS_MAX = 200;

interface ExportDatesOptions {
  readonly storage: StorageLike;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly write: (key: string, text: string) => unknown;
}

/** When each document was last exported; of the newest 200. */
export function openExportDates({ storage, key, now, write }: ExportDatesOptions) {
  let read: { readonly text: string | null; readonly dates: ReadonlyMap<string, string> } | null = null;
  /** Asked for with every key that is typed, and read again only when it has changed. */
  const dates = () => {
    const text = storage.getItem(key);
    if (read?.text !== text) read = { text, dates: datesIn(text) };
    return read.dates;
  };
  return {
    /** ISO, UTC; null for never. */
    of: (id: string): string | null => dates().get(id) ?? null,
    set(ids: readonly string[]): void {
      const at = new Date(now()).toISOString();
      const all = new Map([...dates(), ...ids.map((id) => [id, at] as const)]);
      const newest = [...all].toSorted(([, a], [, b]) => a < b ? 1 : -1).slice(0, EXPORTS_MAX);
      write(key, JSON.stringify(Object.fromEntries(newest)));
    },
  };
}

function datesIn(text: string | null): ReadonlyMap<string, string> {
  const value = parseStored(text ?? "");
  const entries = isGroup(value) ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
