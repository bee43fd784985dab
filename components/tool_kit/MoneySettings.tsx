import { type JSX, useRef, useState } from "react";
import { CURRENCY_CODE } from "../../lib/tool_kit/guards.ts";
import { keepCurrency } from "../../lib/tool_kit/usual_currency.ts";
import { NUMBER_STYLES } from "../../lib/tool_kit/numbers.ts";
import type { NumberSettings } from "../../lib/tool_kit/shape.ts";
import { SETTINGS } from "../../lib/tool_kit/words_settings.ts";
import { ChoiceField, isUndo, LineField } from "./fields.tsx";

/** What settings of numbers need of a tool's screen. */
interface SettingsScreen {
  readonly settings: NumberSettings;
  readonly dispatch: (
    edit: { readonly type: "set"; readonly change: { readonly settings: Partial<NumberSettings> } },
  ) => void;
}

/** How a document writes money and numbers. */
export function MoneySettings({ screen }: { readonly screen: SettingsScreen }): JSX.Element {
  const { settings: { currency, numberStyle }, dispatch } = screen;
  return (
    <div class="flex flex-wrap items-start gap-x-8 gap-y-2 pb-3">
      <div class="flex gap-2">
        <span aria-hidden="true" class="py-2">{SETTINGS.currency}</span>
        <CurrencyField
          value={currency}
          onValue={(code) => {
            keepCurrency(code);
            dispatch({ type: "set", change: { settings: { currency: code } } });
          }}
        />
      </div>
      <StyleSettings numberStyle={numberStyle} dispatch={dispatch} />
    </div>
  );
}

type StyleSettingsProps = Pick<NumberSettings, "numberStyle"> & Pick<SettingsScreen, "dispatch">;

/** How a document writes numbers. */
export function StyleSettings({ numberStyle, dispatch }: StyleSettingsProps): JSX.Element {
  return (
    <div class="flex gap-2">
      <span aria-hidden="true" class="py-2">{SETTINGS.numberStyle}</span>
      <ChoiceField
        id="settings-numbers"
        label={SETTINGS.numberStyle}
        value={numberStyle}
        options={NUMBER_STYLES.map((style) => ({ value: style, label: style }))}
        onValue={(style) => dispatch({ type: "set", change: { settings: { numberStyle: style } } })}
      />
    </div>
  );
}

interface CurrencyFieldProps {
  readonly value: string;
  readonly onValue: (currency: string) => void;
}

/** A currency's three letters, taken with the third. What is none keeps its text, and says so once the field is left. */
function CurrencyField({ value, onValue }: CurrencyFieldProps): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const reported = useRef(value);
  // Undo, or another tab: what was typed is no longer what counts.
  if (typed !== null && value !== reported.current) setTyped(null);
  reported.current = value;
  const isWrong = typed !== null && isLeft;
  return (
    <div>
      <LineField
        id="settings-currency"
        label={SETTINGS.currency}
        class="w-20"
        value={typed ?? value}
        maxLength={3}
        isWrong={isWrong}
        describedBy={isWrong ? "settings-currency-says" : undefined}
        onValue={(text) => {
          const code = text.trim().toUpperCase();
          const isCode = CURRENCY_CODE.test(code);
          setLeft(false);
          setTyped(isCode ? null : text);
          if (!isCode || code === value) return;
          reported.current = code;
          onValue(code);
        }}
        onKeyDown={(event) => typed !== null && isUndo(event) && setTyped(null)}
        onDone={() => setLeft(true)}
      />
      <p id="settings-currency-says" class="px-2.5 pb-1 text-small text-attention empty:hidden">
        {isWrong && SETTINGS.noCurrency(value)}
      </p>
    </div>
  );
}
