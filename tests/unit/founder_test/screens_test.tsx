import assert from "node:assert/strict";
import type { JSX } from "react";
import { renderToString } from "preact-render-to-string";
import { Intro } from "../../../components/founder_test/Intro.tsx";
import { QuestionStep, TieBreakerStep } from "../../../components/founder_test/QuestionStep.tsx";
import { ResultReport } from "../../../components/founder_test/ResultReport.tsx";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { explain } from "../../../lib/founder_test/explanation.ts";
import { initialQuiz } from "../../../lib/founder_test/quiz.ts";
import {
  STYLE_CODES,
  STYLE_NAMES,
  type StyleCode,
  TIE_BREAKER_KEYS,
} from "../../../lib/founder_test/styles.ts";
import { linksIn, parsePage, requireInOrder, textOf, textsOf } from "../../support/html.ts";

const CALL_URL = "https://example.com/book/clarity-call";
const nothing = () => {};
const NO_SCORES = initialQuiz().scores;

/** What components draw, as a document. */
const drawn = (element: JSX.Element) => parsePage(`<body>${renderToString(element)}</body>`);
const answersOf = (page: Document) => textsOf(page, "[role=group] button");
const button = (page: Document, text: string) =>
  [...page.querySelectorAll("button")].find((button) => textOf(button) === text);

function questionStep(question: number, answers = initialQuiz().answers): Document {
  const asked = FOUNDER_TEST_CONTENT.questions[question];
  assert.ok(asked);
  return drawn(
    <QuestionStep
      copy={ASSESSMENT_COPY.quiz}
      state={{ ...initialQuiz(), stage: "quiz", question, answers }}
      question={asked}
      position={`Question ${question + 1} of 10`}
      onAnswer={nothing}
      onPrevious={nothing}
      onStartOver={nothing}
    />,
  );
}

/** The report after ten answers, all for the style unless others are given. */
function report(code: StyleCode, isUnsaved = false, answers = Array<StyleCode>(10).fill(code)): Document {
  const scores = answers.reduce((sum, style) => ({ ...sum, [style]: sum[style] + 1 }), NO_SCORES);
  return drawn(
    <ResultReport
      copy={ASSESSMENT_COPY.result}
      title={ASSESSMENT_COPY.title}
      date="2026-11-21"
      sender={{
        siteName: "Clarity Sprint",
        contactEmail: "hello@example.com",
        origin: "https://example.com",
      }}
      code={code}
      styles={FOUNDER_TEST_CONTENT.styles}
      explanation={explain(
        { answers, brokenTie: null, result: code, scores },
        FOUNDER_TEST_CONTENT,
        ASSESSMENT_COPY.result.why,
      )}
      callUrl={CALL_URL}
      isUnsaved={isUnsaved}
      onAgain={nothing}
    />,
  );
}

function intro(over: { readonly isReady?: boolean; readonly wasInterrupted?: boolean } = {}): Document {
  return drawn(
    <Intro
      copy={ASSESSMENT_COPY}
      email=""
      isReady={false}
      wasInterrupted={false}
      onEmail={nothing}
      onStart={nothing}
      {...over}
    />,
  );
}

Deno.test("the browser can fill in the address on the intro, and the test checks it by its own rule", () => {
  const page = intro();
  const field = page.querySelector("input");
  const attributes = ["type", "autocomplete", "required", "maxlength"].map((name) =>
    field?.getAttribute(name)
  );
  assert.deepEqual(attributes, ["email", "email", "", "254"]);
  assert.equal(page.querySelector("form")?.hasAttribute("novalidate"), true);
  assert.equal(button(page, "Start Assessment")?.hasAttribute("disabled"), true);
  assert.equal(button(intro({ isReady: true }), "Start Assessment")?.hasAttribute("disabled"), false);
});

Deno.test("the intro says what a reload does, and after a reload in the middle of the test what happened", () => {
  const { reloadNote, interrupted } = ASSESSMENT_COPY.intro;
  const notes = (page: Document) => textsOf(page, "form p:not([id], .invisible)");
  assert.deepEqual(notes(intro()), [reloadNote]);
  assert.deepEqual(notes(intro({ wasInterrupted: true })), [`${interrupted.title} ${interrupted.text}`]);
});

Deno.test("each question shows its position and five answers, each with its number and its text", () => {
  for (const [question, { text, options }] of FOUNDER_TEST_CONTENT.questions.entries()) {
    const page = questionStep(question);
    const percent = (question + 1) * 10;
    requireInOrder(textOf(page), [`Question ${question + 1} of 10 ${percent}% complete`, text]);
    const progress = page.querySelector("[role=progressbar][aria-label=Progress]");
    assert.equal(progress?.getAttribute("aria-valuenow"), `${percent}`);
    assert.deepEqual(answersOf(page), options.map(({ label }, index) => `${index + 1} ${label}`));
    assert.equal(button(page, "Previous")?.hasAttribute("disabled"), question === 0);
  }
});

