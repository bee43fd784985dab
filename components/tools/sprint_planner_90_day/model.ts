import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import {
  type Commitment,
  type Content,
  DOCUMENT_MARK,
  emptyContent,
  newCommitment,
  newOutcome,
  newWeek,
  type Outcome,
  type Week,
  WEEKS,
} from "./document.ts";
import { seasonOf } from "../../../lib/tool_kit/date_words.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";

/** The letter of its outcome, what it says, and where it differs from a plain one that is open. */
type Line = readonly [letter: "a" | "b" | "c", text: string, more?: Partial<Commitment>];

const DONE = { state: "done" } as const;
const CARRIED = { state: "carried" } as const;
const DROPPED = { state: "dropped" } as const;
const LATE = { isLate: true } as const;

const OUTCOMES: readonly (Partial<Outcome> & { readonly id: string })[] = [
  {
    id: "a",
    text: "Know the margin on 90% of sales",
    why: "Two of the ten best sellers may lose money, and nobody can say which.",
    measure: "Products with a known margin",
    unit: "%",
    baseline: 20,
    target: 90,
    values: [25, 31, 38, 44, null, 50, 56],
  },
  {
    id: "b",
    text: "Five frequent tasks run from a checklist",
    why: "Ana is asked eleven times a day, mostly the same five questions.",
    measure: "Spot checks passed",
    unit: "%",
    baseline: 0,
    target: 90,
    values: [8, 16, 30, 32, null, 48, 60],
  },
  {
    id: "c",
    text: "Half of new sales fit our target",
    why: "Small one-off orders fill the week and leave nothing at the end of it.",
    measure: "New sales that fit",
    unit: "%",
    baseline: 18,
    target: 50,
    values: [20, 19, 23, 25, null, 24, 27],
  },
];

const WEEK_LINES: readonly (readonly Line[])[] = [
  [
    ["a", "List the forty best-selling products", DONE],
    ["a", "Agree how own hours are counted", DONE],
    ["b", "Write down the five tasks that are asked about most", DONE],
    ["b", "Film one packing round", DONE],
    ["c", "Describe the account that fits on half a page", DONE],
    ["c", "Call three past customers that fit", CARRIED],
  ],
  [
    ["a", "Cost the five best-selling blends", DONE],
    ["b", "Write the packing checklist", DONE],
    ["c", "Call three past customers that fit", { ...DONE, carriedFrom: 1 }],
    ["c", "Mark every open offer: fits or not", DONE],
  ],
  [
    ["a", "Cost the next five blends", DONE],
    ["b", "Try the packing checklist with Ben", DONE],
    ["b", "Two spot checks on packing", DROPPED],
    ["c", "Write the page for accounts that fit", CARRIED],
    ["c", "Ask two hotels for an introduction", DONE],
  ],
  [
    ["a", "Cost the filter coffees", DONE],
    ["b", "Write the delivery checklist", DONE],
    ["b", "Two spot checks on packing", DONE],
    ["c", "Write the page for accounts that fit", { ...DONE, carriedFrom: 3 }],
  ],
  [],
  [
    ["a", "Cost the capsules and the gift boxes", DONE],
    ["b", "Two spot checks on deliveries", DONE],
    ["b", "Film the grinder being cleaned", DROPPED],
    ["c", "Call five accounts that fit", DONE],
    ["c", "Say no to one order that does not fit", CARRIED],
    ["a", "Check the costs against last year’s books", { ...DONE, ...LATE }],
  ],
  [
    ["a", "Show Jonas the three blends that lose money", DONE],
    ["a", "Agree the new price list with Jonas", CARRIED],
    ["b", "Write the roast checklist with Mei", DONE],
    ["b", "Two spot checks on packing", DONE],
    ["c", "Say no to one order that does not fit", { ...DONE, carriedFrom: 6 }],
    ["c", "Write to the six accounts that reorder late", DONE],
  ],
  [
    ["a", "Cost the ten best-selling blends, own hours included", DONE],
    ["b", "Film the Monday roast and write its checklist", DONE],
    ["a", "Agree the new price list with Jonas", { carriedFrom: 7 }],
    ["c", "Call five accounts that fit and ask for one introduction each"],
    ["b", "Two spot checks on the packing checklist"],
  ],
  [
    ["a", "Print the new price list"],
    ["a", "Tell the twenty largest accounts in person"],
    ["b", "Hand the roast checklist to Ben for a week"],
    ["c", "Visit two cafés that fit"],
  ],
  [
    ["a", "Cost what is left of the shop’s shelf"],
    ["b", "Five spot checks, one for each task"],
    ["c", "Ask three new accounts why they chose us"],
  ],
  [
    ["b", "Ana is away for three days"],
    ["c", "Write next year’s list of accounts to win"],
  ],
];

const REFLECTIONS: readonly (readonly [string, string, string])[] = [
  [
    "The list of forty: six products make half of the sales.",
    "The phone, all of Thursday.",
    "Calls come first, before the post.",
  ],
  ["Customers that fit say why in one sentence.", "", "Keep it at four."],
  ["Ben packed alone.", "Two days at the trade fair.", "Spot checks get a fixed day."],
  ["Deliveries left complete on all five days.", "", "The roastery is closed next week."],
  ["", "", ""],
  ["Gift boxes earn three times what we thought.", "The grinder broke.", "Nothing new after Wednesday."],
  ["Jonas has seen the figures and believes them.", "His week was full.", "Agree the prices before Friday."],
  ["The blend costing: three of ten lose money.", "", ""],
];

/** The sprint of a coffee roaster with nine people, in its eighth week: seven are over, one of them off. */
export function sampleSprint(today: PlainDate): { readonly title: string; readonly content: Content } {
  const start = addDays(mondayOf(today), -49);
  const weeks = Array.from({ length: WEEKS }, (_, index): Week => ({
    ...newWeek(),
    isOff: index === 4,
    reflection: REFLECTIONS[index] ?? ["", "", ""],
    commitments: (WEEK_LINES[index] ?? []).map(([outcome, text, more], at) => ({
      ...newCommitment(`week-${index + 1}-${at + 1}`),
      text,
      outcome,
      ...more,
    })),
  }));
  const content: Content = {
    start,
    settings: { currency: "USD", numberStyle: "1,234.5" },
    review: { weekday: 5, time: "16:00" },
    outcomes: OUTCOMES.map(({ values = [], ...outcome }) => {
      const empty = newOutcome(outcome.id);
      return { ...empty, ...outcome, values: empty.values.map((_, index) => values[index] ?? null) };
    }),
    weeks,
  };
  return { title: `Harbour Roasters, ${seasonOf(addDays(start, 45))} sprint`, content };
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ SPRINT_DOCUMENTS }) => SPRINT_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readOutcomes }) => readOutcomes(given)),
  empty: emptyContent,
  sample: sampleSprint,
  reduce,
  describe,
  typing,
};
