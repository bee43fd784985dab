import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ANSWER_PAGE, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { answeredOf } from "../../lib/tool_kit/answered.ts";
import { COLLECT, COLLECT_BUTTON, YOUR_ROUNDS } from "../../lib/tool_kit/words_rounds.ts";
import { HAND_OVER_PANEL, IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { PASTE_WORDS } from "../../lib/tool_kit/words_paste.ts";
import { editionFile, inEdition } from "../support/edition.ts";
import { assertSheets, resize, setTextSize, sidewaysOverflow, toPaper } from "../support/pages.ts";
import { appForFile, pagesForFile } from "../support/served_app.ts";
import {
  axeFromTop,
  button,
  choose,
  exported,
  heading,
  paste,
  stored,
  waitForStored,
} from "../support/tool_page.ts";

const PRODUCT = "team-performance-dashboard";
const PATH = `/tools/${PRODUCT}`;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

browserForFile();

const site = pagesForFile();
const app = appForFile();

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const radios = (page: Page) => page.getByRole("radio");
Deno.test("two check-ins from empty to print, with the keyboard alone", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-25T10:00:00"));
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    const { keyboard } = page;
    await button(page, TOOLBAR.own).focus();
    await keyboard.press("Enter");
    await page.locator("#check-in-people:focus").waitFor();
    await keyboard.type("4");
    // A first check-in is no table of empty fields: the team votes, or somebody asks for the table.
    assert.equal(await field(page, "green: Workload").count(), 0);
    await button(page, "Type in counted votes").press("Enter");
    await page.waitForFunction(() => /^.+-red$/.test(document.activeElement?.id ?? ""));
    await field(page, "green: Workload").focus();
    await keyboard.type("1.5");
    await page.getByText("Votes are whole numbers from 0 to 999.").waitFor();
    await keyboard.press("Control+a");
    await keyboard.type("4");
    await axe(page);

    await button(page, "New check-in").focus();
    await keyboard.press("Enter");
    await page.locator("#check-in-people:focus").waitFor();
    assert.equal(await field(page, "People who vote").inputValue(), "4");
    await field(page, "Date").focus();
    await keyboard.press("Control+a");
    await keyboard.type("2 December");
    await keyboard.press("Enter");
    await heading(page, "Wednesday, 2 December").waitFor();
    for (const [colour, votes] of [["red", "2"], ["green", "2"]]) {
      await field(page, `${colour}: Workload`).focus();
      await keyboard.type(votes ?? "");
    }
    await button(page, "Set up").focus();
    await keyboard.press("Enter");
    await field(page, "Measure 1").focus();
    await keyboard.type("Late orders");
    await field(page, "Green of Late orders begins at").focus();
    await keyboard.type("12,5");
    await keyboard.press("Control+z");
    assert.equal(await field(page, "Green of Late orders begins at").inputValue(), "");
    await keyboard.press("Control+y");
    await field(page, "Area 1").focus();
    await keyboard.press("Enter");
    await page.locator("textarea:focus").waitFor();
    await keyboard.type("Tools");
    await keyboard.press("Alt+ArrowUp");
    await page.getByRole("textbox", { name: "What green means in Tools" }).waitFor();
    assert.equal(await field(page, "Area 1").inputValue(), "Tools");
    await axe(page);

    await button(page, "What changed").focus();
    await keyboard.press("Enter");
    const changes = page.getByRole("region", { name: "What changed" }).getByRole("listitem");
    assert.equal(await changes.count(), 1);
    const said = (await changes.first().innerText()).replace(/\s+/g, " ");
    assert.match(
      said,
      /^Workload Worse from green to red and green New split red and green oppose each other/,
    );
    assert.match(said, /2 red · 2 green .*red and green was green on 25 Nov/);
    await page.getByRole("img", { name: "Votes on Workload: 2 red, 2 green" }).waitFor();
    await page.getByRole("img", {
      name: "Workload, green minus red: 25 Nov +100, 2 Dec 0 split",
    }).waitFor();
    await axe(page);

    await toPaper(page);
    await heading(page, "Team check-in, 2 Dec 2026").waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
    await page.emulateMedia({ media: "screen" });
    await waitForStored(page, "Tools");
    await page.reload();
    await page.getByRole("img", { name: "Votes on Workload: 2 red, 2 green" }).waitFor();
  }));

