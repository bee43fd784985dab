import assert from "node:assert/strict";
import { type ToolId, TOOLS } from "../../lib/catalogue/tools.ts";
import { LATE, VIEW } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { pagesForFile } from "../support/served_app.ts";
import { pressUntilGone, waitForStored } from "../support/tool_page.ts";
import { toolTest } from "../support/tool_test.ts";

browserForFile();

const site = pagesForFile();

interface Path {
  readonly from: ToolId;
  readonly to: ToolId;
  /** What is pressed in the sender, in this order; the last opens the receiver. */
  readonly press: readonly string[];
  /** What the receiver says that would come in. */
  readonly offer: RegExp;
  /** A text that stands in the receiver once it has come in. */
  readonly arrives: string;
  /** A row whose storing is waited for; then the same is handed over again, and nothing of it is new. */
  readonly twice?: string;
}

/** The hand-overs that no test of a tool of its own begins at the sender's button. */
const PATHS: readonly Path[] = [
  {
    from: "strategic-okr-planner",
    to: "strategic-okr-execution-tracker",
    press: ["Continue with this plan", "Check in weekly in the OKR Execution Tracker"],
    offer: /Strategic OKR Planner: “Harbour Roasters”\. 10 new\./,
    arrives: "All eight key results need a check-in.",
    twice: "Weekly wholesale orders",
  },
  {
    from: "strategic-okr-planner",
    to: "goal-cascade-builder",
    press: ["Continue with this plan", "Connect teams in the Goal Cascade Builder"],
    offer: /Strategic OKR Planner: “Harbour Roasters”\. \d+ new\./,
    arrives: "Customers come back without a discount",
  },
  {
    from: "strategic-okr-planner",
    to: "90-day-sprint-planner",
    press: ["Continue with this plan", "Plan thirteen weeks in the 90-Day Sprint Planner"],
    offer: /Strategic OKR Planner: “Harbour Roasters”\. 3 new\./,
    arrives: "Customers come back without a discount",
  },
  {
    from: "strategic-okr-execution-tracker",
    to: "goal-cascade-builder",
    press: ["All nine", "Continue elsewhere", "Update progress in the Goal Cascade Builder"],
    offer: /OKR Execution Tracker: “Harbour Roasters, autumn quarter”\. \d+ new\./,
    arrives: "Weekly wholesale orders",
  },
  {
    from: "executive-decision-framework",
    to: "90-day-sprint-planner",
    press: ["Log", "Continue in the 90-day sprint planner"],
    offer: /Executive Decision Framework: “Harbour Roasters, second shop”\. 1 new\./,
    arrives: "Mill Street",
  },
];

/** Waits for a text on the page or in one of its fields. */
const shown = (page: Page, text: string) =>
  page.waitForFunction((text) => {
    const fields = [
      ...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>("main textarea, main input"),
    ];
    return document.body.innerText.includes(text) || fields.some(({ value }) => value.includes(text));
  }, text);

for (const { from, to, press, offer, arrives, twice } of PATHS) {
  toolTest(
    [from, to],
    `${from}: “${press.at(-1)}” opens the other tool, which takes it in on consent`,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
        await page.goto(`/tools/${from}`);
        await hydrated(page);
        for (const words of press.slice(0, -1)) await page.getByText(words, { exact: true }).first().click();
        const handOver = async (notice: string | RegExp) => {
          const [receiver] = await Promise.all([
            page.context().waitForEvent("page"),
            page.getByRole("button", { name: press.at(-1) ?? "" }).click(),
          ]);
          await receiver.getByRole("alert").filter({ hasText: notice }).waitFor();
          return receiver;
        };
        const receiver = await handOver(offer);
        const { pathname, hash } = new URL(receiver.url());
        assert.equal(pathname, `/tools/${to}`);
        assert.equal(hash, "", "what was handed over leaves the address");
        await axe(receiver);
        await receiver.getByRole("button", { name: "Start a new document with it" }).click();
        await receiver.getByRole("alert").waitFor({ state: "detached" });
        await shown(receiver, arrives);
        if (twice === undefined) return;
        await waitForStored(receiver, twice);
        await receiver.close();
        await handOver("No new rows.");
      }),
  );
}

/** Runs in the page: whether a view has come, with its words, or the message whose button is `again`. */
function hasCome(again: string | null): boolean {
  const text = document.querySelector<HTMLElement>("main")?.innerText ?? "";
  return text.length > 300 || (again !== null && text.includes(again));
}

/** Runs in the page: opens what is closed below a summary, the toolbar's menu apart. */
function openAll(): void {
  const closed = document.querySelectorAll<HTMLElement>("main details:not([open]) > summary");
  for (const summary of closed) if (!summary.closest("[data-toolbar]")) summary.click();
}

for (const { productId } of TOOLS) {
  toolTest(
    [productId],
    `${productId}: when the network goes, every view and panel opens, or one message says how to get it, and then it is all there`,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
        watch.expectConsole(/ERR_INTERNET_DISCONNECTED|^requestfailed/);
        await page.goto(`/tools/${productId}`);
        await hydrated(page);
        await page.context().setOffline(true);
        const again = page.getByRole("button", { name: LATE.again });
        const choice = page.getByRole("group", { name: VIEW, exact: true });
        // The one that is open at first comes last.
        const views = [
          ...await choice.locator("[aria-pressed=false]").allTextContents(),
          ...await choice.locator("[aria-pressed=true]").allTextContents(),
        ];
        const useAll = async (message: string | null) => {
          for (const view of views) {
            await page.getByRole("button", { name: view, exact: true }).click();
            await page.waitForFunction(hasCome, message);
            await page.evaluate(openAll);
          }
          // What was asked for before has come or failed by now.
          await page.evaluate(() => fetch(location.href).then(() => {}, () => {}));
        };
        await useAll(LATE.again);
        assert.ok(await again.count() <= 1, "one message for all that is missing");
        await page.context().setOffline(false);
        await pressUntilGone(page, LATE.again);
        await useAll(null);
        assert.equal(await again.count(), 0);
      }),
  );
}
