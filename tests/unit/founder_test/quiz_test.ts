import assert from "node:assert/strict";
import {
  canStart,
  initialQuiz,
  progressPercent,
  QUESTION_COUNT,
  type QuizAction,
  quizReducer,
  type QuizState,
} from "../../../lib/founder_test/quiz.ts";
import { tieBreakerKey } from "../../../lib/founder_test/scoring.ts";
import { STYLE_CODES, type StyleCode, TIE_BREAKER_KEYS } from "../../../lib/founder_test/styles.ts";

function after(state: QuizState, ...actions: QuizAction[]): QuizState {
  return actions.reduce(quizReducer, state);
}

function started(): QuizState {
  return after(initialQuiz(), { type: "emailed", email: "ada@example.com" }, {
    type: "started",
    attempt: "attempt-1",
  });
}

/** Answers the questions one after the other, from the one that is shown. */
function answerAll(state: QuizState, styles: readonly StyleCode[]): QuizState {
  return styles.reduce(
    (current, style) => after(current, { type: "answered", question: current.question, style }),
    state,
  );
}

const total = ({ scores }: QuizState) => Object.values(scores).reduce((sum, score) => sum + score);
const five = (style: StyleCode) => Array<StyleCode>(5).fill(style);

Deno.test("the test begins with nothing answered and nothing to save", () => {
  assert.deepEqual(initialQuiz(), {
    stage: "intro",
    email: "",
    question: 0,
    answers: Array(10).fill(null),
    scores: { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 },
    latest: [],
    tiedPair: null,
    result: null,
    isSaved: false,
    attempt: "",
  });
});

Deno.test("Start waits for a valid address, kept as it was typed", () => {
  const typed = after(initialQuiz(), { type: "emailed", email: " ada@example" });
  assert.equal(canStart(typed), false);
  assert.equal(after(typed, { type: "started", attempt: "attempt-1" }), typed);
  const valid = after(typed, { type: "emailed", email: " ada@example.com " });
  assert.equal(canStart(valid), true);
  const quiz = after(valid, { type: "started", attempt: "attempt-1" });
  assert.deepEqual([quiz.stage, quiz.question, quiz.attempt, quiz.email], [
    "quiz",
    0,
    "attempt-1",
    " ada@example.com ",
  ]);
});

Deno.test("the address is fixed once the test has begun", () => {
  const quiz = started();
  assert.equal(after(quiz, { type: "emailed", email: "other@example.com" }), quiz);
});

Deno.test("an answer is recorded, counts one for its style and leads to the next question", () => {
  const second = after(started(), { type: "answered", question: 0, style: "GB" });
  assert.deepEqual([second.stage, second.question], ["quiz", 1]);
  assert.deepEqual(second.answers, ["GB", ...Array(9).fill(null)]);
  assert.deepEqual(second.scores, { SS: 0, CO: 0, PV: 0, GB: 1, LS: 0 });
});

Deno.test("the styles that were chosen are kept in order, the latest choice first", () => {
  const five = answerAll(started(), ["GB", "SS", "GB", "CO", "SS"]);
  assert.deepEqual(five.latest, ["SS", "CO", "GB"]);
});

Deno.test("a second click on an answer counts nothing, on any question", () => {
  let state = started();
  for (let question = 0; question < QUESTION_COUNT; question++) {
    const click: QuizAction = { type: "answered", question, style: "PV" };
    state = after(state, click);
    assert.equal(after(state, click), state, `question ${question + 1}`);
    assert.equal(total(state), question + 1);
  }
  assert.deepEqual([state.stage, state.result, state.scores.PV], ["result", "PV", 10]);
});

Deno.test("an answer to a question that is not shown counts nothing", () => {
  const third = answerAll(started(), ["SS", "CO"]);
  for (const question of [0, 1, 3, 9, 10, -1, 2.5, NaN]) {
    assert.equal(after(third, { type: "answered", question, style: "LS" }), third, String(question));
  }
});

Deno.test("Previous goes back one question, not before the first, and takes no score away", () => {
  const third = answerAll(started(), ["SS", "CO"]);
  const second = after(third, { type: "previous" });
  assert.deepEqual([second.question, second.answers, second.scores], [1, third.answers, third.scores]);
  const first = after(second, { type: "previous" });
  assert.equal(first.question, 0);
  assert.equal(after(first, { type: "previous" }), first);
});

Deno.test("answering again after Previous counts again and replaces the recorded answer", () => {
  const again = after(answerAll(started(), ["SS", "CO"]), { type: "previous" }, {
    type: "answered",
    question: 1,
    style: "LS",
  });
  assert.equal(again.question, 2);
  assert.deepEqual(again.answers.slice(0, 3), ["SS", "LS", null]);
  assert.deepEqual(again.scores, { SS: 1, CO: 1, PV: 0, GB: 0, LS: 1 });
  const same = after(again, { type: "previous" }, { type: "answered", question: 1, style: "LS" });
  assert.deepEqual(same.scores, { SS: 1, CO: 1, PV: 0, GB: 0, LS: 2 });
});

