import { isAnyAnswer, type SaveOutcome, send } from "../api/send.ts";
import { STYLE_NAMES, type StyleCode } from "./styles.ts";

/** A result that its founder reached. */
export interface FounderTestResult {
  /** As typed. */
  readonly email: string;
  readonly result: StyleCode;
  /** The Idempotency-Key of the attempt. If it is sent twice, it is stored once. */
  readonly attempt: string;
  readonly edition: string;
}

/** Saves a result once, without retries. It writes nothing to the console, because an address is personal data. */
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
