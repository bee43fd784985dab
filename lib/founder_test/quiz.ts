import { TIE_BREAKER_KEYS, type TieBreakerKey } from "../content/founder_test/founder_test_content.ts";
import { isFounderTestEmail } from "./email.ts";
import { STYLE_CODES, type StyleCode } from "./styles.ts";

export const QUESTION_COUNT = 10;

export type Stage = "intro" | "quiz" | "tiebreak" | "result";

export type Scores = Readonly<Record<StyleCode, number>>;

/** Where a founder stands in the operating-style test. */
export interface QuizState {
  readonly stage: Stage;
  /** As typed, not trimmed. */
  readonly email: string;
  /** 0 to 9. */
  readonly question: number;
  /** By question; the last answer where one was given anew. */
  readonly answers: readonly (StyleCode | null)[];
  /** Every answer ever given counts: going back takes nothing away. */
  readonly scores: Scores;
  /** The two styles between which the tie-breaker decides; null in the other stages. */
  readonly tiedPair: readonly [StyleCode, StyleCode] | null;
  /** Set in the result stage only. */
  readonly result: StyleCode | null;
  /** True once the one save of this attempt was sent off, whatever became of it. */
  readonly isSaved: boolean;
  /** The Idempotency-Key of this attempt; "" before the first. */
  readonly attempt: string;
}

export type QuizAction =
  | { readonly type: "emailed"; readonly email: string }
  | { readonly type: "started"; readonly attempt: string }
  | { readonly type: "answered"; readonly question: number; readonly style: StyleCode }
  | { readonly type: "previous" }
  | { readonly type: "tieBroken"; readonly style: StyleCode }
  | { readonly type: "saved" };

/** What scores come to: a style, or the two that a tie-breaker has to separate. */
export type Evaluation =
  | { readonly result: StyleCode }
  | { readonly tiedPair: readonly [StyleCode, StyleCode] };

export function initialQuiz(): QuizState {
  return {
    stage: "intro",
    email: "",
    question: 0,
    answers: Array.from({ length: QUESTION_COUNT }, () => null),
    scores: { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 },
    tiedPair: null,
    result: null,
    isSaved: false,
    attempt: "",
  };
}

/**
 * The state after an action. An action that is not available where the founder stands returns the same state, so
 * that a second click on an answer, whose question has passed by then, counts nothing.
 */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case "emailed":
      return state.stage === "intro" ? { ...state, email: action.email } : state;
    case "started":
      return canStart(state)
        ? { ...initialQuiz(), email: state.email, stage: "quiz", attempt: action.attempt }
        : state;
    case "answered":
      return state.stage === "quiz" && action.question === state.question
        ? answer(state, action.style)
        : state;
    case "previous":
      return state.stage === "quiz" && state.question > 0
        ? { ...state, question: state.question - 1 }
        : state;
    case "tieBroken":
      return state.stage === "tiebreak" && state.tiedPair?.includes(action.style)
        ? breakTie(state, action.style)
        : state;
    case "saved":
      return state.stage === "result" && !state.isSaved ? { ...state, isSaved: true } : state;
  }
}

function answer(state: QuizState, style: StyleCode): QuizState {
  const answered = {
    ...state,
    answers: state.answers.map((given, question) => question === state.question ? style : given),
    scores: addOne(state.scores, style),
  };
  if (state.question < QUESTION_COUNT - 1) return { ...answered, question: state.question + 1 };
  const evaluation = evaluate(answered.scores);
  return "result" in evaluation
    ? { ...answered, stage: "result", result: evaluation.result }
    : { ...answered, stage: "tiebreak", tiedPair: evaluation.tiedPair };
}

/** There is no second tie-break: the first in the new order wins. */
function breakTie(state: QuizState, style: StyleCode): QuizState {
  const scores = addOne(state.scores, style);
  return { ...state, scores, stage: "result", tiedPair: null, result: rank(scores)[0] };
}

function addOne(scores: Scores, style: StyleCode): Scores {
  return { ...scores, [style]: scores[style] + 1 };
}

/** The styles by score, highest first; equal ones stay in the base order. */
function rank(scores: Scores): [StyleCode, StyleCode, ...StyleCode[]] {
  const [first, second, ...others] = [...STYLE_CODES].sort((a, b) => scores[b] - scores[a]);
  if (first === undefined || second === undefined) throw new Error("there are fewer than two styles");
  return [first, second, ...others];
}

/** The style with the highest score, or the first two in order when their scores are equal and a tie-breaker exists. */
export function evaluate(scores: Scores): Evaluation {
  const [first, second] = rank(scores);
  const isTied = scores[first] === scores[second] && tieBreakerKey(first, second) !== null;
  return isTied ? { tiedPair: [first, second] } : { result: first };
}

/** The key of the tie-breaker between two styles, in whichever order they come; null when there is none. */
export function tieBreakerKey(a: StyleCode, b: StyleCode): TieBreakerKey | null {
  return TIE_BREAKER_KEYS.find((key) => key === `${a}-${b}` || key === `${b}-${a}`) ?? null;
}

/** True when the address given lets the test begin. */
export function canStart(state: QuizState): boolean {
  return isFounderTestEmail(state.email);
}

/** Whole percent at a question (0 to 9): 10 at the first, 100 at the last. */
export function progressPercent(question: number): number {
  return Math.round((question + 1) / QUESTION_COUNT * 100);
}
