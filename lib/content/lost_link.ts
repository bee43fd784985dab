/** The page that mails a buyer the links again. */
export const LOST_LINK_PAGE = {
  meta: {
    title: "Lost Your Link?",
    description:
      "Enter the address that you gave when you paid, and we’ll email you the links to everything you bought with it. They work as long as we run the site.",
  },
  title: "Lost your link?",
  lede:
    "Enter the email address that you gave when you paid. We’ll email you the links to everything you bought. If you bought single tools, the email also has a link that counts them toward all nine.",
  email: "Email",
  button: "Email me my links",
  /** The same for every address. */
  sent: {
    title: "Please check your inbox.",
    text: (email: string) =>
      `If anything was bought with ${email}, an email with the links arrives there within a few minutes. We send at most one in ten minutes and three a day. If none arrives, check your spam folder or try another address.`,
  },
  failed: "We could not take your request.",
  /** Contains the email placeholder. */
  help:
    "Did you mistype the address when you paid, or lose access to it? Write to {email}. The link to the result of a business check isn’t sent from here: look in the email that came with the result, or begin the check in the browser that took it.",
} as const;

/** Leads to the page. */
export const LOST_LINK = { href: "/lost-link", label: "Lost your link?" } as const;
