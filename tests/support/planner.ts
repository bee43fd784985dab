import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import type { Page } from "./browser.ts";
import { hydrated } from "./check.ts";
import { waitForFocusOn } from "./tool_page.ts";

export const PLANNER = "/tools/strategic-okr-planner";

/** The planner in a browser that knows nothing yet: its sample. */
export async function openPlanner(page: Page, path = PLANNER): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** A plan of one's own, its first line ready to type in. */
export async function startOwn(page: Page): Promise<void> {
  await page.getByRole("button", { name: TOOLBAR.own }).click();
  await waitForFocusOn(page, "ninety-1-text");
}

/** Texts of the key results, from the top of the page. */
export const keyResults = (page: Page) =>
  page.getByRole("textbox", { name: /^Key result \d+$/ }).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value)
  );
export const objectives = (page: Page) =>
  page.getByRole("textbox", { name: /^Objective \d+ of \d+$/ }).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value)
  );
