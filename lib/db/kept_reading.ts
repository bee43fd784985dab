import { DatabaseUnavailableError } from "./database.ts";

export interface KeptReadingOptions {
  /** Milliseconds for which what was read is kept. */
  readonly maxAgeMs: number;
  /** Milliseconds without another attempt after a failure, so that not every page waits for the deadline. */
  readonly retryAfterMs?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** What a process has read from the database and keeps for a while. */
export interface KeptReading<Value> {
  /**
   * What was read, at most maxAgeMs old; concurrent callers share one read. While the database is unavailable: what was read last, however old. Rejects with
   * DatabaseUnavailableError if nothing was ever read, and with DatabaseError if the database refuses.
   */
  current(): Promise<Value>;
  /** What was read last, however old; null: nothing was. */
  last(): Value | null;
  /** Makes the next caller read again. */
  forget(): void;
}

export function keepReading<Value>(
  read: () => Promise<Value>,
  { maxAgeMs, retryAfterMs = 1_000, now = () => performance.now() }: KeptReadingOptions,
): KeptReading<Value> {
  let latest: { readonly value: Value; readonly asOf: number } | null = null;
  let failure: { readonly error: unknown; readonly at: number } | null = null;
  let reading: Promise<Value> | null = null;
  let isForgotten = false;

  const readAgain = async (): Promise<Value> => {
    const asOf = now();
    isForgotten = false;
    try {
      const value = await read();
      latest = { value, asOf };
      failure = null;
      return value;
    } catch (error) {
      failure = { error, at: now() };
      return latestOrThrow(error);
    } finally {
      reading = null;
    }
  };
  const latestOrThrow = (error: unknown): Value => {
    if (latest !== null && error instanceof DatabaseUnavailableError) return latest.value;
    throw error;
  };

  return {
    // Async, so that latestOrThrow() rejects rather than throws.
    async current() {
      if (latest !== null && !isForgotten && now() - latest.asOf < maxAgeMs) return latest.value;
      if (failure !== null && now() - failure.at < retryAfterMs) return latestOrThrow(failure.error);
      reading ??= readAgain();
      return await reading;
    },
    last: () => latest?.value ?? null,
    forget() {
      isForgotten = true;
      // A read that has begun may miss what was just written.
      reading = null;
    },
  };
}
