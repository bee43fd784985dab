import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A client's connection. */
interface Connection {
  readonly socket: Socket;
  readonly remoteAddr: Deno.NetAddr;
  /** Requests whose answer is not complete; more than one when the client pipelines. */
  busy: number;
  /** The latest request. */
  message: IncomingMessage | null;
  /** Number of the sweep at which it last became idle. */
  waitingSince: number;
}

/** Milliseconds between two sweeps that close connections idle for too long. */
const SWEEP_MS = 1_000;
/** Milliseconds between two checks while the server stops. */
const CHECK_MS = 20;
/** Checks without a request after which none is expected. */
const QUIET_CHECKS = 5;
/** Checks during which clients may close their side after the server closed its own. */
const GOODBYE_CHECKS = 5;

/**
 * The connections of a server, and which of them carry a request. At most `limit` are open. One more closes the connection that
 * has been idle longest; when none is idle, one that waits for the rest of a body; when there is none either, the new one.
 */
export class Connections {
  readonly #limit: number;
  readonly #sweeping: ReturnType<typeof setInterval>;
  readonly #open = new Map<Socket, Connection>();
  /** Idle connections, the longest idle first. */
  readonly #waiting = new Set<Connection>();
  #sweeps = 0;
  #requests = 0;

  /** @param idleMs milliseconds that a connection may be idle, give or take one sweep */
  constructor(limit: number, idleMs: number) {
    this.#limit = limit;
    // One timer serves all connections: node:http would set a timer for every answer, which costs more than the answer's headers.
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

  /** Requests whose answer is not complete. */
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

  /**
   * Counts a request until its answer is complete or its connection is closed. Returns the client's address, or null when the
   * client has gone.
   */
  begin(message: IncomingMessage, answer: ServerResponse): Deno.NetAddr | null {
    const connection = this.#open.get(message.socket);
    if (connection === undefined) return null;
    connection.message = message;
    connection.busy++;
    this.#requests++;
    this.#waiting.delete(connection);
    answer.once("close", () => {
      connection.busy--;
      if (connection.busy > 0 || !this.#open.has(connection.socket)) return;
      connection.waitingSince = this.#sweeps;
      this.#waiting.add(connection);
    });
    return connection.remoteAddr;
  }

  /**
   * Resolves when every request has its answer and no new one has come for a while, or after `graceMs`. Each check waits for a turn
   * of the event loop, which reads requests that the system received meanwhile, even on connections that seemed idle.
   */
  async settle(graceMs: number): Promise<void> {
    const deadline = performance.now() + graceMs;
    for (let quiet = 0; this.#open.size > 0 && quiet < QUIET_CHECKS && performance.now() < deadline;) {
      const before = this.#requests;
      await delay(CHECK_MS);
      quiet = this.busy === 0 && this.#requests === before ? quiet + 1 : 0;
    }
  }

  /** Closes all connections: first the idle ones gracefully, so that their clients notice; then the rest. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { socket, busy } of this.#open.values()) busy > 0 ? socket.destroy() : socket.end();
    for (let checks = 0; this.#open.size > 0 && checks < GOODBYE_CHECKS; checks++) await delay(CHECK_MS);
    for (const { socket } of this.#open.values()) socket.destroy();
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#waiting.delete(connection);
  }
}
