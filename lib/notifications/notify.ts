import { type CarriedToast, carryToast, takeCarriedToast } from "./carried.ts";
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

/**
 * Stores a notification for the page that the caller is about to open. Call it just before the navigation. The first page that starts its
 * notifications within a minute shows it, once. A browser that blocks storage loses it.
 */
export function notifyAfterNavigation(message: CarriedToast): void {
  carryToast(message);
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
