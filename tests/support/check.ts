import assert from "node:assert/strict";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  DIMENSIONS,
  type Score,
} from "../../lib/diagnostic/dimensions.ts";
import { type Draft, DRAFT_STORAGE_KEY, emptyDraft, serializeDraft } from "../../lib/diagnostic/draft.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import type { Page, PageOptions } from "./browser.ts";
import { PATIENCE_MS } from "./time.ts";

/** Fourteen scores in the order of the survey. They give every cluster rating, and clear strengths and bottlenecks. */
export const MIXED_SCORES: readonly Score[] = [5, 4, 5, 3, 3, 3, 4, 5, 1, 3, 4, 2, 3, 2];

/** The scores by dimension, as in the API and the draft. */
export function scoresByKey(scores: readonly Score[] = MIXED_SCORES): Record<DimensionKey, Score> {
  assert.equal(scores.length, DIMENSION_KEYS.length);
  return Object.fromEntries(DIMENSION_KEYS.map((key, step) => [key, scores[step]])) as Record<
    DimensionKey,
    Score
  >;
}

/** A draft with all fourteen scores; `over` replaces some of its fields. */
export function completeDraft(over: Partial<Draft> = {}): Draft {
  return { ...emptyDraft(crypto.randomUUID()), scores: scoresByKey(), ...over };
}

/** Page options of a visitor whose browser stores this draft, or this text instead of one, from an earlier visit. */
export function rememberedDraft(
  origin: string,
  draft: Draft | string,
): Required<Pick<PageOptions, "storageState">> {
  const value = typeof draft === "string" ? draft : serializeDraft(draft);
  return {
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: DRAFT_STORAGE_KEY, value }] }],
    },
  };
}

/** The draft in the browser's storage, or null. */
export async function storedDraft(page: Page): Promise<Draft | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), DRAFT_STORAGE_KEY);
  return text === null ? null : JSON.parse(text) as Draft;
}

export const heading = (page: Page) => page.locator("#check-heading");
export const scoreOption = (page: Page, score: Score) =>
  page.getByRole("radio", { name: new RegExp(`^${score} `) });
/** Unfolds the note of the dimension that is shown. */
export const openNote = (page: Page) => page.locator("summary").filter({ hasText: "Add a note" }).click();
export const reasoningField = (page: Page) =>
  page.getByRole("textbox", { name: "What did you count? (optional)" });
export const nextButton = (page: Page) =>
  page.getByRole("button", { name: /^(Next|Continue to Results)$/, includeHidden: true });
export const submitButton = (page: Page) => page.getByRole("button", { name: "View My Results" });

/** Waits until the survey shows this dimension (0 to 13). */
export async function waitForStep(page: Page, step: number): Promise<void> {
  await page.getByText(`Dimension ${step + 1} of 14`, { exact: true }).and(page.locator("#check-position *"))
    .waitFor();
  assert.equal(await heading(page).textContent(), DIMENSIONS[step]?.title);
}

/** What the survey showed of a dimension before it was scored. */
export interface ShownStep {
  readonly position: string;
  readonly heading: string;
  /** Whether the heading had the focus. */
  readonly isFocused: boolean;
  readonly next: string;
  /** Whether Next was enabled without a score. */
  readonly canSkip: boolean;
  /** CSS pixels by which the page is wider than the screen. */
  readonly overflow: number;
}

/**
 * Scores the dimensions from the shown one to the last and continues to the contact screen. A script in the page clicks, which costs
 * a tenth of clicks from outside.
 */
export async function answerAll(
  page: Page,
  scores: readonly Score[] = MIXED_SCORES,
): Promise<readonly ShownStep[]> {
  const shown = await page.evaluate(async ({ scores, patienceMs }) => {
    const until = async (isSo: () => boolean, what: string) => {
      for (const start = performance.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 4))) {
        if (performance.now() - start > patienceMs) throw new Error(`timed out waiting for ${what}`);
      }
    };
    const heading = () => document.querySelector("#check-heading");
    const next = () => document.querySelector<HTMLButtonElement>("#check button[type=submit]");
    const shown = [];
    for (const score of scores) {
      const title = heading()?.textContent ?? "";
      const radio = document.querySelector<HTMLInputElement>(`#check input[value="${score}"]`);
      shown.push({
        position: document.querySelector<HTMLElement>("#check-position")?.innerText ?? "",
        heading: title,
        isFocused: document.activeElement === heading(),
        next: next()?.textContent ?? "",
        canSkip: next()?.disabled === false,
        overflow: document.documentElement.scrollWidth - innerWidth,
      });
      radio?.click();
      await until(() => next()?.disabled === false, `Next under ${title}`);
      next()?.click();
      await until(
        () => heading()?.textContent !== title && document.activeElement === heading(),
        `the focus to leave ${title}`,
      );
    }
    return shown;
  }, { scores, patienceMs: PATIENCE_MS });
  assert.equal(await heading(page).textContent(), "Almost There!");
  return shown;
}

/** Opens the last screen of the check for a visitor with a complete draft. */
export async function openContactScreen(page: Page): Promise<void> {
  await page.goto("/diagnostic");
  await page.getByRole("button", { name: "Continue to my results" }).click();
  await page.getByRole("heading", { name: "Almost There!" }).waitFor();
}

/** Waits for the results page after a submission, and returns the token in its address. */
export async function waitForResults(page: Page): Promise<string> {
  await page.waitForURL(/\/diagnostic\/results\/[a-z2-7]{26}$/);
  return page.url().slice(-26);
}

/** Submits a check without a browser, with or without an Idempotency-Key; returns the token of its results. */
export async function submitByApi(
  origin: string,
  over: Record<string, unknown> = {},
  key?: string,
): Promise<string> {
  const response = await fetch(`${origin}/api/diagnostic/submit`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
    body: JSON.stringify({ scores: scoresByKey(), consent: false, ...over }),
  });
  const body = await response.json();
  assert.equal(response.status, 201, JSON.stringify(body));
  return body.token;
}

/** The results as the API returns them. */
export async function resultByApi(origin: string, token: string): Promise<PublicResult> {
  const response = await fetch(`${origin}/api/diagnostic/results/${token}`);
  const body = await response.json();
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

/** Waits until every island of the loaded page is hydrated and its effects have run. */
export async function hydrated(
  page: { evaluate(run: () => Promise<void>): Promise<unknown> },
): Promise<void> {
  await page.evaluate(async () => {
    const json = document.getElementById("fresh-islands")?.textContent;
    if (!json) return;
    const { modules } = JSON.parse(json) as { modules: Record<string, string> };
    // The boot module runs before the page counts as loaded. Whoever came before it would import the islands that it has yet to draw.
    if (document.readyState !== "complete") {
      await new Promise((resolve) => addEventListener("load", resolve));
    }
    // The boot module, which asked first, starts the islands then.
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      setTimeout(resolve, 2500);
    });
    await Promise.all(Object.values(modules).map((url) => import(url)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Effects run in a task after the frame that follows hydration. Their changes are drawn one frame later.
    for (let count = 0; count < 3; count++) {
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

/** Waits until all animations have ended, so that colours and positions are final. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Presses Tab until the located element has the focus. Throws after 20 presses. */
export async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** The visible text of the focused element. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

/** Waits until the focused element has this text. */
export async function waitForFocus(page: Page, text: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, text);
}

/** Resolves once both charts of a result, and the images that stand for them on paper, are drawn. */
export async function chartsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main img[src^='data:image/png']")];
    return images.length === 2 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}
