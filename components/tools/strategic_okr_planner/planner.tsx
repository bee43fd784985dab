import type { JSX } from "react";
import { checkSentence } from "./words.ts";
import type { Action } from "./actions.ts";
import type { Check } from "./checks.ts";
import type { Baseline, Content, Horizon, PlanRows, Settings } from "./plan.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";

export type Assistant = typeof import("./assistant.ts");

/** What the parts of the planner's screen share. The same object for as long as nothing in it changes. */
export interface Planner extends RowScreen<Content, PlanRows> {
  readonly dispatch: (action: Action) => void;
  /** Does something with what reads words: fetched once, when it is first needed. */
  readonly withAssistant: (then: (assistant: Assistant) => void) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
  /** The list of objectives that is shown. */
  readonly horizon: Horizon;
  /** Its first day: a date without a year is the first such day from here on. */
  readonly from: PlainDate;
  /** Its last day, which an empty due date stands for; null for a year without a number. */
  readonly end: PlainDate | null;
}

/** "5 Jan" within a year that everybody knows, "5 Jan 2027" otherwise. */
export function shortDate(date: PlainDate, near: PlainDate): string {
  const full = formatDate(date);
  return date.slice(0, 4) === near.slice(0, 4) ? full.replace(/ \d{4}$/, "") : full;
}

/** A baseline that is not known: to be measured within two weeks, until somebody says otherwise. */
export function unknownBaseline(today: PlainDate): Baseline {
  return { measuredBy: addDays(today, 14) };
}

const NONE: readonly Check[] = [];

/** Checks that stand, by the row that they are about. A list stays the same one while it says the same. */
export class RowChecks {
  readonly #rows: ReadonlyMap<string, readonly Check[]>;

  constructor(standing: readonly Check[], before: RowChecks | null) {
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

interface AddButtonProps {
  readonly id: string;
  readonly label: string;
  /** What it adds to, for those who hear it. */
  readonly about?: string;
  readonly onClick: () => void;
}

/** Adds a row at the end of a list. */
export function AddButton({ id, label, about, onClick }: AddButtonProps): JSX.Element {
  return (
    <button
      id={id}
      type="button"
      class="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-left text-note text-accent-ink hover:bg-accent-wash"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4" />
      {label}
      {about && <span class="sr-only">{` (${about})`}</span>}
    </button>
  );
}
