import type { Guard } from "../guards.ts";

/** For calls whose status is the whole result. Any answer is accepted, even an empty one. */
export function isAnyAnswer(_: unknown): _ is unknown {
  return true;
}

/** The result of sending. All senders of the site return it. */
export type SaveOutcome<T = unknown> = { readonly ok: true; readonly answer: T } | SaveFailure;

export interface SaveFailure {
  readonly ok: false;
  /** "invalid": the sender found mistakes and sent nothing. "refused": the API refused. "failed": the API did not answer. */
  readonly reason: "invalid" | "refused" | "failed";
  /** The API's message for the visitor; null if there is none. */
  readonly message: string | null;
  /** The problem with each field, found by the API or the sender. */
  readonly errors: Readonly<Record<string, string>>;
  /** The HTTP status; null if nothing was sent or no answer came. 409: the idempotency key belongs to another request. */
  readonly status: number | null;
  /** For the console: the Response, or what the browser threw. */
  readonly cause: unknown;
}

interface SendOptions {
  /** Makes a repeated call harmless: the server gives the same result for the same key. */
  readonly idempotencyKey?: string;
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** Posts a body. Only an answer that passes its guard counts as success. Sends once and never rejects. */
export async function send<T>(
  path: string,
  body: unknown,
  isAnswer: Guard<T>,
  { idempotencyKey, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<SaveOutcome<T>> {
  try {
    const response = await fetch(path, {
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      credentials: "include",
      method: "POST",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = response;
    const answer: unknown = await response.json().catch(() => undefined);
    if (ok && isAnswer(answer)) return { ok, answer };
    const { message, errors }: Readonly<Record<string, unknown>> = Object(answer);
    return {
      ok: false,
      reason: ok || answer === undefined ? "failed" : "refused",
      message: isText(message) ? message : null,
      errors: Object.fromEntries(
        Object.entries<unknown>({ ...(typeof errors === "object" && errors) })
          .filter((entry): entry is [string, string] => isText(entry[1])),
      ),
      status,
      cause: response,
    };
  } catch (cause) {
    return { ok: false, reason: "failed", message: null, errors: {}, status: null, cause };
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
