import type { JSX } from "preact";
import type { TieBreaker } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { StepHeading } from "./StepHeading.tsx";

interface TieBreakerStepProps {
  readonly copy: AssessmentCopy["tieBreaker"];
  readonly tieBreaker: TieBreaker;
  readonly onAnswer: (style: StyleCode) => void;
}

/** One more question, between two styles that are level. */
export function TieBreakerStep({ copy, tieBreaker, onAnswer }: TieBreakerStepProps): JSX.Element {
  return (
    <>
      <p class="border-b-6 border-accent pb-1 text-note text-ink-2">{copy.heading}</p>
      <StepHeading class="mt-8 text-heading md:mt-10 md:min-h-[2lh]">{tieBreaker.text}</StepHeading>
      <p class="mt-3 mb-6 text-ink-2">{copy.lead}</p>
      <AnswerButtons
        label={copy.optionsLabel}
        options={[tieBreaker.a, tieBreaker.b]}
        chosen={null}
        onAnswer={onAnswer}
      />
    </>
  );
}
