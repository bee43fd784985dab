/** Pasted answers on their way into a round: loaded with the first. Once they are in, nobody sees a single one. */
import { type JSX, useRef, useState } from "react";
import type { Cells } from "../../../lib/tool_kit/pasted_table.ts";
import { PASTE_WORDS } from "../../../lib/tool_kit/words_paste.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { PasteFrame } from "../../tool_kit/PasteFrame.tsx";
import type { Asked } from "./document.ts";
import { guessRows, readAnswers, type RowsAre } from "./pasted.ts";
import { ANSWERS_TEXT, PASTED_ANSWERS as WORDS } from "./words_later.ts";

export { cellsOf } from "../../../lib/tool_kit/pasted_table.ts";
export { readAnswers } from "./pasted.ts";

interface PasteAnswersProps {
  readonly cells: Cells;
  readonly asked: Asked;
  /** What the fields of a person are called. */
  readonly names: readonly string[];
  /** The field that the block was pasted into, and what stands in those before it. */
  readonly place: number;
  readonly before: readonly string[];
  readonly onTake: (people: readonly (readonly number[])[]) => void;
  readonly onClose: () => void;
}

/** The people of a pasted block, a row each, as they would come in. */
export function PasteAnswers(
  { cells, asked, names, place, before, onTake, onClose }: PasteAnswersProps,
): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [rowsAre, setRowsAre] = useState(() => guessRows(cells, asked));
  /** Groups that somebody chose, by the places of people; each counts for those below who have none. */
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hasGroups = asked.groups.length > 0;
  const read = readAnswers(cells, asked, names, place, before, { rowsAre, isUnsure: true });
  const isGroupless = ([group]: readonly string[]) => hasGroups && group === "";
  const people = read.people.map((given, at) =>
    isGroupless(given) ? given.with(0, chosen.slice(0, at + 1).findLast(Boolean) ?? "") : given
  );
  const came = people.filter((given) => !given.includes(""));
  const said = (given: string, at: number) =>
    given === ""
      ? "?"
      : hasGroups && at === 0
      ? asked.groups[Number(given)]?.name
      : given === "0"
      ? "–"
      : given;
  return (
    <PasteFrame
      {...{ dialog, onClose }}
      title={WORDS.title(people.length)}
      hint={WORDS.hint}
      buttons={came.length > 0 && (
        <MainButton
          onClick={() => {
            dialog.current?.close();
            onTake(came.map((given) => given.map(Number)));
          }}
        >
          {WORDS.take(came.length)}
        </MainButton>
      )}
    >
      <label class="mt-4 flex flex-wrap items-center gap-x-3">
        {WORDS.rowsAre}
        <select
          class="field-outline min-h-11 px-2! font-semibold"
          onChange={({ currentTarget }) => {
            setRowsAre(currentTarget.value as RowsAre);
            setChosen([]);
          }}
        >
          {(["people", "asked"] as const).map((each) => (
            <option key={each} value={each} selected={each === rowsAre}>{WORDS.rows[each]}</option>
          ))}
        </select>
      </label>
      <div class="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={PASTE_WORDS.table}>
        <table class="w-full border-collapse text-center tabular-nums">
          <thead>
            <tr class="text-small text-ink-2 *:px-2 *:pb-2 *:font-normal">
              <td />
              {names.map((name) => <th key={name} scope="col">{name}</th>)}
            </tr>
          </thead>
          <tbody>
            {people.map((given, at) => (
              <tr
                key={at}
                class={`border-t border-line *:px-2 *:py-1.5 ${given.includes("") ? "text-ink-2" : ""}`}
              >
                <th scope="row" class="text-left font-semibold whitespace-nowrap">{WORDS.person(at + 1)}</th>
                {given.map((answer, place) => (
                  <td key={place} class={answer === "" ? "text-attention" : ""}>
                    {place === 0 && isGroupless(read.people[at] ?? [])
                      ? (
                        <select
                          aria-label={WORDS.groupOf(at + 1)}
                          class="field-outline min-h-11 max-w-40 px-2! text-ink"
                          value={answer}
                          onChange={({ currentTarget: { value } }) =>
                            setChosen(people.map((_, other) => other === at ? value : chosen[other] ?? ""))}
                        >
                          <option value="">{ANSWERS_TEXT.row.choose}</option>
                          {asked.groups.map(({ name }, group) => (
                            <option key={group} value={`${group}`}>{name}</option>
                          ))}
                        </select>
                      )
                      : said(answer, place)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {read.gaps > 0 && <p class="mt-3">{WORDS.unsure(read.gaps, read.missing)}</p>}
      {read.people.some(isGroupless) && <p class="mt-3">{WORDS.groups}</p>}
      <p role="status" class="mt-3 text-attention empty:hidden">
        {came.length < people.length && WORDS.left(people.length - came.length)}
      </p>
    </PasteFrame>
  );
}
