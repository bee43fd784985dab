import { type JSX, memo, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber, parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { LineChange, NewLine } from "./actions.ts";
import { CASES, type Kind, LIMITS, type Line } from "./projection.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { useSteady } from "../../tool_kit/use_steady.ts";
import { AmountField, Labelled, shownThrough, Timing } from "./LineFields.tsx";
import { Notes } from "./LineNotes.tsx";
import { COLUMNS, type Screen } from "./screen.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

interface LineRowProps {
  readonly line: Line;
  readonly kind: Kind;
  /** Among the lines of its kind, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** Another row below it fits. */
  readonly hasRoom: boolean;
  /** The row that takes the focus when this one goes; null: none is left. */
  readonly beside: string | null;
  readonly screen: Screen;
}

/** A line of money out or in: what it is, when it flows, and how much in each case. */
export const LineRow = memo(function LineRow(
  { line, kind, index, isLast, hasRoom, beside, screen }: LineRowProps,
): JSX.Element {
  const { dispatch, endTyping, say } = screen;
  const { id, text, isRecurring, start, end, growth } = line;
  const [isOpen, setOpen] = useState(false);
  const label = WORDS.line[kind](index + 1);
  const name = text.trim() || label;
  const edit = useSteady((change: LineChange) => dispatch({ type: "edit line", id, change }));
  const remove = useSteady(() => {
    dispatch({ type: "remove line", id });
    focusLater(beside === null ? `${kind}-add` : `${beside}-text`);
  });
  const move = useSteady((by: -1 | 1) => {
    dispatch({ type: "move line", id, by });
    focusLater(`${id}-text`);
  });
  const add = () => {
    if (!hasRoom) return say(WORDS.full(LIMITS.lines));
    const row = newId();
    dispatch({ type: "add lines", kind, rows: [{ id: row }], after: id });
    focusLater(`${row}-text`);
  };
  const paste = (cells: readonly (readonly string[])[]) => {
    dispatch({
      type: "add lines",
      kind,
      rows: cells.map((row) => pastedLine(row, screen)),
      into: id,
      after: id,
    });
    say(WORDS.pasted(cells.length));
  };
  return (
    <li
      class={`${COLUMNS} items-start border-t border-line py-1 hover:bg-paper/60 has-[:focus-visible]:bg-accent-wash/35 @max-2xl:pt-2.5 @max-2xl:pb-1`}
    >
      <div class="min-w-0 @max-2xl:col-span-full">
        <RowField
          id={`${id}-text`}
          label={label}
          class="leading-snug font-semibold"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.placeholder[kind]}
          onValue={(value) => edit({ text: value })}
          onDone={endTyping}
          onEnter={add}
          onEmptyBackspace={remove}
          onMove={move}
          onPasteRows={paste}
        />
        <Notes line={line} kind={kind} name={name} screen={screen} />
      </div>
      <div class="col-span-full @6xl:col-span-1 @6xl:col-start-2 @max-6xl:order-last @max-2xl:pt-1">
        <button
          type="button"
          aria-expanded={isOpen}
          class="min-h-11 w-full rounded-md px-2.5 text-left text-small text-ink-2 underline decoration-line-strong decoration-1 underline-offset-4 @2xl:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {timingWords(line, screen)}
        </button>
        <div class={isOpen ? "" : "@max-2xl:hidden"}>
          <Timing {...{ id, isRecurring, start, end, growth, name, screen }} onChange={edit} />
          <RowButtons
            name={name}
            class="@2xl:hidden"
            isFirst={index === 0}
            isLast={isLast}
            onMove={move}
            onDelete={remove}
          />
        </div>
      </div>
      {CASES.map((which) => (
        <Labelled key={which} label={CASE_WORDS[which]} class="text-right" isOnPhone>
          <AmountField
            id={id}
            which={which}
            value={line[which]}
            through={shownThrough(line, which, screen)}
            name={name}
            screen={screen}
            onChange={edit}
          />
        </Labelled>
      ))}
      <RowButtons
        name={name}
        class="@max-2xl:hidden @2xl:min-h-11 @2xl:items-center"
        isFirst={index === 0}
        isLast={isLast}
        onMove={move}
        onDelete={remove}
      />
    </li>
  );
});

/** "every month, 3 to 48, 0.75%". */
function timingWords(
  { isRecurring, start, end, growth }: Line,
  { settings, period, periods }: Screen,
): string {
  const shown = (value: number) => formatNumber(value, settings.numberStyle);
  if (!isRecurring) return `${WORDS.once}, ${period} ${shown(start)}`;
  const grows = growth === 0
    ? ""
    : `, ${formatNumber(growth, settings.numberStyle, { isPercent: true, hasSign: true })}`;
  return `${WORDS.each[period]}, ${shown(start)} ${WORDS.to.toLowerCase()} ${shown(end ?? periods)}${grows}`;
}

/** Name and base amount, or name, low, base and high, from the cells of a pasted row. */
function pastedLine(cells: readonly string[], { settings: { numberStyle } }: Screen): NewLine {
  const [text = "", ...others] = cells;
  const amounts = others.map((cell) => parseNumber(cell, numberStyle)).filter((parsed) => parsed.ok)
    .map(({ value }) => value);
  const [first = null, second = null, third = null] = amounts;
  return amounts.length >= 3
    ? { id: newId(), text, low: first, base: second, high: third }
    : { id: newId(), text, base: first };
}
