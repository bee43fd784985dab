import type { JSX } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { annualRate } from "./discounting.ts";
import { type Kind, type Line, PERIODS_A_YEAR, turnOf } from "./projection.ts";
import type { Screen } from "./screen.ts";
import { percentOf } from "./sentences.ts";

const { lines: WORDS } = ROI_TEXT;

/** What is to be known of a line, or pointed out about it. */
export function Notes(
  { line, kind, name, screen }: {
    readonly line: Line;
    readonly kind: Kind;
    readonly name: string;
    readonly screen: Screen;
  },
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
