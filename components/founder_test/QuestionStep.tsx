import type { JSX } from "preact";
import type { QuizQuestion } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import { progressPercent, type QuizState } from "../../lib/founder_test/quiz.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Button } from "../Button.tsx";
import { Progress } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { StepHeading } from "./StepHeading.tsx";

interface QuestionStepProps {
  readonly copy: AssessmentCopy["quiz"];
  readonly state: QuizState;
  readonly question: QuizQuestion;
  /** "Question 4 of 10". */
  readonly position: string;
  readonly onAnswer: (style: StyleCode) => void;
  readonly onPrevious: () => void;
}

/** One situation and five ways to act in it. */
export function QuestionStep(
  { copy, state, question, position, onAnswer, onPrevious }: QuestionStepProps,
): JSX.Element {
  const isFirst = state.question === 0;
  return (
    <>
      <Progress id="question-position" position={position} percent={progressPercent(state.question)} />
      <StepHeading class="mt-6 text-title md:mt-10 md:min-h-[2lh] md:text-heading">
        {question.text}
      </StepHeading>
      <p class="mt-2.5 mb-5 text-ink-2 md:mb-6">{copy.lead}</p>
      <AnswerButtons
        key={state.question}
        label={copy.optionsLabel}
        options={question.options}
        chosen={state.answers[state.question] ?? null}
        onAnswer={onAnswer}
      />
      <div class="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="quiet" disabled={isFirst} onClick={onPrevious}>{copy.previous}</Button>
        <p class="text-small text-ink-2">{copy.previousNote}</p>
      </div>
    </>
  );
}
