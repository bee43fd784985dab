import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Fit, fit } from "./fit.ts";
import type { Candidate, Content, KeyResult, Objective, Part } from "./schema.ts";

export type { Candidate, Content, KeyResult, Objective, Part, Run } from "./schema.ts";
export { COLLECTS, type Collects, LIMITS, MINUTES_MAX, MOMENT_MAX, RUN_MINUTES_MAX } from "./limits.ts";

export type Settings = Content["settings"];

const DAY_MINUTES = 24 * 60;

export function newPart(id: string): Part {
  return {
    id,
    isBreak: false,
    title: "",
    purpose: "",
    prompts: "",
    materials: "",
    min: 10,
    ideal: 15,
    max: 25,
    isOptional: false,
    collects: "notes",
    notes: "",
    dots: 3,
    candidates: [],
    objectives: [],
  };
}

export function newBreak(id: string): Part {
  return { ...newPart(id), isBreak: true, min: 10, ideal: 10, max: 20 };
}

export function newObjective(id: string): Objective {
  return { id, text: "", why: "", owner: "", keyResults: [] };
}

export function newKeyResult(id: string): KeyResult {
  return { id, text: "", owner: "", unit: "", baseline: null, target: null };
}

/** A workshop to fill in: two hours of the day on which it is begun, one part to type into. */
export function emptyContent(today: PlainDate): Content {
  return {
    date: today,
    start: "09:00",
    end: "11:00",
    people: null,
    settings: { currency: "USD", numberStyle: "1,234.5" },
    hasSound: true,
    parts: [newPart("part-1")],
    run: null,
  };
}

/** A row with words in it. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

/** Minutes from midnight of a time "HH:MM". */
export function minuteOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
}

/** "09:05" of minutes from midnight; after 24 hours it begins again. */
export function timeOf(minute: number): string {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

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

export interface Agenda extends Omit<Fit, "lengths"> {
  readonly slots: readonly Slot[];
  /** When the last part is over, in minutes from midnight of the workshop's day. */
  readonly end: number;
  /** Minutes between start and end. */
  readonly minutes: number;
}

/** The parts in their order, fitted between start and end. */
export function agendaOf({ parts, start, end }: Pick<Content, "parts" | "start" | "end">): Agenda {
  const minutes = lengthOf({ start, end });
  const { lengths, ...rest } = fit(parts, minutes);
  let at = minuteOf(start);
  const slots = parts.map((part): Slot => {
    const slot = { part, minutes: lengths.get(part.id) ?? null, at };
    at += slot.minutes ?? 0;
    return slot;
  });
  return { ...rest, slots, end: at, minutes };
}

/** What a part asks or says, one line each, without empty ones. */
export function promptsOf({ prompts }: Pick<Part, "prompts">): string[] {
  return prompts.split("\n").map((prompt) => prompt.trim()).filter((prompt) => prompt !== "");
}

/** Places of the parts from 1, as people count them: a break has none. */
export function partNumbers(parts: readonly Pick<Part, "id" | "isBreak">[]): ReadonlyMap<string, number> {
  return new Map(parts.filter(({ isBreak }) => !isBreak).map(({ id }, index) => [id, index + 1]));
}

/** Candidates with words and their places: those with as many dots share one. Most dots first, else as they were entered. */
export function tally(
  candidates: readonly Candidate[],
): readonly { readonly candidate: Candidate; readonly place: number }[] {
  const sorted = candidates.filter(isBegun).toSorted((a, b) => b.votes - a.votes);
  return sorted.map((candidate) => ({
    candidate,
    place: 1 + sorted.filter(({ votes }) => votes > candidate.votes).length,
  }));
}

/** Dots that were placed in a vote. */
export function dotsPlaced({ candidates }: Pick<Part, "candidates">): number {
  return candidates.reduce((sum, { votes }) => sum + votes, 0);
}

/** Whether a part has left anything behind. */
export function hasResults({ notes, candidates, objectives }: Part): boolean {
  return notes.trim() !== "" || candidates.some(isBegun) || objectives.some(isObjectiveBegun);
}

/** An objective that says something, or has a key result that does. */
export function isObjectiveBegun(objective: Objective): boolean {
  return isBegun(objective) || objective.keyResults.some(isBegun);
}
