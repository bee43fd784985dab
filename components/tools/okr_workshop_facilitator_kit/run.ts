import { type Bounds, boundsOf, fit } from "./agenda.ts";
import { type Content, LIMITS, type Part, placedParts, type Run } from "./workshop.ts";

export const MINUTE_MS = 60_000;

/** Where minutes are taken from or go to. */
export const SETTLEMENTS = ["parts", "break", "end"] as const;
export type Settlement = typeof SETTLEMENTS[number];

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

export function currentPart({ parts, run }: Pick<Content, "parts" | "run">): Part | null {
  return parts.find(({ id }) => id === run?.current) ?? null;
}

/** The parts that are still to come, in the order of the agenda. */
export function partsToCome({ parts, run }: Pick<Content, "parts" | "run">): readonly Part[] {
  return run === null || run.current === null ? [] : partsLeft(parts, run);
}

/** The parts that are not over, have not left and do not run. */
export function partsLeft(parts: readonly Part[], run: Run): readonly Part[] {
  const placed = new Set(placedParts(run));
  return parts.filter(({ id }) => !placed.has(id));
}

/** Milliseconds that the current part has left; below 0 when it is over its time. */
export function timeLeft(content: Content, now: number): number {
  const part = currentPart(content);
  return part === null || content.run === null
    ? 0
    : minutesOf(content.run, part) * MINUTE_MS - elapsed(content.run, now);
}

/** When the current part will be over, if it takes no more than it has: now, when it has nothing left. */
export function partEnd(content: Content, now: number): number {
  return now + Math.max(0, timeLeft(content, now));
}

/** When the workshop will be over, if every part takes what it has. */
export function expectedEnd(content: Content, now: number): number {
  const { run } = content;
  if (run === null) return now;
  return partEnd(content, now) + sumOf(run, partsToCome(content)) * MINUTE_MS;
}

/**
 * Whole minutes by which the expected end is behind the agreed one (above 0, begun minutes count) or before it (below 0, full
 * minutes alone).
 */
export function minutesBehind(content: Content, now: number): number {
  if (content.run === null || content.run.current === null) return 0;
  return Math.ceil((expectedEnd(content, now) - content.run.endsAt) / MINUTE_MS) + 0;
}

/** The next break that is still to come; null when there is none. */
export function nextBreak(content: Content): Part | null {
  return partsToCome(content).find(({ isBreak }) => isBreak) ?? null;
}

/** Minutes that a settlement would move: what stays behind (or before) after it is the rest. 0: it can do nothing. */
export function settles(content: Content, how: Settlement, now: number): number {
  const before = minutesBehind(content, now);
  const after = minutesBehind({ ...content, run: settled(content, how, now) }, now);
  return Math.abs(before) - Math.abs(after);
}

/**
 * The current part as a settlement can change it: it cannot leave any more, nor take less than it has taken. null for a break,
 * and for one whose time is over.
 */
export function openPart(content: Content, now: number): Bounds | null {
  const part = currentPart(content);
  if (part === null || content.run === null || part.isBreak || timeLeft(content, now) <= 0) return null;
  const min = Math.max(part.min, Math.ceil(elapsed(content.run, now) / MINUTE_MS));
  return { ...part, min, isOptional: false };
}

/**
 * The run after the minutes that it is behind were taken from, or those before the end given to, the next parts (fitted anew
 * with what the current one has left, breaks untouched; optional ones leave, last first), the next break (within its bounds) or the end.
 */
export function settled(content: Content, how: Settlement, now: number): Run | null {
  const { run } = content;
  const behind = minutesBehind(content, now);
  if (run === null || behind === 0) return run;
  if (how === "end") return { ...run, endsAt: moment(run.endsAt + behind * MINUTE_MS) };
  if (how === "break") {
    const part = nextBreak(content);
    if (part === null) return run;
    const now = minutesOf(run, part);
    const { min, max } = boundsOf(part);
    // One that is out of its bounds already comes no farther away from them.
    const minutes = Math.min(Math.max(max, now), Math.max(Math.min(min, now), now - behind));
    return minutes === now ? run : withLengths(run, new Map([[part.id, minutes]]));
  }
  const coming = partsToCome(content);
  const breaks = sumOf(run, coming.filter(({ isBreak }) => isBreak));
  const part = openPart(content, now);
  const from = part === null ? partEnd(content, now) : now - elapsed(run, now);
  const minutes = Math.floor((run.endsAt - from) / MINUTE_MS) - breaks;
  const fitted = coming.filter(({ isBreak }) => !isBreak);
  const { lengths, left } = fit(part === null ? fitted : [part, ...fitted], minutes);
  return { ...withLengths(run, lengths), out: [...run.out, ...left] };
}

/** A run with a part that had left, at its place in the agenda if that is still to come; where time is missing, the end moves. */
export function broughtBack(content: Content, id: string, now: number): Run | null {
  const { run } = content;
  const part = content.parts.find((each) => each.id === id);
  if (run === null || run.current === null || part === undefined || !run.out.includes(id)) return run;
  const back: Run = { ...run, out: run.out.filter((each) => each !== id) };
  const coming = partsToCome({ ...content, run: back });
  const isFitted = ({ isBreak }: Part) => !isBreak || part.isBreak;
  const fitted = coming.filter(isFitted).map((each): Bounds => ({ ...each, isOptional: false }));
  const others = coming.filter((each) => !isFitted(each));
  const minutes = Math.floor((run.endsAt - partEnd(content, now)) / MINUTE_MS) - sumOf(run, others);
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
export function advanced(content: Content, now: number): Run | null {
  const { run } = content;
  const part = currentPart(content);
  if (run === null || part === null) return run;
  const over = { id: part.id, minutes: minutesOf(run, part), took: moment(elapsed(run, now)) };
  return {
    ...run,
    done: [...run.done, over],
    current: partsToCome(content)[0]?.id ?? null,
    partStartedAt: moment(now),
    pausedAt: null,
    pausedMs: 0,
  };
}

/** The run with some minutes more for the current part, counted from now when its time is over. */
export function extended(content: Content, by: number, now: number): Run | null {
  const { run } = content;
  const part = currentPart(content);
  if (run === null || part === null || !Number.isInteger(by) || by < 1) return run;
  const used = Math.ceil(elapsed(run, now) / MINUTE_MS);
  return withLengths(run, new Map([[part.id, Math.max(minutesOf(run, part), used) + by]]));
}

/** Minutes that a part took, begun ones counted from the half on; at least 1. */
export function tookMinutes(took: number): number {
  return Math.max(1, Math.round(took / MINUTE_MS));
}

/** What a part of a run took, in whole minutes, and the minutes that it had; null while it is not over. */
export function resultOf(
  run: Run | null,
  id: string,
): { readonly took: number; readonly had: number } | null {
  const row = run?.done.find((each) => each.id === id);
  return row ? { took: tookMinutes(row.took), had: row.minutes } : null;
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
