import type { JSX } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { countWords } from "../../../lib/tool_kit/count_bar.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import type { Settings } from "./dashboard.ts";
import { type Colour, COLOURS } from "./limits.ts";
import { type AreaStanding, type MeasureStanding, TREND_LENGTH, type TrendPoint } from "./standing.ts";
import { Curve, type CurvePoint } from "../../tool_kit/Curve.tsx";
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
      <CountBar
        label={WORDS.votes.label(area.name)}
        parts={parts}
        none={WORDS.votes.none}
        class="max-w-[20rem]"
      />
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

/** A balance that moved less than this, of -1 to 1, does not fill the height: a vote more or less is no landslide. */
const LEAST_BALANCE = 0.75;

const SIZE = { width: 150, height: 40, class: "max-w-40" };

/** Check-ins as points of a curve; a trend that is shorter stands at the right. */
function pointsOf(trend: readonly TrendPoint[]): readonly CurvePoint[] {
  return trend.map(({ value, isMarked }, index) => ({
    x: 1 - (trend.length - 1 - index) / (TREND_LENGTH - 1),
    y: value,
    isHollow: isMarked,
  }));
}

/** Green minus red of an area over its last check-ins, with the line of no balance where the curve meets it. */
export function AreaTrend(
  { standing: { area, trend }, settings }: { readonly standing: AreaStanding; readonly settings: Settings },
): JSX.Element | null {
  const values = trend.map(({ value }) => value);
  const meets = Math.min(...values) <= 0 && Math.max(...values) >= 0;
  return (
    <Curve
      {...SIZE}
      points={pointsOf(trend)}
      label={WORDS.trend.net(
        area.name,
        trendWords(trend, (value) => points(value, settings), WORDS.trend.split),
      )}
      rules={meets ? [0] : []}
      least={LEAST_BALANCE}
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
  if (trend.length === 0) return null;
  const show = (value: number) => withMark(value, measure.unit, settings);
  return (
    <Curve
      {...SIZE}
      points={pointsOf(trend)}
      label={WORDS.trend.value(measure.name, trendWords(trend, show))}
      rules={measure.green === null ? [] : [measure.green]}
    />
  );
}
