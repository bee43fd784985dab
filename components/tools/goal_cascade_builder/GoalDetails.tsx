import type { JSX } from "react";
import { GOAL_TEXT, LEVEL_NAMES } from "./words.ts";
import { GOAL_FIELDS } from "./words_later.ts";
import { formatNumber, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { LEVELS, LIMITS } from "./cascade.ts";
import type { Standing } from "./roll_up.ts";
import { type Place, subtreeOf, type Tree } from "./tree.ts";
import { ChoiceField, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { Box, Line, WEIGHT } from "./DetailLine.tsx";
import { FigureFields } from "./FigureFields.tsx";
import { GoalFacts, type GoalFactsProps } from "./GoalFacts.tsx";
import { type GoalActions, percentText } from "./goal_rows.ts";
import { GoalPicker } from "./GoalPicker.tsx";

interface GoalDetailsProps extends GoalFactsProps {
  /** Why the last move was refused; "" when it was not. */
  readonly refusal: string;
  readonly actions: GoalActions;
}

/** One goal with everything that can be changed about it. Its fields stand beside the rows, which only show. */
export function GoalDetails(
  { place, standing, row, tree, style, refusal, actions }: GoalDetailsProps,
): JSX.Element {
  const { goal, children, siblings, position } = place;
  const { id } = goal;
  const { edit, endTyping } = actions;
  const below = subtreeOf(tree, id).length - 1;
  return (
    <section aria-label={GOAL_TEXT.details(row.title)} class="px-5 py-4 max-sm:px-3">
      <div
        onKeyDownCapture={(event) => {
          if (actions.onKey(event, id)) event.stopPropagation();
        }}
        onPasteCapture={(event) => {
          const text = event.clipboardData?.getData("text/plain") ?? "";
          if (!/[\n\t]/.test(text.trim())) return;
          event.preventDefault();
          event.stopPropagation();
          actions.pasteInto(id, text);
        }}
      >
        <Box>
          <RowField
            id={`${id}-title`}
            label={GOAL_FIELDS.title}
            class="font-display text-[1.3125rem] leading-snug"
            value={goal.title}
            maxLength={LIMITS.title}
            placeholder={GOAL_FIELDS.titlePlaceholder}
            onValue={(title) => edit(id, { title })}
            onDone={endTyping}
            onEnter={() => actions.addBelow(id)}
            onEmptyBackspace={() => actions.remove(id, false)}
          />
        </Box>
      </div>
      <GoalFacts {...{ place, standing, row, tree, style }} />
      <div class="mt-3 border-t border-line">
        <Line label={GOAL_FIELDS.owner} htmlFor={`${id}-owner`}>
          <Box>
            <LineField
              id={`${id}-owner`}
              label={GOAL_FIELDS.owner}
              class="text-note"
              value={goal.owner}
              maxLength={LIMITS.owner}
              list="cascade-owners"
              placeholder={GOAL_FIELDS.ownerPlaceholder}
              onValue={(owner) => edit(id, { owner })}
              onDone={endTyping}
            />
          </Box>
        </Line>
        <Line label={GOAL_FIELDS.level} htmlFor={`${id}-level`}>
          <Box>
            <ChoiceField
              id={`${id}-level`}
              label={GOAL_FIELDS.level}
              class="text-note"
              value={goal.level}
              options={LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
              onValue={(level) => edit(id, { level })}
            />
          </Box>
        </Line>
        <Line label={GOAL_FIELDS.parent}>
          <GoalPicker
            key={`${id}-parent`}
            id={`${id}-parent`}
            label={GOAL_FIELDS.parent}
            action={GOAL_FIELDS.moveTo}
            value={goal.parent}
            none={GOAL_FIELDS.noParent}
            tree={tree}
            self={id}
            onValue={(parent) => actions.moveTo(id, parent)}
          />
          {refusal !== "" && <p role="alert" class="pb-1 text-small text-attention">{refusal}</p>}
        </Line>
        {goal.parent !== null && (
          <Line label={GOAL_FIELDS.weight} htmlFor={`${id}-weight`}>
            <div class={WEIGHT}>
              <Box>
                <NumberField
                  key={`${id}-weight`}
                  id={`${id}-weight`}
                  label={GOAL_FIELDS.weight}
                  class="text-right text-note"
                  value={goal.weight}
                  numberStyle={style}
                  isRequired
                  describedBy={`${id}-weight-help`}
                  onValue={(weight) => weight !== null && edit(id, { weight })}
                  onDone={endTyping}
                />
              </Box>
              <p id={`${id}-weight-help`} class="text-small leading-snug text-ink-2">
                {weightText(place, standing, tree, style)}
              </p>
            </div>
          </Line>
        )}
        <FigureFields goal={goal} hasChildren={children.length > 0} style={style} actions={actions} />
        <Line label={GOAL_TEXT.alsoServes}>
          <GoalPicker
            key={`${id}-also`}
            id={`${id}-also`}
            label={GOAL_TEXT.alsoServes}
            action={GOAL_FIELDS.choose}
            value={goal.alsoServes}
            none={GOAL_FIELDS.alsoNone}
            tree={tree}
            self={id}
            onValue={(alsoServes) => {
              edit(id, { alsoServes });
              return true;
            }}
          />
        </Line>
      </div>

      <div class="mt-2.5 flex flex-wrap gap-2">
        <DetailButton label={GOAL_FIELDS.addBelow} run={() => actions.addBelow(id)} />
        <DetailButton label={GOAL_FIELDS.addUnder} run={() => actions.addUnder(id)} />
      </div>
      <div role="group" aria-label={GOAL_FIELDS.place} class="mt-2 flex flex-wrap gap-2">
        <DetailButton label={GOAL_FIELDS.up} isOff={position === 0} run={() => actions.move(id, "up")} />
        <DetailButton
          label={GOAL_FIELDS.down}
          isOff={position === siblings.length - 1}
          run={() => actions.move(id, "down")}
        />
        <DetailButton label={GOAL_FIELDS.in} isOff={position === 0} run={() => actions.move(id, "in")} />
        <DetailButton
          label={GOAL_FIELDS.out}
          isOff={goal.parent === null}
          run={() => actions.move(id, "out")}
        />
      </div>
      <div class="mt-2 flex flex-wrap gap-x-4 text-small">
        <Removal label={GOAL_FIELDS.remove(below > 0)} run={() => actions.remove(id, false)} />
        {below > 0 && <Removal label={GOAL_FIELDS.removeAll(below)} run={() => actions.remove(id, true)} />}
      </div>
    </section>
  );
}

function weightText({ goal, siblings }: Place, { share }: Standing, tree: Tree, style: NumberStyle): string {
  const parent = tree.byId.get(goal.parent ?? "")?.goal;
  const sum = siblings.reduce((total, { weight }) => total + weight, parent?.ownWeight ?? 0);
  if (sum === 0) return GOAL_FIELDS.weightsZero;
  return GOAL_FIELDS.weightHelp(
    formatNumber(goal.weight, style),
    formatNumber(sum, style),
    percentText((share ?? 0) * 100, style),
  );
}

function DetailButton(
  { label, isOff = false, run }: {
    readonly label: string;
    readonly isOff?: boolean;
    readonly run: () => void;
  },
): JSX.Element {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      class="min-h-9 rounded-full bg-sheet px-4 text-small font-semibold shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-paper aria-disabled:opacity-40 max-lg:min-h-11"
      onClick={() => !isOff && run()}
    >
      {label}
    </button>
  );
}

function Removal({ label, run }: { readonly label: string; readonly run: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="min-h-9 min-w-11 text-left text-attention underline underline-offset-4 hover:decoration-2 max-lg:min-h-11"
      onClick={run}
    >
      {label}
    </button>
  );
}
