/** What the views say that are not in front when the page opens. */
import { minutes } from "./words.ts";
import { plural } from "../../../lib/tool_kit/words.ts";
import { words } from "../../../lib/tool_kit/words_paste.ts";

export const shortMinutes = (count: number) => `${count} min`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

/** Below the agenda: three to begin with, and how time is fitted. */
export const FOOT_TEXT = {
  templates: {
    title: "Start with a template",
    replace: "Replaces the parts and their results. You can undo it.",
    names: {
      twoHours: ["Two hours", "Two objectives, up to eight people who know the figures"],
      halfDay: ["Half a day", "Three objectives, eight to fourteen people, two breaks"],
      day: ["A day", "Three objectives, up to twenty people, lunch included"],
    },
    said: (name: string) => `Agenda: ${name}.`,
  },
  help: {
    title: "How the time is fitted",
    text:
      "Every part gets the same share of its ideal time, within its shortest and longest. If the shortest times don’t fit, optional parts are left out, the last one first.",
  },
} as const;

/** What is said of what is folded away under a part. */
export const DETAILS_TEXT = {
  purpose: "Purpose",
  prompts: "Prompts",
  promptsHelp: "What you say or ask, one on each line. The projector shows them large.",
  materials: "Materials",
  placeholders: { purpose: "What is different once it is over?", materials: "Pens, notes, figures" },
  collects: "Leaves behind",
  collectsOptions: {
    notes: "notes",
    votes: "notes and a dot vote",
    objectives: "notes, objectives and key results",
  },
  kind: "Kind",
  kinds: { part: "part", break: "break" },
} as const;

/** What people write above the columns of an agenda in a sheet, in small letters, and what two of them are called here. */
export const PART_HEADINGS = {
  title: words(
    "title, topic, agenda item, item, activity, session, what, step, name, agenda, thema, punkt, " +
      "programmpunkt, tagesordnung",
  ),
  min: ["min", "minimum", "shortest time", "at least", "mindestens"],
  ideal: ["ideal time", "planned", "normal", "geplant"],
  max: ["max", "maximum", "longest time", "at most", "höchstens"],
  minutes: "Minutes",
  must: "Must or optional",
  musts: ["must", "required", "priority", "pflicht"],
  isMust: "Must",
  optional: "Optional",
  optionals: ["nice to have"],
  kinds: ["type", "break", "art", "typ", "pause"],
  materials: ["material", "tools", "needed", "you need"],
  prompts: ["prompt", "questions", "instructions", "script", "say"],
  lead: "Who leads",
  leads: words("lead, leads, led by, owner, who, host, facilitator, speaker, responsible, wer, leitung"),
  ledBy: (name: string) => `Led by ${name}`,
  at: "Starts at",
  ats: ["start", "starts", "start time", "at", "from", "when", "time", "begins", "beginn", "uhrzeit", "zeit"],
  after: "after the part above",
  times: (start: string, end: string) => `The workshop will run from ${start} to ${end}, as the sheet says.`,
  tooLong: (needed: number, given: number) =>
    `These parts need ${
      minutes(needed)
    }, and the workshop has ${given}. Each gets less until you set a later end.`,
} as const;

/** What is printed. */
export const PAPER_TEXT = {
  agenda: "Agenda",
  facilitator: "For the facilitator",
  minutes: "Minutes",
  people: (count: number) => plural(count, "person", "people"),
  left: (titles: string) => `Left out for lack of time: ${titles}.`,
  silent: (titles: string) => `No notes in: ${titles}.`,
  end: "End",
  dots: (count: number) => plural(count, "dot"),
} as const;

