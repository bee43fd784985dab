/** What came of the talk with somebody: the form on the person's page. */
export const LEAD = {
  title: "Outcome",
  /** By the word that is stored. */
  outcomes: {
    "came": "Came",
    "did not come": "Did not come",
    "client": "Client",
    "not now": "Not now",
    "none": "No outcome",
  },
  none: "Nothing noted yet. What came of your talk?",
  now: (outcome: string, day: string) => `${outcome}, ${day}.`,
  choice: "What came of it",
  on: "Day",
  button: "Note it",
} as const;

/** What the coach writes about somebody, on the person's page. */
export const NOTES = {
  title: "Notes",
  note:
    "Only for you. Whoever asks what is held about them gets to read it. It goes a year after your last note here.",
  button: "Save the notes",
  refused: {
    changed: "The notes were changed in another tab since you opened this page, so nothing was saved.",
    long: (most: number) => `Notes have ${most} characters at most. Nothing was saved; please shorten them.`,
  },
  other: "The notes as they are saved:",
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
