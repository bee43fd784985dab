import * as z from "zod/mini";

/** What came of the talk with somebody. */
export const OUTCOMES = ["came", "did not come", "client", "not now"] as const;
/** "none": it was taken back. */
const OUTCOME = z.enum([...OUTCOMES, "none"]);
export type Outcome = z.infer<typeof OUTCOME>;

/** The outcome of a form, or null. */
export function outcomeOf(typed: string): Outcome | null {
  return OUTCOME.safeParse(typed).data ?? null;
}

/** How many days ago an outcome may have been when it is noted. */
export const OUTCOME_DAYS = 366;

/** Days after which somebody who said "not now" is asked again. */
export const ASKED_AGAIN_DAYS = 90;

/** Characters of the notes on a person. */
export const NOTES_MAX = 5000;

/** The shape of a stored lead. */
export const LEAD = z.object({
  email: z.string(),
  outcome: OUTCOME,
  /** "2026-11-29" */
  on: z.string(),
  /** How often it was saved, by which an older form is known. */
  revision: z.int(),
  /** What the coach has written about the person. */
  notes: z.string(),
});

/** Why the form about it is shown again. */
export type RefusedLead = "changed" | "long" | "wrong";

/** What came of the talks with a person. */
export type Lead = Readonly<z.infer<typeof LEAD>>;
