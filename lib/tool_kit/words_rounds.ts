/** What a tool says about collecting answers by link, on the site and in a file. */

export const COLLECT_BUTTON = "Collect by link";

/** In the edition that is a file. */
export const COLLECT_OFFLINE = "This file can’t collect answers by link. The demo on our site can.";

export const COLLECT = {
  asker: "Your first name or your company’s",
  askerNote: "Everybody who answers reads who asks.",
  title: "What it’s about",
  titleNote: "A team or a company, for example.",
  days: "Open for",
  dayOptions: [[3, "3 days"], [7, "A week"], [14, "Two weeks"], [30, "30 days"]],
  promise:
    "Nobody sees any answer until you close it, and then only counts of four people and more. Our server keeps the questions and the answers until then, and deletes everything 90 days later.",
  start: "Get the link",
  starting: "Getting the link...",
  failed: "We couldn’t start it. Check your connection and try again.",
  at: (text: string, message: string) => `“${text}”: ${message}.`,
  started: "Your link is ready",
  link: "Link for everybody",
  linkNote: "Send it to everybody you ask. They answer on a phone or computer, and send nothing back to you.",
  copy: "Copy the link",
  copied: "The link is copied.",
  notCopied: "Select the link and copy it yourself.",
  page: "Open your page",
  pageNote:
    "On your own page you see how many have answered, close it, and bring the counts into this document. Bookmark it, and don’t pass it on.",
  again: "Get another link",
  before: "Started in this browser",
  open: (title: string, day: string) => `${title}, ${day}`,
} as const;

/** What the screen says while a laptop or phone goes round and one person after the other answers on it. */
export const HAND_ROUND = {
  first: "Pass it to the first person",
  next: "Pass it to the next person",
  /** The last line before somebody begins. */
  promise:
    "You see an empty form. Once you press “Done”, your answers are added to the count. After that nobody can see them again, not even you.",
  begin: "I have it, start",
  answered: (count: number, expected: number | null) =>
    expected === null
      ? count === 0
        ? "Nobody has answered yet."
        : count === 1
        ? "1 person has answered."
        : `${count} people have answered.`
      : `${count} of ${expected} ${expected === 1 ? "person has" : "people have"} answered.`,
  person: (number: number) => `Person ${number}`,
  coach: "For the person who runs the round",
  kept: "Answers stay in this page until the round ends. Reloading or closing the page deletes them.",
  end: "End the round",
  stop: "Stop the round",
  tooFew: (count: number, fewest: number) =>
    count === 0
      ? "Nobody has answered yet."
      : `${
        count === 1 ? "Only 1 person has" : `Only ${count} people have`
      } answered. With fewer than ${fewest}, the count would show who said what, so stopping deletes these answers.`,
  throwAway: "Delete them and stop",
  goOn: "Go on",
} as const;
