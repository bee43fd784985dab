import { type Content, type Figure, type Goal, newGoal, NO_FIGURE } from "./cascade.ts";

const percent = (value: number): Figure => ({ kind: "percent", percent: value });
const measure = (unit: string, baseline: number, target: number, now: number | null): Figure => ({
  kind: "measure",
  unit,
  baseline,
  target,
  now,
});

/**
 * The goals of a coffee roaster with nine people, in the middle of a quarter. Three things stand in it to be found: a goal
 * that serves nothing, a company goal that nobody serves, and work that is done while its goal stands still.
 */
export function sampleCascade(): { readonly title: string; readonly content: Content } {
  const goals: Goal[] = [
    goal("price", "company", null, "Cafés choose us for the coffee, not the price", "Jonas"),
    goal("return", "team", "price", "Wholesale customers come back without a discount", "Sales team", {
      weight: 2,
      figure: measure("%", 62, 75, 65),
    }),
    goal("calls", "person", "return", "Every café hears from us within two weeks of its first order", "Ana", {
      figure: percent(90),
    }),
    goal(
      "terms",
      "person",
      "return",
      "New payment terms are agreed with the forty largest accounts",
      "Jonas",
      {
        figure: measure("accounts", 0, 40, 32),
      },
    ),
    goal("tasting", "team", "price", "Guests ask for our coffee by name", "Shop team"),
    goal("evenings", "person", "tasting", "Six tasting evenings at cafés along the coast", "Marta", {
      figure: measure("evenings", 0, 6, 4),
    }),
    goal("cards", "person", "tasting", "Origin cards stand on every counter we deliver to", "Mei", {
      weight: 0.5,
    }),
    goal("earns", "company", null, "Every bag we sell earns its keep", "Marta"),
    goal("margin", "team", "earns", "We know what each coffee earns", "Sales team", {
      weight: 2,
      figure: measure("%", 20, 90, 56),
    }),
    goal("roast", "team", "earns", "Less green coffee is lost in roasting", "Roastery team", {
      figure: measure("%", 6.2, 3.5, 4.6),
      ownWeight: 1,
      alsoServes: "alone",
    }),
    goal("checklist", "person", "roast", "The roast checklist is used for every batch", "Mei", {
      figure: percent(60),
    }),
    goal("alone", "company", null, "The roastery runs for a month without Ana", "Ana"),
    goal("shift", "team", "alone", "Two people can release any roast", "Roastery team", {
      figure: measure("people", 0, 2, 1),
    }),
    goal("shop", "company", null, "The harbour shop pays for itself", "Ana"),
    goal("menu", "team", null, "The shop’s menu fits on one page", "Shop team", { figure: percent(25) }),
  ];
  return {
    title: "Harbour Roasters, autumn quarter",
    content: { settings: { numberStyle: "1,234.5" }, goals },
  };
}

function goal(
  id: string,
  level: Goal["level"],
  parent: string | null,
  title: string,
  owner: string,
  more: Partial<Pick<Goal, "weight" | "figure" | "ownWeight" | "alsoServes">> = {},
): Goal {
  return { ...newGoal(id, level, parent), figure: NO_FIGURE, title, owner, ...more };
}
