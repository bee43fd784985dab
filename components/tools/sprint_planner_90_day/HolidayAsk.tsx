import { type JSX, useState } from "react";
import { LATE_TEXT } from "./words_later.ts";
import { formatRange } from "../../../lib/tool_kit/date_words.ts";
import { addDays } from "../../../lib/tool_kit/dates.ts";
import type { Content } from "./document.ts";
import { firstDay, lastDay } from "./weeks.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import type { Screen } from "./screen.tsx";

const { holidays: WORDS } = LATE_TEXT;
const NAMES: Readonly<Record<string, string>> = WORDS.names;

interface HolidayAskProps {
  readonly weeks: Content["weeks"];
  readonly screen: Screen;
  readonly onDone: () => void;
}

/** Asks which weeks are off, as a sprint begins: those with Christmas and New Year are named. */
export function HolidayAsk({ weeks, screen: { start, dispatch }, onDone }: HolidayAskProps): JSX.Element {
  /** Weeks that were chosen stay in the row when they are taken back. */
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const dated = weeks.map(({ isOff }, index) => {
    const week = index + 1;
    const days = Array.from({ length: 7 }, (_, day) => addDays(firstDay(start, week), day));
    const holidays = days.flatMap((day) => NAMES[day.slice(5)] ?? []);
    return { week, isOff, range: formatRange(firstDay(start, week), lastDay(start, week)), holidays };
  });
  const named = dated.filter(({ week, isOff, holidays }) =>
    isOff || holidays.length > 0 || chosen.includes(week)
  );
  return (
    <section
      aria-labelledby="holidays"
      class="mt-6 rounded-card border border-line bg-sheet px-5 py-4 text-note"
    >
      <h2 id="holidays" class="font-text text-base font-semibold tracking-normal">{WORDS.title}</h2>
      <p class="text-ink-2">{WORDS.help}</p>
      <div class="mt-2 flex flex-wrap items-center gap-x-6">
        {named.map(({ week, range, holidays, isOff }) => (
          <label key={week} class="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              class="size-5 shrink-0 accent-accent"
              checked={isOff}
              onChange={() =>
                dispatch({ type: "set off", week, isOff: !isOff })}
            />
            {holidays.length > 0 ? WORDS.week(week, range, holidays.join(", ")) : WORDS.choose(week, range)}
          </label>
        ))}
        <select
          aria-label={WORDS.other}
          class="field-outline min-h-11 max-w-full px-3"
          value=""
          onChange={({ currentTarget }) => {
            const week = Number(currentTarget.value);
            currentTarget.value = "";
            if (week === 0) return;
            setChosen([...chosen, week]);
            dispatch({ type: "set off", week, isOff: true });
          }}
        >
          <option value="">{WORDS.other}</option>
          {dated.filter((each) => !named.includes(each)).map(({ week, range }) => (
            <option key={week} value={week}>{WORDS.choose(week, range)}</option>
          ))}
        </select>
        <LinkButton onClick={onDone}>
          {weeks.some(({ isOff }) => isOff) ? WORDS.done : WORDS.none}
        </LinkButton>
      </div>
    </section>
  );
}
