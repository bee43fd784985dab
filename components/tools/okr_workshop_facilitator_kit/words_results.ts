import { plural } from "./words.ts";

/** What the results of a workshop say, on the screen, on paper and as text. */
export const RESULT_TEXT = {
  took: (took: number, had: number) => `Took ${took} of ${plural(had, "minute")}`,
  columns: ["Place", "Wish", "Dots"],
  dots: (count: number) => `${plural(count, "dot")} in all.`,
  dotsOf: (count: number, of: number) => `${count} of ${plural(of, "dot")} placed`,
  dotsTooMany: (count: number) => `${plural(count, "dot")} more than the room has`,
  dotsCount: (count: number) => `${plural(count, "dot")} placed`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  toTarget: (to: string) => `target ${to}`,
  fromBaseline: (from: string) => `from ${from}, no target yet`,
  unnamed: "Objective without words",
  ownedBy: (owner: string) => `Owner: ${owner}`,

  empty:
    "Nothing is written down yet. What you note in a part, here or while the workshop runs, is gathered on this page.",
  count: (objectives: number, results: number) =>
    `${plural(objectives, "objective")} with ${plural(results, "key result")}`,
  none: "No objectives yet",
  open: (title: string) => `Notes on: ${title}`,
  nothing: "Nothing written down",
  notes: "Notes",
  notesPlaceholder: "What was said, decided and left open",
  vote: {
    title: "Dot vote",
    dots: "Dots for everybody",
    add: "Add a wish",
    placeholder: "What somebody wishes",
    name: (number: number) => `Wish ${number}`,
    votes: (name: string) => `Dots: ${name}`,
    more: (name: string) => `One dot more: ${name}`,
    fewer: (name: string) => `One dot fewer: ${name}`,
    sort: "Sort by dots",
    take: (count: number) =>
      count === 1 ? "Make the first an objective" : `Make the first ${count} objectives`,
    taken: (count: number) => `${plural(count, "objective")} added.`,
    place: (place: number) => `place ${place}`,
    people: "Say on the agenda how many people take part, and the dots are counted against them.",
  },
  objectives: {
    title: "Objectives and key results",
    add: "Add an objective",
    placeholder: "What is different, and for whom?",
    name: (number: number) => `Objective ${number}`,
    owner: "Owner",
    ownerOf: (name: string) => `Owner of: ${name}`,
    why: "Why it matters, in one line",
    whyOf: (name: string) => `Why it matters: ${name}`,
    addResult: "Add a key result",
    resultPlaceholder: "Which figure shows it?",
    resultName: (number: number) => `Key result ${number}`,
    from: "From",
    to: "To",
    unit: "Unit",
    fromOf: (name: string) => `Figure of today: ${name}`,
    toOf: (name: string) => `Target: ${name}`,
    unitOf: (name: string) => `Unit: ${name}`,
    full: "The OKR planner takes 50 objectives. There is no room for more.",
  },
  onward: {
    title: "Take them along",
    planner: "Continue in the OKR planner",
    plannerHelp:
      "Opens the planner with all objectives and key results. Nothing comes in before you agree there, and a second time brings them up to date.",
    plannerNone: "As soon as there is an objective, it can go on into the OKR planner.",
    copy: "Copy the minutes as Markdown",
    download: "Download the minutes",
    copied: "Copied.",
    failed: "The browser did not allow copying. Download the minutes instead.",
    saved: (name: string) => `Downloaded: ${name}`,
    print: "Print here gives the minutes; on the agenda it gives the agenda.",
    again: "Hold it again",
    againHelp: "A new document with the same agenda, without times and results. This one stays as it is.",
    againDemo:
      "In the offline edition, one button begins the next workshop with this agenda and keeps this one.",
  },
  print: {
    minutes: "Minutes",
    agreed: "Objectives and key results",
  },
  settings: {
    title: "Numbers",
  },
} as const;

export const NEXT_WORKSHOP = {
  step: "hold it again",
  title: (title: string) => title === "" ? "" : `${title}, next`,
} as const;
