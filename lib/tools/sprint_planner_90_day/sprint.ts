import type { PlainDate } from "../../tool_kit/dates.ts";
import { mondayOf } from "../../tool_kit/date_words.ts";
import { addDays } from "../../tool_kit/dates.ts";
import type { Commitment, Content, Outcome, Week } from "./schema.ts";

export type { Commitment, Content, Outcome, Week } from "./schema.ts";

/** Weeks of a sprint. */
export const WEEKS = 13;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  unit: 40,
  reflection: 2_000,
  outcomes: 5,
  /** Of one week. */
  commitments: 40,
} as const;

/** More outcomes than this are allowed and advised against. */
export const OUTCOMES_ADVISED = 3;

/** Largest figure, up or down. Beyond it a number loses its units digit. */
export const FIGURE_MAX = 1e15;

/** The last start whose 13th week still ends before 2200, with the day after it. */
export const LAST_START = "2199-10-01";

/** How a commitment stands in its week. */
export const STATES = ["open", "done", "carried", "dropped"] as const;
export type State = typeof STATES[number];

export type Settings = Content["settings"];
export type Review = Content["review"];

export function newOutcome(id: string): Outcome {
  return {
    id,
    origin: null,
    text: "",
    why: "",
    measure: "",
    unit: "",
    baseline: null,
    target: null,
    values: Array.from({ length: WEEKS }, () => null),
  };
}

export function newCommitment(id: string): Commitment {
  return { id, origin: null, text: "", outcome: null, state: "open", isLate: false, carriedFrom: null };
}

export function newWeek(): Week {
  return { isOff: false, isClosed: false, reflection: ["", "", ""], commitments: [] };
}

/** A sprint to fill in: 13 weeks from the next Monday (today, when it is one), an outcome to begin with. */
export function emptyContent(today: PlainDate): Content {
  return {
    start: mondayOf(addDays(today, 6)),
    settings: { currency: "USD", numberStyle: "1,234.5" },
    review: { weekday: 5, time: "16:00" },
    outcomes: [newOutcome("outcome-1")],
    weeks: Array.from({ length: WEEKS }, newWeek),
  };
}

/** A row with words in it; one without is not finished and counts for nothing. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

/** The letter of an outcome by its place: A to E. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** A commitment, the number of its week (from 1); null when there is none with the id. */
export function findCommitment(
  content: Content,
  id: string,
): { readonly week: number; readonly commitment: Commitment } | null {
  for (const [index, { commitments }] of content.weeks.entries()) {
    const commitment = commitments.find((row) => row.id === id);
    if (commitment) return { week: index + 1, commitment };
  }
  return null;
}
