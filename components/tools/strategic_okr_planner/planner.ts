import { checkSentence } from "./words.ts";
import type { Action } from "./actions.ts";
import type { Check } from "./checks.ts";
import type { Content, PlanRows, Settings } from "./plan.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";

export { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";

export type Assistant = typeof import("./assistant.ts");

/** What the parts of the planner's screen share. The same object for as long as nothing in it changes. */
export interface Planner extends RowScreen<Content, PlanRows> {
  readonly dispatch: (action: Action) => void;
  /** Does something with what reads words: fetched once, when it is first needed. */
  readonly withAssistant: (then: (assistant: Assistant) => void) => void;
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

const NONE: readonly Check[] = [];

/** Checks that stand, by the row that they are about. A list stays the same one while it says the same. */
export class RowChecks {
  readonly #rows: ReadonlyMap<string, readonly Check[]>;

  constructor(checks: readonly Check[], before: RowChecks | null) {
    const standing = checks.filter(({ dismissed }) => dismissed === null);
    const rows = new Map<string, readonly Check[]>(Map.groupBy(standing, ({ subject }) => subject));
    for (const [subject, found] of rows) {
      const old = before?.of(subject);
      if (old && isSame(old, found)) rows.set(subject, old);
    }
    this.#rows = rows;
  }

  of(subject: string): readonly Check[] {
    return this.#rows.get(subject) ?? NONE;
  }
}

/** What a check says, written as the document writes. */
export function wordsOf(check: Check, { numberStyle }: Settings): string {
  return checkSentence(check, { date: formatDate, number: (value) => formatNumber(value, numberStyle) });
}
