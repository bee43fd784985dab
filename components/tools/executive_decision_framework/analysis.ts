import type { Content } from "./document.ts";
import { type Problem, problemOf, scoreOf, type Standing, standings, TIE } from "./ranking.ts";

/** What a decision comes to: with every edit. */
export interface Analysis {
  readonly problem: Problem;
  readonly rows: readonly Standing[];
  /** Place of the one winner; null for none or a tie. */
  readonly winner: number | null;
  readonly flips: readonly CriterionFlips[];
  readonly smallest: readonly WeightFlip[];
}

export function analyse(content: Content): Analysis {
  const problem = problemOf(content);
  const rows = standings(problem);
  const flips = weightFlips(rows, problem.shares);
  return { problem, rows, winner: soleWinner(rows), flips, smallest: smallestFlips(flips) };
}

/** A span of weights over which the same options win. */
export interface Band {
  /** Shares, 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** Places of the options; several for those that are level all along. */
  readonly winners: readonly number[];
}

/** A change of one figure of a criterion that changes the winner. */
export interface Flip {
  readonly criterion: number;
  /** The figure as it is, and the one at which they are level; of a weight its share, 0 to 1. */
  readonly from: number;
  readonly exact: number;
  /** Of the figure that is rounded away from today's. */
  readonly decimals: number;
  /** Places of the options that win with it. */
  readonly winners: readonly number[];
}

/** A weight at which the winner changes. */
export interface WeightFlip extends Flip {
  /** The share in percent, rounded away from today's. */
  readonly percent: number;
}

/** What a criterion's weight decides; the others are kept in proportion. */
export interface CriterionFlips {
  /** From 0 to 1; none when the others have no weight. */
  readonly bands: readonly Band[];
  readonly down: WeightFlip | null;
  readonly up: WeightFlip | null;
}

type Rounded = { readonly value: number; readonly decimals: number };
/** A rounded change is at most so many times the exact one, as long as more decimals help. */
const STRETCH_MAX = 1.1;
const DECIMALS_MAX = 9;

/** The score of an option as the weight of one criterion rises from 0 to 1: at 0 it is `start`, then `start + slope x weight`. */
interface Line {
  readonly option: number;
  readonly start: number;
  readonly slope: number;
}

/** The one option that wins, by its place; null for none or a tie. */
export function soleWinner(rows: readonly Standing[]): number | null {
  const first = rows.flatMap(({ rank }, index) => rank === 1 ? [index] : []);
  return first.length === 1 ? first[0] ?? null : null;
}

/**
 * For each criterion, who wins at which weight, and the nearest weights at which today's winner does not win. Scores are
 * lines over the weight, so the flips are where lines of their upper envelope meet: exact, not searched for. A tie today
 * has no flips.
 */
export function weightFlips(rows: readonly Standing[], shares: readonly number[]): CriterionFlips[] {
  const winner = soleWinner(rows);
  return shares.map((share, criterion) => {
    // Without weight of the others there is no proportion to keep.
    if (1 - share < TIE || shares.every((each) => each === 0)) return { bands: [], down: null, up: null };
    const lines = linesOf(rows, shares, criterion);
    const bands = bandsOf(lines);
    const at = bands.findIndex(({ winners, from, to }) =>
      winner !== null && winners.includes(winner) && from <= share + TIE && to >= share - TIE
    );
    const [below, here, above] = [bands[at - 1], bands[at], bands[at + 1]];
    if (at < 0 || here === undefined) return { bands, down: null, up: null };
    const flip = (band: Band | undefined, exact: number): WeightFlip | null => {
      if (band === undefined) return null;
      const rounded = roundedAway(100 * share, 100 * exact, (percent) => {
        if (percent < 0 || percent > 100) return false;
        return String(winnersAt(lines, percent / 100)) === String(band.winners);
      });
      if (rounded === null) return null;
      const { value: percent, decimals } = rounded;
      return { criterion, from: share, exact, percent, decimals, winners: band.winners };
    };
    return { bands, down: flip(below, here.from), up: flip(above, here.to) };
  });
}

/** The smallest changes of a weight that change the winner: all that are equally small, by the criteria's order. */
export function smallestFlips(flips: readonly CriterionFlips[]): WeightFlip[] {
  const all = flips.flatMap(({ down, up }) => [down, up].filter((flip) => flip !== null));
  const sizeOf = ({ from, exact }: WeightFlip) => Math.abs(exact - from);
  const least = Math.min(...all.map(sizeOf));
  return all.filter((flip) => sizeOf(flip) <= least + TIE);
}

/**
 * The number nearest to `exact`, on its side away from `from`, for which `isFlipped`: with as few decimals as do not make
 * the change a tenth longer. Null when no number of nine decimals will do. `decimals` may begin below 0 (tens, hundreds).
 */
export function roundedAway(
  from: number,
  exact: number,
  isFlipped: (value: number) => boolean,
  { decimals = 0, sign = exact >= from ? 1 : -1 }: {
    readonly decimals?: number;
    /** Which way the change goes, where `exact` is today's number itself. */
    readonly sign?: -1 | 1;
  } = {},
): Rounded | null {
  let longer: Rounded | null = null;
  for (let places = decimals; places <= DECIMALS_MAX; places++) {
    const scaled = sign * exact * 10 ** places;
    // What is exact may already be enough: a must that is just met.
    const first = Math.ceil(scaled - TIE);
    for (const whole of [first, first + 1]) {
      const value = Number(`${sign * whole}e${-places}`) + 0;
      if (value === from || Math.sign(value - from) !== sign || !isFlipped(value)) continue;
      const rounded = { value, decimals: Math.max(0, places) };
      if (Math.abs(value - from) <= STRETCH_MAX * Math.abs(exact - from)) return rounded;
      longer ??= rounded;
      break;
    }
  }
  return longer;
}

function linesOf(rows: readonly Standing[], shares: readonly number[], criterion: number): Line[] {
  const rest = 1 - (shares[criterion] ?? 0);
  const others = shares.map((share, at) => at === criterion ? 0 : share / rest);
  return rows.flatMap(({ state, normal }, option) => {
    if (state !== "ranked") return [];
    const start = scoreOf(normal, others);
    return [{ option, start, slope: (normal[criterion] ?? 0) - start }];
  });
}

function heightAt({ start, slope }: Line, weight: number): number {
  return start + slope * weight;
}

/** Places of the options that win at a weight. */
function winnersAt(lines: readonly Line[], weight: number): number[] {
  const best = Math.max(...lines.map((line) => heightAt(line, weight)));
  return lines.filter((line) => heightAt(line, weight) >= best - TIE).map(({ option }) => option);
}

/** The upper envelope of the lines from 0 to 1. What is level at 0 or 1 alone makes no band. */
function bandsOf(lines: readonly Line[]): Band[] {
  const bands: Band[] = [];
  let from = 0;
  while (lines.length > 0) {
    const top = Math.max(...lines.map((line) => heightAt(line, from)));
    const level = lines.filter((line) => heightAt(line, from) >= top - TIE);
    const slope = Math.max(...level.map((line) => line.slope));
    const best = level.filter((line) => line.slope >= slope - TIE);
    const [leader] = best;
    if (leader === undefined) break;
    const meets = lines.filter((line) => line.slope > slope + TIE && !level.includes(line))
      .map((line) => (leader.start - line.start) / (line.slope - leader.slope));
    const next = Math.min(1, ...meets.filter((weight) => weight > from));
    const isLast = next >= 1 - TIE;
    bands.push({ from, to: isLast ? 1 : next, winners: best.map(({ option }) => option) });
    if (isLast) break;
    from = next;
  }
  return bands;
}
