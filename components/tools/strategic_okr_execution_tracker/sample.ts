import { seasonOf } from "../../../lib/tool_kit/date_words.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import {
  type CheckIn,
  type Content,
  type KeyResult,
  newKeyResult,
  newObjective,
  PERIOD_DAYS,
} from "./tracker.ts";

/** Of one week: the figure, the confidence (kept where it is 0), and why. */
type Week = readonly [value: number, confidence: number, why?: string] | null;

interface Line extends Partial<Pick<KeyResult, "shape" | "expectation">> {
  readonly text: string;
  readonly owner: string;
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  /** From the first Monday after the start. */
  readonly weeks: readonly Week[];
  /** Days since the start, and the figure. */
  readonly checkpoints?: readonly (readonly [day: number, value: number])[];
}

const OBJECTIVES: readonly (readonly [id: string, text: string, lines: readonly Line[]])[] = [
  ["return", "Customers come back without a discount", [
    {
      text: "Weekly wholesale orders",
      owner: "Ana",
      from: 120,
      to: 180,
      unit: "orders",
      weeks: [
        [122, 7],
        [126, 0],
        [128, 7],
        [133, 7],
        [134, 7, "The trade fair took two of our busiest days."],
        [141, 4, "Three cafés wait for the new price list."],
      ],
    },
    {
      text: "Accounts that reorder within 30 days",
      owner: "Jonas",
      from: 62,
      to: 75,
      unit: "%",
      weeks: [
        [63.1, 7],
        [64, 7],
        [65.2, 8],
        [66.3, 7],
        [67.4, 7],
        [69, 4, "Two of the large ones will close for the winter."],
      ],
    },
    {
      text: "Average order value",
      owner: "Ana",
      from: 84,
      to: 100,
      unit: "$",
      expectation: "stretch",
      weeks: [
        [85, 7],
        [87.5, 7],
        [88.2, 8],
        [90.4, 8],
        [91.3, 0],
        [93, 9],
        [94.5, 9, "Gift boxes: every third order has one."],
      ],
    },
  ]],
  ["promise", "What we promise leaves the roastery on time and right", [
    {
      text: "Orders shipped on the same day",
      owner: "Mei",
      from: 78,
      to: 95,
      unit: "%",
      weeks: [[79, 7], [80, 7], [82, 6], [84, 6]],
    },
    {
      text: "Complaints per 1,000 orders",
      owner: "Mei",
      from: 9,
      to: 4,
      unit: "complaints",
      weeks: [
        [8.8, 7],
        [8.1, 7],
        [7.7, 7],
        [7.9, 6, "A new temp packed for two days."],
        [6.9, 7],
        [6.4, 7],
        [5.9, 7],
      ],
    },
    {
      text: "Days of roast stock",
      owner: "Mei",
      shape: "band",
      from: 5,
      to: 9,
      unit: "days",
      weeks: [
        [5.5, 7],
        [6.5, 7],
        [7.5, 7],
        [10, 6, "Two orders were cancelled after the roast."],
        [9, 7],
        [8, 7],
      ],
    },
  ]],
  ["margin", "We know what each coffee earns, and act on it", [
    {
      text: "Products with a known margin",
      owner: "Jonas",
      from: 20,
      to: 90,
      unit: "%",
      weeks: [[22, 7], [28, 7], [38, 8], [44, 8], [48, 8], [53, 8], [56, 8]],
    },
    {
      text: "Gross margin of the ten best sellers",
      owner: "Marta",
      from: 41,
      to: 46,
      unit: "%",
      weeks: [
        [41.1, 8],
        [41, 8],
        [41.5, 8],
        [41.6, 0],
        [42, 0],
        [42.3, 0],
        [42.5, 8, "The new prices come with the December list."],
      ],
    },
    {
      text: "Green coffee lost in roasting",
      owner: "Mei",
      from: 6.2,
      to: 3.5,
      unit: "%",
      // The new afterburner was only delivered in the third week.
      checkpoints: [[21, 6]],
      weeks: [[6.2, 6], [6.1, 6], [6, 7], [5.8, 7], [5.5, 7], [5.1, 7], [4.8, 7]],
    },
  ]],
];

/** The quarter of a coffee roaster with nine people, in its eighth week: four of nine key results wait for a check-in. */
export function sampleTracker(today: PlainDate): { readonly title: string; readonly content: Content } {
  const start = addDays(mondayOf(today), -49);
  const content: Content = {
    period: { start, end: addDays(start, PERIOD_DAYS) },
    settings: { currency: "USD", numberStyle: "1,234.5" },
    objectives: OBJECTIVES.map(([id, text]) => ({ ...newObjective(id), text })),
    keyResults: OBJECTIVES.flatMap(([id, , lines]) =>
      lines.map((line, index) => keyResult(`${id}-${index + 1}`, id, start, line))
    ),
    learned: ["", "", ""],
  };
  return { title: `Harbour Roasters, ${seasonOf(addDays(start, 45))} quarter`, content };
}

function keyResult(id: string, objective: string, start: PlainDate, line: Line): KeyResult {
  const { weeks, checkpoints = [], ...fields } = line;
  return {
    ...newKeyResult(id),
    ...fields,
    objective,
    checkpoints: checkpoints.map(([day, value], index) => ({
      id: `${id}-point-${index + 1}`,
      date: addDays(start, day),
      value,
    })),
    checkIns: checkInsOf(id, start, weeks),
  };
}

function checkInsOf(id: string, start: PlainDate, weeks: readonly Week[]): CheckIn[] {
  const checkIns: CheckIn[] = [];
  for (const [index, week] of weeks.entries()) {
    if (week === null) continue;
    const [value, confidence, why = ""] = week;
    const isKept = confidence === 0;
    checkIns.push({
      id: `${id}-week-${index + 1}`,
      date: addDays(start, 7 * (index + 1)),
      value,
      confidence: isKept ? checkIns.at(-1)?.confidence ?? null : confidence,
      isKept,
      why,
    });
  }
  return checkIns;
}
