import assert from "node:assert/strict";
import { CHECK_TEXT, PLANNER_TEXT } from "../../components/tools/strategic_okr_planner/words.ts";
import { PASTE_WORDS } from "../../lib/tool_kit/words_paste.ts";
import { REMOVED } from "../../lib/tool_kit/words_panels.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { addDays, formatDate, mondayOf, todayOf } from "../../lib/tool_kit/dates.ts";
import { listen } from "../support/announcements.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { tabTo } from "../support/check.ts";
import { assertSheets, resize, sidewaysOverflow, smallTargets, toPaper } from "../support/pages.ts";
import { keyResults, objectives, openPlanner, startOwn } from "../support/planner.ts";
import { pagesForFile } from "../support/served_app.ts";
import { assertFocus, button, exported, field, paste, waitForFocusOn } from "../support/tool_page.ts";

browserForFile();

const site = pagesForFile();

function inBrowser(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, run));
}

const ANSWER = "Orders placed online from 15 to 60 a week";
const activeId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

inBrowser(
  "with the keyboard alone, from the sample to a plan on paper: figures fill in, checks are answered, rows move, all is undone",
  async (page) => {
    const told = await listen(page);
    await openPlanner(page);
    await axe(page);
    await tabTo(page, button(page, TOOLBAR.own));
    await page.keyboard.press("Enter");
    await told.until("Done: start my own. You can undo it.");
    await waitForFocusOn(page, "ninety-1-text");
    await axe(page);

    await page.keyboard.type("Customers come back");
    await tabTo(page, field(page, "result-1-text"));
    const due = addDays(mondayOf(addDays(todayOf(new Date()), 6)), 60);
    await page.keyboard.type(`From 120 to 180 customers by ${formatDate(due)}`);
    await page.keyboard.press("Enter");
    await told.until("Filled in: baseline, target, unit and due date.");
    for (const [cell, value] of [["baseline", "120"], ["target", "180"], ["unit", "customers"]]) {
      assert.equal(await field(page, `result-1-${cell}`).inputValue(), value);
    }
    assert.match(formatDate(due), new RegExp(`^${await field(page, "result-1-due").inputValue()}`));

    const second = await activeId(page);
    assert.match(second, /^(?!result-1)\w+-text$/, "Enter has begun a second line");
    await page.keyboard.type("Launch the new site");
    await page.keyboard.press("Enter");
    await told.until("Activity: This is work to do. A result is what is different afterward.");
    const question = button(page, CHECK_TEXT.answers.turn.label);
    await field(page, second).focus();
    await tabTo(page, question);
    await page.keyboard.press("Enter");
    await assertFocus(page, "asking what changes");
    await axe(page);
    await page.keyboard.press("Escape");
    await assertFocus(page, "leaving the question");
    await field(page, second).focus();
    await tabTo(page, question);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: CHECK_TEXT.answers.turn.label }).and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.type(ANSWER);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Milestone 1" }).waitFor();
    await assertFocus(page, "making it a milestone");
    assert.equal(await field(page, second).inputValue(), ANSWER);
    assert.equal(
      await page.getByRole("textbox", { name: "Milestone 1" }).inputValue(),
      "Launch the new site",
    );
    // The focus has gone on to the next thing to look at.
    await button(page, CHECK_TEXT.fill).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (id) => (document.getElementById(id) as HTMLInputElement).value === "60",
      second.replace("-text", "-target"),
    );
    await assertFocus(page, "filling in the figures");

    const third = page.getByRole("textbox", { name: "Key result 3" });
    await third.focus();
    await page.keyboard.press("Backspace");
    await waitForFocusOn(page, second);
    assert.equal(await third.count(), 0);
    await page.keyboard.press("Alt+ArrowUp");
    await assertFocus(page, "moving a row");
    assert.equal(await activeId(page), second);
    assert.deepEqual((await keyResults(page))[0], ANSWER);

    const dismiss = button(page, CHECK_TEXT.answers.dismiss.empty);
    const before = await dismiss.count();
    await field(page, "ninety-1-text").focus();
    await tabTo(page, dismiss.first());
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: CHECK_TEXT.answers.dismiss.label }).and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.type("We all answer for it");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      ([name, count]) =>
        [...document.querySelectorAll("button")].filter((button) => button.textContent === name).length ===
          count,
      [CHECK_TEXT.answers.dismiss.empty, before - 1] as const,
    );
    await assertFocus(page, "dismissing a check");
    await page.getByText(`${CHECK_TEXT.dismissedTitle} (1)`).focus();
    await page.keyboard.press("Enter");
    await page.getByText("We all answer for it").waitFor();
    await tabTo(page, button(page, CHECK_TEXT.restore));
    await page.keyboard.press("Enter");
    await page.getByText(`${CHECK_TEXT.dismissedTitle} (0)`).waitFor();
    await assertFocus(page, "showing a check again");
    await page.keyboard.press("Control+z");
    await told.until("Undone: show check again");
    await page.keyboard.press("Control+z");
    await told.until("Undone: dismiss check");
    await page.keyboard.press("Control+z");
    await told.until("Undone: move key result");
    assert.deepEqual((await keyResults(page))[1], ANSWER);
    await assertFocus(page, "undoing");
    await page.keyboard.press("Control+Shift+z");
    await told.until("Redone: move key result");

    await button(page, PLANNER_TEXT.views.annual).focus();
    await page.keyboard.press("Enter");
    await tabTo(page, field(page, "annual-1-text"));
    await page.keyboard.type("Cafés choose us");
    await page.getByText(PLANNER_TEXT.objective.servedBy(0)).waitFor();
    await axe(page);
    await button(page, PLANNER_TEXT.views.ninety).focus();
    await page.keyboard.press("Enter");
    await tabTo(page, field(page, "ninety-1-serves"));
    await page.keyboard.press("ArrowDown");
    assert.equal(await field(page, "ninety-1-serves").inputValue(), "annual-1");
    await page.keyboard.press("Control+z");
    await told.until("Undone: link objective");
    await page.keyboard.press("Control+Shift+z");

    await toPaper(page);
    const sheets = page.locator("article").filter({ visible: true });
    assert.deepEqual(await sheets.getByRole("heading", { level: 2 }).count(), 2);
    assert.match(await sheets.first().innerText(), /Customers come back[\s\S]*Serves: Cafés choose us/);
    await assertSheets(page, 2, "the 90 days, the year");
  },
);

