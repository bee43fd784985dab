import type { JSX } from "preact";
import { DASHBOARD_TEXT } from "../../../lib/content/tools/team_performance_dashboard.ts";
import { countWords } from "../../../lib/tool_kit/count_bar.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import type { Settings } from "../../../lib/tools/team_performance_dashboard/dashboard.ts";
import { type Colour, COLOURS } from "../../../lib/tools/team_performance_dashboard/limits.ts";
import type {
  AreaStanding,
  MeasureStanding,
  TrendPoint,
} from "../../../lib/tools/team_performance_dashboard/standing.ts";
import { CountBar, type CountPart, SHAPES } from "../../tool_kit/CountBar.tsx";
import { colourWords, LOOKS, points, thresholdWords, trendWords, valueChange } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

/** The shape of a colour. The word stands beside it. */
export function Mark(
  { colour, class: className = "size-3" }: { readonly colour: Colour; readonly class?: string },
): JSX.Element {
  return (
    <svg viewBox="-5.500 -5.500 11 11" aria-hidden="true" class={`inline-block shrink-0 ${className}`}>
      <path d={SHAPES[LOOKS[colour].shape]} class={LOOKS[colour].mark} />
    </svg>
  );
}

/** Colours by shape and word: "■ red and ● green". */
export function Colours({ colours }: { readonly colours: readonly Colour[] }): JSX.Element {
  return (
    <>
      {colours.map((colour, index) => (
        <span key={colour}>
          {index > 0 && ` ${WORDS.and("", "").trim()} `}
          <span class="whitespace-nowrap">
            <Mark colour={colour} class="mr-1 size-3 align-[-0.05em]" />
            {WORDS.colours[colour]}
          </span>
        </span>
      ))}
    </>
  );
}

/** The parts of a bar of votes, with those that are missing at its end. */
function partsOf({ votes, missing }: Pick<AreaStanding, "votes" | "missing">): readonly CountPart[] {
  return [
    ...COLOURS.map((colour): CountPart => ({
      ...LOOKS[colour],
      count: votes[colour],
      word: WORDS.colours[colour],
    })),
    {
      count: Math.max(0, missing ?? 0),
      word: WORDS.votes.missing,
      fill: "fill-none stroke-line-strong [stroke-dasharray:3_2]",
      ink: "fill-ink-2",
    },
  ];
}

/** The spread of the votes on an area: as a bar, and in words under it. */
export function Spread(
  { standing, class: className = "" }: { readonly standing: AreaStanding; readonly class?: string },
): JSX.Element {
  const { area, missing } = standing;
  const parts = partsOf(standing);
  return (
    <div class={className}>
      <CountBar label={WORDS.votes.label(area.name)} parts={parts} none={WORDS.votes.none} />
      <p aria-hidden="true" class="mt-1 text-small text-ink-2 print:mt-0 print:text-[8pt]">
        {WORDS.votes.words(countWords(parts, WORDS.votes.none))}
        {missing !== null && missing < 0 && (
          <span class="text-attention">{` · ${WORDS.votes.more(-missing)}`}</span>
        )}
      </p>
    </div>
  );
}

/** The middle vote, never without the spread beside it, and what it was. */
export function Middle({ standing }: { readonly standing: AreaStanding }): JSX.Element {
  const { middle, middleBefore, before, hasChanged } = standing;
  const date = before === null ? "" : formatShortDay(before.date);
  return (
    <div>
      <p class="leading-snug font-semibold">
        <span class="sr-only">{`${WORDS.middle.label}: `}</span>
        {middle.length === 0 ? WORDS.middle.none : <Colours colours={middle} />}
      </p>
      <p class="text-small text-ink-2 print:text-[8pt]">
        {before === null
          ? middle.length === 0 ? "" : WORDS.middle.first
          : hasChanged || middle.length === 0
          ? WORDS.middle.was(colourWords(middleBefore), date)
          : WORDS.middle.same(date)}
      </p>
    </div>
  );
}

/** The value of a measure with its colour in words, and its thresholds. */
export function Value(
  { standing, settings }: { readonly standing: MeasureStanding; readonly settings: Settings },
): JSX.Element {
  const { measure, value, before, status } = standing;
  return (
    <div>
      <p class="leading-snug">
        {value === null
          ? <span class="text-ink-2">{WORDS.measure.none}</span>
          : (
            <b class="text-lg font-semibold tabular-nums print:text-[10pt]">
              {withUnit(value, measure.unit, settings)}
            </b>
          )}
        {status !== null && (
          <span class="ml-2.5 font-semibold">
            <Colours colours={[status]} />
          </span>
        )}
      </p>
      <p class="text-small text-ink-2 print:text-[8pt]">
        {value === null && before !== null
          ? WORDS.measure.last(withUnit(before.value, measure.unit, settings), formatShortDay(before.date))
          : thresholdWords(measure, settings) || WORDS.measure.noThreshold}
      </p>
    </div>
  );
}

