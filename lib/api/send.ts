import type { Guard } from "../guards.ts";

/** For calls whose status says everything: any answer will do, an empty one included. */
export function isAnyAnswer(_: unknown): _ is unknown {
  return true;
}

/** How sending went: every sender of the site answers with this. */
export type SaveOutcome<T = unknown> = { readonly ok: true; readonly answer: T } | SaveFailure;

export interface SaveFailure {
  readonly ok: false;
  /** "invalid": the sender found mistakes and sent nothing; "refused": the API said no; "failed": no answer of the API's came. */
  readonly reason: "invalid" | "refused" | "failed";
  /** The API's own words for the visitor; null when it gave none. */
  readonly message: string | null;
  /** What is wrong with each field, as the API or the sender names it. */
  readonly errors: Readonly<Record<string, string>>;
  /** The HTTP status; null when nothing was sent or no answer came. 409: the idempotency key belongs to another request. */
  readonly status: number | null;
  /** For the console: the Response, or what the browser threw. */
  readonly cause: unknown;
}

interface SendOptions {
  /** Makes a repeated call harmless: the server answers the same key with the same result. */
  readonly idempotencyKey?: string;
  /** Milliseconds after which an answer is no longer waited for. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** Posts a body, and takes for success only an answer that its guard lets through. Sends once and never rejects. */
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
