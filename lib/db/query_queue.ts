import { DatabaseUnavailableError } from "./database.ts";

/** Milliseconds after the deadline before the engine counts as stuck. */
const GRACE_MS = 250;

interface QueueOptions {
  /** The most calls that run at the same time. */
  readonly width: number;
  /** Milliseconds from the call to its result, including the time in the queue. */
  readonly deadlineMs: number;
}

interface RunOptions {
  readonly deadlineMs?: number;
  /** Called if the work is still running some time after the deadline. */
  readonly onStuck?: () => void;
}

function onExpired(deadlineMs: number): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The database did not answer within ${Math.round(deadlineMs)} ms.`,
    "no answer",
  );
}

/** Calls to an engine, each with a deadline. */
export interface QueryQueue {
  /**
   * Runs the work when its turn comes. Rejects with DatabaseUnavailableError at the deadline, even if the work ends later. If the deadline
   * passes in the queue, the work is never started, so that no abandoned write happens afterwards.
   */
  run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T>;
  /** Changes how many calls run at the same time. Running calls continue. */
  setWidth(width: number): void;
  /** Resolves when no call is running or waiting, at the latest some time after the last deadline. */
  drained(): Promise<void>;
}

/** A queue that starts at most `width` calls at a time, in order. */
export function createQueryQueue(
  { width: maximum, deadlineMs: defaultDeadlineMs }: QueueOptions,
): QueryQueue {
  let width = maximum;
  let running = 0;
  const waiting = new Set<() => void>();
  let onDrained = Promise.withResolvers<void>();

  const beginWaiting = () => {
    for (const begin of waiting) {
      if (running >= width) break;
      waiting.delete(begin);
      begin();
    }
  };
  const release = () => {
    running--;
    beginWaiting();
    if (running > 0) return;
    onDrained.resolve();
    onDrained = Promise.withResolvers();
  };

  return {
    setWidth(wanted) {
      width = wanted;
      beginWaiting();
    },
    drained: () => running === 0 ? Promise.resolve() : onDrained.promise,
    run<T>(work: () => Promise<T>, { deadlineMs = defaultDeadlineMs, onStuck }: RunOptions = {}) {
      return new Promise<T>((resolve, reject) => {
        const deadline = performance.now() + deadlineMs;
        const expire = () => {
          reject(onExpired(deadlineMs));
        };
        let timer = setTimeout(() => {
          expire();
          if (!waiting.delete(begin)) timer = setTimeout(giveUp, GRACE_MS);
        }, deadlineMs);

        let isOver = false;
        const end = () => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          release();
        };
        const giveUp = () => {
          onStuck?.();
          end();
        };
        const begin = () => {
          running++;
          // An engine in this process can block the event loop past the deadline, before the timer fires.
          if (performance.now() >= deadline) {
            expire();
            // The microtask keeps a long queue of expired calls from nesting deeply.
            queueMicrotask(end);
            return;
          }
          Promise.try(work).then(resolve, reject).finally(end);
        };
        if (running < width) begin();
        else waiting.add(begin);
      });
    },
  };
}
