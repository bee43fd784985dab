import type { JSX } from "preact";
import { SETTINGS_TEXT } from "../../../lib/content/tools/roi_projection_calculator_later.ts";
import { NUMBER_STYLES } from "../../../lib/tool_kit/numbers.ts";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import type { Screen } from "./screen.ts";

/** How the document writes money and numbers. */
export function RoiSettings({ screen: { dispatch, settings } }: { readonly screen: Screen }): JSX.Element {
  return (
    <div class="flex flex-wrap gap-x-8 gap-y-2 pb-3">
      <label class="flex items-center gap-2">
        {SETTINGS_TEXT.currency}
        <LineField
          id="settings-currency"
          label={SETTINGS_TEXT.currency}
          class="w-20"
          value={settings.currency}
          maxLength={3}
          onValue={(currency) =>
            dispatch({ type: "set settings", settings: { currency: currency.toUpperCase() } })}
        />
      </label>
      <label class="flex items-center gap-2">
        {SETTINGS_TEXT.numberStyle}
        <ChoiceField
          id="settings-numbers"
          label={SETTINGS_TEXT.numberStyle}
          value={settings.numberStyle}
          options={NUMBER_STYLES.map((style) => ({ value: style, label: style }))}
          onValue={(numberStyle) => dispatch({ type: "set settings", settings: { numberStyle } })}
        />
      </label>
    </div>
  );
}
