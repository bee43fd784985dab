import { type Flip, roundedAway, soleWinner } from "./analysis.ts";
import type { Criterion } from "./document.ts";
import {
  failsMust,
  normalised,
  ownBounds,
  type Problem,
  rangeOf,
  scoreOf,
  type Standing,
  TIE,
  winnersAmong,
} from "./ranking.ts";

/** One value that, changed, changes the winner. */
export interface ScoreFlip extends Flip {
  readonly option: number;
  /** A value, rounded away from today's: with it `winners` win. */
  readonly to: number;
  /** The exact change as a part of the criterion's scale: what changes are compared by. */
  readonly size: number;
}

/**
 * The nearest flips, up and down, of every value of an option that is ranked, or out because of that value alone. A value
 * moves its own option and, where it makes the range, all of them; between the ends of the range and the must, scores are
 * lines in the value or in one over its distance to the other end, so that the places where they meet are exact. No flip lies
 * outside the scale.
 */
export function scoreFlips(problem: Problem, rows: readonly Standing[]): ScoreFlip[] {
  const winner = soleWinner(rows);
  if (winner === null) return [];
  return rows.flatMap((row, option) => {
    const trial = createTrial(problem, rows, option);
    return problem.criteria.flatMap((_, at) => {
      const isRanked = row.state === "ranked";
      const isOutForIt = row.state === "vetoed" && String(row.vetoes) === String(at) &&
        row.missing.length === 0;
      if (!isRanked && !isOutForIt) return [];
      return ([-1, 1] as const).flatMap((sign) => firstFlip(problem, trial, option, at, sign, winner) ?? []);
    });
  });
}

type Trial = ReturnType<typeof createTrial>;

/** What would be if an option had another value of a criterion. */
function createTrial({ criteria, shares, values }: Problem, rows: readonly Standing[], option: number) {
  /** All scores but for what each criterion adds, with the option out or in. */
  const world = (isIn: boolean) => {
    const counts = rows.map(({ state }, index) => index === option ? isIn : state !== "vetoed");
    const normal = criteria.map((criterion, at) => normalised(criterion, values[at] ?? [], counts));
    const bases = criteria.map((_, at) =>
      rows.map((_, index) =>
        scoreOf(normal.map((column, other) => other === at ? 0 : column[index] ?? null), shares)
      )
    );
    return { isIn, counts, bases };
  };
  const [out, within] = [world(false), world(true)];
  return {
    /** Scores by option, null for what is not ranked. */
    scores(at: number, value: number): (number | null)[] {
      const criterion = criteria[at];
      if (criterion === undefined) return [];
      const { isIn, counts, bases } = failsMust(criterion, value) ? out : within;
      const normal = normalised(criterion, (values[at] ?? []).with(option, value), counts);
      return rows.map(({ state }, index) =>
        (index === option ? isIn : state === "ranked")
          ? (bases[at]?.[index] ?? 0) + (normal[index] ?? 0) * (shares[at] ?? 0)
          : null
      );
    },
    /** The range of the other options that count. */
    others: (at: number) => rangeOf((values[at] ?? []).filter((_, index) => out.counts[index])),
  };
}

