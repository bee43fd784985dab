import { EMAIL_MAX } from "../content/email_field.ts";
import { evaluate, type StyleScores } from "./scoring.ts";
import type { StyleCode } from "./styles.ts";

export const QUESTION_COUNT = 10;

interface Progress {
  /** As typed, not trimmed. */
  readonly email: string;
  /** 0 to 9. */
  readonly question: number;
  /** By question. If a question was answered twice, the latest answer. */
  readonly answers: readonly (StyleCode | null)[];
  /** The counts of all answers. Going back removes none. */
  readonly scores: StyleScores;
  /** The styles that were chosen, the latest choice first. It orders equal scores. */
  readonly latest: readonly StyleCode[];
  /** True once this attempt was sent, whether or not saving succeeded. */
  readonly isSaved: boolean;
  /** The Idempotency-Key of this attempt; "" before the first. */
  readonly attempt: string;
}

interface Asking extends Progress {
  readonly stage: "intro" | "quiz";
  readonly tiedPair: null;
  readonly result: null;
}

interface BreakingTie extends Progress {
  readonly stage: "tiebreak";
  /** The two styles in the tie-breaker. */
  readonly tiedPair: readonly [StyleCode, StyleCode];
  readonly result: null;
}

export interface Finished extends Progress {
  readonly stage: "result";
  readonly tiedPair: null;
  /** The two styles of the tie-breaker that decided; null if there was none. Its answer is part of the scores. */
  readonly brokenTie: readonly [StyleCode, StyleCode] | null;
  readonly result: StyleCode;
}

/** The state of a founder's test. */
export type QuizState = Asking | BreakingTie | Finished;

export type QuizAction =
  | { readonly type: "emailed"; readonly email: string }
  | { readonly type: "started"; readonly attempt: string }
  | { readonly type: "answered"; readonly question: number; readonly style: StyleCode }
  | { readonly type: "previous" }
  | { readonly type: "tieBroken"; readonly style: StyleCode }
  | { readonly type: "saved" };

export function initialQuiz(): Asking {
  return {
    stage: "intro",
    email: "",
    question: 0,
    answers: Array.from({ length: QUESTION_COUNT }, () => null),
    scores: { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 },
    latest: [],
    tiedPair: null,
    result: null,
    isSaved: false,
    attempt: "",
  };
}

/**
 * The state after an action. An action that is not available returns the same state, so that a second click on an answer does not count for the
 * next question.
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
      return state.stage === "tiebreak" && state.tiedPair.includes(action.style)
        ? breakTie(state, action.style)
        : state;
    case "saved":
      return state.stage === "result" && !state.isSaved ? { ...state, isSaved: true } : state;
  }
}

function answer(state: Asking, style: StyleCode): QuizState {
  const answered = {
    ...state,
    answers: state.answers.map((answer, question) => question === state.question ? style : answer),
    scores: addOne(state.scores, style),
    latest: [style, ...state.latest.filter((other) => other !== style)],
  };
  if (state.question < QUESTION_COUNT - 1) return { ...answered, question: state.question + 1 };
  const evaluation = evaluate(answered.scores, answered.latest);
  return "result" in evaluation
    ? { ...answered, stage: "result", brokenTie: null, result: evaluation.result }
    : { ...answered, stage: "tiebreak", tiedPair: evaluation.tiedPair };
}

/** The chosen style is then ahead of all that it was equal to. There is no second tie-breaker. */
function breakTie(state: BreakingTie, style: StyleCode): Finished {
  const scores = addOne(state.scores, style);
  return { ...state, scores, stage: "result", tiedPair: null, brokenTie: state.tiedPair, result: style };
}

function addOne(scores: StyleScores, style: StyleCode): StyleScores {
  return { ...scores, [style]: scores[style] + 1 };
}

/** An address, for this test: non-space text, an at sign, non-space text, a dot, non-space text. */
const EMAIL = /^\S+@\S+\.\S+$/;
/** Control characters (Cc) would forge mail headers and log lines; half a surrogate pair (Cs) cannot be stored. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

/** True if the trimmed text is an address that the founder test accepts. The form and the API both use this. */
export function isFounderTestEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= EMAIL_MAX && EMAIL.test(email) && !UNUSABLE.test(email);
}

/** True if the test can begin with the address. */
export function canStart(state: QuizState): boolean {
  return isFounderTestEmail(state.email);
}

/** Progress at a question (0 to 9) in whole percent: 10 at the first, 100 at the last. */
export function progressPercent(question: number): number {
  return Math.round((question + 1) / QUESTION_COUNT * 100);
}
