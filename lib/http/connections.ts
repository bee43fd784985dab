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
/** Milliseconds between looks at connections that are to end. */
const LOOK_MS = 20;
/** Looks without a request after which none is on its way. */
const QUIET_LOOKS = 5;
/** Looks for clients to close their side once the server has closed its own. */
const GOODBYE_LOOKS = 5;

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
  #requests = 0;

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
   * Resolves when every request has its answer and no other has come for a while, or after `graceMs`. A look is a turn of the
   * event loop: what the system received while the process was busy is read, also on a connection that seemed idle.
   */
  async settle(graceMs: number): Promise<void> {
    const deadline = performance.now() + graceMs;
    for (let quiet = 0; this.#open.size > 0 && quiet < QUIET_LOOKS && performance.now() < deadline;) {
      const before = this.#requests;
      await delay(LOOK_MS);
      quiet = this.busy === 0 && this.#requests === before ? quiet + 1 : 0;
    }
  }

  /** Closes all of them: idle ones in order, so that a client that reads learns of it; then whatever is left. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { socket, busy } of this.#open.values()) busy > 0 ? socket.destroy() : socket.end();
    for (let looks = 0; this.#open.size > 0 && looks < GOODBYE_LOOKS; looks++) await delay(LOOK_MS);
    for (const { socket } of this.#open.values()) socket.destroy();
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#waiting.delete(connection);
  }
}
