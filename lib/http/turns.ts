import { setImmediate } from "node:timers";

/** Runs jobs that take the processor. */
export interface Turns {
  /** Runs a job when it is its turn; null if too many wait. Rejects if the job does. */
  take<Result>(job: () => Promise<Result>): Promise<Result> | null;
}

/** Turns for `atOnce` jobs, with `waiting` more in line, by default all that are sent. Between two jobs the event loop serves requests that need none. */
export function createTurns(atOnce = 4, waiting = Infinity): Turns {
  const line: (() => void)[] = [];
  let running = 0;

  const run = async <Result>(job: () => Promise<Result>, turn: Promise<void> | undefined) => {
    await turn;
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next === undefined) running--;
      else setImmediate(next);
    }
  };

  return {
    take(job) {
      if (running < atOnce) {
        running++;
        return run(job, undefined);
      }
      if (line.length >= waiting) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      line.push(resolve);
      return run(job, promise);
    },
  };
}
