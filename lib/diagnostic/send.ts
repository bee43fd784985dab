import { postApi } from "../api/client.ts";
import { isToken } from "../tokens.ts";
import type { Draft } from "./draft.ts";

export type SendOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly message: string; readonly isKeySpent: boolean };

/** Milliseconds after which an answer is no longer waited for; sending again is harmless. */
const TIMEOUT_MS = 20_000;

/** Submits a complete draft. Never throws: a failure says what to tell the visitor. */
export async function sendSubmission(draft: Draft, consent: boolean): Promise<SendOutcome> {
  try {
    const { name, email, scores, reasoning } = draft;
    const response = await postApi("/api/diagnostic/submit", { name, email, consent, scores, reasoning }, {
      idempotencyKey: draft.key,
      timeoutMs: TIMEOUT_MS,
    });
    const body = await response.json() as { readonly token?: unknown; readonly message?: unknown } | null;
    if (!response.ok) {
      const message = typeof body?.message === "string" && body.message ? body.message : "Submission failed";
      return { ok: false, message, isKeySpent: response.status === 409 };
    }
    if (typeof body?.token === "string" && isToken(body.token)) return { ok: true, token: body.token };
  } catch {
    // No answer, or one that is not the API's: told below.
  }
  return { ok: false, message: "Failed to submit diagnostic", isKeySpent: false };
}
