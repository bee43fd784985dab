import { STYLE_CODES, type StyleCode, TIE_BREAKER_KEYS, type TieBreakerKey } from "./styles.ts";

/** The number of answers for each style. */
export type StyleScores = Readonly<Record<StyleCode, number>>;

/** The result of the scores: a style, or the two styles that need a tie-breaker. */
export type Evaluation =
  | { readonly result: StyleCode }
  | { readonly tiedPair: readonly [StyleCode, StyleCode] };

/** The style with the highest score; if several have it, the first of them. */
export function leader(scores: StyleScores, styles: readonly StyleCode[]): StyleCode {
  return styles.reduce((best, style) => scores[style] > scores[best] ? style : best);
}

/** The style with the highest score, or the first two in order if their scores are equal and a tie-breaker exists. */
export function evaluate(scores: StyleScores): Evaluation {
  const first = leader(scores, STYLE_CODES);
  const second = leader(scores, STYLE_CODES.filter((style) => style !== first));
  const isTied = scores[first] === scores[second] && tieBreakerKey(first, second) !== null;
  return isTied ? { tiedPair: [first, second] } : { result: first };
}

/** The key of the tie-breaker between two styles in either order; null if there is none. */
export function tieBreakerKey(a: StyleCode, b: StyleCode): TieBreakerKey | null {
  return TIE_BREAKER_KEYS.find((key) => key === `${a}-${b}` || key === `${b}-${a}`) ?? null;
}
