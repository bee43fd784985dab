import { isBegun, valueOf, votesOn } from "./dashboard.ts";
import type { Colour } from "./limits.ts";
import type { Area, AreaVotes, CheckIn, Content, Measure } from "./schema.ts";
import { castVotes, isLower, middleMove, middleVote, netShare, sign, type Split, splitOf } from "./votes.ts";

/** Check-ins that a trend shows. */
export const TREND_LENGTH = 6;
/** Falls in a row from which an area is said to slide. */
export const SLIDE_LENGTH = 3;

/** What an area or a measure was at a check-in. */
export interface TrendPoint {
  readonly date: string;
  /** Net share of an area, -1 to 1; value of a measure. */
  readonly value: number;
  /** The team was split on the area; the measure was red. */
  readonly isMarked: boolean;
}

/** How an area stands at a check-in. */
export interface AreaStanding {
  readonly area: Area;
  readonly votes: AreaVotes;
  /** The last check-in before it at which anybody voted on the area. */
  readonly before: { readonly date: string; readonly votes: AreaVotes } | null;
  readonly middle: readonly Colour[];
  readonly middleBefore: readonly Colour[];
  /** The way that the middle moved. */
  readonly move: -1 | 0 | 1;
  readonly hasChanged: boolean;
  /** Change of the net share, -2 to 2; null where there is nothing to compare. */
  readonly netChange: number | null;
  readonly split: Split | null;
  readonly isNewlySplit: boolean;
  /** Check-ins in a row, up to this one, at which the net share fell; only those with votes count. */
  readonly falls: number;
  /** Who was to vote and did not; less than 0: more voted than there are people. null: nobody said how many there are. */
  readonly missing: number | null;
  /** The last check-ins with votes, oldest first. */
  readonly trend: readonly TrendPoint[];
}

/** How a measure stands at a check-in. */
export interface MeasureStanding {
  readonly measure: Measure;
  readonly value: number | null;
  readonly before: { readonly date: string; readonly value: number } | null;
  readonly status: Colour | null;
  readonly statusBefore: Colour | null;
  readonly move: -1 | 0 | 1;
  readonly hasChanged: boolean;
  readonly trend: readonly TrendPoint[];
}

/** The check-ins from the oldest; those of one day as they were entered. */
export function inOrder(checkIns: Content["checkIns"]): Content["checkIns"] {
  const isSorted = checkIns.every(({ date }, index) => (checkIns[index - 1]?.date ?? "") <= date);
  return isSorted ? checkIns : checkIns.toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}

/** The check-ins up to one, itself last; empty when there is no such check-in. */
export function upTo(checkIns: Content["checkIns"], id: string): Content["checkIns"] {
  const ordered = inOrder(checkIns);
  return ordered.slice(0, ordered.findIndex((checkIn) => checkIn.id === id) + 1);
}

/** How an area stands at the last of these check-ins, which are in order. */
export function areaStanding(area: Area, checkIns: readonly CheckIn[]): AreaStanding {
  const voted = checkIns.map((checkIn) => ({ checkIn, date: checkIn.date, votes: votesOn(checkIn, area.id) }))
    .filter(({ votes }) => castVotes(votes) > 0);
  const last = checkIns.at(-1);
  const isVoted = voted.at(-1)?.checkIn === last;
  const now = isVoted ? voted.at(-1) : undefined;
  const before = voted.at(isVoted ? -2 : -1) ?? null;
  const votes = now?.votes ?? votesOn(last ?? EMPTY, area.id);
  const [middle, middleBefore] = [middleVote(votes), before === null ? [] : middleVote(before.votes)];
  const [net, netBefore] = [netShare(votes), before === null ? null : netShare(before.votes)];
  const split = splitOf(votes);
  return {
    area,
    votes,
    before: before && { date: before.date, votes: before.votes },
    middle,
    middleBefore,
    move: middleMove(middleBefore, middle),
    hasChanged: middle.length > 0 && middleBefore.length > 0 && middle.join() !== middleBefore.join(),
    netChange: net === null || netBefore === null ? null : net - netBefore,
    split,
    isNewlySplit: split !== null && (before === null || splitOf(before.votes) === null),
    falls: now === undefined ? 0 : fallsOf(voted.map((each) => each.votes)),
    missing: last?.people == null ? null : last.people - castVotes(votes),
    trend: voted.slice(-TREND_LENGTH).map((each) => ({
      date: each.date,
      value: netShare(each.votes) ?? 0,
      isMarked: splitOf(each.votes) !== null,
    })),
  };
}

const EMPTY: CheckIn = { id: "", date: "", people: null, votes: [], values: [] };

/** How often in a row, up to the last, the net share was lower than the one before it. */
export function fallsOf(votes: readonly AreaVotes[]): number {
  let falls = 0;
  for (let at = votes.length - 1; at > 0; at--) {
    const [now, before] = [votes[at], votes[at - 1]];
    if (now === undefined || before === undefined || !isLower(now, before)) break;
    falls++;
  }
  return falls;
}

