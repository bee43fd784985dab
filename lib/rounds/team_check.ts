import * as z from "zod/mini";
import { TEAM_CARD, TEAM_RESULT } from "../content/team_check.ts";
import { dimensionContent } from "../content/diagnostic/mod.ts";
import { SPOKEN_DIMENSIONS } from "../content/diagnostic/verdict.ts";
import { CONTENT_VERSION } from "../content/diagnostic/editions.ts";
import { type DimensionKey, DIMENSIONS, SCORES } from "../diagnostic/dimensions.ts";
import { askedReader, FIGURES } from "./asker_text.ts";
import { countAt, countOf, type Figures, figuresOf } from "./groups.ts";
import type { Answer, Kind, Released, Round, RoundContent } from "./round.ts";

const ASKS = TEAM_RESULT.asks;

const readEdition = askedReader(z.object({ edition: z.string() }), contentOf);

const COUNTS = z.object({ dimensions: z.array(FIGURES) });

/** The fourteen dimensions, asked of a team. */
export const TEAM_CHECK: Kind = {
  name: "Team check",
  canHaveNames: true,
  asks: (title) => ({ title: ASKS.title(title), lead: ASKS.lead, about: ASKS.about }),
  minutes: 7,
  read: (asked) => readEdition(asked ?? { edition: CONTENT_VERSION }),
};

function contentOf(asked: { readonly edition: string }): RoundContent {
  return {
    asked,
    questions: DIMENSIONS.map(({ key, title }) => {
      const text = `${ASKS.guess} ${whatToCount(key)}`;
      return { title, text, options: dimensionContent[key].anchors, canSkip: true, isScale: true };
    }),
    count: (answers) => ({ dimensions: DIMENSIONS.map((_, at) => countAt(answers, at, SCORES.length)) }),
  };
}

/** What to count for a dimension, without what names the business check's own button. */
export function whatToCount(key: DimensionKey): string {
  return dimensionContent[key].lookFirst.replace(/ [^.?!]*“I can’t count this”\./, "");
}

/** A dimension as a closed round shows it. */
export interface DimensionResult extends Figures {
  readonly key: DimensionKey;
  /** Of the scores given; 1 to 5, in tenths, as it is shown and ordered. */
  readonly mean: number;
  /** By how many points two of the scores differ on average: the mean over all pairs (Gini's mean difference), 0 to 4 in tenths. Null: one person alone gave a score. */
  readonly gap: number | null;
  /** With names: the score of each person, 0 for "can't say"; otherwise empty. */
  readonly scores: readonly number[];
}

/** What a closed team check shows: the dimensions with the widest gaps first, lower means before higher, then in the check's order; and those not shown. */
export interface TeamResult {
  readonly names: readonly string[];
  readonly shown: readonly DimensionResult[];
  readonly hidden: readonly DimensionKey[];
}

/** The result of what was released; null if too few answered. */
export function teamResult({ counts, people }: Released): TeamResult | null {
  const found = people === null ? readCounts(counts) : countNamed(people.map(({ answer }) => answer));
  if (found === null) return null;
  const results = DIMENSIONS.map(({ key }, at): DimensionResult | null => {
    const count = found[at];
    if (!count) return null;
    const scores = people?.map(({ answer }) => answer[at] ?? 0) ?? [];
    return { ...count, key, scores, mean: inTenths(meanOf(count)), gap: gapOf(count) };
  });
  const width = ({ gap }: DimensionResult) => gap ?? -1;
  return {
    names: people?.map(({ name }) => name) ?? [],
    shown: results.filter((result) => result !== null)
      .toSorted((a, b) => width(b) - width(a) || a.mean - b.mean),
    hidden: DIMENSIONS.filter((_, at) => results[at] === null).map(({ key }) => key),
  };
}

/** What a team check may show outside the team: that of a closed one without names, if a dimension is shown at all. */
export function publicResult({ kind, mode, closed }: Round): TeamResult | null {
  if (kind !== "team_check" || mode === "named" || closed === null) return null;
  const result = teamResult(closed.released);
  return result === null || result.shown.length === 0 ? null : result;
}

