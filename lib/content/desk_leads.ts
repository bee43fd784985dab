/** What the coach notes about somebody, and what came of the talk: a form on the person's page. */
export const LEAD = {
  /** By the word that is stored. */
  outcomes: {
    "came": "Came",
    "did not come": "Did not come",
    "client": "Client",
    "not now": "Not now",
    "none": "No outcome",
  },
  now: (outcome: string, day: string) => `${outcome}, ${day}.`,
  choice: "What came of your talk",
  on: "Day",
  notes: "Notes",
  note:
    "Nobody else sees them, but the person can read them in “Your data”. They go a year after your last note here.",
  button: "Save the notes and outcome",
  refused: {
    changed: "The notes or the outcome were changed since you opened this page, so nothing was saved.",
    long: (most: number) => `Notes have ${most} characters at most. Nothing was saved; please shorten them.`,
    wrong: "Choose an outcome, and a day of the last year. Nothing was saved.",
    link: "To what you typed",
  },
  other: "What is saved:",
} as const;

/** The list of people to call. `days` after "not now". */
export const CALLS = {
  everybody: "Everybody",
  title: "Who to call next",
  rule: (days: number) =>
    `First come people who missed the call, then those who came, then those who said “not now” at least ${days} days ago, then those without an outcome, the newest first in each group.`,
  who:
    "Only people who allowed email in a business check are listed, without clients, those who paid for coaching, and those who unsubscribed.",
  caption: "People to call, in this order",
  empty: "Nobody to call: nobody who allowed email in a business check waits for one.",
  next: "More people",
  why: {
    "came": (day: string) => `Came on ${day}`,
    "did not come": (day: string) => `Did not come on ${day}`,
    "not now": (day: string) => `Said “not now” on ${day}`,
    "none": () => "No call noted yet",
  },
  check: (day: string, mean: string, rating: string) => `Check of ${day}: ${mean} of 5, ${rating}`,
  /** A column of the file. */
  column: "Outcome",
} as const;
