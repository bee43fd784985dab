import assert from "node:assert/strict";

/**
 * Milliseconds that a test waits for what has to come, and gives a statement or a mail server to answer. No machine is so slow, and a wait
 * that succeeds ends at once.
 */
export const PATIENCE_MS = 60_000;

/**
 * Starts to measure. What it returns gives the milliseconds since then, without those for which this thread or the main threads of the
 * named processes were ready to run while other work had the processor: a limit of time is one of the program and not of the machine. Linux counts them, elsewhere
 * none are taken off.
 */
export function stopwatch(...pids: readonly number[]): () => number {
  const denied = () => ["thread-self", ...pids].map(deniedMs).reduce((sum, ms) => sum + ms, 0);
  const begin = performance.now() - denied();
  return () => Math.max(0, performance.now() - denied() - begin);
}

/** Milliseconds for which a thread has waited for a processor. */
function deniedMs(thread: number | string): number {
  try {
    return Number(Deno.readTextFileSync(`/proc/${thread}/schedstat`).split(" ")[1]) / 1e6;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return 0;
    throw error;
  }
}

/** Fails unless a time lies between a moment of this machine's clock, in milliseconds, and now. Databases round to milliseconds. */
export function assertSince(since: number, time: unknown): void {
  const at = Date.parse(String(time));
  assert.ok(
    at >= since - 1 && at <= Date.now() + 1,
    `${time} is not between ${new Date(since).toISOString()} and now`,
  );
}

/**
 * Calls `attempt` with a deadline of the program, in milliseconds. A machine that stands still for so long passes it where the program
 * would not: such an attempt, which returns false, proves nothing and is made again with a longer one.
 */
export async function withDeadline(
  shortest: number,
  attempt: (ms: number) => Promise<boolean>,
): Promise<void> {
  for (const factor of [1, 5, 25]) if (await attempt(factor * shortest)) return;
  assert.fail("the machine stood still each time");
}
