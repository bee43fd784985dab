import type { JSX } from "react";
import { SCALE_TEXT as WORDS } from "./words_later.ts";
import { type Criterion, LIMITS, RATING } from "./decision.ts";
import { ownBounds } from "./ranking.ts";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import type { CriterionChange } from "./actions.ts";
import { cellText, type Screen } from "./screen.ts";

export interface ScalePanelProps {
  readonly criterion: Criterion;
  readonly label: string;
  readonly screen: Screen;
}

const KINDS = (["rating", "number"] as const).map((value) => ({ value, label: WORDS.kinds[value] }));
const DIRECTIONS = (["more", "less"] as const).map((value) => ({ value, label: WORDS.directions[value] }));
const BOX = "bg-white shadow-[inset_0_0_0_1px_var(--color-line-strong)]!";

/** How a criterion is measured, between which bounds it counts, and what it must be. */
export function ScalePanel({ criterion, label, screen }: ScalePanelProps): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  const { id, kind, unit, better, low, high, must } = criterion;
  const edit = (change: CriterionChange) => dispatch({ type: "edit criterion", id, change });
  const figure = (field: "low" | "high" | "must", words: string, value: number | null) => (
    <Labelled words={words} class="w-32">
      <NumberField
        id={`${id}-${field}`}
        label={`${words}: ${label}`}
        class={BOX}
        value={value}
        placeholder={WORDS.none}
        {...(value === null ? {} : { shown: cellText(value, criterion, settings) })}
        {...(kind === "rating" ? { limits: [RATING.low, RATING.high] as const } : {})}
        numberStyle={settings.numberStyle}
        onValue={(next) =>
          edit({ [field]: next })}
        onDone={endTyping}
      />
    </Labelled>
  );
  const isHalf = kind === "number" && (low !== null || high !== null) && ownBounds(criterion) === null;
  return (
    <div class="rounded-card bg-paper p-4 max-md:bg-sheet">
      <div class="flex flex-wrap items-start gap-x-5 gap-y-3">
        <Labelled words={WORDS.kind} class="w-52">
          <ChoiceField
            id={`${id}-kind`}
            label={`${WORDS.kind}: ${label}`}
            class={BOX}
            value={kind}
            options={KINDS}
            onValue={(value) => edit({ kind: value })}
          />
        </Labelled>
        {kind === "number" && (
          <>
            <Labelled words={WORDS.unit} class="w-32">
              <LineField
                id={`${id}-unit`}
                label={`${WORDS.unit}: ${label}`}
                class={BOX}
                value={unit}
                maxLength={LIMITS.unit}
                placeholder={WORDS.unitPlaceholder}
                onValue={(value) => edit({ unit: value })}
                onDone={endTyping}
              />
            </Labelled>
            <Labelled words={WORDS.better} class="w-28">
              <ChoiceField
                id={`${id}-better`}
                label={`${WORDS.better}: ${label}`}
                class={BOX}
                value={better}
                options={DIRECTIONS}
                onValue={(value) => edit({ better: value })}
              />
            </Labelled>
            {figure("low", WORDS.low, low)}
            {figure("high", WORDS.high, high)}
          </>
        )}
        {figure(
          "must",
          kind === "number" && better === "less" ? WORDS.must.atMost : WORDS.must.atLeast,
          must,
        )}
      </div>
      <p class="mt-3 max-w-[52rem] text-small text-ink-2">
        {kind === "number" && `${isHalf ? WORDS.halfBounds : WORDS.bounds} `}
        {WORDS.mustNote}
      </p>
    </div>
  );
}

function Labelled(
  { words, class: className, children }: {
    readonly words: string;
    readonly class: string;
    readonly children: JSX.Element;
  },
): JSX.Element {
  return (
    <div class={className}>
      <p aria-hidden="true" class="mb-1 text-small text-ink-2">{words}</p>
      {children}
    </div>
  );
}
