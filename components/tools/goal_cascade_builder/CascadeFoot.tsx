import type { ComponentChildren, JSX } from "preact";
import { CASCADE_TEXT, HELP, SETTINGS_TEXT } from "../../../lib/content/tools/goal_cascade_builder.ts";
import { NUMBER_STYLES, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";

interface CascadeFootProps {
  readonly numberStyle: NumberStyle;
  readonly onNumberStyle: (style: NumberStyle) => void;
  readonly isBringing: boolean;
  readonly onBringing: (isOpen: boolean) => void;
  /** Lists in and out, once they are asked for. */
  readonly children: ComponentChildren;
}

/** Keys, lists, settings and help. */
export function CascadeFoot(
  { numberStyle, onNumberStyle, isBringing, onBringing, children }: CascadeFootProps,
): JSX.Element {
  const box = "border-t border-line py-1 text-note";
  const summary = "flex min-h-11 items-center font-semibold";
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{CASCADE_TEXT.keys}</p>
        <details
          class={box}
          open={isBringing}
          onToggle={({ currentTarget }) => onBringing(currentTarget.open)}
        >
          <summary class={summary}>{CASCADE_TEXT.bringIn}</summary>
          {children}
        </details>
        <details class={`${box} border-b`}>
          <summary class={summary}>{SETTINGS_TEXT.title}</summary>
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
        </details>
      </div>
      <div class="border-b border-line max-lg:mt-6">
        {HELP.map(({ title, text }) => (
          <details key={title} class={box}>
            <summary class={summary}>{title}</summary>
            <p class="measure-65 pb-3 text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
