import {
  type Area,
  type AreaVotes,
  type CheckIn,
  type Colour,
  type Content,
  inOrder,
  isBegun,
  type Measure,
  noVotes,
  OUTLOOKS,
  valueOf,
  votesOn,
} from "./document.ts";
import { castVotes, isLower, middleMove, middleVote, netShare, splitOf } from "./votes.ts";

/** Check-ins that a trend shows. */
export const TREND_LENGTH = 6;
/** Falls in a row from which an area is said to slide. */
export const SLIDE_LENGTH = 3;

/** What there was at a check-in. */
interface Point<Value> {
  readonly date: string;
  readonly value: Value;
}

/** What an area or a measure was at a check-in: net share of an area, -1 to 1; value of a measure. */
export interface TrendPoint extends Point<number> {
  /** The team was split on the area; the measure was red. */
  readonly isMarked: boolean;
}

export type AreaStanding = ReturnType<typeof areaStanding>;
export type MeasureStanding = ReturnType<typeof measureStanding>;
export type Standing = AreaStanding | MeasureStanding;

/** Its colours now and before: the middle votes of an area, the colour of a measure's value; none without a vote or a threshold. */
function coloured(colours: readonly Colour[], coloursBefore: readonly Colour[]) {
  const canCompare = colours.length > 0 && coloursBefore.length > 0;
  return { colours, coloursBefore, hasChanged: canCompare && colours.join() !== coloursBefore.join() };
}

/** The check-ins up to one, itself last; empty when there is no such check-in. */
export function upTo(checkIns: Content["checkIns"], id: string): Content["checkIns"] {
  const ordered = inOrder(checkIns);
  return ordered.slice(0, ordered.findIndex((checkIn) => checkIn.id === id) + 1);
}

/** What there was at check-ins, which are in order, where `valueAt` is not null, and the last of it before the last check-in. */
function pointsOf<Value>(checkIns: readonly CheckIn[], valueAt: (checkIn: CheckIn) => Value | null): {
  readonly points: readonly Point<Value>[];
  readonly before: Point<Value> | null;
} {
  const points = checkIns.flatMap((checkIn) => {
    const value = valueAt(checkIn);
    return value === null ? [] : [{ date: checkIn.date, value }];
  });
  const last = checkIns.at(-1);
  const isNow = last !== undefined && valueAt(last) !== null;
  return { points, before: points.at(isNow ? -2 : -1) ?? null };
}

/**
 * What of an area stays hidden at a check-in, because fewer than four people answered by link: the votes, until those of everybody stand there, and where it is
 * heading, until anybody's does.
 */
export function hiddenOn(checkIn: CheckIn, area: string) {
  const { people, rounds } = checkIn;
  const votes = votesOn(checkIn, area);
  return {
    isHidden: rounds.some((round) => round.votes.includes(area)) &&
      (people === null || castVotes(votes) < people),
    isOutlookHidden: rounds.some(({ outlooks }) => outlooks.includes(area)) &&
      OUTLOOKS.every((outlook) => votes[outlook] === 0),
  };
}

/** How an area stands at the last of these check-ins, which are in order. */
export function areaStanding(area: Area, checkIns: readonly CheckIn[]) {
  const last = checkIns.at(-1);
  const votes = last ? votesOn(last, area.id) : noVotes(area.id);
  const { points, before } = pointsOf(checkIns, (checkIn) => {
    const votes = votesOn(checkIn, area.id);
    return castVotes(votes) > 0 ? votes : null;
  });
  const [net, netBefore] = [netShare(votes), before === null ? null : netShare(before.value)];
  const split = splitOf(votes);
  const hidden = last ? hiddenOn(last, area.id) : { isHidden: false, isOutlookHidden: false };
  const trend = points.slice(-TREND_LENGTH);
  const since = trend[0]?.date ?? "";
  return {
    kind: "area" as const,
    subject: area,
    votes,
    ...hidden,
    /** Days of check-ins that the trend leaves out, since what was voted there is hidden. */
    leftOut: checkIns.filter((checkIn) =>
      checkIn.date >= since && castVotes(votesOn(checkIn, area.id)) === 0 &&
      hiddenOn(checkIn, area.id).isHidden
    ).map(({ date }) => date),
    /** The last check-in before it at which anybody voted on the area. */
    before,
    ...coloured(middleVote(votes), before === null ? [] : middleVote(before.value)),
    /** Change of the net share, -2 to 2; null where there is nothing to compare. */
    netChange: net === null || netBefore === null ? null : net - netBefore,
    split,
    isNewlySplit: split !== null && (before === null || splitOf(before.value) === null),
    /** Check-ins in a row, up to this one, at which the net share fell; only those with votes count. */
    falls: net === null ? 0 : fallsOf(points.map(({ value }) => value)),
    /** Who was to vote and did not; less than 0: more voted than there are people. null: nobody said how many there are, or votes are hidden. */
    missing: last?.people == null || hidden.isHidden ? null : last.people - castVotes(votes),
    /** The last check-ins with votes, oldest first. */
    trend: trend.map(({ date, value }): TrendPoint => (
      { date, value: netShare(value) ?? 0, isMarked: splitOf(value) !== null }
    )),
  };
}

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