Deno.test("the sample is printed on one page of A4 and of Letter", () =>
  withPage({ baseURL: site.url }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await assertSheets(page, 1);
  }));

Deno.test("nothing is wider than the screen in large text, and names keep their room on a tablet", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", ...PHONE }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await setTextSize(page, "32px");
    for (const name of ["Set up", "Check-in", "All areas", "What changed"]) {
      await button(page, name).tap();
      assert.deepEqual(await sidewaysOverflow(page), [], name);
    }
    await setTextSize(page, "16px");
    await resize(page, 768, 1024);
    await button(page, "Set up").tap();
    const name = await field(page, "Measure 1").boundingBox();
    assert.ok((name?.width ?? 0) > 200, `${name?.width} px for a measure's name`);
  }));

/** Votes on the first area and hands on. */
async function vote(page: Page, colour: string): Promise<void> {
  await button(page, "I have it, start").tap();
  await page.getByRole("radio", { name: colour }).first().tap();
  await button(page, "Done").tap();
  await page.getByText("Without a vote from you:").waitFor();
  await button(page, "Done").tap();
}
/** Everything that the page and the browser hold of it, apart from running code. */
const held = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.title,
      [...document.querySelectorAll("input, textarea, select")].map((control) =>
        control instanceof HTMLInputElement ? [control.value, control.checked] : control.textContent
      ),
      [...document.querySelectorAll("dialog")].map((dialog) => dialog.innerHTML),
    ])
  );

Deno.test("hand-round on a phone: nobody gets back to what another voted, by Back, reload or what the page holds", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", ...PHONE }, async (page) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(PATH);
    await hydrated(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
    await button(page, TOOLBAR.own).tap();
    await page.locator("#check-in-people:focus").waitFor();
    await field(page, "People who vote").fill("4");
    await waitForStored(page, '"people":4');
    assert.deepEqual(await sidewaysOverflow(page), []);

    await button(page, "Pass the laptop around").tap();
    await heading(page, "Pass it to the first person").waitFor();
    await button(page, "I have it, start").tap();
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axe(page);
    const [before, entries] = [await stored(page), await page.evaluate(() => history.length)];
    await page.getByRole("radio", { name: "red" }).first().tap();
    await button(page, "Done").tap();
    await button(page, "Done").tap();
    await heading(page, "Pass it to the next person").waitFor();
    await page.getByText("1 of 4 people have answered.").waitFor();
    const blank = await held(page);
    assert.equal(await radios(page).count(), 0);
    assert.doesNotMatch(blank, /"(?:red|checked)"|"red":1/);

    // Back, and the keys that undo and close, lead nowhere.
    await page.goBack();
    await heading(page, "Pass it to the next person").waitFor();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    assert.equal(await held(page), blank);
    assert.equal(await page.evaluate(() => history.length), entries, "no entry leads back to a vote");
    assert.deepEqual(await stored(page), before);
    await button(page, "Stop the round").tap();
    await page.getByText(/Only 1 person has answered\. With fewer than 3/).waitFor();
    await axe(page);
    await button(page, "Go on").tap();

    // The second person leaves the form in the middle: what was filled in is gone, the count is not.
    for (const leave of ["back", "page cache"]) {
      await button(page, "I have it, start").tap();
      assert.equal(await page.locator("input:checked").count(), 0);
      await page.getByRole("radio", { name: "amber" }).first().tap();
      if (leave === "back") await page.goBack();
      else {
        const left = await page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
          return document.querySelectorAll("[type=radio]").length;
        });
        assert.equal(left, 0, "gone before the browser keeps the page");
      }
      await page.getByText("1 of 4 people have answered.").waitFor();
      assert.equal(await held(page), blank, leave);
    }
    await vote(page, "amber");
    await vote(page, "green");
    await button(page, "End the round").tap();
    await page.getByRole("img", { name: "Votes on Direction: 1 red, 1 amber, 1 green, 1 missing" }).waitFor();
    await button(page, "Undo: add the votes of 3 people").waitFor();
    await page.getByRole("status").filter({ hasText: "The votes of 3 people were added." }).waitFor();
    await waitForStored(page, '"red":1,"amber":1,"green":1');

    // A round that is cut off by a reload leaves nothing behind.
    const counted = await stored(page);
    await button(page, "Check-in").tap();
    await button(page, "Pass it around again").tap();
    await vote(page, "red");
    await heading(page, "Pass it to the next person").waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByRole("img", { name: "Votes on Direction: 1 red, 1 amber, 1 green, 1 missing" }).waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.deepEqual(await stored(page), counted);
    for (const view of ["All areas", "Check-in", "Set up"]) {
      await button(page, view).tap();
      await page.getByRole("heading", { level: 3 }).first().waitFor();
      assert.deepEqual(await sidewaysOverflow(page), [], view);
      await axeFromTop(page);
    }
  }));

