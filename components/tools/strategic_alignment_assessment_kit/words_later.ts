/** What is said in the views that come late, and to those who answer. */
import { plural } from "../../../lib/tool_kit/words.ts";
import { CODE_LENGTHS } from "./document.ts";
import { people, SCALE_WORDS, UNSURE } from "./words.ts";

/** What a choice question goes by among the numbers of the statements: "A" for the first. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** What the questions' view says. */
export const QUESTIONS_TEXT = {
  groups: {
    title: "Groups",
    note:
      "Name the groups you want to compare, with at least four people in each. Smaller groups are hidden. One group or none is fine too.",
    column: "Group",
    label: (number: number) => `Group ${number}`,
    placeholder: "e.g. Leadership",
    add: "Add a group",
  },
  statements: {
    title: "Statements",
    note: "Answered from 1, strongly disagree, to 5, strongly agree, or “can’t say”.",
    column: "Statement",
    label: (number: number) => `Statement ${number}`,
    placeholder: "Something that everybody can agree or disagree with",
    opener: (number: number) => `Question that opens the talk about statement ${number}`,
    openerLabel: "Opens the talk",
    theme: "Theme",
    themeOf: (number: number) => `Theme of statement ${number}`,
    sameTheme: "the theme of the first row",
    replaced: (first: number, last: number, stays: boolean) =>
      `${first === last ? `Statement ${first} is` : `Statements ${first} to ${last} are`} replaced.${
        stays ? " The others stay." : ""
      }`,
    openerPlaceholder: "A question to start with when people disagree",
  },
  questions: {
    title: "Choice questions",
    note:
      "Up to three, each with three to six options. They show when people think something is clear, but mean different things.",
    column: "Choice question",
    label: (number: number) => `Choice question ${number}`,
    placeholder: "Which of these is our first priority this quarter?",
    option: (number: number, name: string) => `Option ${number}: ${name}`,
    optionPlaceholder: (number: number) => `Option ${number}`,
    few: "Not asked yet: it needs a question and three options.",
    add: "Add a choice question",
  },
  frozen: { none: "No groups" },
} as const;

/** What the answers' view says. */
export const ANSWERS_TEXT = {
  open: {
    title: "Collect them here or by link",
    asks: (statements: number, questions: number, groups: number) =>
      `It asks ${plural(statements, "statement")}${
        questions === 0 ? "" : ` and ${plural(questions, "choice question")}`
      }, ${groups === 0 ? "without groups" : `in ${plural(groups, "group")}`}.`,
    button: "Collect them here",
    here: "Collect the answers here: on this screen, from paper, or from texts that people send you.",
    collect:
      "Or collect by link: everybody answers on their own phone or computer, and the counts come into this document. Nobody has to send you anything. You need at least four people.",
    nothing: "Write at least one statement first.",
    unable:
      "This page cannot encrypt answers, because it was opened over an address without https. Open it with https, or from a file on your disk.",
    failed: "We couldn’t start it. Try again.",
  },
  count: {
    label: "Answered so far",
    note: "You see only the count until the round is closed. Undo removes what was added last.",
    file:
      "A file you export now has the locked answers and their key. Keep the file to yourself, and delete it when the round is closed.",
  },
  link: {
    title: "By link",
    note:
      "Each person answers on a phone or computer and sends you a short text. Nothing goes through a server.",
    label: "Link for everybody",
    copy: "Copy the link",
    copied: "The link is copied.",
    notCopied: "Select the link and copy it yourself.",
    offline: "The link opens this tool’s page on the web, so answering needs the internet.",
    noSite:
      "This file was made without the address of its website, so there is no link. Enter answers in one of the other ways.",
    paste: "Texts that came back",
    pasteNote: "Paste one message or several. Each begins with ALIGN-.",
    add: "Add them",
    none: "What you pasted has no text that begins with ALIGN-.",
    added: (count: number) => count === 0 ? "Nothing was added." : `Answers of ${people(count)} added.`,
    /** Why one of the pasted texts was refused, after its number. */
    refused: {
      twice: "was added before. The same text counts once.",
      changed: "was changed on its way: at least one letter differs. Ask for it again.",
      foreign: "belongs to another round.",
      late: (day: string) => `belongs to the round closed on ${day}. Late answers wait for a new round.`,
      incomplete: (length: number) =>
        `is incomplete: ${length} of ${CODE_LENGTHS.code} letters. Copy the whole text.`,
    },
    one: "This text",
    numbered: (number: number) => `Text ${number}`,
  },
  round: {
    title: "Pass the laptop around",
    note: "People answer on this screen one after the other, and it is blank in between.",
    button: "Begin",
    question: "How do you see our strategy?",
    said: (count: number) => `Answers of ${people(count)} added.`,
  },
  row: {
    title: "Row by row",
    note:
      "Enter answers from paper, one person at a time: a digit for each statement, 0 for “can’t say”. The row disappears once you add it. You can paste a table from a spreadsheet and look at it before it comes in.",
    group: "Group",
    choose: "Choose",
    statement: (number: number, text: string) => `Statement ${number}: ${text}`,
    choice: (text: string) => `Choice: ${text}`,
    unsure: UNSURE,
    add: "Add this person",
    missing: (places: string) => `Still missing: ${places}.`,
    missingGroup: "the group",
  },
  close: {
    title: "Close the round",
    few: (missing: number) =>
      `You need at least four answers to close a round: ${missing} more. Fewer would show who said what.`,
    note:
      "Closing counts the answers and then deletes each single answer, also from undo, autosave and “Recently removed”. You can’t undo it. Late answers wait for a new round.",
    button: "Close the round …",
    sure: (count: number) => `Close the round for good with the answers of ${people(count)}?`,
    yes: "Close it for good",
    no: "Not yet",
    said: "The round is closed. Single answers are deleted.",
    otherTab:
      "This document was changed in another tab. Decide above which version counts, then close the round.",
    unreadable: (count: number) =>
      `${
        count === 1 ? "One answer" : `${count} answers`
      } in this document can’t be opened, so the round can’t be counted. Withdraw the round and ask again.`,
  },
  withdraw: {
    note:
      "If something is wrong with the questions, withdraw the round. Its answers are dropped. Undo brings the round back.",
    button: "Withdraw the round",
  },
} as const;

