import type { RowChange } from "../../../lib/tool_kit/edits.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "team-performance-dashboard", schema: 2 } as const;

export const LIMITS = {
  name: 120,
  /** What green means in an area. */
  about: 200,
  unit: 40,
  areas: 100,
  measures: 100,
  checkIns: 400,
  /** Votes of one kind on one area, and people in a team. */
  votes: 999,
  /** Votes by link that came into one check-in. */
  rounds: 20,
} as const;

/** A vote, from worst to best. */
export const COLOURS = ["red", "amber", "green"] as const;
export type Colour = typeof COLOURS[number];

/** Where an area is heading, from best to worst. */
export const OUTLOOKS = ["better", "same", "worse"] as const;

/** What is voted on an area, in the order of a table's columns. */
export const VOTE_KINDS = [...COLOURS, ...OUTLOOKS] as const;
export type VoteKind = typeof VOTE_KINDS[number];

export function isColour(kind: VoteKind): kind is Colour {
  return COLOURS.some((colour) => colour === kind);
}

/** Which way of a measure is the good one. */
export const WAYS = ["rising", "falling"] as const;

/** Votes of one kind, or people. */
export const count = shape.whole(0, LIMITS.votes);

const area = shape.row({
  name: shape.line(LIMITS.name),
  /** What green means here, for those who vote. */
  about: shape.line(LIMITS.about),
});

const measure = shape.row({
  name: shape.line(LIMITS.name),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: shape.line(LIMITS.unit),
  way: shape.choice(WAYS),
  /** Where green and amber begin, in the unit: from here up when rising is good, from here down when falling is. null: no such colour. */
  green: shape.open(shape.figure()),
  amber: shape.open(shape.figure()),
});

/** How many voted what on an area. Who did is not kept. */
export const VOTE_COUNTS = {
  red: count,
  amber: count,
  green: count,
  worse: count,
  same: count,
  better: count,
};

export const VOTES = shape.group({
  area: shape.ref("areas", "is of no area of this document"),
  ...VOTE_COUNTS,
});

/** Areas of which fewer than four people said something. */
const hiddenAreas = shape.list(shape.ref("areas", "is of no area of this document"), LIMITS.areas);

const round = shape.group({
  id: shape.id(),
  closedOn: shape.date(),
  answered: count,
  /** How many were asked; null: not said. */
  invited: shape.open(count),
  /** Areas whose votes it keeps hidden, and those where it does so with where they are heading. */
  votes: hiddenAreas,
  outlooks: hiddenAreas,
});

export const CHECK_IN = shape.row({
  date: shape.date(),
  /** How many were to vote; null: not said, so nobody is missing. */
  people: shape.open(count),
  /** Areas that somebody voted on. */
  votes: shape.list(VOTES, LIMITS.areas),
  /** Measures that have a figure. */
  values: shape.list(
    shape.group({
      measure: shape.ref("measures", "is of no measure of this document"),
      value: shape.figure(),
    }),
    LIMITS.measures,
  ),
  /** Votes by link whose counts are among the votes. */
  rounds: shape.since(2, shape.list(round, LIMITS.rounds)),
});

export const DASHBOARD = shape.group({
  settings: shape.NUMBER_SETTINGS,
  areas: shape.rows(area, LIMITS.areas),
  measures: shape.rows(measure, LIMITS.measures),
  /** In the order of their dates; those of one day as they were entered. */
  checkIns: shape.rows(CHECK_IN, LIMITS.checkIns),
});

export type Content = shape.Of<typeof DASHBOARD>;
export type Area = shape.Of<typeof area>;
export type Measure = shape.Of<typeof measure>;
export type CheckIn = shape.Of<typeof CHECK_IN>;
export type Round = shape.Of<typeof round>;
export type AreaVotes = shape.Of<typeof VOTES>;
export type Settings = Content["settings"];

/** The rows of a dashboard by their lists. Votes, values and rounds have actions of their own. */
export interface DashboardRows {
  readonly areas: Area;
  readonly measures: Measure;
  readonly checkIns: Omit<CheckIn, "votes" | "values" | "rounds">;
}

export type MeasureChange = RowChange<Measure>;

/** Whether so many can vote. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.votes;
}

/** The votes of an area that nobody has voted on. */
export function noVotes(area: string): AreaVotes {
  return { area, red: 0, amber: 0, green: 0, worse: 0, same: 0, better: 0 };
}

/** What was voted on an area at a check-in. */
export function votesOn({ votes }: Pick<CheckIn, "votes">, area: string): AreaVotes {
  return votes.find((each) => each.area === area) ?? noVotes(area);
}

/** The votes on all areas, with other ones on one of them. */
export function withVotes(all: readonly AreaVotes[], votes: AreaVotes): readonly AreaVotes[] {
  const at = all.findIndex(({ area }) => area === votes.area);
  return at < 0 ? [...all, votes] : all.with(at, votes);
}

/** Two counts of votes on one area together. */
export function sumVotes(votes: AreaVotes, more: AreaVotes): AreaVotes {
  return VOTE_KINDS.reduce((sum, kind) => ({ ...sum, [kind]: votes[kind] + more[kind] }), votes);
}

/** The votes on all areas with those of one more person. */
export function withAnswer(
  votes: readonly AreaVotes[],
  answer: readonly AreaVotes[],
): readonly AreaVotes[] {
  return answer.reduce(
    (all, more) => withVotes(all, sumVotes(votesOn({ votes: all }, more.area), more)),
    votes,
  );
}

export function valueOf(checkIn: CheckIn, measure: string): number | null {
  return checkIn.values.find((each) => each.measure === measure)?.value ?? null;
}

/** Whether anything was voted or measured. */
export function hasEntries({ votes, values, rounds }: CheckIn): boolean {
  return votes.length + values.length + rounds.length > 0;
}

/** Whether somebody has written anything into a row. */
export function isBegun({ name }: Area | Measure): boolean {
  return name.trim() !== "";
}

/** The check-ins from the oldest; those of one day as they were entered. */
export function inOrder(checkIns: Content["checkIns"]): Content["checkIns"] {
  const isSorted = checkIns.every(({ date }, index) => (checkIns[index - 1]?.date ?? "") <= date);
  return isSorted ? checkIns : checkIns.toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}
