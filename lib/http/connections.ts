import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A client's connection. */
interface Connection {
  readonly socket: Socket;
  readonly remoteAddr: Deno.NetAddr;
  /** Requests without a whole answer; more than one when the client does not wait for answers. */
  busy: number;
  /** The latest request. */
  message: IncomingMessage | null;
  /** When it last had none, in sweeps. */
  waitingSince: number;
}

/** Milliseconds between two sweeps for connections that have waited too long. */
const SWEEP_MS = 1_000;
/** Milliseconds for clients to close their side once the server has closed its own. */
const GOODBYE_MS = 100;

/**
 * The connections of a server, and which of them carry a request. At most `limit` are open: for one more, the connection
 * that has waited longest for a request gives way, else one that waits for the rest of a body, else the new one.
 */
export class Connections {
  readonly #limit: number;
  readonly #sweeping: ReturnType<typeof setInterval>;
  readonly #open = new Map<Socket, Connection>();
  /** Those that carry no request, the longest waiting first. */
  readonly #waiting = new Set<Connection>();
  #sweeps = 0;
  #onSettled = () => {};

  /** @param idleMs milliseconds that a connection may wait for its next request; a sweep more or less */
  constructor(limit: number, idleMs: number) {
    this.#limit = limit;
    // One timer for all, because node:http would set one anew with every answer, which costs more than the answer's headers.
    const sweepMs = Math.min(SWEEP_MS, idleMs);
    const idleSweeps = Math.ceil(idleMs / sweepMs);
    this.#sweeping = setInterval(() => {
      this.#sweeps++;
      for (const { socket, waitingSince } of this.#waiting) {
        if (this.#sweeps - waitingSince <= idleSweeps) break;
        socket.destroy();
      }
    }, sweepMs);
  }

  get size(): number {
    return this.#open.size;
  }

  /** Requests without a whole answer. */
  get busy(): number {
    return this.#open.values().reduce((sum, { busy }) => sum + busy, 0);
  }

  add(socket: Socket): void {
    if (this.#open.size >= this.#limit) {
      const longest = this.#waiting.values().next().value ??
        this.#open.values().find(({ message }) => message !== null && !message.complete);
      (longest?.socket ?? socket).destroy();
      if (longest === undefined) return;
      this.#remove(longest);
    }
    const { remoteAddress = "", remotePort = 0 } = socket;
    const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: remoteAddress, port: remotePort };
    const connection: Connection = { socket, remoteAddr, busy: 0, message: null, waitingSince: this.#sweeps };
    this.#open.set(socket, connection);
    this.#waiting.add(connection);
    socket.once("close", () => this.#remove(connection));
  }

  /** Counts a request until it has its whole answer or its connection is closed. The client's address; null: it has gone. */
  begin(message: IncomingMessage, answer: ServerResponse): Deno.NetAddr | null {
    const connection = this.#open.get(message.socket);
    if (connection === undefined) return null;
    connection.message = message;
    connection.busy++;
    this.#waiting.delete(connection);
    answer.once("close", () => {
      connection.busy--;
      if (connection.busy > 0 || !this.#open.has(connection.socket)) return;
      connection.waitingSince = this.#sweeps;
      this.#waiting.add(connection);
      this.#onSettled();
    });
    return connection.remoteAddr;
  }

  /** Resolves when no request is without its answer, or after `deadlineMs`, with the number of those that are. */
  async settled(deadlineMs: number): Promise<number> {
    const deadline = new AbortController();
    const settled = Promise.withResolvers<void>();
    this.#onSettled = () => {
      if (this.busy === 0) settled.resolve();
    };
    this.#onSettled();
    await Promise.race([settled.promise, delay(deadlineMs, undefined, deadline)]);
    deadline.abort();
    return this.busy;
  }

  /** Closes all of them: idle ones in order, so that a client that reads learns of it; then whatever is left. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { socket, busy } of this.#open.values()) busy > 0 ? socket.destroy() : socket.end();
    const deadline = performance.now() + GOODBYE_MS;
    while (this.#open.size > 0 && performance.now() < deadline) await delay(5);
    for (const { socket } of this.#open.values()) socket.destroy();
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#waiting.delete(connection);
    this.#onSettled();
  }
}
