/** Why a countdown waits: the pointer or the focus is in what it counts for, or the window is in the background. */
export type Hold = "pointer" | "focus" | "window";

export interface Countdown {
  /** Begins anew, held for these reasons; zero is reached after so many milliseconds that nothing held. */
  start(milliseconds: number, holds: Iterable<Hold>): void;
  /** Stops the time until the reason is released, and every other. */
  hold(reason: Hold): void;
  release(reason: Hold): void;
  /** Ends it before its time. */
  cancel(): void;
}

/** What a countdown goes by. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Calls back after so many milliseconds, unless the function that it returns is called before. */
  after(milliseconds: number, callback: () => void): () => void;
}

const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A countdown that can be held and goes on where it stopped; `onZero` is called once for each start that was not cancelled. */
export function createCountdown(onZero: () => void, clock: Clock = BROWSER_CLOCK): Countdown {
  let holds = new Set<Hold>();
  let remaining = 0;
  let stop: (() => void) | null = null;

  function run(): void {
    const since = clock.now();
    const cancel = clock.after(remaining, () => {
      stop = null;
      remaining = 0;
      onZero();
    });
    stop = () => {
      cancel();
      remaining -= clock.now() - since;
      stop = null;
    };
  }
  function change(alter: () => void): void {
    stop?.();
    alter();
    if (remaining > 0 && holds.size === 0) run();
  }
  return {
    start: (milliseconds, reasons) =>
      change(() => {
        remaining = milliseconds;
        holds = new Set(reasons);
      }),
    hold: (reason) => change(() => holds.add(reason)),
    release: (reason) => change(() => holds.delete(reason)),
    cancel: () => change(() => remaining = 0),
  };
}
