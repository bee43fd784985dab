import { createToaster, type Toaster, type ToastMessage } from "./toasts.ts";

export type { ToastMessage };

let toaster: Toaster | undefined;

/**
 * Shows a notification, which replaces the current one. The page has to render components/Notifications.tsx; without it the
 * message goes to the console.
 */
export function notify(message: ToastMessage): void {
  const found = findToaster();
  if (found) found.show(message);
  else console.error("This page has no place for notifications:", message);
}

/** Starts the page's notifications and shows the one that the previous page stored. Call it in an island's first effect. */
export function startNotifications(): void {
  const found = findToaster();
  const carried = found && takeCarriedToast();
  if (carried) found.show(carried);
}

function findToaster(): Toaster | undefined {
  const region = document.getElementById("notifications");
  if (region) toaster ??= createToaster(region);
  return toaster;
}

/** A notification for the next page. It stays for the default duration. */
interface CarriedToast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: "default" | "destructive";
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "notification";
const MAX_AGE_MS = 60_000;
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 400;

// The message that storage refused. It only reaches the next page if that page is shown in the same document.
let unstored: string | undefined;

/**
 * Stores a notification for the page that the caller is about to open. Call it just before the navigation. The first page that starts its
 * notifications within a minute shows it, once. A browser that blocks storage loses it. An earlier one is replaced. Never throws.
 */
export function notifyAfterNavigation(message: CarriedToast, now = Date.now(), store = tabStorage): void {
  const text = JSON.stringify({ ...message, at: now });
  try {
    store().setItem(KEY, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
}

/**
 * Takes the stored notification, at most once. Null if there is none, if it is older than a minute (its navigation never happened), or if
 * storage contains something else, because visitors can edit it. Never throws.
 */
export function takeCarriedToast(now = Date.now(), store = tabStorage): CarriedToast | null {
  let text: string | null = unstored ?? null;
  unstored = undefined;
  try {
    const storage = store();
    text ??= storage.getItem(KEY);
    storage.removeItem(KEY);
  } catch {
    // Storage is blocked, so only the message in memory is left.
  }
  return text === null ? null : parse(text, now);
}

function parse(text: string, now: number): CarriedToast | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { title, description, variant, at }: { readonly [Field in keyof CarriedToast | "at"]?: unknown } =
    value;
  if (typeof at !== "number" || !(Math.abs(now - at) <= MAX_AGE_MS)) return null;
  if (!isText(title, MAX_TITLE) || title.trim() === "") return null;
  if (description !== undefined && !isText(description, MAX_DESCRIPTION)) return null;
  if (variant !== undefined && variant !== "default" && variant !== "destructive") return null;
  return {
    title,
    ...(description !== undefined && { description }),
    ...(variant !== undefined && { variant }),
  };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length <= maxLength;
}

function tabStorage(): Store {
  // In a browser that blocks storage, reading the property throws.
  return globalThis.sessionStorage;
}
