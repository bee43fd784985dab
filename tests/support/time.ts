import assert from "node:assert/strict";

/**
 * Milliseconds that a test waits for what has to come, and gives a statement or a mail server to answer. No machine is so slow, and a wait
 * that succeeds ends at once.
 */
export const PATIENCE_MS = 60_000;

/** How long something took, in milliseconds. */
export interface Timed {
  readonly ms: number;
  /** Without those that other work took: a limit is one of the program, and not of a machine that is busy. */
  readonly own: number;
}

/**
 * Starts to measure. Other work takes the time for which this thread, or the main thread of a named process, was ready to run and waited
 * for a processor. Linux counts it; elsewhere all time is `own`.
 */
export function stopwatch(...pids: readonly number[]): () => Timed {
  const denied = () => ["thread-self", ...pids].map(deniedMs).reduce((sum, ms) => sum + ms, 0);
  const [begin, before] = [performance.now(), denied()];
  return () => {
    const ms = performance.now() - begin;
    return { ms, own: Math.max(0, ms - (denied() - before)) };
  };
}

/** What took longest, by `own`. */
export function slowestOf(times: readonly Timed[]): Timed {
  return times.reduce((slowest, time) => time.own > slowest.own ? time : slowest, { ms: 0, own: 0 });
}

/** For the table of figures. */
export function shownTime({ ms, own }: Timed): string {
  return `${Math.round(ms)} ms, ${Math.round(own)} of them its own`;
}

/** Milliseconds for which a thread, or the main thread of a process, has waited for a processor. */
export function deniedMs(thread: number | string): number {
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
