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

/** A refusal is wider than a figure: it has the room of those beside it. */
const SAYS_TO = {
  start: "middle",
  end: "middle",
  growth: "left",
  low: "right",
  base: "middle",
  high: "left",
} as const;

const IN_TIME = within(0, LIMITS.periods);
const GROWING = within(...GROWTH_RANGE);

interface LineProps {
  readonly line: Line;
  readonly kind: Kind;
  readonly name: string;
  readonly screen: Screen;
}

interface FigureProps extends LineProps, Pick<Parameters<typeof NumberField>[0], "isRequired" | "refuse"> {
  readonly field: keyof typeof SAYS_TO;
  readonly label: string;
  /** For those who do not see the column. */
  readonly spoken?: string;
  readonly placeholder?: string;
  readonly look?: string;
  /** How a figure stands there that is more than a plain number. */
  readonly format?: (value: number) => string;
}

/** A figure of a line. */
function Figure(
  { line, kind, name, screen, field, label, spoken = label, look = "", format, ...options }: FigureProps,
): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  // An empty growth is none.
  const value = field === "growth" && line.growth === 0 ? null : line[field];
  return (
    <NumberField
      {...options}
      id={`${line.id}-${field}`}
      label={`${spoken}: ${name}`}
      class={`text-right leading-snug ${look}`}
      saysTo={SAYS_TO[field]}
      value={value}
      numberStyle={settings.numberStyle}
      {...(format && value !== null && { shown: format(value) })}
      onValue={(entered) => {
        const change = { [field]: field === "growth" ? entered ?? 0 : entered };
        dispatch({ type: "edit", list: kind, id: line.id, change });
      }}
      onDone={endTyping}
    />
  );
}

/** The amounts of the three cases; what is left empty is as in the base case, which shows through. */
export function Amounts(row: LineProps): JSX.Element {
  const { line: { base }, screen: { settings } } = row;
  const format = (value: number) =>
    formatNumber(value, settings.numberStyle, { currency: settings.currency });
  return (
    <>
      {CASES.map((which) => (
        <Labelled key={which} label={CASE_WORDS[which]} look="text-right @2xl:hidden">
          <Figure
            {...row}
            field={which}
            label={WORDS.amount(CASE_WORDS[which])}
            look={which === "base" ? "font-semibold" : ""}
            placeholder={money(which === "base" ? 0 : base ?? 0, settings)}
            format={format}
          />
        </Labelled>
      ))}
    </>
  );
}

/** When and how often a line flows, and how it grows. */
export function Timing(row: LineProps): JSX.Element {
  const { line: { id, isRecurring, start }, kind, name, screen } = row;
  const { dispatch, settings, period } = screen;
  const from = isRecurring ? WORDS.from : WORDS.at;
  const growth = WORDS.growth[period];
  const options = [
    { value: "once", label: WORDS.once },
    { value: "each", label: WORDS.each[period] },
  ] as const;
  return (
    <div class={TIMING_COLUMNS}>
      <Labelled label={WORDS.often} look="@6xl:hidden">
        <ChoiceField
          id={`${id}-often`}
          label={`${WORDS.often}: ${name}`}
          value={isRecurring ? "each" : "once"}
          options={options}
          onValue={(often) => {
            // What flows in every period begins when the first one has passed.
            const change = often === "once"
              ? { isRecurring: false }
              : { isRecurring: true, start: start || 1 };
            dispatch({ type: "edit", list: kind, id, change });
          }}
        />
      </Labelled>
      <Labelled label={from} look="text-right @6xl:hidden">
        <Figure {...row} field="start" label={from} refuse={IN_TIME} isRequired />
      </Labelled>
      {isRecurring && (
        <>
          <Labelled label={WORDS.to} look="text-right @6xl:hidden">
            <Figure {...row} field="end" label={WORDS.to} refuse={IN_TIME} placeholder={WORDS.end} />
          </Labelled>
          <Labelled label={growth} look="text-right @6xl:hidden">
            <Figure
              {...row}
              field="growth"
              label={growth}
              refuse={GROWING}
              placeholder={WORDS.noGrowth}
              format={(value) => formatNumber(value, settings.numberStyle, { isPercent: true })}
            />
          </Labelled>
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
  const isNegative = isCost && CASES.some((which) => (line[which] ?? 0) < 0);
  const dropMinus = () => {
    const size = (amount: number | null) => amount === null ? null : Math.abs(amount);
    const change = { low: size(line.low), base: size(line.base), high: size(line.high) };
    dispatch({ type: "edit", list: kind, id, change });
  };
  return (
    <div class="px-2.5 text-small leading-snug empty:hidden *:pb-1">
      {turn === "swap" && (
        <p class="text-moderate">
          {isCost ? WORDS.cheaper : WORDS.larger}
          <NoteButton
            label={WORDS.swap}
            name={WORDS.swapLabel(name)}
            run={() => dispatch({ type: "swap", list: kind, id })}
          />
        </p>
      )}
      {turn === "base" && <p class="text-moderate">{isCost ? WORDS.cheaperThanBase : WORDS.largerThanBase}
      </p>}
      {isNegative && (
        <p class="text-moderate">
          {WORDS.minus}
          <NoteButton label={WORDS.drop} name={WORDS.dropLabel(name)} run={dropMinus} />
        </p>
      )}
      {start > periods && (
        <p class="text-moderate">
          {WORDS.tooLate(period, formatNumber(periods, settings.numberStyle))}
        </p>
      )}
      {isRecurring && end !== null && end < start && <p class="text-moderate">{WORDS.turned}</p>}
      {isRecurring && growth !== 0 && period !== "year" && (
        <p class="text-ink-2">
          {WORDS.yearly(percentOf(annualRate(growth / 100, PERIODS_A_YEAR[period]), settings))}
        </p>
      )}
    </div>
  );
}

function NoteButton(
  { label, name, run }: { readonly label: string; readonly name: string; readonly run: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      aria-label={name}
      class="ml-2 min-h-6 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 @max-2xl:min-h-11"
      onClick={run}
    >
      {label}
    </button>
  );
}
