import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { nextTitle } from "../../lib/tool_kit/words.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { encodeHandOver } from "../../lib/tool_kit/hand_over.ts";
import { sprintOutcomes } from "../../components/tools/strategic_okr_planner/hand_over.ts";
import { LATE_TEXT } from "../../components/tools/sprint_planner_90_day/words_later.ts";
import { MODEL, sampleSprint } from "../../components/tools/sprint_planner_90_day/model.ts";
import { samplePlan } from "../../components/tools/strategic_okr_planner/model.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { inEdition } from "../support/edition.ts";
import {
  assertSheets,
  damagedText,
  resize,
  setTextSize,
  sidewaysOverflow,
  toPaper,
} from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { axeFromTop, button, choose, heading } from "../support/tool_page.ts";

const PATH = "/tools/90-day-sprint-planner";
const PHONE = { width: 360, height: 740 };

browserForFile();

const site = pagesForFile();

const VIEWS = { "This week": "#week", "Outcomes": "fieldset", "Calendar file": "#calendar" };
const rows = (page: Page) => page.locator("ul > li").filter({ has: page.getByRole("checkbox") });
const week = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Week ${number}, `) });
const done = (page: Page, text: string) => page.getByRole("region").getByText(text, { exact: true });

Deno.test("a sprint from empty to print, with the keyboard alone", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", acceptDownloads: true }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-25T10:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    const { keyboard } = page;
    await page.getByRole("button", { name: "Start with my own" }).focus();
    await keyboard.press("Enter");
    await page.locator("#outcome-1-text:focus").waitFor();
    await keyboard.type("Half of new sales fit");
    await page.locator("#document-start").focus();
    await keyboard.press("Control+a");
    await keyboard.type("today");
    await keyboard.press("Enter");
    await heading(page, "Week 1 of 13").waitFor();

    // A commitment comes in with Enter, the last one as its field is left.
    await page.locator("#commitment-new").focus();
    for (
      const [text, key] of [
        ["A: Call five accounts", "Enter"],
        ["Mark every offer", "Enter"],
        ["Write the page", "Tab"],
      ] as const
    ) {
      await keyboard.type(text);
      await keyboard.press(key);
    }
    assert.equal(await rows(page).count(), 3);
    const first = page.getByRole("textbox", { name: "Commitment 1" });
    assert.equal(await first.inputValue(), "Call five accounts");

    await page.getByRole("checkbox", { name: "Done: Call five accounts" }).focus();
    await keyboard.press("Space");
    await done(page, "1 of 3").waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Alt+ArrowDown");
    await page.locator("li:nth-child(3) [type=checkbox]:focus").waitFor();
    await axe(page);
    await keyboard.press("c");
    await week(page, 2).filter({ hasText: "1 planned" }).waitFor();
    await page.locator("[type=checkbox]:focus").waitFor();
    assert.equal(await rows(page).count(), 2);
    await keyboard.press("Control+z");
    await rows(page).nth(2).waitFor();
    await keyboard.press("Control+y");
    await week(page, 2).filter({ hasText: "1 planned" }).waitFor();

    await page.getByRole("textbox", { name: "What moved an outcome?" }).focus();
    await keyboard.type("Accounts that fit pick up.");
    await page.getByRole("button", { name: "Close week 1" }).focus();
    await keyboard.press("Enter");
    await page.getByText("Week 1 is closed.", { exact: true }).waitFor();
    await page.getByText("Average of 1 closed week: 33%").waitFor();
    await axe(page);

    await button(page, "Calendar file").focus();
    await keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Review on" }).focus();
    await keyboard.press("M");
    await axe(page);
    await page.getByLabel(LATE_TEXT.calendar.time, { exact: true }).fill("09:30");
    await page.getByRole("button", { name: "Download the calendar file" }).focus();
    const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    assert.match(download.suggestedFilename(), /^90-day-sprint-planner-untitled-2026-11-25\.ics$/);
    const calendar = await readFile(await download.path(), "utf8");
    assert.match(calendar, /DTSTART;VALUE=DATE:20261125\r\nDTEND;VALUE=DATE:20261202\r\n/);
    assert.match(calendar, /DTSTART:20261130T093000\r\n/);

    await toPaper(page);
    await page.getByRole("heading", { name: "Week 1: 25 November to 1 December" }).waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
    await page.emulateMedia({ media: "screen" });
    await page.reload();
    await page.getByText("Average of 1 closed week: 33%").waitFor();
    await week(page, 2).filter({ hasText: "1 planned" }).waitFor();
  }));

Deno.test("at 360 px a finger ticks, carries over, looks back and sees how it ended", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: PHONE, hasTouch: true, isMobile: true },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      await page.getByRole("checkbox", { name: /^Done: Call five accounts/ }).tap();
      await done(page, "3 of 5").waitFor();
      await page.getByRole("button", { name: /^More: Two spot checks/ }).tap();
      await page.getByRole("button", { name: /^Carry over to week 9: Two spot checks/ }).tap();
      await week(page, 9).filter({ hasText: "5 planned" }).waitFor();
      await axeFromTop(page);
      await week(page, 7).tap();
      await page.getByText("Week 7 is over.").waitFor();
      for (const name of ["Outcomes", "Calendar file"] as const) {
        await button(page, name).tap();
        await page.locator(VIEWS[name]).first().waitFor();
        assert.deepEqual(await sidewaysOverflow(page), [], name);
        await axeFromTop(page);
      }
      await button(page, "This week").tap();
      await page.getByRole("textbox", { name: "First day" }).fill("2026-01-05");
      await page.getByRole("textbox", { name: "First day" }).press("Enter");
      await heading(page, "The sprint is over").waitFor();
      await page.getByRole("button", { name: "Back to how it ended" }).tap();
      await heading(page, "How it ended").waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      await axeFromTop(page);
    },
  ));

Deno.test("five outcomes with two lines of reasons each are printed on one sheet, of A4 and of Letter", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    // When all weeks are over, the sample's take as many sheets of A4 as of Letter.
    await page.clock.setFixedTime(new Date("2027-03-01T10:00:00"));
    const sample = sampleSprint("2026-11-25").content;
    const five = [..."abcde"].map((id, at) => ({
      ...(sample.outcomes[at % sample.outcomes.length] ?? assert.fail()),
      id,
    }));
    const content = { ...sample, outcomes: five };
    const { id: tool, schema } = MODEL;
    await page.goto(PATH);
    await hydrated(page);
    const updatedAt = "2026-11-25T10:00:00.000Z";
    await choose(page, exportFile({ tool, schema, id: "five", updatedAt, title: "Five", content }));
    await button(page, IMPORT_PANEL.replace).click();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.locator("#paper").getByText("Five", { exact: true }).first().waitFor({ state: "attached" });
    await assertSheets(page, 2);
  }));

Deno.test("at twice the text size nothing is cut off at 360, 768 and 1440 px, in any view", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await setTextSize(page, "32px");
    const problems: string[] = [];
    for (const width of [360, 768, 1440]) {
      await resize(page, width, 900);
      for (const [name, part] of Object.entries(VIEWS)) {
        await button(page, name).press("Enter");
        await page.locator(part).first().waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        for (const find of [sidewaysOverflow, damagedText]) {
          problems.push(...(await find(page)).map((problem) => `${name}, ${width} px: ${problem}`));
        }
      }
    }
    assert.deepEqual(problems, []);
  }));

Deno.test("a sprint that begins asks which weeks are holidays, and names Christmas and New Year", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-28T09:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await page.getByRole("button", { name: TOOLBAR.own }).click();
    await page.getByRole("textbox", { name: "Outcome A" }).fill("Guests book again");
    await page.getByRole("checkbox", { name: "Week 4, 21 to 27 December: Christmas" }).check();
    await page.getByRole("combobox", { name: "Another week" }).selectOption("13");
    await page.getByRole("checkbox", { name: "Week 13, 22 to 28 February" }).uncheck();
    await axe(page);
    await page.getByRole("button", { name: /^Week 4, from .*: off$/ }).waitFor();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    assert.equal(await page.getByRole("heading", { name: "Is one of these weeks a holiday?" }).count(), 0);
    assert.equal(await page.getByRole("button", { name: /^Week \d+, from .*: off$/ }).count(), 1);
  }));

Deno.test("objectives that the OKR planner hands over become outcomes on consent, and nothing doubles", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const plan = { tool: "strategic-okr-planner", id: "plan", ...samplePlan("2026-11-23") };
    const { tool: from, title } = plan;
    const to = "90-day-sprint-planner";
    const link = encodeHandOver({ from, to, version: 1, title, rows: sprintOutcomes(plan) });
    assert.ok(link.ok);
    const outcomes = page.getByRole("textbox", { name: /^Outcome [A-E]$/ });
    for (const button of ["Start a new document with it", "Not now"]) {
      await page.goto("about:blank");
      await page.goto(`${PATH}#${link.fragment}`);
      await hydrated(page);
      const counts = button === "Not now" ? "No new rows." : "3 new.";
      await page.getByRole("alert")
        .filter({ hasText: `Strategic OKR Planner: “Harbour Roasters”. ${counts}` }).waitFor();
      await axe(page);
      assert.equal(await page.evaluate(() => location.hash), "");
      assert.equal(await page.getByRole("button", { name: "Add to this document" }).count(), 0);
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("alert").waitFor({ state: "detached" });
      assert.equal(await outcomes.count(), 3);
      assert.equal(await outcomes.first().inputValue(), "Customers come back without a discount");
      await page.getByText("Saved in this browser only.").waitFor();
    }
  }));

inEdition(
  "90-day-sprint-planner",
  "a sprint that is over goes on in the next one with what is open, and the full edition keeps both",
  async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-25T09:00:00"));
    await page.reload();
    const title = page.getByRole("textbox", { name: TOOLBAR.title });
    await title.fill("Autumn");
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('"Autumn"')));
    await page.clock.setFixedTime(new Date("2027-01-05T09:00:00"));
    await page.reload();
    await page.getByRole("heading", { name: "The sprint is over" }).waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Start the next sprint with what is open" }).click();
    await page.getByRole("heading", { name: "Begins in 6 days" }).waitFor();
    assert.equal(await title.inputValue(), nextTitle("Autumn"));
    assert.equal(await page.getByRole("checkbox").count(), 12, "the open commitments stand in week 1");
    await page.getByLabel(TOOLBAR.more, { exact: true }).click();
    await page.getByRole("button", { name: "Autumn", exact: true }).click();
    await page.getByRole("heading", { name: "The sprint is over" }).waitFor();
  },
  { viewport: { width: 1280, height: 900 } },
);
