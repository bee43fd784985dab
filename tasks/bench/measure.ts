import type { LoadOrder, LoadResult } from "./load.ts";
import type { ServerProcess } from "./processes.ts";

const CONNECTIONS = 32;
const WARM_UP_MS = 400;
const SEGMENT_MS = 1500;
/** The site and the bare server take turns, so that both run under the same conditions. */
const ROUNDS = 2;

/** A request to one server. */
export interface Target {
  readonly server: ServerProcess;
  readonly port: number;
  readonly request: string;
  readonly status: number;
}

export interface Throughput {
  readonly requestsPerSecond: number;
  /** Microseconds of the server's processor time per request; null where the system does not report it. */
  readonly cpuMicroseconds: number | null;
}

export interface Comparison {
  readonly site: Throughput;
  readonly bare: Throughput;
}

/** Loads both servers in turns, A B A B, after a warm-up. Throws when an answer is not as expected. */
export async function compare(site: Target, bare: Target): Promise<Comparison> {
  const totals = new Map([site, bare].map((target) => [target, { requests: 0, milliseconds: 0, cpu: 0 }]));
  for (const target of [site, bare]) await load(target, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [target, total] of totals) {
      const before = target.server.cpuSeconds();
      const { requests, milliseconds } = await load(target, SEGMENT_MS);
      const after = target.server.cpuSeconds();
      total.requests += requests;
      total.milliseconds += milliseconds;
      total.cpu += before === null || after === null ? NaN : after - before;
    }
  }
  const throughput = (target: Target): Throughput => {
    const { requests, milliseconds, cpu } = totals.get(target) ?? { requests: 0, milliseconds: 1, cpu: NaN };
    return {
      requestsPerSecond: requests / milliseconds * 1000,
      cpuMicroseconds: Number.isNaN(cpu) ? null : cpu / requests * 1e6,
    };
  };
  return { site: throughput(site), bare: throughput(bare) };
}

async function load({ port, request, status }: Target, milliseconds: number) {
  const worker = new Worker(new URL("./load.ts", import.meta.url), { type: "module" });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<LoadResult>();
    worker.addEventListener("message", ({ data }: MessageEvent<LoadResult>) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    const order: LoadOrder = { port, request, status, connections: CONNECTIONS, milliseconds };
    worker.postMessage(order);
    const result = await promise;
    if (!result.ok) throw new Error(`Under load, ${result.message}.`);
    return result;
  } finally {
    worker.terminate();
  }
}
