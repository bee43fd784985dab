/** Pasted rows on their way into a list: loaded with the first paste. */
import { type JSX, useRef, useState } from "react";
import { formatShortDay } from "../../lib/tool_kit/date_words.ts";
import { formatDate } from "../../lib/tool_kit/dates.ts";
import { type Answers, habits, keepHabits } from "../../lib/tool_kit/habits.ts";
import { currencySign, formatNumber, SIGNS } from "../../lib/tool_kit/numbers.ts";
import { markOf, unanswered } from "../../lib/tool_kit/pasted_cells.ts";
import { type Cells, cellsOf, type Pasted } from "../../lib/tool_kit/pasted_table.ts";
import {
  HEADING_ROWS,
  type PasteField,
  type PastePlan,
  planPaste,
  readPaste,
  type UnreadCell,
} from "../../lib/tool_kit/pasted_columns.ts";
import { keepCurrency } from "../../lib/tool_kit/usual_currency.ts";
import { PASTE_WORDS as WORDS } from "../../lib/tool_kit/words_paste.ts";
import { OutlineButton } from "./buttons.tsx";
import { MainButton } from "./MainButton.tsx";
import { isForeign, type PasteTarget } from "./paste_target.ts";
import { Choice, PasteFrame, Questions } from "./PasteFrame.tsx";

// What other paste code needs comes from here: apart it would be scripts of its own, or part of every first one.
export { TwoReadings } from "./PasteFrame.tsx";
export { blockOf, cellsOf } from "../../lib/tool_kit/pasted_table.ts";
export { ofDay, placeBlock, readColumn } from "../../lib/tool_kit/pasted_block.ts";
export { blockPasted } from "../../lib/tool_kit/words_paste.ts";

/** Gives what takes several lines or cells that are pasted into a row in place of typing, and which of them where it is not all. */
export type TakePaste = (begin: (target: PasteTarget, of?: Cells) => void, cells: Cells) => void;

/** Puts pasted rows in at once when nobody has to be asked; else shows the dialog that asks. */
export function beginPaste(
  pasted: Pasted,
  take: TakePaste,
  show: (dialog: JSX.Element | null) => void,
): void {
  const cells = cellsOf(pasted);
  take((target, of = cells) => {
    const plan = planPaste(of, target.fields, target.reading);
    const { rows, unread, currencies, open } = readPaste(plan, target.reading, habits());
    const needsLook = !plan.isSure || plan.totals.length > 0 || unanswered(open, habits()).length > 0 ||
      unread.length > 0 || notesOf(plan).length > 0 ||
      isForeign(currencies, target) || target.room(rows).left > 0 || (target.notes?.(rows).length ?? 0) > 0 ||
      target.ask?.titles(rows).some(Boolean);
    if (needsLook) show(<PasteDialog plan={plan} target={target} onClose={() => show(null)} />);
    else target.take(rows);
  }, cells);
}

/** What is to be said of columns that come in otherwise than anybody thinks. */
const notesOf = ({ fields, columns }: PastePlan) =>
  fields.flatMap(({ name, note }) => note !== undefined && columns.includes(name) ? [note] : []);

/** The code of a currency by its sign; undefined for a sign that is no code's alone. */
function currencyCode(sign: string): string | undefined {
  return /^[A-Z]{3}$/.test(sign) ? sign : Object.keys(SIGNS).find((code) => SIGNS[code] === sign);
}

const ROWS_SHOWN = 4;
const UNREAD_SHOWN = 5;

interface PasteDialogProps {
  readonly plan: PastePlan;
  readonly target: PasteTarget;
  readonly onClose: () => void;
}

