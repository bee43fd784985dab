import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { readCsv } from "../../lib/tool_kit/csv.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { editionFile } from "../support/edition.ts";
import { resize, setTextSize, sidewaysOverflow, toPaper } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import {
  assertFocus,
  axeFromTop,
  button,
  field,
  heading,
  paste,
  waitForFocusOn,
  waitForStored,
} from "../support/tool_page.ts";

const PATH = "/tools/roi-projection-calculator";
const FILE = editionFile("roi-projection-calculator");
const PHONE = { width: 360, height: 740 };

browserForFile();

const site = pagesForFile();

/** The three figures of a row of results. */
const figures = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) })
    .getByRole("cell").allInnerTexts();
Deno.test("an investment from empty to print and CSV, with the keyboard alone", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", acceptDownloads: true }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-25T10:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    const { keyboard } = page;
    const type = async (field: Locator, text: string) => {
      await field.focus();
      await keyboard.press("Control+a");
      await keyboard.type(text);
    };
    const press = async (name: string) => {
      await button(page, name).focus();
      await keyboard.press("Enter");
    };
    await press(TOOLBAR.own);
    await waitForFocusOn(page, "out-1-text");
    await heading(page, "What does it cost, what does it bring?").waitFor();
    await axe(page);

    // The restaurant of the spreadsheet's documentation: 70,000 out, five rising years in.
    await keyboard.type("Restaurant");
    await type(field(page, "periods"), "5");
    await field(page, "period").focus();
    await keyboard.press("y");
    await type(field(page, "out-1-base"), "70k");
    await keyboard.press("Tab");
    assert.equal(await field(page, "out-1-base").inputValue(), "$70,000");
    await field(page, "in-1-text").focus();
    const years = ["12,000", "15,000", "18,000", "21,000", "26,000"];
    await paste(page, years.map((amount, year) => `Year ${year + 1}\t${amount}`).join("\n"));
    await page.getByRole("textbox", { name: "Money in, line 5" }).waitFor();
    for (const year of years.keys()) {
      await page.getByRole("combobox", { name: `How often: Year ${year + 1}` }).focus();
      await keyboard.press("o");
      await type(page.getByRole("textbox", { name: `In: Year ${year + 1}` }), `${year + 1}`);
    }
    assert.deepEqual(await figures(page, "Internal rate of return"), ["8.66%", "8.66%", "8.66%"]);
    await heading(page, "It pays").waitFor();

    // A cost that is cheaper in its low case is pointed out, and one key puts it right.
    await type(field(page, "out-1-low"), "60,000");
    await press("Swap low and high: Restaurant");
    await button(page, "Swap low and high: Restaurant").waitFor({ state: "detached" });
    await assertFocus(page, "swapping");
    assert.equal(await field(page, "out-1-high").inputValue(), "$60,000");
    await keyboard.press("Control+z");
    assert.equal(await field(page, "out-1-low").inputValue(), "$60,000");
    await keyboard.press("Control+y");
    assert.equal(await field(page, "out-1-low").inputValue(), "");

    // What cannot stand there says so, and an income that is larger in its low case is pointed out.
    await field(page, "periods").fill("121");
    await page.getByText("Write a number from 1 to 120. Still counted as 5.").waitFor();
    await field(page, "periods").fill("5");
    await field(page, "in-1-low").fill("13,000");
    await button(page, "Swap low and high: Year 1").waitFor();
    await axe(page);
    await keyboard.press("Control+z");

    // Lines grow, shrink and move.
    await field(page, "out-1-text").focus();
    await keyboard.press("Enter");
    await page.waitForFunction(() => /^(?!out-1-).+-text$/.test(document.activeElement?.id ?? ""));
    await keyboard.type("Licence");
    await keyboard.press("Alt+ArrowUp");
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "Licence");
    await keyboard.press("Control+a");
    await keyboard.press("Backspace");
    await keyboard.press("Backspace");
    await waitForFocusOn(page, "out-1-text");
    await page.getByRole("textbox", { name: "Money out, line 2" }).waitFor({ state: "detached" });

    await press("Cash flows");
    await page.getByRole("table", { name: "Cash flows, period by period" }).waitFor();
    await page.locator("figure canvas").first().waitFor();
    await axe(page);
    const [download] = await Promise.all([page.waitForEvent("download"), press("Download as CSV")]);
    assert.equal(download.suggestedFilename(), "roi-projection-calculator-untitled-2026-11-25.csv");
    const rows = readCsv(await readFile(await download.path(), "utf8")) ?? [];
    assert.deepEqual(rows[0]?.slice(0, 4), ["Case", "Year", "Restaurant", "Year 1"]);
    assert.equal(rows.length, 1 + 3 * 6);

    await toPaper(page);
    await heading(page, "Which assumption decides").waitFor();
    await page.getByRole("cell", { name: "once, after year 5" }).waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
    await page.emulateMedia({ media: "screen" });
    await waitForStored(page, "Year 5");
    await page.reload();
    await heading(page, "It pays").waitFor();
  }));

