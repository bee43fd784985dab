import { type JSX, memo } from "react";
import { PLANNER_TEXT } from "./words.ts";
import type { Milestone } from "./document.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { RowField } from "../../tool_kit/fields.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/row_parts.tsx";
import { AddButton, type Planner, shortDate } from "./screen.tsx";

const { keyResult: RESULT_WORDS, milestone: WORDS } = PLANNER_TEXT;

interface MilestonesProps {
  readonly objective: string;
  readonly milestones: readonly Milestone[];
  /** The name of the objective, for screen readers. */
  readonly name: string;
  readonly planner: Planner;
}

/** Work on the way to an objective, ticked off instead of measured. Below it are the buttons that add a key result or a milestone. */
export const Milestones = memo(DrawnMilestones);

function DrawnMilestones({ objective, milestones, name, planner }: MilestonesProps): JSX.Element {
  return (
    <div class="border-t border-line px-3 py-1.5 md:px-5 @6xl:px-3">
      {milestones.length > 0 && (
        <>
          <p class="px-2.5 pt-2 text-small text-ink-2">{WORDS.title}</p>
          <ul data-rows={`${objective}-add-milestone`}>
            {inList(milestones).map((listed) => (
              <MilestoneRow key={listed.row.id} {...listed} objective={objective} planner={planner} />
            ))}
          </ul>
        </>
      )}
      <div class="flex flex-wrap gap-x-4">
        <AddButton
          id={`${objective}-add`}
          label={RESULT_WORDS.add}
          about={name}
          onClick={() => addRow(planner, { list: "keyResults", in: objective })}
        />
        <AddButton
          id={`${objective}-add-milestone`}
          label={WORDS.add}
          about={name}
          onClick={() => addRow(planner, { list: "milestones", in: objective })}
        />
      </div>
    </div>
  );
}

type MilestoneRowProps = ListedRow<Milestone> & Pick<MilestonesProps, "objective" | "planner">;

function MilestoneRow({ objective, planner, ...listed }: MilestoneRowProps): JSX.Element {
  const { today, from, end } = planner;
  const { row, at } = listed;
  const { id, isDone } = row;
  const place = { list: "milestones", in: objective } as const;
  const { field, text, buttons } = useRow(planner, place, listed);
  const label = row.text.trim() || WORDS.label;
  return (
    <li class="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
      <label class="grid place-items-center pl-2.5 max-md:size-11 max-md:pl-0">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={`${WORDS.done}: ${label}`}
          class="size-6 accent-accent"
          onChange={({ currentTarget }) => field("isDone").onValue(currentTarget.checked)}
        />
      </label>
      <div class="min-w-0 flex-1 max-md:basis-[max(calc(100%-4rem),9rem)]">
        <RowField
          {...field("text")}
          {...text}
          label={`${WORDS.label} ${at + 1}`}
          class={`text-note ${isDone ? "text-ink-2" : ""}`}
          placeholder={WORDS.placeholder}
          paste={(begin) => planner.withAssistant(({ pasteInto }) => begin(pasteInto(planner, place, id)))}
        />
      </div>
      <div class="w-28 min-w-0 text-note max-md:ml-[min(3.25rem,18%)]">
        <DateField
          {...field("due")}
          label={`${RESULT_WORDS.due}: ${label}`}
          from={from}
          today={today}
          placeholder={end === null ? RESULT_WORDS.due : shortDate(end, from)}
          show={(date) => shortDate(date, from)}
        />
      </div>
      <RowButtons {...buttons} name={label} />
    </li>
  );
}
