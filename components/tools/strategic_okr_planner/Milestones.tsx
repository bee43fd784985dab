import type { JSX } from "preact";
import { PLANNER_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { MilestoneChange } from "./actions.ts";
import { LIMITS, type Milestone } from "./plan.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { RowField } from "../../tool_kit/fields.tsx";
import { memo } from "../../tool_kit/memo.ts";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { AddButton } from "./AddButton.tsx";
import { addRow, pastedWords, type Planner, shortDate, useRowMoves } from "./planner.ts";

const { keyResult: RESULT_WORDS, milestone: WORDS } = PLANNER_TEXT;

interface MilestonesProps {
  readonly objective: string;
  readonly milestones: readonly Milestone[];
  /** How many key results the objective has. */
  readonly keyResults: number;
  readonly from: PlainDate;
  readonly end: PlainDate | null;
  /** The objective's, for those who hear it. */
  readonly name: string;
  readonly planner: Planner;
}

/** Work on the way: ticked off, not measured. Below it the buttons for another row of either kind. */
export const Milestones = memo(DrawnMilestones);

function DrawnMilestones(
  { objective, milestones, keyResults, from, end, name, planner }: MilestonesProps,
): JSX.Element {
  const add = (after?: string) =>
    addRow(planner, milestones.length, {
      list: "milestones",
      in: objective,
      ...(after !== undefined && { after }),
    });
  const paste = (rows: readonly (readonly string[])[], into: string) =>
    planner.withAssistant(({ pastedMilestones, cellReaders }) => {
      const pasted = pastedMilestones(rows, cellReaders(planner.settings.numberStyle, from));
      const isInto = milestones.some(({ id, text }) => id === into && text === "");
      planner.dispatch({ type: "add", list: "milestones", in: objective, into, rows: pasted });
      planner.say(pastedWords(pasted.length, milestones.length - Number(isInto)));
    });
  return (
    <div class="border-t border-line px-3 py-1.5 md:px-5 @6xl:px-3">
      {milestones.length > 0 && (
        <>
          <p class="px-2.5 pt-2 text-small text-ink-2">{WORDS.title}</p>
          <ul>
            {milestones.map((row, index) => (
              <MilestoneRow
                key={row.id}
                row={row}
                position={index}
                count={milestones.length}
                next={index === 0 ? `${objective}-add-milestone` : `${milestones[index - 1]?.id}-text`}
                from={from}
                end={end}
                planner={planner}
                onAdd={add}
                onPaste={paste}
              />
            ))}
          </ul>
        </>
      )}
      <div class="flex flex-wrap gap-x-4">
        <AddButton
          id={`${objective}-add`}
          label={RESULT_WORDS.add}
          about={name}
          onClick={() => addRow(planner, keyResults, { list: "keyResults", in: objective })}
        />
        <AddButton id={`${objective}-add-milestone`} label={WORDS.add} about={name} onClick={() => add()} />
      </div>
    </div>
  );
}

interface MilestoneRowProps extends Pick<MilestonesProps, "from" | "end" | "planner"> {
  readonly row: Milestone;
  readonly position: number;
  readonly count: number;
  /** Id of the field that takes the focus when the row goes. */
  readonly next: string;
  readonly onAdd: (after: string) => void;
  readonly onPaste: (rows: readonly (readonly string[])[], into: string) => void;
}

function MilestoneRow(
  { row, position, count, next, from, end, planner, onAdd, onPaste }: MilestoneRowProps,
): JSX.Element {
  const { dispatch, endTyping, today } = planner;
  const { id, text, due, isDone } = row;
  const { move, moveTyping, remove } = useRowMoves(planner, id, next);
  const edit = (change: MilestoneChange) => dispatch({ type: "edit", list: "milestones", id, change });
  const label = text.trim() || WORDS.label;
  return (
    <li class="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
      <label class="grid place-items-center pl-2.5 max-md:size-11 max-md:pl-0">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={`${WORDS.done}: ${label}`}
          class="size-6 accent-accent"
          onChange={({ currentTarget }) => edit({ isDone: currentTarget.checked })}
        />
      </label>
      <div class="min-w-0 flex-1 max-md:basis-[max(calc(100%-4rem),9rem)]">
        <RowField
          id={`${id}-text`}
          label={`${WORDS.label} ${position + 1}`}
          class={`text-note ${isDone ? "text-ink-2" : ""}`}
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.placeholder}
          onValue={(value) => edit({ text: value })}
          onDone={endTyping}
          onEnter={() => onAdd(id)}
          onEmptyBackspace={remove}
          onMove={moveTyping}
          onPasteRows={(rows) => onPaste(rows, id)}
        />
      </div>
      <div class="w-28 min-w-0 text-note max-md:ml-[min(3.25rem,18%)]">
        <DateField
          id={`${id}-due`}
          label={`${WORDS.due}: ${label}`}
          value={due}
          from={from}
          today={today}
          placeholder={end === null ? WORDS.due : shortDate(end, from)}
          show={(date) => shortDate(date, from)}
          onValue={(value) => edit({ due: value })}
        />
      </div>
      <RowButtons
        name={label}
        isFirst={position === 0}
        isLast={position === count - 1}
        onMove={move}
        onDelete={remove}
      />
    </li>
  );
}
