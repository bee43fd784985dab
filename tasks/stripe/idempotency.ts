import { ApiError } from "./api_error.ts";

/** An answer that is sent again to whoever repeats the request with the same key. */
export interface SavedAnswer {
  readonly status: number;
  readonly body: object;
  readonly requestId: string;
}

interface Entry {
  readonly line: string;
  readonly parameters: string;
  saved: SavedAnswer | null;
}

/** What was asked under each idempotency key, and answered. Errors are kept as well, those of the server too. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>();

  /**
   * Returns the answer saved under the key, or null when this is its first request, which is then in flight until `save()` or
   * `release()`. Throws 409 while another is in flight, and 400 when the parameters differ.
   */
  begin(key: string, line: string, parameters: string): SavedAnswer | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.#entries.set(key, { line, parameters, saved: null });
      return null;
    }
    if (entry.line !== line) {
      throw mismatch(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${line}' vs '${entry.line}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (entry.parameters !== parameters) {
      throw mismatch(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (entry.saved !== null) return entry.saved;
    throw new ApiError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }

  save(key: string, answer: SavedAnswer): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.saved = answer;
  }

  /** Nothing was done under the key: its next request is a first one. */
  release(key: string): void {
    this.#entries.delete(key);
  }
}

function mismatch(message: string): ApiError {
  return new ApiError(400, { type: "idempotency_error", message });
}
