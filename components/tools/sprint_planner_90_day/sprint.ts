import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { addDays, mondayOf } from "../../../lib/tool_kit/dates.ts";
import { WEEKS } from "./limits.ts";
import type { Commitment, Content, Outcome, Week } from "./schema.ts";

export type { Commitment, Content, Outcome, Week } from "./schema.ts";

export { LAST_START, LIMITS, OUTCOMES_ADVISED, type State, STATES, WEEKS } from "./limits.ts";

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
