import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { DOCUMENTS } from "../../lib/tool_kit/words_panels.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { editionFile } from "../support/edition.ts";
import { assertSheets, sidewaysOverflow, toPaper } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { axeFromTop, button, waitForStored } from "../support/tool_page.ts";

const PATH = "/tools/executive-decision-framework";
const FILE = editionFile("executive-decision-framework");
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

browserForFile();

const site = pagesForFile();

const headline = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2, name: text, exact: true }).waitFor();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

Deno.test("a decision from empty to paper with the keyboard alone: typing the weight of the headline flips the winner", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", acceptDownloads: true }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-25T10:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    await assertSheets(page, 1);
    const { keyboard } = page;
    await page.getByRole("button", { name: TOOLBAR.own }).press("Enter");
    await page.locator("#option-1-text:focus").waitFor();
    await axe(page);
    await keyboard.type("Lisbon");
    await keyboard.press("Tab");
    await field(page, "Option 2").focus();
    await keyboard.type("Berlin");
    await keyboard.press("Enter");
    await field(page, "Option 3").and(page.locator(":focus")).waitFor();
    await keyboard.press("Backspace");
    await page.locator("#option-2-text:focus").waitFor();
    assert.equal(await field(page, "Option 3").count(), 0, "an empty row goes with Backspace");

    await field(page, "Criterion 1").focus();
    await keyboard.type("Cost");
    await field(page, "Criterion 2").focus();
    await keyboard.type("Talent");
    for (
      const [name, value] of [["Cost: Lisbon", "4"], ["Cost: Berlin", "8"], ["Talent: Lisbon", "9"]] as const
    ) {
      await field(page, name).focus();
      await keyboard.type(value);
    }
    await headline(page, "Lisbon is the only option left");
    await page.getByText("No value for Talent.").waitFor();
    await field(page, "Talent: Berlin").focus();
    await keyboard.type("6");
    await page.getByText(
      "A change of Cost from 50% to 42.8%, or of Talent from 50% to 57.2% makes Lisbon win.",
    ).waitFor();
    await axe(page);

    // What the headline names is typed, character by character.
    const weight = field(page, "Weight of Cost, share of 100%");
    await weight.focus();
    await keyboard.press("Control+a");
    await keyboard.type("42.8");
    await page.getByText(/^Lisbon leads with/).waitFor();
    await keyboard.press("Control+z");
    await page.getByText(/^Berlin leads with/).waitFor();
    await keyboard.press("Control+a");
    await keyboard.type("120");
    await page.getByText("Write a number from 0 to 100. Still counted as 12%.").waitFor();
    await axe(page);
    await keyboard.press("Control+a");
    await keyboard.type("60");

    await page.getByRole("button", { name: "1 to 10: scale and must of Talent" }).press("Enter");
    await field(page, "Must be at least: Talent").focus();
    await keyboard.type("7");
    await page.getByText("Talent: 6, must be at least 7").waitFor();
    await axe(page);
    await keyboard.press("Control+z");
    await page.getByText(/^Berlin leads with/).waitFor();

    await button(page, "Weights").press("Enter");
    await page.getByText("How much does 4 to 8 matter?").waitFor();
    await button(page, "Compare in pairs").press("Enter");
    await page.getByRole("combobox", { name: "Cost or Talent" }).focus();
    await keyboard.type("Talent strongly");
    await page.getByText("Consistency ratio 0.").waitFor();
    await page.getByText(/^Lisbon leads with/).waitFor();
    await axe(page);

    await button(page, "How sure").press("Enter");
    await page.getByRole("img", { name: /^Cost, 16.7% today: 0% to 43% Lisbon, 43% to 100% Berlin$/ })
      .waitFor();
    await page.getByText(/^Talent from 9 to .*: Berlin wins$/).first().waitFor();
    await axe(page);

    await button(page, "Log").press("Enter");
    await page.getByRole("combobox", { name: "We choose" }).focus();
    await keyboard.type("Lis");
    await field(page, "What would make us reopen it").focus();
    await keyboard.type("No office by May");
    await axe(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Put the review into my calendar" }).press("Enter"),
    ]);
    assert.match(download.suggestedFilename(), /^executive-decision-framework-untitled-2026-11-25\.ics$/);
    const calendar = await readFile(await download.path(), "utf8");
    assert.match(calendar, /DTSTART;VALUE=DATE:20270223\r\n/);

    const [sprint] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Continue in the 90-day sprint planner" }).press("Enter"),
    ]);
    await sprint.getByRole("button", { name: "Start a new document with it" }).click();
    await sprint.waitForFunction(() =>
      [...document.querySelectorAll("textarea")].some(({ value }) => value === "Lisbon")
    );
    await sprint.close();

    await toPaper(page);
    await page.getByRole("heading", { name: "We choose Lisbon" }).waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
    await page.emulateMedia({ media: "screen" });
    await waitForStored(page, "No office by May");
    await page.reload();
    await page.getByText(/^Lisbon leads with/).waitFor();
  }));