Deno.test("an answer kept by Previous can decide the result", () => {
  const even = answerAll(started(), [...five("SS").slice(1), ...five("LS")]);
  const last = answerAll(after(even, { type: "previous" }), ["LS", "SS"]);
  assert.deepEqual([last.stage, last.result, last.scores.LS, last.scores.SS], ["result", "LS", 6, 5]);
});

Deno.test("after the tenth answer the one style on top is the result", () => {
  for (const style of STYLE_CODES) {
    const others = STYLE_CODES.filter((other) => other !== style);
    const done = answerAll(started(), [...others, style, style, ...others.slice(0, 3), style]);
    assert.deepEqual([done.stage, done.result, done.tiedPair], ["result", style, null], style);
    assert.equal(done.question, 9);
  }
});

Deno.test("every tied pair goes to its tie-breaker, and either choice wins, whichever came first", () => {
  let count = 0;
  for (const [index, first] of STYLE_CODES.entries()) {
    for (const second of STYLE_CODES.slice(index + 1)) {
      const orders = [[...five(first), ...five(second)], [...five(second), ...five(first)]];
      for (const answers of orders) {
        const tied = answerAll(started(), answers);
        assert.deepEqual([tied.stage, tied.result], ["tiebreak", null]);
        assert.deepEqual(tied.tiedPair, [answers.at(-1), answers.at(0)], "the one chosen last comes first");
        for (const choice of [first, second]) {
          const done = after(tied, { type: "tieBroken", style: choice });
          assert.deepEqual([done.stage, done.result, done.tiedPair], ["result", choice, null]);
          assert.deepEqual(done.scores, { ...tied.scores, [choice]: 6 });
          assert.deepEqual(done.answers, answers);
          count++;
        }
      }
    }
  }
  assert.equal(count, 40);
});

Deno.test("a tie below the top needs no tie-breaker", () => {
  const done = answerAll(started(), [...five("CO").slice(1), "SS", "SS", "SS", "PV", "PV", "PV"]);
  assert.deepEqual([done.stage, done.result], ["result", "CO"]);
});

Deno.test("the tie-breaker takes only one of its two styles, and only once", () => {
  const quiz = started();
  assert.equal(after(quiz, { type: "tieBroken", style: "SS" }), quiz);
  const tied = answerAll(quiz, [...five("CO"), ...five("LS")]);
  for (const style of ["SS", "PV", "GB"] as const) {
    assert.equal(after(tied, { type: "tieBroken", style }), tied, style);
  }
  assert.equal(after(tied, { type: "previous" }), tied);
  assert.equal(after(tied, { type: "answered", question: 9, style: "CO" }), tied);
  const done = after(tied, { type: "tieBroken", style: "LS" });
  for (const style of STYLE_CODES) assert.equal(after(done, { type: "tieBroken", style }), done, style);
});

Deno.test("the save is noted in the result stage only, once", () => {
  const quiz = started();
  const tied = answerAll(quiz, [...five("CO"), ...five("LS")]);
  for (const state of [initialQuiz(), quiz, tied]) assert.equal(after(state, { type: "saved" }), state);
  const done = after(tied, { type: "tieBroken", style: "LS" });
  const saved = after(done, { type: "saved" });
  assert.deepEqual(saved, { ...done, isSaved: true });
  assert.equal(after(saved, { type: "saved" }), saved);
});

Deno.test("Start resets the test from every stage: first question, no answers, no scores, nothing saved", () => {
  const tied = answerAll(started(), [...five("CO"), ...five("LS")]);
  const done = after(tied, { type: "tieBroken", style: "LS" });
  const places = [answerAll(started(), ["SS", "CO"]), tied, done, after(done, { type: "saved" })];
  for (const state of places) {
    const again = after(state, { type: "started", attempt: "attempt-2" });
    assert.deepEqual(again, { ...started(), attempt: "attempt-2" });
  }
});

Deno.test("quizReducer() never changes a state in place", () => {
  const states: QuizState[] = [];
  let state = started();
  for (const style of [...five("CO"), ...five("LS")]) {
    states.push(deepFreeze(state));
    state = after(state, { type: "answered", question: state.question, style });
  }
  after(deepFreeze(state), { type: "tieBroken", style: "LS" });
  assert.deepEqual(states.map(total), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

function deepFreeze(state: QuizState): QuizState {
  for (const value of Object.values(state)) Object.freeze(value);
  return Object.freeze(state);
}

Deno.test("tieBreakerKey() finds all ten keys, whichever style comes first", () => {
  const found = new Set<string>();
  for (const a of STYLE_CODES) {
    assert.equal(tieBreakerKey(a, a), null);
    for (const b of STYLE_CODES.filter((code) => code !== a)) {
      const key = tieBreakerKey(a, b);
      assert.ok(key !== null, `${a} and ${b}`);
      assert.deepEqual(key.split("-").toSorted(), [a, b].toSorted());
      assert.equal(key, tieBreakerKey(b, a));
      found.add(key);
    }
  }
  assert.deepEqual(found, new Set(TIE_BREAKER_KEYS));
  assert.equal(tieBreakerKey("CO", "GB"), "GB-CO");
});

Deno.test("progressPercent() is the question's number over ten", () => {
  const percents = Array.from({ length: QUESTION_COUNT }, (_, question) => progressPercent(question));
  assert.deepEqual(percents, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
