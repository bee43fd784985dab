import type { Guard } from "../guards.ts";

/**
 * The browser's way to the site's API. Every call sends cookies; only a call with a body sends a content type; reads are
 * kept by path for as long as the page lives; nothing is retried, polled or fetched again on focus.
 */
export class ApiError extends Error {
  /** The message is the status, a colon and the answer's text (or the status text when the answer is empty). */
  constructor(readonly status: number, readonly body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }
}

/** For calls whose status says everything: any answer will do, an empty one included. */
export function isAnyAnswer(_: unknown): _ is unknown {
  return true;
}

/** How sending went: every sender of the site answers with this. */
export type SaveOutcome<T = unknown> = { readonly ok: true; readonly answer: T } | SaveFailure;

export interface SaveFailure {
  readonly ok: false;
  /**
   * "invalid": the sender found mistakes and sent nothing. "refused": the API said no. "unreadable": something answered
   * that is not the API, or not as the API should. "unanswered": no answer came.
   */
  readonly reason: "invalid" | "refused" | "unreadable" | "unanswered";
  /** The API's own words for the visitor; null when it gave none. */
  readonly message: string | null;
  /** What is wrong with each field, as the API or the sender names it. */
  readonly errors: Readonly<Record<string, string>>;
  /** The HTTP status; null when nothing was sent or no answer came. */
  readonly status: number | null;
  /** For the console: an ApiError, or what the browser threw. */
  readonly cause: unknown;
  /** True when the idempotency key belongs to another request: a new try needs a new key. */
  readonly isKeySpent: boolean;
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
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      credentials: "include",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status, statusText } = response;
    const text = await response.text();
    const answer = parseJson(text);
    if (ok && isAnswer(answer)) return { ok: true, answer };
    return {
      ok: false,
      reason: ok || answer === undefined ? "unreadable" : "refused",
      ...readRefusal(answer),
      status,
      cause: new ApiError(status, text, statusText),
      isKeySpent: status === 409,
    };
  } catch (cause) {
    return {
      ok: false,
      reason: "unanswered",
      message: null,
      errors: {},
      status: null,
      cause,
      isKeySpent: false,
    };
  }
}

/** The JSON value of a text; undefined when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parts of a refusal that can be shown, whatever else the answer holds. */
function readRefusal(answer: unknown): Pick<SaveFailure, "message" | "errors"> {
  const { message, errors } = recordOf(answer);
  return {
    message: isText(message) ? message : null,
    errors: Object.fromEntries(
      Object.entries(recordOf(errors)).filter((entry): entry is [string, string] => isText(entry[1])),
    ),
  };
}

function recordOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

const reads = new Map<string, Promise<unknown>>();

/** A GET's JSON. Throws ApiError for any status that is not a success, TypeError when there is no answer. */
export function readApi(path: string): Promise<unknown> {
  const cached = reads.get(path);
  if (cached) return cached;
  const read = readJson(path);
  reads.set(path, read);
  read.catch(() => reads.delete(path));
  return read;
}

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" }, credentials: "include" });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return await response.json();
}