/** How a measure moved since it was last measured. */
export function Moved(
  { standing, settings }: { readonly standing: MeasureStanding; readonly settings: Settings },
): JSX.Element {
  const { before, value, statusBefore, hasChanged } = standing;
  if (before === null || value === null) {
    return <p class="text-small text-ink-2">{before === null && value !== null ? WORDS.middle.first : ""}</p>;
  }
  const date = formatShortDay(before.date);
  const change = valueChange(standing, settings);
  return (
    <div>
      <p class="leading-snug font-semibold">
        {change === "" ? WORDS.measure.same(date) : WORDS.measure.change(change, date)}
      </p>
      {hasChanged && statusBefore !== null && (
        <p class="text-small text-ink-2 print:text-[8pt]">
          {WORDS.middle.was(colourWords([statusBefore]), date)}
        </p>
      )}
    </div>
  );
}

const WIDTH = 150;
const HEIGHT = 40;
/** Room for the largest dot. */
const EDGE = 5;
/** Steps between check-ins, from the left; a shorter trend stands at the right. */
const STEPS = 5;
/** A balance that moved less than this, of -1 to 1, does not fill the height: a vote more or less is no landslide. */
const LEAST_BALANCE = 0.75;

interface SparklineProps {
  readonly trend: readonly TrendPoint[];
  /** The whole trend in words. */
  readonly label: string;
  /** The least difference that fills the height. */
  readonly least?: number;
  /** A value that has a line of its own where it fits in: no balance either way, or where green begins. */
  readonly line: number | null;
}

/** The last check-ins as a curve; a point with a mark is drawn hollow. */
export function Sparkline({ trend, label, least = 0, line }: SparklineProps): JSX.Element | null {
  if (trend.length === 0) return null;
  const all = [...trend.map(({ value }) => value), ...(line === null || least > 0 ? [] : [line])];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const spare = Math.max(0, least - (highest - lowest)) / 2;
  const [low, high] = [lowest - spare, highest + spare];
  const x = (index: number) => round(WIDTH - EDGE - (WIDTH - 2 * EDGE) * (trend.length - 1 - index) / STEPS);
  const y = (value: number) =>
    round(high === low ? HEIGHT / 2 : HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - low) / (high - low));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      fill="none"
      class="block w-full max-w-40"
    >
      {line !== null && line >= low && line <= high && (
        <path d={`M0 ${y(line)}H${WIDTH}`} class="stroke-line-strong" stroke-dasharray="2 3" />
      )}
      <polyline
        points={trend.map(({ value }, index) => `${x(index)},${y(value)}`).join(" ")}
        class="stroke-accent print:stroke-[#000]"
        stroke-width="2"
        stroke-linejoin="round"
      />
      {trend.map(({ value, isMarked }, index) => {
        const isLast = index === trend.length - 1;
        return (
          <circle
            key={index}
            cx={x(index)}
            cy={y(value)}
            r={isLast ? 4 : isMarked ? 3 : 2.2}
            stroke-width="1.750"
            class={isMarked
              ? "fill-sheet stroke-attention print:fill-white print:stroke-[#000]"
              : "fill-accent print:fill-[#000]"}
          />
        );
      })}
    </svg>
  );
}

/** Green minus red of an area over its last check-ins. */
export function AreaTrend(
  { standing: { area, trend }, settings }: { readonly standing: AreaStanding; readonly settings: Settings },
): JSX.Element | null {
  return (
    <Sparkline
      trend={trend}
      label={WORDS.trend.net(
        area.name,
        trendWords(trend, (value) => points(value, settings), WORDS.trend.split),
      )}
      least={LEAST_BALANCE}
      line={0}
    />
  );
}

/** The values of a measure over its last check-ins, with the line where green begins. */
export function MeasureTrend(
  { standing: { measure, trend }, settings }: {
    readonly standing: MeasureStanding;
    readonly settings: Settings;
  },
): JSX.Element | null {
  const show = (value: number) => withMark(value, measure.unit, settings);
  return (
    <Sparkline
      trend={trend}
      label={WORDS.trend.value(measure.name, trendWords(trend, show))}
      line={measure.green}
    />
  );
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
