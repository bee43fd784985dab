import { DatabaseUnavailableError } from "./database.ts";

/** Milliseconds that an engine gets beyond the deadline to end a statement itself before it counts as stuck. */
const GRACE_MS = 250;

interface QueueOptions {
  /** How many calls may be with the engine at a time. */
  readonly width: number;
  /** Milliseconds from the call to its answer, waiting included. */
  readonly deadlineMs: number;
}

interface RunOptions {
  readonly deadlineMs?: number;
  /** Called when the engine has not ended the work even after the deadline and some grace. */
  readonly onStuck?: () => void;
}

/** Calls on their way to an engine, each with a deadline. */
export interface QueryQueue {
  /**
   * Runs the work when it is its turn. Rejects with DatabaseUnavailableError at the deadline, whatever the work does later;
   * work whose deadline passed while it waited is never begun, so that no abandoned write happens afterwards.
   */
  run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T>;
  /** Resolves when nothing runs or waits: at the latest when the last deadline and its grace are over. */
  drained(): Promise<void>;
}

/** A queue that starts at most `width` calls at a time, in order. */
export function createQueryQueue({ width, deadlineMs: defaultDeadlineMs }: QueueOptions): QueryQueue {
  let running = 0;
  const waiting = new Set<() => void>();
  let onDrained = Promise.withResolvers<void>();

  const release = () => {
    running--;
    for (const begin of waiting) {
      if (running >= width) break;
      waiting.delete(begin);
      begin();
    }
    if (running > 0) return;
    onDrained.resolve();
    onDrained = Promise.withResolvers();
  };

  return {
    drained: () => running === 0 ? Promise.resolve() : onDrained.promise,
    run<T>(work: () => Promise<T>, { deadlineMs = defaultDeadlineMs, onStuck }: RunOptions = {}) {
      return new Promise<T>((resolve, reject) => {
        const deadline = performance.now() + deadlineMs;
        const expire = () => {
          reject(new DatabaseUnavailableError(`The database did not answer within ${deadlineMs} ms.`));
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
          // An engine in this process can hold the event loop past the deadline, before the timer had its chance.
          if (performance.now() >= deadline) {
            expire();
            // Not at once: a long queue of expired calls must not nest as deep.
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
