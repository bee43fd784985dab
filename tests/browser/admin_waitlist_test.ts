import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { waitlistCsv } from "../../lib/waitlist/csv.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { tabTo } from "../support/check.ts";
import { resize, setTextSize, shiftOf, sidewaysOverflow, watchShifts } from "../support/pages.ts";
import {
  CREDENTIALS,
  entriesByApi,
  joinByApi,
  longList,
  STRANGE_SIGNUPS,
  WAITLIST_ENV,
} from "../support/waitlist.ts";

const PATH = "/admin/waitlist";
const API = "**/api/waitlist";
const LOADING = "Loading waitlist entries...";
const EMPTY = "No signups yet";
const FAILED = "Error loading waitlist data. Please try refreshing the page.";
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1440, height: 900 };
const ZONE = "Pacific/Kiritimati";
const MOST_SHIFT = 0.01;
const MANY = 10_000;
const PRINTED = 2000;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: WAITLIST_ENV })));
Deno.test.afterAll(() => site?.close());

const region = (page: Page) => page.getByRole("region", { name: "Waitlist entries" });
const table = (page: Page) => page.getByRole("table", { name: "Waitlist entries, oldest first" });
const download = (page: Page) => page.getByRole("button", { name: "Download CSV" });
/** The rows in the document, which are only a part of the list. */
const rows = (page: Page) => table(page).locator("tbody").getByRole("row");

async function figure(page: Page, label: string): Promise<string> {
  return await page.getByRole("term").filter({ hasText: label }).locator("xpath=../dd").innerText();
}

/** The name and text of the file that the page offers after `ask`. */
async function downloaded(page: Page, ask: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Expects the error text, and no word of the answer in the console. */
async function assertFailed(page: Page, watch: PageWatch): Promise<void> {
  await page.getByRole("alert").getByText(FAILED, { exact: true }).waitFor();
  assert.equal(await page.getByText(LOADING).count(), 0);
  assert.equal(await download(page).isDisabled(), true);
  assert.equal(await page.getByRole("table").count(), 0);
  assert.equal(await page.getByText("None yet").count(), 0, "which nobody knows");
  assert.doesNotMatch(watch.lines().join("\n"), /secret/);
}

Deno.test("the password opens the list and its CSV file, by keyboard, in the browser's time zone", () =>
  withPage({
    baseURL: site.url,
    viewport: WIDE,
    reducedMotion: "reduce",
    timezoneId: ZONE,
    // The browser's language must not change the dates.
    locale: "de-DE",
    httpCredentials: CREDENTIALS,
  }, async (page) => {
    const ada = { name: "Ada Lovelace", email: "  ADA@Example.com ", toolInterest: "alignment-assessment" };
    await joinByApi(site.url, ada);
    const strange = { name: "<img src=x>", email: "=1+1@example.com", toolInterest: "a-tool-to-come" };
    await joinByApi(site.url, strange);
    const entries = await entriesByApi(site.url);
    const dates = signupDates(ZONE);
    const asked: string[] = [];
    page.on(
      "request",
      (request) => void (request.url().endsWith("/api/waitlist") && asked.push(request.method())),
    );
    await page.clock.setFixedTime("2026-11-21T10:30:00Z");
    await page.goto(PATH);
    await rows(page).nth(1).waitFor();
    assert.equal(await figure(page, "Total Signups"), "2");
    assert.equal(await figure(page, "Latest Signup"), dates.day(entries[1]?.createdAt ?? ""));
    assert.equal(await page.getByRole("status").innerText(), "2 entries loaded");
    assert.deepEqual(await table(page).getByRole("columnheader").allInnerTexts(), [
      "Name",
      "Email",
      "Tool Interest",
      "Signup Date",
    ]);
    const shown = await rows(page).evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText))
    );
    assert.deepEqual(shown, [
      [
        "Ada Lovelace",
        "ada@example.com",
        "Strategic Alignment Assessment",
        dates.full(entries[0]?.createdAt ?? ""),
      ],
      ["<img src=x>", "=1+1@example.com", "a-tool-to-come", dates.full(entries[1]?.createdAt ?? "")],
    ]);
    await axe(page);
    assert.deepEqual(await sidewaysOverflow(page), []);

    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, download(page));
    const file = await downloaded(page, () => page.keyboard.press("Enter"));
    assert.equal(file.name, "waitlist-2026-11-22.csv", "the day that it is in the browser's zone");
    assert.equal(file.text, waitlistCsv(entries, dates.full));
    assert.deepEqual(asked, ["GET"]);
    assert.doesNotMatch(site.logs(), /\bada\b|horse/i);
  }));