inEdition(
  PRODUCT,
  "the full edition keeps a team's votes, joins another person's copy and takes measures from a spreadsheet",
  async (page) => {
    await button(page, TOOLBAR.own).click();
    await page.locator("#check-in-people:focus").waitFor();
    await button(page, "Type in counted votes").click();
    await field(page, "red: Roles").fill("3");
    await field(page, TOOLBAR.title).fill("Our team");
    await waitForStored(page, "Our team");
    const mine = await exported(page, TOOLBAR.export);
    const theirs = JSON.parse(mine.text);
    const [checkIn] = theirs.content.checkIns;
    const area = theirs.content.areas[0].id;
    checkIn.votes[0].red = 5;
    checkIn.votes.push({ area, red: 0, amber: 0, green: 6, worse: 0, same: 0, better: 0 });
    await choose(page, JSON.stringify(theirs));
    await button(page, IMPORT_PANEL.merge).click();
    await page.getByText(/, Roles: 3 red, .*; in the file 5 red/).waitFor();
    await axe(page);
    await button(page, IMPORT_PANEL.close).click();
    assert.equal(await field(page, "green: Direction").inputValue(), "6");
    assert.equal(await field(page, "red: Roles").inputValue(), "3");

    await button(page, "Set up").click();
    const chooser = page.waitForEvent("filechooser");
    await button(page, "Open a CSV file").click();
    const csv = `Measure,Unit,Good when,Green begins at,${checkIn.date}\nChurn,%,falling,2,3.5\n`;
    await (await chooser).setFiles({ name: "m.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await button(page, PASTE_WORDS.take(1)).click();
    await button(page, "All areas").click();
    await page.getByText("green up to 2%").waitFor();
    await waitForStored(page, "Churn");
    const again = await page.context().newPage();
    await page.close();
    await again.goto(editionFile(PRODUCT));
    await button(again, "All areas").click();
    await again.getByText("green up to 2%").waitFor();
    assert.equal(await field(again, TOOLBAR.title).inputValue(), "Our team");
  },
  { acceptDownloads: true },
);

Deno.test("a unit of three words is not cut where there is room for it", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: { width: 1440, height: 900 } },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      await button(page, "Set up").click();
      const unit = page.getByRole("textbox", { name: /^Unit of / }).first();
      await unit.fill("hours per person");
      assert.ok(await unit.evaluate((input) => input.scrollWidth <= input.clientWidth));
    },
  ));

