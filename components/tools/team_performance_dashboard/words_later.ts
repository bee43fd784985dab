/** What the Team Performance Dashboard says in the views that are not in front. */
import { plural } from "../../../lib/tool_kit/words.ts";

export const CHECK_IN_TEXT = {
  date: "Date",
  people: "People who vote",
  peopleHelp: "Needed to count missing votes. You can leave it empty.",
  peopleRefused: (most: number) => `A whole number from 0 to ${most}.`,
  voteRefused: (most: number) => `Votes are whole numbers from 0 to ${most}.`,
  delete: "Delete this check-in",
  round: {
    title: "Let the team vote",
    text:
      "People vote on this screen one after the other, and it is blank in between. Nobody sees anybody else’s votes. The counts appear when you end the round.",
    button: "Pass the laptop around",
    again: "Pass it around again",
    small: (fewest: number) =>
      `You need at least ${fewest} people. With fewer, the counts would show who said what. Type in the votes of fewer people, or of somebody who was away, below.`,
    said: (answered: number) => `The votes of ${plural(answered, "person", "people")} were added.`,
    noAreas: "Name an area in “Set up” first.",
  },
  collect:
    "Or collect by link: everybody votes on their own phone or computer, and the counts come into this check-in. You need at least four people.",
  votes: {
    title: "Votes",
    help:
      "The votes of the round, or the hands you counted. “Better”, “same” and “worse” say where an area is heading.",
    field: (kind: string, area: string) => `${kind}: ${area}`,
    type: "Type in counted votes",
    empty: "Nobody has voted at this check-in yet.",
    cast: (count: number, people: number | null) =>
      people === null ? plural(count, "vote") : `${count} of ${people}`,
    missing: (count: number) => `${count} missing`,
  },
  values: {
    title: "Values",
    help: "The value of each measure on this day. An empty field stays empty: no earlier value is copied.",
    field: (measure: string) => `Value of ${measure}`,
    /** Why a pasted figure in another unit is not taken. */
    isIn: ({ name, unit }: { readonly name: string; readonly unit: string }) => `${name} is in ${unit}`,
    none: "Name a measure in “Set up” to enter its value here.",
  },
  toChanges: "See what changed",
} as const;

/** What is said of votes that were collected by link before they come in. */
export const COLLECTED = {
  answered: (count: number) => `${plural(count, "person", "people")} voted.`,
  onTop: "This check-in has votes already. The new ones are added to them.",
} as const;

export const VOTE_FORM = {
  intro: "Vote on each area as you see it. Leave out what you can’t judge. It counts as missing.",
  colour: (area: string) => `${area}: how is it?`,
  outlook: (area: string) => `${area}: where is it heading?`,
  heading: "Where is it heading? (optional)",
  done: "Done",
  left: (areas: readonly string[]) =>
    `Without a vote from you: ${areas.join(", ")}. Press “Done” again to leave ${
      areas.length === 1 ? "it" : "them"
    } out.`,
  title: "How are we doing?",
} as const;

export const SET_UP = {
  areas: {
    title: "Areas",
    help: "What the team votes on, with a sentence about what green means. Eight are plenty.",
    column: "Area",
    name: (number: number) => `Area ${number}`,
    about: (name: string) => `What green means in ${name}`,
    aboutPlaceholder: "What green means",
    add: "Add an area",
  },
  measures: {
    title: "Measures",
    help:
      "Figures that stand beside the votes. Green and amber begin where you say, and red is the rest. A value on a threshold has the better color.",
    name: (number: number) => `Measure ${number}`,
    namePlaceholder: "Complaints per 1,000 orders",
    unit: (name: string) => `Unit of ${name}`,
    way: (name: string) => `Good when ${name} is`,
    /** Where a cell does not say the direction. */
    wayByName: "what its name and limits suggest",
    taken: {
      less: "Less is better:",
      more: "More is better:",
      below: "Less is better, because the target is below the first figure:",
    },
    which: (name: string) => `Which way is good for ${name || "a measure without a name"}?`,
    ways: { rising: "rising is good", falling: "falling is good" },
    green: (name: string) => `Green of ${name} begins at`,
    amber: (name: string) => `Amber of ${name} begins at`,
    noAmber: "No value can be amber: green begins at the same figure.",
    contradictory: {
      rising: "Rising is good, but green begins below amber. No color is shown until one of them changes.",
      falling: "Falling is good, but green begins above amber. No color is shown until one of them changes.",
    },
    add: "Add a measure",
    columns: {
      name: "Measure",
      unit: "Unit",
      way: "Direction",
      green: "Green begins at",
      amber: "Amber begins at",
    },
    /** A column of a sheet whose figures are those of a check-in. */
    today: "Today’s figure",
  },
  unnamed: "this row",
  keys:
    "Enter adds a row, Backspace in an empty one deletes it, Alt ↑ ↓ moves it. Lines and cells of a spreadsheet can be pasted.",
  csv: {
    title: "Measures in and out (CSV)",
    help:
      "A table for your spreadsheet: a row for each measure, a column for each check-in. Change it there and open it here. Measures are matched by name, columns by date.",
    out: "Download the measures",
    in: "Open a CSV file",
  },
  settings: "Numbers and currency",
} as const;

export const CSV_COLUMNS = { ...SET_UP.measures.columns, way: "Good when" } as const;
