import { type SaveFailure, type SaveOutcome, send } from "../api/send.ts";
import { FAILURES } from "../content/diagnostic/check.ts";
import { CONTENT_VERSION } from "../content/diagnostic/editions.ts";
import { type Guarded, hasFields, isText } from "../guards.ts";
import { isToken } from "../tokens.ts";
import type { Draft } from "./draft.ts";

/** The token in the result's URL. */
const isSubmissionAnswer = hasFields({
  token: (value): value is string => isText(value) && isToken(value),
});

export type SubmissionAnswer = Guarded<typeof isSubmissionAnswer>;

/**
 * Submits a complete draft with its key. `consentVersion` is that of the wording beside the checkbox, because a page may be older than the
 * server's wording.
 */
export function sendSubmission(
  { key, name, email, scores, reasoning, uncounted, previous }: Draft,
  consent: boolean,
  consentVersion: string,
): Promise<SaveOutcome<SubmissionAnswer>> {
  const body = {
    name,
    email,
    consent,
    scores,
    reasoning,
    ...(uncounted.length > 0 && { uncounted }),
    ...(previous !== "" && { previous }),
    consentVersion,
    edition: CONTENT_VERSION,
  };
  return send("/api/diagnostic/submit", body, isSubmissionAnswer, { idempotencyKey: key });
}

/** What to tell the visitor about a submission that failed. */
export function failureMessage({ reason, message }: SaveFailure): string {
  return message ?? (reason === "refused" ? FAILURES.refused : FAILURES.other);
}

/** True if the draft's key belongs to other answers, so that another attempt needs a new key. */
export function isKeySpent({ status }: SaveFailure): boolean {
  return status === 409;
}
