import type { JSX } from "preact";
import type { TieBreaker } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { ProgressLine } from "../Progress.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { StepHeading } from "./StepHeading.tsx";

interface TieBreakerStepProps {
  readonly copy: AssessmentCopy["tieBreaker"];
  readonly tieBreaker: TieBreaker;
  readonly onAnswer: (style: StyleCode) => void;
}

/** One more question, between two styles with equal scores. */
export function TieBreakerStep({ copy, tieBreaker, onAnswer }: TieBreakerStepProps): JSX.Element {
  return (
    <>
      <p class="text-note text-ink-2">{copy.heading}</p>
      <ProgressLine percent={100} />
      <StepHeading class="mt-6 text-title md:mt-10 md:min-h-[2lh] md:text-heading">
        {tieBreaker.text}
      </StepHeading>
      <p class="mt-2.5 mb-5 text-ink-2 md:mb-6">{copy.lead}</p>
      <AnswerButtons
        label={copy.optionsLabel}
        options={[tieBreaker.a, tieBreaker.b]}
        chosen={null}
        onAnswer={onAnswer}
      />
    </>
  );
}