/** The first flip on one side of today's value. */
function firstFlip(
  { criteria, values }: Problem,
  trial: Trial,
  option: number,
  at: number,
  sign: -1 | 1,
  winner: number,
): ScoreFlip | null {
  const criterion = criteria[at];
  const from = values[at]?.[option];
  if (criterion === undefined || from === undefined || from === null) return null;
  const bounds = ownBounds(criterion);
  const scale = bounds ?? scaleOf(criterion, values[at] ?? []);
  // A value may stand outside the scale today.
  const [lowest, highest] = [Math.min(scale[0], from), Math.max(scale[1], from)];
  const [low, high] = bounds ?? trial.others(at);
  const isMoving = bounds === null && low < high;
  const span = high > low ? high - low : Math.abs(from) || 1;
  const last = sign > 0 ? highest : lowest;
  if (sign * (last - from) <= 0) return null;
  const turns = [...(bounds === null ? [low, high] : []), criterion.must ?? Infinity]
    .filter((value) => Number.isFinite(value) && sign * (value - from) > 0 && sign * (last - value) > 0)
    .toSorted((a, b) => sign * (a - b));
  const limits = [from, ...new Set(turns), last];
  for (const [index, start] of limits.slice(0, -1).entries()) {
    const stop = limits[index + 1] ?? last;
    if (start === stop) continue;
    // Beyond the others' range the value makes the range: scores are lines in one over its distance to the other end.
    const middle = Number.isFinite(stop) ? (start + stop) / 2 : start + sign * span;
    const pole = isMoving && middle > high ? low : isMoving && middle < low ? high : null;
    const toLine = (value: number) => pole === null ? value : 1 / (value - pole);
    const fromLine = (place: number) => pole === null ? place : pole + 1 / place;
    const end = Number.isFinite(stop) ? toLine(stop) : pole === null ? stop : 0;
    const scores = (place: number) => trial.scores(at, fromLine(place));
    const crossing = firstCrossing(scores, toLine(start), end, span, winner);
    const atStop = Number.isFinite(stop) ? winnersAmong(trial.scores(at, stop)) : [winner];
    // A value that makes all alike takes the criterion out of the sum, which neither side of it tells.
    if (crossing === null && atStop.includes(winner)) continue;
    const { exact, winners } = crossing === null
      ? { exact: stop, winners: atStop }
      : { exact: fromLine(crossing.at), winners: crossing.winners };
    const change = Math.abs(exact - from) || span;
    const rounded = roundedAway(from, exact, (value) => {
      return value >= lowest && value <= highest &&
        String(winnersAmong(trial.scores(at, value))) === String(winners);
    }, { decimals: Math.min(0, -Math.floor(Math.log10(change))), sign });
    // Level with the winner at the end of a stretch, and no farther: somebody else may pass both.
    if (rounded === null) continue;
    return {
      option,
      criterion: at,
      from,
      exact,
      to: rounded.value,
      decimals: rounded.decimals,
      winners,
      size: Math.abs(exact - from) / span,
    };
  }
  return null;
}

/** The ends of figures without bounds of their own: none is negative, and no percentage above 100, where none is today. */
function scaleOf({ unit }: Criterion, values: readonly (number | null)[]): readonly [number, number] {
  const [low, high] = rangeOf(values);
  return [low >= 0 ? 0 : -Infinity, unit.trim() === "%" && high <= 100 ? 100 : Infinity];
}

/**
 * Where, from `start` on, somebody first passes the winner, and who that is; at once where the winner is out. `scores` are linear between
 * `start` and `stop`, which may be infinite: then `step` is a length to look at.
 */
function firstCrossing(
  scores: (place: number) => readonly (number | null)[],
  start: number,
  stop: number,
  step: number,
  winner: number,
): { readonly at: number; readonly winners: readonly number[] } | null {
  const direction = Math.sign(stop - start);
  const length = Number.isFinite(stop) ? Math.abs(stop - start) : 3 * step;
  // Neither end belongs to the stretch: a must or the range turns there.
  const first = scores(start + direction * length / 3);
  const second = scores(start + direction * length * 2 / 3);
  const lines = first.flatMap((score, option) => {
    const other = second[option] ?? null;
    if (score === null || other === null) return [];
    return [{ option, height: 2 * score - other, slope: (other - score) * 3 / length }];
  });
  const own = lines.find(({ option }) => option === winner);
  if (own === undefined) return { at: start, winners: winnersAmong(first) };
  const gaps = lines.filter((line) => line !== own).map(({ option, height, slope }) => {
    const [gap, gain] = [own.height - height, slope - own.slope];
    const isGaining = gain > 0 && gain * length > TIE * 1e-3;
    // Ahead at once: the stretch begins with a jump.
    const jump = gap < -TIE ? -gap : 0;
    return { option, gain, jump, distance: jump > 0 ? 0 : isGaining ? Math.max(0, gap) / gain : Infinity };
  });
  const least = Math.min(...gaps.map(({ distance }) => distance));
  if (!(least < Math.abs(stop - start))) return null;
  const passing = gaps.filter(({ distance }) => distance <= least + TIE * length);
  const jump = Math.max(...passing.map((gap) => gap.jump));
  const ahead = passing.filter((gap) => gap.jump >= jump - TIE);
  const gain = Math.max(...ahead.map((gap) => gap.gain));
  return {
    at: start + direction * least,
    winners: ahead.filter((gap) => gap.gain * length >= gain * length - TIE).map(({ option }) => option),
  };
}
