import { type CarriedToast, carryToast, takeCarriedToast } from "./carried.ts";
import { createToaster, type Toaster, type ToastMessage } from "./toaster.ts";

export type { ToastMessage };

let toaster: Toaster | undefined;

/**
 * Shows a notification at once, in place of the one that is there. The page has to hold components/Notifications.tsx; without
 * it the console says what could not be shown.
 */
export function notify(message: ToastMessage): void {
  const found = findToaster();
  if (found) found.show(message);
  else console.error("This page has no place for notifications:", message);
}

/**
 * Keeps a notification for the page that the caller is about to open. Call it just before the navigation: it is shown once, by
 * the first page within a minute that starts its notifications. Where the browser refuses storage, it is lost in silence.
 */
export function notifyAfterNavigation(message: CarriedToast): void {
  carryToast(message);
}

/** Makes the page's notifications answer to F8, and shows what the page before left to say. For an island's first effect. */
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