Deno.test("the browser asks for the password, and the error text is shown without it", () =>
  withPage({ baseURL: site.url, viewport: PHONE, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load (resource.* 401|the waitlist: 401)/);
    const asked: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on(
      "Fetch.requestPaused",
      ({ requestId }) => session.send("Fetch.continueRequest", { requestId }),
    );
    session.on("Fetch.authRequired", async ({ requestId, authChallenge: { scheme, realm } }) => {
      asked.push(`${scheme} ${realm}`);
      const authChallengeResponse = { response: "CancelAuth" } as const;
      await session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse });
    });
    await session.send("Fetch.enable", {
      handleAuthRequests: true,
      patterns: [{ urlPattern: "*/api/waitlist" }],
    });
    await watchShifts(page);
    await page.goto(PATH);
    await assertFailed(page, watch);
    assert.ok(await shiftOf(page) <= MOST_SHIFT);
    assert.deepEqual(asked, ["basic Desk"]);
    await axe(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
  }));

Deno.test("an unreadable answer shows the error text, and no part of it reaches the console", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load the waitlist: SyntaxError/);
    // The browser's own error quotes a part of such an answer.
    const body = '{"waitlistEntries":[{"name":secret,"email":"secret@example.com"}]}';
    await page.route(API, (route) => route.fulfill({ body, contentType: "application/json" }));
    await page.goto(PATH);
    await assertFailed(page, watch);
  }));

Deno.test("a failure to load the table's code shows the error text", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/ERR_FAILED|console\.error: Failed to load the waitlist: TypeError/);
    let isLoadingList = false;
    await page.route(API, (route) => {
      isLoadingList = true;
      return route.fulfill({ json: { waitlistEntries: longList(1) } });
    });
    await page.route("**/_fresh/js/*.js", (route) => isLoadingList ? route.abort() : route.continue());
    await page.goto(PATH);
    await assertFailed(page, watch);
  }));

Deno.test("the page says that entries are loading and that there are none, and nothing jumps", () =>
  withPage({ baseURL: site.url, viewport: PHONE, reducedMotion: "reduce" }, async (page) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      await answered;
      await route.fulfill({ json: { waitlistEntries: [] } });
    });
    await watchShifts(page);
    await page.goto(PATH);
    await page.getByRole("status").getByText(LOADING, { exact: true }).waitFor();
    assert.equal(await download(page).isDisabled(), true);
    assert.equal(await page.getByText("None yet").count(), 0, "which is not known yet");
    await axe(page);
    answer();
    await page.getByRole("status").getByText(EMPTY, { exact: true }).waitFor();
    assert.equal(await page.getByText(LOADING).count(), 0);
    assert.equal(await figure(page, "Total Signups"), "0");
    assert.equal(await figure(page, "Latest Signup"), "None yet");
    assert.equal(await download(page).isDisabled(), true);
    assert.equal(await page.getByRole("table").count(), 0);
    await axe(page);
    assert.ok(await shiftOf(page) <= MOST_SHIFT);
  }));

Deno.test("without JavaScript the page says that the list needs it, and shows no loading state", () =>
  withPage({ baseURL: site.url, javaScriptEnabled: false }, async (page, watch) => {
    // The browser preloads no script when scripts are off.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(PATH);
    await page.getByText("The list of signups needs JavaScript.", { exact: true }).waitFor();
    assert.equal(await page.getByText(LOADING).isVisible(), false);
    assert.equal(await download(page).count(), 0);
    assert.equal(await page.getByText("Total Signups").isVisible(), false);
  }));

const LONG_LIST = longList(MANY);

/** The faults of the drawn rows, whose heights the scroll bar depends on. */
function rowProblems(page: Page): Promise<string[]> {
  return region(page).evaluate((area, count) => {
    const drawn = [...area.querySelectorAll("tbody tr[aria-rowindex]")];
    const heights = new Set(drawn.map((row) => row.getBoundingClientRect().height));
    const [height = 0] = heights;
    const head = area.querySelector("thead") as HTMLElement;
    const before = getComputedStyle(head).position === "absolute" ? 0 : head.offsetHeight;
    const problems: string[] = [];
    if (heights.size !== 1) problems.push(`rows of ${[...heights].join(", ")} px`);
    if (Math.abs(area.scrollHeight - before - count * height) > 2) {
      problems.push(`${area.scrollHeight} px for ${count} rows of ${height} px`);
    }
    if (area.clientHeight !== 600) problems.push(`an area of ${area.clientHeight} px`);
    for (const row of drawn) {
      const { bottom } = row.getBoundingClientRect();
      if ([...row.children].some((cell) => cell.getBoundingClientRect().bottom > bottom + 1)) {
        problems.push(`a cell hangs out of ${row.textContent?.slice(0, 40)}`);
      }
    }
    return problems;
  }, MANY);
}

