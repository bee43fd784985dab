import { STARTING_AREAS } from "./words.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type AreaVotes, type Content, type Measure, noVotes } from "./dashboard.ts";

/** Red, amber and green votes on an area at seven check-ins, then worse, same and better at the last of them. */
const VOTES: readonly { readonly votes: readonly string[]; readonly outlook: string }[] = [
  { votes: ["0 3 5", "0 3 5", "0 2 6", "0 2 6", "0 2 5", "0 2 6", "0 1 7"], outlook: "0 6 2" },
  { votes: ["2 5 1", "2 5 1", "1 6 1", "1 5 2", "1 5 1", "1 5 2", "0 3 5"], outlook: "0 3 5" },
  { votes: ["1 5 2", "1 6 1", "1 5 2", "2 5 1", "1 5 1", "1 5 2", "4 0 4"], outlook: "4 3 1" },
  { votes: ["0 3 5", "0 2 6", "0 2 6", "0 3 5", "0 2 5", "0 3 5", "1 5 2"], outlook: "3 4 1" },
  { votes: ["0 1 7", "0 1 7", "0 1 7", "0 0 8", "0 1 6", "0 2 6", "0 3 5"], outlook: "2 6 0" },
  { votes: ["0 2 6", "0 1 7", "0 1 7", "0 2 6", "0 1 6", "0 1 7", "0 1 7"], outlook: "0 7 1" },
  { votes: ["1 2 5", "0 3 5", "0 3 5", "1 2 5", "0 2 5", "0 2 6", "0 2 5"], outlook: "1 5 1" },
  { votes: ["1 6 1", "1 5 2", "2 5 1", "1 6 1", "1 5 1", "1 6 1", "1 5 2"], outlook: "1 5 2" },
];

const PEOPLE = 8;

type Line = Omit<Measure, "id"> & { readonly values: readonly number[] };

const MEASURES: readonly Line[] = [
  {
    name: "Orders shipped the same day",
    unit: "%",
    way: "rising",
    green: 95,
    amber: 88,
    values: [91, 92, 94, 95, 96, 95, 92],
  },
  {
    name: "Complaints per 1,000 orders",
    unit: "",
    way: "falling",
    green: 4,
    amber: 6,
    values: [7.2, 6.8, 6.1, 5.8, 5.2, 4.4, 3.9],
  },
  {
    name: "Overtime per person per week",
    unit: "h",
    way: "falling",
    green: 2,
    amber: 5,
    values: [2.5, 2.2, 2.8, 3.1, 3.4, 4.1, 4.6],
  },
  {
    name: "Gross margin",
    unit: "%",
    way: "rising",
    green: 44,
    amber: 40,
    values: [41.2, 41, 41.6, 42, 41.9, 42.3, 42.5],
  },
  {
    name: "Days of roast stock",
    unit: "days",
    way: "rising",
    green: 5,
    amber: 3,
    values: [6, 7, 6, 8, 7, 7, 8],
  },
];

/** A coffee roaster's team of eight at its seventh weekly check-in, on the Monday of this week. */
export function sampleDashboard(today: PlainDate): { readonly title: string; readonly content: Content } {
  const monday = mondayOf(today);
  const measures = MEASURES.map(({ values: _, ...measure }, index) => ({
    ...measure,
    id: `measure-${index + 1}`,
  }));
  const checkIns = Array.from({ length: 7 }, (_, at) => ({
    id: `check-in-${at + 1}`,
    date: addDays(monday, 7 * (at - 6)),
    people: PEOPLE,
    votes: VOTES.map(({ votes, outlook }, index): AreaVotes => {
      const [red, amber, green] = numbers(votes[at]);
      const [worse, same, better] = numbers(at === 6 ? outlook : "");
      return { ...noVotes(`area-${index + 1}`), red, amber, green, worse, same, better };
    }),
    values: MEASURES.map(({ values }, index) => ({
      measure: `measure-${index + 1}`,
      value: values[at] ?? 0,
    })),
  }));
  return {
    title: "Harbour Roasters, team check-in",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      areas: STARTING_AREAS.map((area, index) => ({ id: `area-${index + 1}`, ...area })),
      measures,
      checkIns,
    },
  };
}

function numbers(text = ""): readonly [number, number, number] {
  const [first = 0, second = 0, third = 0] = text.split(" ").map(Number);
  return [first, second, third];
}
