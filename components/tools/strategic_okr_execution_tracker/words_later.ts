import { FIELDS } from "./words.ts";
import { plural } from "../../../lib/tool_kit/words.ts";

/** What two people entered differently in copies of one tracker. */
export const MERGE_WORDS = {
  fields: { text: "text", ...FIELDS },
  checkpoints: "checkpoints",
  text: (own: string, other: string) => `Objective “${own}”: “${other}” in the file`,
  keyResult: (text: string, fields: readonly string[]) =>
    `“${text}”: another ${fields.join(", ")} in the file`,
  checkIn: (text: string, own: string, other: string) => `“${text}”: ${own} here, ${other} in the file`,
  said: (date: string, value: string, confidence: number | null, why: string) =>
    `${value} on ${date}${confidence === null ? "" : `, confidence ${confidence}`}${
      why === "" ? "" : ` (${why})`
    }`,
  full: "no room for another check-in",
  noRoom: (text: string) => `there was no room for “${text}”`,
  takenId: (text: string) => `“${text}” was left out: another row here has its id`,
  learned: (prompt: number, other: string) =>
    `What was learned, answer ${prompt + 1}: “${other}” in the file`,
  period: (start: string, end: string) => `The period is ${start} to ${end} in the file`,
} as const;

/** What the tracker says where somebody turns to: the key results in full, the report, hand-overs. */
export const LATER_TEXT = {
  asked: {
    title: "From where to where?",
    help: "These need their figures before the first check-in.",
  },
  all: {
    title: "The key results",
    begin:
      "Paste your spreadsheet of key results into the first line below. Or write three lines: what is measured, from where to where, and who owns it. If the plan is in the Strategic OKR Planner, use “Check in weekly in the OKR Execution Tracker” there.",
    start: "First day",
    end: "Last day",
    periodHelp: (days: string) => `${days} from the first to the last. On pace means within a tenth of them.`,
    noPeriod:
      "The last day must be after the first day, at most three years later. The period stays as it was.",
    begins: (day: string) => `The period begins on ${day}, with the first figures.`,
    early: (day: string) => `Figures from before the first day, ${day}, have no pace.`,
    objective: (number: number) => `Objective ${number}`,
    objectivePlaceholder: "For example: Customers come back without a discount",
    addObjective: "Add an objective",
    add: "Add a key result",
    column: "Key result",
    keyResult: (number: number) => `Key result ${number}`,
    placeholder: "For example: Weekly orders",
    owner: "Owner",
    from: "From",
    to: "To",
    today: "Today’s figure",
    low: "At least",
    high: "At most",
    unit: "Unit",
    unitPlaceholder: "orders, %, $",
    details: "Details",
    open: (name: string) => `Details: ${name}`,
    kind: "Kind",
    kinds: { path: "From → to", band: "Stay within a band" },
    goes: { rise: "It is to rise.", fall: "It is to fall.", band: "It is to stay between the two." },
    sameFigures: "Baseline and target are the same, so there is no pace.",
    expectation: "Expected",
    expectations: { commitment: "Commitment: 1.0", stretch: "Stretch: 0.7 is good" },
    belongs: "Objective",
    none: "none",
    checkpoints: "Checkpoints",
    checkpointsHelp:
      "Up to three dates change the pace, for a season or a late launch. Without them, the pace is even from the first day to the last.",
    addCheckpoint: "Add a checkpoint",
    checkpointDay: (number: number) => `Day of checkpoint ${number}`,
    checkpointValue: (number: number) => `Figure of checkpoint ${number}`,
    outside: "Outside the period, so it has no effect.",
    removeCheckpoint: (number: number) => `Delete checkpoint ${number}`,
    history: "Check-ins",
    historyHelp:
      "Correct a past week here, or fill one in. A day has one check-in. Confidence in brackets was kept from the check-in before.",
    day: "Day",
    value: "Figure",
    confidence: "Confidence",
    why: "Why",
    ofDay: (what: string, date: string, name: string) => `${what} on ${date}: ${name}`,
    newDay: (name: string) => `Day of a past check-in: ${name}`,
    newValue: (name: string) => `Figure of a past check-in: ${name}`,
    fillIn: "Fill in a past week",
    fillInNow: "Add it",
    fillInNeeds: "A past week needs a day and a figure.",
    future: "This day is still to come.",
    removeCheckIn: (date: string) => `Delete the check-in of ${date}`,
    noCheckIns: "No check-in yet.",
    noConfidence: "none",
    settings: "Numbers and currency",
  },
  report: {
    title: "Quarter report",
    before: (date: string, days: number) =>
      `Begins on ${date}, ${days === 1 ? "tomorrow" : `in ${days} days`}.`,
    so: (day: number, of: number) => `So far: day ${day} of ${of}.`,
    final: "Final.",
    help:
      "A grade from 0.0 to 1.0 says how much of the way from baseline to target is done. For a band, it says how many check-ins were inside. An objective’s grade is the average of its key results’ grades.",
    readings: {
      "kept": "Commitment: kept.",
      "not kept": "Commitment: 1.0 was expected, so not kept.",
      "good": "Stretch: 0.7 or more is good.",
      "short": "Stretch: short of 0.7.",
      "too easy": "Stretch: reached in full. Was it a stretch?",
    },
    readingsSoFar: {
      "kept": "Commitment: kept so far.",
      "not kept": "Commitment: 1.0 is expected at the end.",
      "good": "Stretch: 0.7 or more is good.",
      "short": "Stretch: 0.7 at the end is good.",
      "too easy": "Stretch: reached in full already.",
    },
    grade: "Grade",
    noGrade: "no figure",
    without: (count: number) => `${plural(count, "key result")} without a figure, left out of the average.`,
    chart: (name: string) => `${name}: check-ins and pace`,
    pace: "Pace",
    today: "today",
    atEnd: (value: string) => `At this rate ${value} at the end.`,
    tooFew: "It takes three check-ins to show where this is heading.",
    noCheckIns: "No check-in yet, so there is nothing to draw.",
    learned: "What was learned",
    learnedHelp:
      "Three questions for the last meeting of the period. Your answers are printed with the report.",
    prompts: [
      "What moved the figures?",
      "What did we believe at the start that turned out wrong?",
      "What do we do differently in the next period?",
    ],
    copy: "Copy as Markdown",
    copied: "The report is on the clipboard as Markdown.",
    copyFailed: "The browser did not let the page copy. Select the text and copy it by hand.",
    copyByHand: "Report as Markdown",
    print: "Print",
    empty: "No key result has a name yet, so there is nothing to report.",
  },
  next: {
    title: "The next period",
    help: (open: number, reached: number) =>
      `${plural(open, "key result")} would continue from ${
        open === 1 ? "its current figure" : "their current figures"
      }${reached === 0 ? "" : `; ${reached} reached the target and would stay here`}.`,
    start: "First day of the next period",
    submit: "Begin the next period",
    note: "The next period is a new document. This one stays as it is.",
    demo: "The offline edition carries open key results into the next period, in a new document.",
  },
  handOver: {
    title: "Continue elsewhere",
    cascade: "Update progress in the Goal Cascade Builder",
    help: "Takes the last figure of every key result with it. Nothing is sent to a server.",
    stays: "Earlier check-ins, confidence and reasons stay in the tracker.",
    takesPeriod: (start: string, end: string) => `The period would be ${start} to ${end}.`,
    keepsPeriod: (start: string, end: string) => `The period here stays ${start} to ${end}.`,
  },
} as const;
