/** Characters of each kind of text, so that the longest ones fit on one sheet. */
export const FOCUS_LIMITS = { company: 60, way: 110, what: 60, measure: 120, step: 120, line: 140 } as const;

/** The Strategic Focus Map: the sheet itself, wherever it stands. */
export const FOCUS_SHEET = {
  name: "Strategic Focus Map",
  /** The name of the map as the origin of rows in other tools. */
  giver: "strategic-focus-map",
  inTheWay: "In the way",
  stops: "What stops",
  matters: "What matters for the next 90 days",
  measure: "In 90 days",
  weeks: "The first two weeks",
  week: (week: number) => `Week ${week}`,
  next: "Next step",
  done: "Done",
  /** What a low score says is in the way; `found` is the statement that was chosen. */
  way: (label: string, score: number, found: string | undefined) =>
    `${label}, ${score} of 5${
      found === undefined ? "" : `: ${found.charAt(0).toLowerCase()}${found.slice(1)}`
    }`,
} as const;

/** The page that the founder opens by its link. */
export const FOCUS_PAGE = {
  title: "Your Strategic Focus Map",
  tick: (isDone: boolean, step: string) => isDone ? `Not done after all: ${step}` : `Mark as done: ${step}`,
  actions: {
    print: "To pin it up, print this page: it fits on one sheet.",
    plan: "Open in the 90-day planner",
    planNote:
      "The planner shows you first what comes in. Your plan is saved only in your browser. Ticks don’t move between the two: your coach sees those on this map.",
  },
  done: {
    ticked: "Saved. Your coach sees it.",
    commented: "Sent. Your coach sees it.",
    changed:
      "Your coach has changed the map since you opened it. This is the new one, so nothing was ticked.",
  },
  missing: {
    title: "This link doesn’t open a map",
    text: "A part of the link may be missing, or the map has a new link. Please ask your coach.",
    button: "Go to the home page",
  },
} as const;

/** The coach's page with somebody's map. */
export const FOCUS_DESK = {
  row: {
    title: "Strategic Focus Map",
    none: "Nothing is saved yet. Finish it after the call and send it.",
    draft: (day: string) => `A draft, saved on ${day}.`,
    finished: (day: string) => `Finished on ${day}.`,
    news: (ticks: number, comments: number) =>
      ticks + comments === 0 ? "a step was unticked" : [
        ticks === 0 ? "" : ticks === 1 ? "one step ticked" : `${ticks} steps ticked`,
        comments === 0 ? "" : comments === 1 ? "one new comment" : `${comments} new comments`,
      ].filter(Boolean).join(", "),
    begin: "Fill in the map",
    open: "Open the map",
  },
  title: (name: string) => `${name}’s Strategic Focus Map`,
  state: {
    fresh: (day: string) => `Nothing is saved yet. The texts come from the check of ${day}.`,
    empty: "Nothing is saved yet. There is no check to begin with.",
    draft: (time: string) => `A draft, saved on ${time}. Nobody else can open it.`,
    finished: (time: string) => `Finished. Saved on ${time}, and its link opens.`,
  },
  fields: {
    company: "Company or client, at the top of the sheet",
    way: "In the way",
    stops: "What stops: what they hand over, postpone or no longer do",
    what: (place: number) => `What matters, ${place}`,
    measure: "Its measure in 90 days",
    step: (week: number) => `Week ${week}`,
    next: "Next step, with its day",
  },
  groups: {
    way: "In the way, up to three lines",
    matters: "The two or three that matter",
    mattersNote: "Leave the third one empty if two are enough.",
  },
  save: "Save the draft",
  saveFinished: "Save the changes",
  finish: "Finish",
  refused: {
    stops: "Nothing was finished: write what stops.",
    what: "Nothing was finished: a thing that matters has no name. Write at least two.",
    measure: "Nothing was finished: a thing that matters has no measure.",
    step: "Nothing was finished: write at least one step for the first two weeks.",
    changed: "The map was changed in another tab since you opened this form, so nothing was saved.",
  },
  done: {
    finished: "Finished: the link opens now. Send it, or copy it from below.",
    undone: "Taken back: this is what the map said before.",
    "undo-changed": "The map was changed again meanwhile. Nothing was taken back.",
  },
  link: "Whoever has it can read the map, tick steps and comment.",
  send: { text: "One mail with the link and what matters.", button: "Send the map" },
  ticked: (done: number, all: number) => `${done} of ${all} steps done`,
} as const;

/** The fields of a map in plain words, in its order. */
export const FOCUS_LABELS: readonly (readonly [field: string, label: string])[] = [
  ["company", "For"],
  ...[1, 2, 3].map((place) => [`way${place}`, FOCUS_SHEET.inTheWay] as const),
  ["stops", FOCUS_SHEET.stops],
  ...[1, 2, 3].flatMap((place) => [
    [`what${place}`, `What matters, ${place}`] as const,
    [`measure${place}`, FOCUS_SHEET.measure] as const,
    [`step${place}week1`, FOCUS_SHEET.week(1)] as const,
    [`step${place}week2`, FOCUS_SHEET.week(2)] as const,
  ]),
  ["next", FOCUS_SHEET.next],
];

/** Of the row on the desk's first page. */
export const FOCUS_TODAY = {
  title: (name: string, ticks: number, comments: number) =>
    `${name}: ${FOCUS_DESK.row.news(ticks, comments)}`,
  does: "Read it",
} as const;
