/** Grades of key results and of objectives, from 0.0 to 1.0. */
import { progressOf, standingOf } from "./pace.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, grouped, type KeyResult } from "./document.ts";

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
