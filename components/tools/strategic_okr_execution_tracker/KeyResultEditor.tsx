import { type JSX, memo, useState } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { type KeyResult, type KeyResultChange, LIMITS, type Objective } from "./tracker.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { wayText } from "./sentences.ts";
import { LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { pasteRows, useRowKeys } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { Flags, Status } from "./Facts.tsx";
import { KeyResultDetails } from "./KeyResultDetails.tsx";
import type { Screen } from "./screen.ts";

const WORDS = LATER_TEXT.all;

/** The columns of a key result: words, owner, from, to, unit, how it stands, what can be done. */
export const EDITOR_COLUMNS =
  "grid grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,minmax(0,1.2fr))] gap-x-2 @4xl:grid-cols-[minmax(0,1fr)_7rem_5rem_5rem_7rem_8.5rem_12rem] @4xl:items-start";

interface KeyResultEditorProps {
  readonly row: KeyResult;
  /** From 1, among those of its objective. */
  readonly position: number;
  readonly count: number;
  readonly objectives: readonly Objective[];
  readonly screen: Screen;
}

/** A key result to write and to change. */
export const KeyResultEditor = memo(function KeyResultEditor(
  { row, position, count, objectives, screen }: KeyResultEditorProps,
): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  const { id, text, owner, unit, shape } = row;
  const [isOpen, setOpen] = useState(false);
  /** Where there is no room for columns, the fields are folded into a line until somebody opens the row. */
  const [isNew] = useState(text === "");
  const isFolded = !isOpen && !isNew;
  const folded = isFolded ? "@max-4xl:hidden" : "";
  const name = text.trim() || WORDS.keyResult(position);
  const place = { list: "keyResults" } as const;
  const keys = useRowKeys(screen, place, id);
  const edit = (change: KeyResultChange) => dispatch({ type: "edit", list: "keyResults", id, change });
  const [low, high] = shape === "band" ? [WORDS.low, WORDS.high] : [WORDS.from, WORDS.to];
  const figure = (field: "from" | "to", label: string) => (
    <div class={`@max-4xl:col-span-2 @max-3xs:col-span-full ${folded}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2 @4xl:hidden">{label}</p>
      <NumberField
        id={`${id}-${field}`}
        label={`${label}: ${name}`}
        class="@4xl:text-right"
        value={row[field]}
        numberStyle={settings.numberStyle}
        placeholder={label}
        onValue={(value) =>
          edit(field === "from" ? { from: value } : { to: value })}
        onDone={endTyping}
      />
    </div>
  );
  return (
    <li class="border-b border-line py-1.5" data-boxed="">
      <div class={EDITOR_COLUMNS}>
        <div class={`@max-4xl:col-span-full ${isFolded ? "" : "@xl:@max-4xl:col-span-4"}`}>
          <RowField
            {...keys.text}
            label={WORDS.keyResult(position)}
            class="leading-snug font-semibold"
            value={text}
            maxLength={LIMITS.text}
            placeholder={WORDS.placeholder}
            onValue={(value) => edit({ text: value })}
            onDone={endTyping}
            onPasteRows={(pasted) =>
              pasteRows(screen, place, id, pasted.map(([text = "", owner = ""]) => ({ text, owner })))}
          />
          <div class="px-2.5 pb-1.5 empty:hidden @max-4xl:pt-1">
            {text.trim() !== "" && <Flags row={row} screen={screen} />}
          </div>
        </div>
        {isFolded && (
          <p class="px-2.5 pt-1 text-note text-ink-2 @max-4xl:col-span-full @xl:@max-4xl:col-span-2 @xl:@max-4xl:py-2 @4xl:hidden">
            {[owner.trim(), wayText(row, settings)].filter(Boolean).join(", ")}
          </p>
        )}
        <div class={`@max-4xl:col-span-full @xl:@max-4xl:col-span-2 ${folded}`}>
          <LineField
            id={`${id}-owner`}
            label={`${WORDS.owner}: ${name}`}
            value={owner}
            maxLength={LIMITS.owner}
            placeholder={WORDS.owner}
            onValue={(value) => edit({ owner: value })}
            onDone={endTyping}
          />
        </div>
        {figure("from", low)}
        {figure("to", high)}
        <div class={`@max-4xl:col-span-2 @max-3xs:col-span-full ${folded}`}>
          <p aria-hidden="true" class="px-2.5 text-small text-ink-2 @4xl:hidden">{WORDS.unit}</p>
          <LineField
            id={`${id}-unit`}
            label={`${WORDS.unit}: ${name}`}
            value={unit}
            maxLength={LIMITS.unit}
            placeholder={WORDS.unitPlaceholder}
            onValue={(value) => edit({ unit: value })}
            onDone={endTyping}
          />
        </div>
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
          <RowButtons
            class={folded}
            name={name}
            isFirst={position === 1}
            isLast={position === count}
            {...keys.buttons}
          />
        </div>
      </div>
      {isOpen && <KeyResultDetails row={row} name={name} objectives={objectives} screen={screen} />}
    </li>
  );
});
