import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import {
  type Content,
  DOCUMENT_MARK,
  emptyContent,
  type Figure,
  type Goal,
  levelBelow,
  newGoal,
} from "./document.ts";

const percent = (value: number): Figure => ({ kind: "percent", percent: value });
const measure = (unit: string, baseline: number, target: number, now: number): Figure => (
  { kind: "measure", unit, baseline, target, now }
);

/**
 * The goals of a coffee roaster with nine people, in the middle of a quarter. Three things stand in it to be found: a goal
 * that serves nothing, a company goal that nobody serves, and work that is done while its goal stands still.
 */
export function sampleCascade(): { readonly title: string; readonly content: Content } {
  const goals: Goal[] = [];
  const add = (parent: string | null, id: string, owner: string, title: string, more: Partial<Goal> = {}) => {
    const level = levelBelow(goals.find((goal) => goal.id === parent)?.level);
    goals.push({ ...newGoal(id, level, parent), title, owner, ...more });
  };
  add(null, "price", "Jonas", "Cafés choose us for the coffee, not the price");
  add("price", "return", "Sales team", "Wholesale customers come back without a discount", {
    weight: 2,
    figure: measure("%", 62, 75, 65),
  });
  add("return", "calls", "Ana", "Every café hears from us within two weeks of its first order", {
    figure: percent(90),
  });
  add("return", "terms", "Jonas", "New payment terms are agreed with the forty largest accounts", {
    figure: measure("accounts", 0, 40, 32),
  });
  add("price", "tasting", "Shop team", "Guests ask for our coffee by name");
  add("tasting", "evenings", "Marta", "Six tasting evenings at cafés along the coast", {
    figure: measure("evenings", 0, 6, 4),
  });
  add("tasting", "cards", "Mei", "Origin cards stand on every counter we deliver to", { weight: 0.5 });
  add(null, "earns", "Marta", "Every bag we sell earns its keep");
  add("earns", "margin", "Sales team", "We know what each coffee earns", {
    weight: 2,
    figure: measure("%", 20, 90, 56),
  });
  add("earns", "roast", "Roastery team", "Less green coffee is lost in roasting", {
    figure: measure("%", 6.2, 3.5, 4.6),
    ownWeight: 1,
    alsoServes: "alone",
  });
  add("roast", "checklist", "Mei", "The roast checklist is used for every batch", { figure: percent(60) });
  add(null, "alone", "Ana", "The roastery runs for a month without Ana");
  add("alone", "shift", "Roastery team", "Two people can release any roast", {
    figure: measure("people", 0, 2, 1),
  });
  add(null, "shop", "Ana", "The harbour shop pays for itself");
  add(null, "menu", "Shop team", "The shop’s menu fits on one page", { level: "team", figure: percent(25) });
  return {
    title: "Harbour Roasters, autumn quarter",
    content: { settings: { numberStyle: "1,234.5" }, goals },
  };
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ CASCADE_DOCUMENTS }) => CASCADE_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readGoals }) => readGoals(given)),
  empty: () => emptyContent(),
  sample: sampleCascade,
  reduce,
  describe,
  typing,
};