Deno.test("at 360 px a finger goes from option to option, changes a value and a weight, and nothing leaves the screen", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", ...PHONE }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await page.getByText("A change of Rent a month from 22.9% to 28% makes Old Brewery win.").first()
      .waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
    await page.getByRole("button", { name: "Next option" }).tap();
    await page.getByText("Option 2 of 5").waitFor();
    await field(page, "Rent a month: Station Arcade").fill("2600");
    await page.getByText(/^Station Arcade leads with/).waitFor();
    assert.equal(await field(page, "Rent a month: Mill Street").count(), 0, "one option at a time");
    await page.getByRole("button", { name: "Add an option" }).tap();
    await page.getByText("Option 6 of 6").waitFor();
    // The new option is drawn first, and its name takes the focus in a later frame.
    await field(page, "Option 6").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Backspace");
    await page.locator("#square-text:focus").waitFor();
    await page.getByText("Option 5 of 5").waitFor();
    await axeFromTop(page);
    for (
      const [name, heading] of [["How sure", "Who wins at which weight"], ["Weights", "Weights"], [
        "Log",
        "Decision log",
      ]] as const
    ) {
      await button(page, name).tap();
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
      assert.deepEqual(await sidewaysOverflow(page), [], name);
      await axeFromTop(page);
    }
  }));

Deno.test("on a tablet all options stand side by side, with the changes of the winner below each criterion", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: { width: 768, height: 1024 } },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      for (const option of ["Mill Street", "Market Square"]) {
        assert.equal(await field(page, `Rent a month: ${option}`).isVisible(), true, option);
      }
      const table = page.locator("section[aria-labelledby=matrix] table");
      const room = await table.evaluate(({ scrollWidth, parentElement }) =>
        (parentElement?.clientWidth ?? 0) - scrollWidth
      );
      assert.ok(room >= 0, "five options fit");
      const change = page.getByText("28%: Old Brewery").filter({ visible: true });
      await change.waitFor();
      await field(page, "Rent a month: Mill Street").fill("2600");
      await change.waitFor({ state: "detached" });
      await axeFromTop(page);
    },
  ));

Deno.test("the full edition, opened from a disk, keeps decisions, lists those whose review is due and asks for nothing", () =>
  withPage({ reducedMotion: "reduce" }, async (page, watch) => {
    const requested = new Set<string>();
    page.context().on("request", (request) => requested.add(request.url()));
    await page.clock.setFixedTime(new Date("2026-11-25T10:00:00"));
    await page.goto(FILE);
    await page.getByRole("button", { name: TOOLBAR.own }).click();
    await field(page, TOOLBAR.title).fill("Move house");
    await field(page, "Option 1").fill("Stay");
    await button(page, "Log").click();
    await field(page, "Review on").fill("2026-11-20");
    await field(page, "Review on").press("Enter");
    await page.getByText("Due for 5 days.").first().waitFor();
    await page.getByLabel(TOOLBAR.more, { exact: true }).click();
    await page.getByRole("button", { name: DOCUMENTS.new, exact: true }).click();
    await page.getByRole("button", { name: "Move house, review on 20 Nov 2026" }).waitFor();
    await axe(page);
    await waitForStored(page, "Move house");
    const again = await page.context().newPage();
    await page.close();
    await again.clock.setFixedTime(new Date("2026-11-26T10:00:00"));
    await again.goto(FILE);
    await again.getByRole("button", { name: "Move house, review on 20 Nov 2026" }).click();
    await again.getByText("Due for 6 days.").waitFor();
    await again.waitForFunction(() => document.querySelector("textarea")?.value === "Stay");
    const others = [...requested].filter((url) => url !== FILE && !/^(?:data|blob):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(watch.lines(), []);
  }));

Deno.test("of a number that is typed by hand it is asked which is better, and until then there is no ranking", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await page.getByRole("button", { name: TOOLBAR.own }).click();
    await page.locator("#option-1-text:focus").waitFor();
    for (
      const [name, text] of [
        ["Option 1", "Buy"],
        ["Option 2", "Rent"],
        ["Criterion 1", "Price"],
        ["Criterion 2", "Fit"],
        ["Price: Buy", "180,000"],
        ["Price: Rent", "60,000"],
        ["Fit: Buy", "7"],
        ["Fit: Rent", "6"],
      ] as const
    ) await field(page, name).fill(text);
    await headline(page, "Which is better: more or less of Price?");
    await page.getByRole("group", { name: "Price: 60,000 or 180,000?" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "Ranking" }).count(), 0);
    assert.equal(await page.getByText(/of 100 points/).filter({ visible: true }).count(), 0);
    await axeFromTop(page);
    await page.getByRole("button", { name: "60,000, less is better", exact: true }).press("Enter");
    await page.getByText(/^Rent leads with \d+ of 100 points/).waitFor();
    await page.getByRole("button", { name: TOOLBAR.undo("change direction of Price") }).click();
    await headline(page, "Which is better: more or less of Price?");
  }));
