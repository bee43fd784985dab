import { TRACKER_TEXT } from "./words.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Flag } from "./standing.ts";
import { insideOf, paceMargin, progressOf, standingOf } from "./pace.ts";
import { bandOf, type Content, type KeyResult, kindOf, type Settings } from "./document.ts";

interface StatusWords {
  readonly text: string;
  readonly detail: string;
  readonly tone: "good" | "bad" | "plain";
}

/** A value with the mark of its unit, in as many digits as the way from baseline to target deserves. */
export function figureText(value: number, row: KeyResult, settings: Settings): string {
  return withMark(roundedFor(value, row), row.unit, settings);
}

/** A figure as somebody entered it. */
export function enteredText(value: number, { unit }: KeyResult, settings: Settings): string {
  return withMark(value, unit, settings);
}

/** The whole way of a key result: "120 → 180", "$84 → $100", "62 → 75%", "5 to 9". */
export function fromToText(row: KeyResult, settings: Settings): string {
  const { from, to, unit, shape } = row;
  // A sign before the figure stands at both, one after it at the last.
  const isBefore = /^\D/.test(withMark(1, unit, settings));
  const shown = (value: number | null, mark: string) =>
    value === null ? TRACKER_TEXT.unknown : withMark(value, mark, settings);
  const ends = [shown(from, isBefore ? unit : ""), shown(to, unit)] as const;
  return shape === "band" ? TRACKER_TEXT.range(...ends) : TRACKER_TEXT.fromTo(...ends);
}

/** The unit where no mark stands for it: "orders"; "" for "%", "$" and a bare count. */
export function unitWord({ unit }: KeyResult, settings: Settings): string {
  return withMark(1, unit, settings) === formatNumber(1, settings.numberStyle) ? unit.trim() : "";
}

/** The whole way with its unit: "120 → 180 orders", "$84 → $100". */
export function wayText(row: KeyResult, settings: Settings): string {
  return [fromToText(row, settings), unitWord(row, settings)].filter(Boolean).join(" ");
}

/**
 * How far a path has come: "35% of the way", "-10% of the way", "117% of the way", never rounded up to the end. "" for a band,
 * and without a figure.
 */
export function progressText(row: KeyResult, settings: Settings): string {
  const progress = bandOf(row) ? null : progressOf(row);
  if (progress === null) return "";
  const percent = progress < 1 ? Math.min(99, Math.round(100 * progress)) : Math.round(100 * progress);
  return TRACKER_TEXT.ofTheWay(formatNumber(percent, settings.numberStyle, { isPercent: true }));
}

/** How a key result stands with its last check-in: the days, what they are in the unit, and how it is meant. */
export function statusWords(
  row: KeyResult,
  { period, settings }: Pick<Content, "period" | "settings">,
): StatusWords {
  const words = TRACKER_TEXT.status;
  if (row.checkIns.length === 0) return { text: words.noCheckIn, detail: "", tone: "plain" };
  if (bandOf(row)) {
    const { inside, of } = insideOf(row);
    return { text: words.inside(inside, of), detail: words.checkIns, tone: "plain" };
  }
  const standing = standingOf(row, period);
  if (standing === null) {
    const missing = row.from !== null && row.from === row.to ? words.sameFigures : words.noFigures;
    return { text: words.none, detail: kindOf(row) ? words.early : missing, tone: "plain" };
  }
  const { status, days, difference } = standing;
  const amount = amountText(Math.abs(difference), row, settings);
  const detail = amount === "" ? words.exact : difference < 0 ? words.short(amount) : words.toSpare(amount);
  if (status === "on pace") return { text: words.onPace, detail, tone: "plain" };
  // Rounded, but never to what still counts as on pace.
  const whole = Math.max(Math.round(Math.abs(days)), Math.floor(paceMargin(period)) + 1);
  return status === "ahead"
    ? { text: words.ahead(whole), detail, tone: "good" }
    : { text: words.behind(whole), detail, tone: "bad" };
}

/** What is pointed out: a word, and what it means here. */
export function flagWords(flag: Flag) {
  const words = TRACKER_TEXT.flags;
  switch (flag.is) {
    case "stale":
      return { word: words.stale, text: words.staleText(flag.days, flag.isNever), isMild: true };
    case "drop":
      return { word: words.doubt, text: words.drop(flag.by, flag.days), isMild: false };
    case "fine but doubted":
      return { word: words.doubt, text: words.fine, isMild: false };
    case "sure but behind":
      return { word: words.behind, text: words.sure(flag.confidence), isMild: false };
  }
}

/** A distance in the unit: "3 points", "$1.80", "7"; "" where it rounds to nothing. */
function amountText(amount: number, row: KeyResult, settings: Settings): string {
  const rounded = roundedFor(amount, row);
  if (rounded === 0) return "";
  return row.unit.trim() === "%"
    ? TRACKER_TEXT.status.points(formatNumber(rounded, settings.numberStyle))
    : withMark(rounded, row.unit, settings);
}

function roundedFor(value: number, row: KeyResult): number {
  if (kindOf(row) === null) return value;
  const way = Math.abs((row.to ?? 0) - (row.from ?? 0));
  const places = way >= 50 ? 0 : way >= 2 ? 1 : 2 - Math.floor(Math.log10(Math.max(way, 1e-9)));
  const scale = 10 ** Math.min(12, places);
  // A large figure cannot be scaled without losing digits of its own.
  return Math.abs(value) * scale > Number.MAX_SAFE_INTEGER ? value : Math.round(value * scale) / scale + 0;
}
