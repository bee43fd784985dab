import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as delay } from "node:timers/promises";
import { addressGroup, clientAddress } from "./client_address.ts";

interface Connection {
  readonly socket: Socket;
  readonly remoteAddr: Deno.NetAddr;
  /** By performance.now(). */
  readonly openedAt: number;
  /** The address that the connection counts for, by `addressGroup()`; null: none. */
  group: string | null;
  /** Requests whose answer is not complete. A client that pipelines has more than one. */
  busy: number;
  /** The latest request, and its answer. */
  message: IncomingMessage | null;
  answer: ServerResponse | null;
  /** Bytes received when the latest answer ended. If there are more, another request has begun. */
  answeredBytes: number;
  /** The number of the sweep at which it became idle. */
  waitingSince: number;
}

/** The most requests on a connection that wait for their answers. Each needs memory. Browsers send one at a time. */
const MAX_PIPELINED = 64;
/** Milliseconds between two sweeps that close connections idle for too long. */
const SWEEP_MS = 1_000;
/** Milliseconds between two checks while the server stops. */
const CHECK_MS = 20;
/** After this many checks in a row without a new request, none is expected. */
const QUIET_CHECKS = 5;
/** The same for a new connection, half a second: a busy client may open one long after the answer that made it do so. */
const ACCEPT_QUIET_CHECKS = 25;
/** Connections that keep arriving are accepted for at most this many checks. */
const ACCEPT_CHECKS = 100;
/** Milliseconds after which a connection without a request counts as spare. Browsers open such connections. */
const FIRST_REQUEST_MS = 1_000;
/** Clients have this many checks to close their side after the server has closed its own. */
const GOODBYE_CHECKS = 5;

/** How many connections may be open. */
export interface ConnectionLimits {
  readonly all: number;
  /** For one address: the peer's, or the visitor's behind proxies, whose connections count while they have a request. */
  readonly perAddress: number;
  readonly trustedProxies: number;
}

/** A request whose client is still connected. */
interface Begun {
  readonly remoteAddr: Deno.NetAddr;
  /** Resolves when the earlier requests on its connection are over; undefined if there are none. */
  readonly turn: Promise<unknown> | undefined;
}

