import type { JSX, ReactNode } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { EXPECTATIONS, type KeyResultChange, kindOf, LIMITS, type Objective, SHAPES } from "./tracker.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, focusLater } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { CheckInHistory } from "./CheckInHistory.tsx";
import { AddButton, RemoveButton } from "./RowActions.tsx";
import type { DetailsProps } from "./screen.ts";

const WORDS = LATER_TEXT.all;

/** What is seldom changed of a key result: its kind, its checkpoints, and the check-ins of past weeks. */
export function KeyResultDetails(
  { row, name, objectives, screen }: DetailsProps & { readonly objectives: readonly Objective[] },
): JSX.Element {
  const { id, shape, from, to, expectation, objective } = row;
  const edit = (change: KeyResultChange) => screen.dispatch({ type: "edit", list: "keyResults", id, change });
  const kind = kindOf(row);
  const named = objectives.filter(({ text }) => text.trim() !== "");
  return (
    <div class="mb-4 grid gap-x-10 gap-y-6 border-line @4xl:ml-2.5 @4xl:border-l-2 @4xl:pl-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div>
        <div class="grid grid-cols-2 gap-x-3 gap-y-2">
          <Labelled label={WORDS.kind} class="max-sm:col-span-2">
            <ChoiceField
              id={`${id}-shape`}
              label={`${WORDS.kind}: ${name}`}
              value={shape}
              options={SHAPES.map((value) => ({ value, label: WORDS.kinds[value] }))}
              onValue={(value) => edit({ shape: value })}
            />
          </Labelled>
          <Labelled label={WORDS.expectation} class="max-sm:col-span-2">
            <ChoiceField
              id={`${id}-expectation`}
              label={`${WORDS.expectation}: ${name}`}
              value={expectation}
              options={EXPECTATIONS.map((value) => ({ value, label: WORDS.expectations[value] }))}
              onValue={(value) => edit({ expectation: value })}
            />
          </Labelled>
          <Labelled label={WORDS.belongs} class="col-span-2">
            <ChoiceField
              id={`${id}-objective`}
              label={`${WORDS.belongs}: ${name}`}
              value={objective ?? ""}
              options={[
                ...named.map(({ id: value, text }) => ({ value, label: text.trim() })),
                { value: "", label: WORDS.none },
              ]}
              onValue={(value) => edit({ objective: value === "" ? null : value })}
            />
          </Labelled>
        </div>
        <p class="mt-1 px-2.5 text-small text-ink-2">
          {kind ? WORDS.goes[kind] : from !== null && from === to ? WORDS.sameFigures : ""}
        </p>
        {shape === "path" && <Checkpoints row={row} name={name} screen={screen} />}
      </div>
      <CheckInHistory row={row} name={name} screen={screen} />
    </div>
  );
}

function Labelled(
  { label, class: className = "", children }: {
    readonly label: string;
    readonly class?: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div class={`min-w-0 ${className}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{label}</p>
      {children}
    </div>
  );
}

/** Dates and figures by which the pace line passes. */
function Checkpoints({ row, name, screen }: DetailsProps): JSX.Element {
  const { dispatch, endTyping, settings, period, today } = screen;
  const { id, checkpoints, to, from } = row;
  const add = () => {
    const added = newId();
    const taken = new Set(checkpoints.map(({ date }) => date));
    let date = addDays(period.start, 30);
    while (taken.has(date)) date = addDays(date, 7);
    dispatch({ type: "add checkpoint", id, checkpoint: { id: added, date, value: from ?? to ?? 0 } });
    focusLater(`${added}-date`);
  };
  return (
    <section aria-label={`${WORDS.checkpoints}: ${name}`} class="mt-5">
      <h3 class="px-2.5 font-text text-note font-semibold tracking-normal">{WORDS.checkpoints}</h3>
      <p class="px-2.5 text-small text-ink-2">{WORDS.checkpointsHelp}</p>
      <ul class="mt-1">
        {checkpoints.map((checkpoint, index) => {
          const isOutside = checkpoint.date <= period.start || checkpoint.date >= period.end;
          const change = (fields: { readonly date?: PlainDate; readonly value?: number }) =>
            dispatch({ type: "edit checkpoint", id, checkpoint: checkpoint.id, change: fields });
          return (
            <li
              key={checkpoint.id}
              class="grid gap-x-2 @3xs:grid-cols-[minmax(0,1fr)_8rem_auto]"
            >
              <DateField
                id={`${checkpoint.id}-date`}
                label={`${WORDS.checkpointDay(index + 1)}: ${name}`}
                value={checkpoint.date}
                from={period.start}
                today={today}
                isRequired
                show={formatDate}
                onValue={(date) => date && change({ date })}
              />
              <NumberField
                id={`${checkpoint.id}-value`}
                label={`${WORDS.checkpointValue(index + 1)}: ${name}`}
                class="text-right"
                value={checkpoint.value}
                numberStyle={settings.numberStyle}
                isRequired
                onValue={(value) => value !== null && change({ value })}
                onDone={endTyping}
              />
              <RemoveButton
                label={`${WORDS.removeCheckpoint(index + 1)}: ${name}`}
                onClick={() => dispatch({ type: "remove checkpoint", id, checkpoint: checkpoint.id })}
              />
              {isOutside && <p class="col-span-full px-2.5 text-small text-moderate">{WORDS.outside}</p>}
            </li>
          );
        })}
      </ul>
      {checkpoints.length < LIMITS.checkpoints && (
        <AddButton label={WORDS.addCheckpoint} name={name} onClick={add} />
      )}
    </section>
  );
}
