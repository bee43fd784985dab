import { type JSX, memo } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import type { Content, Settings, Week } from "./document.ts";
import { AVERAGE_LINE, firstDay, isClosed, momentOf, weekScore } from "./weeks.ts";
import { percent, type Screen } from "./screen.tsx";

const { strip: WORDS } = SPRINT_TEXT;

interface StripProps {
  readonly weeks: Content["weeks"];
  /** The week that is drawn below; null: none. */
  readonly visible: number | null;
  readonly screen: Screen;
}

/** The thirteen weeks with their scores, each a button that shows it. The line is for their average. */
export const Strip = memo(DrawnStrip);

function DrawnStrip({ weeks, visible, screen }: StripProps): JSX.Element {
  const { start, today } = screen;
  const moment = momentOf(start, today);
  return (
    <nav aria-label={WORDS.label} class="@container relative mt-6">
      <ol class="grid grid-cols-13 overflow-hidden rounded-card border border-line bg-sheet">
        {weeks.map((week, index) => (
          <Cell
            key={index}
            week={week}
            number={index + 1}
            isClosed={isClosed({ start, weeks }, index + 1, today)}
            isNow={moment.is === "during" && moment.week === index + 1}
            isVisible={visible === index + 1}
            screen={screen}
          />
        ))}
      </ol>
      <p
        aria-hidden="true"
        class="pointer-events-none absolute top-0 right-1 text-[0.75rem] leading-none font-semibold @max-[45rem]:pt-1.5 @min-[45rem]:top-8 @min-[45rem]:right-1.5"
      >
        {WORDS.line}
      </p>
    </nav>
  );
}

interface CellProps extends Record<"isClosed" | "isNow" | "isVisible", boolean> {
  readonly week: Week;
  readonly number: number;
  readonly screen: Screen;
}

/** A key typed in a commitment draws the cell of its week alone. */
const Cell = memo(DrawnCell);

function DrawnCell({ week, number, isClosed, isNow, isVisible, screen }: CellProps): JSX.Element {
  const day = formatShortDay(firstDay(screen.start, number));
  const { label, words, look } = stateOf(week, isClosed, isNow, screen.settings);
  return (
    <li class="min-w-0 border-l border-line first:border-l-0">
      <button
        type="button"
        aria-pressed={isVisible}
        class={`block w-full pt-2.5 pb-2 text-center hover:bg-paper focus-visible:-outline-offset-3 aria-pressed:bg-accent-wash ${
          isNow ? "shadow-[inset_0_-3px_0_var(--color-accent)]" : ""
        }`}
        onClick={() => screen.showWeek(number)}
      >
        <span class="sr-only">{`${WORDS.week(number, day, words)}${isNow ? `, ${WORDS.now}` : ""}`}</span>
        <span
          aria-hidden="true"
          class={`block h-6 truncate text-small @max-[45rem]:hidden ${
            look in BARS ? "font-semibold" : "text-ink-2"
          } ${look === "none" ? "@max-[60rem]:invisible" : ""}`}
        >
          {label}
        </span>
        <Bar week={week} look={look} />
        <span
          aria-hidden="true"
          class="block font-display text-lg leading-snug @max-[30rem]:text-[0.8125rem] @max-[30rem]:leading-relaxed"
        >
          {number}
        </span>
        <span aria-hidden="true" class="block text-small text-ink-2 @max-[45rem]:hidden">{day}</span>
      </button>
    </li>
  );
}

/** How a week's place looks: off, or with a bar that is full, in part, still open, or not there yet. */
type Look = keyof typeof BARS | "none";

/** What a cell shows above its bar, and says to those who hear it. */
interface WeekState {
  readonly label: string;
  readonly words: string;
  readonly look: Look;
}

/** What is to be seen of a week. */
export function stateOf(week: Week, isClosed: boolean, isNow: boolean, settings: Settings): WeekState {
  const { done, planned, share } = weekScore(week);
  if (week.isOff) return { label: WORDS.off, words: WORDS.off, look: "off" };
  if (share === null) return { label: "", words: WORDS.nothing, look: "none" };
  if (isClosed) {
    const label = percent(share, settings);
    return { label, words: WORDS.score(label, done, planned), look: share === 1 ? "full" : "part" };
  }
  if (isNow || done > 0) {
    const label = SPRINT_TEXT.week.of(done, planned);
    return { label, words: `${label} ${SPRINT_TEXT.week.done}`, look: "open" };
  }
  const label = WORDS.planned(planned);
  return { label, words: label, look: "none" };
}

const HEIGHT = 60;
/** Where the bars stand: the foot of a bar of HEIGHT under some air. */
const FOOT = HEIGHT + 8;
const BARS = {
  off: "fill-line/50 print:fill-[#ddd]",
  full: "fill-accent print:fill-[#555]",
  part: "fill-accent/40 print:fill-[#999]",
  open: "fill-white stroke-accent",
} as const;

/** A week as a bar, with the piece of the line that crosses it. */
export function Bar({ week, look }: { readonly week: Week; readonly look: Look }): JSX.Element {
  const height = HEIGHT * (week.isOff ? 1 : weekScore(week).share ?? 0);
  return (
    <svg
      viewBox={`0 0 100 ${FOOT + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      class="mt-1 block h-17 w-full @max-[45rem]:mt-2 print:h-[11mm]"
    >
      {look !== "none" && (
        <rect
          // A week off is shaded from edge to edge, so that it is no full bar.
          x={week.isOff ? 0 : 31}
          width={week.isOff ? 100 : 38}
          y={FOOT - height}
          height={height}
          class={BARS[look]}
          vector-effect="non-scaling-stroke"
        />
      )}
      <path d={`M31 ${FOOT}H69`} class="stroke-line-strong" vector-effect="non-scaling-stroke" />
      <path
        d={`M0 ${FOOT - HEIGHT * AVERAGE_LINE}H100`}
        class="stroke-ink"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}