Deno.test("a question that was answered before says that the next choice counts too, above the answers and beside Start over", () => {
  const { again, lead } = ASSESSMENT_COPY.quiz;
  const [before = "", after = ""] = again.split("{startOver}");
  const [first = ""] = FOUNDER_TEST_CONTENT.questions[0]?.options.map(({ label }) => label) ?? [];
  const page = questionStep(0, ["GB", ...Array(9).fill(null)]);
  requireInOrder(textOf(page), [`${before}Start over${after}`, first]);
  assert.ok(!textOf(page).includes(lead));
  assert.ok(button(page, "Start over"));
  const fresh = questionStep(1, ["GB", ...Array(9).fill(null)]);
  assert.ok(textOf(fresh).includes(lead) && !textOf(fresh).includes(before));
  assert.equal(button(fresh, "Start over"), undefined);
});

Deno.test("each of the ten tie-breakers shows its question and its two answers", () => {
  for (const key of TIE_BREAKER_KEYS) {
    const tieBreaker = FOUNDER_TEST_CONTENT.tieBreakers[key];
    const page = drawn(
      <TieBreakerStep copy={ASSESSMENT_COPY.tieBreaker} tieBreaker={tieBreaker} onAnswer={nothing} />,
    );
    requireInOrder(textOf(page), [ASSESSMENT_COPY.tieBreaker.heading, tieBreaker.text]);
    assert.deepEqual(answersOf(page), [`1 ${tieBreaker.a.label}`, `2 ${tieBreaker.b.label}`], key);
  }
});

Deno.test("the report on each style shows its texts in order, and its links lead to the pages they name", () => {
  const { result } = ASSESSMENT_COPY;
  const internal = (text: string, href: string) => ({ text, href, target: "", rel: "" });
  for (const code of STYLE_CODES) {
    const style = FOUNDER_TEST_CONTENT.styles[code];
    const page = report(code);
    requireInOrder(textOf(page), [
      result.why.heads[3],
      style.name,
      style.description,
      result.why.title,
      `10 of your 10 answers went to ${style.name}.`,
      result.why.tally,
      ...[code, ...STYLE_CODES.filter((other) => other !== code)].map((each) =>
        `${STYLE_NAMES[each]} ${FOUNDER_TEST_CONTENT.styles[each].move} ${each === code ? 10 : 0}`
      ),
      result.why.evidence,
      ...[0, 9].map((question) => {
        const asked = FOUNDER_TEST_CONTENT.questions[question];
        const answer = asked?.options.find((option) => option.style === code);
        return `${asked?.situation} “${answer?.label}”`;
      }),
      "What helps you thrive",
      ...style.thrive,
      "What to watch for",
      ...style.watch,
      "Tools to explore",
      ...style.tools.map(({ title }) => title),
      style.starterKit,
      "Ready to Turn Insight into Action?",
      result.call.text,
    ]);
    assert.deepEqual(linksIn(page), [
      internal("Save as picture", `/og/style-${code.toLowerCase()}.png`),
      ...style.tools.map(({ title }) => internal(title, "/toolbox")),
      {
        text: "Book Your Free Clarity Call (opens in a new tab)",
        href: CALL_URL,
        target: "_blank",
        rel: "noopener",
      },
      internal("Explore Business Toolbox", "/toolbox"),
      internal("View 90-Day Sprint", "/sprint-program"),
    ]);
  }
});

Deno.test("a report that was not saved says so", () => {
  assert.ok(textOf(report("GB", true)).includes(ASSESSMENT_COPY.result.unsaved));
  assert.ok(!textOf(report("GB")).includes(ASSESSMENT_COPY.result.unsaved));
});

Deno.test("mixed answers are explained above the style and all that the report says of it, and with the heading", () => {
  for (const code of STYLE_CODES) {
    const others = STYLE_CODES.filter((other) => other !== code);
    const page = report(code, false, [code, code, code, code, ...others, ...others.slice(2)]);
    const { name, description, thrive } = FOUNDER_TEST_CONTENT.styles[code];
    const described = page.querySelector("#step-heading")?.getAttribute("aria-describedby");
    const [sentence = ""] = textsOf(page, `#${described}`);
    assert.match(sentence, /^Your answers are mixed: \d/);
    requireInOrder(textOf(page), [sentence, name, description, ...thrive, "Tools to explore"]);
  }
  assert.ok(!textOf(report("GB")).includes("mixed"));
  assert.equal(report("GB").querySelector("#step-heading")?.hasAttribute("aria-describedby"), false);
});
