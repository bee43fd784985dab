import { type JSX, memo } from "react";
import { letterOf } from "./decision.ts";
import { kept } from "../../tool_kit/kept.ts";

interface SplitBarProps {
  /** From barWidths(). */
  readonly widths: string;
  readonly label: string;
  /** With its height. */
  readonly class: string;
  /** On paper: greys instead of blues. */
  readonly isPrinted?: boolean;
}

/** Three fills by turns, each with the ink in which letters are read on it. */
const LOOKS = {
  shown: {
    ground: kept(<rect width="100%" height="100%" rx="2" class="fill-sand/60" />),
    fills: ["fill-accent-ink", "fill-accent-night", "fill-accent"],
    inks: ["light", "dark", "light"],
    light: "font-display text-[0.9375rem] fill-white",
    dark: "font-display text-[0.9375rem] fill-ink",
  },
  printed: {
    ground: kept(<rect width="100%" height="100%" rx="2" class="fill-[#f2f2f2]" />),
    fills: ["fill-[#444]", "fill-[#ccc]", "fill-[#888]"],
    inks: ["light", "dark", "dark"],
    light: "font-display text-[8pt] fill-white",
    dark: "font-display text-[8pt] fill-[#000]",
  },
} as const;
/** Percent of the bar below which a letter does not fit; of a bar on a phone. */
const LETTER_MIN = 3;
const PHONE_LETTER_MIN = 7;

/** How much of a bar each criterion takes, in percent, as one text: the same text leaves a bar as it is drawn. */
export function barWidths(
  normal: readonly (number | null)[],
  shares: readonly number[],
  scale: number,
): string {
  return normal.map((value, at) => round(100 * Math.max(0, (value ?? 0) * (shares[at] ?? 0)) / scale)).join(
    " ",
  );
}

/**
 * A score as a bar split by criterion, each part with its letter where that fits. What counts below 0 is not drawn. Parts of one tone
 * are one path, and letters of one ink one text: a weight moves every part of every option's bar.
 */
export const SplitBar = memo(function SplitBar(
  { widths, label, class: className, isPrinted = false }: SplitBarProps,
): JSX.Element {
  const { ground, fills, inks, ...letters } = LOOKS[isPrinted ? "printed" : "shown"];
  const parts = partsOf(widths);
  const lettersIn = (ink: keyof typeof letters, isNarrow: boolean) => {
    const lettered = parts.filter(({ at, width }) =>
      width >= LETTER_MIN && (width < PHONE_LETTER_MIN) === isNarrow && inks[at % inks.length] === ink
    );
    return lettered.length > 0 && (
      <text
        x={lettered.map(({ x, width }) => `${round(x + width / 2)}%`).join(" ")}
        y="50%"
        dy="0.36em"
        text-anchor="middle"
        class={isNarrow && !isPrinted ? `${letters[ink]} max-sm:hidden` : letters[ink]}
      >
        {lettered.map(({ at }) => letterOf(at)).join("")}
      </text>
    );
  };
  return (
    <svg role="img" aria-label={label} class={`block w-full ${className}`}>
      {ground}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" width="100%" height="100%">
        {fills.map((fill, tone) => (
          <path
            key={fill}
            d={parts.map(({ at, x, width }) =>
              at % fills.length === tone ? `M${x} 0h${width}v1h${-width}z` : ""
            ).join("")}
            class={`stroke-sheet ${fill}`}
            vector-effect="non-scaling-stroke"
          />
        ))}
      </svg>
      {lettersIn("light", false)}
      {lettersIn("dark", false)}
      {lettersIn("light", true)}
      {lettersIn("dark", true)}
    </svg>
  );
});

/** The parts that are to be seen, by the place of their criterion, in percent of the bar. */
function partsOf(widths: string): { readonly at: number; readonly x: number; readonly width: number }[] {
  let left = 0;
  return widths.split(" ").flatMap((part, at) => {
    const [x, width] = [round(left), Number(part)];
    left += width;
    return width === 0 ? [] : [{ at, x, width }];
  });
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
