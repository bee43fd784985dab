/** The page behind the link at the end of our mails. */
export const UNSUBSCRIBE_PAGE = {
  ask: {
    title: "Stop our mail?",
    lede: "Press the button, and we send nothing more to the address that got the mail with this link.",
    button: "Unsubscribe",
  },
  done: {
    title: "No more mail.",
    lede: "You’re unsubscribed: the address that got this link gets nothing more from us.",
    kept:
      "To remember your choice, we keep a code made from the address. Nobody can tell the address from it.",
  },
  wrong: {
    title: "This link doesn’t work",
    lede: "A part of it is missing, or it isn’t from one of our mails.",
    /** Contains the email placeholder. */
    help: "Open the link in the mail again, or write to {email}, and we take you off our list ourselves.",
  },
  exception: "Only mail about something you buy will still come.",
  privacy: "What we keep, and for how long",
  home: "Go to the home page",
} as const;
