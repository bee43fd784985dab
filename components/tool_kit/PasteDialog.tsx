/** Pasted rows on their way into a list: loaded with the first paste. */
import { type JSX, useRef, useState } from "react";
import { formatNumber } from "../../lib/tool_kit/numbers.ts";
import { type Cells, cellsOf, type Pasted } from "../../lib/tool_kit/pasted_table.ts";
import {
  type CellReading,
  type PastedRow,
  type PasteField,
  type PastePlan,
  planPaste,
  readPaste,
  unanswered,
} from "../../lib/tool_kit/pasted_columns.ts";
import { PASTE_WORDS as WORDS } from "../../lib/tool_kit/words_paste.ts";
import { OutlineButton } from "./buttons.tsx";
import { MainButton } from "./MainButton.tsx";
import { answersSoFar, keepAnswers, NumberQuestions, PasteFrame } from "./PasteFrame.tsx";

/** What a list takes of what is pasted into one of its rows. */
export interface PasteTarget {
  /** The fields that a column can be; the first is what a row is about. */
  readonly fields: readonly PasteField[];
  readonly reading: CellReading;
  /** The sign of the document's currency; null: it has none. */
  readonly currency: string | null;
  /** How many rows the list can take, and how many it holds at most. */
  readonly room: { readonly room: number; readonly most: number };
  /** Takes the rows, as one step to undo. */
  readonly take: (rows: readonly PastedRow[]) => void;
}

/** Where several lines or cells go that are pasted into a row in place of typing. */
export interface PasteTaker {
  /** Gives what takes them. */
  readonly paste?: ((begin: (target: PasteTarget) => void) => void) | undefined;
  /** The same for who asks by himself what is in doubt. */
  readonly onPasteRows?: ((cells: Cells) => void) | undefined;
}

/** Puts pasted rows in at once when nobody has to be asked; else shows the dialog that asks. */
export function beginPaste(
  pasted: Pasted,
  { paste, onPasteRows }: PasteTaker,
  show: (dialog: JSX.Element | null) => void,
): void {
  const cells = cellsOf(pasted);
  onPasteRows?.(cells);
  paste?.((target) => {
    const plan = planPaste(cells, target.fields, target.reading);
    const answers = answersSoFar();
    const { rows, unread, currencies, open } = readPaste(plan, target.fields, target.reading, answers);
    const needsLook = !plan.isSure || unanswered(open, answers).length > 0 || unread.length > 0 ||
      isForeign(currencies, target) ||
      rows.length > target.room.room;
    if (needsLook) show(<PasteDialog plan={plan} target={target} onClose={() => show(null)} />);
    else target.take(rows);
  });
}

/** Whether amounts are written in another currency than the document's, or in more than one. */
function isForeign(currencies: readonly string[], { currency }: PasteTarget): boolean {
  return currencies.length > 1 || (currency !== null && currencies.some((sign) => sign !== currency));
}

const ROWS_SHOWN = 4;
const UNREAD_SHOWN = 5;

interface PasteDialogProps {
  readonly plan: PastePlan;
  readonly target: PasteTarget;
  readonly onClose: () => void;
}

