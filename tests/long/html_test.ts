import assert from "node:assert/strict";
import { BUNDLE, TOOLS } from "../../lib/catalogue/tools.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { startStripeDouble } from "stripe-double";
import { hashAddress } from "../../lib/mail/address.ts";
import { unsubscribeUrl } from "../../lib/mail/unsubscribe.ts";
import { brokenDatabase, jsonPost, ORIGIN, SECRET, type TestApp, testApp } from "../support/app.ts";
import { browserForFile, startSite, withPage } from "../support/browser.ts";
import { answerAll, hydrated, submitButton, waitForResults } from "../support/check.ts";
import { pgliteEngine, type TestDatabase } from "../support/databases.ts";
import { recordFigure } from "../support/figures.ts";
import { all, answer, openAssessment, start, waitForReport } from "../support/founder_test.ts";
import { htmlProblems, requireJava } from "../support/html_checker.ts";
import { paidOrder, revoke } from "../support/orders.ts";
import { pricedData } from "../support/prepared_data.ts";

const EDITIONS = new URL("../../_fresh/editions/", import.meta.url);
const NOBODY = "a".repeat(26);
const embedded = pgliteEngine();
browserForFile();

/** A page in one of its states: what is asked for, and the status that says it is that state. */
interface State {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  readonly init?: RequestInit;
}

const page = (path: string, status = 200): State => ({ what: path, path, status });
const form = (what: string, path: string, status: number, fields: Record<string, string> = {}): State => ({
  what,
  path,
  status,
  init: { method: "POST", headers: { origin: ORIGIN }, body: new URLSearchParams(fields) },
});

/** The pages behind the links of a result, a purchase and a mail, in each of their states. */
async function privateStates(app: TestApp, { sql }: TestDatabase): Promise<State[]> {
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
  const submitted = await app.fetch("/api/diagnostic/submit", jsonPost({ scores, name: "Grace <Hopper>" }));
  const { token } = await submitted.json();
  const tool = await paidOrder(sql);
  const bundle = await paidOrder(sql, { productId: BUNDLE.productId, title: BUNDLE.label, isLive: false });
  const refunded = await paidOrder(sql);
  await revoke(sql, refunded.grantId);
  const withdrawn = await paidOrder(sql);
  const withdrawal = form("", `/downloads/${withdrawn.token}/withdraw`, 303);
  assert.equal((await app.fetch(withdrawal.path, withdrawal.init)).status, withdrawal.status);
  const ended = unsubscribeUrl({ origin: "" }, SECRET, hashAddress(SECRET, "ada@example.com"));
  return [
    page(`/diagnostic/results/${token}`),
    page(`/diagnostic/results/${NOBODY}`, 404),
    page(`/downloads/${tool.token}`),
    page(`/downloads/${bundle.token}`),
    page(`/downloads/${refunded.token}`, 410),
    page(`/downloads/${NOBODY}`, 404),
    page(`/downloads/${tool.token}/withdraw`),
    page(`/downloads/${withdrawn.token}`),
    page(withdrawal.path),
    form("a lost link with an address that is none", "/lost-link", 422, { email: "nobody" }),
    page(ended),
    form("an ended mail", ended, 200, { "List-Unsubscribe": "One-Click" }),
    page("/unsubscribe/wrong", 404),
    page(`/my-data/${NOBODY}`, 404),
  ];
}

async function read(app: TestApp, states: readonly State[]): Promise<[string, string][]> {
  const documents: [string, string][] = [];
  for (const { what, path, status, init } of states) {
    const response = await app.fetch(path, { ...init, headers: { accept: "text/html", ...init?.headers } });
    assert.equal(response.status, status, what);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/, what);
    documents.push([what, await response.text()]);
  }
  return documents;
}

async function assertNoProblems(what: string, documents: ReadonlyMap<string, string>): Promise<void> {
  const problems = await htmlProblems(documents);
  recordFigure({
    what: `HTML checker, ${what}`,
    value: `${problems.length} problems in ${documents.size} documents`,
    wanted: "0 problems",
  });
  assert.equal(problems.length, 0, problems.join("\n"));
}

Deno.test("the Nu HTML checker finds neither an error nor a warning on any page, in any state, nor in the files that are sold", async () => {
  requireJava();
  await using database = await embedded.createDatabase();
  const app = await testApp(database);
  const away = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const documents = new Map([
    ...await read(app, [
      ...PUBLIC_PAGES.map(({ path }) => page(path)),
      ...TOOLS.flatMap(({ demo }) => demo.startsWith("/") ? [page(demo)] : []),
      page("/toolbox/no-such-tool", 404),
      page("/no-such-page", 404),
      ...await privateStates(app, database),
    ]),
    ...(await read(away, [page("/toolbox", 200), page(`/diagnostic/results/${NOBODY}`, 503)]))
      .map(([what, html]): [string, string] => [`${what} without the database`, html]),
  ]);
  for await (const { name } of Deno.readDir(EDITIONS)) {
    if (name.endsWith(".html")) documents.set(name, await Deno.readTextFile(new URL(name, EDITIONS)));
  }
  await assertNoProblems("pages and files", documents);
});

Deno.test("the Nu HTML checker finds nothing in what islands draw: survey, contact form, questions, report and payment", async () => {
  requireJava();
  await using double = await startStripeDouble();
  const dataDir = await pricedData({ price: 49_00, originalPrice: 69_00 });
  await using site = await startSite({ env: { ...double.env, RATE_LIMIT_PER_MINUTE: "0" }, dataDir });
  const documents = new Map<string, string>();
  await withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const keep = async (what: string) => void documents.set(what, await page.content());
    await page.goto("/diagnostic");
    await hydrated(page);
    await keep("a dimension of the check");
    await answerAll(page);
    await keep("the contact form of the check");
    await submitButton(page).click();
    await waitForResults(page);
    await keep("the results after the check");
    await openAssessment(page);
    await start(page, "ada@example.com");
    await keep("a question of the founder test");
    await answer(page, all("SS"));
    await waitForReport(page, "SS");
    await keep("the report of the founder test");
    await page.goto("/toolbox/90-day-sprint-planner");
    await hydrated(page);
    await page.getByRole("button", { name: /^Get .* Now$/ }).first().click();
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    await keep("the payment form");
  });
  await Deno.remove(dataDir, { recursive: true });
  await assertNoProblems("islands", documents);
});
