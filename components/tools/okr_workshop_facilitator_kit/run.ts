import { type Bounds, boundsOf, fit } from "./agenda.ts";
import { type Content, LIMITS, type Part, partsOf, placedParts, type Run } from "./document.ts";

export const MINUTE_MS = 60_000;

/** Where minutes are taken from or go to. */
export const SETTLEMENTS = ["parts", "break", "end"] as const;
export type Settlement = typeof SETTLEMENTS[number];

/** A workshop with a run, under way or over. */
export type Held = Content & { readonly run: Run };

/** Milliseconds that the current part has run, pauses left out; never below 0. */
export function elapsed({ pausedAt, partStartedAt, pausedMs }: Run, now: number): number {
  return Math.max(0, (pausedAt ?? now) - partStartedAt - pausedMs);
}

/** Minutes that a part has in a run. */
export function minutesOf(run: Run, part: Pick<Part, "id" | "ideal">): number {
  return run.lengths.find(({ id }) => id === part.id)?.minutes ?? part.ideal;
}

function sumOf(run: Run, parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + minutesOf(run, part), 0);
}

export function currentPart({ parts, run }: Held): Part | null {
  return parts.find(({ id }) => id === run.current) ?? null;
}

/** The parts that are still to come, in the order of the agenda. */
export function partsToCome({ parts, run }: Held): readonly Part[] {
  return run.current === null ? [] : partsLeft(parts, run);
}

/** The parts that are not over, have not left and do not run. */
export function partsLeft(parts: readonly Part[], run: Run): readonly Part[] {
  const placed = new Set(placedParts(run));
  return parts.filter(({ id }) => !placed.has(id));
}

/** Milliseconds that the current part has left; below 0 when it is over its time. */
export function timeLeft(held: Held, now: number): number {
  const part = currentPart(held);
  return part === null ? 0 : minutesOf(held.run, part) * MINUTE_MS - elapsed(held.run, now);
}

/** When the current part will be over, if it takes no more than it has: now, when it has nothing left. */
export function partEnd(held: Held, now: number): number {
  return now + Math.max(0, timeLeft(held, now));
}

/**
 * Whole minutes by which the end, if every part takes what it has, is behind the agreed one (above 0) or before it (below 0). Only full minutes
 * count, so a second is no delay.
 */
export function minutesBehind(held: Held, now: number): number {
  const { run } = held;
  if (run.current === null) return 0;
  const end = partEnd(held, now) + sumOf(run, partsToCome(held)) * MINUTE_MS;
  return Math.trunc((end - run.endsAt) / MINUTE_MS) + 0;
}

/** The next break that is still to come; null when there is none. */
export function nextBreak(held: Held): Part | null {
  return partsToCome(held).find(({ isBreak }) => isBreak) ?? null;
}

/**
 * The current part as a settlement can change it: it cannot leave any more, nor take less than it has taken. null for a break,
 * and for one whose time is over.
 */
export function openPart(held: Held, now: number): Bounds | null {
  const part = currentPart(held);
  if (part === null || part.isBreak || timeLeft(held, now) <= 0) return null;
  const min = Math.max(part.min, Math.ceil(elapsed(held.run, now) / MINUTE_MS));
  return { ...part, min, isOptional: false };
}

/**
 * The run after the minutes that it is behind were taken from, or those before the end given to, the next parts (fitted anew
 * with what the current one has left, breaks untouched; optional ones leave, last first), the next break (within its bounds) or the end.
 */
export function settled(held: Held, how: Settlement, now: number): Run {
  const { run } = held;
  const behind = minutesBehind(held, now);
  if (behind === 0) return run;
  if (how === "end") return { ...run, endsAt: moment(run.endsAt + behind * MINUTE_MS) };
  if (how === "break") {
    const part = nextBreak(held);
    if (part === null) return run;
    const now = minutesOf(run, part);
    const { min, max } = boundsOf(part);
    // One that is out of its bounds already comes no farther away from them.
    const minutes = Math.min(Math.max(max, now), Math.max(Math.min(min, now), now - behind));
    return minutes === now ? run : withLengths(run, new Map([[part.id, minutes]]));
  }
  const coming = partsToCome(held);
  const breaks = sumOf(run, coming.filter(({ isBreak }) => isBreak));
  const part = openPart(held, now);
  const from = part === null ? partEnd(held, now) : now - elapsed(run, now);
  const minutes = Math.floor((run.endsAt - from) / MINUTE_MS) - breaks;
  const fitted = coming.filter(({ isBreak }) => !isBreak);
  const { lengths, left } = fit(part === null ? fitted : [part, ...fitted], minutes);
  return { ...withLengths(run, lengths), out: [...run.out, ...left] };
}

