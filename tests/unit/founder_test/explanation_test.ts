import assert from "node:assert/strict";
import fc from "fast-check";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { certaintyOf, explain, type Explanation } from "../../../lib/founder_test/explanation.ts";
import { initialQuiz, type QuizAction, quizReducer, type QuizState } from "../../../lib/founder_test/quiz.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "../../../lib/founder_test/styles.ts";

function after(state: QuizState, ...actions: readonly QuizAction[]): QuizState {
  return actions.reduce(quizReducer, state);
}

const started = after(initialQuiz(), { type: "emailed", email: "ada@example.com" }, {
  type: "started",
  attempt: "attempt-1",
});

function answerAll(styles: readonly StyleCode[], state = started): QuizState {
  return styles.reduce(
    (current, style) => after(current, { type: "answered", question: current.question, style }),
    state,
  );
}

function explained(state: QuizState): Explanation {
  if (state.stage !== "result") throw new Error(`no result yet: ${state.stage}`);
  return explain(state, FOUNDER_TEST_CONTENT, ASSESSMENT_COPY.result.why);
}

/** Ten answers with so many for each style, in the order of the codes. */
const spread = (...counts: readonly number[]) =>
  counts.flatMap((count, index) => Array<StyleCode>(count).fill(STYLE_CODES[index] ?? "SS"));

const said = (state: QuizState) => explained(state).sentences.join(" ");

Deno.test("a clear result says how many answers it got, who came next, and how many changes it would take", () => {
  assert.equal(
    said(answerAll(spread(6, 2, 1, 1, 0))),
    "6 of your 10 answers went to Scaling Skeptic. Chaos Operator came next with 2. It would take at least 2 different answers to change the result.",
  );
});

Deno.test("with all ten answers for one style there is no runner-up to name", () => {
  const text = said(answerAll(spread(0, 0, 0, 0, 10)));
  assert.match(text, /^10 of your 10 answers went to Lone Strategist\. It would take at least/);
  assert.doesNotMatch(text, /came next/);
});

Deno.test("a lead of two is called small", () => {
  assert.equal(
    said(answerAll(spread(2, 4, 1, 1, 2))),
    "4 of your 10 answers went to Chaos Operator. Scaling Skeptic and Lone Strategist came next with 2 each. That’s a small lead: one different answer could have made it a tie.",
  );
});

Deno.test("a lead of one says that two styles are close, or several", () => {
  assert.match(
    said(answerAll(spread(4, 3, 1, 1, 1))),
    /The two styles are close: one different answer could have put Chaos Operator first\.$/,
  );
  assert.match(said(answerAll(spread(4, 3, 3, 0, 0))), /These styles are close:/);
});

Deno.test("3-3-2-1-1 says that two styles are close, that a last question decided, and what was chosen", () => {
  const tied = answerAll(spread(3, 3, 2, 1, 1));
  const done = after(tied, { type: "tieBroken", style: "CO" });
  assert.equal(
    said(done),
    "Scaling Skeptic and Chaos Operator got 3 answers each, so a last question decided, and you chose Chaos Operator. The two styles are close. On another day your result may be Scaling Skeptic. Plateaued Visionary got one answer less, which is close too.",
  );
  assert.deepEqual(explained(done).tally.map(({ style, count }) => `${style} ${count}`), [
    "CO 3",
    "SS 3",
    "PV 2",
    "GB 1",
    "LS 1",
  ]);
});

Deno.test("a tie of three says how many are tied, and names the two that the last question was about", () => {
  const done = after(answerAll(spread(0, 3, 3, 1, 3)), { type: "tieBroken", style: "PV" });
  assert.equal(
    said(done),
    "3 styles have 3 answers each. The last question can only compare two, so it compared the two you chose most recently: Lone Strategist and Plateaued Visionary. You chose Plateaued Visionary. On another day your result may differ.",
  );
});

Deno.test("in a tie, every style one answer behind is named as close", () => {
  const done = after(answerAll(spread(3, 3, 2, 2, 0)), { type: "tieBroken", style: "SS" });
  assert.match(
    said(done),
    /\. Plateaued Visionary and Growth Builder got one answer less, which is close too\./,
  );
  assert.doesNotMatch(
    said(after(answerAll(spread(5, 5, 0, 0, 0)), { type: "tieBroken", style: "SS" })),
    /one answer less/,
  );
});

Deno.test("five of ten are called a weak sign, by how often chance gives as many; more say nothing of chance", () => {
  assert.doesNotMatch(said(answerAll(spread(4, 2, 2, 1, 1))), /random/);
  assert.match(
    said(answerAll(spread(5, 2, 1, 1, 1))),
    /result\. 5 of ten is a weak sign: .* that many or more in 16 tests in 100\.$/,
  );
  for (const count of [6, 7, 8, 9, 10]) {
    assert.doesNotMatch(said(answerAll(spread(count, 10 - count, 0, 0, 0))), /random/i);
  }
});

Deno.test("in a tie the name stands with those of as many answers, and without one alone", () => {
  const tie = (style: StyleCode, ...counts: readonly number[]) =>
    explained(after(answerAll(spread(...counts)), { type: "tieBroken", style })).tie;
  assert.equal(tie("SS", 5, 5, 0, 0, 0), "tied with Chaos Operator");
  assert.equal(tie("PV", 0, 3, 3, 1, 3), "tied with Chaos Operator and Lone Strategist");
  assert.equal(
    tie("LS", 2, 2, 2, 2, 2),
    "tied with Scaling Skeptic, Chaos Operator, Plateaued Visionary and Growth Builder",
  );
  assert.equal(explained(answerAll(spread(5, 4, 1, 0, 0))).tie, null);
});

