import type { Locator, Page } from "playwright-core";
import type { ScreenCut } from "../../lib/content/screens.ts";
import { DOCUMENTS } from "../../lib/content/tools/tool_panels.ts";
import { SCREEN_DAY } from "./screen_sources.ts";

type Place = (page: Page) => Locator;

/** What a picture shows of a tool's page: everything from one element to another. */
export interface Scene {
  readonly from: Place;
  /** The last element that is shown, whole. */
  readonly to: Place;
  /** CSS pixels of the page above the first element and below the last; nothing when absent. */
  readonly above?: number;
  readonly below?: number;
  /** Whether what surrounds the elements is left out. Always so for "detail" and "mini". */
  readonly isAlone?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const visible = (selector: string, index = 0): Place => (page) =>
  page.locator(`${selector} >> visible=true`).nth(index);
const heading = (name: string | RegExp): Place => (page) => page.getByRole("heading", { name }).first();
const said = (text: string | RegExp): Place => (page) =>
  page.locator("main").getByText(text).locator("visible=true").first();
const row = (text: string): Place => (page) =>
  page.locator("[role=row], tr").filter({ hasText: text }).locator("visible=true").first();
const goal = (name: string): Place => (page) => page.getByRole("treeitem").filter({ hasText: name }).first();
const first = visible("main h2");

/** What each picture of a tool shows, by product id; "mini" shows what "detail" does. "wide", "tablet" and "phone" end at a rule of the page. */
export const SCENES: Readonly<Record<string, Readonly<Record<Exclude<ScreenCut, "mini">, Scene>>>> = {
  "strategic-okr-planner": {
    wide: { from: first, above: 28, to: visible("main article"), below: 28 },
    tablet: { from: first, above: 28, to: visible("main article ul > li", 2) },
    phone: { from: visible("main article"), above: 16, to: visible("main article ul > li", 1) },
    detail: {
      from: (page) => page.getByRole("textbox", { name: "Objective 1 of 3", exact: true }).first(),
      to: visible("main article ul > li", 1),
      prepare: leaveOutOwner,
    },
  },
  "strategic-okr-execution-tracker": {
    wide: { from: first, above: 28, to: row("Days of roast stock"), below: 1 },
    tablet: { from: first, above: 28, to: said("Save and next"), below: 16 },
    phone: { from: visible("main ul > li"), above: 16, to: said("Save and next"), below: 16 },
    detail: {
      from: heading("Weekly wholesale orders"),
      to: (page) => page.getByLabel("New value: Weekly wholesale orders").locator("visible=true").first(),
    },
  },
  "90-day-sprint-planner": {
    wide: {
      from: first,
      above: 28,
      to: visible("#outcomes >> xpath=../following-sibling::ul[1]/li", 1),
      below: 1,
    },
    tablet: { from: first, above: 28, to: visible("#week >> xpath=../following-sibling::ul[1]"), below: 1 },
    phone: {
      from: first,
      above: 28,
      to: visible("#week >> xpath=../following-sibling::ul[1]/li", 1),
    },
    detail: {
      from: visible("main nav"),
      to: visible("#week >> xpath=../following-sibling::ul[1]/li", 2),
    },
  },
  "strategic-alignment-assessment-kit": {
    wide: { from: first, above: 28, to: visible("#talk ~ ol"), below: 28 },
    tablet: { from: first, above: 28, to: visible("#talk ~ ol > li", 1) },
    phone: { from: first, above: 28, to: visible("#talk ~ ol > li") },
    detail: { from: visible("#talk ~ ol > li p"), to: visible("#talk ~ ol > li:first-child > p >> nth=-1") },
  },
  "roi-projection-calculator": {
    wide: { from: first, above: 28, to: said("Add money out"), below: 13 },
    tablet: { from: first, above: 28, to: said("Grows 3.04% a year."), below: 82 },
    phone: {
      isAlone: true,
      from: visible("#results-title"),
      above: 20,
      to: row("Discounted payback"),
      below: 8,
    },
    detail: { from: visible("#results-title"), to: row("Sum so far") },
  },
  "team-performance-dashboard": {
    wide: { from: first, above: 28, to: visible("main section[aria-label='What changed']"), below: 28 },
    tablet: { from: first, above: 28, to: visible("main section[aria-label='What changed'] ul > li", 2) },
    phone: {
      from: visible("main section[aria-label='What changed'] ul"),
      above: 16,
      to: visible("main section[aria-label='What changed'] ul > li", 1),
    },
    detail: {
      from: heading("Workload"),
      to: (page) =>
        page.locator("main li").filter({ hasText: "Workload" }).locator("p >> visible=true").last(),
    },
  },
  "executive-decision-framework": {
    wide: {
      from: first,
      above: 28,
      to: visible("#ranking >> xpath=../.. >> ol"),
      below: 24,
      prepare: drawWeightings,
    },
    tablet: { from: first, above: 28, to: visible("main ol > li", 3), prepare: drawWeightings },
    phone: { from: first, above: 28, to: visible("main ol > li", 1), prepare: drawWeightings },
    detail: { from: visible("#ranking"), to: visible("main ol > li", 1), prepare: drawWeightings },
  },
  "okr-workshop-facilitator-kit": {
    wide: {
      from: first,
      above: 28,
      to: said("Every wish is on the wall, those of the quiet people too"),
      below: 13,
    },
    tablet: {
      from: first,
      above: 28,
      to: said("Every wish is on the wall, those of the quiet people too"),
      below: 13,
    },
    phone: { from: first, above: 28, to: said("Pause"), below: 24, prepare: runFourthPart },
    detail: { from: said("Part 4 of 10"), to: said(/^until 10:01/), prepare: runFourthPart },
  },
  "goal-cascade-builder": {
    wide: { from: first, above: 28, to: goal("Origin cards"), below: 1 },
    tablet: { from: first, above: 28, to: goal("Six tasting evenings"), below: 1 },
    phone: { from: goal("Cafés choose us"), above: 16, to: goal("Guests ask for our coffee") },
    detail: { from: goal("Every bag we sell"), to: goal("The roast checklist") },
  },
};

/** Leaves out of the first objective what stands between its title and its key results: who owns it, and what it serves. */
async function leaveOutOwner(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Objective 1 of 3", exact: true }).first().evaluate((title) => {
    const below = title.getBoundingClientRect().bottom - 1;
    for (
      const element of title.closest("article")?.firstElementChild?.querySelectorAll<HTMLElement>("*") ?? []
    ) {
      if (element.getBoundingClientRect().top >= below) element.style.display = "none";
    }
  });
}

/** Waits for the shares of 10,000 weightings, which a worker draws. */
async function drawWeightings(page: Page): Promise<void> {
  await page.getByText(/^\d+\s?%/).locator("visible=true").nth(3).waitFor();
}

/** Runs the sample workshop to its fourth part, seven minutes into it. */
async function runFourthPart(page: Page): Promise<void> {
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
