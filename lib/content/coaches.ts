import type * as z from "zod/mini";
import { entry, line, list, paragraph } from "../words/fields.ts";
import { type Follow, slot } from "../words/slot.ts";

/** What the sprint says of a coach, beside the name. */
export const COACH_FIELDS = {
  role: line(60),
  experience: line(40),
  /** In the coach's own words, large. */
  words: paragraph(110),
  /** More of them. */
  text: paragraph(160),
};

const COACH = entry({ name: line(40), ...COACH_FIELDS });

export type CoachBio = z.infer<typeof COACH>;

/** The coach beside the first one, if there is one: the slot "sprint/coaches/another". */
export const ANOTHER_COACH = slot(list(COACH, { least: 0, most: 1 }), [
  {
    name: "Samuel Ortega",
    role: "Execution coach",
    experience: "18 years of experience",
    words: "I turn objectives into weekly work at a pace that your team can keep.",
    text: "I ran operations for manufacturers and service firms before I began to coach.",
  },
]);

/** Shipped words for a coach who works alone. What the coach has written stays as it is. */
export function ifAlone<Value>(alone: Value): Follow<Value> {
  return (words) => ANOTHER_COACH.valueIn(words, "sprint/coaches/another").length === 0 ? alone : undefined;
}
