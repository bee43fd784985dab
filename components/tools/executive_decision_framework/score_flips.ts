import { type Criterion, RATING } from "./decision.ts";
import { roundedAway, soleWinner } from "./flips.ts";
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
export interface ScoreFlip {
  /** Places of the option and the criterion. */
  readonly option: number;
  readonly criterion: number;
  /** The value as it is, and the one at which the winner changes. */
  readonly from: number;
  readonly exact: number;
  /** A value, rounded away from today's: with it `winners` win. */
  readonly to: number;
  readonly decimals: number;
  readonly winners: readonly number[];
  /** The exact change as a part of the criterion's scale: what changes are compared by. */
  readonly size: number;
}

/**
 * The nearest flips, up and down, of every value of an option that is ranked, or out because of that value alone. A value
 * moves its own option and, where it makes the range, all of them; between the ends of the range and the must, scores are
 * lines in the value or in one over its distance to the other end, so that the places where they meet are exact.
 */
export function scoreFlips(problem: Problem, rows: readonly Standing[]): ScoreFlip[] {
  const winner = soleWinner(rows);
  if (winner === null) return [];
  return rows.flatMap((row, option) => {
    if (row.state === "unfinished") return [];
    const trial = createTrial(problem, rows, option);
    return problem.criteria.flatMap((criterion, at) => {
      const from = problem.values[at]?.[option] ?? null;
      const isOutForIt = row.state === "vetoed" && row.vetoes.length === 1 && row.vetoes[0] === at &&
        row.missing.length === 0;
      if (from === null || (row.state === "vetoed" && !isOutForIt)) return [];
      return ([-1, 1] as const).map((sign) => firstFlip({ trial, criterion, option, at, from, sign, winner }))
        .filter((flip) => flip !== null);
    });
  });
}

/** What would be if an option had another value of a criterion. */
interface Trial {
  /** Scores by option, null for what is not ranked. */
  readonly scores: (at: number, value: number) => (number | null)[];
  /** The range of the other options that count. */
  readonly others: (at: number) => readonly [low: number, high: number];
}

function createTrial(
  { criteria, shares, values }: Problem,
  rows: readonly Standing[],
  option: number,
): Trial {
  const counts = (isIn: boolean) =>
    rows.map(({ state }, index) => index === option ? isIn : state !== "vetoed");
  const columns = (isIn: boolean) =>
    criteria.map((criterion, at) => normalised(criterion, values[at] ?? [], counts(isIn)));
  const worlds = [
    { counts: counts(false), normal: columns(false) },
    { counts: counts(true), normal: columns(true) },
  ];
  const bases = worlds.map(({ normal }) =>
    criteria.map((_, at) =>
      rows.map((_, index) =>
        scoreOf(normal.map((column, other) => other === at ? 0 : column[index] ?? null), shares)
      )
    )
  );
  return {
    scores(at, value) {
      const criterion = criteria[at];
      if (criterion === undefined) return [];
      const isIn = failsMust(criterion, value) ? 0 : 1;
      const world = worlds[isIn];
      const base = bases[isIn]?.[at];
      const column = (values[at] ?? []).with(option, value);
      const normal = normalised(criterion, column, world?.counts ?? []);
      return rows.map(({ state }, index) =>
        (index === option ? isIn === 1 : state === "ranked")
          ? (base?.[index] ?? 0) + (normal[index] ?? 0) * (shares[at] ?? 0)
          : null
      );
    },
    others: (at) => rangeOf((values[at] ?? []).filter((_, index) => counts(false)[index])),
  };
}

interface Search {
  readonly trial: Trial;
  readonly criterion: Criterion;
  readonly option: number;
  readonly at: number;
  readonly from: number;
  readonly sign: -1 | 1;
  readonly winner: number;
}

