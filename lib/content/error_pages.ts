/** The texts of the page for a request that could not be answered. */
export const ERROR_PAGES = {
  notFound: {
    title: "Page Not",
    /** The end of the title, in italics. */
    emphasis: "Found",
    lede: "There is no page at this address. It may have moved, or the address may have a typo.",
    /** Before the path that was asked for, for whoever runs the site. */
    path: "Do you run this site? Did you forget to add the page to the router? No route matches",
    toolbox: "Business Toolbox",
  },
  unavailable: {
    title: "Back in a moment",
    lede:
      "A part of the site is briefly unavailable. Nothing you entered is lost. Please try again in a few seconds.",
  },
  ours: {
    title: "Something went wrong",
    lede: "The fault is on our side and has been recorded. Please try again in a moment.",
    /** Before the code that identifies the request in the log. */
    report: "If it happens again, write to {email} and give us this code:",
  },
  /** On the coach's desk. */
  password: {
    title: "This page needs the password",
    lede: "Reload the page and sign in with the user name and the password that deno task admin prints.",
  },
  refused: {
    title: "That did not work",
    lede: "We couldn’t accept the request. Please go back and try again.",
  },
  /** The title where a link from our mail is not one of ours. */
  deadLink: "This link doesn’t work",
  home: "Go to the home page",
} as const;
