import type { JSX } from "react";
import type { QuizQuestion, TieBreaker } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import { progressPercent, QUESTION_COUNT, type QuizState } from "../../lib/founder_test/quiz.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Button } from "../Button.tsx";
import { Progress, Ticks } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { Asked, StepHeading } from "./StepHeading.tsx";

interface QuestionStepProps {
  readonly copy: AssessmentCopy["quiz"];
  readonly state: QuizState;
  readonly question: QuizQuestion;
  /** "Question 4 of 10". */
  readonly position: string;
  readonly onAnswer: (style: StyleCode) => void;
  readonly onPrevious: () => void;
  readonly onStartOver: () => void;
}

/** One situation and five ways to act in it. */
export function QuestionStep(
  { copy, state, question, position, onAnswer, onPrevious, onStartOver }: QuestionStepProps,
): JSX.Element {
  const isFirst = state.question === 0;
  const chosen = state.answers[state.question] ?? null;
  return (
    <>
      <Progress id="question-position" position={position} percent={progressPercent(state.question)}>
        <Ticks
          answered={Array.from({ length: QUESTION_COUNT }, (_, at) => !!state.answers[at])}
          current={state.question}
        />
      </Progress>
      <Asked
        text={question.text}
        lead={chosen ? <GoneBack copy={copy} onStartOver={onStartOver} /> : copy.lead}
      >
        <AnswerButtons
          key={state.question}
          label={copy.optionsLabel}
          options={question.options}
          chosen={chosen}
          step={chosen ? undefined : `test ${state.question + 1}`}
          onAnswer={onAnswer}
        />
        <div class="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="quiet" disabled={isFirst} onClick={onPrevious}>{copy.previous}</Button>
          <p class="text-small text-ink-2">{copy.previousNote}</p>
        </div>
      </Asked>
    </>
  );
}

/** Says that the next answer counts beside the earlier one. Its button clears all answers. */
function GoneBack({ copy, onStartOver }: Pick<QuestionStepProps, "copy" | "onStartOver">): JSX.Element {
  const [before, after] = copy.again.split("{startOver}");
  return (
    <span class="text-ink">
      {before}
      <button
        type="button"
        onClick={onStartOver}
        class="-my-2 py-2 text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {copy.startOver}
      </button>
      {after}
    </span>
  );
}

interface TieBreakerStepProps {
  readonly copy: AssessmentCopy["tieBreaker"];
  readonly tieBreaker: TieBreaker;
  readonly onAnswer: (style: StyleCode) => void;
}

/** One more question, between two styles with equal scores. It fills the page: the whole result depends on it. */
export function TieBreakerStep({ copy, tieBreaker, onAnswer }: TieBreakerStepProps): JSX.Element {
  return (
    <div class="last-question">
      <p class="text-small font-semibold">{copy.heading}</p>
      <Ticks answered={Array(QUESTION_COUNT).fill(true)} />
      <div class="my-auto">
        <StepHeading class="mt-8 measure-display-18 text-display">{tieBreaker.text}</StepHeading>
        <p class="mt-4 mb-8 text-lede text-ink-2 md:mb-14">{copy.lead}</p>
        <AnswerButtons
          label={copy.optionsLabel}
          options={[tieBreaker.a, tieBreaker.b]}
          chosen={null}
          onAnswer={onAnswer}
        />
      </div>
    </div>
  );
}

interface RunningHeadProps {
  readonly title: string;
  /** The link back; absent where leaving would lose answers. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
}

/** The page's title, small above every stage of the test. */
export function RunningHead({ title, back }: RunningHeadProps): JSX.Element {
  return (
    <div class="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line md:mb-8 print:mb-3">
      <h1 class="py-2.5 text-note font-text font-semibold tracking-normal">{title}</h1>
      {back && (
        <a
          href={back.href}
          class="py-2.75 text-note text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          {back.label}
        </a>
      )}
    </div>
  );
}
