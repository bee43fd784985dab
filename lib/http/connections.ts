import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as delay } from "node:timers/promises";
import { addressGroup, clientAddress } from "./client_address.ts";

/** A client's connection. */
interface Connection {
  readonly socket: Socket;
  readonly remoteAddr: Deno.NetAddr;
  /** By performance.now(). */
  readonly openedAt: number;
  /** The address that it counts for, by `addressGroup()`; null: none. */
  group: string | null;
  /** Requests whose answer is not complete; more than one when the client pipelines. */
  busy: number;
  /** The latest request, and its answer. */
  message: IncomingMessage | null;
  answer: ServerResponse | null;
  /** Bytes received by the end of the latest answer; more than that is the beginning of another request. */
  answeredBytes: number;
  /** Number of the sweep at which it last became idle. */
  waitingSince: number;
}

/** The most requests of a connection that wait for their answers. Each takes memory; browsers send one after the other. */
const MAX_PIPELINED = 64;
/** Milliseconds between two sweeps that close connections idle for too long. */
const SWEEP_MS = 1_000;
/** Milliseconds between two checks while the server stops. */
const CHECK_MS = 20;
/** Checks in a row without a new request after which none is expected. */
const QUIET_CHECKS = 5;
/** The same for a new connection, which a busy client may open long after the answer that asked for it: half a second. */
const ACCEPT_QUIET_CHECKS = 25;
/** Checks in which connections keep coming, after which no more are waited for. */
const ACCEPT_CHECKS = 100;
/** Milliseconds after which a connection that has carried no request counts as a spare one, as browsers open them. */
const FIRST_REQUEST_MS = 1_000;
/** Checks during which clients may close their side after the server closed its own. */
const GOODBYE_CHECKS = 5;

/** How many connections may be open. */
export interface ConnectionLimits {
  readonly all: number;
  /** Of one address: the peer's or, behind proxies, the visitor's, whose connections count while they carry a request. */
  readonly perAddress: number;
  /** Proxies that write X-Forwarded-For. */
  readonly trustedProxies: number;
}

/** A request whose client is still there. */
interface Begun {
  readonly remoteAddr: Deno.NetAddr;
  /** Resolves when the requests before it on its connection are over; undefined: there is none. */
  readonly turn: Promise<unknown> | undefined;
}

/**
 * The connections of a server, and which of them carry a request. One more than the limits allow closes another, of its own address when
 * that has too many: the one that has been idle longest; when none is idle, one that waits for the rest of a body; else the one whose
 * client has been reading its answer longest. When there is none either, the new one is closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #sweeping: ReturnType<typeof setInterval>;
  readonly #open = new Map<Socket, Connection>();
  /** The connections of each address. */
  readonly #groups = new Map<string, Set<Connection>>();
  /** Idle connections, the longest idle first. */
  readonly #waiting = new Set<Connection>();
  /** The others, that with the oldest request first. */
  readonly #busy = new Set<Connection>();
  #sweeps = 0;
  #opened = 0;
  #requests = 0;

  /** @param idleMs milliseconds that a connection may be idle, give or take one sweep */
  constructor(limits: ConnectionLimits, idleMs: number) {
    this.#limits = limits;
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
   * Counts a request until its answer is complete or its connection is closed. Returns null when the client has gone, or is
   * disconnected because it has sent too many requests at once.
   */
  begin(message: IncomingMessage, answer: ServerResponse): Begun | null {
    const connection = this.#open.get(message.socket);
    if (connection === undefined) return null;
    const { socket, remoteAddr, answer: previous } = connection;
    if (connection.busy >= MAX_PIPELINED) {
      socket.destroy();
      return null;
    }
    // An answer that its client does not read is kept in memory. There is one at a time.
    const turn = connection.busy > 0 ? new Promise((resolve) => previous?.once("close", resolve)) : undefined;
    const { trustedProxies } = this.#limits;
    if (trustedProxies > 0 && turn === undefined) {
      const forwardedFor = message.headers["x-forwarded-for"];
      const trail = typeof forwardedFor === "string" ? forwardedFor : null;
      const group = addressGroup(clientAddress(remoteAddr.hostname, trail, trustedProxies));
      // It is let in even when none can be closed: the proxy would report an error, and the others are being handled.
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

  /** Resolves when no connection has been opened for a while, or after `maxMs`. A listener that is closed then resets none. */
  async acceptAll(maxMs: number): Promise<void> {
    await this.#quiet(() => this.#opened, () => true, maxMs, ACCEPT_QUIET_CHECKS, ACCEPT_CHECKS);
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
    await this.#quiet(() => this.#requests, isSettled, graceMs, QUIET_CHECKS, Infinity);
  }

  /**
   * Resolves when, in `quietChecks` checks in a row, nothing was counted and `isOver` was true; or after `maxMs` or `maxChecks`. Each check, and
   * what follows the last one, comes right after the event loop has taken what the system received, even on connections that seemed
   * idle. Checks are counted because a busy machine may grant the process only a few in a second.
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

  /** Closes all connections: first the idle ones gracefully, so that their clients notice; then the rest. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { socket, busy } of this.#open.values()) busy > 0 ? socket.destroy() : socket.end();
    for (let checks = 0; this.#open.size > 0 && checks < GOODBYE_CHECKS; checks++) await delay(CHECK_MS);
    for (const { socket } of this.#open.values()) socket.destroy();
  }

  /** True when an address has as many connections as it may. */
  #isCrowded(group: string | null): boolean {
    return group !== null && (this.#groups.get(group)?.size ?? 0) >= this.#limits.perAddress;
  }

  /** Closes a connection of an address, or of any. False when each has a request that is being handled. */
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

/** True when the headers of a request have begun to arrive. A connection that the server has ended carries none. */
function hasBegun({ socket, answeredBytes }: Connection): boolean {
  return socket.bytesRead > answeredBytes && !socket.writableEnded;
}
