import { type JSX, memo } from "react";
import { RESULT_TEXT } from "./words_results.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { KeyResultChange } from "./edits.ts";
import { type KeyResult, LIMITS } from "./workshop.ts";
import { focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { type Kit, QUIET_BUTTONS } from "./kit.ts";

const { objectives: WORDS } = RESULT_TEXT;

/** The columns of a key result, from the text to its buttons. */
export const KEY_RESULT_COLUMNS = "md:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5.5rem_6.5rem_7rem]";

interface KeyResultRowProps {
  readonly row: KeyResult;
  /** Id of its objective. */
  readonly objective: string;
  readonly position: number;
  readonly count: number;
  readonly neighbour: string | null;
  readonly kit: Kit;
}

/** A key result: what is measured, from where to where, in which unit, and whose it is. */
export const KeyResultRow = memo(function KeyResultRow(
  { row, objective, position, count, neighbour, kit }: KeyResultRowProps,
): JSX.Element {
  const { dispatch, endTyping, settings } = kit;
  const { id, text, owner, unit } = row;
  const name = text.trim() || WORDS.resultName(position + 1);
  const edit = (change: KeyResultChange) => dispatch({ type: "edit key result", id, change });
  const remove = () => {
    dispatch({ type: "remove key result", id });
    focusLater(neighbour === null ? `${objective}-add-result` : `${neighbour}-text`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move key result", id, by });
    focusLater(`${id}-text`);
  };
  const figure = (field: "baseline" | "target", label: string, placeholder: string) => (
    <NumberField
      id={`${id}-${field}`}
      label={label}
      class="text-right"
      value={row[field]}
      numberStyle={settings.numberStyle}
      placeholder={placeholder}
      onValue={(value) => edit({ [field]: value })}
      onDone={endTyping}
    />
  );
  return (
    <li
      class={`group grid items-start gap-x-1 border-t border-line py-0.5 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] max-md:gap-y-1 max-md:py-2 ${KEY_RESULT_COLUMNS}`}
    >
      <div class="max-md:col-span-full">
        <RowField
          id={`${id}-text`}
          label={WORDS.resultName(position + 1)}
          class="leading-snug"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.resultPlaceholder}
          onValue={(value) => edit({ text: value })}
          onDone={endTyping}
          onEnter={() => {
            const added = newId();
            dispatch({ type: "add key results", objective, rows: [{ id: added, text: "" }], after: id });
            focusLater(`${added}-text`);
          }}
          onEmptyBackspace={remove}
          onMove={move}
          onPasteRows={(rows) =>
            dispatch({
              type: "add key results",
              objective,
              into: id,
              rows: rows.map(([cell = ""]) => ({ id: newId(), text: cell })),
            })}
        />
      </div>
      {figure("baseline", WORDS.fromOf(name), WORDS.from)}
      {figure("target", WORDS.toOf(name), WORDS.to)}
      <LineField
        id={`${id}-unit`}
        label={WORDS.unitOf(name)}
        value={unit}
        maxLength={LIMITS.unit}
        placeholder={WORDS.unit}
        onValue={(value) => edit({ unit: value })}
        onDone={endTyping}
      />
      <div>
        <LineField
          id={`${id}-owner`}
          label={WORDS.ownerOf(name)}
          value={owner}
          maxLength={LIMITS.owner}
          placeholder={WORDS.owner}
          onValue={(value) => edit({ owner: value })}
          onDone={endTyping}
        />
      </div>
      <RowButtons
        name={name}
        class={`${QUIET_BUTTONS} max-md:col-span-2`}
        isFirst={position === 0}
        isLast={position === count - 1}
        onMove={move}
        onDelete={remove}
      />
    </li>
  );
});
