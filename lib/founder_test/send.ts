import { postApi } from "../api/client.ts";
import { STYLE_NAMES, type StyleCode } from "./styles.ts";

/** A result that its founder reached. */
export interface FounderTestResult {
  /** As typed. */
  readonly email: string;
  readonly result: StyleCode;
  /** Idempotency-Key of the attempt: sent twice, it is stored once. */
  readonly attempt: string;
}

/** Milliseconds after which an answer is no longer waited for. */
const TIMEOUT_MS = 20_000;

/** Saves a result, once and without retrying. Never throws, and writes nothing to the console: an address is personal. */
export async function sendResult({ email, result, attempt }: FounderTestResult): Promise<"ok" | "failed"> {
  try {
    const payload = { email: email.trim(), result, resultName: STYLE_NAMES[result] };
    const response = await postApi("/api/founder-test", payload, {
      idempotencyKey: attempt,
      timeoutMs: TIMEOUT_MS,
    });
    return response.ok ? "ok" : "failed";
  } catch {
    return "failed";
  }
}