/** Fails when a row has another height than the scroll bar assumes, at any width or text size. */
async function checkHeights(page: Page): Promise<void> {
  for (const width of [1440, 768, 360, 320]) {
    await resize(page, width, 900);
    await page.waitForFunction(() => {
      const row = document.querySelector<HTMLElement>("tbody tr[aria-rowindex]");
      return row?.getBoundingClientRect().height === parseFloat(row?.style.height ?? "");
    });
    assert.deepEqual(await rowProblems(page), [], `${width} px`);
    assert.deepEqual(await sidewaysOverflow(page), [], `${width} px`);
  }
  const height = await rows(page).first().evaluate((row) => row.getBoundingClientRect().height);
  await setTextSize(page, "32px");
  await resize(page, 321, 900);
  await page.waitForFunction(
    (least) =>
      (document.querySelector("tbody tr[aria-rowindex]")?.getBoundingClientRect().height ?? 0) >= least,
    height * 2 - 1,
  );
  await setTextSize(page, "16px");
  await resize(page, 1280, 900);
}

/** Fails when scrolling shows a gap or a misplaced row, or when rows far from the view are drawn. */
async function checkWheel(page: Page): Promise<void> {
  await region(page).hover();
  const counts: number[] = [];
  const isAtEnd = () =>
    region(page).evaluate((area) => area.scrollTop + area.clientHeight >= area.scrollHeight - 1);
  while (!await isAtEnd()) {
    await page.mouse.wheel(0, 60_000);
    const found = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [...document.querySelectorAll("tbody tr[aria-rowindex]")].map((row) => ({
        index: Number(row.getAttribute("aria-rowindex")),
        name: row.firstElementChild?.textContent ?? "",
      }));
    });
    counts.push(found.length);
    for (const { index, name } of found) assert.equal(name, LONG_LIST[index - 2]?.name);
  }
  assert.ok(counts.length > 3 && Math.max(...counts) < 80, `${counts}`);
}

async function checkKeys(page: Page): Promise<void> {
  await region(page).focus();
  await page.keyboard.press("Home");
  await rows(page).filter({ hasText: STRANGE_SIGNUPS[0].name }).waitFor();
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => (document.querySelector("[role=region]")?.scrollTop ?? 0) > 300);
  await page.keyboard.press("End");
  const last = rows(page).filter({ hasText: `Founder ${MANY - 1}` });
  await last.waitFor();
  assert.equal(await last.getAttribute("aria-rowindex"), String(MANY + 1));
}

/** Fails unless the print view has the latest entries and says where the others are. */
async function checkPaper(page: Page): Promise<void> {
  const { names, text } = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const cells = [...document.querySelectorAll("tbody tr[aria-rowindex] > :first-child")];
    return {
      names: cells.map((cell) => cell.textContent),
      text: document.querySelector("main")?.textContent,
    };
  });
  assert.deepEqual(names, LONG_LIST.slice(-PRINTED).map(({ name }) => name));
  assert.match(text ?? "", /These are the latest 2,000; the 8,000 before them are in the CSV file\./);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length < 80);
  assert.equal(await page.getByText("These are the latest").count(), 0);
}

Deno.test("a list of ten thousand entries draws few rows, at every width, by wheel and key, and prints the latest", () =>
  withPage(
    { baseURL: site.url, viewport: TABLET, timezoneId: "UTC", reducedMotion: "reduce" },
    async (page) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route(API, async (route) => {
        await answered;
        await route.fulfill({ json: { waitlistEntries: LONG_LIST } });
      });
      await watchShifts(page);
      await page.goto(PATH);
      await page.getByText(LOADING).waitFor();
      answer();
      await rows(page).first().waitFor();
      assert.ok(await shiftOf(page) <= MOST_SHIFT, "the list takes the place that was kept for it");
      assert.equal(await figure(page, "Total Signups"), "10,000");
      assert.equal(await table(page).getAttribute("aria-rowcount"), String(MANY + 1));
      assert.equal(await page.locator("tbody img").count(), 0);
      for (const text of Object.values(STRANGE_SIGNUPS[4])) {
        assert.equal(
          await page.getByRole("cell").and(page.getByTitle(text, { exact: true })).innerText(),
          text,
        );
      }
      await resize(page, PHONE.width, PHONE.height);
      await axe(page);
      await checkHeights(page);
      await checkWheel(page);
      await checkKeys(page);
      const file = await downloaded(page, () => download(page).click());
      assert.equal(
        file.text,
        waitlistCsv(LONG_LIST, signupDates("UTC").full),
        "the file contains all entries, not only the drawn ones",
      );
      await checkPaper(page);
    },
  ));