/** The first pasted rows, with a choice above each column of what it is. Nothing comes in before the button is pressed. */
function PasteDialog({ plan: first, target, onClose }: PasteDialogProps): JSX.Element {
  const { reading, currency } = target;
  const dialog = useRef<HTMLDialogElement>(null);
  const [plan, setPlan] = useState(first);
  const [answers, setAnswers] = useState<Answers>(habits());
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [isPressed, setPressed] = useState(false);

  const { fields, cells, above, headings, rows, totals, columns } = plan;
  const nameOf = (at: number) => headings?.[at] || WORDS.column(at + 1);
  const read = readPaste(plan, reading, answers);
  const open = unanswered(read.open, answers);
  const [main] = fields;
  const lacksMain = main !== undefined && !columns.includes(main.name);
  const asked = target.ask?.titles(read.rows) ?? [];
  const taken = read.rows.map((row, at) => {
    const answer = said[asked[at] ?? ""];
    return answer === undefined ? row : { ...row, values: { ...row.values, [target.ask!.field]: answer } };
  });
  const { came, left, most } = target.room(taken);
  const leftOut = columns.flatMap((name, at) =>
    name === null && rows.some((row) => row[at]) ? [nameOf(at)] : []
  );
  const foreign = isForeign(read.currencies, target) ? read.currencies : [];
  const [sign = ""] = foreign.length === 1 && currency !== null ? foreign : [];
  const code = currencyCode(sign);
  /** An amount of this currency, as it is written and as the document would count it. */
  const [written = "", counted = ""] = read.rows.flatMap(({ values, signs }) => {
    const [name = ""] = Object.keys(signs).filter((name) => currencySign(signs[name] ?? "") === sign);
    const money = (currency: string) => formatNumber(Number(values[name]), reading.numberStyle, { currency });
    return name === "" ? [] : [money(sign), money(currency ?? "")];
  });

  /** A figure or a day as it comes in, once it is said how it is meant; any other cell as it was pasted. */
  const shown = (row: number, at: number) => {
    const field = fields.find((field) => field.name === columns[at]);
    const kind = field?.kind;
    const name = field?.day ? `${field.day.of} ${read.days[field.name]}` : field?.name ?? "";
    const { values, signs } = read.rows[row] ?? {};
    const [value, sign] = [values?.[name], signs?.[name]];
    const isOpen = open.some((text) => (markOf(text) === "/") === (kind === "date"));
    const text = rows[row]?.[at] ?? "";
    if (isOpen || value === undefined) return text;
    if (field?.of) return `${field.label} ${value}`;
    if (kind === "date") return formatDate(`${value}`);
    if (typeof value !== "number" || kind !== "number") return text;
    const isCount = sign !== undefined && sign !== "%" && !read.currencies.includes(currencySign(sign));
    if (isCount) return `${formatNumber(value, reading.numberStyle)} ${sign}`;
    const format = sign === "%" ? { isPercent: true } : sign === undefined ? {} : { currency: sign };
    return formatNumber(value, reading.numberStyle, format);
  };
  /** What a column can be: figures of a day are of its own, and none of today. */
  const fieldsAt = (at: number) => {
    const own = fields.find(({ day }) => day?.at === at);
    return fields.filter((field) => field.day ? field === own : field.name !== own?.day?.of);
  };
  const dayOf = ({ name, day }: PasteField) => {
    const date = open.some((text) => markOf(text) === "/") ? undefined : read.days[name];
    const isOfThisYear = date?.slice(0, 4) === reading.dates.today.slice(0, 4);
    return date === undefined ? day?.heading ?? "" : (isOfThisYear ? formatShortDay : formatDate)(date);
  };
  const choose = (at: number, name: string | null) =>
    setPlan({
      ...plan,
      columns: columns.map((old, other) => other === at ? name : old === name ? null : old),
    });
  const take = (code?: string) => {
    setPressed(true);
    if (lacksMain || open.length > 0 || asked.some((title) => title !== null && !said[title])) {
      dialog.current?.querySelector<HTMLElement>(
        lacksMain ? "select" : "[data-question]:not(:has(:checked)) input",
      )?.focus();
      return;
    }
    keepHabits(answers);
    if (code !== undefined) keepCurrency(code);
    dialog.current?.close();
    target.take(taken, code);
  };
  return (
    <PasteFrame
      {...{ dialog, onClose }}
      title={WORDS.title(rows.length)}
      hint={WORDS.hint}
      buttons={code === undefined ? <MainButton onClick={() => take()}>{WORDS.take(came)}</MainButton> : (
        <>
          <MainButton onClick={() => take(code)}>{WORDS.takeIn(came, sign)}</MainButton>
          <OutlineButton size="tall" label={WORDS.takeAs(written, counted)} run={() => take()} />
        </>
      )}
    >
      <div class="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-label={WORDS.table}>
        <table class="w-full border-collapse">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th
                  key={at}
                  scope="col"
                  class={`${
                    name?.includes("@") ? "min-w-44" : "min-w-36"
                  } p-1 pl-0 text-left align-bottom font-normal`}
                >
                  <span class="block truncate px-2.5 pb-1 text-small text-ink-2">{nameOf(at)}</span>
                  <select
                    aria-label={nameOf(at)}
                    class={`field-outline w-full px-2! py-2! font-semibold ${
                      name === null ? "text-ink-2" : ""
                    }`}
                    onChange={({ currentTarget }) => choose(at, currentTarget.value || null)}
                  >
                    <option value="" selected={name === null}>{WORDS.leaveOut}</option>
                    {fieldsAt(at).map((field) => (
                      <option key={field.name} value={field.name} selected={field.name === name}>
                        {field.day ? WORDS.figuresOf(dayOf(field)) : field.label}
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
        <label class={cells.length > 1 ? "flex min-h-11 flex-wrap items-center gap-x-3" : "hidden"}>
          {WORDS.headings}
          <select
            class="field-outline max-w-72 px-2! py-1.5!"
            onChange={({ currentTarget: { value } }) =>
              setPlan(planPaste(cells, target.fields, reading, Number(value)))}
          >
            <option value={-1} selected={headings === null}>{WORDS.noHeadings}</option>
            {cells.slice(0, Math.min(HEADING_ROWS, cells.length - 1)).map((row, at) => (
              <option key={at} value={at} selected={headings !== null && at === above.length}>
                {WORDS.headingRow(at + 1, row)}
              </option>
            ))}
          </select>
          {above.length > 0 && <span class="text-ink-2">{WORDS.above}</span>}
        </label>
        {rows.length > ROWS_SHOWN && <p class="text-ink-2">{WORDS.more(rows.length - ROWS_SHOWN)}</p>}
      </div>

      <Questions
        open={read.open}
        reading={reading}
        answers={answers}
        isPressed={isPressed}
        onAnswers={setAnswers}
      />
      {[...new Set(asked)].map((title) =>
        title !== null && (
          <Choice
            key={title}
            class="mt-4"
            title={title}
            options={target.ask?.options ?? []}
            value={said[title]}
            onValue={(value) => setSaid({ ...said, [title]: value })}
            missing={isPressed && !said[title] ? WORDS.choose : ""}
          />
        )
      )}
      <div role="status" class="mt-4 grid gap-1 text-ink-2 empty:hidden">
        {isPressed && lacksMain && <p class="text-attention">{WORDS.noMain(main?.label ?? "")}</p>}
        {leftOut.length > 0 && <p>{WORDS.leftOut(leftOut)}</p>}
        {totals.length > 0 && <p>{WORDS.totals(totals.map((row) => row.find(Boolean) ?? ""))}</p>}
        {notesOf(plan).map((note) => <p key={note}>{note}</p>)}
        {foreign.length > 0 && <p>{WORDS.currencies(foreign, currency)}</p>}
        {left > 0 && <p>{WORDS.noRoom(most, left)}</p>}
        {target.notes?.(taken).map((note) => <p key={note} class="text-ink">{note}</p>)}
        {read.unread.length > 0 && <Unread cells={read.unread} />}
      </div>
    </PasteFrame>
  );
}

/** The first cells that cannot be read, each with what stands in its field. */
function Unread({ cells }: { readonly cells: readonly UnreadCell[] }): JSX.Element {
  return (
    <div>
      <p class="text-attention">{WORDS.unread(cells.length)}</p>
      <ul class="list-disc pl-5">
        {cells.slice(0, UNREAD_SHOWN).map(({ row, label, text, otherwise }) => (
          <li key={`${row} ${label}`}>{WORDS.unreadCell(row, label, text, otherwise)}</li>
        ))}
        {cells.length > UNREAD_SHOWN && <li>{WORDS.unreadMore(cells.length - UNREAD_SHOWN)}</li>}
      </ul>
    </div>
  );
}
