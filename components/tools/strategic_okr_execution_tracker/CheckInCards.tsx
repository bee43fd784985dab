import { type JSX, memo, useState } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { paceOn, projectionOf } from "./pace.ts";
import { type KeyResult, lastCheckIn } from "./document.ts";
import { figureText, statusWords, wayText } from "./sentences.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { focusLater, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { Flags, ResultCurve, Status } from "./Facts.tsx";
import { type RowProps, type Screen, useCheckIn } from "./screen.ts";

const { entry: WORDS } = TRACKER_TEXT;

/** Key results for small screens: one in front to check in, the others below. */
export function CheckInCards(
  { rows, screen }: { readonly rows: readonly KeyResult[]; readonly screen: Screen },
): JSX.Element {
  const [chosen, setChosen] = useState<string | null>(null);
  const front = rows.find(({ id }) => id === chosen) ?? rows[0];
  const open = (id: string) => {
    setChosen(id);
    focusLater(`${id}-card-value`);
  };
  return (
    <ul class="overflow-hidden rounded-card border border-line bg-sheet text-note @4xl:hidden">
      {rows.map((row, index) => {
        const next = rows[index + 1] ?? rows[index - 1];
        return (
          <li key={row.id} class="border-t border-line first:border-t-0">
            {row === front
              ? (
                <Card
                  row={row}
                  position={index + 1}
                  of={rows.length}
                  screen={screen}
                  onSaved={() => next ? open(next.id) : focusLater("all-checked-in")}
                />
              )
              : (
                <button
                  type="button"
                  class="w-full text-left hover:bg-white"
                  onClick={() => open(row.id)}
                >
                  <CompactRow row={row} screen={screen} />
                </button>
              )}
          </li>
        );
      })}
    </ul>
  );
}

/** A key result in two or three lines. */
export const CompactRow = memo(function CompactRow(shown: RowProps): JSX.Element {
  return (
    <span class="grid items-center gap-x-4 px-4 py-3 @2xs:grid-cols-[minmax(0,1fr)_auto]">
      <span class="min-w-0">
        <b class="block leading-snug font-semibold">{shown.row.text.trim()}</b>
        <Flags {...shown} />
      </span>
      <span class="@2xs:text-right">
        <Status {...shown} />
      </span>
    </span>
  );
});

interface CardProps extends RowProps {
  readonly position: number;
  readonly of: number;
  readonly onSaved: () => void;
}

function Card({ row, screen, position, of, onSaved }: CardProps): JSX.Element {
  const { settings, period, today } = screen;
  const { id, text, owner } = row;
  const fields = `${id}-card`;
  const [chosen, setChosen] = useState<number | null>(null);
  const entry = useCheckIn({ row, screen }, fields, chosen, onSaved);
  const last = lastCheckIn(row);
  const rate = projectionOf(row, period);
  const paceToday = paceOn(row, period, today);
  const status = statusWords(row, screen);
  return (
    <div
      class="bg-accent-wash/50 px-4 py-4 shadow-[inset_3px_0_0_var(--color-accent)]"
      onKeyDown={entry.onKeyDown}
    >
      <p class="flex justify-between gap-4 text-small text-ink-2">
        <span>{owner.trim()}</span>
        <span>{WORDS.position(position, of)}</span>
      </p>
      <h3 class="text-title">{text.trim()}</h3>
      <p class="text-ink-2">
        {wayText(row, settings)}
        {paceToday !== null && `; ${WORDS.paceToday(figureText(paceToday, row, settings))}`}
      </p>
      <Flags row={row} screen={screen} />
      <ResultCurve row={row} screen={screen} isLarge class="mt-2" />
      <p class="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <b class={`font-semibold ${status.tone === "bad" ? "text-attention" : "text-ink"}`}>{status.text}</b>
        <span>
          {last === null || last.date < period.start || paceToday === null
            ? status.detail
            : WORDS.onDay(status.detail, formatShortDay(last.date))}
        </span>
        {rate !== null && <span>{WORDS.atThisRate(figureText(rate, row, settings))}</span>}
      </p>
      <div class="mt-4 grid items-center gap-x-4 gap-y-1 @3xs:grid-cols-[minmax(0,1fr)_9.5rem]">
        <label for={entry.value.id} class="font-semibold">{WORDS.thisWeek}</label>
        <NumberField {...entry.value} class="field-outline text-right font-display text-title!" />
      </div>
      <fieldset class="mt-4 min-w-0">
        <legend class="flex w-full justify-between gap-4">
          <b class="font-semibold">{TRACKER_TEXT.columns.confidence}</b>
          {last?.confidence && <span class="text-small text-ink-2">{WORDS.last(last.confidence)}</span>}
        </legend>
        <div class="mt-1.5 grid grid-cols-5 overflow-hidden @2xs:grid-cols-10 rounded-md border border-line-strong bg-sheet">
          {Array.from({ length: 10 }, (_, index) => (
            <label
              key={index}
              class="relative grid -mt-px -ml-px min-h-11 place-items-center border-t border-l border-line has-checked:bg-accent has-checked:text-white has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent"
            >
              <input
                {...(index === 0 ? { id: `${fields}-confidence` } : {})}
                type="radio"
                name={`${fields}-confidence`}
                aria-label={String(index + 1)}
                checked={chosen === index + 1}
                class="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => setChosen(index + 1)}
              />
              <span aria-hidden="true">{index + 1}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="mt-3">
        <LineField {...entry.why} class="field-outline" placeholder={WORDS.whyPlaceholder} />
      </div>
      <p id={entry.says} class="pt-2 text-small text-attention empty:hidden">{entry.message}</p>
      <MainButton class="mt-4 w-full" outline={null} onClick={entry.save}>
        {of > 1 ? WORDS.save : WORDS.saveLast}
      </MainButton>
    </div>
  );
}
