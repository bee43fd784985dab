import type { JSX } from "preact";
import { SETTINGS_TEXT } from "../../../lib/content/tools/goal_cascade_builder.ts";
import { NUMBER_STYLES, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";

interface CascadeSettingsProps {
  readonly numberStyle: NumberStyle;
  readonly onNumberStyle: (style: NumberStyle) => void;
}

/** How the document writes numbers. */
export function CascadeSettings({ numberStyle, onNumberStyle }: CascadeSettingsProps): JSX.Element {
  return (
    <label class="flex items-center gap-2 pb-3">
      {SETTINGS_TEXT.numberStyle}
      <ChoiceField
        id="settings-numbers"
        label={SETTINGS_TEXT.numberStyle}
        value={numberStyle}
        options={NUMBER_STYLES.map((style) => ({ value: style, label: style }))}
        onValue={onNumberStyle}
      />
    </label>
  );
}
