import type { JSX } from "react";
import { ALIGNMENT_TEXT, SCALE_WORDS } from "./words.ts";
import type { Figures } from "./kit.ts";
import type { Gap, ReportedStatement } from "./report.ts";
import { CountBar } from "../../tool_kit/CountBar.tsx";

const { table: WORDS, talk: TALK } = ALIGNMENT_TEXT;

/** How the answers 1 to 5 are filled, and what stands in them. */
const LOOKS = [
  ["fill-ink", "fill-white"],
  ["fill-ink/25", "fill-ink"],
  ["fill-line", "fill-ink"],
  ["fill-accent/30", "fill-ink"],
  ["fill-accent", "fill-white"],
] as const;

/** The counts of the answers 1 to 5 as a bar. */
export function AnswerBar(
  { counts, name, class: className = "" }: {
    readonly counts: Figures["counts"];
    readonly name: string;
    readonly class?: string;
  },
): JSX.Element {
  return (
    <CountBar
      label={WORDS.barOf(name)}
      none={WORDS.none}
      class={`max-w-[20rem] ${className}`}
      parts={counts.map((count, at) => ({
        count,
        word: SCALE_WORDS[at]?.toLowerCase() ?? "",
        caption: `${at + 1}`,
        fill: LOOKS[at]?.[0] ?? "",
        ink: LOOKS[at]?.[1] ?? "",
      }))}
    />
  );
}

/** A figure in points of the scale: "3.4". */
export const points = (value: number): string => value.toFixed(1);
/** The consensus: "0.48". */
export const consensus = (value: number): string => value.toFixed(2);
/** A change of a figure with its sign: "+0.4", "−0.1", "0.0". */
export function change(value: number, decimals: number): string {
  const shown = Math.abs(value).toFixed(decimals);
  return Number(shown) === 0 ? shown : `${value > 0 ? "+" : "−"}${shown}`;
}

export const gapWords = ({ high, low, points: by }: Gap, names: readonly string[]): string =>
  TALK.gap(names[high] ?? "", names[low] ?? "", points(by));

/** Why a statement is worth a talk. */
export function reasonOf({ spread, item, gap }: ReportedStatement, names: readonly string[]): string {
  const counts = item.total?.counts ?? [];
  const low = (counts[0] ?? 0) + (counts[1] ?? 0);
  const high = (counts[3] ?? 0) + (counts[4] ?? 0);
  const about = spread?.isSplit
    ? low > 0 && high > 0 ? TALK.split(low, high, spread.answered) : TALK.apart
    : TALK.spread;
  return gap !== null && gap.points >= 1 ? `${about} ${gapWords(gap, names)}` : about;
}
