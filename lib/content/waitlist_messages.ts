const RETRY = "Please try again later or contact support.";

/** The messages of the waitlist's form in the browser. They are not in waitlist.ts because the toolbox page loads this file. */
export const WAITLIST_MESSAGES = {
  joining: "Joining...",
  joined: {
    title: "Successfully joined the waitlist!",
    description: "We'll notify you as soon as the full version is ready.",
  },
  failed: { title: "Error joining waitlist", description: RETRY },
  retry: RETRY,
  /** Follows `retry` or the server's advice. */
  kept: "What you typed is still here.",
  /** The server's page says it too. */
  wrong: "Please correct the fields below.",
} as const;
