import { type JSX, memo, useState } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { type Commitment, isBegun, LIMITS } from "./sprint.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT, CHECK, MORE, X } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { type Choice, readLetter, type Screen } from "./screen.ts";

const { week: WORDS } = SPRINT_TEXT;

/** The columns of a list of commitments: tick, letter, words, what can be done. The rule below is as wide as the words, the row's shade is wider. */
export const COMMITMENT_COLUMNS =
  "grid grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_auto] md:grid-cols-[2.5rem_2.5rem_minmax(0,1fr)_auto_auto] items-start relative -mx-2.5 px-2.5 after:absolute after:inset-x-2.5 after:bottom-0 after:h-px after:bg-line";

interface CommitmentRowProps {
  readonly row: Commitment;
  readonly week: number;
  /** The week that it would be carried to; null: none. */
  readonly next: number | null;
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly choices: readonly Choice[];
  readonly screen: Screen;
}

/** A commitment of a week. The tick stands for the row: with the focus on it the row's keys work. */
export const CommitmentRow = memo(function CommitmentRow(
  { row, week, next, position, count, previousId, nextId, choices, screen }: CommitmentRowProps,
): JSX.Element {
  const { dispatch, endTyping, say, today } = screen;
  const { id, text, state } = row;
  const [isOpen, setOpen] = useState(false);
  const name = text.trim() || WORDS.commitment(position + 1);
  const isLeft = state === "carried" || state === "dropped";
  const canCarry = state === "open" && isBegun(row);
  const focusOn = (rowId: string | null, part: "tick" | "text") =>
    focusLater(rowId === null ? "commitment-new" : `${rowId}-${part}`);

  const carry = () => {
    if (!canCarry) return;
    if (next === null) return say(WORDS.saidNoWeek);
    dispatch({ type: "carry", rows: [{ id, newId: newId() }], today });
    say(WORDS.saidCarried(next));
    focusOn(nextId ?? previousId, "tick");
  };
  const remove = (part: "tick" | "text") => {
    dispatch({ type: "drop", id, today });
    focusOn(part === "text" ? previousId ?? nextId : nextId ?? previousId, part);
  };
  const add = () => {
    const added = newId();
    dispatch({
      type: "add commitments",
      week,
      today,
      after: id,
      rows: [{ id: added, text: "", outcome: null }],
    });
    focusLater(`${added}-text`);
  };
  const move = (by: -1 | 1, part: "tick" | "text") => {
    dispatch({ type: "move commitment", id, by });
    focusLater(`${id}-${part}`);
  };
  const onTickKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (by !== 0) {
      event.preventDefault();
      if (altKey) move(by, "tick");
      else {
        const beside = by < 0 ? previousId ?? id : nextId;
        document.getElementById(beside === null ? "commitment-new" : `${beside}-tick`)?.focus();
      }
    } else if (key.toLowerCase() === "c" && !altKey) {
      event.preventDefault();
      carry();
    } else if (key === "Enter") {
      event.preventDefault();
      focusLater(`${id}-text`);
    } else if (key === "Backspace" || key === "Delete") {
      event.preventDefault();
      remove("tick");
    }
  };
  const pasteRows = (rows: readonly (readonly string[])[]) => {
    dispatch({
      type: "add commitments",
      week,
      today,
      into: id,
      after: id,
      rows: rows.map(([cell = ""]) => ({ id: newId(), ...readLetter(cell, choices) })),
    });
    say(WORDS.saidPasted(rows.length));
  };
  const marks = [
    row.carriedFrom === null ? "" : WORDS.carriedFrom(row.carriedFrom),
    state === "carried" ? WORDS.carried : state === "dropped" ? WORDS.dropped : "",
    row.isLate ? WORDS.late : "",
  ].filter((mark) => mark !== "");
  return (
    <li
      class={`group ${COMMITMENT_COLUMNS} py-0.5 has-[:focus-visible]:bg-accent-wash/45 hover:bg-sheet md:py-1`}
    >
      {isLeft
        ? (
          <span class="grid h-11 w-6 place-items-center text-ink-2" title={marks.join(", ")}>
            <Icon outline={state === "carried" ? ARROW_RIGHT : X} class="size-4.5" />
          </span>
        )
        : (
          <label class="-ml-2.5 grid size-11 cursor-pointer place-items-center *:col-start-1 *:row-start-1">
            <input
              id={`${id}-tick`}
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
      <OutcomeTag row={row} name={name} choices={choices} screen={screen} />
      <div class="min-w-0 py-0.5">
        <RowField
          id={`${id}-text`}
          label={WORDS.commitment(position + 1)}
          class={`leading-snug ${state === "open" ? "" : "text-ink-2"} ${
            state === "dropped" ? "line-through decoration-line-strong" : ""
          }`}
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.add}
          onValue={(value) => dispatch({ type: "edit commitment", id, change: { text: value } })}
          onDone={endTyping}
          onEnter={add}
          onEmptyBackspace={() => remove("text")}
          onMove={(by) => move(by, "text")}
          onPasteRows={pasteRows}
        />
      </div>
      <p class="flex flex-wrap items-center gap-x-3 text-small text-ink-2 empty:hidden max-md:col-start-3 max-md:row-start-2 max-md:-mt-1 max-md:pb-1.5 max-md:pl-2.5 md:min-h-11 md:max-w-52 md:translate-x-44 md:justify-end md:pl-3 md:text-right md:group-focus-within:translate-x-0 md:group-hover:translate-x-0 motion-safe:transition-transform md:pointer-coarse:translate-x-0">
        {marks.join(", ")}
        {state === "dropped" && (
          <button
            type="button"
            class="min-h-9 font-semibold text-accent-ink underline underline-offset-4 max-md:min-h-11"
            onClick={() => dispatch({ type: "take back", id })}
          >
            {WORDS.takeBack}
          </button>
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
        <RowButtons
          name={name}
          isFirst={position === 0}
          isLast={position === count - 1}
          onMove={(by) => move(by, "text")}
          onDelete={() => remove("tick")}
        />
      </div>
    </li>
  );
});

interface OutcomeTagProps {
  readonly row: Pick<Commitment, "id" | "outcome">;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly screen: Screen;
}

/** The letter of the outcome that a commitment serves; a choice lies over it, unseen. */
function OutcomeTag({ row, name, choices, screen }: OutcomeTagProps): JSX.Element {
  const chosen = choices.find(({ id }) => id === row.outcome);
  return (
    <span class="grid h-11 place-items-center">
      <span class="relative grid">
        <LetterTag letter={chosen?.letter ?? null} />
        <select
          aria-label={WORDS.outcomeOf(name)}
          title={chosen?.text ?? WORDS.none}
          class="peer absolute -inset-1.5 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const outcome = choices[currentTarget.selectedIndex - 1]?.id ?? null;
            screen.dispatch({ type: "edit commitment", id: row.id, change: { outcome } });
          }}
        >
          <option selected={chosen === undefined}>{WORDS.none}</option>
          {choices.map(({ id, letter, text }) => (
            <option key={id} selected={id === row.outcome}>{`${letter}  ${text}`}</option>
          ))}
        </select>
        <span class="pointer-events-none absolute -inset-1 rounded-md border-3 border-accent opacity-0 peer-focus-visible:opacity-100" />
      </span>
    </span>
  );
}
