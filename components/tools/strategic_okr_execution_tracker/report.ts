/** What comes of a period: its report and the charts in it, the next period, and the last figures for the Goal Cascade Builder. */
import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { LATER_TEXT } from "./words_later.ts";
import { TRACKER_TEXT } from "./words.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import {
  addDays,
  dayOf,
  daysBetween,
  formatDate,
  type PlainDate,
  weekday,
} from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { gradeOf, gradeText, meanGrade, STRETCH_GOOD } from "./standing.ts";
import { lengthOf, paceLine, progressOf, projectionOf } from "./pace.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  bandOf,
  type Content,
  type Expectation,
  grouped,
  type KeyResult,
  lastCheckIn,
  newKeyResult,
  type Period,
  periodProblem,
} from "./document.ts";
import { enteredText, figureText, progressText, statusWords, wayText } from "./sentences.ts";
import type { Manner } from "./screen.ts";

const WORDS = LATER_TEXT.report;

/** What a grade means: a commitment is expected whole, of a stretch 0.7 is good. */
export function readingOf(grade: number, expectation: Expectation): keyof typeof WORDS.readings {
  if (expectation === "commitment") return grade >= 1 ? "kept" : "not kept";
  return grade >= 1 ? "too easy" : grade >= STRETCH_GOOD ? "good" : "short";
}

/** Whether the report of a period is final: its last day is over. */
export function isFinal({ end }: Period, today: PlainDate): boolean {
  return today > end;
}