Deno.test("at 360 px a finger changes an amount, opens a line's timing, deletes it and looks at the flows", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: PHONE, hasTouch: true, isMobile: true },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      assert.deepEqual(await sidewaysOverflow(page), []);
      await field(page, "accounts-base").tap();
      await field(page, "accounts-base").fill("2,100");
      await heading(page, "It pays only in the high case").waitFor();
      await button(page, /^every month, 3 to 48/).tap();
      await page.getByRole("textbox", { name: "Growth a month: Margin of new café accounts" }).fill("2");
      await page.getByText("Grows 26.82% a year.").waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await axeFromTop(page);
      await button(page, "Delete: Margin of new café accounts").tap();
      await heading(page, "It does not pay in any case").waitFor();
      await button(page, "Cash flows").tap();
      await page.getByRole("table", { name: "Cash flows, period by period" }).waitFor();
      await button(page, "Low case").tap();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await axeFromTop(page);
    },
  ));

Deno.test("the chart follows its box when the window narrows", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await button(page, "Cash flows").click();
    const isAsWideAs = (least: number, most: number) =>
      page.waitForFunction(([least, most]) => {
        const { width } = document.querySelector("figure canvas")?.getBoundingClientRect() ?? { width: 0 };
        return width > least && width <= most;
      }, [least, most] as const);
    await isAsWideAs(500, 1280);
    await page.setViewportSize(PHONE);
    await isAsWideAs(200, PHONE.width - 32);
    assert.deepEqual(await sidewaysOverflow(page), []);
  }));

Deno.test("the full edition, opened from a disk, keeps investments, compares them and asks for nothing", () =>
  withPage({ reducedMotion: "reduce" }, async (page, watch) => {
    const requested = new Set<string>();
    page.context().on("request", (request) => requested.add(request.url()));
    await page.goto(FILE);
    const title = page.getByRole("textbox", { name: TOOLBAR.title });
    await title.fill("Buy the van");
    await page.getByLabel(TOOLBAR.more, { exact: true }).click();
    await button(page, "Duplicate").click();
    await title.fill("Lease the van");
    await field(page, "van-base").fill("6000");
    await field(page, "running-base").fill("1,100");
    await waitForStored(page, "Lease the van");
    await button(page, "Compare").click();
    const names = page.getByRole("region", { name: "Your investments side by side" }).getByRole("rowheader");
    await names.nth(1).waitFor();
    assert.deepEqual((await names.allInnerTexts()).map((text) => text.split("\n")[0]), [
      "Lease the van (open now)",
      "Buy the van",
    ]);
    await axe(page);
    await resize(page, 360, 740);
    await setTextSize(page, "32px");
    assert.deepEqual(await sidewaysOverflow(page), [], "compared on a narrow screen in large text");
    await toPaper(page);
    await heading(page, "Your investments side by side").first().waitFor();
    assert.equal(await button(page, "Compare").count(), 0);
    assert.equal(
      await heading(page, "Which assumption decides").count(),
      0,
      "the comparison is what is printed",
    );
    await page.emulateMedia({ media: "screen" });
    await button(page, "Buy the van").click();
    assert.equal(await title.inputValue(), "Buy the van");
    assert.equal(await field(page, "van-base").inputValue(), "$38,500");

    const again = await page.context().newPage();
    await page.close();
    await again.goto(FILE);
    await again.waitForFunction(() => document.querySelector("input")?.value === "Buy the van");
    await button(again, "Cash flows").click();
    await again.locator("figure canvas").first().waitFor();
    const others = [...requested].filter((url) => url !== FILE && !/^(?:data|blob):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(watch.lines(), []);
  }));
