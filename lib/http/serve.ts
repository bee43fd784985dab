import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Server } from "node:net";
import { Connections } from "./connections.ts";
import { IncomingRequest, requestUrl } from "./incoming_request.ts";
import { Answer, sendResponse } from "./send_response.ts";

type Handler = (request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>) => Promise<Response>;

/** The times in milliseconds after which a connection is closed. */
export interface Deadlines {
  /** From the opening of the connection, or the first byte of a request, to the end of the request's headers. */
  readonly headersMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** While the client reads nothing of its answer. */
  readonly stalledMs: number;
}

const DEADLINES: Deadlines = { headersMs: 10_000, requestMs: 30_000, idleMs: 60_000, stalledMs: 60_000 };

/**
 * The most open connections. A process can usually open 1,024 files. The embedded database uses up to 250 of them, and 128
 * connections are accepted at once before the first of them can be closed. The limit leaves room, because a process that runs out of
 * file descriptors never accepts a connection again.
 */
const MAX_CONNECTIONS = 600;
/** The most for one address: half, which leaves room for others and is more than an office opens at once. */
const MAX_PER_ADDRESS = 300;

/** Milliseconds between checks for connections past a deadline. */
const CHECK_MS = 1_000;
/** How many bytes of an unread body are discarded, and after how many milliseconds without a byte the client is answered. */
const DROPPED_BYTES = 8 * 1024 * 1024;
const PAUSE_MS = 200;

export interface ServeOptions {
  /** A name or address of this machine. */
  readonly hostname: string;
  readonly port: number;
  /**
   * Called with the error if an answer could not be sent completely, or if the handler throws, which it should not. The status is set if the
   * client got it in place of the answer.
   */
  readonly onError: (error: unknown, status?: number) => void;
  readonly deadlines?: Deadlines;
  readonly maxConnections?: number;
  readonly maxPerAddress?: number;
  /** The number of proxies that add X-Forwarded-For; none by default. */
  readonly trustedProxies?: number;
}

/** A running server. */
export interface HttpServer {
  readonly address: AddressInfo;
  /**
   * Continues to serve until `left` resolves, and closes each connection after its answer, so that clients move to other processes. Then, within
   * `graceMs`, it accepts connections until no more arrive, stops listening, and waits for the requests being handled. Finally it closes the
   * remaining connections. Resolves with the number of requests that were cut off.
   */
  stop(left: Promise<unknown>, graceMs: number): Promise<number>;
}

/** Serves requests with node:http, which closes slow and idle connections. Deno.serve does not. Rejects if it cannot listen. */
export async function serve(handler: Handler, options: ServeOptions): Promise<HttpServer> {
  const { hostname, port, onError, deadlines = DEADLINES } = options;
  const connections = new Connections({
    all: options.maxConnections ?? MAX_CONNECTIONS,
    perAddress: options.maxPerAddress ?? MAX_PER_ADDRESS,
    trustedProxies: options.trustedProxies ?? 0,
  }, deadlines.idleMs);
  let isStopping = false;
  /** While it is set, requests wait for it. */
  let gate: Promise<void> | undefined;

  const settings = {
    IncomingMessage,
    ServerResponse: Answer,
    headersTimeout: deadlines.headersMs,
    requestTimeout: deadlines.requestMs,
    keepAliveTimeout: 0,
    connectionsCheckingInterval: Math.min(CHECK_MS, deadlines.headersMs),
    // Joins the values of a repeated header, as fetch does, so that a second Host is noticed.
    joinDuplicateHeaders: true,
    // Creates no stream for a request without a body. The types lack this option.
    optimizeEmptyRequests: true,
  };
  const server = createServer(settings, async (message, answer) => {
    const begun = connections.begin(message, answer);
    if (begun === null) return;
    const { socket } = message;
    if (begun.turn !== undefined) {
      await begun.turn;
      if (socket.destroyed || socket.writableEnded) return;
    }
    const url = requestUrl(message.headers.host, message.url ?? "/", `${hostname}:${port}`);
    if (gate !== undefined) await gate;
    try {
      const request = new IncomingRequest(message, answer, url);
      const response = await handler(request, new ConnectionInfo(begun.remoteAddr, answer));
      const isEarly = !message.complete && !request.bodyUsed;
      if (isEarly) await dropBody(request, message);
      const isLast = isStopping || isEarly || response.status === 413;
      await sendResponse(response, message, answer, { isLast, stalledMs: deadlines.stalledMs });
    } catch (error) {
      if (!isGone(error)) onError(error, answer.headersSent ? undefined : 500);
      if (answer.headersSent) socket.destroy();
      else answer.writeHead(500, ["connection", "close", "content-length", "0"]).end();
    }
    if (!message.complete) closeUnlessComplete(message, deadlines.requestMs);
  });
  // Without this listener node:http closes the connection, which a proxy reports as a failure of the site.
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  server.on("connection", (socket) => connections.add(socket));
  await listen(server, hostname, port).catch(async (error) => {
    await connections.close();
    throw error;
  });
  server.on("error", (error) => onError(error));

  return {
    address: addressOf(server),
    async stop(left, graceMs) {
      isStopping = true;
      await left;
      // Closing a listener resets connections that are still in the system's queue, so they are accepted first. Meanwhile the gate holds back
      // answers, after which clients would open more connections.
      const opened = Promise.withResolvers<void>();
      gate = opened.promise;
      const deadline = performance.now() + graceMs;
      await connections.acceptAll(graceMs / 2);
      // Calls the close() of node:net. The one of node:http would also close idle connections, on which a request may be arriving.
      Server.prototype.close.call(server);
      gate = undefined;
      opened.resolve();
      await connections.settle(deadline - performance.now());
      const cutOff = connections.unanswered;
      await connections.close();
      server.close();
      return cutOff;
    },
  };
}

