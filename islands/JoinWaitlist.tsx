import { useEffect } from "react";
import { startNotifications } from "../lib/notifications/notify.ts";
import { enlivenWaitlistForm } from "../lib/waitlist/live_form.ts";

/** Adds the behavior of components/waitlist/WaitlistForm.tsx. The form itself is not an island, so its markup is sent only once. */
export default function JoinWaitlist(): null {
  useEffect(() => {
    startNotifications();
    const form = document.querySelector<HTMLFormElement>("#waitlist-form");
    if (form) enlivenWaitlistForm(form);
  }, []);
  return null;
}
