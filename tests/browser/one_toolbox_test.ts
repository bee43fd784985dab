import assert from "node:assert/strict";
import { LATE } from "../../lib/content/tools/tool_screen.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { brokenDatabase } from "../support/app.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";

browserForFile();

let site: ServedApp;
Deno.test.beforeAll(async () =>
  void (site = await serveApp(brokenDatabase(new DatabaseUnavailableError("away"))))
);
Deno.test.afterAll(() => site?.close());

interface Path {
  readonly from: string;
  /** What is pressed in the sender, in this order; the last opens the receiver. */
  readonly press: readonly string[];
  /** What the receiver says that would come in. */
  readonly offer: RegExp;
  /** A text that stands in the receiver once it has come in. */
  readonly arrives: string;
}

/** The hand-overs that no test of a tool of its own begins at the sender's button. */
const PATHS: readonly Path[] = [
  {
    from: "strategic-okr-planner",
    press: ["Continue with this plan", "Connect teams in the Goal Cascade Builder"],
    offer: /Strategic OKR Planner: “Harbour Roasters”\. \d+ new\./,
    arrives: "Customers come back without a discount",
  },
  {
    from: "strategic-okr-planner",
    press: ["Continue with this plan", "Plan thirteen weeks in the 90-Day Sprint Planner"],
    offer: /Strategic OKR Planner: “Harbour Roasters”\. 3 new\./,
    arrives: "Customers come back without a discount",
  },
  {
    from: "strategic-okr-execution-tracker",
    press: ["All nine", "Continue in another tool", "Update the Goal Cascade Builder"],
    offer: /OKR Execution Tracker: “Harbour Roasters, autumn quarter”\. \d+ new\./,
    arrives: "Weekly wholesale orders",
  },
  {
    from: "executive-decision-framework",
    press: ["Log", "Continue in the 90-day sprint planner"],
    offer: /Executive Decision Framework: “Harbour Roasters, second shop”\. 1 new\./,
    arrives: "Mill Street",
  },
];

const shown = (page: Page, text: string) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll("main *")].some((element) =>
        (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
          ? element.value
          : element.children.length === 0
          ? element.textContent
          : "")?.includes(text)
      ),
    text,
  );

for (const { from, press, offer, arrives } of PATHS) {
  Deno.test(`${from}: “${press.at(-1)}” opens the other tool, which takes it in on consent`, () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      await page.goto(`/tools/${from}`);
      await hydrated(page);
      for (const words of press.slice(0, -1)) await page.getByText(words, { exact: true }).first().click();
      const [receiver] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("button", { name: press.at(-1) ?? "" }).click(),
      ]);
      await receiver.getByRole("alert").filter({ hasText: offer }).waitFor();
      assert.equal(new URL(receiver.url()).hash, "", "what was handed over leaves the address");
      await receiver.getByRole("button", { name: "Start a new document with it" }).click();
      await receiver.getByRole("alert").waitFor({ state: "detached" });
      await shown(receiver, arrives);
    }));
}

for (const { productId } of TOOLS) {
  Deno.test(`${productId} stays usable when the network goes: every view opens, or says what is missing and how to get it`, () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
      watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|requestfailed/);
      await page.goto(`/tools/${productId}`);
      await hydrated(page);
      await page.context().setOffline(true);
      const views = page.locator("main button[aria-pressed]:visible");
      const names = await views.allInnerTexts();
      for (const name of names) {
        await page.getByRole("button", { name, exact: true }).first().click();
      }
      console.log(
        productId,
        names,
        await page.getByText(LATE.missing).count(),
        await page.getByText(LATE.storage).count(),
        (await page.locator("main").innerText()).length,
      );
    }));
}