inBrowser(
  "at 360 px a thumb opens a row, edits, reorders, deletes and takes it back; nothing is wider than the screen",
  async (page) => {
    await openPlanner(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
    const [first, second] = await keyResults(page);
    const row = page.getByRole("listitem").filter({ has: field(page, "return-1-text") }).last();
    await row.getByRole("button", { name: /120 → 180 orders/ }).tap();
    await field(page, "return-1-target").tap();
    await field(page, "return-1-target").fill("200");
    await page.getByText("120 → 200 orders").first().waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
    assert.deepEqual(await smallTargets(page, 44), []);
    await axe(page);

    await button(page, `Move down: ${first}`).tap();
    await assertFocus(page, "moving down by a button");
    assert.deepEqual((await keyResults(page)).slice(0, 2), [second, first]);
    assert.equal(
      await page.evaluate(() => document.activeElement?.matches("input, textarea")),
      false,
      "the keyboard of the screen stays down",
    );
    await button(page, `Delete: ${first}`).tap();
    await assertFocus(page, "deleting by a button");
    assert.equal((await keyResults(page)).includes(first ?? ""), false);
    await button(page, "Undo: delete key result").tap();
    assert.deepEqual((await keyResults(page)).slice(0, 2), [second, first]);
    await page.getByLabel(TOOLBAR.more).tap();
    await page.getByRole("region", { name: REMOVED.title }).waitFor();
    await axe(page);
    await button(page, TOOLBAR.clear).tap();
    await assertFocus(page, "choosing from the menu");
    assert.deepEqual(await objectives(page), [""]);
    assert.deepEqual(await sidewaysOverflow(page), []);
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);

inBrowser("no choice is cut where the columns are narrow", async (page) => {
  await openPlanner(page);
  for (const [width, size] of [[768, 100], [1024, 100], [1280, 100], [768, 200]] as const) {
    await resize(page, width, 900);
    await page.evaluate((size) => document.documentElement.style.fontSize = `${size}%`, size);
    const cut = await page.locator("select[id$=-kind]").evaluateAll((selects) =>
      selects.filter((select) => {
        const { width } = select.getBoundingClientRect();
        const free = select.cloneNode(true) as HTMLElement;
        free.style.width = "max-content";
        select.after(free);
        const isCut = free.getBoundingClientRect().width > width + 1;
        free.remove();
        return isCut;
      }).length
    );
    assert.equal(cut, 0, `at ${width} px, text at ${size} %`);
  }
});

inBrowser("what has the focus never hides under the toolbar, going up the page either", async (page) => {
  await openPlanner(page);
  for (const [width, height] of [[1280, 800], [360, 740]] as const) {
    await resize(page, width, height);
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector("[data-toolbar]");
      const fields = [
        ...document.querySelectorAll<HTMLElement>("main :is(button, input, textarea, summary)"),
      ];
      scrollTo(0, document.documentElement.scrollHeight);
      return fields.filter((field) => !bar?.contains(field) && field.checkVisibility()).reverse().filter(
        (field) => {
          field.focus();
          // Of a text of several lines the one with the caret is brought into view.
          return field.getBoundingClientRect().bottom < (bar?.getBoundingClientRect().bottom ?? NaN) + 24;
        },
      ).map((field) => field.getAttribute("aria-label") ?? field.textContent);
    });
    assert.deepEqual(hidden, [], `at ${width} px`);
  }
});