Deno.test("a team votes by link on four phones without a script, and its counts come in as one step to undo", () =>
  withPage({ baseURL: app.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/400 \(Bad Request\)/);
    await page.goto(PATH);
    await hydrated(page);
    await button(page, TOOLBAR.own).click();
    await page.locator("#check-in-people:focus").waitFor();
    await button(page, COLLECT_BUTTON).press("Enter");
    await page.locator("input[name=asker]:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("input[name=asker][aria-invalid=true]:focus").waitFor();
    await axe(page);
    await page.keyboard.type("Ada");
    await page.getByLabel(COLLECT.title.label).fill("Acme");
    await button(page, COLLECT.start).press("Enter");
    await heading(page, COLLECT.started).waitFor();
    await axe(page);
    const link = await page.getByLabel(COLLECT.link).inputValue();
    const way = page.getByRole("region", { name: YOUR_ROUNDS.label });
    const owner = await way.getByRole("link", { name: YOUR_ROUNDS.page }).getAttribute("href") ?? "";

    await withPage({ ...PHONE, javaScriptEnabled: false }, async (phone) => {
      for (const colour of ["Green", "Green", "Amber", "Red"]) {
        await phone.goto(link);
        // Where an area is heading may be left out.
        for (const vote of await phone.getByRole("radio", { name: colour, exact: true }).all()) {
          await vote.tap();
        }
        await phone.getByRole("button", { name: ANSWER_PAGE.button }).tap();
        await heading(phone, ANSWER_PAGE.sent.title).waitFor();
      }
      assert.deepEqual(await sidewaysOverflow(phone), []);
    });

    // What the browser keeps leads back to the page, and the document has nothing of it.
    await page.reload();
    await page.getByText(`${answeredOf(4, null)} so far.`).waitFor();
    assert.equal(await way.getByRole("link", { name: YOUR_ROUNDS.page }).getAttribute("href"), owner);
    await axe(page);
    await page.goto(owner);
    await page.getByText(OWNER_PAGE.answered(4, null)).waitFor();
    await page.getByText(OWNER_PAGE.close.open, { exact: true }).click();
    await button(page, OWNER_PAGE.close.button).click();
    await heading(page, OWNER_PAGE.counts.title(4)).waitFor();
    await axe(page);
    assert.equal(await page.getByRole("link", { name: OWNER_PAGE.counts.button }).count(), 1);
    await page.goto(PATH);
    await page.getByRole("link", { name: YOUR_ROUNDS.take }).click();
    await page.getByText(HAND_OVER_PANEL.counts(8, 0)).waitFor();
    await hydrated(page);
    await button(page, HAND_OVER_PANEL.accept).click();
    await way.waitFor({ state: "detached" });
    await button(page, "Check-in").click();
    await page.waitForFunction(() => document.querySelectorAll("input[id$=-green]").length === 8);
    assert.equal(await field(page, "green: Workload").inputValue(), "2");
    assert.equal(await field(page, "red: Workload").inputValue(), "1");
    assert.equal(await field(page, "People who vote").inputValue(), "4");
    await button(page, COLLECT_BUTTON).click();
    assert.equal(await page.getByRole("link", { name: /^Acme, / }).getAttribute("href"), owner);
    await button(page, TOOLBAR.undo(HAND_OVER_PANEL.step)).click();
    await button(page, "Type in counted votes").waitFor();
    assert.equal(await field(page, "People who vote").inputValue(), "");
  }));

Deno.test("pasted measures wait until it is said which way is good, and a block of votes fills its fields", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await button(page, TOOLBAR.own).click();
    await button(page, "Type in counted votes").click();
    await field(page, "red: Workload").focus();
    await paste(page, "1\t2\tx");
    await page.getByText("Pasted 2 figures. Not taken: “x”.").first().waitFor();
    assert.equal(await field(page, "red: Workload").inputValue(), "1");
    assert.equal(await field(page, "amber: Workload").inputValue(), "2");

    await button(page, "Set up").click();
    await field(page, "Measure 1").focus();
    await paste(page, "Measure\tTarget\nVisits\t40\nKneading\t10\nLate deliveries\t3");
    await page.getByText("Less is better: Late deliveries").waitFor();
    await button(page, PASTE_WORDS.take(3)).click();
    const question = (name: string) => page.getByRole("group", { name: `Which way is good for ${name}?` });
    assert.equal(await question("Visits").locator("input:focus").count(), 1);
    assert.equal(await page.getByText(PASTE_WORDS.choose).count(), 2);
    await axe(page);
    await question("Visits").getByLabel("rising is good").check();
    await question("Kneading").getByLabel("falling is good").check();
    await button(page, PASTE_WORDS.take(3)).click();
    await button(page, "All areas").click();
    for (const limit of ["from 40", "up to 10", "up to 3"]) await page.getByText(`green ${limit}`).waitFor();
  }));