/**
 * The connections of a server and their requests. A connection over the limit closes another one, from its own address if that has too many:
 * first the one that has been idle longest, then one that waits for the rest of a body, then the one whose client has been reading its answer
 * longest. If there is none of these, the new connection is closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #sweeping: ReturnType<typeof setInterval>;
  readonly #open = new Map<Socket, Connection>();
  readonly #groups = new Map<string, Set<Connection>>();
  /** Idle connections, longest idle first. */
  readonly #waiting = new Set<Connection>();
  /** Connections with a request, oldest request first. */
  readonly #busy = new Set<Connection>();
  #sweeps = 0;
  #opened = 0;
  #requests = 0;

  /** @param idleMs milliseconds that a connection may be idle, plus or minus one sweep */
  constructor(limits: ConnectionLimits, idleMs: number) {
    this.#limits = limits;
    // One timer serves all connections. node:http would set a timer for each answer, which costs more than the answer's headers.
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

  /** The number of requests whose answer is not complete, including those whose headers are arriving. */
  get unanswered(): number {
    return this.#open.values().reduce((sum, each) => sum + (each.busy || Number(hasBegun(each))), 0);
  }

  add(socket: Socket): void {
    const { remoteAddress = "", remotePort = 0 } = socket;
    const { all, trustedProxies } = this.#limits;
    const group = trustedProxies === 0 ? addressGroup(remoteAddress) : null;
    const isCrowded = this.#isCrowded(group);
    const isFull = isCrowded || this.#open.size >= all;
    if (isFull && !this.#closeOne(isCrowded ? group : null)) return void socket.destroy();
    const connection: Connection = {
      socket,
      remoteAddr: { transport: "tcp", hostname: remoteAddress, port: remotePort },
      openedAt: performance.now(),
      group: null,
      busy: 0,
      message: null,
      answer: null,
      answeredBytes: 0,
      waitingSince: this.#sweeps,
    };
    this.#opened++;
    this.#open.set(socket, connection);
    this.#waiting.add(connection);
    if (group !== null) this.#join(connection, group);
    socket.once("close", () => this.#remove(connection));
  }

  /**
   * Counts a request until its answer is complete or its connection is closed. Returns null if the client has left, or was disconnected because
   * it sent too many requests at once.
   */
  begin(message: IncomingMessage, answer: ServerResponse): Begun | null {
    const connection = this.#open.get(message.socket);
    if (connection === undefined) return null;
    const { socket, remoteAddr, answer: previous } = connection;
    if (connection.busy >= MAX_PIPELINED) {
      socket.destroy();
      return null;
    }
    // An answer that its client does not read stays in memory, so there is only one at a time.
    const turn = connection.busy > 0 ? new Promise((resolve) => previous?.once("close", resolve)) : undefined;
    const { trustedProxies } = this.#limits;
    if (trustedProxies > 0 && turn === undefined) {
      const forwardedFor = message.headers["x-forwarded-for"];
      const trail = typeof forwardedFor === "string" ? forwardedFor : null;
      const group = addressGroup(clientAddress(remoteAddr.hostname, trail, trustedProxies));
      // The request is accepted even if no connection can be closed. Otherwise the proxy would report an error, and the other requests are being
      // handled.
      if (this.#isCrowded(group)) this.#closeOne(group);
      this.#join(connection, group);
    }
    connection.message = message;
    connection.answer = answer;
    connection.busy++;
    this.#requests++;
    this.#waiting.delete(connection);
    this.#busy.add(connection);
    answer.once("close", () => {
      connection.busy--;
      connection.answeredBytes = socket.bytesRead;
      if (connection.busy > 0 || !this.#open.has(socket)) return;
      if (trustedProxies > 0) this.#leave(connection);
      connection.waitingSince = this.#sweeps;
      this.#busy.delete(connection);
      this.#waiting.add(connection);
    });
    return { remoteAddr, turn };
  }

  /** Resolves when no connection has been opened for a while, or after `maxMs`. Closing the listener then resets no connections. */
  async acceptAll(maxMs: number): Promise<void> {
    await this.#quiet(() => this.#opened, () => true, maxMs, ACCEPT_QUIET_CHECKS, ACCEPT_CHECKS);
  }

  /**
   * Resolves when every request has its answer and no new one has arrived for a while, or after `graceMs`. It waits longer for the first request
   * of a connection, which its client may have opened just before the listener closed.
   */
  async settle(graceMs: number): Promise<void> {
    if (this.#open.size === 0) return;
    const isAwaited = ({ message, openedAt }: Connection) =>
      message === null && performance.now() - openedAt < FIRST_REQUEST_MS;
    const isSettled = () => this.unanswered === 0 && !this.#open.values().some(isAwaited);
    await this.#quiet(() => this.#requests, isSettled, graceMs, QUIET_CHECKS, Infinity);
  }

  /**
   * Resolves when in `quietChecks` checks in a row nothing was counted and `isOver` was true, or after `maxMs` or `maxChecks`. Each check runs
   * right after the event loop has read what the system received, also from connections that seemed idle, and so does the caller after the last
   * check. It counts checks instead of time because a busy machine may only allow the process a few checks per second.
   */
  async #quiet(
    count: () => number,
    isOver: () => boolean,
    maxMs: number,
    quietChecks: number,
    maxChecks: number,
  ): Promise<void> {
    const deadline = performance.now() + maxMs;
    let quiet = 0;
    for (
      let checks = 0;
      quiet < quietChecks && checks < maxChecks && performance.now() < deadline;
      checks++
    ) {
      const before = count();
      await delay(CHECK_MS);
      await afterPoll();
      quiet = count() === before && isOver() ? quiet + 1 : 0;
    }
  }

  /** Closes all connections: first the idle ones gracefully, so that their clients notice, then the others. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { socket, busy } of this.#open.values()) busy > 0 ? socket.destroy() : socket.end();
    for (let checks = 0; this.#open.size > 0 && checks < GOODBYE_CHECKS; checks++) await delay(CHECK_MS);
    for (const { socket } of this.#open.values()) socket.destroy();
  }

  /** True if an address has as many connections as it may have. */
  #isCrowded(group: string | null): boolean {
    return group !== null && (this.#groups.get(group)?.size ?? 0) >= this.#limits.perAddress;
  }

  /** Closes a connection from an address, or from any. False if each of them has a request that is being handled. */
  #closeOne(group: string | null): boolean {
    const isOf = (connection: Connection) => group === null || connection.group === group;
    const found = this.#waiting.values().find(isOf) ??
      this.#busy.values().find((each) => isOf(each) && each.message?.complete === false) ??
      this.#busy.values().find((each) => isOf(each) && each.answer?.headersSent === true);
    if (found === undefined) return false;
    found.socket.destroy();
    this.#remove(found);
    return true;
  }

  #join(connection: Connection, group: string): void {
    connection.group = group;
    const members = this.#groups.get(group);
    if (members === undefined) this.#groups.set(group, new Set([connection]));
    else members.add(connection);
  }

  #leave(connection: Connection): void {
    const { group } = connection;
    if (group === null) return;
    connection.group = null;
    const members = this.#groups.get(group);
    members?.delete(connection);
    if (members?.size === 0) this.#groups.delete(group);
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#waiting.delete(connection);
    this.#busy.delete(connection);
    this.#leave(connection);
  }
}

/** True if the headers of a request have begun to arrive, unless the server has ended the connection. */
function hasBegun({ socket, answeredBytes }: Connection): boolean {
  return socket.bytesRead > answeredBytes && !socket.writableEnded;
}
