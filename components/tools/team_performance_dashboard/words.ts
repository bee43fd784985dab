/** What the Team Performance Dashboard says at first sight; what its other views say is in a file of its own. */
import { answeredOf } from "../../../lib/tool_kit/answered.ts";
import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { Area, AreaVotes, DashboardRows, Measure } from "./document.ts";

/** The areas that a team begins with, and what green means in each. */
export const STARTING_AREAS: readonly { readonly name: string; readonly about: string }[] = [
  { name: "Direction", about: "Each of us can say what matters most this quarter." },
  { name: "Priorities", about: "We know what to leave undone this week." },
  { name: "Workload", about: "The work fits into the week." },
  { name: "Roles", about: "Nobody waits because it is unclear who decides." },
  { name: "Working together", about: "We help before anybody has to ask twice." },
  { name: "Quality", about: "We would buy what leaves the house." },
  { name: "Customers", about: "They get what we promised, on the day we promised." },
  { name: "Learning", about: "We talk about mistakes while they are small." },
];

/** Rows and fields as undo names them; a row's name goes by the row. */
const FIELD_NAMES: Readonly<
  Record<Exclude<keyof Area | keyof Measure | keyof DashboardRows["checkIns"], "id" | "name">, string>
> = {
  about: "what green means",
  unit: "unit",
  way: "direction",
  green: "where green begins",
  amber: "where amber begins",
  date: "date",
  people: "number of people",
};

export const EDIT_NAMES: EditNames<DashboardRows> = {
  rows: {
    areas: { one: "area", many: "areas" },
    measures: { one: "measure", many: "measures" },
    checkIns: { one: "check-in", many: "check-ins" },
  },
  fields: FIELD_NAMES,
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  votes: (area: string) => area === "" ? "change votes" : `votes on ${area}`,
  value: (measure: string) => measure === "" ? "change value" : `value of ${measure}`,
  round: (answered: number) => `add the votes of ${plural(answered, "person", "people")}`,
  removeCheckIn: (date: string) => `delete the check-in of ${date}`,
  bringIn: "bring in measures",
  paste: "paste figures",
} as const;

const allVotes = ({ red, amber, green, worse, same, better }: AreaVotes) =>
  `${red} red, ${amber} amber, ${green} green; ${better} better, ${same} same, ${worse} worse`;

/** What both copies of a dashboard have, and have differently. */
export const CONFLICTS = {
  area: (here: string, there: string) =>
    here === there ? `Area “${here}”: what green means.` : `Area “${here}”, in the file “${there}”.`,
  measure: (here: string, there: string) =>
    here === there
      ? `Measure “${here}”: unit, direction or thresholds.`
      : `Measure “${here}”, in the file “${there}”.`,
  date: (here: string, there: string) => `Check-in of ${here}, in the file of ${there}.`,
  people: (date: string, here: number, there: number) =>
    `${date}: ${plural(here, "person", "people")} were to vote here, ${there} in the file.`,
  votes: (date: string, area: string, here: AreaVotes, there: AreaVotes) =>
    `${date}, ${area}: ${allVotes(here)}; in the file ${allVotes(there)}.`,
  value: (date: string, measure: string, here: string, there: string) =>
    `${date}, ${measure}: ${here}, in the file ${there}.`,
} as const;

/** "+1 point", "3 points". */
const net = (points: string) => `${points} ${/^[+−]?1$/.test(points) ? "point" : "points"}`;