inBrowser(
  "figures are taken as people type them, several lines at once; what is no number says so and the last one goes on counting",
  async (page) => {
    const told = await listen(page);
    await openPlanner(page);
    await startOwn(page);
    await field(page, "result-1-text").fill("Orders");
    const baseline = field(page, "result-1-baseline");
    const says = field(page, "result-1-baseline-says");
    await baseline.focus();
    await page.keyboard.type("1.200");
    await says.getByText(PASTE_WORDS.number("1.200")).waitFor();
    await page.keyboard.press("Tab");
    await page.locator("button:focus").waitFor();
    await axe(page);
    assert.equal(await baseline.inputValue(), "1.200");
    assert.match((await exported(page, TOOLBAR.export)).text, /"baseline": 1\.2,/);
    await button(page, "1,200").click();
    await page.locator("#result-1-baseline:focus").waitFor();
    assert.match((await exported(page, TOOLBAR.export)).text, /"baseline": 1200,/);
    await baseline.fill("3.150");
    // Asked once.
    await says.getByText("Read as 3,150, without decimals").waitFor();
    await baseline.fill("12,5");
    await says.waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    assert.equal(await baseline.inputValue(), "12.5");
    await baseline.fill("abc");
    await page.keyboard.press("Tab");
    assert.equal(await baseline.inputValue(), "abc");
    assert.equal(await baseline.getAttribute("aria-invalid"), "true");
    assert.equal(
      await says.textContent(),
      "This is not a number. Write it like 12.5, 15% or 3k. Still counted as 12.5.",
    );
    assert.match((await exported(page, TOOLBAR.export)).text, /"baseline": 12\.5/);
    await axe(page);
    await baseline.press("Control+z");
    assert.equal(await baseline.inputValue(), "12.5", "what never counted is taken back first");
    await baseline.fill("90");
    await page.keyboard.press("Control+z");
    assert.equal(await baseline.inputValue(), "12.5", "the field shows what counts again");

    await button(page, /^Add a key result/).click();
    await assertFocus(page, "adding a row");
    await paste(
      page,
      "Key result\tOwner\tBaseline\tTarget\tUnit\nWeekly orders\tAna\t120\t180\torders\nReturns\tMei\t9%\t4%\t\n",
    );
    await page.getByRole("textbox", { name: "Key result 3" }).waitFor();
    assert.deepEqual(await keyResults(page), ["Orders", "Weekly orders", "Returns"]);
    const values = (label: string) =>
      page.getByRole("textbox", { name: new RegExp(`^${label}: `) }).evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value)
      );
    assert.deepEqual(await values("Target"), ["", "180", "4%"]);
    await button(page, /^Add a milestone/).click();
    await assertFocus(page, "adding a milestone");
    await paste(page, "Site open\nTasting");
    await page.getByRole("textbox", { name: "Milestone 2" }).waitFor();
    await told.until("Pasted 2 lines.");
    await page.getByText(PLANNER_TEXT.settings, { exact: true }).click();
    await field(page, "settings-currency").fill("eu");
    await page.keyboard.press("Tab");
    assert.equal(await field(page, "settings-currency").getAttribute("aria-invalid"), "true");
    await page.getByText("A currency has three letters, like EUR. Until you change it, USD is used.")
      .waitFor();
    await axe(page);
    await field(page, "settings-currency").fill("eur");
    assert.equal(await field(page, "settings-currency").inputValue(), "EUR");
    await field(page, "ninety-1-text").focus();
    await paste(page, "- Come back\n- Stay\n- Tell others");
    await page.getByRole("textbox", { name: "Objective 3 of 3", exact: true }).waitFor();
    assert.deepEqual(await objectives(page), ["Come back", "Stay", "Tell others"]);
    await paste(page, Array.from({ length: 60 }, (_, index) => `Wish ${index}`).join("\n"));
    await page.getByText(PASTE_WORDS.noRoom(50, 13)).waitFor();
    await button(page, PASTE_WORDS.take(47)).click();
    await told.until("Pasted 47 lines. 13 lines did not fit.");
    assert.equal((await objectives(page)).length, 50);
  },
);
