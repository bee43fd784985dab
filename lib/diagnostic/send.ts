import { type SaveFailure, type SaveOutcome, send } from "../api/client.ts";
import { FAILURES } from "../content/diagnostic/check.ts";
import { type Draft, SUBMISSION_ANSWER, type SubmissionAnswer } from "./schema.ts";

/** Submits a complete draft under its key. */
export function sendSubmission(draft: Draft, consent: boolean): Promise<SaveOutcome<SubmissionAnswer>> {
  const { key, name, email, scores, reasoning } = draft;
  return send("/api/diagnostic/submit", { name, email, consent, scores, reasoning }, SUBMISSION_ANSWER, {
    idempotencyKey: key,
  });
}

/** What to tell the visitor about a submission that failed. */
export function failureMessage({ reason, message }: SaveFailure): string {
  return message ?? (reason === "refused" ? FAILURES.refused : FAILURES.other);
}
