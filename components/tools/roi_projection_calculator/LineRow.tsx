import type { ComponentChildren, JSX } from "preact";
import { memo, useState } from "react";
import { ROI_TEXT } from "../../../lib/content/tools/roi_projection_calculator.ts";
import { formatNumber, parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { LineChange, NewLine } from "../../../lib/tools/roi_projection_calculator/actions.ts";
import { annualRate } from "../../../lib/tools/roi_projection_calculator/discounting.ts";
import {
  type Case,
  CASES,
  type Kind,
  LIMITS,
  type Line,
  PERIODS_A_YEAR,
  turnOf,
} from "../../../lib/tools/roi_projection_calculator/projection.ts";
import { ChoiceField, focusLater, NumberField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { COLUMNS, type Screen, TIMING_COLUMNS } from "./screen.ts";
import { money, percentOf } from "./words.ts";

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
  const { id, text } = line;
  const [isOpen, setOpen] = useState(false);
  const label = WORDS.line[kind](index + 1);
  const name = text.trim() || label;
  const edit = (change: LineChange) => dispatch({ type: "edit line", id, change });
  const remove = () => {
    dispatch({ type: "remove line", id });
    focusLater(beside === null ? `${kind}-add` : `${beside}-text`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move line", id, by });
    focusLater(`${id}-text`);
  };
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
          <Timing line={line} name={name} screen={screen} onChange={edit} />
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
          <AmountField line={line} which={which} name={name} screen={screen} onChange={edit} />
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

interface FieldsProps {
  readonly line: Line;
  readonly name: string;
  readonly screen: Screen;
  readonly onChange: (change: LineChange) => void;
}

/** An amount; what is left empty is as in the base case, which shows through. */
function AmountField(
  { line, which, name, screen: { settings, endTyping }, onChange }: FieldsProps & { readonly which: Case },
): JSX.Element {
  const value = line[which];
  const change = (amount: number | null): LineChange =>
    which === "low" ? { low: amount } : which === "high" ? { high: amount } : { base: amount };
  const through = which === "base" || line.base === null ? "" : money(line.base, settings);
  return (
    <NumberField
      id={`${line.id}-${which}`}
      label={`${WORDS.amount(CASE_WORDS[which])}: ${name}`}
      class={`text-right ${which === "base" ? "font-semibold" : ""}`}
      value={value}
      numberStyle={settings.numberStyle}
      placeholder={through === "" ? money(0, settings) : through}
      {...(value === null
        ? {}
        : { shown: formatNumber(value, settings.numberStyle, { currency: settings.currency }) })}
      onValue={(amount) => onChange(change(amount))}
      onDone={endTyping}
    />
  );
}

/** When and how often a line flows, and how it grows. */
function Timing({ line, name, screen, onChange }: FieldsProps): JSX.Element {
  const { settings, period, endTyping } = screen;
  const { id, isRecurring, start, end, growth } = line;
  const numberStyle = settings.numberStyle;
  const options = [
    { value: "once", label: WORDS.once },
    { value: "each", label: WORDS.each[period] },
  ] as const;
  return (
    <div class={TIMING_COLUMNS}>
      <Labelled label={WORDS.often}>
        <ChoiceField
          id={`${id}-often`}
          label={`${WORDS.often}: ${name}`}
          value={isRecurring ? "each" : "once"}
          options={options}
          // What flows in every period begins when the first one has passed.
          onValue={(often) =>
            onChange(often === "once" ? { isRecurring: false } : { isRecurring: true, start: start || 1 })}
        />
      </Labelled>
      <Labelled label={isRecurring ? WORDS.from : WORDS.at} class="text-right">
        <NumberField
          id={`${id}-start`}
          label={`${isRecurring ? WORDS.from : WORDS.at}: ${name}`}
          class="text-right"
          value={start}
          numberStyle={numberStyle}
          isRequired
          onValue={(value) => value !== null && onChange({ start: value })}
          onDone={endTyping}
        />
      </Labelled>
      {isRecurring && (
        <>
          <Labelled label={WORDS.to} class="text-right">
            <NumberField
              id={`${id}-end`}
              label={`${WORDS.to}: ${name}`}
              class="text-right"
              value={end}
              numberStyle={numberStyle}
              placeholder={WORDS.end}
              onValue={(value) => onChange({ end: value })}
              onDone={endTyping}
            />
          </Labelled>
          <Labelled label={WORDS.growth[period]} class="text-right">
            <NumberField
              id={`${id}-growth`}
              label={`${WORDS.growth[period]}: ${name}`}
              class="text-right"
              value={growth === 0 ? null : growth}
              numberStyle={numberStyle}
              placeholder={WORDS.noGrowth}
              {...(growth === 0 ? {} : { shown: formatNumber(growth, numberStyle, { isPercent: true }) })}
              onValue={(value) => onChange({ growth: value ?? 0 })}
              onDone={endTyping}
            />
          </Labelled>
        </>
      )}
    </div>
  );
}

/** A field below its label, where no column's heading stands above it. */
function Labelled(
  { label, class: className = "", isOnPhone = false, children }: {
    readonly label: string;
    readonly class?: string;
    readonly isOnPhone?: boolean;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  return (
    <div class="min-w-0">
      <span
        aria-hidden="true"
        class={`block truncate px-2.5 text-small text-ink-2 ${className} ${
          isOnPhone ? "@2xl:hidden" : "@6xl:hidden"
        }`}
      >
        {label}
      </span>
      {children}
    </div>
  );
}

/** What is to be known of a line, or pointed out about it. */
function Notes(
  { line, kind, name, screen }: Pick<FieldsProps, "line" | "name" | "screen"> & { readonly kind: Kind },
): JSX.Element | null {
  const { dispatch, settings, period, periods } = screen;
  const { id, isRecurring, start, end, growth, low, base, high } = line;
  const turn = turnOf(line, kind);
  const isNegative = kind === "out" && [low, base, high].some((amount) => (amount ?? 0) < 0);
  const size = (amount: number | null) => amount === null ? null : Math.abs(amount);
  const isOver = isRecurring && end !== null && end < start;
  const grows = isRecurring && growth !== 0 && period !== "year";
  return (
    <div class="px-2.5 text-small leading-snug empty:hidden *:pb-1">
      {turn !== null && (
        <p class="text-moderate">
          {turn === "swap"
            ? kind === "out" ? WORDS.cheaper : WORDS.larger
            : kind === "out"
            ? WORDS.cheaperThanBase
            : WORDS.largerThanBase}
          {turn === "swap" && (
            <NoteButton
              label={WORDS.swap}
              name={WORDS.swapLabel(name)}
              run={() => dispatch({ type: "swap", id })}
            />
          )}
        </p>
      )}
      {isNegative && (
        <p class="text-moderate">
          {WORDS.minus}
          <NoteButton
            label={WORDS.drop}
            name={WORDS.dropLabel(name)}
            run={() =>
              dispatch({
                type: "edit line",
                id,
                change: { low: size(low), base: size(base), high: size(high) },
              })}
          />
        </p>
      )}
      {start > periods && (
        <p class="text-moderate">
          {WORDS.tooLate(period, formatNumber(periods, settings.numberStyle))}
        </p>
      )}
      {isOver && <p class="text-moderate">{WORDS.turned}</p>}
      {grows && (
        <p class="text-ink-2">
          {WORDS.yearly(percentOf(annualRate(growth / 100, PERIODS_A_YEAR[period]), settings))}
        </p>
      )}
    </div>
  );
}

function NoteButton(
  { label, name, run }: { readonly label: string; readonly name: string; readonly run: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      aria-label={name}
      class="ml-2 min-h-6 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 @max-2xl:min-h-11"
      onClick={run}
    >
      {label}
    </button>
  );
}

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
