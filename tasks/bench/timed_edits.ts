import type { Page } from "playwright-core";
import { CASCADE_TEXT } from "../../lib/content/tools/goal_cascade_builder.ts";
import { GOAL_FIELDS } from "../../lib/content/tools/goal_cascade_later.ts";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import { type Content as Goals, type Goal, newGoal } from "../../lib/tools/goal_cascade_builder/cascade.ts";
import { GOAL_CASCADE_BUILDER_MODEL } from "../../lib/tools/goal_cascade_builder/model.ts";
import { STRATEGIC_OKR_EXECUTION_TRACKER_MODEL } from "../../lib/tools/strategic_okr_execution_tracker/model.ts";
import { sampleTracker } from "../../lib/tools/strategic_okr_execution_tracker/sample.ts";
import type { Content as Quarter } from "../../lib/tools/strategic_okr_execution_tracker/tracker.ts";
import { STRATEGIC_OKR_PLANNER_MODEL } from "../../lib/tools/strategic_okr_planner/model.ts";
import type { Content as Plan, Objective } from "../../lib/tools/strategic_okr_planner/plan.ts";
import { samplePlan } from "../../lib/tools/strategic_okr_planner/sample.ts";

/** A document of a tool. */
export interface TimedDocument {
  readonly tool: { readonly id: string; readonly schema: number };
  readonly title: string;
  readonly content: unknown;
}

/** Something done again and again in a document. */
export interface TimedEdit {
  readonly name: string;
  readonly document: TimedDocument;
  /** Milliseconds of script that one key may cost. */
  readonly budget: number;
  /** Goes to where the keys are pressed. */
  readonly begin: (page: Page) => Promise<void>;
  /** Pressed one after the other. */
  readonly keys: readonly string[];
  /** Whether the keys did what they should. */
  readonly isDone: (page: Page) => Promise<boolean>;
}

const CHARACTERS = "typed one after the other, as somebody would type them";

/** Every edit whose time is measured. */
export function timedEdits(): readonly TimedEdit[] {
  return [
    planEdit("a character in a key result, the sample", 1, 16),
    planEdit("a character in a key result, ten times the sample", 10, 50),
    ...cascadeEdits(),
    ...trackerEdits(),
  ];
}

function planEdit(name: string, times: number, budget: number): TimedEdit {
  return {
    name,
    document: { tool: STRATEGIC_OKR_PLANNER_MODEL, ...longPlan(times) },
    budget,
    ...typing("#return-1-0-text"),
  };
}

/** Types at the end of a field. */
function typing(selector: string): Pick<TimedEdit, "begin" | "keys" | "isDone"> {
  return {
    begin: async (page) => {
      await page.locator(selector).focus();
      await page.keyboard.press("End");
    },
    keys: [...CHARACTERS],
    isDone: async (page) => (await page.locator(selector).inputValue()).endsWith(CHARACTERS),
  };
}

/** The planner's sample with each list as many times as long. */
function longPlan(times: number): { readonly title: string; readonly content: Plan } {
  const { title, content } = samplePlan(todayOf(new Date()));
  const copies = (rows: readonly Objective[]) =>
    Array.from({ length: times }, (_, index) => rows.map((row) => copyOf(row, `-${index}`))).flat();
  return { title, content: { ...content, annual: copies(content.annual), ninety: copies(content.ninety) } };
}

function copyOf(objective: Objective, mark: string): Objective {
  const marked = <Row extends { readonly id: string }>(row: Row): Row => ({ ...row, id: `${row.id}${mark}` });
  return {
    ...marked(objective),
    serves: objective.serves === null ? null : `${objective.serves}${mark}`,
    keyResults: objective.keyResults.map(marked),
    milestones: objective.milestones.map(marked),
  };
}