/** What the run of a workshop says, to the facilitator and on the projector. */
export const RUN_TEXT = {
  before: {
    title: "Ready when you are",
    now: (times: string) => `If you start now: ${times}`,
    none: "There is nothing to run yet: no part of the agenda has any time.",
    planned: (end: string, count: number) => `End at ${end} as planned: ${minutes(count)}`,
    full: (count: number, end: string) => `Take the full ${minutes(count)}: end at ${end}`,
    end: "When it ends",
    start: "Start now",
    left: (titles: string) => `Would be left out: ${titles}.`,
    short: (count: number) => `${minutes(count)} too little, even with every part at its shortest.`,
    last: "Starting again deletes the times of the last run. The results stay.",
  },
  part: (number: number, of: number) => `Part ${number} of ${of}`,
  breakAfter: (number: number, of: number) =>
    number === 0 ? `Before part 1 of ${of}` : `After part ${number} of ${of}`,
  left: "left",
  over: "over",
  paused: "Paused",
  until: (time: string, count: number) => `until ${time}, ${minutes(count)} in all`,
  untilOver: (time: string, count: number) => `was to end at ${time}, after ${minutes(count)}`,
  nextLast: "Then it is over",
  button: {
    next: "Next part",
    finish: "Finish",
    pause: "Pause",
    resume: "Go on",
    extend: "5 min more",
    sound: "A soft sound when the time of a part is up",
    projector: "Open the projector window",
  },
  blocked: "The browser did not open the window. Allow pop-ups for this page and try again.",
  settle: {
    behind: (count: number) => `${minutes(count)} behind in all. Take ${count === 1 ? "it" : "them"} from`,
    early: (count: number) => `${minutes(count)} ahead in all. Give ${count === 1 ? "it" : "them"} to`,
    parts: "the next parts",
    partsToo: "this part and the next",
    partToo: "this part",
    partsDetail: (moved: number, left: readonly string[]) =>
      left.length > 0 ? `without ${left.join(", ")}` : moved === 0 ? "" : `${moved} min`,
    break: "the break",
    end: "the end",
    endDetail: (time: string) => `then at ${time}`,
    breakDetail: (from: number, to: number) => `${from} to ${to} min`,
    onTime: (time: string) => `On time: ends at ${time}.`,
    said: { parts: "The next parts are fitted.", break: "The break has changed.", end: "The end has moved." },
    rest: (count: number) => `${minutes(count)} remain.`,
  },
  partTook: (title: string, took: number, had: number) => `${title} took ${took} of ${minutes(had)}.`,
  makeIdeal: (took: number) => `Make ${took} the next ideal`,
  idealIs: (ideal: number) => `The ideal is ${ideal} now.`,
  coming: "Still to come",
  comingNone: "Nothing more is planned.",
  done: "Done",
  out: "Left out",
  bringBack: (title: string) => `Bring back: ${title}`,
  bringBackShort: "Bring back",
  leaveOut: (title: string) => `Leave out: ${title}`,
  leaveOutShort: "Leave out",
  ends: (time: string) => `Ends at ${time}`,
  endsLate: (time: string, agreed: string) => `Ends at ${time}, agreed was ${agreed}`,
  say: "Say",
  write: "Write down",
  keys: {
    intro: "With the focus on a button here: ",
    each: [
      ["N", " next part, "],
      ["P", " pause, "],
      ["+", " five minutes more, "],
      ["I", " uses the time taken as the ideal."],
    ],
  },
  said: {
    started: (title: string) => `Started: ${title}.`,
    next: (title: string, count: number) => `${title}, ${minutes(count)}.`,
    over: "The workshop is over.",
  },
  timeUp: (title: string) => `Time is up: ${title}.`,
  after: {
    title: "That was it",
    onTime: (time: string) => `Ended at ${time}, as agreed.`,
    late: (time: string, count: number) => `Ended at ${time}, ${minutes(count)} later than agreed.`,
    early: (time: string, count: number) => `Ended at ${time}, ${minutes(count)} earlier than agreed.`,
    learn: "Use the time a part took as its ideal time. Then the next agenda is more realistic.",
    allDone: "Every ideal time is the time the part took.",
    results: "See the results",
    again: "Start again",
    unit: "Minutes",
    bar: "bar: took, line: had",
    had: "Had",
    tookColumn: "Took",
    ideal: "Ideal",
  },
  projector: {
    label: "For the projector",
    waiting: (time: string) => `We start at ${time}`,
    back: (time: string) => `Back at ${time}`,
    next: (title: string) => `Next: ${title}`,
    over: "Thank you",
    gone: "This workshop is no longer open in the other window.",
    reload: "Show what is open now",
    help: "A second window that only shows what this one does. Move it to the projector and press F11.",
  },
  tab: {
    left: (count: number, title: string) => `${count} min: ${title}`,
    over: (count: number, title: string) => `+${count} min: ${title}`,
    paused: (title: string) => `Paused: ${title}`,
  },
} as const;