/** Which way is good by a measure's thresholds: green lies beyond amber. null: they do not say. */
export function wayByLimits({ green, amber }: Pick<Measure, "green" | "amber">): Measure["way"] | null {
  if (green === null || amber === null || green === amber) return null;
  return green > amber ? "rising" : "falling";
}

/** Whether a measure's thresholds say the other direction than the measure: then no colour would be true. */
export function isContradictory(measure: Measure): boolean {
  return (wayByLimits(measure) ?? measure.way) !== measure.way;
}

/**
 * The colour of a value by its thresholds; null where none is set, or where they contradict the direction. A threshold belongs to the
 * better colour.
 */
export function statusOf(measure: Measure, value: number): Colour | null {
  const { way, green, amber } = measure;
  if (green === null && amber === null || isContradictory(measure)) return null;
  const reaches = (threshold: number | null) =>
    threshold !== null && (way === "rising" ? value >= threshold : value <= threshold);
  return reaches(green) ? "green" : reaches(amber) ? "amber" : "red";
}

/** Whether no value can be amber, because green begins at the same figure. */
export function hasNoAmber({ green, amber }: Measure): boolean {
  return green !== null && green === amber;
}

/** The last value of a measure at these check-ins, which are in order; null when it has none. */
export function lastValue(measure: string, checkIns: readonly CheckIn[]): Point<number> | null {
  const last = checkIns.findLast((checkIn) => valueOf(checkIn, measure) !== null);
  const value = last ? valueOf(last, measure) : null;
  return last && value !== null ? { date: last.date, value } : null;
}

/** How a measure stands at the last of these check-ins, which are in order. */
export function measureStanding(measure: Measure, checkIns: readonly CheckIn[]) {
  const last = checkIns.at(-1);
  const value = last ? valueOf(last, measure.id) : null;
  const { points, before } = pointsOf(checkIns, (checkIn) => valueOf(checkIn, measure.id));
  const coloursAt = (value: number | undefined | null) => {
    const status = value == null ? null : statusOf(measure, value);
    return status === null ? [] : [status];
  };
  return {
    kind: "measure" as const,
    subject: measure,
    value,
    before,
    ...coloured(coloursAt(value), coloursAt(before?.value)),
    trend: points.slice(-TREND_LENGTH).map((point): TrendPoint => (
      { ...point, isMarked: statusOf(measure, point.value) === "red" }
    )),
  };
}

/** Why something is worth a talk; "red" is said at a first check-in alone, which has nothing to compare with. */
export type Reason = "red" | "worse" | "better" | "moved" | "split" | "slide";

export interface Change {
  readonly standing: Standing;
  /** The gravest first. */
  readonly reasons: readonly Reason[];
}

export interface Standings {
  readonly areas: readonly AreaStanding[];
  readonly measures: readonly MeasureStanding[];
  /**
   * What a team should talk about first: what got worse, then new splits and slides, then what got better; at a first check-in the reddest area,
   * then what else is red.
   */
  readonly changes: readonly Change[];
  /** Nothing was voted or measured before. */
  readonly isFirst: boolean;
}

const WEIGHTS: Readonly<Record<Reason, number>> = {
  red: 16,
  worse: 8,
  split: 4,
  slide: 4,
  moved: 2,
  better: 1,
};

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
  const standings = [...all.areas, ...all.measures];
  const isFirst = standings.every(({ before }) => before === null);
  const reddest = Math.max(...all.areas.map(redShare));
  const changes = standings.map((standing): Change => {
    const isRed = standing.colours.includes("red") || reddest > 0 && redShare(standing) === reddest;
    return { standing, reasons: [...isFirst && isRed ? ["red" as const] : [], ...reasonsOf(standing)] };
  });
  const weight = ({ reasons }: Change) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return {
    ...all,
    isFirst,
    changes: changes.filter(({ reasons }) => reasons.length > 0).sort((a, b) =>
      (isFirst ? redShare(b.standing) - redShare(a.standing) : 0) || weight(b) - weight(a)
    ),
  };
}

/** The part of the votes on an area that is red, 0 to 1; of a measure 0. */
function redShare(standing: Standing): number {
  return standing.kind === "area" && castVotes(standing.votes) > 0
    ? standing.votes.red / castVotes(standing.votes)
    : 0;
}

/** A measure's colour says more than its value: a threshold may have moved between two values. */
function reasonsOf(standing: Standing): readonly Reason[] {
  const { colours, coloursBefore, hasChanged } = standing;
  const move = middleMove(coloursBefore, colours);
  const reasons: Reason[] = hasChanged ? [move < 0 ? "worse" : move > 0 ? "better" : "moved"] : [];
  if (standing.kind === "area") {
    if (standing.isNewlySplit) reasons.push("split");
    if (standing.falls >= SLIDE_LENGTH) reasons.push("slide");
  }
  return reasons.toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a]);
}
