import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:http2";

/** A request of a load. */
export interface LoadRequest {
  /** Sent unchanged, without a URL parser. */
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result; the body is read and discarded. */
export interface LoadAnswer {
  readonly status: number;
  /** Milliseconds from the request to the end of the answer. */
  readonly ms: number;
}

/** Sends requests over kept-alive connections, one connection for each concurrent request. */
export interface LoadClient extends Disposable {
  send(request: LoadRequest): Promise<LoadAnswer>;
  /** How many connections are open. */
  connections(): number;
}

export function loadClient(origin: string): LoadClient {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  return {
    async send({ target, method = "GET", headers = {}, body }) {
      const start = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      request({ hostname, port, path: target, method, headers, agent }, resolve).on("error", reject).end(
        body,
      );
      const response = await promise;
      const ended = new Promise((done, fail) => response.once("end", done).once("error", fail));
      response.resume();
      await ended;
      return { status: response.statusCode ?? 0, ms: performance.now() - start };
    },
    connections: () =>
      [agent.sockets, agent.freeSockets].flatMap((all) => Object.values(all))
        .reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** Sends requests over one connection of HTTP/2 without TLS. */
export function http2Client(origin: string): Pick<LoadClient, "send"> & Disposable {
  const session = connect(origin);
  return {
    async send({ target, method = "GET", headers = {}, body }) {
      const start = performance.now();
      const stream = session.request({ ":path": target, ":method": method, ...headers });
      let status = 0;
      stream.once("response", (head) => status = Number(head[":status"]));
      const ended = new Promise((done, fail) => {
        stream.once("end", done).once("error", fail);
        session.once("error", fail);
      });
      stream.resume();
      stream.end(body);
      await ended;
      return { status, ms: performance.now() - start };
    },
    [Symbol.dispose]: () => session.close(),
  };
}

/** The percentile of a share: 0.99 is the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** How much values rise from the first to the last by the line that fits them best (least squares). One value or none does not rise. */
export function fittedRise(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  if (spread === 0) return 0;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - average), 0) / spread * 2 * middle;
}

/** Resident memory of a process in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(await Deno.readTextFile(`/proc/${pid}/status`)) ?? [];
  return Number(kibibytes) / 1024;
}
