import { type JSX, memo } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { AVERAGE_LINE, weekScore } from "./score.ts";
import type { Content, Settings, Week } from "./sprint.ts";
import { firstDay, isClosed, momentOf } from "./weeks.ts";
import { hasSameWeeks, percent } from "./screen.ts";

const { strip: WORDS } = SPRINT_TEXT;

interface StripProps {
  readonly content: Content;
  readonly today: PlainDate;
  /** The week that is shown below; null: none. */
  readonly shown: number | null;
  readonly onShow: (week: number) => void;
}

/** The thirteen weeks with their scores, each a button that shows it. The line is for their average. */
export const Strip = memo(DrawnStrip, hasSameWeeks);

function DrawnStrip({ content, today, shown, onShow }: StripProps): JSX.Element {
  const moment = momentOf(content.start, today);
  return (
    <nav aria-label={WORDS.label} class="@container relative mt-6">
      <ol class="grid grid-cols-13 overflow-hidden rounded-card border border-line bg-sheet">
        {content.weeks.map((week, index) => {
          const number = index + 1;
          return (
            <Cell
              key={number}
              week={week}
              number={number}
              date={firstDay(content.start, number)}
              settings={content.settings}
              isClosed={isClosed(content, number, today)}
              isNow={moment.is === "during" && moment.week === number}
              isShown={shown === number}
              onShow={onShow}
            />
          );
        })}
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

interface CellProps extends Pick<StripProps, "onShow"> {
  readonly week: Week;
  readonly number: number;
  /** Its first day. */
  readonly date: PlainDate;
  readonly settings: Settings;
  readonly isClosed: boolean;
  readonly isNow: boolean;
  readonly isShown: boolean;
}

const Cell = memo(function Cell(
  { week, number, date, settings, isClosed, isNow, isShown, onShow }: CellProps,
): JSX.Element {
  const day = formatShortDay(date);
  const state = stateOf(week, isClosed, isNow, settings);
  return (
    <li class="min-w-0 border-l border-line first:border-l-0">
      <button
        type="button"
        aria-pressed={isShown}
        class={`block w-full pt-2.5 pb-2 text-center hover:bg-paper focus-visible:-outline-offset-3 aria-pressed:bg-accent-wash ${
          isNow ? "shadow-[inset_0_-3px_0_var(--color-accent)]" : ""
        }`}
        onClick={() => onShow(number)}
      >
        <span class="sr-only">
          {`${WORDS.week(number, day, state.words)}${isNow ? `, ${WORDS.now}` : ""}`}
        </span>
        <span
          aria-hidden="true"
          class={`block h-6 truncate text-small @max-[45rem]:hidden ${
            state.isStrong ? "font-semibold" : "text-ink-2"
          } ${state.isPlanned ? "@max-[60rem]:invisible" : ""}`}
        >
          {state.label}
        </span>
        <Bar week={week} look={state.look} />
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
});

interface WeekState {
  readonly label: string;
  readonly words: string;
  readonly isStrong: boolean;
  readonly isPlanned: boolean;
  readonly look: "off" | "full" | "part" | "open" | "none";
}

function stateOf(week: Week, closed: boolean, isNow: boolean, settings: Settings): WeekState {
  const { done, planned, share } = weekScore(week);
  const plain = { isStrong: false, isPlanned: false };
  if (week.isOff) return { ...plain, label: WORDS.off, words: WORDS.off, look: "off" };
  if (share === null) return { ...plain, label: "", words: WORDS.nothing, look: "none" };
  if (closed) {
    const shown = percent(share, settings);
    return {
      ...plain,
      label: shown,
      words: WORDS.score(shown, done, planned),
      isStrong: true,
      look: share === 1 ? "full" : "part",
    };
  }
  if (isNow || done > 0) {
    const shown = WORDS.ofDone(done, planned);
    return {
      ...plain,
      label: shown,
      words: `${shown} ${SPRINT_TEXT.week.done}`,
      isStrong: true,
      look: "open",
    };
  }
  const label = WORDS.planned(planned);
  return { ...plain, label, words: label, isPlanned: true, look: "none" };
}

const HEIGHT = 60;
/** Where the bars stand: the foot of a bar of HEIGHT under some air. */
const FOOT = HEIGHT + 8;
/** Slanting lines that fill the place of a bar. */
const HATCHING = Array.from({ length: 12 }, (_, at) => {
  const from = 16 + 8 * at;
  const x = (y: number) => Math.round(31 + 38 * (from - y) / 40);
  const [low, high] = [Math.min(from, FOOT), Math.max(from - 40, 8)];
  return `M${x(low)} ${low}L${x(high)} ${high}`;
}).join("");
const LOOKS = {
  full: "fill-accent",
  part: "fill-accent/40",
  open: "fill-white stroke-accent",
} as const;

/** A week as a bar, with the piece of the line that crosses it. */
function Bar({ week, look }: { readonly week: Week; readonly look: WeekState["look"] }): JSX.Element {
  const height = HEIGHT * (weekScore(week).share ?? 0);
  return (
    <svg
      viewBox={`0 0 100 ${FOOT + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      class="mt-1 block h-17 w-full @max-[45rem]:mt-2"
    >
      {look === "off" && (
        <path
          d={HATCHING}
          class="stroke-line-strong/60"
          vector-effect="non-scaling-stroke"
        />
      )}
      {(look === "full" || look === "part" || look === "open") && (
        <rect
          x="31"
          width="38"
          y={FOOT - height}
          height={height}
          class={LOOKS[look]}
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
