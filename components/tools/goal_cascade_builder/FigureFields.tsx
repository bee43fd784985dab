import type { JSX } from "react";
import { GOAL_FIELDS } from "./words_later.ts";
import { formatNumber, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { type Figure, type Goal, LIMITS, NO_FIGURE } from "./cascade.ts";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { Box, Line, WEIGHT } from "./DetailLine.tsx";
import type { GoalActions } from "./goal_rows.ts";

const STARTS: Readonly<Record<Figure["kind"], Figure>> = {
  none: NO_FIGURE,
  percent: { kind: "percent", percent: null },
  measure: { kind: "measure", unit: "", baseline: null, target: null, now: null },
};
const KINDS = ["none", "percent", "measure"] as const;

interface FigureFieldsProps {
  readonly goal: Goal;
  readonly hasChildren: boolean;
  readonly style: NumberStyle;
  readonly actions: GoalActions;
}

/** How a goal is measured, and how that counts where goals hang from it. */
export function FigureFields(
  { goal: { id, figure, ownWeight }, hasChildren, style, actions: { edit, endTyping } }: FigureFieldsProps,
): JSX.Element {
  const kinds = hasChildren ? GOAL_FIELDS.figures : GOAL_FIELDS.leafFigures;
  return (
    <>
      <Line label={GOAL_FIELDS.figure} htmlFor={`${id}-kind`}>
        <Box>
          <ChoiceField
            id={`${id}-kind`}
            label={GOAL_FIELDS.figure}
            class="text-note"
            value={figure.kind}
            options={KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
            onValue={(kind) => edit(id, { figure: STARTS[kind] })}
          />
        </Box>
        {figure.kind === "percent" && (
          <Box class="mt-2 w-28">
            <NumberField
              key={`${id}-percent`}
              id={`${id}-percent`}
              label={GOAL_FIELDS.percent}
              class="text-note"
              value={figure.percent}
              numberStyle={style}
              {...(figure.percent === null ? {} : {
                shown: formatNumber(figure.percent, style, { isPercent: true }),
              })}
              placeholder="%"
              onValue={(percent) => edit(id, { figure: { kind: "percent", percent } })}
              onDone={endTyping}
            />
          </Box>
        )}
        {figure.kind === "measure" && (
          <>
            <div class="mt-2 grid grid-cols-4 gap-2 max-sm:grid-cols-2">
              {(["baseline", "target", "now"] as const).map((field) => (
                <div key={field} class="min-w-0">
                  <label for={`${id}-${field}`} class="text-small text-ink-2">{GOAL_FIELDS[field]}</label>
                  <Box>
                    <NumberField
                      key={`${id}-${field}`}
                      id={`${id}-${field}`}
                      label={GOAL_FIELDS[field]}
                      class="text-note"
                      value={figure[field]}
                      numberStyle={style}
                      onValue={(value) => edit(id, { figure: { ...figure, [field]: value } })}
                      onDone={endTyping}
                    />
                  </Box>
                </div>
              ))}
              <div class="min-w-0">
                <label for={`${id}-unit`} class="text-small text-ink-2">{GOAL_FIELDS.unit}</label>
                <Box>
                  <LineField
                    id={`${id}-unit`}
                    label={GOAL_FIELDS.unit}
                    class="text-note"
                    value={figure.unit}
                    maxLength={LIMITS.unit}
                    placeholder={GOAL_FIELDS.unitPlaceholder}
                    onValue={(unit) => edit(id, { figure: { ...figure, unit } })}
                    onDone={endTyping}
                  />
                </Box>
              </div>
            </div>
            {figure.baseline !== null && figure.baseline === figure.target && (
              <p class="pt-1 text-small text-attention">{GOAL_FIELDS.equal}</p>
            )}
          </>
        )}
      </Line>
      {hasChildren && figure.kind !== "none" && (
        <Line label={GOAL_FIELDS.counts} htmlFor={`${id}-counts`}>
          <Box>
            <ChoiceField
              id={`${id}-counts`}
              label={GOAL_FIELDS.counts}
              class="text-note"
              value={ownWeight === null ? "figure" : "part"}
              options={[
                { value: "figure", label: GOAL_FIELDS.countsAs.figure },
                { value: "part", label: GOAL_FIELDS.countsAs.part },
              ]}
              onValue={(counts) => edit(id, { ownWeight: counts === "part" ? 1 : null })}
            />
          </Box>
          {ownWeight !== null && (
            <div class={`mt-2 ${WEIGHT}`}>
              <Box>
                <NumberField
                  key={`${id}-own-weight`}
                  id={`${id}-own-weight`}
                  label={GOAL_FIELDS.ownWeight}
                  class="text-right text-note"
                  value={ownWeight}
                  numberStyle={style}
                  isRequired
                  onValue={(weight) => weight !== null && edit(id, { ownWeight: weight })}
                  onDone={endTyping}
                />
              </Box>
              <p class="text-small text-ink-2">{GOAL_FIELDS.ownWeight}</p>
            </div>
          )}
        </Line>
      )}
    </>
  );
}
