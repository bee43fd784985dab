import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { editionFile } from "../support/edition.ts";
import { setTextSize, sidewaysOverflow, toPaper } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { axeFromTop, button, waitForFocusOn, waitForStored } from "../support/tool_page.ts";

const PATH = "/tools/strategic-okr-execution-tracker";
const EDITION = editionFile("strategic-okr-execution-tracker");
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };

browserForFile();

const site = pagesForFile();

/** Another day begins while the page stays open. */
async function onDay(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${date}T09:00:00`));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}
const chartsDrawn = (page: Page, count: number) =>
  page.waitForFunction(
    (count) =>
      [...document.querySelectorAll<HTMLImageElement>("figure img")].filter(({ naturalWidth }) =>
        naturalWidth > 0
      )
        .length === count,
    count,
  );
/** Thirteen Mondays from 5 October. */
const MONDAYS = Array.from(
  { length: 13 },
  (_, week) => new Date(Date.UTC(2026, 9, 5 + 7 * week)).toISOString().slice(0, 10),
);

Deno.test("a quarter of check-ins from empty to print, with the keyboard alone", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: WIDE }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-10-05T09:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    const { keyboard } = page;
    await page.getByRole("button", { name: TOOLBAR.own }).focus();
    await keyboard.press("Enter");
    await waitForFocusOn(page, "result-1-text");
    for (const text of ["Weekly orders", "Ana", "120", "180", "orders"]) {
      await keyboard.type(text);
      await keyboard.press("Tab");
    }
    await page.locator("#result-1-text").focus();
    await keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Key result 2" }).and(page.locator(":focus")).waitFor();
    await keyboard.type("Days of stock");
    await axe(page);

    await button(page, "Check in").focus();
    await keyboard.press("Enter");
    // What does not say from where to where is asked for that, and stays in its place until the focus leaves it.
    await page.getByText("The one key result needs a check-in.").waitFor();
    await page.getByRole("textbox", { name: "From: Days of stock" }).focus();
    await keyboard.type("40");
    await keyboard.press("Tab");
    await keyboard.type("80");
    await axe(page);
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await page.getByText("All two key results need a check-in.").waitFor();
    await page.locator("#result-1-value").focus();
    for (const [week, monday] of MONDAYS.entries()) {
      await onDay(page, monday);
      if (week > 0) {
        await page.getByText("All two key results need a check-in.").waitFor();
        await page.locator("#result-1-value").focus();
      }
      await keyboard.type(String(120 + 5 * week));
      if (week % 4 === 0) {
        // The first one, and after three that were kept, is asked for.
        await keyboard.press("Enter");
        await waitForFocusOn(page, "result-1-confidence");
        await page.getByText(
          week === 0 ? "How sure is the owner?" : "The confidence was kept three times in a row.",
        ).first()
          .waitFor();
        await keyboard.type(week === 4 ? "0" : "8");
      } else await keyboard.press("Enter");
      // On to the next one by itself.
      await page.getByText(`Weekly orders: ${120 + 5 * week} orders saved.`).waitFor();
      await page.getByText("One of two key results needs a check-in.").waitFor();
      const second = page.getByRole("textbox", { name: "New value: Days of stock" });
      await second.and(page.locator(":focus")).waitFor();
      await keyboard.type(week === 3 ? "12" : "7,5");
      await keyboard.press("Tab");
      await keyboard.type("6");
      await waitForFocusOn(page, "all-checked-in");
    }
    await page.getByRole("img", { name: "Confidence 8 of 10", exact: true }).first().waitFor();
    await axe(page);

    await button(page, "All two").focus();
    await keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Last day" }).focus();
    await keyboard.press("Control+a");
    await keyboard.type("1 October 2026");
    await keyboard.press("Tab");
    await page.getByRole("alert").filter({ hasText: "The last day must be after the first day" }).waitFor();
    await page.getByRole("button", { name: "Details: Weekly orders" }).focus();
    await keyboard.press("Enter");
    const fifth = page.getByRole("combobox", { name: "Confidence on 2 Nov 2026: Weekly orders" });
    assert.equal(await fifth.inputValue(), "10");
    await page.getByRole("textbox", { name: "Figure on 2 Nov 2026: Weekly orders" }).focus();
    await keyboard.press("Control+a");
    await keyboard.type("100");
    await page.getByRole("combobox", { name: "Kind: Weekly orders" }).focus();
    await axeFromTop(page);
    await button(page, "Fill in a past week: Weekly orders").focus();
    await keyboard.press("Enter");
    await page.locator("#result-1-past-day").and(page.locator(":focus")).waitFor();
    await keyboard.type("07/10/2026");
    await keyboard.press("Tab");
    await page.getByText("Which day is 07/10/2026?").waitFor();
    await page.getByRole("textbox", { name: "Figure of a past check-in: Weekly orders" }).focus();
    await keyboard.type("121");
    await keyboard.press("Enter");
    await button(page, "7 Oct 2026").focus();
    await keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Figure on 7 Oct 2026: Weekly orders" }).waitFor();
    await button(page, "Delete the check-in of 7 Oct 2026: Weekly orders").focus();
    await keyboard.press("Enter");
    await page.getByRole("button", { name: "Details: Days of stock" }).focus();
    await keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Kind: Days of stock" }).focus();
    await keyboard.press("s");
    await page.getByRole("textbox", { name: "At least: Days of stock" }).focus();
    await keyboard.press("Control+a");
    await keyboard.type("5");
    await keyboard.press("Tab");
    await keyboard.press("Control+a");
    await keyboard.type("9");
    await page.getByText("inside 12 of 13").first().waitFor();

    await onDay(page, "2027-01-05");
    await button(page, "Quarter report").focus();
    await keyboard.press("Enter");
    await chartsDrawn(page, 2);
    assert.equal(
      await page.getByText("Ana. 120 → 180 orders, 100% of the way. Commitment: kept.").count(),
      1,
    );
    assert.equal(await page.getByText("5 to 9. Commitment: 1.0 was expected, so not kept.").count(), 1);
    assert.equal(await page.getByRole("row", { name: "2 Nov 100 139 10" }).count(), 1);
    await page.getByRole("textbox", { name: "What moved the figures?" }).focus();
    await keyboard.type("The order page.");
    await axeFromTop(page);

    await toPaper(page);
    const [width, isSeen] = await page.locator("figure img").first().evaluate((image) => [
      (image as HTMLImageElement).naturalWidth,
      image.checkVisibility(),
    ]);
    assert.equal(width, 750, "three pixels for each of CSS");
    assert.equal(isSeen, true);
    assert.equal(await page.getByRole("button").count(), 0);
    assert.equal(await page.getByText("The order page.").last().isVisible(), true);
    await page.emulateMedia({ media: "screen" });
    await waitForStored(page, "The order page.");
    await page.reload();
    await page.getByText("All two are checked in this week.").waitFor();
  }));

Deno.test("at 360 px a thumb checks in, looks through all key results and reads the report", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: PHONE, hasTouch: true, isMobile: true },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      await page.getByText("Four of nine key results need a check-in.").waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await page.getByRole("textbox", { name: "New value: Weekly wholesale orders" }).fill("143");
      await page.getByRole("radio", { name: "5", exact: true }).tap();
      await axeFromTop(page);
      await button(page, "Save and next").tap();
      await page.getByText("Three of nine key results need a check-in.").waitFor();
      await page.getByRole("heading", { name: "Accounts that reorder within 30 days" }).waitFor();
      await page.getByRole("button", { name: /^Days of roast stock/ }).tap();
      await page.getByRole("heading", { name: "Days of roast stock" }).waitFor();
      await button(page, "Save and next").tap();
      await page.getByText("Type a value first.").first().waitFor();
      await button(page, "All nine").tap();
      await page.getByText("Mei, 6.2 → 3.5%", { exact: true }).waitFor();
      const owner = page.getByRole("textbox", { name: "Owner: Green coffee lost in roasting" });
      assert.equal(await owner.count(), 0, "folded until somebody opens it");
      await page.getByRole("button", { name: "Details: Green coffee lost in roasting" }).tap();
      await owner.waitFor();
      await page.getByRole("textbox", { name: "Figure of checkpoint 1: Green coffee lost in roasting" })
        .waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await axeFromTop(page);
      await button(page, "Quarter report").tap();
      await page.getByRole("heading", { name: "What was learned" }).waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await setTextSize(page, "32px");
      for (const name of ["Quarter report", "All nine", "Check in"]) {
        await button(page, name).tap();
        assert.deepEqual(await sidewaysOverflow(page), [], `${name} in large text`);
      }
    },
  ));

Deno.test("two people's files of one tracker come together; what both changed is listed", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: WIDE, acceptDownloads: true },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      const open = async (text: string, how: string) => {
        await page.locator("input[type=file]").setInputFiles({
          name: "theirs.json",
          mimeType: "application/json",
          buffer: Buffer.from(text),
        });
        await page.getByRole("button", { name: how }).click();
      };
      const download = async () => {
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: TOOLBAR.export }).click(),
        ]);
        return readFile(await file.path(), "utf8");
      };
      // A copy with an id of its own, which both begin from.
      await open((await download()).replace(/"id": "sample"/, '"id": "shared"'), IMPORT_PANEL.replace);
      const shared = await download();
      const checkIn = async (name: string, value: string) => {
        await page.getByRole("textbox", { name: `New value: ${name}` }).fill(value);
        await page.getByRole("textbox", { name: `Confidence, 1 to 9, or 0 for 10: ${name}` }).press("6");
        await page.getByText(`${name}: ${value}`).first().waitFor();
      };
      await checkIn("Weekly wholesale orders", "143");
      await checkIn("Orders shipped on the same day", "86");
      const theirs = await download();
      await open(shared, IMPORT_PANEL.replace);
      await checkIn("Orders shipped on the same day", "88");
      await open(theirs, IMPORT_PANEL.merge);
      await page.getByText(IMPORT_PANEL.conflicts).waitFor();
      const conflict = page.getByRole("alert").getByRole("listitem");
      assert.equal(await conflict.count(), 1);
      assert.match(
        await conflict.innerText(),
        /“Orders shipped on the same day”: 88 on .* here, 86 on .* in the file/,
      );
      await axe(page);
      await page.getByRole("row", { name: /^Weekly wholesale orders .* 143 today/ }).waitFor();
      await page.getByRole("row", { name: /^Orders shipped on the same day .* 88% today/ }).waitFor();
      await page.keyboard.press("Control+z");
      await page.getByRole("textbox", { name: "New value: Weekly wholesale orders" }).waitFor();
    },
  ));

Deno.test("the full edition from a disk draws its charts, begins the next period and hands over by a file", () =>
  withPage({ reducedMotion: "reduce", viewport: WIDE, acceptDownloads: true }, async (page, watch) => {
    const requested = new Set<string>();
    page.context().on("request", (request) => requested.add(request.url()));
    await page.goto(EDITION);
    await page.getByText(/^Four of nine key results need a check-in/).waitFor();
    await page.getByRole("textbox", { name: "New value: Days of roast stock" }).fill("8");
    await page.keyboard.press("Enter");
    await page.getByText("Three of nine key results need a check-in.").waitFor();
    await waitForStored(page, "Days of roast stock");
    const again = await page.context().newPage();
    await page.close();
    await again.goto(EDITION);
    await again.getByText("Three of nine key results need a check-in.").waitFor();

    await button(again, "Quarter report").click();
    await chartsDrawn(again, 9);
    await again.getByText("9 key results would continue from their current figures.").waitFor();
    await axeFromTop(again);
    await button(again, "Begin the next period").click();
    await again.getByText("Nothing to check in yet: the period has not begun.").waitFor();
    assert.match(await again.getByRole("textbox", { name: TOOLBAR.title }).inputValue(), /, next$/);
    await button(again, "All nine").click();
    assert.equal(await again.locator("#return-1-from").inputValue(), "141");
    await again.getByText("Continue elsewhere").click();
    const [file] = await Promise.all([
      again.waitForEvent("download"),
      again.getByRole("button", { name: "Update progress in the Goal Cascade Builder" }).click(),
    ]);
    assert.equal(file.suggestedFilename(), "goal-cascade-builder-hand-over.json");
    assert.match(await readFile(await file.path(), "utf8"), /"to": "goal-cascade-builder"/);
    const others = [...requested].filter((url) => url !== EDITION && !/^(?:data|blob):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(watch.lines(), []);
  }));
