import { SPRINT_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Action } from "./actions.ts";
import { AVERAGE_LINE, isReached, standingOf } from "./score.ts";
import { type Content, isBegun, letterOf, type Outcome, type Settings } from "./sprint.ts";
import { isShallowSame } from "../../tool_kit/kept.ts";

/** What the parts of the sprint's screen share. The same object for as long as nothing in it changes. */
export interface Screen {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
}

/** A share of 1 in whole percent: "83%". */
export function percent(share: number, { numberStyle }: Settings): string {
  return formatNumber(Math.round(100 * share), numberStyle, { isPercent: true });
}

/** The same for an average, with a decimal where rounding would put it on a line that it has not reached. */
export function averagePercent(share: number, settings: Settings): string {
  const isShort = [AVERAGE_LINE, 1].some((line) => share < line && Math.round(100 * share) >= 100 * line);
  return isShort
    ? formatNumber(Math.floor(1_000 * share) / 10, settings.numberStyle, { isPercent: true, decimals: 1 })
    : percent(share, settings);
}

/** An outcome as a commitment's choice shows it. */
export interface Choice {
  readonly id: string;
  readonly letter: string;
  readonly text: string;
}

/** For what draws weeks and nothing of the outcomes: whether it would be drawn as before. */
export function hasSameWeeks<Props extends { readonly content: Content }>(
  { content: before, ...others }: Props,
  { content, ...next }: Props,
): boolean {
  return before.weeks === content.weeks && before.start === content.start &&
    before.settings === content.settings && isShallowSame(others, next);
}

export function choicesOf(outcomes: readonly Outcome[]): Choice[] {
  return outcomes.map((row, index) => ({ row, letter: letterOf(index) })).filter(({ row }) => isBegun(row))
    .map(({ row: { id, text }, letter }) => ({ id, letter, text: text.trim() }));
}

/** "5 points", "12 orders": a distance in the unit, in as many digits as the way from baseline to target deserves. */
function distance(amount: number, { unit, baseline, target }: Outcome, settings: Settings): string {
  const way = Math.abs((target ?? 0) - (baseline ?? 0));
  const scale = way >= 20 ? 1 : way >= 2 ? 10 : 100;
  const rounded = Math.round(Math.abs(amount) * scale) / scale;
  if (rounded === 0) return "";
  return unit.trim() === "%"
    ? SPRINT_TEXT.outcomes.points(formatNumber(rounded, settings.numberStyle))
    : withUnit(rounded, unit, settings);
}

/** How an outcome stands against an even pace, in words; `isShort` where it is behind. */
export function paceWords(
  outcome: Outcome,
  settings: Settings,
): { readonly text: string; readonly isShort: boolean } | null {
  const standing = standingOf(outcome);
  if (standing === null || standing.ahead === null) return null;
  const words = SPRINT_TEXT.outcomes;
  if (isReached(outcome)) return { text: words.reached, isShort: false };
  const amount = distance(standing.ahead, outcome, settings);
  if (amount === "") return { text: words.onPace, isShort: false };
  return standing.ahead < 0
    ? { text: words.shortBy(amount), isShort: true }
    : { text: words.toSpare(amount), isShort: false };
}

/** How far an outcome came in the end: its target, or so much short of it; "" without figures. */
export function endWords(outcome: Outcome, settings: Settings): string {
  const value = standingOf(outcome)?.value;
  if (outcome.target === null || value === undefined) return "";
  if (isReached(outcome)) return SPRINT_TEXT.outcomes.reached;
  return SPRINT_TEXT.outcomes.shortOf(distance(outcome.target - value, outcome, settings));
}

/** A letter before a colon puts a commitment under its outcome: "A: Call the bank". */
export function readLetter(
  text: string,
  choices: readonly Choice[],
): { readonly text: string; readonly outcome: string | null } {
  const [, letter = "", rest = ""] = /^\s*([a-e])\s*:\s*(.*)$/i.exec(text) ?? [];
  const choice = choices.find((each) => each.letter === letter.toUpperCase());
  if (choice !== undefined) return { text: rest, outcome: choice.id };
  return { text, outcome: choices.length === 1 ? choices[0]?.id ?? null : null };
}