/** The colour of a value by its thresholds; null where none is set. A threshold belongs to the better colour. */
export function statusOf({ way, green, amber }: Measure, value: number): Colour | null {
  if (green === null && amber === null) return null;
  const reaches = (threshold: number | null) =>
    threshold !== null && (way === "rising" ? value >= threshold : value <= threshold);
  return reaches(green) ? "green" : reaches(amber) ? "amber" : "red";
}

/** Whether no value can be amber, because green begins first. */
export function hasNoAmber({ way, green, amber }: Measure): boolean {
  if (green === null || amber === null) return false;
  return way === "rising" ? amber >= green : amber <= green;
}

/** The last value of a measure at these check-ins, which are in order; null when it has none. */
export function lastValue(
  measure: string,
  checkIns: readonly CheckIn[],
): { readonly date: string; readonly value: number } | null {
  for (let at = checkIns.length - 1; at >= 0; at--) {
    const checkIn = checkIns[at];
    const value = checkIn === undefined ? null : valueOf(checkIn, measure);
    if (checkIn !== undefined && value !== null) return { date: checkIn.date, value };
  }
  return null;
}

/** How a measure stands at the last of these check-ins, which are in order. */
export function measureStanding(measure: Measure, checkIns: readonly CheckIn[]): MeasureStanding {
  const last = checkIns.at(-1);
  const measured = checkIns.map((checkIn) => ({
    checkIn,
    date: checkIn.date,
    value: valueOf(checkIn, measure.id),
  }))
    .flatMap(({ value, ...rest }) => value === null ? [] : [{ ...rest, value }]);
  const isMeasured = measured.at(-1)?.checkIn === last;
  const value = isMeasured ? measured.at(-1)?.value ?? null : null;
  const before = measured.at(isMeasured ? -2 : -1) ?? null;
  const status = value === null ? null : statusOf(measure, value);
  const statusBefore = before === null ? null : statusOf(measure, before.value);
  const direction = value === null || before === null ? 0 : sign(value - before.value);
  return {
    measure,
    value,
    before: before && { date: before.date, value: before.value },
    status,
    statusBefore,
    move: measure.way === "rising" || direction === 0 ? direction : direction === 1 ? -1 : 1,
    hasChanged: status !== null && statusBefore !== null && status !== statusBefore,
    trend: measured.slice(-TREND_LENGTH).map((each) => ({
      date: each.date,
      value: each.value,
      isMarked: statusOf(measure, each.value) === "red",
    })),
  };
}

/** Why something is worth a talk. */
export type Reason = "worse" | "better" | "moved" | "split" | "slide";

export type Change =
  | { readonly kind: "area"; readonly reasons: readonly Reason[]; readonly standing: AreaStanding }
  | { readonly kind: "measure"; readonly reasons: readonly Reason[]; readonly standing: MeasureStanding };

export interface Standings {
  readonly areas: readonly AreaStanding[];
  readonly measures: readonly MeasureStanding[];
  /** What a team should talk about first: what got worse, then new splits and slides, then what got better. */
  readonly changes: readonly Change[];
}

const WEIGHTS: Readonly<Record<Reason, number>> = { worse: 8, split: 4, slide: 4, moved: 2, better: 1 };

/** How everything with a name stands at a check-in, and what is different from the time before. */
export function standingsAt(
  { areas, measures, checkIns }: Pick<Content, "areas" | "measures" | "checkIns">,
  id: string,
): Standings {
  const past = upTo(checkIns, id);
  const all = {
    areas: areas.filter(isBegun).map((area) => areaStanding(area, past)),
    measures: measures.filter(isBegun).map((measure) => measureStanding(measure, past)),
  };
  const changes: Change[] = [
    ...all.areas.map((standing): Change => ({ kind: "area", reasons: areaReasons(standing), standing })),
    ...all.measures.map((standing): Change => (
      { kind: "measure", reasons: colourReasons(standing.statusBefore, standing), standing }
    )),
  ];
  const weight = ({ reasons }: Change) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return {
    ...all,
    changes: changes.filter(({ reasons }) => reasons.length > 0).sort((a, b) => weight(b) - weight(a)),
  };
}

function areaReasons({ hasChanged, move, isNewlySplit, falls }: AreaStanding): readonly Reason[] {
  return [
    ...(hasChanged ? [wayOf(move)] : []),
    ...(isNewlySplit ? ["split" as const] : []),
    ...(falls >= SLIDE_LENGTH ? ["slide" as const] : []),
  ].toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a]);
}

/** A measure's colour says more than its value: a threshold may have moved between two values. */
function colourReasons(before: Colour | null, { hasChanged, status }: MeasureStanding): readonly Reason[] {
  if (!hasChanged || before === null || status === null) return [];
  return [wayOf(middleMove([before], [status]))];
}

function wayOf(move: -1 | 0 | 1): Reason {
  return move < 0 ? "worse" : move > 0 ? "better" : "moved";
}
