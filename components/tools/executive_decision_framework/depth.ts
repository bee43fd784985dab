/** What takes longer to find, after an edit: fetched with the first search. */
import type { Analysis } from "./analysis.ts";
import { type Standing, TIE } from "./ranking.ts";
import { type ScoreFlip, scoreFlips } from "./score_flips.ts";

export interface Depth {
  readonly shares: WinShares;
  readonly scoreFlips: readonly ScoreFlip[];
}

/** Finds what takes longer, in steps between which it yields. */
export function* fathom({ problem, rows }: Analysis): Generator<void, Depth> {
  const found = scoreFlips(problem, rows);
  yield;
  return { shares: yield* winShares(rows, problem.shares), scoreFlips: found };
}

/** All of it at once, for a page that is drawn on a server. */
export function fathomed(analysis: Analysis): Depth {
  const steps = fathom(analysis);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** How many weightings are drawn; by chance alone a share is off by one point at most, 19 times in 20. */
const DRAWS = 10_000;
/** Draws between two pauses. */
const DRAWS_AT_ONCE = 500;
const SEED = 20_260;

/** Shares of weightings (0 to 1) in which an option wins. */
export interface WinShares {
  /** Of all weightings, by the place of the option; 0 for what is not ranked. */
  readonly all: readonly number[];
  /** Of those that keep the order of importance. */
  readonly ordered: readonly number[];
}

/**
 * In what share of all weightings each option wins, and of those that keep the order of today's weights: drawn uniformly
 * from the simplex (exponentials over their sum: Rubinstein, 1982) with a fixed seed. A tie is shared equally. Pauses by
 * yielding now and then; what it returns is the result.
 */
export function* winShares(
  rows: readonly Standing[],
  shares: readonly number[],
  draws: number = DRAWS,
): Generator<void, WinShares> {
  const ranked = rows.flatMap(({ state }, index) => state === "ranked" ? [index] : []);
  const size = shares.length;
  const values = Float64Array.from(
    ranked.flatMap((index) => rows[index]?.normal.map((value) => value ?? 0) ?? []),
  );
  const all = rows.map(() => 0);
  const ordered = rows.map(() => 0);
  const random = randomFrom(SEED);
  // How many criteria weigh more than each.
  const above = shares.map((share) => shares.filter((other) => other > share + TIE).length);
  const places = [...shares.keys()];
  // Used again for every draw: ten thousand of each would keep the browser busy with throwing them away.
  const [drawn, sorted, inOrder] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const scores = new Float64Array(ranked.length);
  for (let draw = 0; draw < draws && ranked.length > 0 && size > 0; draw++) {
    if (draw % DRAWS_AT_ONCE === DRAWS_AT_ONCE - 1) yield;
    let sum = 0;
    for (let at = 0; at < size; at++) sum += drawn[at] = -Math.log(1 - random());
    for (let at = 0; at < size; at++) drawn[at] = (drawn[at] ?? 0) / sum;
    count(all, drawn);
    sorted.set(drawn);
    sorted.sort().reverse();
    // The heaviest criterion gets the most; of equals, the one that had drawn more.
    places.sort((a, b) => (above[a] ?? 0) - (above[b] ?? 0) || (drawn[b] ?? 0) - (drawn[a] ?? 0));
    for (const [index, at] of places.entries()) inOrder[at] = sorted[index] ?? 0;
    count(ordered, inOrder);
  }
  return { all: all.map((wins) => wins / draws), ordered: ordered.map((wins) => wins / draws) };

  function count(wins: number[], weights: Float64Array): void {
    let [best, place] = [-Infinity, 0];
    for (let option = 0; option < scores.length; option++) {
      let score = 0;
      for (let at = 0; at < size; at++) score += (weights[at] ?? 0) * (values[place++] ?? 0);
      scores[option] = score;
      if (score > best) best = score;
    }
    let level = 0;
    for (const score of scores) if (score >= best - TIE) level++;
    for (const [option, index] of ranked.entries()) {
      if ((scores[option] ?? 0) >= best - TIE) wins[index] = (wins[index] ?? 0) + 1 / level;
    }
  }
}

/** Numbers from 0 up to 1, the same ones for one seed (mulberry32 by T. Ettinger). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