/**
 * A free port: `port` itself, or any free port if it is 0. The site needs its own address before it listens, and a port in use is reported
 * before anything is opened. Rejects like `serve`.
 */
export async function findPort(hostname: string, port: number): Promise<number> {
  const server = new Server();
  await listen(server, hostname, port);
  const freePort = addressOf(server).port;
  await new Promise((resolve) => server.close(resolve));
  return freePort;
}

class ConnectionInfo implements Deno.ServeHandlerInfo<Deno.NetAddr> {
  readonly remoteAddr: Deno.NetAddr;
  readonly #answer: Answer;

  constructor(remoteAddr: Deno.NetAddr, answer: Answer) {
    this.remoteAddr = remoteAddr;
    this.#answer = answer;
  }

  get completed(): Promise<void> {
    if (this.#answer.closed) return Promise.resolve();
    return new Promise((resolve) => this.#answer.once("close", () => resolve()));
  }
}

/** True if the client left before its answer was complete. This is not an error. */
function isGone(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError" ||
    error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * Reads and discards the rest of a body that the handler did not read, because many clients and proxies read no answer before they have sent
 * everything. Resolves at the end of the body. If the client pauses or has sent too much, it resolves earlier, and the answer is sent first.
 */
function dropBody(request: Request, message: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { socket } = message;
  let pause = setTimeout(resolve, PAUSE_MS);
  let remaining = DROPPED_BYTES;
  message.on("data", (chunk: Uint8Array) => {
    clearTimeout(pause);
    remaining -= chunk.length;
    if (remaining > 0) pause = setTimeout(resolve, PAUSE_MS);
    else {
      message.pause();
      resolve();
    }
  });
  // node:http calls this after the answer. If a connection is closed with unread bytes, it is reset and the client loses the answer.
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => message.complete ? close() : void socket.end();
  message.once("end", () => {
    resolve();
    if (socket.writableEnded) close();
  });
  socket.once("close", resolve);
  promise.then(() => clearTimeout(pause));
  if (request.body === null) message.resume();
  else request.body.cancel().catch(() => {});
  return promise;
}

/** node:http has no deadline for the rest of a body after the answer, so a client could send it forever. */
function closeUnlessComplete(message: IncomingMessage, deadlineMs: number): void {
  const { socket } = message;
  const timer = setTimeout(() => {
    if (!message.complete) socket.destroy();
  }, deadlineMs);
  socket.once("close", () => clearTimeout(timer));
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ host, port }, resolve);
  await promise;
  server.off("error", reject);
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address;
}
