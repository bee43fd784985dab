import type { Page } from "playwright-core";
import { CASCADE_TEXT } from "./words.ts";
import { type Content as Goals, type Goal, newGoal } from "./document.ts";
import { MODEL } from "./model.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** In the middle of 500 goals: words, a weight, a place and folding, in the tree and in the list. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const deep = { document: { tool, ...manyGoals() }, budget: 50 };
  const flat = { document: { tool, ...flatGoals() }, budget: 50 };
  const id = "c1-3-7";
  const weightOf = (page: Page) => page.locator(`#${id}-weight`);
  const again = (...keys: string[]) => Array.from({ length: 8 }, () => keys).flat();
  return [false, true].flatMap((inList): TimedEdit[] => {
    const where = inList ? "in the list" : "in the tree";
    const title = typing(`#${id}-title`);
    const begin = async (page: Page) => {
      if (inList) await page.getByRole("button", { name: CASCADE_TEXT.views.list, exact: true }).click();
      await page.locator(`#goal-${id}`).click();
      await page.locator(`#${id}-title`).waitFor();
    };
    const weighed = (weight: string) => async (page: Page) => {
      await begin(page);
      await weightOf(page).fill(weight);
    };
    const weight = {
      begin: weighed(""),
      keys: ["2", ...again("5", "Backspace")],
      isDone: async (page: Page) => await weightOf(page).inputValue() === "2",
    };
    /** Of 499 equal weights one is 100 or 1,000 times the others: each of those has 0.2 or 0.07 %. */
    const heavy = {
      begin: weighed("100"),
      keys: again("0", "Backspace"),
      isDone: async (page: Page) =>
        await page.locator("[role=treeitem],[role=row]").filter({ hasText: "0.2%" }).count() === 499,
    };
    const move = {
      begin,
      keys: again("Alt+Shift+ArrowUp", "Alt+Shift+ArrowDown"),
      isDone: (page: Page) =>
        page.locator(`#goal-${id}`).evaluate((element) => element === document.activeElement),
    };
    const fold = {
      begin: async (page: Page) => {
        await begin(page);
        await page.locator("#goal-c1").focus();
      },
      keys: again("ArrowLeft", "ArrowRight"),
      isDone: async (page: Page) => await page.locator("#goal-c1").getAttribute("aria-expanded") === "true",
    };
    const typed = {
      ...title,
      begin: async (page: Page) => {
        await begin(page);
        await title.begin(page);
      },
    };
    return [
      { ...deep, ...typed, name: `a character in one of 500 goals, ${where}` },
      { ...deep, ...weight, name: `a weight, ${where}` },
      { ...flat, ...weight, name: `a weight among 499 siblings, ${where}` },
      { ...flat, ...heavy, name: `a weight that changes 499 shares as they are written, ${where}` },
      { ...deep, ...move, name: `a move by one place, ${where}` },
      { ...flat, ...move, name: `a move by one place among 499 siblings, ${where}` },
      ...(inList ? [] : [{ ...deep, ...fold, name: "folding and opening a company goal" }]),
    ];
  });
}

/** Four company goals, eight teams' goals below each, and so many people's below each of those that there are 500. */
function manyGoals(): { readonly title: string; readonly content: Goals } {
  const goals: Goal[] = [];
  const add = (id: string, level: Goal["level"], parent: string | null, title: string) =>
    goals.push({
      ...newGoal(id, level, parent),
      title: `${title} ${id}`,
      owner: `Owner ${goals.length % 40}`,
      ...(level === "person" && { figure: { kind: "percent", percent: goals.length % 100 } }),
    });
  for (let company = 0; company < 4; company++) {
    add(`c${company}`, "company", null, "Cafés choose us for the coffee");
    for (let team = 0; team < 8; team++) {
      const id = `c${company}-${team}`;
      add(id, "team", `c${company}`, "Customers come back without a discount");
      const people = goals.length < 480 ? 15 : 500 - goals.length;
      for (let person = 0; person < people; person++) {
        add(`${id}-${person}`, "person", id, "Every café is visited");
      }
    }
  }
  return { title: "Five hundred goals", content: { settings: { numberStyle: "1,234.5" }, goals } };
}

/** One goal with 499 below it: each row shows a share that changes with any weight. */
function flatGoals(): { readonly title: string; readonly content: Goals } {
  const { content } = manyGoals();
  const goals = content.goals.map((goal, index): Goal =>
    index === 0 ? goal : { ...goal, level: "team", parent: "c0" }
  );
  return { title: "Five hundred goals in one list", content: { ...content, goals } };
}
