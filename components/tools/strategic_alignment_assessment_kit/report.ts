import type { ClosedRound, Figures, Item } from "./kit.ts";
import { choiceOf, spreadOf } from "./spread.ts";

/** A statement in a report. */
export interface ReportedStatement {
  /** Its place among those that were asked, from 0. */
  readonly at: number;
  readonly asked: ClosedRound["asked"]["statements"][number];
  readonly item: Item;
  readonly spread: ReturnType<typeof spreadOf>;
  /** The largest difference between the means of two groups that are shown; null with fewer than two. */
  readonly gap: Gap | null;
}

export interface Gap {
  /** Places of the groups with the higher and the lower mean, and by how many points of the scale they differ. */
  readonly high: number;
  readonly low: number;
  readonly points: number;
}

export interface ReportedQuestion {
  readonly at: number;
  readonly asked: ClosedRound["asked"]["questions"][number];
  readonly item: Item;
  readonly choice: ReturnType<typeof choiceOf>;
}

/**
 * The statements in the order in which they are worth a talk: split ones first, then those with less consensus, then those
 * with a wider gap between groups, then those that more people could not judge. What is hidden comes last.
 */
export function statementsByTalk(round: ClosedRound): readonly ReportedStatement[] {
  return round.asked.statements.flatMap((asked, at): ReportedStatement[] => {
    const item = round.statements[at];
    if (item === undefined) return [];
    return [{ at, asked, item, spread: item.total && spreadOf(item.total), gap: gapOf(item.groups) }];
  }).toSorted((a, b) =>
    Number(a.spread === null) - Number(b.spread === null) ||
    Number(b.spread?.isSplit ?? false) - Number(a.spread?.isSplit ?? false) ||
    (a.spread?.consensus ?? 1) - (b.spread?.consensus ?? 1) ||
    (b.gap?.points ?? 0) - (a.gap?.points ?? 0) ||
    (b.item.total?.unsure ?? 0) - (a.item.total?.unsure ?? 0) ||
    a.at - b.at
  );
}

/** Choice questions as they were asked. */
export function reportedQuestions(round: ClosedRound): readonly ReportedQuestion[] {
  return round.asked.questions.flatMap((asked, at): ReportedQuestion[] => {
    const item = round.questions[at];
    return item === undefined ? [] : [{ at, asked, item, choice: item.total && choiceOf(item.total) }];
  });
}

export type Talk =
  | { readonly kind: "statement"; readonly about: ReportedStatement }
  | { readonly kind: "question"; readonly about: ReportedQuestion };

/**
 * Three things to talk about: the first statements of the report; the choice on which people part most takes the second
 * place, when no answer to it has a majority or two answers hold 30 % each. Statements on which all agree are none.
 */
export function thingsToTalkAbout(round: ClosedRound): readonly Talk[] {
  const statements = statementsByTalk(round)
    .filter(({ spread }) => spread !== null && (spread.consensus ?? 1) < 1)
    .map((about): Talk => ({ kind: "statement", about }));
  const [question] = reportedQuestions(round)
    .filter(({ choice }) => choice !== null && (choice.isSplit || choice.leading <= 0.5))
    .toSorted((a, b) => (a.choice?.leading ?? 1) - (b.choice?.leading ?? 1));
  if (question === undefined) return statements.slice(0, 3);
  return [...statements.slice(0, 1), { kind: "question" as const, about: question }, ...statements.slice(1)]
    .slice(0, 3);
}

/** Between the groups that are shown and in which somebody answered. */
function gapOf(groups: readonly (Figures | null)[]): Gap | null {
  const means = groups.flatMap((figures, group) => {
    const mean = figures === null ? undefined : spreadOf(figures)?.mean;
    return mean === undefined ? [] : [{ group, mean }];
  }).toSorted((a, b) => b.mean - a.mean || a.group - b.group);
  const [high, low] = [means.at(0), means.at(-1)];
  if (high === undefined || low === undefined || means.length < 2) return null;
  return { high: high.group, low: low.group, points: high.mean - low.mean };
}

/** A statement in this round and in an earlier one; it counts as the same while its words are the same. */
export interface Compared {
  readonly now: ReportedStatement;
  readonly before: Figures;
  /** In points of the scale, and in consensus; null where one of them is not known. */
  readonly mean: number | null;
  readonly consensus: number | null;
}

/** The statements of two rounds side by side, in the order of the newer one's questionnaire. */
export function compareRounds(now: ClosedRound, before: ClosedRound): readonly Compared[] {
  return statementsByTalk(now).toSorted((a, b) => a.at - b.at).flatMap((statement): Compared[] => {
    const at = before.asked.statements.findIndex(({ id, text }) =>
      id === statement.asked.id && text === statement.asked.text
    );
    const old = before.statements[at]?.total;
    const was = old ? spreadOf(old) : null;
    const { spread } = statement;
    if (!old || was === null || spread === null) return [];
    const isBoth = spread.consensus !== null && was.consensus !== null;
    return [{
      now: statement,
      before: old,
      mean: spread.mean - was.mean,
      consensus: isBoth ? (spread.consensus ?? 0) - (was.consensus ?? 0) : null,
    }];
  });
}
