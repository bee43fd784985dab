/** What a respondent reads: on the page that a link opens, and while a laptop goes round. */
export const FORM_TEXT = {
  group: "Which group are you in?",
  scale: "1 is “strongly disagree”, 5 is “strongly agree”.",
  unsure: "Can’t say",
  low: "Strongly disagree",
  high: "Strongly agree",
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
    "Whoever receives this can tell it is yours and could technically open it; the report shows groups only.",
  more:
    "Your name is not asked. Nothing is stored or sent by this page: your answers leave it only in the text that you send yourself.",
  make: "Make my text",
  ready: "Send this text back",
  readyNote:
    "To whoever asked you, in a message or a mail. It holds your answers, locked: nobody on the way can read them.",
  code: "Your text",
  copy: "Copy the text",
  copied: "Copied. Now paste it into a message.",
  notCopied: "Select the text and copy it yourself.",
  share: "Share it",
  again: "Change my answers",
  againNote: "A text made again counts as another person: send only one.",
  closeNote: "You can close this page once it is sent.",
  broken: "This link is incomplete or was changed on its way. Ask for it again, and open the whole link.",
  unable:
    "This page was opened over an address without https, so it cannot lock your answers. Open the link with https.",
  failed: "The text could not be made. Reload the page and try again.",
} as const;
