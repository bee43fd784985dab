import { progressOf } from "./pace.ts";
import type { Expectation, KeyResult } from "./tracker.ts";

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
