import { inWords } from "../in_words.ts";

/** What the coach can do with a person's data. */
export const PERSON_DATA = {
  title: "This person’s data",
  result: {
    title: "The result",
    text: "The page as the person sees it, from where the check can be taken again.",
    button: "Open the result",
  },
  permission: {
    title: "Permission to email",
    text: (time: string, words: string) => `Given on ${time}, for these words: “${words}”`,
  },
  link: {
    title: "Send the result link again",
    text: (day: string) =>
      `One mail with the link to the check of ${day} and a first action for each of the lowest scores. At most once a day, if they asked for it.`,
    refused:
      "Mail to this address came back, so none is sent. If it works again, try the mail that failed once more.",
    button: "Send the link",
  },
  unsubscribe: {
    title: "Unsubscribe",
    text: "No more mail, except about what was bought. You can take it back here.",
    button: "Unsubscribe",
  },
  write: {
    title: "Write again",
    text: (day: string) => `Unsubscribed on ${day}. Take it back only if they asked you to.`,
    button: "Write again",
  },
  export: {
    title: "Export",
    text: "Everything that is held about this address, as one JSON file to send to its owner.",
    button: "Export JSON",
  },
  erase: {
    title: "Erase",
    text: "You see first what goes and what tax law keeps. Then you type the address.",
    button: "See what would go",
  },
} as const;

/** What the last button on a person's page has done, by its code in the address of the page. */
export const PERSON_DONE: Readonly<Record<string, string>> = {
  "link-added": "The link goes out within a minute.",
  "link-today": "The link was sent again today already. Nothing was changed.",
  "link-none": "That check is gone, or its author doesn’t allow email. Nothing was changed.",
  "link-refused": "Mail to this address came back, so no mail was sent.",
  "link-unsubscribed": "They have unsubscribed, so no mail was sent.",
  "notes-done": "The notes and the outcome are saved.",
  "unsubscribe-done": "Unsubscribed: no more mail, except about what was bought. You can take it back below.",
  "unsubscribe-already": "They had unsubscribed already. Nothing was changed.",
  "write-done": "This address gets mail again.",
  "write-already": "This address was not unsubscribed. Nothing was changed.",
  "write-changed": "They have unsubscribed again since you opened the page. Nothing was changed.",
};

const UNNAMED = "this check";

/** The page that erases a person, or a check that is nobody's here. */
export const ERASE_PAGE = {
  title: (name: string | null) => `Erase ${name ?? UNNAMED}?`,
  /** Of a check that is found by its link alone. */
  unnamed: "A check whose author didn’t allow email. It can’t be brought back.",
  lead: (address: string) => `What is held about ${address}. It can’t be brought back.`,
  stays: {
    ordersText: "The site itself never deletes them.",
    stripeText: "Erase it there, if the law asks for it.",
    mailbox: "Your own mailbox, and what your mail provider keeps",
    mailboxText: "The site can’t reach them. Delete what they have if the person asks.",
  },
  label: (address: string) => `Type ${address} to erase this person`,
  button: (name: string | null) => `Erase ${name ?? UNNAMED}`,
  cancel: "Cancel",
  mismatch: "That is another address. Nothing was erased.",
  unnoted:
    "Nothing can be erased now: an erasure is first noted beside the backups, so that a restore erases again, and that can’t be done. Ask whoever runs the server to mend this, and open the page again.",
  /** What is wrong, for whoever runs the server. */
  problem: (problem: string) => `For them: docs/operations.md, “Backup and restore”. ${problem}`,
  /** Without Postgres the site has to be stopped meanwhile. */
  command: (isEmbedded: boolean) =>
    isEmbedded ? "They can also erase there, with the site stopped:" : "They can also erase there:",
  task: (address: string) => `deno task person erase ${address}`,
  uncertain: "It isn’t certain that anything was erased. Press the button again: it can’t happen twice.",
  /** The page afterwards. */
  erased: "Erased",
  answer: "The site sends no mail about it. Answer the person with this list; this page shows it once.",
  done: {
    erased: "Erased. It is noted where backups are kept, so that restoring an older one erases it again.",
    files:
      "Erased, except some mails in files, which couldn’t be deleted. Ask whoever runs the server to run “deno task person erase”, which names them.",
    earlier: "This was erased before. Nothing was changed.",
  },
} as const;

/** The list of mails that failed. */
export const MAILS_PAGE = {
  title: "Mail that failed",
  link: (total: number) => `Mail that failed: ${total === 0 ? "none" : total}`,
  count: (total: number, listed: number) =>
    total > listed
      ? `${total} mails could not be delivered. These are the newest ${listed}.`
      : total === 1
      ? "One mail could not be delivered."
      : `${inWords(total).replace(/^./, (letter) => letter.toUpperCase())} mails could not be delivered.`,
  none: "No mail has failed.",
  /** Of mails that did not work before. */
  waiting: (count: number) =>
    count === 1
      ? "One mail didn’t work before and waits. The site tries it again by itself."
      : `${count} mails didn’t work before and wait. The site tries them again by itself.`,
  to: (name: string, address: string | null) => address === null ? name : `${name} to ${address}`,
  /** The outbox keeps no address, so an old one can't be named. */
  corrected: "an address that was corrected since",
  now: (address: string) => `A new try goes to ${address}.`,
  attempts: (count: number) =>
    count === 0 ? "Not tried." : count === 1 ? "Tried once." : `Tried ${inWords(count)} times.`,
  retry: "Try again",
  correct: "Correct the address on the order’s page",
  check:
    "Its author typed and allowed this address, so you can’t change it here. If you know the right one, send the result’s link from your own mailbox.",
  aside: "Put aside",
  undo: "Take it back",
  /** What the last button has done, by the code in the address of the page. */
  done: {
    aside: "Put aside: it is not sent, and it is off Today.",
    back: "Taken back: it is listed again.",
    none: "That mail has not failed, or was dealt with already. Nothing was changed.",
  } as Readonly<Record<string, string>>,
  all: (total: number) => `Try all ${total} again`,
  retried: (count: number) =>
    count === 0
      ? "No mail was failed any more. Nothing was changed."
      : count === 1
      ? "One mail is tried again within a minute."
      : `${count} mails are tried again within a minute.`,
} as const;
