import type { FounderTestContent } from "../content/founder_test/founder_test_content.ts";
import type { ResultReasons } from "../content/founder_test/pages.ts";
import { type Finished, QUESTION_COUNT } from "./quiz.ts";
import type { StyleScores } from "./scoring.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "./styles.ts";

/** The explanation of a result, based on the visitor's answers. */
export interface Explanation {
  /** Said above everything else if no style has half of the answers: how they were spread, and what the report is worth then. */
  readonly mixed: string | null;
  /** The heading above the style's name. It is as certain as the answers are. */
  readonly head: string;
  /** Beside the style's name in a tie: the styles that had as many answers; null without one. */
  readonly tie: string | null;
  readonly sentences: readonly string[];
  /** All five styles, the result first, then by number of answers, without the answer to the tie-breaker. */
  readonly tally: readonly { readonly style: StyleCode; readonly count: number }[];
  /** Up to two answers that led to the result. */
  readonly evidence: readonly { readonly situation: string; readonly answer: string }[];
}

/**
 * How certain a result is, by its lead over the next style: tied, one ahead, two ahead, or more. The limits follow from the simulated retest in
 * docs/founder-test-certainty.md.
 */
export type Certainty = "tied" | "close" | "ahead" | "clear";

/** The certainty for a lead of so many answers, 0 or more. */
export function certaintyOf(lead: number): Certainty {
  return (["tied", "close", "ahead"] as const)[lead] ?? "clear";
}

/** Explains a result with the answers counted, the runner-up, the tie-breaker and two answers as evidence. */
export function explain(
  state: Pick<Finished, "answers" | "brokenTie" | "result" | "scores">,
  { questions }: Pick<FounderTestContent, "questions">,
  words: ResultReasons,
): Explanation {
  const { result } = state;
  const counts = countsOf(state);
  const others = STYLE_CODES.filter((style) => style !== result).toSorted((a, b) => counts[b] - counts[a]);
  const matching = questions.flatMap(({ situation, options }, question) => {
    const answer = options.find(({ style }) => style === result && style === state.answers[question]);
    return answer ? [{ situation, answer: answer.label }] : [];
  });
  return {
    ...toldBy(state, counts, words),
    tally: [result, ...others].map((style) => ({ style, count: counts[style] })),
    // The first and the last, so that they are about different weeks.
    evidence: matching.length > 2
      ? [matching.at(0), matching.at(-1)].filter((item) => item !== undefined)
      : matching,
  };
}

/** The scores without the answer to the tie-breaker. */
function countsOf(
  { brokenTie, result, scores }: Pick<Finished, "brokenTie" | "result" | "scores">,
): StyleScores {
  return brokenTie ? { ...scores, [result]: scores[result] - 1 } : scores;
}

/** The notice about mixed answers, the heading and the sentences. */
function toldBy(
  { brokenTie, result }: Pick<Finished, "brokenTie" | "result">,
  counts: StyleScores,
  words: ResultReasons,
): Pick<Explanation, "mixed" | "head" | "tie" | "sentences"> {
  const next = Math.max(...STYLE_CODES.filter((style) => style !== result).map((style) => counts[style]));
  const runnersUp = STYLE_CODES.filter((style) => style !== result && counts[style] === next);
  const lead = counts[result] - next;
  const total = STYLE_CODES.reduce((sum, style) => sum + counts[style], 0);
  const places = {
    first: STYLE_NAMES[result],
    others: namesOf(runnersUp, words),
    styles: namesOf(STYLE_CODES.filter((style) => counts[style] === counts[result]), words),
    pair: namesOf(brokenTie ?? [], words),
    number: `${runnersUp.length + 1}`,
    count: `${counts[result]}`,
    next: `${next}`,
    total: `${total}`,
    changes: `${Math.ceil(lead / 2)}`,
    near: namesOf(STYLE_CODES.filter((style) => counts[style] === next - 1), words),
  };
  const isAlone = runnersUp.length === 1;
  const isNear = lead === 0 && STYLE_CODES.some((style) => counts[style] === next - 1);
  const told = {
    tied: [isAlone ? words.tied : words.tiedSeveral],
    close: [words.count, isAlone ? words.next : words.nextEach, isAlone ? words.close : words.closeToSeveral],
    ahead: [words.count, isAlone ? words.next : words.nextEach, words.ahead],
    clear: [words.count, ...(next === 0 ? [] : [isAlone ? words.next : words.nextEach]), words.clear],
  }[certaintyOf(lead)];
  const certainty = headOf(counts[result] / total, lead);
  const [head = "", ...sentences] = [
    words.heads[certainty],
    ...told,
    ...(isNear ? [words.near] : []),
    total > QUESTION_COUNT ? words.again : words.chance[counts[result]] ?? [],
  ].flat().map((text) => filled(text, places));
  const tie = lead > 0 ? null : filled(words.tie, places);
  const mixed = certainty < 2 ? filled(words.mixed, { spread: spreadOf(counts, words) }) : null;
  return { mixed, head, tie, sentences };
}

/**
 * How certain the heading may be, by the style's share of all answers and its lead. Most random tests reach four of ten, so up to there no style
 * is clear. Five of ten, or a lead of one, is a tendency, and five each are a tie. docs/founder-test-certainty.md has the figures.
 */
function headOf(share: number, lead: number): 0 | 1 | 2 | 3 | 4 {
  if (share < 0.5) return lead ? 1 : 0;
  return lead === 0 ? 4 : share < 0.6 || lead < 2 ? 2 : 3;
}

/** "4 for One, 2 each for Two and Three". */
function spreadOf(counts: StyleScores, words: ResultReasons): string {
  const numbers = [...new Set(Object.values(counts))].filter((count) => count > 0).toSorted((a, b) => b - a);
  return numbers.map((count) => {
    const styles = STYLE_CODES.filter((style) => counts[style] === count);
    const text = styles.length > 1 ? words.spreadEach : words.spread;
    return filled(text, { count: `${count}`, styles: namesOf(styles, words) });
  }).join(", ");
}

/** "One and Two", "One, Two and Three". */
function namesOf(styles: readonly StyleCode[], { and }: ResultReasons): string {
  const names = styles.map((style) => STYLE_NAMES[style]);
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${and} ${last}` : last;
}

function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
}
