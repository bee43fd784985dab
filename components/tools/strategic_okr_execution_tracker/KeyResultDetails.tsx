import type { ComponentChildren, JSX } from "preact";
import { useState } from "react";
import { LATER_TEXT } from "../../../lib/content/tools/strategic_okr_execution_tracker_later.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { KeyResultChange } from "../../../lib/tools/strategic_okr_execution_tracker/edits.ts";
import { keptConfidence } from "../../../lib/tools/strategic_okr_execution_tracker/flags.ts";
import {
  EXPECTATIONS,
  type KeyResult,
  kindOf,
  lastCheckIn,
  LIMITS,
  type Objective,
  SHAPES,
} from "../../../lib/tools/strategic_okr_execution_tracker/tracker.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS, X } from "../../icons.ts";
import { ChoiceField, DateField, focusLater, LineField, NumberField } from "../../tool_kit/fields.tsx";
import type { Screen } from "./screen.ts";

const WORDS = LATER_TEXT.all;

interface DetailsProps {
  readonly row: KeyResult;
  readonly name: string;
  readonly screen: Screen;
}

/** What is seldom changed of a key result: its kind, its checkpoints, and the check-ins of past weeks. */
export function KeyResultDetails(
  { row, name, objectives, screen }: DetailsProps & { readonly objectives: readonly Objective[] },
): JSX.Element {
  const { id, shape, from, to, expectation, objective } = row;
  const edit = (change: KeyResultChange) => screen.dispatch({ type: "edit key result", id, change });
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
      <History row={row} name={name} screen={screen} />
    </div>
  );
}

