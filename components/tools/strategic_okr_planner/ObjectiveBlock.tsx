import type { JSX } from "preact";
import { memo } from "react";
import { PLANNER_TEXT } from "../../../lib/content/tools/strategic_okr_planner.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Check } from "../../../lib/tools/strategic_okr_planner/checks.ts";
import {
  type Horizon,
  isBegun,
  LIMITS,
  type Objective,
} from "../../../lib/tools/strategic_okr_planner/plan.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { ChoiceField, DateField, focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { KeyResultHead, KeyResultRow } from "./KeyResultRow.tsx";
import { isSameChecks, pastedWords, type Planner, shortDate } from "./planner.ts";

const { objective: WORDS, keyResult: RESULT_WORDS, milestone: MILESTONE_WORDS } = PLANNER_TEXT;
const NONE: readonly Check[] = [];

interface ObjectiveBlockProps {
  readonly objective: Objective;
  readonly horizon: Horizon;
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  /** Annual objectives to choose from, with their letters; none for an annual one. */
  readonly annual: readonly { readonly id: string; readonly label: string }[];
  /** How many 90-day objectives serve it; null for one of the 90 days. */
  readonly servedBy: number | null;
  readonly from: PlainDate;
  readonly end: PlainDate | null;
  /** Of all its rows. */
  readonly checks: ReadonlyMap<string, readonly Check[]>;
  readonly planner: Planner;
}

/** "A", "B" for the year's objectives, "1", "2" for those of the 90 days. */
export function objectiveMark(horizon: Horizon, position: number): string {
  return horizon === "annual" ? String.fromCharCode(65 + position % 26) : String(position + 1);
}

/** An objective with its key results and milestones. */
export const ObjectiveBlock = memo(
  DrawnBlock,
  (a, b) =>
    a.objective === b.objective && a.position === b.position && a.count === b.count &&
    a.planner === b.planner &&
    a.servedBy === b.servedBy && a.from === b.from && a.end === b.end && a.previousId === b.previousId &&
    a.annual === b.annual &&
    rowIds(a.objective).every((id) => isSameChecks(a.checks.get(id) ?? NONE, b.checks.get(id) ?? NONE)),
);

function rowIds({ id, keyResults }: Objective): string[] {
  return [id, ...keyResults.map((row) => row.id)];
}