/** A figure and a character among all key results of the tracker, and what is learned in its report. */
function trackerEdits(): TimedEdit[] {
  const tool = STRATEGIC_OKR_EXECUTION_TRACKER_MODEL;
  const view = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
  return [{ size: "the sample", times: 1, budget: 16 }, {
    size: "ten times the sample",
    times: 10,
    budget: 50,
  }]
    .flatMap(({ size, times, budget }): TimedEdit[] => {
      const document = { tool, ...longQuarter(times) };
      const text = typing("#return-1-0-text");
      return [
        {
          name: `a digit of a check-in, ${size}`,
          document,
          budget,
          begin: (page) => page.locator("#return-1-0-value").focus(),
          keys: Array.from("1234567890"),
          isDone: async (page) => await page.locator("#return-1-0-value").inputValue() === "1234567890",
        },
        {
          ...text,
          name: `a character in a key result of the tracker, ${size}`,
          document,
          budget,
          begin: async (page) => {
            await view(page, /^All /);
            await page.locator("#return-1-0-text").waitFor();
            await text.begin(page);
          },
        },
      ];
    });
}

/** The tracker's sample with each list as many times as long. */
function longQuarter(times: number): { readonly title: string; readonly content: Quarter } {
  const { title, content } = sampleTracker(todayOf(new Date()));
  const copies = Array.from({ length: times }, (_, index) => index);
  return {
    title,
    content: {
      ...content,
      objectives: copies.flatMap((index) =>
        content.objectives.map((row) => ({ ...row, id: `${row.id}-${index}` }))
      ),
      keyResults: copies.flatMap((index) =>
        content.keyResults.map((row) => ({
          ...row,
          id: `${row.id}-${index}`,
          objective: `${row.objective}-${index}`,
        }))
      ),
    },
  };
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
  const { content: { settings, goals } } = manyGoals();
  return {
    title: "Five hundred goals in one list",
    content: {
      settings,
      goals: goals.map((goal, index) => index === 0 ? goal : { ...goal, level: "team", parent: "c0" }),
    },
  };
}

/** In the middle of 500 goals: words, a weight, a place and folding, in the tree and in the list. */
function cascadeEdits(): TimedEdit[] {
  const budget = 50;
  const tool = GOAL_CASCADE_BUILDER_MODEL;
  const deep = { document: { tool, ...manyGoals() }, budget };
  const flat = { document: { tool, ...flatGoals() }, budget };
  const id = "c1-3-7";
  const row = (page: Page) => page.locator(`#goal-${id}`);
  const chosen = async (page: Page, inList: boolean) => {
    if (inList) await page.getByRole("button", { name: CASCADE_TEXT.views.list, exact: true }).click();
    await row(page).click();
    await page.locator(`#${id}-title`).waitFor();
  };
  return [false, true].flatMap((inList): TimedEdit[] => {
    const where = inList ? "in the list" : "in the tree";
    const title = typing(`#${id}-title`);
    const begin = (page: Page) => chosen(page, inList);
    const weight = {
      begin: async (page: Page) => {
        await begin(page);
        await page.getByRole("textbox", { name: GOAL_FIELDS.weight, exact: true }).fill("");
      },
      keys: ["2", ...Array.from({ length: 8 }, () => ["5", "Backspace"]).flat()],
      isDone: async (page: Page) => await page.locator(`#${id}-weight`).inputValue() === "2",
    };
    const move = {
      begin,
      keys: Array.from({ length: 8 }, () => ["Alt+Shift+ArrowUp", "Alt+Shift+ArrowDown"]).flat(),
      isDone: (page: Page) => row(page).evaluate((element) => element === document.activeElement),
    };
    return [
      {
        ...deep,
        ...title,
        name: `a character in one of 500 goals, ${where}`,
        begin: async (page) => {
          await begin(page);
          await title.begin(page);
        },
      },
      { ...deep, ...weight, name: `a weight, ${where}` },
      { ...flat, ...weight, name: `a weight among 499 siblings, ${where}` },
      { ...deep, ...move, name: `a move by one place, ${where}` },
      { ...flat, ...move, name: `a move by one place among 499 siblings, ${where}` },
      ...(inList ? [] : [{
        ...deep,
        name: "folding and opening a company goal",
        begin: async (page: Page) => {
          await begin(page);
          await page.locator("#goal-c1").focus();
        },
        keys: Array.from({ length: 8 }, () => ["ArrowLeft", "ArrowRight"]).flat(),
        isDone: async (page: Page) => await page.locator("#goal-c1").getAttribute("aria-expanded") === "true",
      }]),
    ];
  });
}
