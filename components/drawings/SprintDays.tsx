import type { JSX } from "preact";

/** Units between two weeks and between two days. */
const STEP = 51;
const WEEKS = 13;
const DAYS = 90;
const LEFT = 24;
const TOP = 24;

/** Week and day of each of the nine sessions: the call, the deep dive, the plan, and six every second week. */
const SESSIONS: readonly (readonly [week: number, day: number])[] = [
  [1, 2],
  [1, 4],
  [2, 2],
  ...[3, 5, 7, 9, 11, 13].map((week) => [week, 2] as const),
];
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
const SESSION_DOTS = dots(SESSIONS);

interface SprintDaysProps {
  readonly label: string;
  /** The word before the first week's number. */
  readonly week: string;
  readonly class: string;
}

/** Ninety days as a field of thirteen weeks, the nine sessions among them, and the line over it: it may leave the box. */
export function SprintDays({ label, week, class: className }: SprintDaysProps): JSX.Element {
  return (
    <svg viewBox="0 0 660 388" role="img" aria-label={label} class={`overflow-visible ${className}`}>
      <g fill="none" stroke-linecap="round">
        <path d={DAY_DOTS} stroke-width="6" class="stroke-line-strong/60" />
        <path d={SPRINT_LINE} stroke-width="3" class="stroke-accent" />
        <path d={SESSION_DOTS} stroke-width="19" class="stroke-ink" />
      </g>
      <g text-anchor="middle" class="fill-ink-2 font-text text-[27px] sm:text-[16px]">
        {NAMED_WEEKS.map((number) => (
          <text
            key={number}
            x={x(number)}
            y="386"
            text-anchor={number === 1 ? "start" : "middle"}
            dx={number === 1 ? -9 : 0}
          >
            {number === 1 ? `${week} 1` : number}
          </text>
        ))}
      </g>
    </svg>
  );
}

const SPRINT_LINE =
  "M150 150c60-90 180 0 150 90c-30 90-200 90-230 0c-30-90 100-150 180-100c80 50 40 180-60 180c-100 0-120-150-20-200c80-40 160 60 220 120c60 60 200 40 280-180l40-120";