/** A run with a part that had left, at its place in the agenda if that is still to come; where time is missing, the end moves. */
export function broughtBack(held: Held, id: string, now: number): Run {
  const { run, parts } = held;
  const part = parts.find((each) => each.id === id);
  if (run.current === null || part === undefined || !run.out.includes(id)) return run;
  const back = { ...run, out: run.out.filter((each) => each !== id) };
  const coming = partsLeft(parts, back);
  const isFitted = ({ isBreak }: Part) => !isBreak || part.isBreak;
  const fitted = coming.filter(isFitted).map((each): Bounds => ({ ...each, isOptional: false }));
  const others = coming.filter((each) => !isFitted(each));
  const minutes = Math.floor((run.endsAt - partEnd(held, now)) / MINUTE_MS) - sumOf(run, others);
  const { lengths, short } = fit(fitted, minutes);
  return { ...withLengths(back, lengths), endsAt: moment(run.endsAt + short * MINUTE_MS) };
}

/** A run that begins now: the parts fitted into what is left until `end`, which comes earlier when there is more time than they take. */
export function begun({ parts }: Pick<Content, "parts">, now: number, end: number): Run | null {
  const minutes = Math.max(0, Math.floor((end - now) / MINUTE_MS));
  const { lengths, left, spare } = fit(parts, minutes);
  const first = parts.find(({ id }) => !left.includes(id));
  if (first === undefined) return null;
  const run: Run = {
    startedAt: moment(now),
    endsAt: moment(end - spare * MINUTE_MS),
    current: first.id,
    partStartedAt: moment(now),
    pausedAt: null,
    pausedMs: 0,
    lengths: [],
    out: left,
    done: [],
  };
  return withLengths(run, lengths);
}

/** The run with the current part over and the next one begun; after the last one it is over. */
export function advanced(held: Held, now: number): Run {
  const { run } = held;
  const part = currentPart(held);
  if (part === null) return run;
  const over = { id: part.id, minutes: minutesOf(run, part), took: moment(elapsed(run, now)) };
  return {
    ...run,
    done: [...run.done, over],
    current: partsToCome(held)[0]?.id ?? null,
    partStartedAt: moment(now),
    pausedAt: null,
    pausedMs: 0,
  };
}

/** The run with some minutes more for the current part, counted from now when its time is over. */
export function extended(held: Held, by: number, now: number): Run {
  const { run } = held;
  const part = currentPart(held);
  if (part === null || !Number.isInteger(by) || by < 1) return run;
  const used = Math.ceil(elapsed(run, now) / MINUTE_MS);
  return withLengths(run, new Map([[part.id, Math.max(minutesOf(run, part), used) + by]]));
}

/** The parts that are over, by id and in their order: what they took in whole minutes (the nearest, at least 1) and what they had. */
export function resultsOf({ parts, run }: Pick<Content, "parts" | "run">) {
  const done = run?.done ?? [];
  return new Map(
    done.flatMap(({ id, minutes: had, took }) =>
      partsOf(parts, [id]).map((part) =>
        [id, { part, had, took: Math.max(1, Math.round(took / MINUTE_MS)) }] as const
      )
    ),
  );
}

function withLengths(run: Run, lengths: ReadonlyMap<string, number>): Run {
  const others = run.lengths.filter(({ id }) => !lengths.has(id));
  const changed = Array.from(lengths, ([id, minutes]) => (
    { id, minutes: Math.min(LIMITS.runMinutes, Math.max(0, minutes)) }
  ));
  return { ...run, lengths: [...others, ...changed] };
}

/** A moment as a document can hold it. */
export function moment(value: number): number {
  return Number.isFinite(value) ? Math.min(LIMITS.moment, Math.max(0, Math.round(value))) : 0;
}
