import WIDTHS from "./fonts/widths.json" with { type: "json" };

/** A part of a headline. */
export interface HeadlinePart {
  readonly text: string;
  /** Whether it is in italics and in the accent's colour. */
  readonly isStressed: boolean;
}

export type HeadlineLine = readonly HeadlinePart[];

/** By how much letters stand closer than the font sets them, as a share of its size. */
export const TRACKING = { display: -0.03, text: -0.01 } as const;

type Face = keyof typeof WIDTHS;

/** The width of a text in a card's font of one pixel, without kerning. A letter that the font lacks counts as one em. */
export function widthOf(text: string, face: Face): number {
  const widths: Readonly<Record<string, number>> = WIDTHS[face];
  const tracking = face === "instrument-sans" ? TRACKING.text : TRACKING.display;
  return [...text].reduce((sum, letter) => sum + (widths[letter] ?? 1) + tracking, 0);
}

/** The width of a headline's line in a font of one pixel. */
export function lineWidth(line: HeadlineLine): number {
  return line.reduce(
    (sum, { text, isStressed }) => sum + widthOf(text, isStressed ? "newsreader-italic" : "newsreader"),
    0,
  );
}

/** Breaks a sentence into lines of at most `width` where it has spaces. A longer word has its own line. */
export function brokenLines(parts: readonly HeadlinePart[], width: number): readonly HeadlineLine[] {
  const words = parts.flatMap(({ text, isStressed }) =>
    text.split(/(?<= )/).map((word): HeadlinePart => ({ text: word, isStressed }))
  );
  const lines: HeadlinePart[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && lineWidth([...line, { ...word, text: word.text.trimEnd() }]) <= width) {
      line.push(word);
    } else lines.push([word]);
  }
  return lines;
}

/** The widest size of at most `largest` pixels in which each of these widths, given for one pixel, fits into `room`. */
export function fittingSize(widths: readonly number[], room: number, largest: number): number {
  return Math.min(largest, Math.floor(room / Math.max(...widths)));
}
