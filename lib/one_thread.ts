interface Work<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that answers jobs one at a time, in their order. */
export interface OneThread<Job, Answer> {
  /** Rejects if the thread fails or is closed. */
  run(job: Job): Promise<Answer>;
  /** How many jobs wait or are being done. */
  count(): number;
  close(): void;
}

/**
 * Runs a script in a thread of its own, which answers each message by one message: an Error says that the job failed. The thread only exists while
 * there is work, and `idleMs` milliseconds longer. One that failed is replaced.
 */
export function oneThread<Job, Answer>(script: URL, idleMs = 0): OneThread<Job, Answer> {
  const works: Work<Job, Answer>[] = [];
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    worker?.terminate();
    worker = undefined;
  };
  const start = () => {
    worker = new Worker(script, { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer | Error>) => {
      const work = works.shift();
      if (data instanceof Error) {
        work?.reject(data);
        end();
      } else work?.resolve(data);
      next();
    });
    worker.addEventListener("error", (event) => {
      // An unhandled error event ends the process.
      event.preventDefault();
      works.shift()?.reject(new Error(event.message));
      worker = undefined;
      next();
    });
  };
  const next = () => {
    clearTimeout(idle);
    const [work] = works;
    if (work === undefined) {
      if (idleMs === 0) return end();
      idle = setTimeout(end, idleMs);
      Deno.unrefTimer(Number(idle));
      return;
    }
    if (worker === undefined) start();
    worker?.postMessage(work.job);
  };
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (works.push({ job, resolve, reject }) === 1) next();
      }),
    count: () => works.length,
    close() {
      clearTimeout(idle);
      end();
      for (const { reject } of works.splice(0)) reject(new Error("the thread was closed"));
    },
  };
}
