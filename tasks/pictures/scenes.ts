import type { Locator, Page } from "playwright-core";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import type { RuledCut } from "../../lib/content/screens.ts";
import { DOCUMENTS } from "../../lib/tool_kit/words_panels.ts";
import { SCREEN_DAY } from "./screen_sources.ts";

/** Where something stands in a tool's page. */
export type Place = (page: Page) => Locator;

/** What a picture shows of a tool's page: everything from one element to another. */
export interface Scene {
  readonly from: Place;
  /** The last element that is shown, whole. */
  readonly to: Place;
  /** CSS pixels of the page above the first element; nothing when absent. */
  readonly above?: number;
  /** CSS pixels below the last element in a box that is closed there; nothing when the element brings its own. */
  readonly inside?: number;
  /** Whether what surrounds the elements is left out. */
  readonly isAlone?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const visible = (selector: string, index = 0): Place => (page) =>
  page.locator(`${selector} >> visible=true`).nth(index);
const byText = (text: string | RegExp): Place => (page) =>
  page.locator("main").getByText(text).locator("visible=true").first();
const row = (text: string): Place => (page) =>
  page.locator("[role=row], tr").filter({ hasText: text }).locator("visible=true").first();
const part = (goal: string): Place => (page) => byText(goal)(page).locator("xpath=ancestor::li[1]");
const goal = (name: string): Place => (page) => page.getByRole("treeitem").filter({ hasText: name }).first();
const first = visible("main h2");

/** What each picture of a tool's screen shows, by product id. It ends with a whole row, below which there is a little paper. */
export const SCENES: Readonly<Record<ToolId, Readonly<Record<RuledCut, Scene>>>> = {
  "strategic-okr-planner": {
    wide: { from: first, above: 28, to: visible("main article") },
    tablet: { from: first, above: 28, to: visible("main article ul > li", 2) },
    phone: { from: visible("main article"), above: 16, to: visible("main article ul > li") },
  },
  "strategic-okr-execution-tracker": {
    wide: { from: first, above: 28, to: row("Days of roast stock") },
    tablet: { from: first, above: 28, to: byText("Save and next"), inside: 16 },
    phone: {
      from: visible("main ul:not([aria-label]) > li"),
      above: 16,
      to: visible("main svg.mt-2 + p"),
      inside: 16,
    },
  },
  "90-day-sprint-planner": {
    wide: { from: first, above: 28, to: visible("section[aria-labelledby=outcomes] ul > li", 2) },
    tablet: { from: first, above: 28, to: visible("#week >> xpath=../following-sibling::ul[1]") },
    phone: { from: first, above: 28, to: visible("main nav[aria-label]") },
  },
  "strategic-alignment-assessment-kit": {
    wide: { from: first, above: 28, to: visible("[aria-label^='Three things'] > ol") },
    tablet: { from: first, above: 28, to: visible("[aria-label^='Three things'] > ol > li", 1) },
    phone: {
      from: visible("[aria-label^='Three things'] > h3"),
      above: 20,
      to: visible("[aria-label^='Three things'] > ol > li p", 2),
    },
  },
  "roi-projection-calculator": {
    wide: { from: first, above: 28, to: byText("Add money out") },
    tablet: { from: first, above: 28, to: visible("#driver-text >> xpath=ancestor::li"), inside: 14 },
    phone: { isAlone: true, from: visible("#results-title"), above: 20, to: row("Sum so far") },
  },
  "team-performance-dashboard": {
    wide: { from: first, above: 28, to: visible("main section[aria-label='What changed']") },
    tablet: { from: first, above: 28, to: visible("main section[aria-label='What changed'] ul > li", 2) },
    phone: {
      from: visible("main section[aria-label='What changed'] ul"),
      above: 16,
      to: visible("main section[aria-label='What changed'] ul > li"),
    },
  },
  "executive-decision-framework": {
    wide: {
      from: first,
      above: 28,
      to: visible("section:has(#ranking) ol"),
      prepare: drawWeightings,
    },
    tablet: { from: first, above: 28, to: visible("main ol > li", 3), prepare: drawWeightings },
    phone: { from: visible("#ranking"), above: 20, to: visible("main ol > li", 1), prepare: drawWeightings },
  },
  "okr-workshop-facilitator-kit": {
    wide: { from: first, above: 28, to: part("Every wish is on the wall") },
    tablet: { from: first, above: 28, to: part("Every wish is on the wall") },
    phone: { from: byText("Part 4 of 10"), above: 20, to: byText("Pause"), prepare: runFourthPart },
  },
  "goal-cascade-builder": {
    wide: { from: first, above: 28, to: goal("Origin cards") },
    tablet: { from: first, above: 28, to: goal("Six tasting evenings") },
    phone: { from: goal("Cafés choose us"), above: 16, to: goal("Wholesale customers") },
  },
};

/** Waits for the shares of 10,000 weightings, which a worker draws. */
export async function drawWeightings(page: Page): Promise<void> {
  await page.getByText(/^\d+\s?%/).locator("visible=true").nth(3).waitFor();
}

/** Runs the sample workshop to its fourth part, seven minutes into it. */
export async function runFourthPart(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Run");
  await press("Start again");
  await press("Start now");
  for (const time of ["09:09", "09:28", "09:42"]) {
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T${time}:00Z`));
    await press("Next part");
  }
  await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:49:00Z`));
  await page.getByRole("timer").getByText("12:00").waitFor();
  // Once there is something of one's own, the welcome above the tool goes, and the page moves up.
  await page.getByText(DOCUMENTS.welcome).waitFor({ state: "detached" });
}
