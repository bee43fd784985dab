/** What is pointed out about a key result; and the grades of key results and of objectives, from 0.0 to 1.0. */
import { daysBetween, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { progressOf, standingOf } from "./pace.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, grouped, type KeyResult, kindOf, lastCheckIn, type Period } from "./document.ts";

/** More days than this without a check-in are too many. */
const STALE_DAYS = 8;
/** A confidence from which its owner is sure, and one up to which in doubt. */
const SURE = 7;
const IN_DOUBT = 4;
/** By so much confidence may not fall between two check-ins without a word. */
const DROP = 3;
/** So many check-ins in a row may keep the confidence; then it is asked for. */
const KEPT_MAX = 3;

/** What is pointed out about a key result. */
export type Flag =
  /** Days since its last check-in; `isNever`: since the period began, for there is none. */
  | { readonly is: "stale"; readonly days: number; readonly isNever: boolean }
  /** Confidence fell by so much from one check-in to the next. */
  | { readonly is: "drop"; readonly by: number; readonly days: number }
  | { readonly is: "sure but behind"; readonly confidence: number }
  /** On pace or ahead, and its owner does not believe in it. */
  | { readonly is: "fine but doubted" };

/** What is to be pointed out, the most urgent first. */
export function flagsOf(row: KeyResult, period: Period, today: PlainDate): readonly Flag[] {
  const flags: Flag[] = [];
  const last = lastCheckIn(row);
  const now = today < period.end ? today : period.end;
  const silent = daysBetween(last?.date ?? period.start, now);
  if (silent > STALE_DAYS && !lacksFigures(row)) {
    flags.push({ is: "stale", days: silent, isNever: last === null });
  }
  const { confidence = null } = last ?? {};
  const status = standingOf(row, period)?.status ?? null;
  const drop = confidenceDrop(row);
  const isDoubted = confidence !== null && confidence <= IN_DOUBT && status !== null && status !== "behind";
  if (isDoubted) flags.push({ is: "fine but doubted" });
  else if (drop !== null && drop.by >= DROP) flags.push({ is: "drop", by: drop.by, days: drop.days });
  if (confidence !== null && confidence >= SURE && status === "behind") {
    flags.push({ is: "sure but behind", confidence });
  }
  return flags;
}

/** From which confidence the last check-in fell, by how much and over how many days; null when it did not. */
export function confidenceDrop({ checkIns }: Pick<KeyResult, "checkIns">) {
  const [before, last] = checkIns.slice(-2);
  if (!before || !last || before.confidence === null || last.confidence === null) return null;
  const by = before.confidence - last.confidence;
  return by > 0 ? { from: before.confidence, by, days: daysBetween(before.date, last.date) } : null;
}

/** The confidence that a check-in of a day would keep; null: there is none yet, or it was kept often enough. */
export function keptConfidence({ checkIns }: Pick<KeyResult, "checkIns">, date: PlainDate): number | null {
  const before = checkIns.filter((checkIn) => checkIn.date < date);
  const isKeptOften = before.length >= KEPT_MAX && before.slice(-KEPT_MAX).every(({ isKept }) => isKept);
  return isKeptOften ? null : before.at(-1)?.confidence ?? null;
}

/** Whether a key result cannot begin: it has no check-in yet, and nothing says from where to where it goes. */
export function lacksFigures(row: KeyResult): boolean {
  return row.checkIns.length === 0 && kindOf(row) === null;
}

/**
 * The begun key results without a check-in in this week, which begins on Monday; after the period in its last week. None
 * before the period begins, and none whose figures are missing: those are asked for first.
 */
export function needsCheckIn({ keyResults, period }: Content, today: PlainDate): readonly KeyResult[] {
  if (today < period.start) return [];
  const monday = mondayOf(today < period.end ? today : period.end);
  return keyResults.filter((row) =>
    isBegun(row) && !lacksFigures(row) && (lastCheckIn(row)?.date ?? "") < monday
  );
}

/** Of a stretch this much is good. */
export const STRETCH_GOOD = 0.7;

/** A key result's progress held to 0..1; null without a figure. */
export function gradeOf(row: KeyResult): number | null {
  const progress = progressOf(row);
  return progress === null ? null : Math.min(1, Math.max(0, progress));
}

/** Mean of the grades that there are, and how many key results have none. */
export function meanGrade(rows: readonly KeyResult[]) {
  const grades = rows.map(gradeOf).filter((grade) => grade !== null);
  const sum = grades.reduce((total, grade) => total + grade, 0);
  return { grade: grades.length === 0 ? null : sum / grades.length, without: rows.length - grades.length };
}

/** A grade to one decimal; to two, rounded down, where one would put it on a line that it has not reached. */
export function gradeText(grade: number): string {
  const shown = grade.toFixed(1);
  const isFlattered = [STRETCH_GOOD, 1].some((line) => grade < line && Number(shown) >= line);
  return isFlattered ? (Math.floor(100 * grade + 1e-9) / 100).toFixed(2) : shown;
}

/**
 * How each begun objective stands: its grade so far, and how many of its key results are behind their pace. What belongs to no objective comes
 * last; an objective without a key result is there too.
 */
export function objectiveStandings(content: Content) {
  const groups = grouped(content);
  const without = content.objectives.filter((objective) =>
    isBegun(objective) && !groups.some((group) => group.objective === objective)
  ).map((objective) => ({ objective, keyResults: [] }));
  return [...groups, ...without].map(({ objective, keyResults }) => ({
    objective,
    ...meanGrade(keyResults),
    of: keyResults.length,
    behind: keyResults.filter((row) => standingOf(row, content.period)?.status === "behind").length,
  }));
}

export type ObjectiveStanding = ReturnType<typeof objectiveStandings>[number];
