import assert from "node:assert/strict";
import sharp from "sharp";
import { ANSWER_PAGE, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { TEAM_CARD } from "../../lib/content/team_check.ts";
import { SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { chartsDrawn, hydrated, submitByApi, tabTo } from "../support/check.ts";
import { assertSheets, resize, sidewaysOverflow } from "../support/pages.ts";
import { appForFile } from "../support/served_app.ts";

browserForFile();

const site = appForFile();
const PHONE = { width: 360, height: 740 };

/** Presses the button or opens the lines that somebody has come to with the Tab key. */
async function pressEnter(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Taps the answer so many below the first of each question. */
async function tapAll(page: Page, down: number): Promise<void> {
  const chosen = await page.evaluate(({ count, down }) => {
    for (let at = 1; at <= count; at++) {
      document.querySelectorAll<HTMLElement>(`#q${at} input`)[down]?.click();
    }
    return document.querySelectorAll("input[type=radio]:checked").length;
  }, { count: DIMENSION_KEYS.length, down });
  assert.equal(chosen, DIMENSION_KEYS.length);
}

/** Somebody opens a link on a phone without scripts, and is about to send answers that many below the first. */
async function choose(page: Page, link: string, down: number): Promise<void> {
  await page.goto(link);
  await tapAll(page, down);
  await page.getByRole("button", { name: "Send my answers" }).focus();
}

/** The same with the keyboard alone. */
async function chooseByKeys(page: Page, link: string, down: number): Promise<void> {
  await page.goto(link);
  for (const at of DIMENSION_KEYS.keys()) {
    // A browser comes to the first answer of a group in which none is chosen.
    await tabTo(page, page.locator(`#q${at + 1} input`).first());
    await page.keyboard.press("Space");
    for (let pressed = 0; pressed < down; pressed++) await page.keyboard.press("ArrowDown");
  }
  await tabTo(page, page.getByRole("button", { name: "Send my answers" }));
}

const byPhone = (then: (page: Page) => Promise<void>) =>
  withPage({ baseURL: site.url, viewport: PHONE, javaScriptEnabled: false }, async (page) => {
    await then(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
  });

async function assertFit(page: Page): Promise<void> {
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
}

Deno.test("a team check runs from its invitation to its agenda on phones, by keys, and tells how many but never who", async () => {
  const token = await submitByApi(site.url);
  const place = { timezoneId: "Asia/Tokyo", permissions: ["clipboard-write"] };
  await withPage({ baseURL: site.url, viewport: PHONE, ...place }, async (owner) => {
    await owner.goto(`/diagnostic/results/${token}`);
    await chartsDrawn(owner);
    const invitation = owner.getByRole("link", { name: "Ask your team" });
    assert.equal(await invitation.getAttribute("href"), "/team-check");
    await owner.goto("/diagnostic");
    await hydrated(owner);
    await pressEnter(owner, invitation);
    await owner.waitForURL("/team-check");
    await owner.locator("#asker").fill("Ada");
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("Acme");
    await owner.keyboard.press("Tab");
    await owner.keyboard.press("ArrowDown");
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("5");
    await assertFit(owner);
    await owner.keyboard.press("Enter");
    await owner.waitForURL("/rounds/*");
    const secret = new URL(owner.url()).pathname.slice("/rounds/".length);
    await assertFit(owner);
    // The application of the tests believes that it is elsewhere.
    const links = (await owner.locator(".links ol .copyable").allTextContents()).map((link) =>
      new URL(link).pathname
    );
    assert.equal(links.length, 5);
    const [first = "", second = "", third = "", fourth = ""] = links;
    const progress = async () => {
      await owner.reload();
      return await owner.locator("main").innerText();
    };
    const before = await progress();
    assert.ok(before.includes("0 of 5 answered"));
    // In the owner's own time zone, also in the message.
    for (const part of [".progress", "#message"]) {
      assert.match(await owner.locator(part).innerText(), /M GMT\+9\./);
    }

    await byPhone(async (page) => {
      await choose(page, first, 0);
      // Another tab with the same link, opened before anything is sent.
      const tab = await page.context().newPage();
      await choose(tab, first, 1);
      await page.bringToFront();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
      await tab.bringToFront();
      await tab.keyboard.press("Enter");
      // Nothing tells that it does not count.
      await tab.getByRole("heading", { name: "Your answers are in." }).waitFor();
      await tab.close();
    });
    const one = await progress();
    // Nothing else of the page has changed but what the counts say.
    assert.deepEqual(
      one.split("\n").filter((line) => !before.includes(line)),
      ["2 of 5 answered", OWNER_PAGE.fewest(2)],
    );
    await byPhone(async (page) => {
      await chooseByKeys(page, second, 4);
      await page.getByRole("button", { name: "Send my answers" }).dblclick();
      await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
      // After Back it is the same form, and changes the same answer.
      await page.goBack();
      await tabTo(page, page.getByRole("button", { name: "Send my answers" }));
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
      // Their own link, in a second tab, changes it too.
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await pressEnter(tab, tab.getByText("Read or change my answers"));
      await tabTo(tab, tab.locator("#q1 input").nth(4));
      await tab.keyboard.press("ArrowUp");
      await pressEnter(tab, tab.getByRole("button", { name: "Save my changes" }));
      await tab.getByRole("heading", { name: "Your answers are in." }).waitFor();
      await tab.close();
    });
    for (const [link, down] of [[third, 0], [fourth, 4]] as const) {
      await byPhone(async (page) => {
        await choose(page, link, down);
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
        assert.deepEqual(await page.context().cookies(), []);
      });
    }
    // Somebody sends theirs on, and the owner is told.
    await byPhone(async (page) => {
      await choose(page, third, 2);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
    });
    const all = await progress();
    for (const words of ["6 answers, 5 people asked", OWNER_PAGE.tooMany(1, "each", false)]) {
      assert.ok(all.includes(words), all);
    }

    await withPage({ baseURL: site.url, viewport: PHONE }, async (page) => {
      await page.goto(links[4] ?? "");
      await assertFit(page);
      // With a script, what was chosen is there again after the page was closed, until it is sent.
      await page.getByText(ANSWER_PAGE.kept.kept).waitFor();
      await page.locator("#q3 input").nth(1).check();
      const later = await page.context().newPage();
      await page.close();
      await later.goto(links[4] ?? "");
      await later.getByText(`${ANSWER_PAGE.kept.back} 1 of 14 answered.`).waitFor();
      const next = later.getByRole("link", { name: ANSWER_PAGE.kept.next });
      assert.equal(await next.getAttribute("href"), "#q1");
      assert.ok(await later.locator("#q3 input").nth(1).isChecked());
      await tapAll(later, 0);
      await later.getByRole("button", { name: "Send my answers" }).click();
      await later.waitForURL((url) => ![links[4], "/"].includes(url.pathname) && url.search === "");
      const own = later.url();
      // The same link leads to the answer.
      await later.goto(links[4] ?? "");
      await assertFit(later);
      assert.ok(!await later.locator("#q1").isVisible());
      await later.getByRole("link", { name: ANSWER_PAGE.answered.open }).click();
      await later.getByRole("heading", { name: "Your answers are in." }).waitFor();
      assert.equal(later.url(), own);
      // On a shared phone it need not.
      await later.getByRole("button", { name: ANSWER_PAGE.sent.forget }).click();
      await later.waitForURL(links[4] ?? "");
      await later.locator("#q1").waitFor();
      await later.close();
    });
    await owner.getByRole("button", { name: OWNER_PAGE.copyEach }).first().click();
    await owner.getByRole("button", { name: OWNER_PAGE.copied }).waitFor();
    // How many have answered, and closing, stand before the links.
    await owner.reload();
    await pressEnter(owner, owner.getByText("Close now"));
    await pressEnter(owner, owner.getByRole("button", { name: "Yes, close it" }));
    await owner.getByRole("heading", { name: "Where you differ" }).waitFor();
    await owner.getByText(OWNER_PAGE.tooMany(2, "each", true)).waitFor();
    assert.equal(await owner.locator(".agenda ol > li").count(), 3);
    assert.equal(await owner.locator(".heat-map [scope=row]").count(), DIMENSION_KEYS.length);
    const row = owner.getByRole("row", { name: /^Market Image/ });
    assert.deepEqual(await row.getByRole("cell").allTextContents(), [
      "3",
      "0",
      "0",
      "1",
      "1",
      "0",
      "2.4",
      "2.2",
    ]);
    for (const width of [PHONE.width, 768, 1440]) {
      await resize(owner, width, 900);
      await assertFit(owner);
    }
    await assertSheets(owner, 1);
    // The browser that started it keeps the way back.
    const back = await owner.context().newPage();
    await back.goto("/team-check");
    await back.locator(".own-checks").getByText("closed").waitFor();
    await assertFit(back);
    assert.equal(
      await back.getByRole("link", { name: "Acme", exact: true }).getAttribute("href"),
      `/rounds/${secret}`,
    );
    await back.getByRole("button", { name: OWNER_PAGE.own.forget }).click();
    await back.reload();
    assert.equal(await back.locator(".own-checks").isVisible(), false);
    await back.close();
    const shared = await owner.locator(".owner-foot .copyable").innerText();
    const [saved] = await Promise.all([
      owner.waitForEvent("download"),
      owner.getByRole("link", { name: TEAM_CARD.save }).click(),
    ]);
    assert.equal(saved.suggestedFilename(), TEAM_CARD.file);
    const { width, height } = await sharp(await Deno.readFile(await saved.path())).metadata();
    assert.deepEqual({ width, height }, SHARE_PICTURE_SIZE);
    await byPhone(async (page) => {
      await page.goto(new URL(shared).pathname);
      assert.equal(await page.locator(".heat-map [scope=row]").count(), DIMENSION_KEYS.length);
      assert.ok(!(await page.content()).includes(secret));
    });
  });
});
