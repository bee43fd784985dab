/** What stands in a bar of counts, in its unit of length. */
export interface CountSpan {
  readonly index: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Where the counts (whole numbers from 0) lie in a bar of a width: side by side, as wide as they are many, with a gap between.
 * A count of nothing has no place; without any count there is nothing to draw.
 */
export function countSpans(counts: readonly number[], width: number, gap = 2): readonly CountSpan[] {
  const present = counts.map((count, index) => ({ count, index })).filter(({ count }) => count > 0);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const room = width - gap * (present.length - 1);
  let before = 0;
  return present.map(({ count, index }, place) => {
    const x = round(room * before / total + gap * place);
    before += count;
    return { index, x, width: round(room * before / total + gap * place) - x };
  }).map((span) => ({ ...span, width: round(span.width) }));
}

/** The counts in words, "2 red, 1 amber, 3 green": what is not there is left out; `none` where nothing is. */
export function countWords(
  parts: readonly { readonly count: number; readonly word: string }[],
  none: string,
): string {
  return parts.filter(({ count }) => count > 0).map(({ count, word }) => `${count} ${word}`).join(", ") ||
    none;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