/** The headline of what is shown outside the team: the widest gap. The second part is emphasized. */
export function teamHeadline({ shown: [widest] }: TeamResult): readonly [plain: string, stressed: string] {
  return widest?.gap ? TEAM_CARD.differ(SPOKEN_DIMENSIONS[widest.key].name) : TEAM_CARD.agree;
}

function readCounts(counts: unknown): readonly (Figures | null)[] | null {
  return counts === null ? null : COUNTS.parse(counts).dimensions;
}

/** With names two scores are enough to compare. */
function countNamed(answers: readonly Answer[]): (Figures | null)[] {
  return DIMENSIONS.map((_, at) => {
    const figures = figuresOf(answers.map((answer) => answer[at] ?? 0), SCORES.length);
    return figures.unsure === answers.length ? null : figures;
  });
}

function meanOf({ counts }: Figures): number {
  return counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / countOf(counts);
}

function gapOf({ counts }: Pick<Figures, "counts">): number | null {
  const all = countOf(counts);
  if (all < 2) return null;
  const apart = counts.flatMap((one, at) => counts.map((other, to) => one * other * Math.abs(at - to)));
  return inTenths(countOf(apart) / (all * (all - 1)));
}

function inTenths(value: number): number {
  return Math.round(10 * value) / 10;
}

/** The widest gap that the people of any row can have, one for all rows: half of them choose 1 and the others 5. */
export function fullGap({ shown }: TeamResult): number {
  const widest = shown.map(({ counts }) => {
    const half = Math.floor(countOf(counts) / 2);
    return gapOf({ counts: [half, 0, 0, 0, countOf(counts) - half] }) ?? 0;
  });
  return Math.max(...widest);
}

/** Everybody who answered. */
function answeredBy(one: Figures): number {
  return countOf(one.counts) + one.unsure;
}

/** The darkest shade. */
const SHADES = 5;

/** The shade of a cell with the number of people who chose a score, from 0 to SHADES. It follows from everybody who answered, so that equal numbers look equal. */
export function shadeOf(count: number, one: Figures): number {
  return Math.ceil(SHADES * count / answeredBy(one));
}

/** There are three: the widest gaps, and if fewer differ, the lowest of what everybody agrees on. */
const TALKS = 3;

/** On how many of the dimensions that are shown people differ. */
export function differingOf({ shown }: TeamResult): number {
  return shown.filter(({ gap }) => gap !== null && gap > 0).length;
}

/** The gap from which on a row needs a talk, if not one of the three, and the middle of the scores. */
const APART = 1;
const MIDDLE = 3;

const isApart = ({ gap }: DimensionResult) => gap !== null && gap >= APART;

/** The rows in the order in which they are shown, by what they need: one of the three talks, a talk later, or none because people are less than a point apart. */
export function bandsOf(
  { shown }: TeamResult,
): Readonly<Record<"talks" | "later" | "close", TeamResult["shown"]>> {
  const others = shown.slice(TALKS);
  return {
    talks: shown.slice(0, TALKS),
    later: others.filter(isApart),
    close: others.filter((one) => !isApart(one)),
  };
}

/** Where no talk is needed, at least two gave a score and the mean is below the middle: the lowest first, then in the check's order. */
export function weaknessesOf(result: TeamResult): readonly DimensionResult[] {
  return inOrder(bandsOf(result).close).filter(({ gap, mean }) => gap !== null && mean < MIDDLE)
    .toSorted((a, b) => a.mean - b.mean);
}

/** How many could not say, of how many who answered, and of which dimensions: the most first, dimensions in the check's order. */
export function unsureOf(
  { shown }: TeamResult,
): readonly { readonly count: number; readonly of: number; readonly keys: readonly DimensionKey[] }[] {
  const found = Map.groupBy(inOrder(shown).filter(({ unsure }) => unsure > 0), ({ unsure }) => unsure);
  return [...found].map(([count, all]) => ({
    count,
    of: Math.max(...all.map(answeredBy)),
    keys: all.map(({ key }) => key),
  })).toSorted((a, b) => b.count - a.count);
}

function inOrder(results: readonly DimensionResult[]): readonly DimensionResult[] {
  return DIMENSIONS.flatMap(({ key }) => results.filter((one) => one.key === key));
}
