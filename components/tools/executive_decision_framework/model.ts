import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { type Content, type Criterion, DOCUMENT_MARK, emptyContent, newCriterion } from "./document.ts";
import { addDays, type PlainDate } from "../../../lib/tool_kit/dates.ts";

const OPTIONS = [
  { id: "mill", name: "Mill Street" },
  { id: "station", name: "Station Arcade" },
  { id: "brewery", name: "Old Brewery" },
  { id: "campus", name: "Campus Corner" },
  { id: "square", name: "Market Square" },
] as const;

/** Id, name, points, the options' values, and what differs from a rating. */
const CRITERIA: readonly (readonly [string, string, number, readonly number[], Partial<Criterion>])[] = [
  ["rent", "Rent a month", 80, [3_900, 4_300, 2_600, 3_100, 6_200], {
    kind: "number",
    unit: "$",
    better: "less",
    must: 4_500,
  }],
  ["walk", "Passers-by an hour", 100, [210, 260, 70, 150, 340], {
    kind: "number",
    unit: "people",
    better: "more",
  }],
  ["fit", "Guests who fit us", 70, [8, 4, 9, 5, 7], {}],
  ["open", "Weeks until we open", 30, [10, 6, 22, 12, 8], { kind: "number", unit: "weeks", better: "less" }],
  ["room", "Room for a small roaster", 40, [5, 2, 10, 4, 3], {}],
  ["team", "Way to work for the team", 30, [8, 9, 4, 6, 8], {}],
];

/** A coffee roaster with nine people looks for a second shop: one option is out, the winner is not safe. */
export function sampleDecision(today: PlainDate): { readonly title: string; readonly content: Content } {
  return {
    title: "Harbour Roasters, second shop",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      options: OPTIONS,
      criteria: CRITERIA.map(([id, name, points, values, scale]) => ({
        ...newCriterion(id, points),
        name,
        ...scale,
        values: OPTIONS.map((option, index) => ({ option: option.id, value: values[index] ?? 0 })),
      })),
      weighting: "points",
      comparisons: [],
      log: {
        date: addDays(today, -5),
        chosen: "mill",
        decision:
          "We take Mill Street for five years, with a break after the second. Old Brewery stays our fallback for the roaster.",
        heard: "Ana, Jonas, Mei and Ben. The landlord of Mill Street. Twelve regulars, asked at the counter.",
        reopen:
          "The landlord asks for more than $4,200. Our own count on three mornings finds fewer than 150 passers-by an hour.",
        review: addDays(today, 85),
      },
    },
  };
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ DECISION_DOCUMENTS }) => DECISION_DOCUMENTS),
  empty: emptyContent,
  sample: sampleDecision,
  reduce,
  describe,
  typing,
};
