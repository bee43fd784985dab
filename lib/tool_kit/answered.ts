import { plural } from "./words.ts";

/** How many answered, of how many who were asked; null: nobody said. More may answer than were asked: "6 of 8 people answered", "9 people answered". */
export function answeredOf(answered: number, invited: number | null): string {
  return invited === null || invited < answered
    ? `${plural(answered, "person", "people")} answered`
    : `${answered} of ${plural(invited, "person", "people")} answered`;
}
