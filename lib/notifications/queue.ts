import { type ReadonlySignal, signal } from "@preact/signals";
import { type CarriedToast, carryToast, takeCarriedToast } from "./carried.ts";

export const DEFAULT_DURATION_MS = 5000;

export type ToastVariant = "default" | "destructive";

/** What a caller wants to tell the visitor. A duration of `Infinity` stays until it is dismissed. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  readonly durationMs?: number;
}

/** The notification that is on screen. While it slides out it is no longer open. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly variant: ToastVariant;
  readonly durationMs: number;
  readonly isOpen: boolean;
}

const shown = signal<Toast | null>(null);
let lastId = 0;

/** The one notification there is, or null; islands of a page share it. */
export const currentToast: ReadonlySignal<Toast | null> = shown;

/** Shows a notification at once, in place of the one that is there. */
export function notify(message: ToastMessage): void {
  shown.value = {
    id: ++lastId,
    title: message.title,
    description: message.description,
    variant: message.variant ?? "default",
    durationMs: message.durationMs ?? DEFAULT_DURATION_MS,
    isOpen: true,
  };
}

/** Lets the notification go; with an id, only if it is still that one. */
export function dismiss(id?: number): void {
  const toast = shown.value;
  if (toast?.isOpen && (id === undefined || id === toast.id)) shown.value = { ...toast, isOpen: false };
}

/** Takes away the notification with this id once it has slid out; one that came meanwhile stays. */
export function removeToast(id: number): void {
  if (shown.value?.id === id) shown.value = null;
}

/**
 * Keeps a notification for the page that the caller is about to open. Call it just before the navigation: it is shown
 * once, by the first page with a `Toaster` within a minute. Where the browser refuses storage, it is lost in silence.
 */
export function notifyAfterNavigation(message: CarriedToast): void {
  carryToast(message);
}

/** Shows what the page before left to say, if anything. */
export function showCarriedToast(): void {
  const carried = takeCarriedToast();
  if (carried) notify(carried);
}
