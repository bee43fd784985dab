import { type JSX, memo, useContext, useState } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate } from "../../../lib/tool_kit/dates.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import { type CheckpointChange, EXPECTATIONS, type KeyResult, kindOf, LIMITS, SHAPES } from "./document.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN, X } from "../../icons.ts";
import { wayText } from "./sentences.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButton, RowButtons } from "../../tool_kit/row_parts.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { Flags, Status } from "./Facts.tsx";
import { CheckInHistory, type HistoryProps } from "./CheckInHistory.tsx";
import { pasteInto } from "./pasted_results.ts";
import { Objectives, type RowProps } from "./screen.ts";

const WORDS = LATER_TEXT.all;
const PLACE = { list: "keyResults" } as const;

/** The columns of a key result: words, owner, from, to, unit, how it stands, what can be done. */
export const EDITOR_COLUMNS =
  "grid grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,minmax(0,1.2fr))] gap-x-2 @4xl:grid-cols-[minmax(0,1fr)_7rem_5rem_5rem_8.5rem_8.5rem_12rem] @4xl:items-start @6xl:grid-cols-[minmax(0,1fr)_9rem_5rem_5rem_8.5rem_8.5rem_12rem]";

type KeyResultEditorProps = RowProps & ListedRow<KeyResult>;

/** A key result to write and to change. */
export const KeyResultEditor = memo(function KeyResultEditor(
  { screen, ...listed }: KeyResultEditorProps,
): JSX.Element {
  const { row, at } = listed;
  const { text, owner, shape } = row;
  const [isOpen, setOpen] = useState(false);
  /** Where there is no room for columns, the fields are folded into a line until somebody opens the row. */
  const [isNew] = useState(text === "");
  const isFolded = !isOpen && !isNew;
  const folded = isFolded ? "@max-4xl:hidden" : "";
  const label = WORDS.keyResult(at + 1);
  const name = text.trim() || label;
  const { field, text: keys, buttons } = useRow(screen, PLACE, listed);
  const [low, high] = shape === "band" ? [WORDS.low, WORDS.high] : [WORDS.from, WORDS.to];
  return (
    <li class="border-b border-line py-1.5" data-boxed="">
      <div class={EDITOR_COLUMNS}>
        <div class={`@max-4xl:col-span-full ${isFolded ? "" : "@xl:@max-4xl:col-span-4"}`}>
          <RowField
            {...field("text")}
            {...keys}
            label={label}
            class="leading-snug font-semibold"
            placeholder={WORDS.placeholder}
            paste={(begin) => begin(pasteInto(screen, row))}
          />
          <div class="px-2.5 pb-1.5 empty:hidden @max-4xl:pt-1">
            {text.trim() !== "" && <Flags row={row} screen={screen} />}
          </div>
        </div>
        {isFolded && (
          <p class="px-2.5 pt-1 text-note text-ink-2 @max-4xl:col-span-full @xl:@max-4xl:col-span-2 @xl:@max-4xl:py-2 @4xl:hidden">
            {[owner.trim(), wayText(row, screen.settings)].filter(Boolean).join(", ")}
          </p>
        )}
        <div class={`@max-4xl:col-span-full @xl:@max-4xl:col-span-2 ${folded}`}>
          <p aria-hidden="true" class="px-2.5 text-small text-ink-2 @4xl:hidden">{WORDS.owner}</p>
          <LineField {...field("owner")} label={`${WORDS.owner}: ${name}`} placeholder=" " />
        </div>
        {([["from", low], ["to", high], ["unit", WORDS.unit]] as const).map(([figure, label]) => (
          <div key={figure} class={`@max-4xl:col-span-2 @max-3xs:col-span-full ${folded}`}>
            <p aria-hidden="true" class="px-2.5 text-small text-ink-2 @4xl:hidden">{label}</p>
            {figure === "unit"
              ? (
                <LineField
                  {...field(figure)}
                  label={`${label}: ${name}`}
                  placeholder={WORDS.unitPlaceholder}
                />
              )
              : (
                <NumberField
                  {...field(figure)}
                  label={`${label}: ${name}`}
                  class="@4xl:text-right"
                  numberStyle={screen.settings.numberStyle}
                  placeholder=" "
                />
              )}
          </div>
        ))}
        <div
          class={`px-2.5 py-2 text-note @max-4xl:col-span-3 @max-3xs:col-span-full @4xl:text-right ${
            isFolded ? "@xl:@max-4xl:col-span-2" : ""
          }`}
        >
          {text.trim() !== "" && <Status row={row} screen={screen} />}
        </div>
        <div
          class={`flex flex-wrap items-center justify-end ${
            isFolded
              ? "@max-4xl:col-span-3 @xl:@max-4xl:col-span-2"
              : "@max-4xl:col-span-full @xl:@max-4xl:col-span-3"
          }`}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={WORDS.open(name)}
            class={`flex min-h-9 items-center gap-1 px-2 text-small font-semibold text-accent-ink underline-offset-4 hover:underline max-md:min-h-11 ${
              isFolded ? "" : "max-md:mr-auto"
            }`}
            onClick={() => setOpen(!isOpen)}
          >
            {WORDS.details}
            <Icon outline={CHEVRON_DOWN} class={`size-4 ${isOpen ? "rotate-180" : ""}`} />
          </button>
          <RowButtons {...buttons} class={folded} name={name} />
        </div>
      </div>
      {isOpen && <KeyResultDetails row={row} screen={screen} name={name} />}
    </li>
  );
});