/** What is said of a round before its counts come in. */
export const COLLECTED = {
  answered: (count: number) => `It has the answers of ${people(count)}.`,
  isOpen:
    "A round is open in this document. Close or withdraw it first, and then follow the link on your page again.",
} as const;

/** What a respondent reads: on the page that a link opens, and while a laptop goes round. */
export const FORM_TEXT = {
  group: "Which group are you in?",
  scale: "1 is “strongly disagree”, 5 is “strongly agree”.",
  unsure: UNSURE,
  low: SCALE_WORDS[0],
  high: SCALE_WORDS[4],
  missing: (count: number) =>
    `${count === 1 ? "One answer is" : `${count} answers are`} still missing. “Can’t say” is an answer too.`,
  missingOne: "This one is still missing.",
  done: "Done",
} as const;

export const ANSWER_PAGE = {
  eyebrow: "Your answers",
  title: (title: string) => title || "How do you see our strategy?",
  lead: "It takes about four minutes. You answer here and get a short text to send back.",
  promise:
    "The person who gets this text knows that it is yours and could technically open it. The report shows only groups.",
  more:
    "We don’t ask your name. This page stores and sends nothing. Your answers leave it only in the text that you send yourself.",
  make: "Make my text",
  ready: "Send this text back",
  readyNote:
    "Send it to the person who asked you, in a message or an email. Your answers in it are locked: nobody on the way can read them.",
  code: "Your text",
  copy: "Copy the text",
  copied: "Copied. Now paste it into a message.",
  notCopied: "Select the text and copy it yourself.",
  share: "Share it",
  again: "Change my answers",
  againNote: "A second text counts as another person, so send only one.",
  closeNote: "You can close this page once it is sent.",
  broken: "This link is incomplete or was changed on its way. Ask for it again, and open the whole link.",
  unable:
    "This page was opened over an address without https, so it cannot lock your answers. Open the link with https.",
  failed: "We couldn’t make the text. Reload the page and try again.",
} as const;

/** What is said of pasted answers before they come in. */
export const PASTED_ANSWERS = {
  title: (count: number) => `You pasted the answers of ${people(count)}.`,
  hint: "Check them now: once they are added, nobody can look at single answers. A dash is “can’t say”.",
  rowsAre: "Each row of the sheet is",
  rows: { people: "a person", asked: "a statement" },
  person: (number: number) => `Person ${number}`,
  unsure: (count: number, missing: readonly string[]) =>
    `${missing.length > 0 ? `The sheet has no answers to ${missing.join(", ")}. ` : ""}${
      count === 1 ? "The empty answer counts" : `${count} empty answers count`
    } as “can’t say”.`,
  groupOf: (number: number) => `Group of person ${number}`,
  groups: "Choose who is in which group. A choice also counts for the people below it.",
  left: (count: number) => `Left out, because something is missing or marked with “?”: ${people(count)}.`,
  take: (count: number) => `Add ${people(count)}`,
} as const;
