import { type JSX, memo } from "react";
import { PLANNER_TEXT } from "./words.ts";
import { addDays, dayOf, daysBetween, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Content } from "./document.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { LineField, RowField } from "../../tool_kit/fields.tsx";
import { useDocumentFields } from "../../tool_kit/use_fields.ts";
import type { Planner } from "./screen.tsx";

interface PartProps {
  readonly planner: Planner;
}

/** The 90 days as a line, and their first and last day. */
export const Period = memo(DrawnPeriod);

function DrawnPeriod({ period, planner }: PartProps & Pick<Content, "period">): JSX.Element {
  const { dispatch, today } = planner;
  const now = dayOf(period, today);
  const passed = Math.min(now.of, Math.max(0, now.day));
  const words = PLANNER_TEXT.ninety;
  const day = (name: "start" | "end", from: PlainDate) => (
    {
      id: `period-${name}`,
      label: words[name],
      value: period[name],
      from,
      today,
      isRequired: true,
      show: formatDate,
    }
  );
  return (
    <div class="mt-6">
      <div aria-hidden="true" class="h-px bg-line-strong">
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          class="block h-[3px] w-full -translate-y-px text-ink"
        >
          <path d={`M0 1H${100 * passed / now.of}`} stroke="currentColor" stroke-width="2" />
        </svg>
      </div>
      <div class="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center text-note md:grid-cols-[9rem_1fr_9rem]">
        <div class="-ml-2.5 w-32 md:w-36">
          <DateField
            {...day("start", addDays(today, -365))}
            onValue={(start) => start && dispatch({ type: "set period", start })}
          />
        </div>
        <p class="text-center font-semibold max-md:order-last max-md:col-span-full max-md:pt-1">
          {passed === 0
            ? words.begins(daysBetween(today, period.start))
            : words.day(passed, now.of, now.day > now.of)}
        </p>
        <div class="-mr-2.5 w-32 justify-self-end md:w-36">
          <DateField
            {...day("end", period.start)}
            class="text-right"
            onValue={(end) => end && dispatch({ type: "set period", start: period.start, end })}
          />
        </div>
      </div>
    </div>
  );
}

/** What the year is for, and its name. */
export function Vision({ content, planner }: PartProps & { readonly content: Content }): JSX.Element {
  const field = useDocumentFields(planner, content);
  const { vision: words, year } = PLANNER_TEXT;
  return (
    <div class="mt-6 grid gap-x-8 gap-y-2 border-t border-ink pt-4 md:grid-cols-[minmax(0,1fr)_10rem]">
      <div class="-ml-2.5">
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{words.label}</p>
        <RowField
          {...field("vision")}
          label={words.label}
          class="font-display text-heading leading-tight tracking-[-0.015em]"
          placeholder={words.placeholder}
        />
        <p class="px-2.5 text-small text-ink-2">{words.help}</p>
      </div>
      <div>
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{year.label}</p>
        <LineField {...field("year")} {...year} class="font-display text-title" />
      </div>
    </div>
  );
}
