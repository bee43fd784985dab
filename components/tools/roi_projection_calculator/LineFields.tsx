import type { JSX, ReactNode } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { annualRate } from "./cash_flows.ts";
import { CASES, GROWTH_RANGE, type Kind, LIMITS, type Line, PERIODS_A_YEAR, turnOf } from "./projection.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { type Screen, TIMING_COLUMNS } from "./screen.ts";
import { money, percentOf } from "./sentences.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

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
  start: { saysTo: "middle", refuse: IN_TIME, isRequired: true },
  end: { saysTo: "middle", refuse: IN_TIME },
  growth: { saysTo: "left", refuse: within(...GROWTH_RANGE) },
  low: { saysTo: "right" },
  base: { saysTo: "middle" },
  high: { saysTo: "left" },
} as const;

interface FigureProps extends LineProps {
  readonly field: keyof typeof FIGURES;
  /** As it stands above the field. */
  readonly label: string;
  readonly placeholder?: string;
}

/** A figure of a line. */
function Figure(
  { line, kind, name, screen, field, label, ...options }: FigureProps,
): JSX.Element {
  const { dispatch, endTyping, settings: { currency, numberStyle } } = screen;
  const isAmount = field === "low" || field === "base" || field === "high";
  // An empty growth is none.
  const value = field === "growth" && line.growth === 0 ? null : line[field];
  const unit = isAmount ? { currency } : { isPercent: field === "growth" };
  return (
    <Labelled label={label} look={`text-right ${isAmount ? "@2xl:hidden" : "@6xl:hidden"}`}>
      <NumberField
        {...options}
        {...FIGURES[field]}
        id={`${line.id}-${field}`}
        label={`${isAmount ? WORDS.amount(label) : label}: ${name}`}
        class={`text-right leading-snug ${field === "base" ? "font-semibold" : ""}`}
        value={value}
        numberStyle={numberStyle}
        {...(value !== null && { shown: formatNumber(value, numberStyle, unit) })}
        onValue={(entered) => {
          const change = { [field]: field === "growth" ? entered ?? 0 : entered };
          dispatch({ type: "edit", list: kind, id: line.id, change });
        }}
        onDone={endTyping}
      />
    </Labelled>
  );
}

/** The amounts of the three cases; what is left empty is as in the base case, which shows through. */
export function Amounts(row: LineProps): JSX.Element {
  const { line: { base }, screen: { settings } } = row;
  return (
    <>
      {CASES.map((which) => (
        <Figure
          key={which}
          {...row}
          field={which}
          label={CASE_WORDS[which]}
          placeholder={money(which === "base" ? 0 : base ?? 0, settings)}
        />
      ))}
    </>
  );
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
      <Figure {...row} field="start" label={isRecurring ? WORDS.from : WORDS.at} />
      {isRecurring && (
        <>
          <Figure {...row} field="end" label={WORDS.to} placeholder={WORDS.end} />
          <Figure {...row} field="growth" label={WORDS.growth[period]} placeholder={WORDS.noGrowth} />
        </>
      )}
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
          words={isCost ? WORDS.cheaper : WORDS.larger}
          label={WORDS.swap}
          about={WORDS.swapLabel(name)}
          run={() => dispatch({ type: "swap", list: kind, id })}
        />
      )}
      {turn === "base" && <Note words={isCost ? WORDS.cheaperThanBase : WORDS.largerThanBase} />}
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
