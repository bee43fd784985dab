import { type JSX, memo } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { projectionOf, standingOf } from "./pace.ts";
import { type KeyResult, lastCheckIn, LIMITS } from "./document.ts";
import { enteredText, figureText, fromToText, unitWord } from "./sentences.ts";
import { Icon } from "../../Icon.tsx";
import { CHECK } from "../../icons.ts";
import { ChoiceField, focusLater, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { ConfidenceBar, dayText, Flags, ResultCurve, Status } from "./Facts.tsx";
import { type RowProps, type Screen, useCheckIn } from "./screen.ts";

const { columns: WORDS, entry: ENTRY, done: DONE } = TRACKER_TEXT;

/** Name, width and look of each column. On a narrower page the less needed ones stand below the key result. */
const COLUMNS = [
  ["text", undefined, "text-left"],
  ["owner", "w-24 @max-7xl:hidden", "text-left @max-7xl:hidden"],
  ["fromTo", "w-26 @max-7xl:hidden", "text-right @max-7xl:hidden"],
  ["curve", "w-36 @7xl:w-44", "text-left text-balance"],
  ["last", "w-20", "text-right"],
  ["pace", "w-20 @max-7xl:hidden", "text-right @max-7xl:hidden"],
  ["against", "w-36", "text-right"],
  ["rate", "w-22 @max-7xl:hidden", "text-right @max-7xl:hidden"],
  ["confidence", "w-36", "text-left"],
  ["fields", "w-45", "text-left"],
] as const;

/** None, and 1 to 10. */
const CONFIDENCES = Array.from({ length: 11 }, (_, sure) => `${sure || ""}`)
  .map((value) => ({ value, label: value || TRACKER_TEXT.confidence.ask }));

interface CheckInTableProps {
  readonly rows: readonly KeyResult[];
  /** Whether their figures of this week are still to come. */
  readonly isOpen: boolean;
  readonly label: string;
  readonly screen: Screen;
}

/** Key results as a table, for wide screens: how each stands, and its check-in of this week. */
export function CheckInTable({ rows, isOpen, label, screen }: CheckInTableProps): JSX.Element {
  return (
    <div class="rounded-card border border-line bg-sheet @max-4xl:hidden">
      <table class="w-full table-fixed text-note" aria-label={label}>
        <colgroup>
          {COLUMNS.map(([name, width]) => <col key={name} class={width} />)}
        </colgroup>
        <thead class={isOpen ? "" : "sr-only"}>
          <tr class="text-small text-ink-2 *:px-2 *:py-2.5 *:font-normal *:first:pl-5 *:last:pr-4">
            {COLUMNS.map(([name, , look]) => (
              <th key={name} scope="col" class={look}>
                {WORDS[name === "fields" && !isOpen ? "checkedIn" : name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              isOpen={isOpen}
              nextId={(rows[index + 1] ?? rows[index - 1])?.id ?? null}
              screen={screen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps extends RowProps {
  readonly isOpen: boolean;
  /** The row that takes the focus once this one is saved; null: none is left. */
  readonly nextId: string | null;
}

const Row = memo(function Row({ row, screen, isOpen, nextId }: TableRowProps): JSX.Element {
  const { dispatch, endTyping, settings, period, today } = screen;
  const { id, text, owner } = row;
  const last = lastCheckIn(row);
  const standing = standingOf(row, period);
  const rate = projectionOf(row, period);
  const unit = unitWord(row, settings);
  return (
    <tr
      class={`border-t border-line *:px-2 *:py-2.5 *:first:pl-5 *:last:pr-4 ${
        isOpen
          ? "focus-within:bg-accent-wash/50 focus-within:shadow-[inset_3px_0_0_var(--color-accent)]"
          : "first:border-t-0"
      }`}
    >
      <th scope="row" class="text-left font-normal">
        <b class="block leading-snug font-semibold">{text.trim()}</b>
        <Flags row={row} screen={screen} />
        <span class="block text-small text-ink-2 @7xl:hidden">
          {[owner.trim(), `${fromToText(row, settings)} ${unit}`].filter(Boolean).join(", ")}
        </span>
      </th>
      <td class="break-words @max-7xl:hidden">{owner.trim()}</td>
      <td class="text-right tabular-nums @max-7xl:hidden">
        {fromToText(row, settings)}
        {unit !== "" && <span class="block text-small text-ink-2">{unit}</span>}
      </td>
      <td>
        <ResultCurve row={row} screen={screen} />
      </td>
      <td class="text-right tabular-nums">
        {last && (
          <>
            <b class="block font-semibold">{enteredText(last.value, row, settings)}</b>
            <span class="block text-small text-ink-2">{dayText(last, today)}</span>
          </>
        )}
      </td>
      <td class="text-right tabular-nums @max-7xl:hidden">
        {standing ? figureText(standing.expected, row, settings) : TRACKER_TEXT.nothing}
      </td>
      <td class="text-right tabular-nums">
        <Status row={row} screen={screen} />
      </td>
      <td class="text-right tabular-nums @max-7xl:hidden">
        {rate === null ? TRACKER_TEXT.nothing : figureText(rate, row, settings)}
      </td>
      <td>
        {last && (isOpen || last.confidence !== null ? <ConfidenceBar row={row} /> : (
          <ChoiceField
            id={`${id}-confidence`}
            label={ENTRY.confidence(text.trim())}
            value=""
            options={CONFIDENCES}
            onValue={(sure) =>
              dispatch({
                type: "edit check-in",
                id,
                checkIn: last.id,
                change: { confidence: Number(sure) || null },
              })}
          />
        ))}
      </td>
      <td>
        {isOpen ? <EntryFields row={row} nextId={nextId} screen={screen} /> : last && (
          <>
            <p class="flex items-center gap-2 pl-2.5 text-ink-2">
              <Icon outline={CHECK} class="size-4" />
              {dayText(last, today)}
            </p>
            <LineField
              id={`${id}-done-why`}
              label={DONE.whyLabel(text.trim())}
              class="py-0.5! text-small text-ellipsis"
              placeholder={DONE.why}
              value={last.why}
              maxLength={LIMITS.why}
              onValue={(why) => dispatch({ type: "edit check-in", id, checkIn: last.id, change: { why } })}
              onDone={endTyping}
            />
          </>
        )}
      </td>
    </tr>
  );
});

/** Value, then Enter; or Tab and a digit. A reason in between is no duty. */
function EntryFields({ row, screen, nextId }: Omit<TableRowProps, "isOpen">): JSX.Element {
  const { id } = row;
  const { confidence } = lastCheckIn(row) ?? {};
  const goOn = () => focusLater(nextId === null ? "all-checked-in" : `${nextId}-value`);
  const entry = useCheckIn({ row, screen }, id, null, goOn);
  return (
    <div class="group" onKeyDown={entry.onKeyDown}>
      <div class="flex items-start gap-2">
        <div class="w-24 [&_p]:w-41 [&_p]:px-0">
          <NumberField {...entry.value} class="field-outline py-2! text-right" />
        </div>
        <input
          id={`${id}-confidence`}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={ENTRY.confidence(row.text.trim())}
          aria-describedby={entry.says}
          placeholder={confidence ? String(confidence) : ""}
          class="field-outline w-12 py-2 text-center"
          onInput={({ currentTarget }) => entry.typeConfidence(currentTarget)}
        />
        <span aria-hidden="true" class="py-2 text-ink-2">↵</span>
      </div>
      <p id={entry.says} class="pt-1 text-small leading-snug text-attention empty:hidden">{entry.message}</p>
      <div class="mt-1.5 hidden in-[tr:focus-within]:block">
        <LineField {...entry.why} class="field-outline py-1! text-small" placeholder={DONE.why} />
      </div>
    </div>
  );
}
