/** What a tool says about collecting answers by link, on the site and in a file. */
import { answeredOf } from "./answered.ts";

export const COLLECT_BUTTON = "Collect by link";

/** In the edition that is a file. */
export const COLLECT_OFFLINE =
  "This file works without the internet, so it can’t collect answers by link. Our site can: export this document, open it in the demo there, collect the answers, and open the result here.";

export const COLLECT = {
  asker: { label: "Your first name or your company’s", note: "Everybody you ask sees who is asking." },
  title: { label: "Name of the team or company", note: "It stands above the questions." },
  invited: {
    label: "How many people do you ask?",
    note: "If you say it, you see “6 of 8 people answered”. You can leave it empty.",
  },
  days: "How long can they answer?",
  dayOptions: [[3, "3 days"], [7, "A week"], [14, "Two weeks"], [30, "30 days"]],
  promise:
    "Until you close it, nobody sees an answer, not even you. Then you see how many people chose each answer. What fewer than four people answered stays hidden. We delete everything from our server 90 days later.",
  start: "Get the link",
  starting: "Getting the link...",
  failed: "We couldn’t start it. Check your connection and try again.",
  at: (text: string, message: string) => `“${text}”: ${message}`,
  started: "Your link is ready",
  link: "Link for everybody",
  linkNote: "Send it to everybody you ask. They answer on a phone or computer, and you can answer too.",
  copy: "Copy the link",
  copied: "The link is copied.",
  notCopied: "Select the link and copy it yourself.",
  page: "Open your page",
  pageNote:
    "Your own page shows how many people have answered. There you close it and get the counts. Keep the page to yourself: whoever has its address can close it.",
  remembered: "This browser keeps the way to your page. You find it at the top of this tool.",
  blocked:
    "This browser doesn’t store anything. Bookmark your page now: once you close or reload this tab, its address is the only way back.",
  again: "Get another link",
  before: "Started in this browser",
  open: (title: string, day: string) => `${title}, ${day}`,
} as const;

/** At the top of a tool: the rounds that were started in this browser. */
export const YOUR_ROUNDS = {
  label: "Your links",
  name: (title: string) => `Link for “${title}”:`,
  open: (answered: number, invited: number | null, day: string) =>
    `${answeredOf(answered, invited)} so far. It closes on ${day}.`,
  closed: (answered: number, invited: number | null, day: string) =>
    `${answeredOf(answered, invited)}. It closed on ${day}.`,
  few: "At least four are needed, so nothing is shown.",
  gone: "it was deleted, by its button or because it closed 90 days ago.",
  away: "we can’t look up how many have answered. Check your connection.",
  take: "Put the counts into this document",
  page: "Open your page",
  forget: "Don’t show this again",
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
