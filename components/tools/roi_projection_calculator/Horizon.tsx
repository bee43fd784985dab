import { type JSX, memo } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { LIMITS, RATE_RANGE } from "./limits.ts";
import { type Content, PERIODS } from "./projection.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import type { Screen } from "./screen.ts";

const { horizon: WORDS } = ROI_TEXT;
const OPTIONS = PERIODS.map((period) => ({ value: period, label: WORDS.period[period] }));
const A_RATE = within(RATE_RANGE.least, RATE_RANGE.most);
const SO_MANY = within(1, LIMITS.periods);
/** A figure within a sentence. */
const INLINE =
  "w-auto! field-sizing-content min-w-8! px-1.5! font-semibold underline decoration-line-strong decoration-1 underline-offset-4 focus:no-underline";

/** Over how many periods and at what discount rate, as a sentence with fields in it. */
export const Horizon = memo(function Horizon(
  { rate, screen }: { readonly rate: Content["rate"]; readonly screen: Screen },
): JSX.Element {
  const { dispatch, endTyping, settings, period, periods } = screen;
  const { numberStyle } = settings;
  const percent = (value: number) => formatNumber(value, numberStyle, { isPercent: true });
  const rateField = (which: "base" | "low" | "high", label: string) => (
    <NumberField
      id={`rate-${which}`}
      label={label}
      class={INLINE}
      value={rate[which]}
      numberStyle={numberStyle}
      placeholder={which === "base" ? "0%" : WORDS.untried[which]}
      isRequired={which === "base"}
      refuse={A_RATE}
      saysTo="right"
      {...(rate[which] === null ? {} : { shown: percent(rate[which]) })}
      onValue={(value) => {
        if (which === "base") return value !== null && dispatch({ type: "set rate", rate: { base: value } });
        dispatch({ type: "set rate", rate: which === "low" ? { low: value } : { high: value } });
      }}
      onDone={endTyping}
    />
  );
  return (
    <div role="group" aria-label={WORDS.label} class="mt-4">
      <div class="flex flex-wrap items-baseline gap-x-1 text-ink-2 [&>span]:py-2">
        <span>{WORDS.over}</span>
        <NumberField
          id="periods"
          label={WORDS.periodsLabel}
          class={INLINE}
          value={periods}
          numberStyle={numberStyle}
          isRequired
          refuse={SO_MANY}
          saysTo="right"
          onValue={(value) => value !== null && dispatch({ type: "set periods", periods: value })}
          onDone={endTyping}
        />
        <ChoiceField
          id="period"
          label={WORDS.periodLabel}
          class={INLINE}
          value={period}
          options={OPTIONS}
          onValue={(value) => dispatch({ type: "set period", period: value })}
        />
        <span>{WORDS.rate}</span>
        {rateField("base", WORDS.rateLabel)}
        <span>{WORDS.aYear}</span>
        <span class="pl-1">{WORDS.orFrom}</span>
        {rateField("low", WORDS.rateLow)}
        <span>{WORDS.to}</span>
        {rateField("high", WORDS.rateHigh)}
      </div>
      <p class="text-small text-ink-2">{WORDS.note[period]}</p>
    </div>
  );
});
