import { SPRINT_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { wayText, withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import type { Change, weekList } from "./actions.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import {
  type Commitment,
  type Content,
  type Outcome,
  type Settings,
  type SprintRows,
  type Week,
} from "./document.ts";
import { AVERAGE_LINE, isReached, standingOf } from "./weeks.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";

const { outcomes: WORDS, week: WEEK } = SPRINT_TEXT;

/** What the parts of the sprint's screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, SprintRows> {
  /** Makes a change today. */
  readonly dispatch: (change: Change) => void;
  readonly settings: Settings;
  /** First day of the sprint. */
  readonly start: PlainDate;
  readonly today: PlainDate;
  readonly showWeek: (week: number) => void;
  /** Goes to where an outcome's measure is filled in. */
  readonly askMeasure: (outcome: string) => void;
  /** Somebody begins, or has ended, to type the name of an outcome. */
  readonly onNaming: () => void;
  readonly onNamed: () => void;
}

/** The list of a sprint's outcomes. */
export const PLACE = { list: "outcomes" } as const;

/** What the rows of a week share. The same object for as long as nothing in it changes. */
export interface WeekScreen extends Screen {
  readonly place: ReturnType<typeof weekList>;
  /** The week that a commitment would be carried to; null: none. */
  readonly next: number | null;
  readonly choices: readonly Choice[];
}

/** What the views take that are fetched when somebody turns to them. */
export interface LateViewProps {
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly screen: Screen;
  /** Begins the next sprint beside this one, with what `next` makes of this one. */
  readonly onNext: (next: (old: Content) => Content) => void;
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
export type Choice = ReturnType<typeof choicesOf>[number];

export function choicesOf(outcomes: readonly Outcome[]) {
  return outcomes.map(({ id, text }, index) => ({ id, letter: letterOf(index), text: text.trim() }))
    .filter(isBegun);
}

/** A letter before a colon puts a commitment under its outcome: "A: Call the bank". */
export function readLetter(text: string, choices: readonly Choice[]) {
  const [, letter = "", rest = ""] = /^\s*([a-e])\s*:\s*(.*)$/i.exec(text) ?? [];
  const choice = choices.find((each) => each.letter === letter.toUpperCase());
  if (choice !== undefined) return { text: rest, outcome: choice.id };
  const [only, ...others] = choices;
  return { text, outcome: only && others.length === 0 ? only.id : null };
}

/** What there is to say about how a commitment came into its week, and left it: "carried from week 1, added later". */
export function marksOf({ carriedFrom, state, isLate }: Commitment): string {
  return [
    carriedFrom === null ? "" : WEEK.carriedFrom(carriedFrom),
    state === "carried" ? WEEK.carried : state === "dropped" ? WEEK.dropped : "",
    isLate ? WEEK.late : "",
  ].filter((mark) => mark !== "").join(", ");
}

/** What a week taught: its prompts that were answered. */
export function answersOf({ reflection }: Week): { readonly prompt: string; readonly text: string }[] {
  return SPRINT_TEXT.reflection.prompts.map((prompt, at) => ({ prompt, text: reflection[at]?.trim() ?? "" }))
    .filter(({ text }) => text !== "");
}

/** From where to where: "20 → 90%"; to the target when no other value is given. */
export function fromTo({ baseline, target, unit }: Outcome, settings: Settings, to = target): string {
  return wayText({ from: baseline, to, unit: withMark(1, unit, settings) === "1" ? "" : unit }, settings);
}

/** "5 points", "12 orders": a distance in the unit, in as many digits as the way from baseline to target deserves. */
export function distance(amount: number, { unit, baseline, target }: Outcome, settings: Settings): string {
  const way = Math.abs((target ?? 0) - (baseline ?? 0));
  const scale = way >= 20 ? 1 : way >= 2 ? 10 : 100;
  const rounded = Math.round(Math.abs(amount) * scale) / scale;
  if (rounded === 0) return "";
  return unit.trim() === "%"
    ? WORDS.points(formatNumber(rounded, settings.numberStyle))
    : withUnit(rounded, unit, settings);
}

/** How an outcome stands against an even pace, in words; `isShort` where it is behind. */
export function paceWords(outcome: Outcome, settings: Settings) {
  const { ahead = null } = standingOf(outcome) ?? {};
  if (ahead === null) return null;
  if (isReached(outcome)) return { text: WORDS.reached, isShort: false };
  const amount = distance(ahead, outcome, settings);
  if (amount === "") return { text: WORDS.onPace, isShort: false };
  const isShort = ahead < 0;
  return { text: isShort ? WORDS.shortBy(amount) : WORDS.toSpare(amount), isShort };
}
