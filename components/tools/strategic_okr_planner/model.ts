import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import {
  type Baseline,
  type Content,
  DOCUMENT_MARK,
  emptyContent,
  type KeyResult,
  newKeyResult,
  newMilestone,
  newObjective,
  type Objective,
} from "./document.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";

type Line = readonly [
  text: string,
  owner: string,
  from: Baseline,
  to: number | null,
  unit: string,
  more?: Partial<Pick<KeyResult, "due" | "kind">>,
];
type Step = readonly [text: string, owner: string, due: PlainDate, isDone: boolean];

/**
 * The finished plan of a coffee roaster with nine people, in its third week. Two checks stand in it: an activity that
 * poses as a result, and an annual objective that nothing serves yet.
 */
export function samplePlan(today: PlainDate): { readonly title: string; readonly content: Content } {
  const start = addDays(mondayOf(today), -14);
  const annual = [
    objective("price", "Jonas", "Cafés choose us for the coffee, not the price", {
      why: "Two thirds of our income comes from 140 cafés, and every second one asks for a discount.",
      lines: [
        ["Income from cafés that pay the list price", "Jonas", 260_000, 450_000, "$"],
        ["Cafés with us for a year or longer", "Ana", 58, 95, "cafés"],
      ],
    }),
    objective("earns", "Marta", "Every bag we sell earns its keep", {
      why: "Green coffee costs a third more than two years ago, and some blends no longer pay.",
      lines: [["Gross margin over the whole year", "Marta", 41, 47, "%"]],
    }),
    objective("alone", "Mei", "The roastery runs well for a month without Ana", {
      why: "Ana approves every roast herself, so she is never away for longer than a week.",
      lines: [["Days in a row without a question to Ana", "Mei", 5, 30, "days"]],
    }),
    objective("shop", "Ana", "The harbour shop pays for itself", {
      why: "It is the best advertisement we have, and it has lost money in each of its three years.",
      lines: [["Monthly result of the shop", "Ana", -1_800, 1_200, "$"]],
    }),
  ];
  const ninety = [
    objective("return", "Ana", "Customers come back without a discount", {
      serves: "price",
      why: "A café that reorders twice in its first quarter tends to stay for years.",
      lines: [
        ["Weekly wholesale orders", "Ana", 120, 180, "orders"],
        ["Accounts that reorder within 30 days", "Jonas", 62, 75, "%"],
        ["Average order value", "Ana", 84, 100, "$", { kind: "stretch" }],
        ["Launch the new order page for cafés", "Jonas", null, null, ""],
      ],
    }),
    objective("promise", "Mei", "What we promise leaves the roastery on time and right", {
      serves: "alone",
      why: "Late boxes and wrong grinds were behind most of the accounts we lost last year.",
      lines: [
        ["Orders shipped on the same day", "Mei", 78, 95, "%"],
        ["Complaints per 1,000 orders", "Mei", 9, 4, "complaints"],
        [
          "Share of roasts that pass the cupping at once",
          "Marta",
          { measuredBy: addDays(start, 28) },
          97,
          "%",
        ],
      ],
      steps: [["The roast checklist hangs at both machines", "Mei", addDays(start, 11), true]],
    }),
    objective("margin", "Marta", "We know what each coffee earns, and act on it", {
      serves: "earns",
      why: "Last spring we raised one price on a guess, and not one café left.",
      lines: [
        ["Products with a known margin", "Jonas", 20, 90, "%", { due: addDays(start, 60) }],
        ["Gross margin of the ten best sellers", "Marta", 41, 46, "%"],
        ["Green coffee lost in roasting", "Mei", 6.2, 3.5, "%"],
      ],
      steps: [
        ["The new price list is agreed", "Marta", addDays(start, 46), false],
        ["The contracts for spring coffee are signed", "Ana", addDays(start, 74), false],
      ],
    }),
  ];
  const vision =
    "In three years, two hundred cafés along the coast pour our coffee because their guests ask for it.";
  return { title: "Harbour Roasters", content: { ...emptyContent(start), vision, annual, ninety } };
}

interface Parts {
  readonly why: string;
  readonly serves?: string;
  readonly lines: readonly Line[];
  readonly steps?: readonly Step[];
}

function objective(id: string, owner: string, text: string, parts: Parts): Objective {
  const { why, serves = null, lines, steps = [] } = parts;
  const keyResults = lines.map(([text, owner, baseline, target, unit, more], index): KeyResult => (
    { ...newKeyResult(`${id}-${index + 1}`), text, owner, baseline, target, unit, ...more }
  ));
  const milestones = steps.map(([text, owner, due, isDone], index) => (
    { ...newMilestone(`${id}-step-${index + 1}`), text, owner, due, isDone }
  ));
  return { ...newObjective(id), text, why, owner, serves, keyResults, milestones };
}

const reading = () => fetchPart(() => import("./reading.ts"));

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => reading().then(({ PLAN_READER }) => PLAN_READER),
  empty: emptyContent,
  sample: samplePlan,
  receive: (given) => reading().then(({ readObjectives }) => readObjectives(given)),
  reduce,
  describe,
  typing,
};
