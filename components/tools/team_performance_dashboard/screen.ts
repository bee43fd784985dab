import { DASHBOARD_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Action } from "./actions.ts";
import type { Measure, Settings } from "./dashboard.ts";
import type { Colour } from "./limits.ts";
import type { MeasureStanding, TrendPoint } from "./standing.ts";
import type { Shape } from "../../tool_kit/CountBar.tsx";

const { colours: COLOUR_WORDS, trend: TREND, net: NET, measure: MEASURE, and: AND } = DASHBOARD_TEXT;

/** What the parts of the dashboard's screen share. The same object for as long as nothing in it changes. */
export interface Screen {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
}

/** How a colour is told: shape and classes of its mark, of its part in a bar, and of its word. */
export const LOOKS: Readonly<
  Record<
    Colour,
    { readonly shape: Shape; readonly mark: string; readonly fill: string; readonly ink: string }
  >
> = {
  red: { shape: "square", mark: "fill-attention", fill: "fill-attention", ink: "fill-white" },
  amber: {
    shape: "triangle",
    mark: "fill-moderate",
    fill: "fill-moderate-wash stroke-moderate",
    ink: "fill-moderate",
  },
  green: {
    shape: "circle",
    mark: "fill-strong",
    fill: "fill-strong-wash stroke-strong",
    ink: "fill-strong",
  },
};

/** "red", "amber and green". */
export function colourWords(colours: readonly Colour[]): string {
  const [first, second] = colours.map((colour) => COLOUR_WORDS[colour]);
  return first === undefined ? "" : second === undefined ? first : AND(first, second);
}

/** A share of -2 to 2 in points, with its sign: "+25", "−13". */
export function points(share: number, { numberStyle }: Settings): string {
  const size = Math.round(100 * Math.abs(share));
  return formatNumber(share < 0 ? -size : size, numberStyle, { hasSign: true });
}

/** How the share of green minus the share of red changed, in words; "" where there is nothing to compare. */
export function balanceWords(change: number | null, { numberStyle }: Settings): string {
  if (change === null) return "";
  const size = Math.round(100 * Math.abs(change));
  if (size === 0) return NET.same;
  const amount = formatNumber(size, numberStyle);
  return change > 0 ? NET.up(amount) : NET.down(amount);
}

/** How far a measure moved, with its sign: "+3 points", "−0.5 h"; "" when it stayed or has nothing to compare. */
export function valueChange({ measure, value, before }: MeasureStanding, settings: Settings): string {
  if (value === null || before === null) return "";
  const change = value - before.value;
  // What computing leaves is no change: 0.1 + 0.2 is a little more than 0.3.
  if (Math.abs(change) <= 1e-12 * Math.max(Math.abs(value), Math.abs(before.value))) return "";
  const sign = change > 0 ? "+" : "−";
  const amount = Math.abs(change);
  return measure.unit.trim() === "%"
    ? MEASURE.points(`${sign}${formatNumber(amount, settings.numberStyle)}`)
    : `${sign}${withUnit(amount, measure.unit, settings)}`;
}

/** "green from 95%", "amber up to 5 h"; "" where no threshold is set. */
export function thresholdWords({ way, unit, green, amber }: Measure, settings: Settings): string {
  const words = MEASURE[way];
  return [
    green === null ? "" : words.green(withUnit(green, unit, settings)),
    amber === null ? "" : words.amber(withUnit(amber, unit, settings)),
  ].filter((part) => part !== "").join(", ");
}

/** A trend in words: "9 Nov +38, 16 Nov +25 split". */
export function trendWords(trend: readonly TrendPoint[], show: (value: number) => string, mark = ""): string {
  return trend.map(({ date, value, isMarked }) =>
    TREND.at(formatShortDay(date), show(value), isMarked ? mark : "")
  ).join(", ");
}