Deno.test("the head is as sure as the answers: none is clear up to four, a leaning at five or when close, a style from six", () => {
  const head = (state: QuizState) => explained(state).head;
  const chosen = (style: StyleCode, ...counts: readonly number[]) =>
    head(after(answerAll(spread(...counts)), { type: "tieBroken", style }));
  assert.equal(
    chosen("CO", 3, 3, 2, 1, 1),
    "No style is clear. The last question chose",
  );
  assert.equal(chosen("LS", 2, 2, 2, 2, 2).startsWith("No style is clear."), true);
  assert.equal(head(answerAll(spread(3, 2, 2, 2, 1))), "No style is clear. The nearest is");
  assert.equal(head(answerAll(spread(4, 2, 2, 1, 1))), "No style is clear. The nearest is");
  assert.equal(head(answerAll(spread(5, 2, 1, 1, 1))), "You lean toward");
  assert.equal(head(answerAll(spread(5, 4, 1, 0, 0))), "You lean toward");
  assert.equal(chosen("SS", 5, 5, 0, 0, 0), "Two styles are level. The last question chose");
  assert.equal(head(answerAll(spread(6, 3, 1, 0, 0))), "Your operating style");
  assert.equal(head(answerAll(spread(0, 0, 0, 0, 10))), "Your operating style");
});

Deno.test("under five of ten, a sentence says that the answers are mixed, how they were spread, and what the page is worth then", () => {
  const mixed = (state: QuizState) => explained(state).mixed;
  const worth =
    " Random answers often look like this too, so the page below may not describe you. Treat it as a list of ideas.";
  assert.equal(
    mixed(answerAll(spread(2, 4, 1, 1, 2))),
    `Your answers are mixed: 4 for Chaos Operator, 2 each for Scaling Skeptic and Lone Strategist, 1 each for Plateaued Visionary and Growth Builder.${worth}`,
  );
  assert.equal(
    mixed(after(answerAll(spread(3, 3, 1, 0, 3)), { type: "tieBroken", style: "LS" })),
    `Your answers are mixed: 3 each for Scaling Skeptic, Chaos Operator and Lone Strategist, 1 for Plateaued Visionary.${worth}`,
  );
  assert.equal(mixed(answerAll(spread(0, 1, 5, 4, 0))), null);
  assert.equal(mixed(after(answerAll(spread(5, 5, 0, 0, 0)), { type: "tieBroken", style: "SS" })), null);
});

Deno.test("five of eleven answers are mixed too: it is the share that counts", () => {
  const nine = answerAll(spread(5, 2, 1, 1, 0));
  const done = answerAll(["CO", "LS"], after(nine, { type: "previous" }));
  assert.match(
    explained(done).mixed ?? "",
    /^Your answers are mixed: 5 for Scaling Skeptic, 3 for Chaos Operator, 1 each for/,
  );
});

Deno.test("an answer given again is counted, and the report says so", () => {
  const nine = answerAll(spread(5, 2, 1, 1, 0));
  const done = answerAll(["CO", "LS"], after(nine, { type: "previous" }));
  const { sentences, tally } = explained(done);
  assert.equal(sentences.at(-1), "You answered again after going back, so 11 answers count.");
  assert.equal(tally.reduce((sum, { count }) => sum + count, 0), 11);
});

Deno.test("evidence is two answers that were given for the result, the first and the last, word for word", () => {
  const answers: StyleCode[] = ["SS", "GB", "GB", "CO", "PV", "LS", "GB", "SS", "GB", "CO"];
  const { questions } = FOUNDER_TEST_CONTENT;
  const expected = [1, 8].map((question) => ({
    situation: questions[question]?.situation,
    answer: questions[question]?.options.find(({ style }) => style === "GB")?.label,
  }));
  assert.deepEqual(explained(answerAll(answers)).evidence, expected);
});

Deno.test("a result that no kept answer shows has no evidence", () => {
  // Ten times back and forth on one question: its counts stay, the answer itself is replaced.
  let state = answerAll(["LS"]);
  for (let time = 0; time < 5; time++) state = answerAll(["LS"], after(state, { type: "previous" }));
  state = answerAll(["SS"], after(state, { type: "previous" }));
  state = answerAll(["SS", "CO", "CO", "PV", "PV", "GB", "GB", "SS", "CO"], state);
  assert.equal(state.result, "LS");
  assert.deepEqual(explained(state).evidence, []);
});

Deno.test("certaintyOf() is tied, close, ahead or clear by the lead", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 10].map(certaintyOf), [
    "tied",
    "close",
    "ahead",
    "clear",
    "clear",
    "clear",
  ]);
});

Deno.test("whatever was answered, every place is filled, counts add up, and evidence speaks for the result", () => {
  const style = fc.constantFrom(...STYLE_CODES);
  fc.assert(
    fc.property(fc.array(style, { minLength: 10, maxLength: 10 }), fc.boolean(), (answers, takesFirst) => {
      let state = answerAll(answers);
      if (state.stage === "tiebreak") {
        const [one, other] = state.tiedPair;
        state = after(state, { type: "tieBroken", style: takesFirst ? one : other });
      }
      const { mixed, sentences, tally, evidence } = explained(state);
      assert.doesNotMatch([mixed ?? "", ...sentences].join(), /[{}]|undefined|NaN/);
      assert.equal(mixed !== null, (tally[0]?.count ?? 0) < 5);
      assert.equal(tally.reduce((sum, { count }) => sum + count, 0), 10);
      for (const { style, count } of tally) {
        assert.equal(count, answers.filter((answer) => answer === style).length);
      }
      assert.equal(tally[0]?.style, state.result);
      assert.equal(evidence.length, 2);
      assert.ok(state.result && sentences.join().includes(STYLE_NAMES[state.result]));
    }),
  );
});
