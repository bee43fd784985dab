import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, EDITOR, reduce, typing } from "./actions.ts";
import { type Content, DOCUMENT_MARK } from "./document.ts";
import { STARTING_AREAS } from "./words.ts";

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

/** What is measured, from which value green and amber begin, and the values of seven check-ins. */
const MEASURES = [
  ["Orders shipped the same day", "%", "rising", 95, 88, [91, 92, 94, 95, 96, 95, 92]],
  ["Complaints per 1,000 orders", "", "falling", 4, 6, [7.2, 6.8, 6.1, 5.8, 5.2, 4.4, 3.9]],
  ["Overtime per person per week", "h", "falling", 2, 5, [2.5, 2.2, 2.8, 3.1, 3.4, 4.1, 4.6]],
  ["Gross margin", "%", "rising", 44, 40, [41.2, 41, 41.6, 42, 41.9, 42.3, 42.5]],
  ["Days of roast stock", "days", "rising", 5, 3, [6, 7, 6, 8, 7, 7, 8]],
] as const;

/** A coffee roaster's team of eight at its seventh weekly check-in, on the Monday of this week. */
export function sampleDashboard(today: PlainDate): { readonly title: string; readonly content: Content } {
  const monday = mondayOf(today);
  return {
    title: "Harbour Roasters, team check-in",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      areas: STARTING_AREAS.map((area, index) => EDITOR.empty("areas", { id: `area-${index + 1}`, ...area })),
      measures: MEASURES.map(([name, unit, way, green, amber], index) =>
        EDITOR.empty("measures", { id: `measure-${index + 1}`, name, unit, way, green, amber })
      ),
      checkIns: Array.from({ length: 7 }, (_, at) => ({
        ...EDITOR.empty("checkIns", {
          id: `check-in-${at + 1}`,
          date: addDays(monday, 7 * (at - 6)),
          people: 8,
        }),
        votes: VOTES.map(({ votes, outlook }, index) => {
          const [red = 0, amber = 0, green = 0] = numbers(votes[at]);
          const [worse = 0, same = 0, better = 0] = numbers(at === 6 ? outlook : "");
          return { area: `area-${index + 1}`, red, amber, green, worse, same, better };
        }),
        values: MEASURES.map(([, , , , , values], index) => (
          { measure: `measure-${index + 1}`, value: values[at] ?? 0 }
        )),
        rounds: [],
      })),
    },
  };
}

function numbers(text = ""): readonly number[] {
  return text === "" ? [] : text.split(" ").map(Number);
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () =>
    fetchPart(() => import("./reading.ts")).then(({ DASHBOARD_DOCUMENTS }) => DASHBOARD_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readVotes }) => readVotes(given)),
  empty: emptyContent,
  sample: sampleDashboard,
  reduce,
  describe,
  typing,
};

/** Eight areas, a measure to name, and the check-in of today. */
function emptyContent(today: PlainDate): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    areas: STARTING_AREAS.map((area) => EDITOR.empty("areas", { id: newId(), ...area })),
    measures: [EDITOR.empty("measures", { id: newId() })],
    checkIns: [{
      ...EDITOR.empty("checkIns", { id: newId(), date: today }),
      votes: [],
      values: [],
      rounds: [],
    }],
  };
}
