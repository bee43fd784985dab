/** The wording beside the consent checkbox. A change of its meaning needs a new version; move the old one to CONSENT_TEXTS. */
export const CONSENT_TEXT =
  "Email me once: the link to my results, with a first action for each of my three bottlenecks. A coach may also read my notes and email me about my results. I can unsubscribe at any time from both.";
export const CONSENT_VERSION = "2026-11-30";

/** All wordings that somebody may have agreed to, by the version that is stored with the consent. */
export const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  "2026-11": "You may email me about my results.",
  "2026-11-22":
    "Email me the link to my results once, with a first action for each of my three bottlenecks. You may also write to me about them yourself. I can unsubscribe at any time.",
  "2026-11-28":
    "Email me the link to my results once, with a first action for each of my three bottlenecks. A coach may also email me about my results. I can unsubscribe at any time.",
  // Written without a computed key, because the bundler would keep the object, and with it every wording, in the check's script.
  "2026-11-30": CONSENT_TEXT,
};

/** The fourteen steps. */
export const SURVEY = {
  /** `number` is from 1. */
  position: (number: number, count: number) => `Dimension ${number} of ${count}`,
  lookFirst: "Look first",
  /** On a phone, the label that opens the counting rules. */
  counting: "How to count",
  /** For devices that probably have a keyboard. */
  keys: "Press 1 to 5 on a score to choose, Enter to continue.",
  /** The checkbox below the scores, and what is said beside it. */
  uncounted: "I can’t count this",
  uncountedHint: "(not counted yet; averages take it as 1)",
  /** Opens the box of the note. */
  addNote: "Add a note",
  reasoning: { label: "What did you count?", hint: "(optional)" },
  previous: "Previous",
  next: "Next",
  finish: "Continue to Results",
  isSaved: "Your progress is automatically saved",
  isNotSaved: "Your browser blocks storage: your progress is kept only while this page is open",
} as const;

/** For scores that were chosen with an older edition's statements. */
const OUTDATED = "The statements have changed since. Please check your scores and notes.";

/** Shown when the page finds answers of an earlier visit. */
export const WELCOME_BACK = {
  isOutdated: OUTDATED,
  title: "Welcome back. Your answers are still here.",
  scored: (scored: number, count: number) => `${scored} of ${count} dimensions answered`,
  /** `number` is from 1. */
  continueAt: (number: number) => `Continue at dimension ${number}`,
} as const;

/** The way back to a result without its link. The page gives the words to the script. */
export const LAST_RESULT = {
  link: "Your last result",
  kept: "is in this browser.",
  sure: "Press again to forget it with its comparison and the link to its reminder.",
  again: "Check again and compare",
  forget: "Forget it",
  forgotten: "Forgotten. Its link still works.",
  /** Where the server has none any more. */
  gone: "The earlier result is gone.",
  /** Where another tab has ended the check. */
  isSent: "This check was sent in another tab. Its result is linked above.",
  isDeleted: "This check was deleted in another tab.",
} as const;

/** Above a check that will be compared with an earlier one. */
export const REPEATED = {
  title: "You are checking again.",
  /** `which` is as below, or "". */
  text: (which: string) => `${which && `Compared with ${which} `}Your earlier answers stay hidden.`,
  /** At the end of a check: whether it is compared. */
  compare: (which: string) => `Compare with my earlier check${which && ` of ${which}`}`,
  end: "Don’t compare",
  /** In place of the title, in a browser that doesn't know the earlier result. */
  ask: "Was the earlier check yours?",
  /** Which it is; `date` is "2026-11-21", `overall` the score. */
  which: (date: string, overall: string, name = "") =>
    `${new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })}${
      name && `, for ${name}`
    }: ${overall} of 5.`,
  yes: "Yes, compare with it",
} as const;

/** All scores of a complete draft. */
export const REVIEW = {
  title: "All 14 answered",
  lead: "Choose a score to change it, or go on.",
  isOutdated: OUTDATED,
  uncounted: "not counted yet",
  /** Before a dimension's name, for screen readers. */
  change: "Change ",
  continue: "Continue to my results",
  startAgain: "Start again",
  deletes: "This deletes your scores and notes.",
  delete: "Delete them",
  keep: "Keep them",
  /** In the survey, once all are scored. */
  open: "See all 14 scores",
} as const;

/** The last screen, after the fourteen steps. The page gives them to the script. */
export const CONTACT = {
  title: "Almost There!",
  announcement: "All 14 dimensions answered",
  position: "14 of 14",
  lead: "Next: your result in one sentence, and what to do in the next 7 days.",
  fields: "If you give a name, it appears on your results. We email you only if you tick the box.",
  name: "Name",
  email: "Email",
  hint: "(optional)",
  /** Of the email, once the box is ticked. */
  needed: "(needed for that)",
  privacy:
    "Anyone with the link to your results can read your name and scores, never your email or your notes.",
  privacyLink: "Privacy Policy",
  nothingLost: "Your answers are still here. Please try again.",
  back: "Back to Survey",
  submit: "View My Results",
  isSubmitting: "Submitting...",
} as const;

export const INCOMPLETE = {
  title: "Incomplete",
  description: "Please score all 14 dimensions before submitting.",
} as const;

export const SUBMITTED = { title: "Success!", description: "Your diagnostic has been submitted." } as const;

/** The message for a failed submission if the server sent none. */
export const FAILURES = {
  title: "Error",
  refused: "Submission failed",
  other: "Failed to submit diagnostic",
} as const;