function DrawnBlock(
  { objective, horizon, position, count, previousId, annual, servedBy, from, end, checks, planner }:
    ObjectiveBlockProps,
): JSX.Element {
  const { dispatch, endTyping, say } = planner;
  const { id, text, why, owner, serves, keyResults } = objective;
  const own = checks.get(id) ?? NONE;
  const name = text.trim() || WORDS.number(position + 1, count);
  const addResult = () => {
    if (keyResults.length >= LIMITS.rows) return say(PLANNER_TEXT.rows.full(LIMITS.rows));
    const added = newId();
    dispatch({ type: "add key result", objective: id, id: added });
    focusLater(`${added}-text`);
  };
  const add = () => {
    if (count >= LIMITS.rows) return say(PLANNER_TEXT.rows.full(LIMITS.rows));
    const added = newId();
    dispatch({ type: "add objective", horizon, id: added, after: id });
    focusLater(`${added}-text`);
  };
  const remove = () => {
    dispatch({ type: "remove", id });
    focusLater(previousId === null ? `${horizon}-add` : `${previousId}-text`);
  };
  const move = (by: -1 | 1) => dispatch({ type: "move", id, by });
  const moveTyping = (by: -1 | 1) => {
    move(by);
    focusLater(`${id}-text`);
  };
  return (
    <li class="mt-10 first:mt-0">
      <article aria-label={name} class="rounded-card border border-line bg-sheet">
        <div class="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 px-3 pt-4 pb-3 md:px-5">
          <span
            aria-hidden="true"
            class="mt-1.5 grid size-9 place-items-center rounded-md bg-accent-wash font-display text-lg text-accent-ink"
          >
            {objectiveMark(horizon, position)}
          </span>
          <div class="flex items-start justify-between gap-3 max-md:contents">
            <div class="w-full min-w-0 max-w-[56rem] max-md:order-1 max-md:col-span-2">
              <RowField
                id={`${id}-text`}
                label={WORDS.number(position + 1, count)}
                class="font-display text-title tracking-[-0.015em]"
                value={text}
                maxLength={LIMITS.text}
                placeholder={horizon === "annual" ? WORDS.annualPlaceholder : WORDS.ninetyPlaceholder}
                onValue={(value) => dispatch({ type: "edit objective", id, change: { text: value } })}
                onDone={endTyping}
                onEnter={add}
                onMove={moveTyping}
                {...(keyResults.some(isBegun) ? {} : { onEmptyBackspace: remove })}
                onPasteRows={async (rows) => {
                  const { pastedObjectives } = await planner.assistant();
                  const pasted = pastedObjectives(rows, { newId });
                  dispatch({ type: "paste objectives", horizon, into: id, rows: pasted });
                  say(pastedWords(pasted.length, count - Number(text === "")));
                }}
              />
              <RowField
                id={`${id}-why`}
                label={`${WORDS.why}: ${name}`}
                class="text-note"
                value={why}
                maxLength={LIMITS.text}
                placeholder={`${WORDS.why}, ${WORDS.whyPlaceholder.toLowerCase()}`}
                onValue={(value) => dispatch({ type: "edit objective", id, change: { why: value } })}
                onDone={endTyping}
              />
              {own.map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
            </div>
            <RowButtons
              class="max-md:self-center"
              name={name}
              isFirst={position === 0}
              isLast={position === count - 1}
              onMove={move}
              onDelete={remove}
            />
          </div>
          <div class="col-start-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-note max-md:order-2 max-md:col-start-1 max-md:col-end-3">
            <Labelled label={WORDS.owner}>
              <LineField
                id={`${id}-owner`}
                label={`${WORDS.owner}: ${name}`}
                class="md:w-36"
                value={owner}
                maxLength={LIMITS.owner}
                placeholder={WORDS.ownerPlaceholder}
                list="planner-owners"
                onValue={(value) => dispatch({ type: "edit objective", id, change: { owner: value } })}
                onDone={endTyping}
              />
            </Labelled>
            {horizon === "ninety" && annual.length > 0 && (
              <Labelled label={WORDS.serves}>
                <ChoiceField
                  id={`${id}-serves`}
                  label={`${WORDS.serves}: ${name}`}
                  class="max-w-md text-ellipsis"
                  value={serves ?? ""}
                  options={[
                    { value: "", label: WORDS.servesNone },
                    ...annual.map((row) => ({ value: row.id, label: row.label })),
                  ]}
                  onValue={(value) =>
                    dispatch({ type: "link objective", id, annual: value === "" ? null : value })}
                />
              </Labelled>
            )}
            {servedBy !== null && <p class="px-2.5 py-2 text-ink-2">{WORDS.servedBy(servedBy)}</p>}
          </div>
        </div>
        {keyResults.length > 0 && (
          <div class="border-t border-line">
            <KeyResultHead />
            <ul>
              {keyResults.map((row, index) => (
                <KeyResultRow
                  key={row.id}
                  row={row}
                  objective={id}
                  horizon={horizon}
                  from={from}
                  end={end}
                  position={index}
                  count={keyResults.length}
                  previousId={keyResults[index - 1]?.id ?? null}
                  checks={checks.get(row.id) ?? NONE}
                  planner={planner}
                />
              ))}
            </ul>
          </div>
        )}
        <Milestones
          objective={objective}
          from={from}
          end={end}
          name={name}
          planner={planner}
          onAddResult={addResult}
        />
      </article>
    </li>
  );
}

function Labelled(
  { label, children }: { readonly label: string; readonly children: JSX.Element },
): JSX.Element {
  return (
    <div data-boxed="" class="flex min-w-0 items-center max-md:w-full max-md:*:last:flex-1">
      <span aria-hidden="true" class="pl-2.5 text-ink-2 max-md:w-20 max-md:shrink-0">{label}</span>
      {children}
    </div>
  );
}

interface AddButtonProps {
  readonly id: string;
  readonly label: string;
  /** What it adds to, for those who hear it. */
  readonly about?: string;
  readonly onClick: () => void;
}

export function AddButton({ id, label, about, onClick }: AddButtonProps): JSX.Element {
  return (
    <button
      id={id}
      type="button"
      class="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-note text-accent-ink hover:bg-accent-wash"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4" />
      {label}
      {about && <span class="sr-only">{` (${about})`}</span>}
    </button>
  );
}

interface MilestonesProps extends Pick<ObjectiveBlockProps, "objective" | "from" | "end" | "planner"> {
  readonly name: string;
  readonly onAddResult: () => void;
}

/** Work on the way: ticked off, not measured. Below it the buttons for another row of either kind. */
function Milestones({ objective, from, end, name, planner, onAddResult }: MilestonesProps): JSX.Element {
  const { dispatch, endTyping, say, today } = planner;
  const { id: objectiveId, milestones } = objective;
  const add = (after?: string) => {
    if (milestones.length >= LIMITS.rows) return say(PLANNER_TEXT.rows.full(LIMITS.rows));
    const added = newId();
    dispatch({
      type: "add milestone",
      objective: objectiveId,
      id: added,
      ...(after === undefined ? {} : { after }),
    });
    focusLater(`${added}-text`);
  };
  return (
    <div class="border-t border-line px-3 py-1.5 md:px-5 xl:px-3">
      {milestones.length > 0 && (
        <>
          <p class="px-2.5 pt-2 text-small text-ink-2">{MILESTONE_WORDS.title}</p>
          <ul>
            {milestones.map(({ id, text, due, isDone }, index) => {
              const label = text.trim() || MILESTONE_WORDS.label;
              const before = milestones[index - 1]?.id;
              const remove = () => {
                dispatch({ type: "remove", id });
                focusLater(before === undefined ? `${objectiveId}-add-milestone` : `${before}-text`);
              };
              const move = (by: -1 | 1) => dispatch({ type: "move", id, by });
              const moveTyping = (by: -1 | 1) => {
                move(by);
                focusLater(`${id}-text`);
              };
              const edit = (change: { text?: string; due?: PlainDate | null; isDone?: boolean }) =>
                dispatch({ type: "edit milestone", id, change });
              return (
                <li key={id} class="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
                  <label class="grid place-items-center pl-2.5 max-md:size-11 max-md:pl-0">
                    <input
                      type="checkbox"
                      checked={isDone}
                      aria-label={`${MILESTONE_WORDS.done}: ${label}`}
                      class="size-6 accent-accent"
                      onChange={({ currentTarget }) => edit({ isDone: currentTarget.checked })}
                    />
                  </label>
                  <div class="min-w-0 flex-1 max-md:basis-[calc(100%-4rem)]">
                    <RowField
                      id={`${id}-text`}
                      label={`${MILESTONE_WORDS.label} ${index + 1}`}
                      class={`text-note ${isDone ? "text-ink-2" : ""}`}
                      value={text}
                      maxLength={LIMITS.text}
                      placeholder={MILESTONE_WORDS.placeholder}
                      onValue={(value) => edit({ text: value })}
                      onDone={endTyping}
                      onEnter={() => add(id)}
                      onEmptyBackspace={remove}
                      onMove={moveTyping}
                    />
                  </div>
                  <div class="w-28 text-note max-md:ml-13">
                    <DateField
                      id={`${id}-due`}
                      label={`${MILESTONE_WORDS.due}: ${label}`}
                      value={due}
                      from={from}
                      today={today}
                      placeholder={end === null ? MILESTONE_WORDS.due : shortDate(end, from)}
                      show={(date) => shortDate(date, from)}
                      onValue={(value) => edit({ due: value })}
                    />
                  </div>
                  <RowButtons
                    name={label}
                    isFirst={index === 0}
                    isLast={index === milestones.length - 1}
                    onMove={move}
                    onDelete={remove}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div class="flex flex-wrap gap-x-4">
        <AddButton id={`${objectiveId}-add`} label={RESULT_WORDS.add} about={name} onClick={onAddResult} />
        <AddButton
          id={`${objectiveId}-add-milestone`}
          label={MILESTONE_WORDS.add}
          about={name}
          onClick={() => add()}
        />
      </div>
    </div>
  );
}