export const DASHBOARD_TEXT = {
  views: { changes: "What changed", all: "All areas", checkIn: "Check-in", setUp: "Set up" },
  heading: {
    noCheckIn: "No check-in yet",
    setUp: "Areas and measures",
    setUpText: "What the team votes on, and the figures that stand beside the votes.",
  },
  summary: {
    changed: (count: number, of: number) =>
      count === 0
        ? `None of ${of} areas and measures changed.`
        : `${count} of ${of} areas and measures changed.`,
    filled: (votes: number, areas: number, values: number, measures: number) =>
      areas === 0
        ? "There is no area to vote on yet."
        : measures === 0
        ? `${votes} of ${plural(areas, "area")} voted on.`
        : `${votes} of ${plural(areas, "area")} voted on, ${values} of ${
          plural(measures, "measure")
        } filled in.`,
    first: "The first check-in: there is nothing to compare it with yet.",
    nothing: "Nobody has voted and nothing is measured yet.",
    missing: (count: number) =>
      count === 0 ? "" : count === 1 ? "1 vote is missing." : `${count} votes are missing.`,
    /** Of a vote by link. */
    round: (answered: number, invited: number | null, date: string) =>
      `${answeredOf(answered, invited)} by link, in the round of ${date}.`,
    hidden: (areas: string) => `Hidden, because fewer than four people answered: ${areas}.`,
  },
  strip: { label: "Check-ins", add: "New check-in" },
  and: "and",
  votes: {
    red: "red",
    amber: "amber",
    green: "green",
    better: "better",
    same: "same",
    worse: "worse",
    label: (area: string) => `Votes on ${area}`,
    none: "no votes",
    hidden: "hidden: fewer than four answered",
    /** Of where an area is heading, with its votes shown or hidden. */
    outlookHidden: "direction hidden: fewer than four answered",
    outlookHiddenToo: "direction hidden too",
    missing: "missing",
    more: (count: number) => `${count} more than voters`,
  },
  middle: {
    label: "Middle vote",
    none: "no vote",
    hidden: "hidden",
    was: (colours: string, date: string) => `was ${colours} on ${date}`,
    same: (date: string) => `as on ${date}`,
    first: "first time",
  },
  net: {
    up: (points: string) => `balance up ${net(points)}`,
    down: (points: string) => `balance down ${net(points)}`,
    same: "balance unchanged",
  },
  split: {
    opposed: "red and green oppose each other",
    scattered: "no color has 60%",
    word: "Split",
  },
  reasons: {
    red: "Red",
    worse: "Worse",
    better: "Better",
    moved: "Moved",
    split: "New split",
    slide: "Sliding",
  },
  because: {
    red: (red: number, votes: number) => `${red} of ${plural(votes, "vote")}`,
    middle: (from: string, to: string) => `from ${from} to ${to}`,
    slide: (falls: number) => `green minus red fell ${falls} times in a row`,
  },
  ask: {
    red: "What would make one of these votes amber?",
    worse: "What happened since the last time?",
    better: "What did we do that we should keep doing?",
    moved: "What do we see differently now?",
    split: "What does one side see that the other doesn’t?",
    slide: "What would stop this before it turns amber?",
    measure: "Is it the work, or the way we count?",
  },
  trend: {
    net: (area: string, values: string) => `${area}, green minus red: ${values}`,
    value: (measure: string, values: string) => `${measure}: ${values}`,
    split: " split",
    leftOut: (dates: string) => `left out: ${dates}, hidden`,
  },
  measure: {
    none: "no value",
    last: (value: string, date: string) => `${value} on ${date}`,
    noThreshold: "no thresholds",
    contradictory: "no color: the thresholds contradict the direction",
    rising: { green: (at: string) => `green from ${at}`, amber: (at: string) => `amber from ${at}` },
    falling: { green: (at: string) => `green up to ${at}`, amber: (at: string) => `amber up to ${at}` },
    change: (amount: string, date: string) => `${amount} since ${date}`,
    points: net,
  },
  columns: {
    area: "Area",
    measure: "Measure",
    votes: "Votes",
    middle: "Middle vote",
    outlook: "Where it is heading",
    voted: "Voted",
    trend: "Last six, green minus red",
    value: "Value",
    since: "Since last time",
    valueTrend: "Last six",
    changed: "What changed",
    first: "What stands out",
    talk: "To open the talk",
  },
  changes: {
    none: "Nothing changed color, split or slid. Use the time for the oldest red.",
    noneFirst: "Nothing is red, and the team is not split on anything.",
    rest: "As before",
    restNew: "Here for the first time",
    restFirst: "The rest",
    seeAll: "See all areas and measures",
  },
  empty: {
    title: "A first check-in takes five minutes",
    text:
      "Each member votes red, amber or green on eight areas. You then see how the votes spread, where people disagree and, from the second time on, what changed.",
    steps: [
      "Say how many people are in the team.",
      "Pass the laptop around, or count hands and type the votes in.",
      "Talk about the splits first, then about what is red.",
    ],
    begin: "Begin the check-in",
  },
  help: [
    {
      title: "How to read the votes",
      text:
        "The columns at the top show all votes of a check-in: green at the bottom, then amber, then red. The bar shows every vote on an area. The middle vote is in the middle when all votes are sorted from red to green. With an even number there are two middle votes, and both are named if they differ: two red and two green give red and green, not amber. There is no average here. A hollow point in a curve was a split team, or a measure in red.",
    },
    {
      title: "What split, sliding and balance mean",
      text:
        "Split: red and green each have at least 20% of the votes and two votes, or no color has 60%. Balance is the share of green minus the share of red, in points. Sliding: the balance fell at three check-ins in a row. Check-ins without votes on an area are skipped. People who haven’t voted count as missing.",
    },
  ],
} as const;

export const PRINT_TEXT = {
  heading: (date: string) => `Team check-in, ${date}`,
  changed: "What changed",
  first: "What stands out",
  split: " (split)",
  outlookHidden: "direction hidden",
  hidden: (leftOut: string) =>
    `Hidden: fewer than four people answered.${leftOut === "" ? "" : ` Left out of the curves: ${leftOut}.`}`,
  silent: (areas: string) => `Without votes: ${areas}.`,
  areas: "Areas",
  measures: "Measures",
  today: (unit: string) => unit === "" ? "Today:" : `Today, in ${unit}:`,
  legend: "Below names: where it is heading. Beside the votes: the middle vote, or both if two differ.",
  legendTrend:
    "Curve: green minus red, with its change; a hollow point was split. Measures: a hollow point was red, the line is where green begins.",
} as const;
