import { type JSX, memo } from "react";
import { RESULT_TEXT } from "./words_results.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import type { ObjectiveChange } from "./edits.ts";
import { type Content, LIMITS, type Objective, type Part } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { KEY_RESULT_COLUMNS, KeyResultRow } from "./KeyResultRow.tsx";
import { type Kit, LINK, QUIET_BUTTONS } from "./kit.ts";

const { objectives: WORDS } = RESULT_TEXT;
const COLUMNS = [[WORDS.from, "text-right"], [WORDS.to, "text-right"], [WORDS.unit, ""], [
  WORDS.owner,
  "",
]] as const;

interface ObjectiveRowsProps {
  readonly part: Part;
  readonly content: Content;
  readonly kit: Kit;
}

/** Objectives with their key results, as rows to type into. */
export function ObjectiveRows({ part: { id, objectives }, content, kit }: ObjectiveRowsProps): JSX.Element {
  const total = content.parts.reduce((sum, part) => sum + part.objectives.length, 0);
  const add = () => {
    const added = newId();
    kit.dispatch({ type: "add objectives", part: id, rows: [{ id: added, text: "" }] });
    focusLater(`${added}-text`);
  };
  return (
    <section aria-label={WORDS.title}>
      <div class={`grid items-baseline gap-x-1 ${KEY_RESULT_COLUMNS}`}>
        <p class="font-semibold">{WORDS.title}</p>
        {objectives.length > 0 &&
          COLUMNS.map(([word, align]) => (
            <span key={word} aria-hidden="true" class={`px-2.5 text-small text-ink-2 max-md:hidden ${align}`}>
              {word}
            </span>
          ))}
      </div>
      <ol data-boxed>
        {objectives.map((row, index) => (
          <ObjectiveRow
            key={row.id}
            row={row}
            part={id}
            position={index}
            count={objectives.length}
            neighbour={neighbourOf(objectives, row.id)}
            kit={kit}
          />
        ))}
      </ol>
      {total < LIMITS.objectives
        ? (
          <button
            id={`${id}-add-objective`}
            type="button"
            class={`${LINK} flex items-center gap-2`}
            onClick={add}
          >
            <Icon outline={PLUS} class="size-4" />
            {WORDS.add}
          </button>
        )
        : <p class="pt-2 text-note text-ink-2">{WORDS.full}</p>}
    </section>
  );
}

interface ObjectiveRowProps {
  readonly row: Objective;
  /** Id of its part. */
  readonly part: string;
  readonly position: number;
  readonly count: number;
  readonly neighbour: string | null;
  readonly kit: Kit;
}

const ObjectiveRow = memo(function ObjectiveRow(
  { row, part, position, count, neighbour, kit }: ObjectiveRowProps,
): JSX.Element {
  const { dispatch, endTyping } = kit;
  const { id, text, why, owner, keyResults } = row;
  const name = text.trim() || WORDS.name(position + 1);
  const edit = (change: ObjectiveChange) => dispatch({ type: "edit objective", id, change });
  const remove = () => {
    dispatch({ type: "remove objective", id });
    focusLater(neighbour === null ? `${part}-add-objective` : `${neighbour}-text`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move objective", id, by });
    focusLater(`${id}-text`);
  };
  const addResult = () => {
    const added = newId();
    dispatch({ type: "add key results", objective: id, rows: [{ id: added, text: "" }] });
    focusLater(`${added}-text`);
  };
  return (
    <li class="mt-3 border-t border-line-strong pt-2">
      <div class="group grid items-start gap-x-3 max-md:gap-y-2 md:gap-x-1 md:grid-cols-[minmax(0,1fr)_6.5rem_7rem]">
        <RowField
          id={`${id}-text`}
          label={WORDS.name(position + 1)}
          class="font-display text-[1.25rem] leading-snug"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.placeholder}
          onValue={(value) => edit({ text: value })}
          onDone={endTyping}
          onEnter={() => {
            const added = newId();
            dispatch({ type: "add objectives", part, rows: [{ id: added, text: "" }], after: id });
            focusLater(`${added}-text`);
          }}
          onEmptyBackspace={keyResults.length === 0 ? remove : () => {}}
          onMove={move}
          onPasteRows={(rows) =>
            dispatch({
              type: "add objectives",
              part,
              into: id,
              rows: rows.map(([cell = ""]) => ({ id: newId(), text: cell })),
            })}
        />
        <LineField
          id={`${id}-owner`}
          label={WORDS.ownerOf(name)}
          value={owner}
          maxLength={LIMITS.owner}
          placeholder={WORDS.owner}
          onValue={(value) => edit({ owner: value })}
          onDone={endTyping}
        />
        <RowButtons
          name={name}
          class={`${QUIET_BUTTONS} max-md:justify-start`}
          isFirst={position === 0}
          isLast={position === count - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
      <LineField
        id={`${id}-why`}
        label={WORDS.whyOf(name)}
        class="text-note text-ink-2 max-md:mt-2"
        value={why}
        maxLength={LIMITS.text}
        placeholder={WORDS.why}
        onValue={(value) => edit({ why: value })}
        onDone={endTyping}
      />
      <ul class="mt-1 md:pl-6">
        {keyResults.map((each, index) => (
          <KeyResultRow
            key={each.id}
            row={each}
            objective={id}
            position={index}
            count={keyResults.length}
            neighbour={neighbourOf(keyResults, each.id)}
            kit={kit}
          />
        ))}
      </ul>
      {keyResults.length < LIMITS.keyResults && (
        <button
          id={`${id}-add-result`}
          type="button"
          aria-label={`${WORDS.addResult}: ${name}`}
          class={`${LINK} flex items-center gap-2 text-note md:ml-8`}
          onClick={addResult}
        >
          <Icon outline={PLUS} class="size-4" />
          {WORDS.addResult}
        </button>
      )}
    </li>
  );
});