/** What the results of a workshop say, on the screen, on paper and as text. */
export const RESULT_TEXT = {
  columns: ["Place", "Wish", "Dots"],
  dots: {
    inAll: (count: number) => `${plural(count, "dot")} in all.`,
    placed: (count: number) => `${plural(count, "dot")} placed`,
    of: (count: number, of: number) => `${count} of ${plural(of, "dot")} placed`,
    tooMany: (count: number) => `${plural(count, "dot")} more than the room has`,
  },
  toTarget: (to: string) => `target ${to}`,
  fromBaseline: (from: string) => `from ${from}, no target yet`,
  unnamed: "Objective without words",
  ownedBy: (owner: string) => `Owner: ${owner}`,
  empty: "No notes yet. This page collects what you note in each part, here or while the workshop runs.",
  count: (objectives: number, results: number) =>
    `${plural(objectives, "objective")} with ${plural(results, "key result")}`,
  none: "No objectives yet",
  open: (title: string) => `Notes on: ${title}`,
  notes: "Notes",
  notesPlaceholder: "What was said, decided and left open",
  vote: {
    title: "Dot vote",
    dots: "Dots for everybody",
    add: "Add a wish",
    placeholder: "What somebody wants",
    name: (number: number) => `Wish ${number}`,
    votes: (name: string) => `Dots: ${name}`,
    more: (name: string) => `One dot more: ${name}`,
    fewer: (name: string) => `One dot fewer: ${name}`,
    sort: "Sort by dots",
    take: (count: number) =>
      count === 1 ? "Make the first an objective" : `Make the first ${count} objectives`,
    taken: (count: number) => `${plural(count, "objective")} added.`,
    place: (place: number) => `place ${place}`,
    people: "Enter on the agenda how many people take part, to check the number of dots.",
    column: "Wish",
    dotsColumn: "Dots",
    headings: {
      text: ["idea", "topic", "proposal", "candidate", "option", "item"],
      votes: ["votes", "points", "score"],
    },
  },
  objectives: {
    title: "Objectives and key results",
    add: "Add an objective",
    placeholder: "What is different, and for whom?",
    name: (number: number) => `Objective ${number}`,
    why: "Why it matters, in one line",
    whyOf: (name: string) => `Why it matters: ${name}`,
    addResult: "Add a key result",
    resultPlaceholder: "Which figure shows it?",
    resultName: (number: number) => `Key result ${number}`,
    /** What stands over a column, and what a field in it is for those who do not see that. */
    fields: {
      baseline: { head: "From", label: (name: string) => `Figure of today: ${name}` },
      target: { head: "To", label: (name: string) => `Target: ${name}` },
      unit: { head: "Unit", label: (name: string) => `Unit: ${name}` },
      owner: { head: "Owner", label: (name: string) => `Owner of: ${name}` },
    },
    columns: { objective: "Objective", why: "Why it matters", keyResult: "Key result" },
    full: "The Strategic OKR Planner takes 50 objectives. There is no room for more.",
  },
  onward: {
    title: "Take them along",
    planner: "Continue in the Strategic OKR Planner",
    plannerHelp:
      "Opens the planner with all objectives, key results, figures and owners. Notes, wishes and dots stay here. Nothing is added before you agree there. Opening it again updates them.",
    leftHere: (count: number) =>
      `${plural(count, "key result")} without a name ${count === 1 ? "stays" : "stay"} here.`,
    write: "Write an objective",
    plannerNone: "Then you can open it in the Strategic OKR Planner.",
    copy: "Copy the minutes as Markdown",
    download: "Download the minutes",
    copied: "Copied.",
    failed: "The browser did not allow copying. Download the minutes instead.",
    saved: (name: string) => `Downloaded: ${name}`,
    print: "Print gives the minutes here, and the agenda on the agenda view.",
    again: "Hold it again",
    againHelp: "A new document with the same agenda, without times and results. This one stays as it is.",
    againDemo:
      "In the offline edition, one button starts the next workshop with this agenda and keeps this one.",
  },
  settings: "Numbers",
} as const;

/** What undo calls the workshop that is held again. */
export const HOLD_AGAIN = "hold it again";
