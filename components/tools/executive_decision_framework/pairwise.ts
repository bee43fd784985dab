import { type Comparison, type Content, countedCriteria, LIMITS } from "./decision.ts";

/** Average consistency index of random matrices of n = 3..15 (Saaty, Theory and Applications of the ANP, 2005). */
const RANDOM_INDEX = [0.52, 0.89, 1.11, 1.25, 1.35, 1.4, 1.45, 1.49, 1.52, 1.54, 1.56, 1.58, 1.59];

/** Above it the comparisons contradict each other too much to be relied on (Saaty). */
export const CONSISTENCY_MAX = 0.1;

const ROUNDS_MAX = 10_000;
const PRECISION = 1e-13;

export interface Priorities {
  /** Sum 1. */
  readonly weights: readonly number[];
  /** Largest eigenvalue: the number of criteria when no comparison contradicts another, else more. */
  readonly lambda: number;
  /** Saaty's consistency ratio: (lambda - n) / (n - 1) over the random index; 0 for fewer than three. */
  readonly ratio: number;
}

/**
 * The principal eigenvector of a positive reciprocal matrix, and how consistent the matrix is (Saaty, 1977). `matrix[i][j]`
 * says how many times as important i is as j. Found by powers of the matrix.
 */
export function priorities(matrix: readonly (readonly number[])[]): Priorities {
  const n = matrix.length;
  let weights: readonly number[] = matrix.map(() => 1 / n);
  let lambda = n;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const product = matrix.map((row) =>
      row.reduce((sum, entry, index) => sum + entry * (weights[index] ?? 0), 0)
    );
    lambda = product.reduce((sum, entry) => sum + entry, 0);
    const next = product.map((entry) => entry / lambda);
    const moved = Math.max(...next.map((entry, index) => Math.abs(entry - (weights[index] ?? 0))));
    weights = next;
    if (moved < PRECISION) break;
  }
  const random = RANDOM_INDEX[n - 3];
  const ratio = random === undefined ? 0 : Math.max(0, (lambda - n) / (n - 1) / random);
  return { weights, lambda, ratio };
}

/** A comparison's place in the matrix: 1/9 to 9. */
export function ratioOf(steps: number): number {
  return steps >= 0 ? steps + 1 : 1 / (1 - steps);
}

/** The steps by which `a` is more important than `b`; null: not compared. */
export function stepsOf(comparisons: readonly Comparison[], a: string, b: string): number | null {
  for (const row of comparisons) {
    if (row.a === a && row.b === b) return row.steps;
    if (row.a === b && row.b === a) return 0 - row.steps + 0;
  }
  return null;
}

/** Every pair of counted criteria, by their ids. */
export function pairsOf(content: Pick<Content, "criteria">): (readonly [a: string, b: string])[] {
  const ids = countedCriteria(content).map(({ id }) => id);
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b] as const));
}

/** What the comparisons give for the counted criteria in their order; null while one is missing or there are too many criteria. */
export function pairedPriorities(
  { criteria, comparisons }: Pick<Content, "criteria" | "comparisons">,
): Priorities | null {
  const ids = countedCriteria({ criteria }).map(({ id }) => id);
  if (ids.length < 2 || ids.length > LIMITS.pairedMax) return null;
  const matrix: number[][] = [];
  for (const a of ids) {
    const row: number[] = [];
    for (const b of ids) {
      const steps = a === b ? 0 : stepsOf(comparisons, a, b);
      if (steps === null) return null;
      row.push(ratioOf(steps));
    }
    matrix.push(row);
  }
  return priorities(matrix);
}
