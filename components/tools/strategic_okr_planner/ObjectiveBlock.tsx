import { type JSX, memo } from "react";
import { PLANNER_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Check } from "./checks.ts";
import type { ObjectiveChange } from "./actions.ts";
import { type Horizon, isBegun, LIMITS, type Objective } from "./plan.ts";
import { ChoiceField, LineField, RowField } from "../../tool_kit/fields.tsx";
import { isShallowSame } from "../../tool_kit/kept.ts";
import { pasteRows, useRowKeys } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { useRestingName } from "../../tool_kit/use_resting_name.ts";
import { CheckNote } from "./CheckNote.tsx";
import { KeyResultHead, KeyResultRow } from "./KeyResultRow.tsx";
import { Milestones } from "./Milestones.tsx";
import type { Planner, RowChecks } from "./planner.ts";

const { objective: WORDS } = PLANNER_TEXT;

interface ObjectiveBlockProps {
  readonly objective: Objective;
  readonly horizon: Horizon;
  readonly position: number;
  readonly count: number;
  /** Annual objectives to choose from, with their letters; none for an annual one. */
  readonly annual: readonly { readonly id: string; readonly label: string }[];
  /** How many 90-day objectives serve it; null for one of the 90 days. */
  readonly servedBy: number | null;
  readonly from: PlainDate;
  readonly end: PlainDate | null;
  readonly checks: RowChecks;
  readonly planner: Planner;
}

/** "A", "B" for the year's objectives, "1", "2" for those of the 90 days. */
export function objectiveMark(horizon: Horizon, position: number): string {
  return horizon === "annual" ? String.fromCharCode(65 + position % 26) : String(position + 1);
}

/** An objective with its key results and milestones. */
export const ObjectiveBlock = memo(
  DrawnBlock,
  ({ checks: before, ...a }, { checks, ...b }) =>
    isShallowSame(a, b) &&
    (before === checks ||
      [b.objective, ...b.objective.keyResults].every(({ id }) => before.of(id) === checks.of(id))),
);

function DrawnBlock(props: ObjectiveBlockProps): JSX.Element {
  const { objective, horizon, position, count, from, end, checks, planner } = props;
  const { id, text, keyResults, milestones } = objective;
  const { name, onFocus, onDone } = useRestingName(text.trim() || WORDS.number(position + 1, count));
  return (
    <li class="mt-10 first:mt-0">
      <article aria-label={name} class="@container rounded-card border border-line bg-sheet">
        <ObjectiveHead
          id={id}
          text={text}
          why={objective.why}
          owner={objective.owner}
          serves={objective.serves}
          isRemovedByKey={!keyResults.some(isBegun)}
          name={name}
          onFocus={onFocus}
          onDone={onDone}
          horizon={horizon}
          position={position}
          count={count}
          annual={props.annual}
          servedBy={props.servedBy}
          own={checks.of(id)}
          planner={planner}
        />
        {keyResults.length > 0 && (
          <div class="border-t border-line">
            <KeyResultHead />
            <ul data-rows={`${id}-add`}>
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
                  checks={checks.of(row.id)}
                  planner={planner}
                />
              ))}
            </ul>
          </div>
        )}
        <Milestones
          objective={id}
          milestones={milestones}
          from={from}
          end={end}
          name={name}
          planner={planner}
        />
      </article>
    </li>
  );
}

interface ObjectiveHeadProps extends
  Pick<Objective, "id" | "text" | "why" | "owner" | "serves">,
  Pick<
    ObjectiveBlockProps,
    "horizon" | "position" | "count" | "annual" | "servedBy" | "planner"
  > {
  readonly name: string;
  readonly onFocus: () => void;
  readonly onDone: () => void;
  /** Nothing below it has words: Backspace in the empty line takes it away. */
  readonly isRemovedByKey: boolean;
  readonly own: readonly Check[];
}

/** What an objective says itself. A key typed in one of its rows does not draw it again. */
const ObjectiveHead = memo(DrawnHead);

function DrawnHead(
  {
    id,
    text,
    why,
    owner,
    serves,
    isRemovedByKey,
    name,
    onFocus,
    onDone,
    horizon,
    position,
    count,
    annual,
    servedBy,
    own,
    planner,
  }: ObjectiveHeadProps,
): JSX.Element {
  const { dispatch, endTyping } = planner;
  const edit = (change: ObjectiveChange) => dispatch({ type: "edit", list: horizon, id, change });
  const keys = useRowKeys(planner, { list: horizon }, id);
  const paste = (rows: readonly (readonly string[])[]) =>
    planner.withAssistant(({ pastedObjectives }) => {
      pasteRows(planner, { list: horizon }, id, pastedObjectives(rows));
    });
  return (
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
            {...keys.text}
            label={WORDS.number(position + 1, count)}
            class="font-display text-title tracking-[-0.015em]"
            value={text}
            maxLength={LIMITS.text}
            placeholder={horizon === "annual" ? WORDS.annualPlaceholder : WORDS.ninetyPlaceholder}
            onValue={(value) => edit({ text: value })}
            onFocus={onFocus}
            onDone={() => {
              onDone();
              endTyping();
            }}
            onEmptyBackspace={isRemovedByKey ? keys.text.onEmptyBackspace : undefined}
            onPasteRows={paste}
          />
          <RowField
            id={`${id}-why`}
            label={`${WORDS.why}: ${name}`}
            class="text-note"
            value={why}
            maxLength={LIMITS.text}
            placeholder={`${WORDS.why}, ${WORDS.whyPlaceholder.toLowerCase()}`}
            onValue={(value) => edit({ why: value })}
            onDone={endTyping}
          />
          {own.map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        </div>
        <RowButtons
          class="max-md:self-center"
          name={name}
          isFirst={position === 0}
          isLast={position === count - 1}
          {...keys.buttons}
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
            onValue={(value) => edit({ owner: value })}
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
              onValue={(value) => edit({ serves: value === "" ? null : value })}
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
