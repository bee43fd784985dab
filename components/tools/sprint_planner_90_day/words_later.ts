import { plural } from "../../../lib/tool_kit/words.ts";

/** What is said by what is fetched when somebody turns to it: other views, paper, a hand-over. */
export const LATE_TEXT = {
  ownerColumn: "Owner",
  /** Said before a sheet with owners comes in. */
  noOwners: {
    outcome: "A sprint has no field for owners. They come in as words under “Why it matters”.",
    commitment: "A sprint has no field for owners. They come in behind the commitment, in brackets.",
  },
  owner: (owner: string, measured = "") =>
    owner && `Owner: ${owner}${measured && `; of the measure: ${measured}`}.`,
  others: (measures: readonly string[]) => `Also measured: ${measures.join("; ")}.`,
  inWords: (count: number) =>
    `An outcome has one measure here. ${
      count === 1 ? "The other key result is" : `The other ${count} key results are`
    } in its reason, with figures and owner.`,
  tooLong: (outcomes: readonly string[]) =>
    `Some reasons and key results were too long to fit: ${outcomes.map((text) => `“${text}”`).join(", ")}.`,
  print: {
    weeks: "The weeks",
    blank: "What is counted, from where to where?",
    week: (week: number, range: string) => `Week ${week}: ${range}`,
    average: (percent: string) => `Average of closed weeks: ${percent} (line at 85%)`,
  },
  /** What the columns of a pasted sheet can be; people write the headings above them, in small letters. */
  commitments: {
    column: "Commitment",
    outcome: "Outcome",
    outcomeHeadings: ["goal", "aim", "objective", "letter", "serves", "okr", "ziel"],
    state: "Done",
    /** Of an outcome or a state that is unknown. */
    kept: "words in brackets after the commitment",
    sameWeek: "the week of the row above",
    week: "Week",
    weekHeadings: ["week no", "sprint week", "woche"],
  },
  outcomes: {
    column: "Outcome",
    advised:
      "One to three outcomes are enough for 13 weeks. Each further one takes attention from the others.",
    why: "Why it matters",
    whyPlaceholder: "In one line",
    measure: "Measure",
    measurePlaceholder: "What is counted",
    baseline: "From",
    target: "To",
    unit: "Unit",
    unitPlaceholder: "%, orders",
    values: "Figure at the end of each week",
    served: (count: number) =>
      count === 0 ? "No commitment serves it yet." : `${plural(count, "commitment")} in 13 weeks.`,
    settings: "Numbers",
  },
  /** What is asked as a sprint begins. */
  holidays: {
    title: "Is one of these weeks a holiday?",
    help: "A week that is off has no score, so it doesn’t count against you.",
    week: (week: number, range: string, holiday: string) => `Week ${week}, ${range}: ${holiday}`,
    names: { "12-25": "Christmas", "01-01": "New Year" },
    other: "Another week",
    choose: (week: number, range: string) => `Week ${week}, ${range}`,
    done: "Done",
    none: "None of them",
  },
  calendar: {
    title: "Take the sprint into your calendar",
    intro:
      "One file with 13 weeks as all-day events, each with its commitments, and a review of 30 minutes in every week that is not off.",
    weekday: "Review on",
    time: "at",
    download: "Download the calendar file",
    again:
      "If you change something, download the file again and import it. Most calendars update the events, but some add them twice. To avoid that, delete the old events first, or keep the sprint in its own calendar.",
    zone: "The review keeps its time of day when the clocks change, wherever you are.",
    said: (name: string) => `Downloaded: ${name}`,
    next: "What’s in the file",
    review: (day: string, time: string) => `Review, ${day}, ${time}`,
  },
  end: {
    title: "How it ended",
    learned: "What you wrote down",
    nothing: "No reflections were written.",
    shortOf: (amount: string) => `${amount} short of the target`,
    next: "Start the next sprint with what is open",
    nextHelp: (outcomes: number, commitments: number) =>
      `${plural(outcomes, "outcome")} short of the target and ${
        plural(commitments, "open commitment")
      } go into the next sprint. This sprint stays as it is.`,
    demo: "In the offline edition, one button starts the next sprint with what is open and keeps this one.",
  },
} as const;

/** What the events of the calendar file say. */
export const CALENDAR_WORDS = {
  week: (week: number, of: number, title: string, isOff: boolean) =>
    `Week ${week} of ${of}${isOff ? " (off)" : ""}${title === "" ? "" : `: ${title}`}`,
  review: (week: number, title: string) => `Review of week ${week}${title === "" ? "" : `: ${title}`}`,
  reviewText:
    "Tick what is done, enter the figures, answer three questions: What moved an outcome? What got in the way? What changes next week?",
  commitment: (text: string, letter: string, isDone: boolean) =>
    `${isDone ? "[x]" : "[ ]"} ${letter === "" ? "" : `${letter}: `}${text}`,
} as const;
