import assert from "node:assert/strict";
import fc from "fast-check";
import {
  initialQuiz,
  QUESTION_COUNT,
  type QuizAction,
  quizReducer,
  type QuizState,
} from "../../../lib/founder_test/quiz.ts";
import { evaluate, type StyleScores } from "../../../lib/founder_test/scoring.ts";
import { STYLE_CODES, type StyleCode } from "../../../lib/founder_test/styles.ts";

/** Every way in which so many answers spread over the five styles. */
function spreads(answers: number, styles: readonly StyleCode[] = STYLE_CODES): Partial<StyleScores>[] {
  const [style, ...others] = styles;
  if (style === undefined) return answers === 0 ? [{}] : [];
  return Array.from({ length: answers + 1 }, (_, count) => count).flatMap((count) =>
    spreads(answers - count, others).map((rest) => ({ [style]: count, ...rest }))
  );
}

/** The styles with the highest score, in base order. */
function leaders(scores: StyleScores): StyleCode[] {
  const top = Math.max(...STYLE_CODES.map((code) => scores[code]));
  return STYLE_CODES.filter((code) => scores[code] === top);
}

function started(): QuizState {
  return [
    { type: "emailed", email: "ada@example.com" } as const,
    { type: "started", attempt: "attempt-1" } as const,
  ].reduce(quizReducer, initialQuiz());
}

/** Answers the questions one after the other, from the one that is shown. */
function answerAll(styles: readonly StyleCode[], state = started()): QuizState {
  return styles.reduce(
    (current, style) => quizReducer(current, { type: "answered", question: current.question, style }),
    state,
  );
}

/** Every order of the five styles. */
function orders(styles: readonly StyleCode[] = STYLE_CODES): StyleCode[][] {
  if (styles.length === 0) return [[]];
  return styles.flatMap((first) =>
    orders(styles.filter((style) => style !== first)).map((rest) => [first, ...rest])
  );
}

Deno.test("evaluate() names the one leader, or the two chosen last of those that are tied, for all 1001 spreads", () => {
  const all = spreads(QUESTION_COUNT) as StyleScores[];
  assert.equal(all.length, 1001);
  const ties = new Map<number, number>();
  for (const scores of all) {
    const tied = leaders(scores);
    for (const latest of orders()) {
      const [first, second] = latest.filter((style) => tied.includes(style));
      const expected = second === undefined ? { result: first } : { tiedPair: [first, second] };
      assert.deepEqual(evaluate(scores, latest), expected, JSON.stringify({ scores, latest }));
    }
    ties.set(tied.length, (ties.get(tied.length) ?? 0) + 1);
  }
  // Ten answers cannot be shared by four styles alone: such a tie needs an answer that is given again (below).
  assert.deepEqual([...ties.keys()].toSorted(), [1, 2, 3, 5]);
});

Deno.test("evaluate() settles ties of four styles, which answers given anew can make", () => {
  const fours = spreads(12).filter((scores) => leaders(scores as StyleScores).length === 4) as StyleScores[];
  assert.equal(fours.length, 5);
  for (const scores of fours) {
    for (const latest of orders()) {
      const tiedPair = latest.filter((style) => leaders(scores).includes(style)).slice(0, 2);
      assert.deepEqual(evaluate(scores, latest), { tiedPair });
    }
  }
});

Deno.test("a tie of all five is decided between the two styles that were chosen last", () => {
  for (const order of orders()) {
    const tied = answerAll([...STYLE_CODES, ...order]);
    const [second, first] = order.slice(-2);
    assert.ok(first && second);
    assert.deepEqual([tied.stage, tied.tiedPair], ["tiebreak", [first, second]]);
    for (const style of STYLE_CODES) {
      const decided = quizReducer(tied, { type: "tieBroken", style });
      if (style === first || style === second) assert.equal(decided.result, style);
      else assert.equal(decided, tied);
    }
  }
});

Deno.test("a tie of all five can end in any style", () => {
  const ends = orders().flatMap((order) => answerAll([...order, ...order]).tiedPair ?? []);
  assert.deepEqual([...new Set(ends)].toSorted(), [...STYLE_CODES].toSorted());
});

