import { type JSX, memo, type ReactNode } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { LineChange } from "./actions.ts";
import { GROWTH_RANGE, LIMITS } from "./limits.ts";
import type { Case, Line } from "./projection.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { type Screen, TIMING_COLUMNS } from "./screen.ts";
import { money } from "./sentences.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** A refusal is wider than an amount: it has the room of all three. */
const SAYS_TO = { low: "right", base: "middle", high: "left" } as const;

const IN_TIME = within(0, LIMITS.periods);
const GROWING = within(GROWTH_RANGE.least, GROWTH_RANGE.most);

interface FieldsProps {
  /** The line's. */
  readonly id: string;
  readonly name: string;
  readonly screen: Screen;
  readonly onChange: (change: LineChange) => void;
}

interface AmountFieldProps extends FieldsProps {
  readonly which: Case;
  readonly value: number | null;
  /** What stands in the field while it is empty. */
  readonly through: string;
}

/** An amount; what is left empty is as in the base case, which shows through. */
export const AmountField = memo(function AmountField(
  { id, which, value, through, name, screen: { settings, endTyping }, onChange }: AmountFieldProps,
): JSX.Element {
  const change = (amount: number | null): LineChange =>
    which === "low" ? { low: amount } : which === "high" ? { high: amount } : { base: amount };
  return (
    <NumberField
      id={`${id}-${which}`}
      label={`${WORDS.amount(CASE_WORDS[which])}: ${name}`}
      class={`text-right leading-snug ${which === "base" ? "font-semibold" : ""}`}
      value={value}
      saysTo={SAYS_TO[which]}
      numberStyle={settings.numberStyle}
      placeholder={through}
      {...(value === null
        ? {}
        : { shown: formatNumber(value, settings.numberStyle, { currency: settings.currency }) })}
      onValue={(amount) => onChange(change(amount))}
      onDone={endTyping}
    />
  );
});

/** What stands in an empty amount of a line. */
export function shownThrough({ base }: Line, which: Case, { settings }: Screen): string {
  return money(which === "base" ? 0 : base ?? 0, settings);
}

/** When and how often a line flows, and how it grows. */
export const Timing = memo(function Timing(
  { id, isRecurring, start, end, growth, name, screen, onChange }:
    & FieldsProps
    & Pick<Line, "isRecurring" | "start" | "end" | "growth">,
): JSX.Element {
  const { settings, period, endTyping } = screen;
  const numberStyle = settings.numberStyle;
  const options = [
    { value: "once", label: WORDS.once },
    { value: "each", label: WORDS.each[period] },
  ] as const;
  return (
    <div class={TIMING_COLUMNS}>
      <Labelled label={WORDS.often}>
        <ChoiceField
          id={`${id}-often`}
          label={`${WORDS.often}: ${name}`}
          value={isRecurring ? "each" : "once"}
          options={options}
          // What flows in every period begins when the first one has passed.
          onValue={(often) =>
            onChange(often === "once" ? { isRecurring: false } : { isRecurring: true, start: start || 1 })}
        />
      </Labelled>
      <Labelled label={isRecurring ? WORDS.from : WORDS.at} class="text-right">
        <NumberField
          id={`${id}-start`}
          label={`${isRecurring ? WORDS.from : WORDS.at}: ${name}`}
          class="text-right leading-snug"
          saysTo="middle"
          refuse={IN_TIME}
          value={start}
          numberStyle={numberStyle}
          isRequired
          onValue={(value) => value !== null && onChange({ start: value })}
          onDone={endTyping}
        />
      </Labelled>
      {isRecurring && (
        <>
          <Labelled label={WORDS.to} class="text-right">
            <NumberField
              id={`${id}-end`}
              label={`${WORDS.to}: ${name}`}
              class="text-right leading-snug"
              saysTo="middle"
              refuse={IN_TIME}
              value={end}
              numberStyle={numberStyle}
              placeholder={WORDS.end}
              onValue={(value) => onChange({ end: value })}
              onDone={endTyping}
            />
          </Labelled>
          <Labelled label={WORDS.growth[period]} class="text-right">
            <NumberField
              id={`${id}-growth`}
              label={`${WORDS.growth[period]}: ${name}`}
              class="text-right leading-snug"
              saysTo="left"
              refuse={GROWING}
              value={growth === 0 ? null : growth}
              numberStyle={numberStyle}
              placeholder={WORDS.noGrowth}
              {...(growth === 0 ? {} : { shown: formatNumber(growth, numberStyle, { isPercent: true }) })}
              onValue={(value) => onChange({ growth: value ?? 0 })}
              onDone={endTyping}
            />
          </Labelled>
        </>
      )}
    </div>
  );
});

/** A field below its label, where no column's heading stands above it. */
export function Labelled(
  { label, class: className = "", isOnPhone = false, children }: {
    readonly label: string;
    readonly class?: string;
    readonly isOnPhone?: boolean;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div class="min-w-0">
      <span
        aria-hidden="true"
        class={`block truncate px-2.5 text-small text-ink-2 ${className} ${
          isOnPhone ? "@2xl:hidden" : "@6xl:hidden"
        }`}
      >
        {label}
      </span>
      {children}
    </div>
  );
}
