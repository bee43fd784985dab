/** What the report of a period says: grades, the text of it, and what its charts are drawn from. */
import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { LATER_TEXT } from "./words_later.ts";
import { TRACKER_TEXT } from "./words.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { addDays, daysBetween, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { elapsedShare, lengthOf, paceLine, progressOf, projectionOf, standingOf, valueAt } from "./pace.ts";
import {
  bandOf,
  type CheckIn,
  type Content,
  type Expectation,
  grouped,
  type KeyResult,
  lastCheckIn,
  type Period,
} from "./tracker.ts";
import { figureText, progressText, statusWords, wayText } from "./sentences.ts";
import type { Screen } from "./screen.ts";

const WORDS = LATER_TEXT.report;

/** Of a stretch this much is good. */
export const STRETCH_GOOD = 0.7;

/** A key result's progress held to 0..1; null without a figure. */
export function gradeOf(row: KeyResult): number | null {
  const progress = progressOf(row);
  return progress === null ? null : Math.min(1, Math.max(0, progress));
}

/** Mean of the grades that there are, and how many key results have none. */
export function meanGrade(
  rows: readonly KeyResult[],
): { readonly grade: number | null; readonly without: number } {
  const grades = rows.map(gradeOf).filter((grade) => grade !== null);
  const sum = grades.reduce((total, grade) => total + grade, 0);
  return { grade: grades.length === 0 ? null : sum / grades.length, without: rows.length - grades.length };
}

/** What a grade means: a commitment is expected whole, of a stretch 0.7 is good. */
export type Reading = "kept" | "not kept" | "good" | "short" | "too easy";

export function readingOf(grade: number, expectation: Expectation): Reading {
  if (expectation === "commitment") return grade >= 1 ? "kept" : "not kept";
  return grade >= 1 ? "too easy" : grade >= STRETCH_GOOD ? "good" : "short";
}

/** A grade to one decimal; to two, rounded down, where one would put it on a line that it has not reached. */
export function gradeText(grade: number): string {
  const shown = grade.toFixed(1);
  const isFlattered = [STRETCH_GOOD, 1].some((line) => grade < line && Number(shown) >= line);
  return isFlattered ? (Math.floor(100 * grade + 1e-9) / 100).toFixed(2) : shown;
}

/** Whether the report of a period is final: its last day is over. */
export function isFinal({ end }: Period, today: PlainDate): boolean {
  return today > end;
}

/** "Begins on 1 Dec 2026, in 9 days.", "So far: day 49 of 90.", "Final." */
export function stateLine(period: Period, today: PlainDate): string {
  if (isFinal(period, today)) return WORDS.final;
  const day = daysBetween(period.start, today);
  return day < 0 ? WORDS.before(formatDate(period.start), -day) : WORDS.so(day, lengthOf(period));
}

/** What a grade means for its kind; while the period runs, what is expected at its end. "" without a grade. */
export function readingText(row: KeyResult, period: Period, today: PlainDate): string {
  const grade = gradeOf(row);
  if (grade === null) return "";
  const reading = readingOf(grade, row.expectation);
  return (isFinal(period, today) ? WORDS.readings : WORDS.readingsSoFar)[reading];
}

/** The report as Markdown: a table for each objective, then the reasons given, then what was learned. */
export function reportMarkdown(
  { title, content }: Pick<ToolDocument<Content>, "title" | "content">,
  today: PlainDate,
): string {
  const { period, settings } = content;
  const groups = grouped(content);
  const blocks = [
    `# ${escapeMarkdown(title.trim() || UNTITLED)}`,
    `${TRACKER_TEXT.range(formatDate(period.start), formatDate(period.end))}. ${stateLine(period, today)}`,
  ];
  for (const { objective, keyResults } of groups) {
    const { grade } = meanGrade(keyResults);
    const name = escapeMarkdown(objective?.text.trim() || TRACKER_TEXT.noObjective);
    blocks.push(`## ${name}: ${grade === null ? WORDS.noGrade : gradeText(grade)}`);
    const { text, owner, fromTo, last, against } = TRACKER_TEXT.columns;
    blocks.push([
      line([text, owner, fromTo, last, WORDS.grade, against, ""]),
      line(["---", "---", "---", "---", "---", "---", "---"]),
      ...keyResults.map((row) => {
        const checkIn = lastCheckIn(row);
        const value = gradeOf(row);
        const status = statusWords(row, standingOf(row, period), content);
        return line([
          escapeMarkdown(row.text.trim()),
          escapeMarkdown(row.owner.trim()),
          escapeMarkdown(wayText(row, settings)),
          checkIn === null
            ? TRACKER_TEXT.nothing
            : `${escapeMarkdown(figureText(checkIn.value, row, settings))} (${formatDate(checkIn.date)})`,
          value === null ? TRACKER_TEXT.nothing : gradeText(value),
          [status.text, status.detail, progressText(row, settings)].filter(Boolean).join(", "),
          readingText(row, period, today),
        ]);
      }),
    ].join("\n"));
  }
  const reasons = groups.flatMap(({ keyResults }) => keyResults).flatMap((row) =>
    row.checkIns.filter(({ why }) => why.trim() !== "").map(({ date, value, why }) =>
      `- ${escapeMarkdown(row.text.trim())}, ${formatDate(date)}, ${
        escapeMarkdown(withUnit(value, row.unit, settings))
      }: ${escapeMarkdown(why.trim())}`
    )
  );
  if (reasons.length > 0) blocks.push(`## ${LATER_TEXT.all.why}`, reasons.join("\n"));
  const answers = content.learned.map((text, prompt) => ({
    prompt: WORDS.prompts[prompt],
    text: text.trim(),
  }))
    .filter(({ text }) => text !== "");
  if (answers.length > 0) blocks.push(`## ${WORDS.learned}`);
  for (const { prompt, text } of answers) {
    blocks.push(`**${prompt}**\n\n${text.split("\n").map(escapeMarkdown).join("  \n")}`);
  }
  return `${blocks.join("\n\n")}\n`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

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
  lines.push({ name: LATER_TEXT.all.history, colour: "accent", stroke: "thick", hasDots: true, points: measured });
  if (last !== null && rate !== null && dayOf(last) < length) {
    lines.push({
      name: TRACKER_TEXT.columns.rate,
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
