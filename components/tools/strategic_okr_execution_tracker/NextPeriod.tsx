import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate } from "../../../lib/tool_kit/dates.ts";
import { isReached, periodAfter } from "./next_period.ts";
import { lengthOf } from "./pace.ts";
import { type Content, isBegun, type Period } from "./tracker.ts";
import { Button } from "../../Button.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { HEADING, type Screen } from "./screen.ts";

const { next: NEXT } = LATER_TEXT;

interface NextPeriodProps {
  readonly content: Content;
  readonly screen: Screen;
  readonly onNext: (period: Period) => void;
}

/** Carries what is open into the next period, as a document of its own. */
export function NextPeriod({ content, screen, onNext }: NextPeriodProps): JSX.Element {
  const { period, keyResults } = content;
  const proposed = periodAfter(period, screen.today);
  const [start, setStart] = useState(proposed.start);
  const begun = keyResults.filter(isBegun);
  const reached = begun.filter(isReached).length;
  return (
    <form
      class="mt-12 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        onNext({ start, end: addDays(start, lengthOf(period)) });
      }}
    >
      <h3 class={HEADING}>{NEXT.title}</h3>
      <p class="mt-2 measure-65 text-note text-ink-2">{NEXT.help(begun.length - reached, reached)}</p>
      <div class="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div class="w-44">
          <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{NEXT.start}</p>
          <DateField
            id="next-start"
            label={NEXT.start}
            class="field-outline"
            value={start}
            from={period.end}
            today={screen.today}
            required
            show={formatDate}
            onValue={(date) => date && setStart(date)}
          />
        </div>
        <Button type="submit" look="accent">{NEXT.submit}</Button>
      </div>
      <p class="mt-2 text-small text-ink-2">{NEXT.note}</p>
    </form>
  );
}