/** What is seldom changed of a key result: its kind, its checkpoints, and the check-ins of past weeks. */
function KeyResultDetails({ row, screen, name }: HistoryProps): JSX.Element {
  const { shape, from, to } = row;
  const field = useFields(screen, PLACE, row);
  const objective = field("objective");
  const objectives = useContext(Objectives).filter(isBegun);
  const kind = kindOf(row);
  return (
    <div class="mb-4 grid gap-x-10 gap-y-6 border-line @4xl:ml-2.5 @4xl:border-l-2 @4xl:pl-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div>
        <div class="grid grid-cols-2 gap-x-3 gap-y-2">
          <Choice
            {...field("shape")}
            label={WORDS.kind}
            name={name}
            options={SHAPES.map((value) => ({ value, label: WORDS.kinds[value] }))}
          />
          <Choice
            {...field("expectation")}
            label={WORDS.expectation}
            name={name}
            options={EXPECTATIONS.map((value) => ({ value, label: WORDS.expectations[value] }))}
          />
          <Choice
            {...objective}
            label={WORDS.belongs}
            name={name}
            class="col-span-2"
            value={objective.value ?? ""}
            options={[
              ...objectives.map(({ id: value, text }) => ({ value, label: text.trim() })),
              { value: "", label: WORDS.none },
            ]}
            onValue={(value) => objective.onValue(value || null)}
          />
        </div>
        <p class="mt-1 px-2.5 text-small text-ink-2">
          {kind ? WORDS.goes[kind] : from !== null && from === to ? WORDS.sameFigures : ""}
        </p>
        {shape === "path" && <Checkpoints row={row} screen={screen} name={name} />}
      </div>
      <CheckInHistory row={row} screen={screen} name={name} />
    </div>
  );
}

/** A choice about a key result, below its label. */
function Choice<Value extends string>(
  { label, name, class: className = "max-sm:col-span-2", ...choice }:
    & Parameters<typeof ChoiceField<Value>>[0]
    & Pick<HistoryProps, "name">,
): JSX.Element {
  return (
    <div class={`min-w-0 ${className}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{label}</p>
      <ChoiceField {...choice} label={`${label}: ${name}`} />
    </div>
  );
}

/** Dates and figures by which the pace line passes. */
function Checkpoints({ row, screen, name }: HistoryProps): JSX.Element {
  const { dispatch, endTyping, settings, period, today } = screen;
  const { id, checkpoints, to, from } = row;
  const add = () => {
    const added = newId();
    let date = addDays(period.start, 30);
    while (checkpoints.some((other) => other.date === date)) date = addDays(date, 7);
    dispatch({ type: "add checkpoint", id, checkpoint: { id: added, date, value: from ?? to ?? 0 } });
    focusLater(`${added}-date`);
  };
  return (
    <section aria-label={`${WORDS.checkpoints}: ${name}`} class="mt-5">
      <h3 class="px-2.5 font-text text-note font-semibold tracking-normal">{WORDS.checkpoints}</h3>
      <p class="px-2.5 text-small text-ink-2">{WORDS.checkpointsHelp}</p>
      <ul class="mt-1">
        {checkpoints.map(({ id: checkpoint, date, value }, index) => {
          const edit = (change: CheckpointChange) =>
            dispatch({ type: "edit checkpoint", id, checkpoint, change });
          return (
            <li key={checkpoint} class="grid gap-x-2 @3xs:grid-cols-[minmax(0,1fr)_8rem_auto]">
              <DateField
                id={`${checkpoint}-date`}
                label={`${WORDS.checkpointDay(index + 1)}: ${name}`}
                value={date}
                from={period.start}
                today={today}
                isRequired
                show={formatDate}
                onValue={(date) => date && edit({ date })}
              />
              <NumberField
                id={`${checkpoint}-value`}
                label={`${WORDS.checkpointValue(index + 1)}: ${name}`}
                class="text-right"
                value={value}
                numberStyle={settings.numberStyle}
                isRequired
                onValue={(value) => value !== null && edit({ value })}
                onDone={endTyping}
              />
              <RowButton
                label={`${WORDS.removeCheckpoint(index + 1)}: ${name}`}
                outline={X}
                onClick={() => dispatch({ type: "remove checkpoint", id, checkpoint })}
              />
              {(date <= period.start || date >= period.end) && (
                <p class="col-span-full px-2.5 text-small text-moderate">{WORDS.outside}</p>
              )}
            </li>
          );
        })}
      </ul>
      {checkpoints.length < LIMITS.checkpoints && (
        <AddRow label={WORDS.addCheckpoint} name={name} onClick={add} />
      )}
    </section>
  );
}
