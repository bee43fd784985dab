/** Why a countdown is paused: the pointer or the focus is in its notification, or the window is in the background. */
export type Hold = "pointer" | "focus" | "window";

export interface Countdown {
  /** Restarts, paused for these reasons. Time passes only while there is no reason to pause. */
  start(milliseconds: number, holds: Iterable<Hold>): void;
  /** Pauses until this reason and every other one are released. */
  hold(reason: Hold): void;
  release(reason: Hold): void;
  /** Ends the countdown without calling back. */
  cancel(): void;
}

/** The time source of a countdown. */
export interface Clock {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Calls back after this many milliseconds; the returned function cancels. */
  after(milliseconds: number, callback: () => void): () => void;
}

const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A countdown that can be paused and resumed. `onZero` is called once for each start that was not cancelled. */
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
