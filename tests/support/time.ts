import assert from "node:assert/strict";

/**
 * Milliseconds that a test waits for what has to come, and gives a statement or a mail server to answer. No machine is so slow, and a wait
 * that succeeds ends at once.
 */
export const PATIENCE_MS = 60_000;

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
