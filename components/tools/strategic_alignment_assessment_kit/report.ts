import { countOf } from "../../../lib/rounds/groups.ts";
import { ALIGNMENT_TEXT } from "./words.ts";
import type { Asked, ClosedRound, Figures, Item } from "./document.ts";

/** What the answers to a statement say. */
export interface Spread {
  /** Answers, "can't say" not among them. */
  readonly answered: number;
  readonly mean: number;
  /** Sample standard deviation (n - 1); null under two answers. */
  readonly deviation: number | null;
  /** 1 when all answers are alike, 0 when half are 1 and half the highest; null under two answers. */
  readonly consensus: number | null;
  /** People read it in two ways. */
  readonly isSplit: boolean;
}

/** Whether a side of a split is large enough: 30 % of those who answered. In whole numbers, because 0.3 x 10 is more than 3. */
const isSide = (count: number, answered: number) => 10 * count >= 3 * answered;

/** The spread of counts of the answers 1, 2, 3 ...; null without an answer. */
export function spreadOf({ counts }: Pick<Figures, "counts">): Spread | null {
  const answered = countOf(counts);
  if (answered === 0) return null;
  const mean = counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / answered;
  const squares = counts.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0);
  return {
    answered,
    mean,
    deviation: answered < 2 ? null : Math.sqrt(squares / (answered - 1)),
    consensus: answered < 2 ? null : consensusOf(counts, mean, answered),
    isSplit: isSplit(counts, answered),
  };
}

/**
 * Cns(X) = 1 + sum of p_i log2(1 - |X_i - mean| / d), d the width of the scale (Tastle and Wierman 2007, Consensus and
 * dissention: A measure of ordinal dispersion, International Journal of Approximate Reasoning 45).
 */
function consensusOf(counts: readonly number[], mean: number, answered: number): number {
  const width = counts.length - 1;
  const sum = counts.reduce(
    (all, count, at) =>
      count === 0 ? all : all + count / answered * Math.log2(1 - Math.abs(at + 1 - mean) / width),
    0,
  );
  // What rounding leaves beside the ends.
  return Math.min(1, Math.max(0, 1 + sum));
}

/** The two lowest answers together and the two highest together are each a side. */
function isSplit(counts: readonly number[], answered: number): boolean {
  const [lowest = 0, low = 0] = counts;
  const [highest = 0, high = 0] = counts.toReversed();
  return isSide(lowest + low, answered) && isSide(highest + high, answered);
}

/** What the answers to a choice question say. */
interface Choice {
  readonly answered: number;
  /** The part of those who answered that gave the most frequent answer. */
  readonly leading: number;
  /** Two answers each hold 30 %. */
  readonly isSplit: boolean;
}

/** Null without an answer. */
export function choiceOf({ counts }: Pick<Figures, "counts">): Choice | null {
  const answered = countOf(counts);
  if (answered === 0) return null;
  const holding = counts.filter((count) => isSide(count, answered));
  return { answered, leading: Math.max(...counts) / answered, isSplit: holding.length > 1 };
}

/** What may be shown of a statement or a choice question. */
interface Reported<About, Said> {
  readonly asked: About;
  /** The answers of everybody, and what they say; null where they are hidden. */
  readonly total: (Figures & Said) | null;
  /** Those of each group, where there are several; null where they are hidden. The hidden ones follow as one. */
  readonly groups: readonly ReportedGroup[];
}

export interface ReportedGroup {
  readonly name: string;
  readonly figures: Figures | null;
}

export interface ReportedStatement extends Reported<Asked["statements"][number], Spread> {
  readonly kind: "statement";
  /** The largest difference between the means of two groups that are shown; null with fewer than two. */
  readonly gap: Gap | null;
}

export interface ReportedQuestion extends Reported<Asked["questions"][number], Choice> {
  readonly kind: "question";
}

interface Gap {
  /** Names of the groups with the higher and the lower mean, and by how many points of the scale they differ. */
  readonly high: string;
  readonly low: string;
  readonly points: number;
}

/** As they were asked. */
function reported<About, Said>(
  { asked: { groups } }: ClosedRound,
  about: readonly About[],
  items: readonly Item[],
  say: (figures: Figures) => Said | null,
): readonly Reported<About, Said>[] {
  return about.map((asked, at) => {
    const { total = null, groups: figures = [] } = items[at] ?? {};
    const said = total && say(total);
    const listed = groups.length < 2
      ? []
      : groups.map(({ name }, at) => ({ name, figures: figures[at] ?? null }));
    return {
      asked,
      total: total && said && { ...total, ...said },
      groups: [...listed, ...total === null ? [] : together(listed, total)],
    };
  });
}

