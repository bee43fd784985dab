import type { JSX } from "preact";
import { SURVEY } from "../../lib/content/diagnostic/check.ts";
import { percentComplete } from "../../lib/diagnostic/check.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { Progress as QuestionnaireProgress } from "../Progress.tsx";

/** How far the check has come. */
export function Progress({ step }: { readonly step: number }): JSX.Element {
  return (
    <QuestionnaireProgress
      id="check-position"
      position={SURVEY.position(step + 1, DIMENSIONS.length)}
      percent={percentComplete(step)}
    />
  );
}
