import assert from "node:assert/strict";
import {
  ANSWER_PAGE,
  ANSWERS_TEXT,
  FORM_TEXT,
} from "../../components/tools/strategic_alignment_assessment_kit/words_later.ts";
import { HAND_ROUND } from "../../lib/tool_kit/words_rounds.ts";
import { ALIGNMENT_TEXT } from "../../components/tools/strategic_alignment_assessment_kit/words.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { readInvitation } from "../../components/tools/strategic_alignment_assessment_kit/code.ts";
import { seal } from "../../components/tools/strategic_alignment_assessment_kit/sealed.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { editionFile } from "../support/edition.ts";
import { assertSheets, setTextSize, sidewaysOverflow, toPaper } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { axeFromTop, button } from "../support/tool_page.ts";

const PATH = "/tools/strategic-alignment-assessment-kit";
const EDITION = editionFile("strategic-alignment-assessment-kit");
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const { link: BY_LINK, close: CLOSE } = ANSWERS_TEXT;

browserForFile();

const site = pagesForFile();

const count = (page: Page, number: number) =>
  page.getByText(ANSWERS_TEXT.count.label).locator("..").filter({ hasText: new RegExp(`${number}$`) });
/** Everything that the browser keeps for the site, by name: a browser lists it in no certain order. */
const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage).sort()))
  );

/** Presses a button that has the focus, or is given it, with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}

/** Taps an answer to each statement and the first option of each choice. */
async function answerByTouch(page: Page, answer: number): Promise<void> {
  for (const fieldset of await page.locator("fieldset").all()) {
    const step = fieldset.getByText(`${answer}`, { exact: true });
    await (await step.count() > 0 ? step : fieldset.locator("label").first()).tap();
  }
}

/** The texts of people who answered a link, made as the page makes them. */
async function textsFor(link: string, values: readonly number[]): Promise<string[]> {
  const invitation = await readInvitation(new URL(link).hash);
  assert.ok(invitation);
  return await Promise.all(values.map(async (value, at) => {
    const code = await seal(invitation, {
      group: at % 2,
      statements: invitation.asked.statements.map(() => value),
      choices: invitation.asked.questions.map(() => 1),
    });
    return `ALIGN-${code.toUpperCase()}`;
  }));
}

Deno.test("a round by link, from empty to the report, with the keyboard; a phone answers and stores nothing", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await axe(page);
    const { keyboard } = page;
    await press(page, TOOLBAR.own);
    await page.locator("#group-1-text:focus").waitFor();
    await keyboard.type("Leaders");
    await keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Group 2" }).waitFor();
    await keyboard.type("Teams");
    await page.getByRole("textbox", { name: "Choice question 1", exact: true }).focus();
    await keyboard.type("Which comes first?");
    await keyboard.press("Enter");
    for (const option of ["Growth", "Margin", "Calm"]) {
      await keyboard.type(option);
      await keyboard.press("Tab");
    }
    await axeFromTop(page);
    await press(page, ALIGNMENT_TEXT.views.answers);
    await press(page, ANSWERS_TEXT.open.button);
    await count(page, 0).waitFor();
    assert.equal(await button(page, CLOSE.button).count(), 0, "four answers are needed");
    const link = await page.getByRole("textbox", { name: BY_LINK.label }).inputValue();

    let sent = "";
    await withPage({ baseURL: site.url, reducedMotion: "reduce", ...PHONE }, async (phone) => {
      // The respondent uses the tool too.
      await phone.goto(PATH);
      await hydrated(phone);
      await button(phone, TOOLBAR.own).tap();
      await phone.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(":document:")));
      // Leaving the tool saves what is left to save.
      await phone.goto("/robots.txt");
      const before = await stored(phone);
      await phone.goto(link);
      await phone.getByText(ANSWER_PAGE.promise).waitFor();
      assert.deepEqual(await sidewaysOverflow(phone), []);
      await axe(phone);
      await button(phone, ANSWER_PAGE.make).tap();
      await phone.getByText(FORM_TEXT.missing(14)).waitFor();
      await answerByTouch(phone, 4);
      await button(phone, ANSWER_PAGE.make).tap();
      sent = await phone.getByRole("textbox", { name: ANSWER_PAGE.code }).inputValue();
      assert.match(sent, /^ALIGN-[0-9A-Z]{104}$/);
      assert.deepEqual(await sidewaysOverflow(phone), []);
      await axe(phone);
      assert.equal(await stored(phone), before, "nothing was stored, and the saved document not touched");
    });

    const [second = "", third = "", fourth = "", late = ""] = await textsFor(link, [1, 2, 5, 5]);
    const paste = page.getByRole("textbox", { name: BY_LINK.paste });
    const add = async (text: string) => {
      await paste.focus();
      await keyboard.press("Control+a");
      await keyboard.insertText(text);
      await press(page, BY_LINK.add);
    };
    await add(`Here is mine:\n${sent}\n\nand Ben's\n${second}`);
    await count(page, 2).waitFor();
    await add([sent, `${third.slice(0, -1)}${third.endsWith("A") ? "B" : "A"}`].join("\n\n"));
    await page.getByText(`Text 1 ${BY_LINK.refused.twice}`).waitFor();
    await page.getByText(`Text 2 ${BY_LINK.refused.changed}`).waitFor();
    await add([third, fourth].join("\n"));
    await count(page, 4).waitFor();
    await page.reload();
    await count(page, 4).waitFor();
    await axeFromTop(page);
    await press(page, CLOSE.button);
    await press(page, CLOSE.yes);
    await page.getByRole("heading", { name: ALIGNMENT_TEXT.talk.title }).waitFor();
    await page.getByText(/^4 people answered\./).first().waitFor();
    assert.equal(await button(page, TOOLBAR.undo(null)).getAttribute("aria-disabled"), "true");
    await page.locator("summary", { hasText: ALIGNMENT_TEXT.table.byGroup }).first().focus();
    await keyboard.press("Enter");
    assert.equal(
      await page.getByText(ALIGNMENT_TEXT.table.hiddenGroup, { exact: true }).first().isVisible(),
      true,
    );
    await axeFromTop(page);
    const kept = await stored(page);
    for (const code of [sent, second, third, fourth]) assert.ok(!kept.includes(code.slice(30).toLowerCase()));
    assert.ok(!/\\"d\\":/.test(kept), "the key is gone");

    await toPaper(page);
    await page.getByRole("heading", { name: ALIGNMENT_TEXT.table.title }).last().waitFor();
    // The talks with the questions, twelve statements.
    await assertSheets(page, 2);
    assert.equal(await page.getByRole("button").count(), 0);
    await page.emulateMedia({ media: "screen" });
    await press(page, ALIGNMENT_TEXT.next.begin);
    await press(page, ALIGNMENT_TEXT.views.answers);
    await press(page, ANSWERS_TEXT.open.button);
    await count(page, 0).waitFor();
    await add(late);
    await page.getByText(`${BY_LINK.one} ${BY_LINK.refused.foreign}`).waitFor();
  }));

