import type { JSX } from "react";
import { ChoiceField, type FieldBasics, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { type Criterion, isLess, LIMITS } from "./decision.ts";
import { ownBounds } from "./ranking.ts";
import { BOX, cellText, type Screen } from "./screen.ts";
import { SCALE_TEXT as WORDS } from "./words_later.ts";

export interface ScalePanelProps {
  readonly criterion: Criterion;
  readonly label: string;
  readonly screen: Screen;
}

const KINDS = (["rating", "number"] as const).map((value) => ({ value, label: WORDS.kinds[value] }));
const DIRECTIONS = (["more", "less"] as const).map((value) => ({ value, label: WORDS.directions[value] }));

/** How a criterion is measured, between which bounds it counts, and what it must be. */
export function ScalePanel({ criterion, label, screen }: ScalePanelProps): JSX.Element {
  const { dispatch, endTyping: onDone, settings } = screen;
  const { id, kind, unit, better, low, high } = criterion;
  const edit = (change: Partial<Criterion>) => dispatch({ type: "edit", list: "criteria", id, change });
  /** A field under its words, with what every field here has in common. */
  const field = (
    name: keyof Criterion,
    words: string,
    width: string,
    draw: (basics: Pick<FieldBasics, "id" | "label" | "class">) => JSX.Element,
  ) => (
    <div class={width}>
      <p aria-hidden="true" class="mb-1 text-small text-ink-2">{words}</p>
      {draw({ id: `${id}-${name}`, label: `${words}: ${label}`, class: BOX })}
    </div>
  );
  const figure = (name: "low" | "high" | "must", words: string) => {
    const value = criterion[name];
    return field(name, words, "w-32", (basics) => (
      <NumberField
        {...basics}
        value={value}
        placeholder={WORDS.none}
        shown={value === null ? "" : cellText(value, criterion, settings)}
        numberStyle={settings.numberStyle}
        onValue={(next) => edit({ [name]: next })}
        onDone={onDone}
      />
    ));
  };
  const isHalf = (low !== null || high !== null) && ownBounds(criterion) === null;
  return (
    <div class="rounded-card bg-paper p-4 max-md:bg-sheet">
      <div class="flex flex-wrap items-start gap-x-5 gap-y-3">
        {field(
          "kind",
          WORDS.kind,
          "w-52",
          (basics) => (
            <ChoiceField
              {...basics}
              value={kind}
              options={KINDS}
              onValue={(value) => edit({ kind: value })}
            />
          ),
        )}
        {kind === "number" && (
          <>
            {field("unit", WORDS.unit, "w-32", (basics) => (
              <LineField
                {...basics}
                value={unit}
                maxLength={LIMITS.unit}
                placeholder={WORDS.unitPlaceholder}
                onValue={(value) => edit({ unit: value })}
                onDone={onDone}
              />
            ))}
            {field("better", WORDS.better, "w-28", (basics) => (
              <ChoiceField
                {...basics}
                value={better}
                options={DIRECTIONS}
                onValue={(value) => edit({ better: value })}
              />
            ))}
            {figure("low", WORDS.low)}
            {figure("high", WORDS.high)}
          </>
        )}
        {figure("must", isLess(criterion) ? WORDS.must.atMost : WORDS.must.atLeast)}
      </div>
      <p class="mt-3 max-w-[52rem] text-small text-ink-2">
        {kind === "number" && `${isHalf ? WORDS.halfBounds : WORDS.bounds} `}
        {WORDS.mustNote}
      </p>
    </div>
  );
}
