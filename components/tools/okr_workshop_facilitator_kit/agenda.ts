import type { Content, Part } from "./document.ts";

const DAY_MINUTES = 24 * 60;

/** What fitting has to know of a part. */
export type Bounds = Limits & Pick<Part, "id" | "isOptional">;
type Limits = Pick<Part, "min" | "ideal" | "max">;

/** Parts fitted into a time. */
export interface Fit {
  /** Whole minutes of each part that stays. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Ids of the optional parts that left, in the order in which they did: the last of the agenda first. */
  readonly left: readonly string[];
  /** Minutes that are missing although no part is longer than its minimum and no optional one is left. */
  readonly short: number;
  /** Minutes that are over although every part has its maximum: the end comes so much earlier. */
  readonly spare: number;
  /** What the ideals are multiplied with before they are held to their bounds; null when `short` or `spare` says more. */
  readonly factor: number | null;
}

/** A part's bounds in order: the minimum stands, the maximum is no less, and the ideal lies between them. */
export function boundsOf({ min, ideal, max }: Limits): Limits {
  const most = Math.max(min, max);
  return { min, ideal: Math.min(most, Math.max(min, ideal)), max: most };
}

/** A share of the ideal within the bounds, in minutes and not whole. */
export function shareOf(part: Limits, factor: number): number {
  const { min, ideal, max } = boundsOf(part);
  return Math.min(max, Math.max(min, factor * ideal));
}

/**
 * Fits parts into so many minutes. Parts leave only when the minima do not fit, the last optional one first, and do not come
 * back into what is then free. Each length is clamp(factor x ideal, minimum, maximum) rounded up or down to a whole minute,
 * by largest remainder, so that the sum is exact.
 */
export function fit(parts: readonly Bounds[], minutes: number): Fit {
  const left: string[] = [];
  let staying = parts;
  while (sumOf(staying, "min") > minutes) {
    const last = staying.findLast(({ isOptional }) => isOptional);
    if (last === undefined) break;
    left.push(last.id);
    staying = staying.filter((part) => part !== last);
  }
  const least = sumOf(staying, "min");
  const most = sumOf(staying, "max");
  if (minutes < least || minutes > most) {
    const bound = minutes < least ? "min" : "max";
    return {
      lengths: new Map(staying.map((part) => [part.id, boundsOf(part)[bound]])),
      left,
      short: Math.max(0, least - minutes),
      spare: Math.max(0, minutes - most),
      factor: null,
    };
  }
  const factor = factorFor(staying, minutes);
  return { lengths: wholeMinutes(staying, factor, minutes), left, short: 0, spare: 0, factor };
}

function sumOf(parts: readonly Limits[], bound: "min" | "max"): number {
  return parts.reduce((sum, part) => sum + boundsOf(part)[bound], 0);
}

/** The factor at which the shares add up to the minutes. Their sum is linear between the factors at which a part meets a bound. */
function factorFor(parts: readonly Limits[], minutes: number): number {
  const total = (factor: number) => parts.reduce((sum, part) => sum + shareOf(part, factor), 0);
  if (total(1) === minutes) return 1;
  const corners = parts.map(boundsOf).flatMap(({ min, ideal, max }) => [min / ideal, max / ideal])
    .toSorted((a, b) => a - b);
  const above = corners.find((corner) => total(corner) >= minutes) ?? corners.at(-1) ?? 1;
  const below = corners.findLast((corner) => corner < above) ?? above;
  const [from, to] = [total(below), total(above)];
  return to === from ? above : below + (above - below) * (minutes - from) / (to - from);
}

/** Far below a minute, far above what calculating with fractions loses. */
const TINY = 1e-7;

function wholeMinutes(parts: readonly Bounds[], factor: number, minutes: number): Map<string, number> {
  const shares = parts.map((part) => {
    const share = shareOf(part, factor);
    const floor = Math.floor(share + TINY);
    return { id: part.id, floor, rest: share - floor };
  });
  const missing = minutes - shares.reduce((sum, { floor }) => sum + floor, 0);
  const longer = new Set(
    shares.toSorted((a, b) => b.rest - a.rest).slice(0, missing).map(({ id }) => id),
  );
  return new Map(shares.map(({ id, floor }) => [id, floor + (longer.has(id) ? 1 : 0)]));
}

/** Minutes from midnight of a time "HH:MM". */
export function minuteOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
}

/** "09:05" of minutes from midnight; after 24 hours it begins again. */
export function timeOf(minute: number): string {
  return `${twoDigits(Math.floor(minute % DAY_MINUTES / 60))}:${twoDigits(minute % 60)}`;
}

export const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Minutes from the start to the end; an end before the start is on the next day. */
export function lengthOf({ start, end }: Pick<Content, "start" | "end">): number {
  return (minuteOf(end) - minuteOf(start) + DAY_MINUTES) % DAY_MINUTES;
}

/** A part in the agenda. */
export interface Slot {
  readonly part: Part;
  /** Minutes; null: it left. */
  readonly minutes: number | null;
  /** When it begins, in minutes from midnight of the workshop's day. */
  readonly at: number;
}

/** The slots of the parts that did not leave. */
export function inAgenda(slots: readonly Slot[]) {
  return slots.flatMap(({ part, minutes, at }) => minutes === null ? [] : [{ part, minutes, at }]);
}

export interface Agenda extends Omit<Fit, "lengths"> {
  readonly slots: readonly Slot[];
  /** When the first part begins and the last one is over, in minutes from midnight of the workshop's day. */
  readonly start: number;
  readonly end: number;
  /** Minutes between start and end. */
  readonly minutes: number;
}

/** The parts in their order, fitted between start and end. */
export function agendaOf({ parts, start, end }: Pick<Content, "parts" | "start" | "end">): Agenda {
  const minutes = lengthOf({ start, end });
  const { lengths, ...rest } = fit(parts, minutes);
  const first = minuteOf(start);
  let at = first;
  const slots = parts.map((part): Slot => {
    const slot = { part, minutes: lengths.get(part.id) ?? null, at };
    at += slot.minutes ?? 0;
    return slot;
  });
  return { ...rest, slots, start: first, end: at, minutes };
}
