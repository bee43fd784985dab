import { type JSX, memo, useState } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import type { Change } from "./actions.ts";
import { type Commitment, LIMITS } from "./document.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT, CHECK, MORE, X } from "../../icons.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { type ListedRow, textId, useRow } from "../../tool_kit/row_keys.ts";
import type { BoundField } from "../../tool_kit/use_fields.ts";
import { LetterTag, RowButtons } from "../../tool_kit/row_parts.tsx";
import { pasteInto } from "./OutcomeList.tsx";
import { type Choice, marksOf, readLetter, type WeekScreen } from "./screen.tsx";

const { week: WORDS } = SPRINT_TEXT;

/** Id of the field in which the next commitment is typed. */
const DRAFT = "commitment-new";
const tickId = (row: string) => `${row}-tick`;

/** The columns of a list of commitments: tick, letter, words, what can be done. The rule below is as wide as the words, the row's shade is wider. */
const COLUMNS =
  "grid grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_auto] md:grid-cols-[2.5rem_2.5rem_minmax(0,1fr)_auto_auto] items-start relative -mx-2.5 px-2.5 after:absolute after:inset-x-2.5 after:bottom-0 after:h-px after:bg-line py-0.5 md:py-1";

interface CommitmentRowProps extends ListedRow<Commitment> {
  readonly screen: WeekScreen;
}

/** A commitment of a week. The tick stands for the row: with the focus on it the row's keys work. */
export const CommitmentRow = memo(DrawnRow);

function DrawnRow({ screen, ...listed }: CommitmentRowProps): JSX.Element {
  const { row } = listed;
  const { dispatch, say, place, next } = screen;
  const { id, text, state } = row;
  const [isOpen, setOpen] = useState(false);
  const { field, text: keys, buttons } = useRow(screen, place, listed);
  const label = WORDS.commitment(listed.at + 1);
  const name = text.trim() || label;
  const canCarry = state === "open" && isBegun(row);
  const marks = marksOf(row);
  /** The row goes, or loses its tick: the focus goes to a tick beside it. */
  const leave = (change: Change) => {
    const beside = tickBeside(id, 1) ?? tickBeside(id, -1) ?? DRAFT;
    dispatch(change);
    focusLater(beside);
  };
  const carry = () => {
    if (!canCarry) return;
    if (next === null) return say(WORDS.saidNoWeek);
    leave({ type: "carry", rows: [{ id, newId: newId() }] });
    say(WORDS.saidCarried(next));
  };
  const remove = () => leave({ type: "remove", id });
  const onTickKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : null;
    if (by !== null) {
      if (altKey) dispatch({ type: "move", id, by });
      focusLater(altKey ? tickId(id) : tickBeside(id, by) ?? (by < 0 ? tickId(id) : DRAFT));
    } else if (key.toLowerCase() === "c" && !altKey) carry();
    else if (key === "Enter") focusLater(textId(id));
    else if (key === "Backspace" || key === "Delete") remove();
    else return;
    event.preventDefault();
  };
  return (
    <li class={`group ${COLUMNS} has-[:focus-visible]:bg-accent-wash/45 hover:bg-sheet`}>
      {state === "carried" || state === "dropped"
        ? (
          <span class="grid h-11 w-6 place-items-center text-ink-2" title={marks}>
            <Icon outline={state === "carried" ? ARROW_RIGHT : X} class="size-4.5" />
          </span>
        )
        : (
          <label class="-ml-2.5 grid size-11 cursor-pointer place-items-center *:col-start-1 *:row-start-1">
            <input
              id={tickId(id)}
              type="checkbox"
              checked={state === "done"}
              aria-label={WORDS.tick(name)}
              aria-keyshortcuts="C Alt+ArrowUp Alt+ArrowDown"
              class="peer size-6 appearance-none rounded-[0.3125rem] border border-line-strong bg-white checked:border-accent checked:bg-accent"
              onChange={({ currentTarget }) => dispatch({ type: "tick", id, isDone: currentTarget.checked })}
              onKeyDown={onTickKey}
            />
            <Icon
              outline={CHECK}
              class="pointer-events-none invisible size-4 text-white peer-checked:visible"
            />
          </label>
        )}
      <OutcomeTag {...field("outcome")} name={name} choices={screen.choices} />
      <div class="min-w-0 py-0.5">
        <RowField
          {...field("text")}
          {...keys}
          label={label}
          class={`leading-snug ${state === "open" ? "" : "text-ink-2"} ${
            state === "dropped" ? "line-through decoration-line-strong" : ""
          }`}
          placeholder={WORDS.add}
          paste={pasteInto(screen, id)}
        />
      </div>
      <p class="flex flex-wrap items-center gap-x-3 text-small text-ink-2 empty:hidden max-md:col-start-3 max-md:row-start-2 max-md:-mt-1 max-md:pb-1.5 max-md:pl-2.5 md:min-h-11 md:max-w-52 md:translate-x-44 md:justify-end md:pl-3 md:text-right md:group-focus-within:translate-x-0 md:group-hover:translate-x-0 motion-safe:transition-transform md:pointer-coarse:translate-x-0">
        {marks}
        {state === "dropped" && (
          <LinkButton size="small" onClick={() => dispatch({ type: "take back", id })}>
            {WORDS.takeBack}
          </LinkButton>
        )}
      </p>
      <button
        type="button"
        aria-label={`${WORDS.more}: ${name}`}
        aria-expanded={isOpen}
        class="grid size-11 place-items-center rounded-md text-line-strong max-md:col-start-4 max-md:row-start-1 md:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon outline={MORE} class="size-5" />
      </button>
      <div
        class={`flex items-center justify-end gap-1 md:col-start-5 md:min-h-11 md:w-44 max-md:col-span-full max-md:pb-2 md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:pointer-coarse:opacity-100 ${
          isOpen ? "" : "max-md:hidden"
        }`}
      >
        {canCarry && next !== null && (
          <button
            type="button"
            title={WORDS.carry(next, name)}
            class="flex min-h-9 items-center gap-1 rounded-md border border-line-strong bg-sheet px-2 text-small hover:border-ink max-md:mr-auto max-md:min-h-11 max-md:px-3"
            onClick={carry}
          >
            <span class="sr-only">{WORDS.carry(next, name)}</span>
            <span aria-hidden="true" class="md:hidden">{WORDS.carryTo(next)}</span>
            <span aria-hidden="true" class="max-md:hidden">{WORDS.carryKey}</span>
            <span aria-hidden="true">›</span>
          </button>
        )}
        <RowButtons {...buttons} name={name} onDelete={remove} />
      </div>
    </li>
  );
}

