import { type SaveFailure, type SaveOutcome, send } from "../api/send.ts";
import { FAILURES } from "../content/diagnostic/check.ts";
import { type Guarded, hasFields, isText } from "../guards.ts";
import { isToken } from "../tokens.ts";
import type { Draft } from "./draft.ts";

/** The token leads to the result. */
const isSubmissionAnswer = hasFields({
  token: (value): value is string => isText(value) && isToken(value),
});

export type SubmissionAnswer = Guarded<typeof isSubmissionAnswer>;

/** Submits a complete draft under its key. */
export function sendSubmission(draft: Draft, consent: boolean): Promise<SaveOutcome<SubmissionAnswer>> {
  const { key, name, email, scores, reasoning } = draft;
  return send("/api/diagnostic/submit", { name, email, consent, scores, reasoning }, isSubmissionAnswer, {
    idempotencyKey: key,
  });
}

/** What to tell the visitor about a submission that failed. */
export function failureMessage({ reason, message }: SaveFailure): string {
  return message ?? (reason === "refused" ? FAILURES.refused : FAILURES.other);
}

/** True when the draft's key belongs to other answers: a new try needs a new key. */
export function isKeySpent({ status }: SaveFailure): boolean {
  return status === 409;
}
