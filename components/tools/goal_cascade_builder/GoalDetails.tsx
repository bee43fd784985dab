import type { JSX } from "react";
import { GOAL_TEXT, LEVEL_NAMES } from "./words.ts";
import { GOAL_FIELDS, GOAL_LABELS } from "./words_later.ts";
import { LEVELS } from "./document.ts";
import { subtreeOf } from "./tree.ts";
import { ChoiceField, LineField, RowField, takeCells } from "../../tool_kit/fields.tsx";
import { OutlineButton } from "../../tool_kit/buttons.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { GoalFacts, type GoalProps } from "./GoalCells.tsx";
import { Box, FigureLines, Line, PLACE, WeightLine } from "./GoalFields.tsx";
import { GoalPicker } from "./GoalPicker.tsx";

/** One goal with everything that can be changed about it. Its fields stand beside the rows, which only show. */
export function GoalDetails(props: GoalProps): JSX.Element {
  const { place: { goal, siblings, position }, row, screen } = props;
  const { refusal, remove } = screen;
  const { id, parent } = goal;
  const field = useFields(screen, PLACE, goal);
  const below = subtreeOf(screen.tree, id).length - 1;
  return (
    <section aria-label={GOAL_TEXT.details(row.title)} class="px-5 py-4 max-sm:px-3">
      <div
        onKeyDownCapture={(event) => {
          if (screen.onTitleKey(event, id)) event.stopPropagation();
        }}
        onPasteCapture={(event: ClipboardEvent) =>
          takeCells(event, (pasted) => screen.paste(pasted, { parent: null, into: id }))}
      >
        <Box>
          <RowField
            {...field("title")}
            label={GOAL_LABELS.title}
            class="font-display text-[1.3125rem] leading-snug"
            placeholder={GOAL_FIELDS.titlePlaceholder}
            onEnter={() => screen.addBelow(id)}
            onEmptyBackspace={() => remove(id, false)}
          />
        </Box>
      </div>
      <GoalFacts {...props} />
      <div class="mt-3 border-t border-line">
        <Line name="owner" id={`${id}-owner`}>
          <Box>
            <LineField
              {...field("owner")}
              label={GOAL_LABELS.owner}
              class="text-note"
              list="cascade-owners"
              placeholder={GOAL_FIELDS.ownerPlaceholder}
            />
          </Box>
        </Line>
        <Line name="level" id={`${id}-level`}>
          <Box>
            <ChoiceField
              {...field("level")}
              label={GOAL_LABELS.level}
              class="text-note"
              options={LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
            />
          </Box>
        </Line>
        <Line name="parent">
          <GoalPicker
            key={`${id}-parent`}
            name="parent"
            goal={goal}
            screen={screen}
            value={parent}
            onValue={(parent) => screen.moveTo(id, parent)}
          />
          {refusal !== "" && <p role="alert" class="pb-1 text-small text-attention">{refusal}</p>}
        </Line>
        {parent !== null && <WeightLine {...props} />}
        <FigureLines {...props} />
        <Line name="also">
          <GoalPicker key={`${id}-also`} name="also" goal={goal} screen={screen} {...field("alsoServes")} />
        </Line>
      </div>
      <div class="mt-2.5 flex flex-wrap gap-2">
        <OutlineButton size="small" label={GOAL_FIELDS.addBelow} run={() => screen.addBelow(id)} />
        <OutlineButton size="small" label={GOAL_FIELDS.addUnder} run={() => screen.add(id)} />
      </div>
      <div role="group" aria-label={GOAL_FIELDS.place} class="mt-2 flex flex-wrap gap-2">
        {([
          ["up", position === 0],
          ["down", position === siblings.length - 1],
          ["in", position === 0],
          ["out", parent === null],
        ] as const).map(([way, isOff]) => (
          <OutlineButton
            key={way}
            size="small"
            label={GOAL_FIELDS[way]}
            isOff={isOff}
            run={() => screen.move(id, way)}
          />
        ))}
      </div>
      <div class="mt-2 flex flex-wrap gap-x-4 text-small">
        {(below > 0 ? [false, true] : [false]).map((withBelow) => (
          <button
            key={withBelow}
            type="button"
            class="min-h-9 min-w-11 text-left text-attention underline underline-offset-4 hover:decoration-2 max-lg:min-h-11"
            onClick={() => remove(id, withBelow)}
          >
            {withBelow ? GOAL_FIELDS.removeAll(below) : GOAL_FIELDS.remove(below > 0)}
          </button>
        ))}
      </div>
    </section>
  );
}
