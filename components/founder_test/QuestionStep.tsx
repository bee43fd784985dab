import type { JSX } from "react";
import type { QuizQuestion } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import { progressPercent, QUESTION_COUNT, type QuizState } from "../../lib/founder_test/quiz.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Button } from "../Button.tsx";
import { Progress, Ticks } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { Asked } from "./StepHeading.tsx";

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
