import { type JSX, memo } from "react";
import { PLANNER_TEXT } from "./words.ts";
import type { Check } from "./checks.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Milestone, type Objective, objectiveMark } from "./document.ts";
import { ChoiceField, LineField, RowField } from "../../tool_kit/fields.tsx";
import { isShallowSame, useRestingName, useUnchanged } from "../../tool_kit/kept.ts";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/row_parts.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { KeyResultHead, KeyResultRow } from "./KeyResultRow.tsx";
import { AddButton, type Planner, type RowChecks, shortDate } from "./screen.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";

const { objective: WORDS } = PLANNER_TEXT;

interface ObjectiveBlockProps extends ListedRow<Objective> {
  readonly count: number;
  /** The annual objectives that it can serve, after the choice of none; empty where there are none, and for an annual one. */
  readonly links: readonly { readonly value: string; readonly label: string }[];
  /** How many 90-day objectives serve it; null for one of the 90 days. */
  readonly servedBy: number | null;
  readonly checks: RowChecks;
  readonly planner: Planner;
}

/** An objective with its key results and milestones. */
export const ObjectiveBlock = memo(
  DrawnBlock,
  ({ checks: before, ...a }, { checks, ...b }) =>
    isShallowSame(a, b) &&
    (before === checks ||
      [b.row, ...b.row.keyResults].every(({ id }) => before.of(id) === checks.of(id))),
);

function DrawnBlock({ row: objective, checks, ...props }: ObjectiveBlockProps): JSX.Element {
  const { at, count, planner } = props;
  const { id, text, keyResults, milestones } = objective;
  const { name, ...naming } = useRestingName(text.trim() || WORDS.number(at + 1, count));
  /** The same object while only its rows change, so that typing in a row does not draw the head again. */
  const own = useUnchanged({ ...objective, keyResults: NO_ROWS, milestones: NO_ROWS });
  return (
    <li class="mt-10 first:mt-0">
      <article aria-label={name} class="@container rounded-card border border-line bg-sheet">
        <ObjectiveHead
          {...props}
          {...naming}
          row={own}
          name={name}
          isRemovedByKey={!keyResults.some(isBegun)}
          checks={checks.of(id)}
        />
        {keyResults.length > 0 && (
          <div class="border-t border-line">
            <KeyResultHead />
            <ul data-rows={`${id}-add`}>
              {inList(keyResults).map((listed) => (
                <KeyResultRow
                  key={listed.row.id}
                  {...listed}
                  objective={id}
                  checks={checks.of(listed.row.id)}
                  planner={planner}
                />
              ))}
            </ul>
          </div>
        )}
        <Milestones objective={id} milestones={milestones} name={name} planner={planner} />
      </article>
    </li>
  );
}

const NO_ROWS = [] as const;

interface ObjectiveHeadProps extends Omit<ObjectiveBlockProps, "checks"> {
  readonly name: string;
  readonly onFocus: () => void;
  readonly onDone: () => void;
  /** None of its key results has words, so Backspace in its empty text deletes it. */
  readonly isRemovedByKey: boolean;
  readonly checks: readonly Check[];
}

/** The text, reason, owner and link of an objective. */
const ObjectiveHead = memo(DrawnHead);

function DrawnHead(props: ObjectiveHeadProps): JSX.Element {
  const { row, at, name, count, links, servedBy, checks, planner } = props;
  const { horizon } = planner;
  const { field: bind, text: keys, buttons } = useRow(planner, { list: horizon }, props);
  const text = bind("text");
  const serves = bind("serves");
  const field = (each: "why" | "owner") => ({ ...bind(each), label: `${WORDS[each]}: ${name}` });
  return (
    <div class="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 px-3 pt-4 pb-3 md:px-5">
      <span
        aria-hidden="true"
        class="mt-1.5 grid size-9 place-items-center rounded-md bg-accent-wash font-display text-lg text-accent-ink"
      >
        {objectiveMark(horizon, at)}
      </span>
      <div class="flex items-start justify-between gap-3 max-md:contents">
        <div class="w-full min-w-0 max-w-[56rem] max-md:order-1 max-md:col-span-2">
          <RowField
            {...text}
            {...keys}
            label={WORDS.number(at + 1, count)}
            class="font-display text-title tracking-[-0.015em]"
            placeholder={horizon === "annual" ? WORDS.annualPlaceholder : WORDS.ninetyPlaceholder}
            onFocus={props.onFocus}
            onDone={() => {
              props.onDone();
              text.onDone();
            }}
            onEmptyBackspace={props.isRemovedByKey ? keys.onEmptyBackspace : undefined}
            paste={(begin) =>
              planner.withAssistant(({ pasteInto }) => begin(pasteInto(planner, { list: horizon }, row.id)))}
          />
          <RowField
            {...field("why")}
            class="text-note"
            placeholder={`${WORDS.why}, ${WORDS.whyPlaceholder.toLowerCase()}`}
          />
          {checks.map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        </div>
        <RowButtons {...buttons} class="max-md:self-center" name={name} />
      </div>
      <div class="col-start-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-note max-md:order-2 max-md:col-start-1 max-md:col-end-3">
        <Labelled label={WORDS.owner}>
          <LineField
            {...field("owner")}
            class="md:w-36"
            placeholder={WORDS.ownerPlaceholder}
            list="planner-owners"
          />
        </Labelled>
        {links.length > 0 && (
          <Labelled label={WORDS.serves}>
            <ChoiceField
              {...serves}
              label={`${WORDS.serves}: ${name}`}
              class="max-w-md text-ellipsis"
              value={serves.value ?? ""}
              options={links}
              onValue={(value) => serves.onValue(value || null)}
            />
          </Labelled>
        )}
        {servedBy !== null && <p class="px-2.5 py-2 text-ink-2">{WORDS.servedBy(servedBy)}</p>}
      </div>
    </div>
  );
}

function Labelled(
  { label, children }: { readonly label: string; readonly children: JSX.Element },
): JSX.Element {
  return (
    <div
      data-boxed=""
      class="flex min-w-0 items-center max-md:w-full max-md:flex-wrap max-md:*:last:flex-[1_1_9rem]"
    >
      <span aria-hidden="true" class="pl-2.5 text-ink-2 max-md:w-20 max-md:shrink-0">{label}</span>
      {children}
    </div>
  );
}

const { keyResult: RESULT_WORDS, milestone: STEP_WORDS } = PLANNER_TEXT;

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
          <p class="px-2.5 pt-2 text-small text-ink-2">{STEP_WORDS.title}</p>
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
          label={STEP_WORDS.add}
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
  const label = row.text.trim() || STEP_WORDS.label;
  return (
    <li class="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
      <label class="grid place-items-center pl-2.5 max-md:size-11 max-md:pl-0">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={`${STEP_WORDS.done}: ${label}`}
          class="size-6 accent-accent"
          onChange={({ currentTarget }) => field("isDone").onValue(currentTarget.checked)}
        />
      </label>
      <div class="min-w-0 flex-1 max-md:basis-[max(calc(100%-4rem),9rem)]">
        <RowField
          {...field("text")}
          {...text}
          label={`${STEP_WORDS.label} ${at + 1}`}
          class={`text-note ${isDone ? "text-ink-2" : ""}`}
          placeholder={STEP_WORDS.placeholder}
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
