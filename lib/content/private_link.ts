/** The rows of the desk with a private link and the mail that brings it, and what such pages say alike. */
export const PRIVATE_LINK = {
  title: "Private link",
  /** The secret of the settings has been changed since. */
  stale:
    "It was made before the site’s secret was changed. The client’s link still opens; change it to see it here.",
  button: "Change the link",
  sendTitle: "Send it",
  /** What became of the last mail, by its state in the outbox. */
  mailing: {
    sent: (time: string, address: string) => `Sent on ${time} to ${address}.`,
    waiting: (time: string, address: string, why: string | null) =>
      why === null
        ? `On its way to ${address} since ${time}.`
        : `Not sent yet: the mail of ${time} to ${address} waits. ${why}.`,
    over: (time: string, address: string, why: string | null) =>
      `Not sent: the mail of ${time} to ${address} failed. ${why ?? ""}.`,
  },
  label: "To",
  /** Beside the name of a field. */
  upTo: (characters: number) => `up to ${characters.toLocaleString("en-US")} characters`,
  again: "Send it again",
  undo: "Undo the last change",
  /** Why a form was refused. */
  long: (most: number) => `One text is longer than ${most} characters. Nothing was saved; please shorten it.`,
  /** After why a form of an old page was refused. */
  typed: "What you typed is below. Save it again to put it in place of the other text.",
  /** What both sides write on the page: to the reader, and on the desk. */
  talk: {
    title: "Comments",
    lead: (coach: string) => `${coach} sees what you tick and what you write here.`,
    coach: "Your coach",
    you: "You",
    label: "Your comment",
    button: "Send the comment",
    ended: "It has ended, so nobody can add a comment. Write an email instead.",
    /** The mail once the coach has written. */
    wrote: {
      subject: "Your coach has written to you",
      preheader: "Something new on your private page.",
      heading: "Your coach has written to you.",
      lead: "There is something new on your private page. You can answer there.",
      button: "Open the page",
    },
    desk: {
      title: "From the client",
      none: "No comments.",
      new: "new",
      seen: "Mark as read",
      write: "Write to the client",
      label: "Your comment (your client gets an email that you have written)",
      button: "Send",
    },
    refused: {
      empty: "Write something first.",
      long: (most: number) => `A comment has ${most} characters at most. Please shorten it.`,
      full: (most: number) =>
        `This page holds ${most} comments, and it has them all. Please write an email instead.`,
    },
  },
  /** To the reader. */
  private: "Only people with this link can open this page. Share it with those who may see it.",
} as const;

/** What a button of such a page of the desk has done. */
export const LINK_DONE = {
  saved: "Saved.",
  answered: "Answered. If you had sent the page, an email tells your client within 15 minutes.",
  seen: "Marked as read.",
  link: "The link was changed. The old one opens nothing any more; send the new one.",
  "link-already": "The link was changed already. Nothing was changed again.",
  sent: "The mail goes out within a minute.",
  "sent-already": "It was sent already since you opened the page. Nothing was sent again.",
  "sent-wrong": "That is not an email address. Nothing was sent.",
  "sent-unsubscribed": "This address has unsubscribed, so no mail was sent. Give them the link yourself.",
  "sent-refused": "The mail server said that this address doesn’t exist, so no mail was sent. Correct it.",
} as const;
