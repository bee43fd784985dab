import type { JSX, ReactNode } from "react";
import { ROI_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { annualRate } from "./cash_flows.ts";
import {
  CASES,
  type Content,
  GROWTH_RANGE,
  type Kind,
  LIMITS,
  type Line,
  PERIODS_A_YEAR,
  type ProjectionRows,
  turnOf,
} from "./document.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { useFields } from "../../tool_kit/use_fields.ts";
import type { Action } from "./actions.ts";
import { type Manner, money, percentOf } from "./sentences.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** What the parts of the screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, ProjectionRows>, Manner {
  readonly dispatch: (action: Action) => void;
  readonly today: PlainDate;
  readonly periods: Content["periods"];
}

/**
 * The columns that lines and results share, so that an amount stands above what it comes to: words, timing, three cases,
 * buttons. On a narrower page the timing stands below, on a phone all of it.
 */
export const COLUMNS =
  "grid grid-cols-3 @max-3xs:grid-cols-1 @2xl:grid-cols-[minmax(0,1fr)_repeat(3,7rem)_9rem] @6xl:grid-cols-[minmax(0,1fr)_24.5rem_repeat(3,8.25rem)_9rem] gap-x-1 px-3 @2xl:px-4";

/** The four fields of a line's timing. */
export const TIMING_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_3.5rem_4rem_5.5rem] @max-3xs:grid-cols-1 @2xl:grid-cols-[10rem_4rem_4rem_8rem] @6xl:grid-cols-[9.25rem_3.75rem_3.75rem_6.75rem] gap-x-1";

/** What the parts of a line's row are drawn from. */
export interface LineProps {
  readonly line: Line;
  readonly kind: Kind;
  readonly name: string;
  readonly screen: Screen;
}

const IN_TIME = within(0, LIMITS.periods);

/** A refusal is wider than a figure: `saysTo` gives it the room of those beside it. */
const FIGURES = {
  start: { saysTo: "middle", refuse: IN_TIME },
  end: { saysTo: "middle", refuse: IN_TIME, placeholder: WORDS.end },
  growth: { saysTo: "left", refuse: within(...GROWTH_RANGE), isRequired: false, placeholder: WORDS.noGrowth },
  low: { saysTo: "right" },
  base: { saysTo: "middle" },
  high: { saysTo: "left" },
} as const;

/** A figure of a line; `label` stands above it. An amount that is left empty is as in the base case, which shows through. */
function Figure(
  { line, kind, name, screen, figure, label }: LineProps & {
    readonly figure: keyof typeof FIGURES;
    readonly label: string;
  },
): JSX.Element {
  const { settings } = screen;
  const { currency, numberStyle } = settings;
  const bound = useFields(screen, { list: kind }, line)(figure);
  const isGrowth = figure === "growth";
  const isAmount = figure === "low" || figure === "base" || figure === "high";
  // An empty growth is none.
  const value = isGrowth && bound.value === 0 ? null : bound.value;
  const unit = isAmount ? { currency } : { isPercent: isGrowth };
  return (
    <Labelled label={label} look={`text-right ${isAmount ? "@2xl:hidden" : "@6xl:hidden"}`}>
      <NumberField
        {...bound}
        {...FIGURES[figure]}
        label={`${isAmount ? WORDS.amount(label) : label}: ${name}`}
        class={`text-right leading-snug ${figure === "base" ? "font-semibold" : ""}`}
        value={value}
        numberStyle={numberStyle}
        {...isAmount && { placeholder: money(figure === "base" ? 0 : line.base ?? 0, settings) }}
        {...value !== null && { shown: formatNumber(value, numberStyle, unit) }}
        onValue={(entered) => bound.onValue(isGrowth ? entered ?? 0 : entered)}
      />
    </Labelled>
  );
}

/** The amounts of the three cases. */
export function Amounts(row: LineProps): JSX.Element[] {
  return CASES.map((which) => <Figure key={which} {...row} figure={which} label={CASE_WORDS[which]} />);
}

/** When and how often a line flows, and how it grows. */
export function Timing(row: LineProps): JSX.Element {
  const { line: { id, isRecurring, start }, kind, name, screen: { dispatch, period } } = row;
  return (
    <div class={TIMING_COLUMNS}>
      <Labelled label={WORDS.often} look="@6xl:hidden">
        <ChoiceField
          id={`${id}-often`}
          label={`${WORDS.often}: ${name}`}
          value={isRecurring ? "each" : "once"}
          options={[{ value: "once", label: WORDS.once }, { value: "each", label: WORDS.each[period] }]}
          onValue={(often) => {
            // What flows in every period begins when the first one has passed.
            const change = often === "once"
              ? { isRecurring: false }
              : { isRecurring: true, start: start || 1 };
            dispatch({ type: "edit", list: kind, id, change });
          }}
        />
      </Labelled>
      <Figure {...row} figure="start" label={isRecurring ? WORDS.from : WORDS.at} />
      {isRecurring && <Figure {...row} figure="end" label={WORDS.to} />}
      {isRecurring && <Figure {...row} figure="growth" label={WORDS.growth[period]} />}
    </div>
  );
}

/** A field below its label, where no column's heading stands above it. */
function Labelled(
  { label, look, children }: {
    readonly label: string;
    readonly look: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div class="min-w-0">
      <span aria-hidden="true" class={`block truncate px-2.5 text-small text-ink-2 ${look}`}>{label}</span>
      {children}
    </div>
  );
}

/** What is to be known of a line, or pointed out about it. */
export function Notes({ line, kind, name, screen }: LineProps): JSX.Element {
  const { dispatch, settings, period, periods } = screen;
  const { id, isRecurring, start, end, growth } = line;
  const turn = turnOf(line, kind);
  const isCost = kind === "out";
  const dropMinus = () => {
    const size = (amount: number | null) => amount === null ? null : Math.abs(amount);
    const change = { low: size(line.low), base: size(line.base), high: size(line.high) };
    dispatch({ type: "edit", list: kind, id, change });
  };
  return (
    <div class="px-2.5 text-small leading-snug empty:hidden *:pb-1">
      {turn === "swap" && (
        <Note
          words={WORDS.turnedRound}
          label={WORDS.swap}
          about={WORDS.swapLabel(name)}
          run={() => dispatch({ type: "swap", list: kind, id })}
        />
      )}
      {turn === "base" && <Note words={WORDS.notBetween} />}
      {isCost && CASES.some((which) => (line[which] ?? 0) < 0) && (
        <Note words={WORDS.minus} label={WORDS.drop} about={WORDS.dropLabel(name)} run={dropMinus} />
      )}
      {start > periods && <Note words={WORDS.tooLate(period, formatNumber(periods, settings.numberStyle))} />}
      {isRecurring && end !== null && end < start && <Note words={WORDS.turned} />}
      {isRecurring && growth !== 0 && period !== "year" && (
        <p class="text-ink-2">
          {WORDS.yearly(percentOf(annualRate(growth / 100, PERIODS_A_YEAR[period]), settings))}
        </p>
      )}
    </div>
  );
}

interface NoteProps {
  readonly words: string;
  /** Of the button that puts it right, and what those hear who do not see the row. */
  readonly label?: string;
  readonly about?: string;
  readonly run?: () => void;
}

/** Something that may be wrong with a line. */
function Note({ words, label, about, run }: NoteProps): JSX.Element {
  return (
    <p class="text-moderate">
      {words}
      {run && (
        <button
          type="button"
          aria-label={about}
          class="ml-2 min-h-6 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 @max-2xl:min-h-11"
          onClick={run}
        >
          {label}
        </button>
      )}
    </p>
  );
}
