import type { JSX } from "react";

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

/** Drawn within 10 by 10 around the middle: what tells parts apart where colours do not. */
export const SHAPES = {
  square: "M-4.200-4.200H4.200V4.200H-4.200Z",
  triangle: "M0-5L5 4H-5Z",
  circle: "M-4.700 0a4.700 4.700 0 1 0 9.400 0a4.700 4.700 0 1 0-9.400 0",
} as const;
export type Shape = keyof typeof SHAPES;

export interface CountPart {
  readonly count: number;
  /** After the number: "red", "did not vote". */
  readonly word: string;
  /** Stands in the part beside its number. */
  readonly shape?: Shape;
  /** Stands under the part: "4" for the fourth of five answers. */
  readonly caption?: string;
  /** Classes of the part, and of what stands in it. */
  readonly fill: string;
  readonly ink: string;
}

interface CountBarProps {
  /** What is counted: "Votes on Workload". */
  readonly label: string;
  readonly parts: readonly CountPart[];
  /** What is said when nothing is counted. */
  readonly none: string;
  readonly class?: string;
}

const WIDTH = 240;
const HEIGHT = 26;
const CAPTION_HEIGHT = 17;
/** A part that is narrower than this shows its shape alone, and then nothing. */
const NUMBER_WIDTH = 32;
const LEAST_WIDTH = 13;
/** On paper a bar is drawn smaller: its letters are as large as text there. */
const PRINTED = "print:text-[17px]";

/**
 * Counts as a bar, and in words for those who do not see it. Parts are told apart by place, number and a shape or caption;
 * colour comes on top.
 */
export function CountBar({ label, parts, none, class: className = "" }: CountBarProps): JSX.Element {
  const spans = countSpans(parts.map(({ count }) => count), WIDTH);
  const hasCaptions = parts.some(({ caption }) => caption !== undefined);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + (hasCaptions ? CAPTION_HEIGHT : 0)}`}
      role="img"
      aria-label={`${label}: ${countWords(parts, none)}`}
      class={`block w-full ${className}`}
    >
      {spans.map(({ index, x, width }) => {
        const part = parts[index];
        return part && <Part key={index} {...part} x={x} width={width} />;
      })}
      {spans.length === 0 && <NoCounts width={WIDTH} height={HEIGHT} />}
    </svg>
  );
}

/** The place of a bar in which there is nothing yet. */
export function NoCounts(
  { width, height }: { readonly width: number; readonly height: number },
): JSX.Element {
  return (
    <rect
      x="0.500"
      y="0.500"
      width={width - 1}
      height={height - 1}
      rx="2.500"
      fill="none"
      stroke-dasharray="3 3"
      class="stroke-line-strong"
    />
  );
}

function Part(
  { count, shape, caption, fill, ink, x, width }: CountPart & { readonly x: number; readonly width: number },
): JSX.Element {
  const center = x + width / 2;
  const hasNumber = width >= (shape === undefined ? LEAST_WIDTH : NUMBER_WIDTH);
  const aside = shape !== undefined && hasNumber ? 8 : 0;
  return (
    <g>
      <rect
        x={x + 0.5}
        y="0.500"
        width={Math.max(0.5, width - 1)}
        height={HEIGHT - 1}
        rx="2.500"
        class={fill}
      />
      {shape !== undefined && width >= LEAST_WIDTH && (
        <path d={SHAPES[shape]} transform={`translate(${center - aside} ${HEIGHT / 2})`} class={ink} />
      )}
      {hasNumber && (
        <text
          x={center + aside}
          y={HEIGHT / 2 + 4.8}
          text-anchor="middle"
          font-size="13.500"
          class={`font-semibold ${PRINTED} ${ink}`}
        >
          {count}
        </text>
      )}
      {caption !== undefined && width >= LEAST_WIDTH && (
        <text x={center} y={HEIGHT + 13} text-anchor="middle" font-size="12" class={`fill-ink-2 ${PRINTED}`}>
          {caption}
        </text>
      )}
    </g>
  );
}
