import { addDays, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Content, type Criterion, newCriterion } from "./decision.ts";

const OPTIONS = [
  { id: "mill", name: "Mill Street" },
  { id: "station", name: "Station Arcade" },
  { id: "brewery", name: "Old Brewery" },
  { id: "campus", name: "Campus Corner" },
  { id: "square", name: "Market Square" },
] as const;

type Values = readonly [mill: number, station: number, brewery: number, campus: number, square: number];

const CRITERIA: readonly (Partial<Criterion> & { readonly id: string; readonly of: Values })[] = [
  {
    id: "rent",
    name: "Rent a month",
    points: 80,
    kind: "number",
    unit: "$",
    better: "less",
    must: 4_500,
    of: [3_900, 4_300, 2_600, 3_100, 6_200],
  },
  {
    id: "walk",
    name: "Passers-by an hour",
    points: 100,
    kind: "number",
    unit: "people",
    of: [210, 260, 70, 150, 340],
  },
  { id: "fit", name: "Guests who fit us", points: 70, of: [8, 4, 9, 5, 7] },
  {
    id: "open",
    name: "Weeks until we open",
    points: 30,
    kind: "number",
    unit: "weeks",
    better: "less",
    of: [10, 6, 22, 12, 8],
  },
  { id: "room", name: "Room for a small roaster", points: 40, of: [5, 2, 10, 4, 3] },
  { id: "team", name: "Way to work for the team", points: 30, of: [8, 9, 4, 6, 8] },
];

/** A coffee roaster with nine people looks for a second shop: one option is out, the winner is not safe. */
export function sampleDecision(today: PlainDate): { readonly title: string; readonly content: Content } {
  return {
    title: "Harbour Roasters, second shop",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      options: OPTIONS,
      criteria: CRITERIA.map(({ of, id, ...criterion }) => ({
        ...newCriterion(id),
        ...criterion,
        values: OPTIONS.map((option, index) => ({ option: option.id, value: of[index] ?? 0 })),
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