/** The first pasted rows, with a choice above each column of what it is. Nothing comes in before the button is pressed. */
function PasteDialog({ plan, target, onClose }: PasteDialogProps): JSX.Element {
  const { fields, reading, room, currency } = target;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isHeaded, setHeaded] = useState(plan.headings !== null);
  const [columns, setColumns] = useState(plan.columns);
  const [answers, setAnswers] = useState(answersSoFar());
  const [isPressed, setPressed] = useState(false);

  const cells = plan.headings ? [plan.headings, ...plan.rows] : plan.rows;
  const rows: Cells = isHeaded ? cells.slice(1) : cells;
  const headings = isHeaded ? cells[0] ?? [] : [];
  const nameOf = (at: number) => headings[at] || WORDS.column(at + 1);
  const read = readPaste({ rows, columns }, fields, reading, answers);
  const isOpen = unanswered(read.open, answers).length > 0;
  const [main] = fields;
  const lacksMain = main !== undefined && !columns.includes(main.name);
  const taken = Math.min(rows.length, room.room);
  const leftOut = columns.flatMap((name, at) =>
    name === null && rows.some((row) => row[at]) ? [nameOf(at)] : []
  );

  /** A figure as it comes in, once it is said how it is meant; any other cell as it was pasted. */
  const shown = (row: number, at: number) => {
    const name = columns[at] ?? "";
    const { values, signs } = read.rows[row] ?? {};
    const [value, sign] = [values?.[name], signs?.[name]];
    if (
      isOpen || typeof value !== "number" || fields.find((field) => field.name === name)?.kind !== "number"
    ) {
      return rows[row]?.[at] ?? "";
    }
    const format = sign === "%" ? { isPercent: true } : sign === undefined ? {} : { currency: sign };
    return formatNumber(value, reading.numberStyle, format);
  };
  const choose = (at: number, name: string | null) =>
    setColumns(columns.map((old, other) => other === at ? name : old === name ? null : old));
  const take = () => {
    setPressed(true);
    if (lacksMain || isOpen) {
      dialog.current?.querySelector<HTMLElement>(
        lacksMain ? "select" : "[data-question]:not(:has(:checked)) input",
      )?.focus();
      return;
    }
    keepAnswers(answers);
    dialog.current?.close();
    target.take(read.rows);
  };
  return (
    <PasteFrame dialog={dialog} title={WORDS.title(rows.length)} hint={WORDS.hint} onClose={onClose}>
      <div class="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-label={WORDS.table}>
        <table class="w-full border-collapse">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th key={at} scope="col" class="min-w-36 p-1 pl-0 text-left align-bottom font-normal">
                  <span class="block truncate px-2.5 pb-1 text-small text-ink-2">{nameOf(at)}</span>
                  <select
                    aria-label={nameOf(at)}
                    class={`field-outline w-full px-2! py-2! font-semibold ${
                      name === null ? "text-ink-2" : ""
                    }`}
                    onChange={({ currentTarget }) =>
                      choose(at, currentTarget.value || null)}
                  >
                    <option value="" selected={name === null}>{WORDS.leaveOut}</option>
                    {fields.map((field) => (
                      <option key={field.name} value={field.name} selected={field.name === name}>
                        {field.label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((_, index) => (
              <tr key={index} class="border-t border-line">
                {columns.map((name, at) => (
                  <td
                    key={at}
                    class={`max-w-40 truncate px-2.5 md:max-w-64 py-2 ${
                      name === null ? "text-ink-2 line-through decoration-line-strong" : ""
                    }`}
                  >
                    {shown(index, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-1">
        <label class={cells.length > 1 ? "flex min-h-11 items-center gap-3" : "hidden"}>
          <input
            type="checkbox"
            class="size-5 accent-accent"
            checked={isHeaded}
            onChange={({ currentTarget }) => setHeaded(currentTarget.checked)}
          />
          {WORDS.firstRowIs}
        </label>
        {rows.length > ROWS_SHOWN && <p class="text-ink-2">{WORDS.more(rows.length - ROWS_SHOWN)}</p>}
      </div>

      <NumberQuestions
        open={read.open}
        own={reading.numberStyle}
        answers={answers}
        isPressed={isPressed}
        onAnswers={setAnswers}
      />
      <div role="status" class="mt-4 grid gap-1 text-ink-2 empty:hidden">
        {isPressed && lacksMain && <p class="text-attention">{WORDS.noMain(main?.label ?? "")}</p>}
        {leftOut.length > 0 && <p>{WORDS.leftOut(leftOut)}</p>}
        {isForeign(read.currencies, target) && <p>{WORDS.currencies(read.currencies, currency)}</p>}
        {taken < rows.length && <p>{WORDS.noRoom(room.most, rows.length - taken)}</p>}
        {read.unread.length > 0 && (
          <div>
            <p class="text-attention">{WORDS.unread(read.unread.length)}</p>
            <ul class="list-disc pl-5">
              {read.unread.slice(0, UNREAD_SHOWN).map(({ row, label, text }) => (
                <li key={`${row} ${label}`}>{WORDS.unreadCell(row, label, text)}</li>
              ))}
              {read.unread.length > UNREAD_SHOWN && (
                <li>{WORDS.unreadMore(read.unread.length - UNREAD_SHOWN)}</li>
              )}
            </ul>
          </div>
        )}
      </div>
      <div class="mt-6 flex flex-wrap gap-3">
        <MainButton onClick={take}>{WORDS.take(taken)}</MainButton>
        <OutlineButton size="tall" label={WORDS.cancel} run={() => dialog.current?.close()} />
      </div>
    </PasteFrame>
  );
}
