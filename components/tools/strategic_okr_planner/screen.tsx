import type { JSX } from "react";
import { checkSentence, PLANNER_TEXT } from "./words.ts";
import type { Action } from "./actions.ts";
import type { Check } from "./checks.ts";
import {
  type Baseline,
  type Content,
  type Horizon,
  objectiveMark,
  type PlanRows,
  type Settings,
} from "./document.ts";
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
  /** Runs `then` with the code that reads words, which is loaded once, when it is first needed. */
  readonly withAssistant: (then: (assistant: Assistant) => void) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
  /** The list of objectives that is shown. */
  readonly horizon: Horizon;
  /** Its first day: a date without a year is the first such day from here on. */
  readonly from: PlainDate;
  /** Its last day, which counts as the due date where a row has none; null where the year's label names no year. */
  readonly end: PlainDate | null;
}

/** "5 Jan" in the year of `near`, "5 Jan 2027" in any other. */
export function shortDate(date: PlainDate, near: PlainDate): string {
  const full = formatDate(date);
  return date.slice(0, 4) === near.slice(0, 4) ? full.replace(/ \d{4}$/, "") : full;
}

/** An unknown baseline. Its day of measurement is two weeks ahead until somebody chooses another. */
export function unknownBaseline(today: PlainDate): Baseline {
  return { measuredBy: addDays(today, 14) };
}

/** The choices of what an objective of the 90 days serves; none where there is no annual objective. */
export function linksTo(annual: Content["annual"]): { readonly value: string; readonly label: string }[] {
  const { servesNone, unnamed } = PLANNER_TEXT.objective;
  const links = annual.map(({ id, text }, index) => ({
    value: id,
    label: `${objectiveMark("annual", index)}  ${text.trim() || unnamed(index + 1)}`,
  }));
  return links.length === 0 ? [] : [{ value: "", label: servesNone }, ...links];
}

const NONE: readonly Check[] = [];

/** Open checks by the row that they are about. The list of a row stays the same object while its checks are equal. */
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

/** The sentence of a check, its numbers in the style of the document. */
export function wordsOf(check: Check, { numberStyle }: Settings): string {
  return checkSentence(check, { date: formatDate, number: (value) => formatNumber(value, numberStyle) });
}

interface AddButtonProps {
  readonly id: string;
  readonly label: string;
  /** What it adds to, for screen readers. */
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
