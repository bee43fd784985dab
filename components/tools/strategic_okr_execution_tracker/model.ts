import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import {
  type CheckIn,
  type Content,
  DOCUMENT_MARK,
  emptyContent,
  type KeyResult,
  newKeyResult,
  newObjective,
} from "./document.ts";
import { seasonOf } from "../../../lib/tool_kit/date_words.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";

/** From one figure to another, and what was measured in the weeks from the first Monday after the start. */
interface Measured extends Partial<Pick<KeyResult, "shape" | "expectation">> {
  readonly way: readonly [from: number, to: number, unit: string];
  readonly figures: readonly number[];
  /** Confidence of each week; 0: kept. */
  readonly sure: readonly number[];
  /** By the number of the week, from 1. */
  readonly why?: Readonly<Record<number, string>>;
  /** Days since the start, and the figure. */
  readonly checkpoint?: readonly [day: number, value: number];
}
type Row = readonly [text: string, owner: string, Measured];

const OBJECTIVES: readonly (readonly [id: string, text: string, rows: readonly Row[]])[] = [
  ["return", "Customers come back without a discount", [
    ["Weekly wholesale orders", "Ana", {
      way: [120, 180, "orders"],
      figures: [122, 126, 128, 133, 134, 141],
      sure: [7, 0, 7, 7, 7, 4],
      why: {
        5: "The trade fair took two of our busiest days.",
        6: "Three cafés wait for the new price list.",
      },
    }],
    ["Accounts that reorder within 30 days", "Jonas", {
      way: [62, 75, "%"],
      figures: [63.1, 64, 65.2, 66.3, 67.4, 69],
      sure: [7, 7, 8, 7, 7, 4],
      why: { 6: "Two of the large ones will close for the winter." },
    }],
    ["Average order value", "Ana", {
      way: [84, 100, "$"],
      expectation: "stretch",
      figures: [85, 87.5, 88.2, 90.4, 91.3, 93, 94.5],
      sure: [7, 7, 8, 8, 0, 9, 9],
      why: { 7: "Gift boxes: every third order has one." },
    }],
  ]],
  ["promise", "What we promise leaves the roastery on time and right", [
    ["Orders shipped on the same day", "Mei", {
      way: [78, 95, "%"],
      figures: [79, 80, 82, 84],
      sure: [7, 7, 6, 6],
    }],
    ["Complaints per 1,000 orders", "Mei", {
      way: [9, 4, "complaints"],
      figures: [8.8, 8.1, 7.7, 7.9, 6.9, 6.4, 5.9],
      sure: [7, 7, 7, 6, 7, 7, 7],
      why: { 4: "A new temp packed for two days." },
    }],
    ["Days of roast stock", "Mei", {
      shape: "band",
      way: [5, 9, "days"],
      figures: [5.5, 6.5, 7.5, 10, 9, 8],
      sure: [7, 7, 7, 6, 7, 7],
      why: { 4: "Two orders were cancelled after the roast." },
    }],
  ]],
  ["margin", "We know what each coffee earns, and act on it", [
    ["Products with a known margin", "Jonas", {
      way: [20, 90, "%"],
      figures: [22, 28, 38, 44, 48, 53, 56],
      sure: [7, 7, 8, 8, 8, 8, 8],
    }],
    ["Gross margin of the ten best sellers", "Marta", {
      way: [41, 46, "%"],
      figures: [41.1, 41, 41.5, 41.6, 42, 42.3, 42.5],
      sure: [8, 8, 8, 0, 0, 0, 8],
      why: { 7: "The new prices come with the December list." },
    }],
    ["Green coffee lost in roasting", "Mei", {
      way: [6.2, 3.5, "%"],
      // The new afterburner was only delivered in the third week.
      checkpoint: [21, 6],
      figures: [6.2, 6.1, 6, 5.8, 5.5, 5.1, 4.8],
      sure: [6, 6, 7, 7, 7, 7, 7],
    }],
  ]],
];

/** The quarter of a coffee roaster with nine people, in its eighth week: four of nine key results wait for a check-in. */
export function sampleTracker(today: PlainDate): { readonly title: string; readonly content: Content } {
  const start = addDays(mondayOf(today), -49);
  const content: Content = {
    ...emptyContent(start),
    objectives: OBJECTIVES.map(([id, text]) => ({ ...newObjective(id), text })),
    keyResults: OBJECTIVES.flatMap(([objective, , rows]) =>
      rows.map((row, index) => keyResult(`${objective}-${index + 1}`, objective, start, row))
    ),
  };
  return { title: `Harbour Roasters, ${seasonOf(addDays(start, 45))} quarter`, content };
}

function keyResult(
  id: string,
  objective: string,
  start: PlainDate,
  [text, owner, { way: [from, to, unit], figures, sure, why, checkpoint, ...fields }]: Row,
): KeyResult {
  let confidence: CheckIn["confidence"] = null;
  const checkIns = figures.map((value, index): CheckIn => {
    const week = index + 1;
    const isKept = sure[index] === 0;
    if (!isKept) confidence = sure[index] ?? null;
    const date = addDays(start, 7 * week);
    return { id: `${id}-week-${week}`, date, value, confidence, isKept, why: why?.[week] ?? "" };
  });
  const checkpoints = checkpoint
    ? [{ id: `${id}-point-1`, date: addDays(start, checkpoint[0]), value: checkpoint[1] }]
    : [];
  return { ...newKeyResult(id), text, owner, objective, from, to, unit, ...fields, checkpoints, checkIns };
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ TRACKER_DOCUMENTS }) => TRACKER_DOCUMENTS),
  receive: (given) =>
    fetchPart(() => import("./reading.ts")).then(({ readKeyResults }) => readKeyResults(given)),
  empty: emptyContent,
  sample: sampleTracker,
  reduce,
  describe,
  typing,
};
