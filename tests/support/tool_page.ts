import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import type { Pasted } from "../../lib/tool_kit/pasted_table.ts";
import { axe, type Page } from "./browser.ts";

/** A field by the id that its row gives it: "result-1-baseline". */
export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** What is scrolled under the toolbar would count as covered. */
export async function axeFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
}

export async function waitForFocusOn(page: Page, id: string): Promise<void> {
  await page.waitForFunction((id) => document.activeElement?.id === id, id);
}

/** Waits until what was pressed is drawn, and then for the focus, which goes to what may have to be fetched; fails when it stays nowhere. */
export async function assertFocus(page: Page, after: string): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 4; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.waitForFunction(() => {
    const { activeElement, body } = document;
    return activeElement !== null && activeElement !== body && activeElement.checkVisibility();
  }).catch(() => assert.fail(`the focus is lost after: ${after}`));
}

/** Presses a button until it is gone: a press while an attempt before is still failing does nothing, and what was on its way may do all. */
export async function pressUntilGone(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (name) => {
      const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
      found?.click();
      return found === undefined;
    },
    name,
    { polling: 200 },
  );
}

/** What this browser stores of a tool's documents, by key. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes(":document:")))
  );
}

/** Waits until a text is in what is stored. */
export async function waitForStored(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      Object.entries(localStorage).some(([key, value]) => /:document:/.test(key) && value.includes(text)),
    text,
  );
}

/** Presses a button that hands out a file, and gives the file's name and text. */
export async function exported(page: Page, name: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await button(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await Deno.readTextFile(await file.path()) };
}

/** Chooses a file in the browser's own dialog. */
export async function choose(page: Page, text: string, name = "plan.json"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button(page, TOOLBAR.import).click();
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Pastes into the field that has the focus, as a spreadsheet or an editor gives it. */
export async function paste(page: Page, pasted: string | Pasted): Promise<void> {
  const { text, html } = typeof pasted === "string" ? { text: pasted, html: "" } : pasted;
  await page.evaluate(([text, html]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    clipboardData.setData("text/html", html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, [text, html] as const);
}
