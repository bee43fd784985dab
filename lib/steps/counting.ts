import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { PAGE_STEPS, RESULT_PATH, RESULT_ROUTE, seen, STEPS_PER_MINUTE } from "./steps.ts";
import { addSteps, forgetSteps, type StepCount } from "./store.ts";
import { NOT_PAGES, NOT_VISITORS } from "./visitors.ts";
import { addressGroup } from "../http/client_address.ts";

/** Milliseconds for which counts are only in the memory of the process. A kill loses them. */
const SAVE_MS = 10_000;

/** A request, its address, and where it went. */
export interface Visit {
  readonly req: Pick<Request, "method" | "headers">;
  readonly url: Pick<URL, "pathname">;
  readonly route: string | null;
  readonly state: { readonly address: string };
}

/** Counts what visitors do, by day and step. Nothing else of a request is kept. */
export interface Steps {
  /** Counts a page that was answered with a status. */
  page(visit: Visit, status: number): void;
  /** Counts a step that is on the list of steps. */
  count(visit: Pick<Visit, "req" | "state">, step: string): void;
  /** Adds what was counted to the database. Never rejects: what could not be stored is kept for the next time. */
  save(): Promise<void>;
  /** Saves every ten seconds until the returned function is called, which saves for the last time. */
  start(): () => Promise<void>;
}

interface StepsOptions {
  readonly sql: Sql;
  /** The IANA time zone of the days. */
  readonly timeZone: string;
  readonly log: Pick<Log, "error">;
  readonly now?: () => Date;
  readonly mayCount?: (address: string) => boolean;
  /** Runs a function every so many milliseconds; returns a function that ends that. */
  readonly every?: (run: () => void, milliseconds: number) => () => void;
}

export function createSteps({
  sql,
  timeZone,
  log,
  now = () => new Date(),
  mayCount = createVisitLimit(),
  every = timer,
}: StepsOptions): Steps {
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone });
  let counts = new Map<string, number>();
  /** What could not be stored yet. */
  let unsaved: readonly StepCount[] = [];
  let saving: Promise<void> = Promise.resolve();

  const add = ({ req: { headers }, state: { address } }: Pick<Visit, "req" | "state">, step: string) => {
    if (NOT_VISITORS.some(({ applies }) => applies(headers)) || !mayCount(address)) return;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  };
  const write = async () => {
    if (counts.size > 0) {
      unsaved = sumOf(unsaved, calendar.format(now()), counts);
      counts = new Map();
    }
    if (unsaved.length === 0) return;
    try {
      await addSteps(sql, unsaved);
      unsaved = [];
    } catch (error) {
      // When only the answer was lost, they are counted twice. An outage would otherwise lose everything that is counted while it lasts.
      if (!(error instanceof DatabaseUnavailableError)) log.error("steps not saved", describeError(error));
    }
  };
  const save = () => saving = saving.then(write);

  return {
    page(visit, status) {
      const step = PAGE_STEPS.get(visit.url.pathname) ??
        (visit.route === RESULT_ROUTE ? seen(RESULT_PATH) : undefined);
      if (step === undefined || NOT_PAGES.some(({ applies }) => applies(visit.req, status))) return;
      add(visit, step);
    },
    count: add,
    save,
    start() {
      const end = every(save, SAVE_MS);
      return async () => {
        end();
        await save();
      };
    },
  };
}

/** Deletes what is kept no longer. */
export const forgetOldSteps = (sql: Sql): Promise<number> => forgetSteps(sql);

/** The counts with those of a day added. */
function sumOf(counts: readonly StepCount[], day: string, added: ReadonlyMap<string, number>): StepCount[] {
  const before = new Map(counts.filter((count) => count.day === day).map(({ step, n }) => [step, n]));
  return [
    ...counts.filter((count) => count.day !== day || !added.has(count.step)),
    ...[...added].map(([step, n]) => ({ day, step, n: n + (before.get(step) ?? 0) })),
  ];
}

/** A timer that does not keep the process alive. */
function timer(run: () => void, milliseconds: number): () => void {
  const handle = setInterval(run, milliseconds);
  Deno.unrefTimer(handle);
  return () => clearInterval(handle);
}

const MINUTE_MS = 60_000;
/** A power of two. */
const SLOTS = 65_536;

/**
 * Limits what one address can add. No address is kept, not even for the minute: each falls into one of 65,536 slots, another one in every minute, and a
 * slot only holds a number. Two addresses in one slot share its limit.
 *
 * @param now milliseconds of any clock that only goes forward
 */
function createVisitLimit(now: () => number = () => performance.now()): (address: string) => boolean {
  const slots = new Uint16Array(SLOTS);
  let begunAt = -Infinity;
  let seed = 0;
  return (address) => {
    const time = now();
    if (time - begunAt >= MINUTE_MS) {
      begunAt = time;
      seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      slots.fill(0);
    }
    const slot = hash(address.includes(":") ? addressGroup(address) : address, seed) & (SLOTS - 1);
    const count = slots[slot] ?? 0;
    if (count >= STEPS_PER_MINUTE) return false;
    slots[slot] = count + 1;
    return true;
  };
}

/** FNV-1a, which only has to spread addresses. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value ^ value >>> 16;
}
