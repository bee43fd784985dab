import { useRef } from "react";
import { checkSentence, PLANNER_TEXT } from "../../../lib/content/tools/strategic_okr_planner.ts";
import type { Action } from "../../../lib/tools/strategic_okr_planner/actions.ts";
import type { Check } from "../../../lib/tools/strategic_okr_planner/checks.ts";
import { type Content, LIMITS, type Settings } from "../../../lib/tools/strategic_okr_planner/plan.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isSame } from "../../../lib/tool_kit/history.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";

export { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";

export type Assistant = typeof import("../../../lib/tools/strategic_okr_planner/assistant.ts");

/** What the parts of the planner's screen share. The same object for as long as nothing in it changes. */
export interface Planner {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  /** What reads words: loaded once, when it is first needed. */
  readonly assistant: () => Promise<Assistant>;
  /** The plan as it is now. */
  readonly content: () => Content;
  readonly settings: Settings;
  readonly today: PlainDate;
}

/** "5 Jan" within a year that everybody knows, "5 Jan 2027" otherwise. */
export function shortDate(date: PlainDate, near: PlainDate): string {
  const full = formatDate(date);
  return date.slice(0, 4) === near.slice(0, 4) ? full.replace(/ \d{4}$/, "") : full;
}

/** Days from today by which an unknown baseline is to be measured, until somebody says otherwise. */
export const MEASURED_WITHIN_DAYS = 14;

/** Checks that stand, by the row that they are about. */
export function checksByRow(checks: readonly Check[]): ReadonlyMap<string, readonly Check[]> {
  return Map.groupBy(checks.filter(({ dismissed }) => dismissed === null), ({ subject }) => subject);
}

/** What is said after a paste into a list that held `before` rows with something in them. */
export function pastedWords(pasted: number, before: number): string {
  const left = Math.max(0, before + pasted - LIMITS.rows);
  const { pasted: came, cut } = PLANNER_TEXT.rows;
  return left === 0 ? came(pasted) : `${came(pasted - left)} ${cut(left)}`;
}

/** What a check says, written as the document writes. */
export function wordsOf(check: Check, { numberStyle }: Settings): string {
  return checkSentence(check, { date: formatDate, number: (value) => formatNumber(value, numberStyle) });
}

/** Whether two lists of checks say the same. */
export function isSameChecks(a: readonly Check[], b: readonly Check[]): boolean {
  return isSame(a, b);
}

/** The value of the last drawing for as long as an equal one follows it: what is drawn from it can stay. */
export function useKept<Value>(value: Value): Value {
  const last = useRef(value);
  if (!isSame(last.current, value)) last.current = value;
  return last.current;
}
