import { type StyleCode, TIE_BREAKER_KEYS, type TieBreakerKey } from "./styles.ts";

/** The number of answers for each style. */
export type StyleScores = Readonly<Record<StyleCode, number>>;

/** The result of the scores: a style, or the two styles that need a tie-breaker. */
export type Evaluation =
  | { readonly result: StyleCode }
  | { readonly tiedPair: readonly [StyleCode, StyleCode] };

/**
 * The style with the highest score, or two styles if several have it and a tie-breaker exists. `latest` is the order among equal scores: the
 * styles that were chosen, the latest choice first. docs/decisions/0049-equal-styles-by-the-latest-choice.md has the reason.
 */
export function evaluate(scores: StyleScores, latest: readonly StyleCode[]): Evaluation {
  const first = latest.reduce((best, style) => scores[style] > scores[best] ? style : best);
  const second = latest.find((style) => style !== first && scores[style] === scores[first]);
  return second && tieBreakerKey(first, second) ? { tiedPair: [first, second] } : { result: first };
}

/** The key of the tie-breaker between two styles in either order; null if there is none. */
export function tieBreakerKey(a: StyleCode, b: StyleCode): TieBreakerKey | null {
  return TIE_BREAKER_KEYS.find((key) => key === `${a}-${b}` || key === `${b}-${a}`) ?? null;
}
