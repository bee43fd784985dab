import { ERROR_PAGES } from "./error_pages.ts";

/** The page behind the link at the end of our mails. */
export const UNSUBSCRIBE_PAGE = {
  ask: {
    title: "Stop our email?",
    lede:
      "Press the button, and the address that got this link hears from us only about what it buys or asks for.",
    button: "Unsubscribe",
  },
  done: {
    title: "No more email.",
    lede:
      "You’re unsubscribed. The address that got this link hears from us only about what it buys or asks for.",
    kept:
      "To remember your choice, we keep a code made from the address. Without our key, nobody can tell the address from the code.",
  },
  wrong: {
    title: ERROR_PAGES.deadLink,
    lede: "A part of the link is missing, or the link isn’t from one of our emails.",
    /** Contains the email placeholder. */
    help: "Open the link in the email again, or write to {email}, and we’ll take you off our list.",
  },
  exception:
    "You’ll still get email about what you buy, and when you ask for a lost link, your data or a reminder. A reminder that you asked for before won’t come.",
  data: "See or delete what we keep about you",
} as const;