/** The first flip on one side of today's value. */
function firstFlip({ trial, criterion, option, at, from, sign, winner }: Search): ScoreFlip | null {
  const bounds = ownBounds(criterion);
  const [low, high] = bounds ?? trial.others(at);
  const isMoving = bounds === null && low < high;
  const span = high > low ? high - low : Math.abs(from) || 1;
  const end = criterion.kind === "rating" ? (sign > 0 ? RATING.high : RATING.low) : sign * Infinity;
  const inside = (value: number) => sign * (value - from) > 0 && sign * (end - value) > 0;
  const turns = [
    ...(bounds === null ? [low, high] : []),
    ...(criterion.must === null ? [] : [criterion.must]),
  ]
    .filter((value) => Number.isFinite(value) && inside(value))
    .toSorted((a, b) => sign * (a - b));
  const limits = [from, ...new Set(turns), end];
  for (const [index, start] of limits.slice(0, -1).entries()) {
    const stop = limits[index + 1] ?? end;
    if (start === stop) continue;
    // Beyond the others' range the value makes the range: scores are lines in one over its distance to the other end.
    const middle = Number.isFinite(stop) ? (start + stop) / 2 : start + sign * span;
    const pole = isMoving && middle > high ? low : isMoving && middle < low ? high : null;
    const toLine = (value: number) => pole === null ? value : 1 / (value - pole);
    const fromLine = (place: number) => pole === null ? place : pole + 1 / place;
    const found = firstCrossing({
      scores: (place) => trial.scores(at, fromLine(place)),
      start: toLine(start),
      stop: Number.isFinite(stop) ? toLine(stop) : pole === null ? stop : 0,
      step: span,
      winner,
    });
    if (found === null) continue;
    const exact = fromLine(found.at);
    const change = Math.abs(exact - from) || span;
    const rounded = roundedAway(from, exact, (value) => {
      if (criterion.kind === "rating" && (value < RATING.low || value > RATING.high)) return false;
      const winners = winnersAmong(trial.scores(at, value));
      return winners.length === found.winners.length && winners.every((each) => found.winners.includes(each));
    }, { decimals: Math.min(0, -Math.floor(Math.log10(change))), sign });
    return rounded && {
      option,
      criterion: at,
      from,
      exact,
      to: rounded.value,
      decimals: rounded.decimals,
      winners: found.winners,
      size: Math.abs(exact - from) / span,
    };
  }
  return null;
}

interface Crossing {
  /** Linear between start and stop. */
  readonly scores: (place: number) => readonly (number | null)[];
  readonly start: number;
  /** May be infinite. */
  readonly stop: number;
  /** A length to look at when it is. */
  readonly step: number;
  readonly winner: number;
}

/** Where, from `start` on, somebody first passes the winner, and who that is; at once where the winner is out. */
function firstCrossing(
  { scores, start, stop, step, winner }: Crossing,
): { readonly at: number; readonly winners: readonly number[] } | null {
  const direction = Math.sign(stop - start);
  const length = Number.isFinite(stop) ? Math.abs(stop - start) : 3 * step;
  // Neither end belongs to the stretch: a must or the range turns there.
  const [first, second] = [
    scores(start + direction * length / 3),
    scores(start + direction * length * 2 / 3),
  ];
  const lines = first.flatMap((score, option) => {
    const other = second[option] ?? null;
    if (score === null || other === null) return [];
    return [{ option, height: 2 * score - other, slope: (other - score) * 3 / length }];
  });
  const own = lines.find(({ option }) => option === winner);
  if (own === undefined) return { at: start, winners: winnersAmong(first) };
  const gaps = lines.filter(({ option }) => option !== winner).map(({ option, height, slope }) => {
    const [gap, gain] = [own.height - height, slope - own.slope];
    // Ahead at once: the stretch begins with a jump.
    if (gap < -TIE) return { option, gain, distance: 0, jump: -gap };
    return {
      option,
      gain,
      distance: gain > 0 && gain * length > TIE * 1e-3 ? Math.max(0, gap) / gain : Infinity,
      jump: 0,
    };
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
