import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { LATER_TEXT } from "./words_later.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { addDays, daysBetween } from "../../../lib/tool_kit/dates.ts";
import { elapsedShare, lengthOf, paceLine, valueAt } from "./pace.ts";
import { projectionOf } from "./projection.ts";
import { bandOf, type CheckIn, type KeyResult, lastCheckIn, type Period } from "./tracker.ts";
import { figureText } from "./sentences.ts";
import type { Screen } from "./screen.ts";

const WORDS = LATER_TEXT.report;
/** About a month apart: marks that do not run into each other on a phone. */
const TICK_DAYS = 30;
/** Beside its table. */
const PRINT_SIZE = { width: 400, height: 180 } as const;

/** A check-in with what the pace line asked for on its day; null for a band and without a pace line. */
export interface HistoryRow {
  readonly checkIn: CheckIn;
  readonly expected: number | null;
}

export function historyOf(row: KeyResult, period: Period): readonly HistoryRow[] {
  const line = paceLine(row, period);
  return row.checkIns.map((checkIn) => ({
    checkIn,
    expected: valueAt(line, elapsedShare(period, checkIn.date) * lengthOf(period)),
  }));
}

/** The chart of a key result: days since the period began, figures in its unit. */
export function chartOf(
  row: KeyResult,
  { settings, period, today }: Pick<Screen, "settings" | "period" | "today">,
): LineChart {
  const length = lengthOf(period);
  const dayOf = ({ date }: CheckIn) => daysBetween(period.start, date);
  const pace = paceLine(row, period).map(({ day, value }) => ({ x: day, y: value }));
  const measured = row.checkIns.map((checkIn) => ({ x: dayOf(checkIn), y: checkIn.value }));
  const [last, rate, band] = [lastCheckIn(row), projectionOf(row, period), bandOf(row)];
  const lines: ChartLine[] = [];
  if (pace.length > 0) {
    lines.push({ name: WORDS.pace, colour: "soft", stroke: "thin", hasDots: false, points: pace });
  }
  lines.push({ name: WORDS.measured, colour: "accent", stroke: "thick", hasDots: true, points: measured });
  if (last !== null && rate !== null && dayOf(last) < length) {
    lines.push({
      name: WORDS.forecast,
      colour: "accent",
      stroke: "dotted",
      hasDots: false,
      points: [{ x: dayOf(last), y: last.value }, { x: length, y: rate }],
    });
  }
  const first = Math.min(0, ...measured.map(({ x }) => x));
  const end = Math.max(length, ...measured.map(({ x }) => x));
  const months = Math.max(1, Math.round(length / TICK_DAYS));
  const now = daysBetween(period.start, today);
  return {
    x: {
      min: first,
      max: end,
      ticks: Array.from({ length: months + 1 }, (_, index) => Math.round(index * length / months)),
      write: (day) => formatShortDay(addDays(period.start, Math.round(day))),
    },
    y: { write: (value) => figureText(value, row, settings) },
    lines,
    printSize: PRINT_SIZE,
    ...(band === null ? {} : { band: { from: band.low, to: band.high } }),
    ...(now >= 0 && now <= length ? { upright: { at: now, label: WORDS.today } } : {}),
  };
}