function Labelled(
  { label, class: className = "", children }: {
    readonly label: string;
    readonly class?: string;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  return (
    <div class={`min-w-0 ${className}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{label}</p>
      {children}
    </div>
  );
}

function RemoveButton(
  { label, onClick }: { readonly label: string; readonly onClick: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      class="grid size-9 place-items-center rounded-md text-line-strong hover:bg-sand hover:text-ink max-md:size-11"
      onClick={onClick}
    >
      <Icon outline={X} class="size-4" />
    </button>
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
            <li key={checkpoint.id} class="grid grid-cols-[minmax(0,1fr)_6rem_auto] gap-x-2">
              <DateField
                id={`${checkpoint.id}-date`}
                label={`${WORDS.checkpointDay(index + 1)}: ${name}`}
                value={checkpoint.date}
                from={period.start}
                today={today}
                required
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

export function AddButton(
  { id, label, name, onClick }: {
    readonly id?: string;
    readonly label: string;
    readonly name?: string;
    readonly onClick: () => void;
  },
): JSX.Element {
  return (
    <button
      {...(id === undefined ? {} : { id })}
      type="button"
      {...(name === undefined ? {} : { "aria-label": `${label}: ${name}` })}
      class="inline-flex min-h-11 items-center gap-2 px-2.5 text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {label}
    </button>
  );
}

const HISTORY_COLUMNS =
  "grid grid-cols-[7rem_minmax(0,1fr)_4rem_2.75rem] gap-x-1 sm:gap-x-2 sm:grid-cols-[8rem_6rem_5.5rem_minmax(0,1fr)_2.75rem]";

/** The check-ins, the last one first, each to be mended; and a past week to be filled in. */
function History({ row, name, screen }: DetailsProps): JSX.Element {
  const { dispatch, endTyping, settings, period, today } = screen;
  const { id, checkIns } = row;
  const confidences = Array.from({ length: 10 }, (_, index) => String(index + 1));
  return (
    <section aria-label={`${WORDS.history}: ${name}`}>
      <h3 class="px-2.5 font-text text-note font-semibold tracking-normal">{WORDS.history}</h3>
      <p class="px-2.5 text-small text-ink-2">
        {checkIns.length === 0 ? WORDS.noCheckIns : WORDS.historyHelp}
      </p>
      {checkIns.length > 0 && (
        <div aria-hidden="true" class={`${HISTORY_COLUMNS} mt-2 text-small text-ink-2 *:px-2.5`}>
          <span>{WORDS.day}</span>
          <span>{WORDS.value}</span>
          <span>{WORDS.confidence}</span>
          <span class="max-sm:hidden">{WORDS.why}</span>
        </div>
      )}
      <ul>
        {checkIns.toReversed().map((checkIn) => {
          const date = formatDate(checkIn.date);
          const label = (what: string) => WORDS.ofDay(what, date, name);
          const mend = (change: Partial<Omit<typeof checkIn, "id" | "isKept">>) =>
            dispatch({ type: "edit check-in", id, checkIn: checkIn.id, change });
          return (
            <li key={checkIn.id} class={`${HISTORY_COLUMNS} border-t border-line py-0.5`}>
              <DateField
                id={`${checkIn.id}-day`}
                label={label(WORDS.day)}
                value={checkIn.date}
                from={addDays(period.start, -31)}
                today={today}
                required
                show={formatDate}
                onValue={(day) => {
                  if (day !== null && day <= today) mend({ date: day });
                  else screen.say(WORDS.future);
                }}
              />
              <NumberField
                id={`${checkIn.id}-figure`}
                label={label(WORDS.value)}
                class="text-right"
                value={checkIn.value}
                numberStyle={settings.numberStyle}
                isRequired
                onValue={(value) => value !== null && mend({ value })}
                onDone={endTyping}
              />
              <ChoiceField
                id={`${checkIn.id}-sure`}
                label={label(WORDS.confidence)}
                class={checkIn.isKept ? "text-ink-2" : ""}
                value={String(checkIn.confidence ?? "")}
                options={[
                  ...(checkIn.confidence === null ? [{ value: "", label: WORDS.noConfidence }] : []),
                  ...confidences.map((value) => ({
                    value,
                    label: checkIn.isKept && value === String(checkIn.confidence) ? `(${value})` : value,
                  })),
                ]}
                onValue={(value) => mend({ confidence: value === "" ? null : Number(value) })}
              />
              <div class="max-sm:col-span-3 max-sm:row-start-2">
                <LineField
                  id={`${checkIn.id}-reason`}
                  label={label(WORDS.why)}
                  value={checkIn.why}
                  maxLength={LIMITS.why}
                  placeholder={WORDS.why}
                  onValue={(why) => mend({ why })}
                  onDone={endTyping}
                />
              </div>
              <RemoveButton
                label={`${WORDS.removeCheckIn(date)}: ${name}`}
                onClick={() => dispatch({ type: "remove check-in", id, checkIn: checkIn.id })}
              />
            </li>
          );
        })}
      </ul>
      <FillIn row={row} name={name} screen={screen} />
    </section>
  );
}

/** A check-in of a week that went by without one. Its confidence is that of the time before. */
function FillIn({ row, name, screen }: DetailsProps): JSX.Element {
  const { dispatch, say, settings, period, today } = screen;
  const { id } = row;
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState<PlainDate | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  const refuse = (words: string) => {
    setMessage(words);
    say(words);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (date === null || value === null) return refuse(WORDS.fillInNeeds);
    if (date > today) return refuse(WORDS.future);
    const confidence = keptConfidence(row, date) === null ? lastCheckIn(row)?.confidence ?? null : null;
    dispatch({ type: "check in", id, checkIn: { id: newId(), date, value, confidence, why: "" } });
    setDate(null);
    setValue(null);
    setMessage("");
    focusLater(`${id}-past-day`);
  };
  if (!isOpen) {
    return (
      <AddButton
        label={WORDS.fillIn}
        name={name}
        onClick={() => {
          setOpen(true);
          focusLater(`${id}-past-day`);
        }}
      />
    );
  }
  return (
    <form class={`${HISTORY_COLUMNS} border-t border-line py-1`} onSubmit={submit}>
      <DateField
        id={`${id}-past-day`}
        label={WORDS.newDay(name)}
        class="field-outline"
        placeholder={WORDS.day}
        value={date}
        from={addDays(period.start, -31)}
        today={today}
        show={formatDate}
        onValue={setDate}
      />
      <NumberField
        id={`${id}-past-value`}
        label={WORDS.newValue(name)}
        class="field-outline text-right"
        placeholder={WORDS.value}
        value={value}
        numberStyle={settings.numberStyle}
        onValue={setValue}
      />
      <button type="submit" class="text-note font-semibold text-accent-ink underline underline-offset-4">
        {WORDS.fillInNow}
      </button>
      <p class="col-span-full px-2.5 text-small text-attention empty:hidden">{message}</p>
    </form>
  );
}
