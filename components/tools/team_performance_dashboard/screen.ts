import { DASHBOARD_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import {
  type CheckIn,
  type Colour,
  type Content,
  type DashboardRows,
  type Measure,
  OUTLOOKS,
  type Settings,
} from "./document.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { castVotes } from "./votes.ts";
import {
  type AreaStanding,
  isContradictory,
  type MeasureStanding,
  type Reason,
  type Standing,
  type TrendPoint,
} from "./standing.ts";

const WORDS = DASHBOARD_TEXT;

/** What the parts of the dashboard's screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, DashboardRows> {
  readonly dispatch: (action: Action) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
}

/** "red", "amber and green". */
export function colourWords(colours: readonly Colour[]): string {
  return colours.map((colour) => WORDS.votes[colour]).join(` ${WORDS.and} `);
}

/** Where people think an area is heading: "3 better, 4 same"; that it is hidden; "" where nobody said. */
export function outlookWords({ votes, isHidden, isOutlookHidden }: AreaStanding, mark = ", "): string {
  if (isOutlookHidden) return isHidden ? WORDS.votes.outlookHiddenToo : WORDS.votes.outlookHidden;
  return OUTLOOKS.filter((outlook) => votes[outlook] > 0)
    .map((outlook) => `${votes[outlook]} ${WORDS.votes[outlook]}`).join(mark);
}

/** How many answered by link at a check-in; "" where nobody was asked so. */
export function roundWords({ rounds, people }: CheckIn): string {
  return rounds.map(({ answered, invited, closedOn }) =>
    WORDS.summary.round(answered, invited ?? people, formatDate(closedOn))
  ).join(" ");
}

/** Names the areas whose votes are hidden; "" without any. */
export function hiddenWords(areas: readonly AreaStanding[]): string {
  const names = areas.filter(({ isHidden }) => isHidden).map(({ subject }) => subject.name);
  return names.length === 0 ? "" : WORDS.summary.hidden(names.join(", "));
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
  if (size === 0) return WORDS.net.same;
  return WORDS.net[change > 0 ? "up" : "down"](formatNumber(size, numberStyle));
}

/** How far a measure moved, with its sign: "+3 points", "−0.5 h"; "" when it stayed or has nothing to compare. */
export function valueChange(
  { subject: { unit }, value, before }: MeasureStanding,
  settings: Settings,
): string {
  if (value === null || before === null) return "";
  const change = value - before.value;
  // What computing leaves is no change: 0.1 + 0.2 is a little more than 0.3.
  if (Math.abs(change) <= 1e-12 * Math.max(Math.abs(value), Math.abs(before.value))) return "";
  const sign = change > 0 ? "+" : "−";
  const amount = Math.abs(change);
  return unit.trim() === "%"
    ? WORDS.measure.points(`${sign}${formatNumber(amount, settings.numberStyle)}`)
    : `${sign}${withUnit(amount, unit, settings)}`;
}

/** "green from 95%", "amber up to 5 h"; "" where no threshold is set; why there is no colour where they contradict the direction. */
export function thresholdWords(measure: Measure, settings: Settings): string {
  if (isContradictory(measure)) return WORDS.measure.contradictory;
  const { way, unit, green, amber } = measure;
  const words = WORDS.measure[way];
  return [
    green === null ? "" : words.green(withUnit(green, unit, settings)),
    amber === null ? "" : words.amber(withUnit(amber, unit, settings)),
  ].filter((part) => part !== "").join(", ");
}

/** A trend in words: "9 Nov +38, 16 Nov +25 split". */
export function trendWords(trend: readonly TrendPoint[], show: (value: number) => string, mark = ""): string {
  return trend.map(({ date, value, isMarked }) =>
    `${formatShortDay(date)} ${show(value)}${isMarked ? mark : ""}`
  ).join(", ");
}

/** The word for why something is worth a talk: at a first check-in no split is new. */
export function reasonWord(reason: Reason, { before }: Standing): string {
  return reason === "split" && before === null ? WORDS.split.word : WORDS.reasons[reason];
}

/** Why something is worth a talk, after the word for it. */
export function whyWords(reason: Reason, standing: Standing, settings: Settings): string {
  if (reason === "red") {
    return standing.kind === "area" ? WORDS.because.red(standing.votes.red, castVotes(standing.votes)) : [
      withUnit(standing.value ?? 0, standing.subject.unit, settings),
      thresholdWords(standing.subject, settings),
    ]
      .filter((part) => part !== "").join(", ");
  }
  if (standing.kind === "area") {
    const { split, falls } = standing;
    if (reason === "split") return split === null ? "" : WORDS.split[split];
    if (reason === "slide") return WORDS.because.slide(falls);
  }
  return WORDS.because.middle(colourWords(standing.coloursBefore), colourWords(standing.colours));
}