Deno.test("an answer given again after going back makes its style the one chosen last", () => {
  const before = answerAll(["LS", "LS", "SS", "CO", "PV", "GB", "SS", "CO", "PV"]);
  const again = answerAll(
    ["SS"],
    quizReducer(quizReducer(before, { type: "previous" }), { type: "previous" }),
  );
  const tied = answerAll(["CO", "PV"], again);
  assert.deepEqual([tied.stage, tied.tiedPair], ["tiebreak", ["PV", "CO"]]);
});

Deno.test("all 1001 spreads of ten answers end in one result, a chosen one where there was a tie", () => {
  for (const scores of spreads(QUESTION_COUNT) as StyleScores[]) {
    const answers = STYLE_CODES.flatMap((code) => Array<StyleCode>(scores[code]).fill(code));
    const done = answerAll(answers);
    assert.deepEqual(done.scores, scores);
    if (done.stage === "tiebreak") {
      for (const style of done.tiedPair ?? []) {
        const broken = quizReducer(done, { type: "tieBroken", style });
        assert.deepEqual([broken.stage, broken.result], ["result", style]);
      }
    } else {
      assert.deepEqual([done.stage, done.result], ["result", leaders(scores)[0]]);
    }
  }
});

const style = fc.constantFrom(...STYLE_CODES);
/** Clicks as a browser may hand them over: late, double, in any order. `ago` questions before the one that is shown. */
const click = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constant("answered" as const), ago: fc.constant(0), style }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("answered" as const),
      ago: fc.integer({ min: -1, max: 2 }),
      style,
    }),
  },
  { weight: 3, arbitrary: fc.constant({ type: "previous" as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("tieBroken" as const), style }) },
  { weight: 1, arbitrary: fc.constant({ type: "saved" as const }) },
);

Deno.test("whatever is clicked in whatever order, scores add up and there is one result, saved once", () => {
  const reached = { tiebreak: 0, result: 0, saved: 0 };
  fc.assert(
    fc.property(fc.array(click, { minLength: 20, maxLength: 60, size: "max" }), (clicks) => {
      let state = started();
      let counted = 0;
      const given: StyleCode[] = [];
      let results = 0;
      let saves = 0;
      for (const { ...made } of clicks) {
        const action: QuizAction = made.type === "answered"
          ? { type: "answered", question: state.question - made.ago, style: made.style }
          : made;
        const next = quizReducer(state, action);
        const isAnswer = action.type === "answered" && state.stage === "quiz" &&
          action.question === state.question;
        const isTieBroken = action.type === "tieBroken" && state.tiedPair?.includes(action.style) === true;
        if (isAnswer || isTieBroken) counted++;
        else assert.deepEqual(next.scores, state.scores);
        if (isAnswer) {
          assert.equal(next.answers[action.question], action.style);
          given.push(action.style);
        }
        if (state.stage !== "result" && next.stage === "result") results++;
        if (!state.isSaved && next.isSaved) saves++;
        if (next.stage === "tiebreak") reached.tiebreak++;

        assert.equal(STYLE_CODES.reduce((sum, code) => sum + next.scores[code], 0), counted);
        assert.equal(next.answers.length, QUESTION_COUNT);
        assert.ok(next.question >= 0 && next.question < QUESTION_COUNT);
        assert.equal(next.result !== null, next.stage === "result");
        assert.equal(next.tiedPair !== null, next.stage === "tiebreak");
        if (next.tiedPair) {
          const tied = leaders(next.scores);
          const last = given.toReversed().filter((style) => tied.includes(style));
          assert.deepEqual(next.tiedPair, [...new Set(last)].slice(0, 2));
        }
        if (next.result) assert.ok(leaders(next.scores).includes(next.result));
        if (next.stage !== "quiz") assert.ok(next.answers.every((answer) => answer !== null));
        if (state.result) assert.equal(next.result, state.result);
        assert.equal(next.attempt, "attempt-1");
        state = next;
      }
      assert.ok(results <= 1 && saves <= results);
      reached.result += results;
      reached.saved += saves;
    }),
    { numRuns: 500 },
  );
  // The clicks must really get there, or the property says nothing.
  assert.ok(Object.values(reached).every((count) => count > 0), JSON.stringify(reached));
});
