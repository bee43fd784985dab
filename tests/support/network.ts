/** A call of `fetch` that a test answered. */
export interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

export type Answer = (call: Call) => Response | Promise<Response>;

/** Runs browser code with the network replaced; returns its outcome and its calls. */
export async function withNetwork<Outcome>(
  answer: Answer,
  run: () => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly calls: readonly Call[] }> {
  const calls: Call[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const call = { path: String(input), init: init ?? {} };
    calls.push(call);
    return new Promise((resolve) => resolve(answer(call)));
  };
  try {
    return { outcome: await run(), calls };
  } finally {
    globalThis.fetch = realFetch;
  }
}

/** Runs with a network that never answers and timeouts that fire at once; returns the outcome and the timeouts in milliseconds. */
export async function withSilentNetwork<Outcome>(
  run: () => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly timeouts: readonly number[] }> {
  const realTimeout = AbortSignal.timeout;
  const timeouts: number[] = [];
  const timer = new AbortController();
  AbortSignal.timeout = (ms) => {
    timeouts.push(ms);
    return timer.signal;
  };
  const silence: Answer = ({ init: { signal } }) =>
    new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      timer.abort(new DOMException("timed out", "TimeoutError"));
    });
  try {
    return { outcome: (await withNetwork(silence, run)).outcome, timeouts };
  } finally {
    AbortSignal.timeout = realTimeout;
  }
}
