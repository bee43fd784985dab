import type { JSX } from "react";
import type { TieBreaker } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { QUESTION_COUNT } from "../../lib/founder_test/quiz.ts";
import { Ticks } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { Asked } from "./StepHeading.tsx";

interface TieBreakerStepProps {
  readonly copy: AssessmentCopy["tieBreaker"];
  readonly tieBreaker: TieBreaker;
  readonly onAnswer: (style: StyleCode) => void;
}

/** One more question, between two styles with equal scores. */
export function TieBreakerStep({ copy, tieBreaker, onAnswer }: TieBreakerStepProps): JSX.Element {
  return (
    <>
      <p class="text-small font-semibold">{copy.heading}</p>
      <Ticks answered={Array(QUESTION_COUNT).fill(true)} />
      <Asked text={tieBreaker.text} lead={copy.lead}>
        <AnswerButtons
          label={copy.optionsLabel}
          options={[tieBreaker.a, tieBreaker.b]}
          chosen={null}
          onAnswer={onAnswer}
        />
      </Asked>
    </>
  );
}
