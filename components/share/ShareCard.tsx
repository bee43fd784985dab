import type { JSX, ReactNode } from "react";
import {
  brokenLines,
  fittingSize,
  type HeadlineLine,
  type HeadlinePart,
  TRACKING,
  widthOf,
} from "../../lib/cards/type.ts";
import { SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import { MARK } from "../../lib/line/drawn/mark.ts";
import { Line } from "../drawings/Line.tsx";
import { COLOURS } from "./parts.tsx";

/** Pixels at every edge. */
export const MARGIN = 72;
/** The greatest width of what stands to the left of the figure, in pixels. */
export const TEXT_WIDTH = 506;
/** The baseline of the lowest text. */
const FOOT = 560;
/** The distance of two lines of a headline, in its size. */
const LEADING = 1.02;

interface ShareCardProps {
  readonly headline: {
    readonly lines: readonly HeadlineLine[];
    /** Pixels. */
    readonly size: number;
    readonly baseline: number;
  };
  /** What stands beside the mark; absent: nothing. */
  readonly address?: ReactNode;
  /** What stands at the foot, below the headline. */
  readonly foot: ReactNode;
  readonly isNight?: boolean;
  /** The figure, drawn in a box of FIGURE_SIZE. */
  readonly children: ReactNode;
}

/** A picture that other sites show with a link: a headline beside one figure. It is drawn in the fonts of lib/cards, without a style sheet. */
export function ShareCard(
  { headline: { lines, size, baseline }, address, foot, isNight = false, children }: ShareCardProps,
): JSX.Element {
  const { width, height } = SHARE_PICTURE_SIZE;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {
        // The types of SVG attributes lack this one, which currentColor follows.
        ...{ color: isNight ? COLOURS.accentNight : COLOURS.accent }
      }
    >
      <path fill={isNight ? COLOURS.ink : COLOURS.paper} d={`M0 0H${width}V${height}H0z`} />
      <g transform={`translate(${MARGIN - 1} 62) scale(1.12)`}>
        <Line shape={MARK} />
      </g>
      {lines.map((line, index) => (
        <text
          key={index}
          // Capitals have a margin on their left.
          x={MARGIN - 0.035 * size}
          y={baseline - (lines.length - 1 - index) * LEADING * size}
          font-family="Newsreader"
          font-size={size}
          letter-spacing={TRACKING.display * size}
          fill={isNight ? COLOURS.sheet : COLOURS.ink}
          {...{ "xml:space": "preserve" }}
        >
          {line.map(({ text, isStressed }) =>
            isStressed
              ? (
                <tspan
                  key={text}
                  font-style="italic"
                  fill={isNight ? COLOURS.accentNight : COLOURS.accentInk}
                >
                  {text}
                </tspan>
              )
              : text
          )}
        </text>
      ))}
      <g fill={isNight ? COLOURS.inkNight : COLOURS.ink2}>
        {address}
        {foot}
      </g>
      <g
        transform="translate(632 75) scale(0.955)"
        fill="none"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        {children}
      </g>
    </svg>
  );
}

/** Sizes of a headline that is not known before, in pixels. */
const SIZES = [84, 76, 68, 60, 54, 48, 43] as const;

/** A headline in the largest size in which it has room in `height` pixels. */
export function fittedHeadline(
  parts: readonly HeadlinePart[],
  height: number,
): { readonly size: number; readonly lines: readonly HeadlineLine[] } {
  const set = SIZES.map((size) => ({ size, lines: brokenLines(parts, TEXT_WIDTH / size) }))
    .filter(({ size, lines }) => size * LEADING * lines.length <= height || size === SIZES.at(-1));
  // A last word alone looks lost.
  return set.find(({ lines }) => lines.at(-1)?.length !== 1) ?? set[0] ?? { size: SIZES[0], lines: [] };
}

/** The greatest size of a card's small words, in pixels: a third of it is still legible. */
export const WORDS_SIZE = 38;

/** Small words on a card, in the font of texts; at its foot when no place is given. */
export function CardText(
  { x = MARGIN, y = FOOT, size = WORDS_SIZE, children }: {
    readonly x?: number;
    readonly y?: number;
    readonly size?: number;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <text
      x={x}
      y={y}
      font-family="Instrument Sans"
      font-size={size}
      letter-spacing={TRACKING.text * size}
    >
      {children}
    </text>
  );
}

/** The site's host, beside the mark, in at most `room` pixels. */
export function CardAddress(
  { room, children }: { readonly room: number; readonly children: string },
): JSX.Element {
  const size = fittingSize([widthOf(children, "instrument-sans")], room, WORDS_SIZE);
  return <CardText x={MARGIN + 96} y={110} size={size}>{children}</CardText>;
}
