import type { JSX } from "react";
import { Line } from "./Line.tsx";
import { daysControls, lineShape } from "./sprint_lines.ts";

/** Where the box begins: at the edge of the first session's dot. */
const START = 14.5;
const WIDTH = 660 - START;
/** Units between two weeks and between two days. */
const STEP = 51;
const DAYS = 90;
const LEFT = 24;
const TOP = 24;

/** Week and day of each session: the call, the deep dive, the plan, and those of coaching from the third week to the thirteenth at most. */
function sessions(count: number, weeks: number): readonly (readonly [week: number, day: number])[] {
  const step = Math.min(weeks, 10 / Math.max(count - 1, 1));
  const coaching = Array.from({ length: count }, (_, index) => [3 + Math.round(index * step), 2] as const);
  return [[1, 2], [1, 4], [2, 2], ...coaching];
}
const NAMED_WEEKS = [1, 5, 9, 13];

const x = (week: number) => LEFT + (week - 1) * STEP;
const y = (day: number) => TOP + (day - 1) * STEP;

/** Dots as one path: a line of no length has a round end. */
function dots(at: readonly (readonly [number, number])[]): string {
  return at.map(([week, day]) => `M${x(week)} ${y(day)}h0`).join("");
}

const DAY_DOTS = dots(
  Array.from({ length: DAYS }, (_, day) => [Math.floor(day / 7) + 1, day % 7 + 1] as const),
);

interface SprintDaysProps {
  readonly label: string;
  /** Sessions of coaching, and weeks from one to the next. */
  readonly coaching: readonly [count: number, weeks: number];
  /** The word before the first week's number. */
  readonly week: string;
  readonly class: string;
}

/** Ninety days as a field of thirteen weeks, the sessions among them, and the line over it: it may leave the box. */
export function SprintDays({ label, coaching, week, class: className }: SprintDaysProps): JSX.Element {
  return (
    <svg
      viewBox={`${START} 0 ${WIDTH} 388`}
      role="img"
      aria-label={label}
      class={`overflow-visible ${className}`}
    >
      <g fill="none" stroke-linecap="round">
        <path d={DAY_DOTS} stroke-width="6" class="stroke-line-strong/60" />
      </g>
      <g class="text-accent">
        <Line shape={lineShape(daysControls(), 600, WIDTH)} />
      </g>
      <path d={dots(sessions(...coaching))} stroke-width="19" stroke-linecap="round" class="stroke-ink" />
      <g text-anchor="middle" class="fill-ink-2 font-text text-[27px] sm:text-[16px]">
        {NAMED_WEEKS.map((number) => (
          <text
            key={number}
            x={x(number)}
            y="386"
            text-anchor={number === 1 ? "start" : "middle"}
            dx={number === 1 ? START - LEFT : 0}
          >
            {number === 1 ? `${week} 1` : number}
          </text>
        ))}
      </g>
    </svg>
  );
}
