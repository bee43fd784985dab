import { useEffect } from "preact/hooks";
import { startNotifications } from "../lib/notifications/notify.ts";
import { enlivenWaitlistForm } from "../lib/waitlist/live_form.ts";

/** Brings components/waitlist/WaitlistForm.tsx to life. Its markup is the server's alone and need not travel twice. */
export default function JoinWaitlist(): null {
  useEffect(() => {
    startNotifications();
    const form = document.querySelector<HTMLFormElement>("#waitlist-form");
    if (form) enlivenWaitlistForm(form);
  }, []);
  return null;
}
