import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as delay } from "node:timers/promises";

/** A client's connection. */
interface Connection {
  readonly socket: Socket;
  readonly remoteAddr: Deno.NetAddr;
  /** By performance.now(). */
  readonly openedAt: number;
  /** Requests whose answer is not complete; more than one when the client pipelines. */
  busy: number;
  /** The latest request. */
  message: IncomingMessage | null;
  /** Bytes received by the end of the latest answer; more than that is the beginning of another request. */
  answeredBytes: number;
  /** Number of the sweep at which it last became idle. */
  waitingSince: number;
}

/** Milliseconds between two sweeps that close connections idle for too long. */
const SWEEP_MS = 1_000;
/** Milliseconds between two checks while the server stops. */
const CHECK_MS = 20;
/** Checks in a row without a new connection or request after which none is expected. */
const QUIET_CHECKS = 5;
/** Checks in which connections keep coming, after which no more are waited for. */
const ACCEPT_CHECKS = 50;
/** Milliseconds after which a connection that has carried no request counts as a spare one, as browsers open them. */
const FIRST_REQUEST_MS = 1_000;
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
  #opened = 0;
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

  /** Requests whose answer is not complete, with those whose headers have begun to arrive. */
  get unanswered(): number {
    return this.#open.values().reduce((sum, each) => sum + (each.busy || Number(hasBegun(each))), 0);
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
    const connection: Connection = {
      socket,
      remoteAddr,
      openedAt: performance.now(),
      busy: 0,
      message: null,
      answeredBytes: 0,
      waitingSince: this.#sweeps,
    };
    this.#opened++;
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
      connection.answeredBytes = connection.socket.bytesRead;
      if (connection.busy > 0 || !this.#open.has(connection.socket)) return;
      connection.waitingSince = this.#sweeps;
      this.#waiting.add(connection);
    });
    return connection.remoteAddr;
  }

  /** Resolves when no connection has been opened for a while, or after `maxMs`. A listener that is closed then resets none. */
  async acceptAll(maxMs: number): Promise<void> {
    await this.#quiet(() => this.#opened, () => true, maxMs, ACCEPT_CHECKS);
  }

  /**
   * Resolves when every request has its answer and no new one has come for a while, or after `graceMs`. The first request of a
   * connection is waited for longer: its client may have opened it just before the listener closed.
   */
  async settle(graceMs: number): Promise<void> {
    if (this.#open.size === 0) return;
    const isAwaited = ({ message, openedAt }: Connection) =>
      message === null && performance.now() - openedAt < FIRST_REQUEST_MS;
    const isSettled = () => this.unanswered === 0 && !this.#open.values().some(isAwaited);
    await this.#quiet(() => this.#requests, isSettled, graceMs, Infinity);
  }

  /**
   * Resolves when, in some checks in a row, nothing was counted and `isOver` was true; or after `maxMs` or `maxChecks`. Each check, and
   * what follows the last one, comes right after the event loop has taken what the system received, even on connections that seemed
   * idle. Checks are counted because a busy machine may grant the process only a few in a second.
   */
  async #quiet(count: () => number, isOver: () => boolean, maxMs: number, maxChecks: number): Promise<void> {
    const deadline = performance.now() + maxMs;
    let quiet = 0;
    for (
      let checks = 0;
      quiet < QUIET_CHECKS && checks < maxChecks && performance.now() < deadline;
      checks++
    ) {
      const before = count();
      await delay(CHECK_MS);
      await afterPoll();
      quiet = count() === before && isOver() ? quiet + 1 : 0;
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

/** True when the headers of a request have begun to arrive. A connection that the server has ended carries none. */
function hasBegun({ socket, answeredBytes }: Connection): boolean {
  return socket.bytesRead > answeredBytes && !socket.writableEnded;
}
