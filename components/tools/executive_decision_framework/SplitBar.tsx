import type { JSX } from "preact";
import { letterOf } from "../../../lib/tools/executive_decision_framework/decision.ts";
import { memo } from "../../tool_kit/memo.ts";

interface SplitBarProps {
  /** From barWidths(). */
  readonly widths: string;
  readonly label: string;
  /** On paper: greys instead of blues. */
  readonly isPrinted?: boolean;
}

const TONES = [
  { fill: "fill-accent-ink", ink: "fill-white" },
  { fill: "fill-accent-night", ink: "fill-ink" },
  { fill: "fill-accent", ink: "fill-white" },
] as const;
const GREYS = [
  { fill: "fill-[#444]", ink: "fill-white" },
  { fill: "fill-[#ccc]", ink: "fill-[#000]" },
  { fill: "fill-[#888]", ink: "fill-[#000]" },
] as const;
/** Percent of the bar below which a letter does not fit. */
const LETTER_MIN = 3;

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

/** A score as a bar split by criterion, each part with its letter where that fits. What counts below 0 is not drawn. */
export const SplitBar = memo(function SplitBar(
  { widths, label, isPrinted = false }: SplitBarProps,
): JSX.Element {
  let left = 0;
  const tones = isPrinted ? GREYS : TONES;
  return (
    <svg role="img" aria-label={label} class={`block w-full ${isPrinted ? "h-[4.5mm]" : "h-7"}`}>
      <rect width="100%" height="100%" rx="2" class={isPrinted ? "fill-[#f2f2f2]" : "fill-sand/60"} />
      {widths.split(" ").map((part, at) => {
        const width = Number(part);
        const x = left;
        left += width;
        const tone = tones[at % tones.length];
        if (width === 0 || tone === undefined) return null;
        return (
          <g key={at}>
            <rect
              x={`${round(x)}%`}
              width={`${round(width)}%`}
              height="100%"
              class={`stroke-sheet ${tone.fill}`}
            />
            {width >= LETTER_MIN && (
              <text
                x={`${round(x + width / 2)}%`}
                y="50%"
                dy="0.36em"
                text-anchor="middle"
                class={`font-display ${isPrinted ? "text-[8pt]" : "text-[0.9375rem]"} ${tone.ink}`}
              >
                {letterOf(at)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
});

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
