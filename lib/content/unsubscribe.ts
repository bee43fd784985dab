import { ERROR_PAGES } from "./error_pages.ts";

/** The page behind the link at the end of our mails. */
export const UNSUBSCRIBE_PAGE = {
  ask: {
    title: "Stop our email?",
    lede: "Press the button, and we’ll send nothing more to the address that got this link.",
    button: "Unsubscribe",
  },
  done: {
    title: "No more email.",
    lede: "You’re unsubscribed. The address that got this link gets nothing more from us.",
    kept:
      "To remember your choice, we keep a code made from the address. Nobody can tell the address from the code.",
  },
  wrong: {
    title: ERROR_PAGES.deadLink,
    lede: "A part of the link is missing, or the link isn’t from one of our emails.",
    /** Contains the email placeholder. */
    help: "Open the link in the email again, or write to {email}, and we’ll take you off our list.",
  },
  exception: "You’ll still get email about anything you buy.",
  privacy: "What we keep, and for how long",
} as const;
