/** The page that mails a buyer the links again. */
export const LOST_LINK_PAGE = {
  meta: {
    title: "Lost Your Download Link?",
    description:
      "Enter the address that you gave when you bought a tool, and we mail you the links to everything that was bought with it. They work as long as we run the site.",
  },
  title: "Lost your link?",
  lede:
    "Enter the address that you gave when you paid. We mail you the links to all that was bought with it.",
  email: "Email",
  wrong: "Please enter a valid email address",
  button: "Mail me my links",
  /** The same for every address. */
  sent: {
    title: "Please look into your mailbox.",
    text:
      "If anything was bought with this address, a mail with the links comes within a few minutes. We send at most one in ten minutes and three a day. If none comes, check your spam folder, or try another address of yours.",
  },
  failed: "We could not take your request.",
  /** Contains the email placeholder. */
  help: "Mistyped the address when you paid, or lost it since? Write to {email}.",
} as const;

/** Leads to the page. */
export const LOST_LINK = { href: "/lost-link", label: "Lost your link?" } as const;
