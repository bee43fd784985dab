import assert from "node:assert/strict";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../lib/content/founder_test/mod.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import type { Page } from "./browser.ts";
import { hydrated } from "./check.ts";

export const ASSESSMENT = "/founder-test/assessment";
export const SAVE = "**/api/founder-test";
/** As a screen reader hears it. */
export const SAVED =
  "Success! Your results have been saved. We'll send you tailored recommendations shortly.";
/** The same, of a text that is no address. */
export const SAVED_ONLY =
  "Your result is saved. We can’t send email to the address you typed, so please check it.";
export const NOT_SAVED = "Error. Failed to save your results. Please try again.";

export const emailField = (page: Page) =>
  page.getByRole("textbox", { name: ASSESSMENT_COPY.intro.emailLabel, exact: true });
export const startButton = (page: Page) =>
  page.getByRole("button", { name: "Start Assessment", exact: true });
export const previousButton = (page: Page) => page.getByRole("button", { name: "Previous", exact: true });
export const startOverButton = (page: Page) =>
  page.getByRole("button", { name: ASSESSMENT_COPY.quiz.startOver, exact: true });
export const againButton = (page: Page) =>
  page.getByRole("button", { name: ASSESSMENT_COPY.result.again, exact: true });
export const answerButton = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true });
export const stepHeading = (page: Page) => page.locator("#step-heading");

export const all = (style: StyleCode): StyleCode[] => Array(10).fill(style);

export function questionAt(question: number) {
  const found = FOUNDER_TEST_CONTENT.questions[question];
  assert.ok(found, `question ${question}`);
  return found;
}

/** The place (0 to 4) of the answer to a question (0 to 9) that speaks for a style. */
export function placeOf(question: number, style: StyleCode): number {
  return questionAt(question).options.findIndex((option) => option.style === style);
}

/** The answer to a question (0 to 9) that speaks for a style. */
export function labelOf(question: number, style: StyleCode): string {
  return questionAt(question).options[placeOf(question, style)]?.label ?? "";
}

/** Opens the assessment and waits until it is alive. */
export async function openAssessment(page: Page): Promise<void> {
  await page.goto(ASSESSMENT);
  await hydrated(page);
}

/** Gives an address, another one than before if there is one, and begins. */
export async function start(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await startButton(page).click();
  await waitForQuestion(page, 0);
}

/** Waits until a question (0 to 9) is shown. */
export async function waitForQuestion(page: Page, question: number): Promise<void> {
  await page.locator("#question-position").getByText(`Question ${question + 1} of 10`, { exact: true })
    .waitFor();
  assert.equal(await stepHeading(page).textContent(), questionAt(question).text);
}

/** Answers from a question on by the keys of the answers that speak for the styles, without waiting between them. */
export async function answer(page: Page, styles: readonly StyleCode[], from = 0): Promise<void> {
  for (const [index, style] of styles.entries()) {
    await page.keyboard.press(`${placeOf(from + index, style) + 1}`);
  }
}

/** Answers all ten questions by keys that follow each other faster than a frame, and than anything from outside could press them. */
export async function answerAtOnce(page: Page, styles: readonly StyleCode[]): Promise<void> {
  await page.evaluate(async (keys) => {
    for (const key of keys) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, styles.map((style, question) => `${placeOf(question, style) + 1}`));
}

/** Waits until the report on a style is shown. */
export async function waitForReport(page: Page, code: StyleCode): Promise<void> {
  await stepHeading(page).getByText(FOUNDER_TEST_CONTENT.styles[code].name, { exact: true }).waitFor();
}

/** A result that left the page. */
export interface Save {
  readonly key: string | undefined;
  readonly body: unknown;
}

/** The results that leave the page from now on. */
export function recordSaves(page: Page): readonly Save[] {
  const saves: Save[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/founder-test")) return;
    saves.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
  });
  return saves;
}