/** "Begins on 1 Dec 2026, in 9 days.", "So far: day 50 of 91.", "Final." */
export function stateLine(period: Period, today: PlainDate): string {
  if (isFinal(period, today)) return WORDS.final;
  const { day, of } = dayOf(period, today);
  return day < 1
    ? WORDS.before(formatDate(period.start), daysBetween(today, period.start))
    : WORDS.so(day, of);
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
  const { period, settings, learned } = content;
  const { text, owner, fromTo, last, against } = TRACKER_TEXT.columns;
  const head = [text, owner, fromTo, last, WORDS.grade, against, ""];
  const groups = grouped(content);
  const tables = groups.flatMap(({ objective, keyResults }) => {
    const { grade } = meanGrade(keyResults);
    const name = escapeMarkdown(objective?.text.trim() || TRACKER_TEXT.noObjective);
    const rows = keyResults.map((row) => reportCells(row, content, today));
    return [
      `## ${name}: ${grade === null ? WORDS.noGrade : gradeText(grade)}`,
      [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    ];
  });
  const reasons = groups.flatMap(({ keyResults }) => keyResults).flatMap(({ text, unit, checkIns }) =>
    checkIns.filter(({ why }) => why.trim() !== "").map(({ date, value, why }) => {
      const [name, figure, reason] = [text.trim(), withUnit(value, unit, settings), why.trim()].map(
        escapeMarkdown,
      );
      return `- ${name}, ${formatDate(date)}, ${figure}: ${reason}`;
    })
  );
  const answers = learned.flatMap((answer, prompt) => {
    const lines = answer.trim().split("\n").map(escapeMarkdown);
    return answer.trim() === "" ? [] : `**${WORDS.prompts[prompt]}**\n\n${lines.join("  \n")}`;
  });
  const blocks = [
    `# ${escapeMarkdown(title.trim() || UNTITLED)}`,
    `${TRACKER_TEXT.range(formatDate(period.start), formatDate(period.end))}. ${stateLine(period, today)}`,
    ...tables,
    ...reasons.length > 0 ? [`## ${LATER_TEXT.all.why}`, reasons.join("\n")] : [],
    ...answers.length > 0 ? [`## ${WORDS.learned}`, ...answers] : [],
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** A key result's line in the table of its objective. */
function reportCells(row: KeyResult, content: Content, today: PlainDate): string[] {
  const { period, settings } = content;
  const last = lastCheckIn(row);
  const grade = gradeOf(row);
  const { text, detail } = statusWords(row, content);
  const figure = last && escapeMarkdown(enteredText(last.value, row, settings));
  return [
    ...[row.text.trim(), row.owner.trim(), wayText(row, settings)].map(escapeMarkdown),
    last ? `${figure} (${formatDate(last.date)})` : TRACKER_TEXT.nothing,
    grade === null ? TRACKER_TEXT.nothing : gradeText(grade),
    [text, detail, progressText(row, settings)].filter(Boolean).join(", "),
    readingText(row, period, today),
  ];
}

/** Whether a key result has come to its target. A band goes on for ever. */
export function isReached(row: KeyResult): boolean {
  const progress = progressOf(row);
  return bandOf(row) === null && progress !== null && progress >= 1;
}

/** As many days as a period, from the first such weekday after it that has not passed. */
export function periodAfter(period: Period, today: PlainDate): Period {
  const dayAfter = addDays(period.end, 1);
  const first = dayAfter > today ? dayAfter : today;
  const start = addDays(first, (weekday(period.start) - weekday(first) + 7) % 7);
  return { start, end: addDays(start, lengthOf(period)) };
}

/**
 * The tracker of the next period: what is open, each path from where it stood. Check-ins, checkpoints and what was learned
 * stay with the old one.
 */
export function nextPeriod(content: Content, period: Period): Content {
  if (periodProblem(period) !== "") return content;
  const keyResults = content.keyResults.filter((row) => isBegun(row) && !isReached(row)).map((row) => {
    const from = row.shape === "band" ? row.from : lastCheckIn(row)?.value ?? row.from;
    return { ...row, from, checkpoints: [], checkIns: [] };
  });
  const served = new Set(keyResults.map(({ objective }) => objective));
  return {
    ...content,
    period,
    objectives: content.objectives.filter(({ id }) => served.has(id)),
    keyResults: keyResults.length === 0 ? [newKeyResult("result-1")] : keyResults,
    learned: ["", "", ""],
  };
}

/**
 * The last check-ins as rows for the Goal Cascade Builder, which defines their shape: under their objectives, whose progress is that of
 * their children. What came from the planner keeps the planner's origin, and finds the goal that the planner handed over.
 */
export function cascadeRows(
  { tool, id: document, content }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
) {
  const originOf = ({ id, origin }: Pick<KeyResult, "id" | "origin">): Origin =>
    origin ?? { tool, document, row: id };
  const goalOf = (row: Pick<KeyResult, "id" | "origin" | "text">, parent: Origin | null) => ({
    origin: originOf(row),
    /** A parent stands before its children. */
    parent,
    title: row.text.trim(),
    level: "team",
    /** It brings figures: a goal that is there keeps its words. */
    isCheckIn: true,
  });
  return grouped(content).flatMap(({ objective, keyResults }) => {
    // An objective without words is no goal of anybody's.
    const goal = objective && isBegun(objective) ? objective : null;
    const parent = goal && originOf(goal);
    return [
      ...goal ? [{ ...goalOf(goal, null), owner: "", measure: null, percent: null }] : [],
      ...keyResults.map((row) => {
        const isBand = row.shape === "band";
        const now = lastCheckIn(row)?.value;
        const inside = isBand ? progressOf(row) : null;
        const way = { unit: row.unit.trim(), baseline: row.from, target: row.to };
        return {
          ...goalOf(row, parent),
          owner: row.owner.trim(),
          measure: isBand ? null : { ...way, ...(now === undefined ? {} : { now }) },
          /** Of a band: the share of check-ins inside it. */
          percent: inside === null ? null : Math.round(100 * inside),
        };
      }),
    ];
  });
}

/** About a month apart: marks that do not run into each other on a phone. */
const TICK_DAYS = 30;
/** As large as it stands beside its table on A4, so that its letters keep their size. */
const PRINT_SIZE = { width: 250, height: 170 } as const;

/** The chart of a key result: days since the period began, figures in its unit. */
export function chartOf(
  row: KeyResult,
  { settings, period, today }: Manner,
): LineChart {
  const length = lengthOf(period);
  const since = (date: PlainDate) => daysBetween(period.start, date);
  const pace = paceLine(row, period).map(({ day, value }) => ({ x: day, y: value }));
  const measured = row.checkIns.map(({ date, value }) => ({ x: since(date), y: value }));
  const [last, rate, band] = [measured.at(-1), projectionOf(row, period), bandOf(row)];
  const leads = last !== undefined && rate !== null && last.x < length ? [last, { x: length, y: rate }] : [];
  const lines: readonly ChartLine[] = [
    { name: WORDS.pace, colour: "soft", stroke: "thin", hasDots: false, points: pace },
    { name: LATER_TEXT.all.history, colour: "accent", stroke: "thick", hasDots: true, points: measured },
    { name: TRACKER_TEXT.columns.rate, colour: "accent", stroke: "dotted", hasDots: false, points: leads },
  ];
  const days = measured.map(({ x }) => x);
  const months = Math.max(1, Math.round(length / TICK_DAYS));
  const now = since(today);
  return {
    x: {
      min: Math.min(0, ...days),
      max: Math.max(length, ...days),
      ticks: Array.from({ length: months + 1 }, (_, index) => Math.round(index * length / months)),
      write: (day) => formatShortDay(addDays(period.start, Math.round(day))),
    },
    y: { write: (value) => figureText(value, row, settings) },
    lines: lines.filter(({ points }) => points.length > 0),
    printSize: PRINT_SIZE,
    ...(band === null ? {} : { band: { from: band.low, to: band.high } }),
    ...(now >= 0 && now <= length ? { upright: { at: now, label: WORDS.today } } : {}),
  };
}
