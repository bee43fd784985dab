import assert from "node:assert/strict";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../lib/content/founder_test/mod.ts";
import { STYLE_CODES, type StyleCode } from "../../lib/founder_test/styles.ts";
import { type Page, type Site, startSite } from "./browser.ts";
import { hydrated } from "./check.ts";
import { postgresEngine, type TestDatabase } from "./databases.ts";

export const ASSESSMENT = "/founder-test/assessment";
export const SAVE = "**/api/founder-test";
export const SAVED = [
  "Success!",
  "Your results have been saved. We'll send you tailored recommendations shortly.",
] as const;
export const NOT_SAVED = ["Error", "Failed to save your results. Please try again."] as const;
export const AGAIN = "Take the test again";

/** A row of the table, as far as the test decides it. */
export interface StoredResult {
  readonly email: string;
  readonly style: string;
  readonly content_version: string;
  readonly idempotency_key: string | null;
}

/** The real server over a real database that the test can look into. */
export interface FounderTestSite {
  readonly url: string;
  readonly site: Site;
  /** What is stored for an address, oldest first. */
  stored(email: string): Promise<StoredResult[]>;
}

/** Starts server and database before the file's first test and ends them after its last. */
export function siteForFile(): () => FounderTestSite {
  const engine = postgresEngine();
  let database: TestDatabase | undefined;
  let site: Site | undefined;
  Deno.test.beforeAll(async () => {
    database = await engine.createDatabase();
    site = await startSite({
      env: {
        RATE_LIMIT_PER_MINUTE: "0",
        DATABASE_URL: database.url ?? "",
        APP_SECRET: "a secret of the tests of the founder test",
      },
    });
  });
  // Hooks that come last run first: the server's end comes before that of its database.
  Deno.test.afterAll(async () => {
    await site?.close();
    await database?.close();
  });
  return () => {
    if (!site || !database) throw new Error("the site is not running");
    const { sql } = database;
    return {
      url: site.url,
      site,
      stored: (email) =>
        sql<StoredResult>`
          select email, style, content_version, idempotency_key from founder_test_results
          where email = ${email} order by created_at`,
    };
  };
}

export const emailField = (page: Page) =>
  page.getByRole("textbox", { name: ASSESSMENT_COPY.intro.emailLabel, exact: true });
export const startButton = (page: Page) =>
  page.getByRole("button", { name: "Start Assessment", exact: true });
export const previousButton = (page: Page) => page.getByRole("button", { name: "Previous", exact: true });
export const answerButton = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true });
export const stepHeading = (page: Page) => page.locator("#step-heading");
/** What a screen reader is told when a stage or a question begins. */
export const announcement = (page: Page) => page.getByRole("main").getByRole("status").first();

/** The answer to a question (0 to 9) that speaks for a style. */
export function labelOf(question: number, style: StyleCode): string {
  const option = questionAt(question).options.find((option) => option.style === style);
  assert.ok(option);
  return option.label;
}

export function questionAt(question: number) {
  const found = FOUNDER_TEST_CONTENT.questions[question];
  assert.ok(found, `question ${question}`);
  return found;
}

/** Ten answers that leave exactly two styles level at the top: four, four and two of a third. */
export function levelAnswers(first: StyleCode, second: StyleCode): StyleCode[] {
  const third = STYLE_CODES.find((code) => code !== first && code !== second);
  assert.ok(third);
  return [...Array(4).fill(first), ...Array(4).fill(second), third, third];
}

/** Opens the assessment and waits until it is alive. */
export async function openAssessment(page: Page): Promise<void> {
  await page.goto(ASSESSMENT);
  await hydrated(page);
}

/** Gives an address and begins. */
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

/** Answers from a question on, each by a click on the answer that speaks for the style. */
export async function answer(page: Page, styles: readonly StyleCode[], from = 0): Promise<void> {
  for (const [index, style] of styles.entries()) {
    await waitForQuestion(page, from + index);
    await answerButton(page, labelOf(from + index, style)).click();
  }
}

/** Waits until the report on a style is shown, and holds its texts against the content. */
export async function waitForReport(page: Page, code: StyleCode): Promise<void> {
  const style = FOUNDER_TEST_CONTENT.styles[code];
  const main = page.getByRole("main");
  await main.getByRole("heading", { name: style.name, level: 2, exact: true }).waitFor();
  const texts = [
    ASSESSMENT_COPY.result.lead,
    style.description,
    "What helps you thrive",
    ...style.thrive,
    "What to watch for",
    ...style.watch,
    "Tools to explore",
    ...style.tools.map(({ title }) => title),
    style.starterKit,
    "Ready to Turn Insight into Action?",
    ASSESSMENT_COPY.result.call.text,
  ];
  const shown = (await main.innerText()).replace(/\s+/g, " ");
  let place = 0;
  for (const text of texts) {
    const found = shown.indexOf(text, place);
    assert.ok(found >= 0, `“${text}” is missing or out of order`);
    place = found + text.length;
  }
}

/** Counts the results that leave the page. */
export function countSaves(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => void (request.url().endsWith("/api/founder-test") && seen.count++));
  return seen;
}
