import { isAnyAnswer, type SaveOutcome, send } from "../api/send.ts";
import { STYLE_NAMES, type StyleCode } from "./styles.ts";

/** A result that its founder reached. */
export interface FounderTestResult {
  /** As typed. */
  readonly email: string;
  readonly result: StyleCode;
  /** Idempotency-Key of the attempt: sent twice, it is stored once. */
  readonly attempt: string;
  /** Of the questions that were answered. */
  readonly edition: string;
}

/** Saves a result, once and without retrying. Writes nothing to the console: an address is personal. */
export function sendResult({ email, result, attempt, edition }: FounderTestResult): Promise<SaveOutcome> {
  return send(
    "/api/founder-test",
    { email: email.trim(), result, resultName: STYLE_NAMES[result], edition },
    isAnyAnswer,
    {
      idempotencyKey: attempt,
    },
  );
}
