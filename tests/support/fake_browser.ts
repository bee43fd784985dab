import type { StorageLike } from "../../lib/tool_kit/browser_storage.ts";
import type { Clock } from "../../lib/tool_kit/saving.ts";

/** One tab: its window's events, and its way to the storage that all tabs share. */
export interface FakeTab {
  readonly events: EventTarget;
  readonly storage: () => StorageLike;
}

/** A browser's storage and clock. */
export interface FakeBrowser {
  readonly items: Map<string, string>;
  readonly clock: Clock;
  /** Characters that fit, keys included; any number until it is set. */
  quota: number;
  /** A tab: what it writes, the others hear of. */
  tab(): FakeTab;
  /** Time passes, and timers run. */
  pass(milliseconds: number): void;
}

export function fakeBrowser(start = new Date(2027, 5, 1, 12).getTime()): FakeBrowser {
  const items = new Map<string, string>();
  const tabs: EventTarget[] = [];
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];

  const browser: FakeBrowser = {
    items,
    quota: Infinity,
    clock: {
      now: () => now,
      after: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    pass(milliseconds) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    tab() {
      const events = new EventTarget();
      tabs.push(events);
      const tell = (key: string, newValue: string | null) => {
        for (const other of tabs) {
          if (other !== events) other.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
        }
      };
      const storage: StorageLike = {
        get length() {
          return items.size;
        },
        key: (index) => [...items.keys()][index] ?? null,
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, text) => {
          let size = key.length + text.length;
          for (const [other, value] of items) if (other !== key) size += other.length + value.length;
          if (size > browser.quota) throw new DOMException("full", "QuotaExceededError");
          items.set(key, text);
          tell(key, text);
        },
        removeItem: (key) => {
          if (items.delete(key)) tell(key, null);
        },
      };
      return { events, storage: () => storage };
    },
  };
  return browser;
}
