import { type JSX, memo } from "react";
import { KIT_TEXT } from "./words.ts";
import { partNumbers, type Slot, timeOf } from "./workshop.ts";

const { strip: WORDS } = KIT_TEXT;

interface AgendaStripProps {
  readonly slots: readonly Slot[];
  /** Minutes from midnight. */
  readonly start: number;
  readonly end: number;
}

/** Shares of the line below which a number, and the minutes under it, find no room. */
const NUMBER_FROM = 2.4;
const MINUTES_FROM = 3.6;

/** The agenda on a line of time: each part as wide as it is long. The list below says the same in words. */
export const AgendaStrip = memo(function AgendaStrip({ slots, start, end }: AgendaStripProps): JSX.Element {
  const total = Math.max(1, end - start);
  const percent = (minutes: number) => `${Math.round(10_000 * minutes / total) / 100}%`;
  const numbers = partNumbers(slots.map(({ part }) => part));
  const shown = slots.map((slot) => ({ ...slot, number: numbers.get(slot.part.id) }))
    .flatMap((slot) => slot.minutes === null ? [] : [{ ...slot, minutes: slot.minutes }]);
  const step = total > 5 * 60 ? 60 : 30;
  const marks = Array.from({ length: 60 }, (_, index) => (Math.floor(start / step) + 1 + index) * step)
    .filter((minute) => (minute - start) / total > 0.06 && (end - minute) / total > 0.06);
  return (
    <svg
      role="img"
      aria-label={`${WORDS.label}: ${
        shown.map(({ at, part, minutes }) => WORDS.slot(timeOf(at), part.title, minutes)).join("; ")
      }`}
      class="mt-7 block h-25 w-full overflow-visible font-text"
    >
      <defs>
        <pattern id="break" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" class="stroke-line-strong" stroke-width="1.2" />
        </pattern>
      </defs>
      <rect x="0" y="0" width="100%" height="4.25rem" class="fill-sheet" />
      {shown.map(({ part, minutes, at, number }) => {
        const share = 100 * minutes / total;
        const middle = percent(at - start + minutes / 2);
        return (
          <g key={part.id}>
            <rect
              x={percent(at - start)}
              width={percent(minutes)}
              y="0"
              height="4.25rem"
              class={part.isBreak
                ? "stroke-line"
                : part.isOptional
                ? "fill-accent-wash stroke-line"
                : "fill-accent/25 stroke-line"}
              {...(part.isBreak ? { fill: "url(#break)", "fill-opacity": "0.45" } : {})}
            />
            {!part.isBreak && share >= NUMBER_FROM && (
              <text
                x={middle}
                y={share >= MINUTES_FROM ? "2.0625rem" : "2.5625rem"}
                text-anchor="middle"
                class={`fill-ink font-display text-[1.25rem] max-md:text-[1rem] ${
                  share < 6.5 ? "max-md:hidden" : ""
                }`}
              >
                {number}
              </text>
            )}
            {!part.isBreak && share >= MINUTES_FROM && (
              <text
                x={middle}
                y="3.3125rem"
                text-anchor="middle"
                class="fill-ink-2 text-[0.8125rem] max-md:hidden"
              >
                {minutes}
              </text>
            )}
          </g>
        );
      })}
      <rect x="0" y="4.1875rem" width="100%" height="1.5" class="fill-ink" />
      <text x="0" y="5.625rem" class="fill-ink text-[0.875rem] font-semibold">{timeOf(start)}</text>
      {marks.map((minute) => (
        <g key={minute}>
          <rect x={percent(minute - start)} y="4.25rem" width="1" height="6" class="fill-line-strong" />
          <text
            x={percent(minute - start)}
            y="5.625rem"
            text-anchor="middle"
            class={`fill-ink-2 text-[0.875rem] ${
              minute % 60 === 0 && Math.min(minute - start, end - minute) / total > 0.17
                ? ""
                : "max-md:hidden"
            }`}
          >
            {timeOf(minute)}
          </text>
        </g>
      ))}
      <text x="100%" y="5.625rem" text-anchor="end" class="fill-ink text-[0.875rem] font-semibold">
        {timeOf(end)}
      </text>
    </svg>
  );
});