Deno.test("on a phone that goes round, the second person finds nothing of the first by Back, Escape, undo or reload", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", ...PHONE }, async (page) => {
    await page.goto(PATH);
    await hydrated(page);
    await setTextSize(page, "32px");
    assert.deepEqual(await sidewaysOverflow(page), [], "the report in large text");
    await button(page, ALIGNMENT_TEXT.next.begin).tap();
    await button(page, ALIGNMENT_TEXT.views.answers).tap();
    await button(page, ANSWERS_TEXT.open.button).tap();
    await count(page, 0).waitFor();
    await page.getByText("Saved in this browser only.").first().waitFor();
    const checked = () => page.locator("input:checked").count();
    const first = async () => {
      await button(page, ANSWERS_TEXT.round.button).tap();
      await button(page, HAND_ROUND.begin).tap();
      assert.equal(await checked(), 0);
      await answerByTouch(page, 5);
      assert.equal(await checked(), 14);
    };
    await first();
    await axe(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
    await button(page, FORM_TEXT.done).tap();
    await page.getByRole("heading", { name: HAND_ROUND.next }).waitFor();
    const saved = await stored(page);
    await page.goBack();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: HAND_ROUND.next }).waitFor();
    assert.equal(await checked(), 0);
    assert.equal(await stored(page), saved);
    await button(page, HAND_ROUND.begin).tap();
    assert.equal(await checked(), 0, "the second begins with nothing filled in");
    await answerByTouch(page, 1);
    await button(page, FORM_TEXT.done).tap();
    await button(page, HAND_ROUND.end).tap();
    await count(page, 2).waitFor();
    assert.equal(await page.locator("fieldset").count(), 0);

    // Reloaded in the middle, the answers of that turn are gone.
    await first();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await count(page, 2).waitFor();
    assert.equal(await checked(), 0);
  }));

Deno.test("the full edition, from a disk: answers from paper by keyboard, closed, compared, kept; its link leads to the site", async () => {
  const folder = await Deno.makeTempDir({ prefix: "alignment-" });
  const file = `${folder}/kit.html`;
  const html = (await Deno.readTextFile(new URL(EDITION))).replace(
    /<main id="tool"[^>]*>/,
    '<main id="tool" data-site="https://coach.example">',
  );
  await Deno.writeTextFile(file, html);
  try {
    await withPage({ reducedMotion: "reduce" }, async (page, watch) => {
      const requested = new Set<string>();
      page.context().on("request", (request) => requested.add(request.url()));
      await page.goto(`file://${file}`);
      await page.getByRole("heading", { name: ALIGNMENT_TEXT.compare.title }).waitFor();
      await axe(page);
      await press(page, ALIGNMENT_TEXT.next.begin);
      await press(page, ALIGNMENT_TEXT.views.answers);
      await press(page, ANSWERS_TEXT.open.button);
      await count(page, 0).waitFor();
      const link = await page.getByRole("textbox", { name: BY_LINK.label }).inputValue();
      assert.ok(link.startsWith(`https://coach.example${PATH}#answer=`));
      for (let person = 1; person <= 5; person++) {
        await page.getByLabel(ANSWERS_TEXT.row.group, { exact: true }).focus();
        await page.keyboard.type("Lead");
        await page.keyboard.press("Tab");
        await page.keyboard.type(`${person}`.repeat(11) + "0");
        await page.keyboard.type("More");
        await press(page, ANSWERS_TEXT.row.add);
        await count(page, person).waitFor();
      }
      await press(page, CLOSE.button);
      await press(page, CLOSE.yes);
      await page.getByText(/^5 people answered\./).first().waitFor();
      await page.getByRole("heading", { name: ALIGNMENT_TEXT.compare.title }).waitFor();
      assert.equal(await page.getByLabel(ALIGNMENT_TEXT.compare.choose).locator("option").count(), 2);
      await page.getByText("Saved in this browser only.").first().waitFor();
      await page.reload();
      await page.getByText(/^5 people answered\./).first().waitFor();
      const others = [...requested].filter((url) => url !== `file://${file}` && !/^(?:data|blob):/.test(url));
      assert.deepEqual(others, []);
      assert.deepEqual(watch.lines(), []);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