/** Id of the tick next above (-1) or below (1) a row: what was carried or dropped has none. */
function tickBeside(id: string, by: -1 | 1): string | undefined {
  const side = by < 0 ? "previousElementSibling" : "nextElementSibling";
  let row = document.getElementById(textId(id))?.closest("li")?.[side];
  while (row && !row.querySelector("[type=checkbox]")) row = row[side];
  return row?.querySelector("[type=checkbox]")?.id;
}

interface OutcomeTagProps extends BoundField<string | null> {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** The letter of the outcome that a commitment serves; a choice lies over it, unseen. */
function OutcomeTag({ value, name, choices, onValue }: OutcomeTagProps): JSX.Element {
  const chosen = choices.find(({ id }) => id === value);
  return (
    <span class="grid h-11 place-items-center">
      <span class="relative grid">
        <LetterTag letter={chosen?.letter ?? null} />
        <select
          aria-label={WORDS.outcomeOf(name)}
          title={chosen?.text ?? WORDS.none}
          class="peer absolute -inset-1.5 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => onValue(choices[currentTarget.selectedIndex - 1]?.id ?? null)}
        >
          <option selected={chosen === undefined}>{WORDS.none}</option>
          {choices.map(({ id, letter, text }) => (
            <option key={id} selected={id === value}>{`${letter}  ${text}`}</option>
          ))}
        </select>
        <span class="pointer-events-none absolute -inset-1 rounded-md border-3 border-accent opacity-0 peer-focus-visible:opacity-100" />
      </span>
    </span>
  );
}

/** The row in which the next commitment is typed. It comes in with Enter, or when the field loses the focus. */
export function Draft({ screen }: { readonly screen: WeekScreen }): JSX.Element {
  const { dispatch, place, choices } = screen;
  const [text, setText] = useState("");
  const add = () => {
    if (text.trim() === "") return;
    dispatch({ type: "add", ...place, rows: [{ id: newId(), ...readLetter(text, choices) }] });
    setText("");
  };
  return (
    <li class={`${COLUMNS} focus-within:bg-accent-wash/45`}>
      <span aria-hidden="true" class="-ml-2.5 grid size-11 place-items-center">
        <span class="size-6 rounded-[0.3125rem] border border-dashed border-line-strong" />
      </span>
      <span />
      <div class="min-w-0 py-0.5">
        <RowField
          id={DRAFT}
          label={WORDS.add}
          class="leading-snug"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.add}
          onValue={setText}
          onEnter={add}
          onDone={add}
          paste={pasteInto(screen, DRAFT)}
        />
      </div>
      <span aria-hidden="true" class="py-3 text-small text-ink-2 max-md:hidden">{WORDS.addHint}</span>
    </li>
  );
}
