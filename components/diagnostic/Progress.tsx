import type { JSX } from "preact";
import { percentComplete } from "../../lib/diagnostic/check.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { Progress as QuestionnaireProgress } from "../Progress.tsx";

/** How far the check has come. */
export function Progress({ step }: { readonly step: number }): JSX.Element {
  return (
    <QuestionnaireProgress
      id="check-position"
      position={`Dimension ${step + 1} of ${DIMENSIONS.length}`}
      percent={percentComplete(step)}
    />
  );
}