/**
 * The groups that are hidden as one, so that a group that is shown has something to be compared with. It says nothing new: anybody can take the
 * groups that are shown from the total, and protect() hides as many as make that safe.
 */
function together(groups: readonly ReportedGroup[], total: Figures): readonly ReportedGroup[] {
  const shown = groups.flatMap(({ figures }) => figures ?? []);
  const hidden = groups.filter(({ figures }) => figures === null);
  if (shown.length === 0 || hidden.length === 0) return [];
  const rest = (all: number, of: (figures: Figures) => number) =>
    shown.reduce((left, figures) => left - of(figures), all);
  return [{
    name: ALIGNMENT_TEXT.table.together(hidden.map(({ name }) => name)),
    figures: {
      counts: total.counts.map((count, at) => rest(count, ({ counts }) => counts[at] ?? 0)),
      unsure: rest(total.unsure, ({ unsure }) => unsure),
    },
  }];
}

function reportedStatements(round: ClosedRound): readonly ReportedStatement[] {
  return reported(round, round.asked.statements, round.statements, spreadOf)
    .map((row) => ({ ...row, kind: "statement", gap: gapOf(row.groups) }));
}

export function reportedQuestions(round: ClosedRound): readonly ReportedQuestion[] {
  return reported(round, round.asked.questions, round.questions, choiceOf)
    .map((row) => ({ ...row, kind: "question" }));
}

/**
 * The statements in the order in which they are worth a talk: split ones first, then those with less consensus, then those
 * with a wider gap between groups, then those that more people could not judge. What is hidden comes last.
 */
export function statementsByTalk(round: ClosedRound): readonly ReportedStatement[] {
  return reportedStatements(round).toSorted((a, b) =>
    Number(a.total === null) - Number(b.total === null) ||
    Number(b.total?.isSplit ?? false) - Number(a.total?.isSplit ?? false) ||
    (a.total?.consensus ?? 1) - (b.total?.consensus ?? 1) ||
    (b.gap?.points ?? 0) - (a.gap?.points ?? 0) ||
    (b.total?.unsure ?? 0) - (a.total?.unsure ?? 0)
  );
}

export type Talk = ReportedStatement | ReportedQuestion;

/**
 * Three things to talk about: the first statements of the report; the choice on which people part most takes the second
 * place, when no answer to it has a majority or two answers hold 30 % each. A statement on which all agree is left out.
 */
export function thingsToTalkAbout(round: ClosedRound): readonly Talk[] {
  const [first, ...others] = statementsByTalk(round)
    .filter(({ total }) => total !== null && (total.consensus ?? 1) < 1);
  const questions = reportedQuestions(round)
    .filter(({ total }) => total !== null && (total.isSplit || total.leading <= 0.5))
    .toSorted((a, b) => (a.total?.leading ?? 1) - (b.total?.leading ?? 1));
  return [...first ? [first] : [], ...questions.slice(0, 1), ...others].slice(0, 3);
}

/** Between the groups that are shown and in which somebody answered. */
function gapOf(groups: readonly ReportedGroup[]): Gap | null {
  const means = groups.flatMap(({ name, figures }) => {
    const spread = figures && spreadOf(figures);
    return spread ? [{ name, mean: spread.mean }] : [];
  }).toSorted((a, b) => b.mean - a.mean);
  const [high, low] = [means.at(0), means.at(-1)];
  if (high === undefined || low === undefined || means.length < 2) return null;
  return { high: high.name, low: low.name, points: high.mean - low.mean };
}

/** A statement in this round and in an earlier one; it counts as the same while its words are the same. */
export interface Compared {
  readonly asked: ReportedStatement["asked"];
  readonly before: Figures & Spread;
  readonly now: Figures & Spread;
}

/** The statements of two rounds side by side, in the order of the newer one's questionnaire, and the texts of those that one of them hides. */
export function compareRounds(
  now: ClosedRound,
  before: ClosedRound,
): { readonly rows: readonly Compared[]; readonly hidden: readonly string[] } {
  const old = reportedStatements(before);
  const both = reportedStatements(now).flatMap(({ asked, total }) => {
    const was = old.find((row) => row.asked.id === asked.id && row.asked.text === asked.text);
    return was === undefined ? [] : [{ asked, before: was.total, now: total }];
  });
  const isShown = (row: typeof both[number]): row is Compared => row.before !== null && row.now !== null;
  return {
    rows: both.filter(isShown),
    hidden: both.filter((row) => !isShown(row)).map(({ asked }) => asked.text),
  };
}
