import assert from "node:assert/strict";
import { encodeHandOver } from "../../lib/tool_kit/hand_over.ts";
import { cascadeRows } from "../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../components/tools/strategic_okr_planner/model.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { damagedText, resize, setTextSize, sidewaysOverflow } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";

const PATH = "/tools/goal-cascade-builder";

browserForFile();

const site = pagesForFile();

/** The rows of the tree as they are seen: level, title, figure. */
function treeOn(page: Page): Promise<string[]> {
  return page.getByRole("treeitem").evaluateAll((rows) =>
    rows.map((row) =>
      [
        row.getAttribute("aria-level"),
        row.querySelector("span[class*=leading-snug]")?.firstChild?.textContent,
        row.querySelector("span[class*=tabular-nums]:not([class*=text-note])")?.textContent,
      ].join(" ")
    )
  );
}

function focusedOn(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? "");
}

/** Waits until the field or row of an id has the focus. */
async function focused(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus`).waitFor();
}

Deno.test("the fields of a goal are the same ones after the page was printed", () =>
  withPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await page.getByRole("button", { name: "Start with my own" }).click();
    await focused(page, "#goal-1-title");
    const title = await page.locator("#goal-1-title").elementHandle() ?? assert.fail();
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media });
      await page.evaluate(async () => {
        for (let count = 0; count < 4; count++) await new Promise((then) => requestAnimationFrame(then));
      });
    }
    assert.ok(await title.evaluate((field) => field.isConnected));
  }));

Deno.test("a cascade is built, moved, measured, searched and printed with the keyboard alone", () =>
  withPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    // What is looked for in the sample does not hide what comes in its place.
    await page.getByRole("button", { name: "Orphans 1" }).press("Enter");
    await page.getByRole("button", { name: "Start with my own" }).press("Enter");
    await focused(page, "#goal-1-title");
    await axe(page);

    await page.keyboard.type("Cafés choose us");
    await page.keyboard.press("Control+Enter");
    await focused(page, "textarea:not(#goal-1-title)");
    await page.keyboard.type("Come back");
    const first = await focusedOn(page);
    await page.keyboard.press("Enter");
    await focused(page, `textarea:not([id="${first}"])`);
    await page.keyboard.type("Ask by name");
    assert.deepEqual(await treeOn(page), [
      "1 Cafés choose us not measured",
      "2 Come back not measured",
      "2 Ask by name not measured",
    ]);

    // In, and out again: first in the title, then in the row.
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await page.locator("[aria-level='3']").waitFor();
    await page.keyboard.press("Escape");
    await focused(page, "[role=treeitem][aria-level='3']");
    await page.keyboard.press("Alt+Shift+ArrowLeft");
    await focused(page, "[role=treeitem][aria-level='2']");
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await page.getByText("“Ask by name” serves “Cafés choose us”.").waitFor({ state: "attached" });
    assert.deepEqual((await treeOn(page))[1], "2 Ask by name not measured");

    // Home, letters, End; collapse and open.
    await page.keyboard.press("Home");
    await focused(page, "#goal-goal-1");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.getByRole("treeitem").count(), 1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await focused(page, "[role=treeitem][aria-level='2'][aria-posinset='1']");
    await page.keyboard.press("End");
    await focused(page, `[id="goal-${first.replace("-title", "")}"]`);
    await page.keyboard.press("a");
    await focused(page, "[role=treeitem][aria-posinset='1'][aria-level='2']");

    // A figure: it rises to the company's goal, and what is not measured is counted.
    await page.keyboard.press("Enter");
    await page.getByLabel("Progress", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByLabel("Percent reached").focus();
    await page.keyboard.type("40");
    await page.keyboard.press("Tab");
    assert.deepEqual(await treeOn(page), [
      "1 Cafés choose us 40%",
      "2 Ask by name 40%",
      "2 Come back not measured",
    ]);
    await page.getByText("1 of 2 below not measured").first().waitFor();
    await page.getByText("It moves “Cafés choose us” by 50% at most.").waitFor();
    // A weight changes the sibling's share with its own.
    const weight = page.getByRole("textbox", { name: "Weight", exact: true });
    const shareOf = (name: string, share: string) =>
      page.getByRole("treeitem").filter({ hasText: name }).filter({ hasText: `Share ${share}` }).waitFor();
    await weight.fill("3");
    await shareOf("Come back", "25%");
    await shareOf("Ask by name", "75%");
    await weight.fill("1");
    await shareOf("Come back", "50%");

    // A loop is refused with its path.
    await page.locator("#goal-goal-1").press("Enter");
    await focused(page, "#goal-1-title");
    await page.getByRole("button", { name: "Move to … (Serves)" }).press("Enter");
    await focused(page, "#goal-1-parent-search");
    await page.keyboard.type("come");
    await axe(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(
      "Not moved: “Cafés choose us” leads down to “Come back”, so “Cafés choose us” cannot serve “Come back”.",
    ).waitFor();
    await page.keyboard.press("Escape");

    // The list has the same goals, the same figures and the same keys.
    await page.getByRole("button", { name: "List", exact: true }).press("Enter");
    const row = page.getByRole("row").filter({ hasText: "Come back" });
    await row.getByRole("button").focus();
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await page.getByRole("row").nth(2).filter({ hasText: "Come back" }).waitFor();
    assert.match(await page.getByRole("row").nth(1).innerText(), /Cafés choose us[\s\S]*40%/);
    await axe(page);
    await page.keyboard.press("Control+z");
    await page.getByRole("row").nth(2).filter({ hasText: "Ask by name" }).waitFor();

    await page.getByRole("searchbox").fill("name");
    await page.getByText("1 of 3 goals.").waitFor();
    await axe(page);
    // On paper stands the whole tree, whatever is looked for.
    await page.pdf({ format: "A4" });
    await page.emulateMedia({ media: "print" });
    const paper = await page.locator("article").innerText();
    assert.match(paper, /Cafés choose us[\s\S]*Ask by name[\s\S]*Come back/);
  }));

Deno.test("at 360 px a finger opens a goal under its row, moves it elsewhere and folds the tree", () =>
  withPage({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    const menu = page.locator("#goal-menu");
    await menu.tap({ position: { x: 120, y: 30 } });
    await page.getByRole("region", { name: "Details: The shop’s menu fits on one page" }).waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Move to … (Serves)" }).tap();
    await page.getByRole("button", { name: "The harbour shop pays for itself" }).tap();
    await page.getByText("All 15 goals serve the company").waitFor();
    assert.equal(await menu.getAttribute("aria-level"), "2");

    await page.locator("#goal-shop [data-toggle]").tap();
    await menu.waitFor({ state: "hidden" });
    assert.equal(await page.locator("#goal-shop").getAttribute("aria-expanded"), "false");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);
  }));

Deno.test("at twice the text size nothing is cut off, with a goal open, at 360, 768 and 1440 px", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await setTextSize(page, "32px");
    const problems: string[] = [];
    for (const [index, width] of [360, 768, 1440].entries()) {
      await resize(page, width, 900);
      // Where there is less room, details open under the row that is chosen.
      if (index === 0) await page.locator("#goal-roast").press("Enter");
      await page.locator("#roast-owner").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      for (const find of [sidewaysOverflow, damagedText]) {
        problems.push(...(await find(page)).map((problem) => `${width} px: ${problem}`));
      }
    }
    assert.deepEqual(problems, []);
  }));

Deno.test("a plan comes in by a link on consent; goals go out as CSV and come in again", () =>
  withPage({ baseURL: site.url, acceptDownloads: true }, async (page) => {
    const plan = { tool: "strategic-okr-planner", id: "plan", ...samplePlan("2026-11-21") };
    const link = encodeHandOver({
      from: plan.tool,
      to: "goal-cascade-builder",
      version: 1,
      title: plan.title,
      rows: cascadeRows(plan),
    });
    assert.ok(link.ok);
    const count = cascadeRows(plan).length;
    await page.goto(`${PATH}#${link.fragment}`);
    await hydrated(page);
    await page.getByRole("alert").filter({ hasText: `${count} new.` }).waitFor();
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(await page.getByRole("treeitem").count(), 15);
    await page.getByRole("button", { name: "Start a new document with it" }).click();
    await page.waitForFunction((all) => document.querySelectorAll("[role=treeitem]").length === all, count);

    await page.getByText("Paste a list, or open a CSV file").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^goal-cascade-builder-.*\.csv$/);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll("[role=treeitem]").length === 1);
    const input = page.locator("input[accept^='.csv']");
    if (await input.count() === 0) await page.getByText("Paste a list, or open a CSV file").click();
    await input.setInputFiles(await file.path());
    await page.getByRole("button", { name: "Undo: paste goals" }).waitFor();
    assert.equal(await page.getByRole("treeitem").count(), count);
    await page.getByRole("textbox", { name: "Goals, one a line" }).fill("Outer\n  Inner");
    await page.getByRole("button", { name: "Paste as goals of the company" }).click();
    await page.getByRole("treeitem").filter({ hasText: "Inner" }).waitFor();
    assert.equal(
      await page.getByRole("treeitem").filter({ hasText: "Inner" }).getAttribute("aria-level"),
      "2",
    );
  }));
