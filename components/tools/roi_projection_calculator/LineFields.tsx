import type { ComponentChildren, JSX } from "preact";
import { ROI_TEXT } from "../../../lib/content/tools/roi_projection_calculator.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { LineChange } from "../../../lib/tools/roi_projection_calculator/actions.ts";
import { GROWTH_RANGE, LIMITS } from "../../../lib/tools/roi_projection_calculator/limits.ts";
import type { Case, Line } from "../../../lib/tools/roi_projection_calculator/projection.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { type Screen, TIMING_COLUMNS } from "./screen.ts";
import { money } from "./words.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** A refusal is wider than an amount: it has the room of all three. */
const SAYS_TO = { low: "right", base: "middle", high: "left" } as const;

const IN_TIME = within(0, LIMITS.periods);
const GROWING = within(GROWTH_RANGE.least, GROWTH_RANGE.most);

export interface FieldsProps {
  readonly line: Line;
  readonly name: string;
  readonly screen: Screen;
  readonly onChange: (change: LineChange) => void;
}

/** An amount; what is left empty is as in the base case, which shows through. */
export function AmountField(
  { line, which, name, screen: { settings, endTyping }, onChange }: FieldsProps & { readonly which: Case },
): JSX.Element {
  const value = line[which];
  const change = (amount: number | null): LineChange =>
    which === "low" ? { low: amount } : which === "high" ? { high: amount } : { base: amount };
  const through = which === "base" || line.base === null ? "" : money(line.base, settings);
  return (
    <NumberField
      id={`${line.id}-${which}`}
      label={`${WORDS.amount(CASE_WORDS[which])}: ${name}`}
      class={`text-right leading-snug ${which === "base" ? "font-semibold" : ""}`}
      value={value}
      saysTo={SAYS_TO[which]}
      numberStyle={settings.numberStyle}
      placeholder={through === "" ? money(0, settings) : through}
      {...(value === null
        ? {}
        : { shown: formatNumber(value, settings.numberStyle, { currency: settings.currency }) })}
      onValue={(amount) => onChange(change(amount))}
      onDone={endTyping}
    />
  );
}

/** When and how often a line flows, and how it grows. */
export function Timing({ line, name, screen, onChange }: FieldsProps): JSX.Element {
  const { settings, period, endTyping } = screen;
  const { id, isRecurring, start, end, growth } = line;
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
}

/** A field below its label, where no column's heading stands above it. */
export function Labelled(
  { label, class: className = "", isOnPhone = false, children }: {
    readonly label: string;
    readonly class?: string;
    readonly isOnPhone?: boolean;
    readonly children: ComponentChildren;
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
