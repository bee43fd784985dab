import type { JSX } from "react";
import type { TieBreaker } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { QUESTION_COUNT } from "../../lib/founder_test/quiz.ts";
import { Ticks } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { StepHeading } from "./StepHeading.tsx";

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
