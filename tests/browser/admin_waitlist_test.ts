import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { toolInterestLabel, TOOLS } from "../../lib/catalogue/tools.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { migrate } from "../../lib/db/migrate.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  type Site,
  startSite,
  withPage as withStrangersPage,
} from "../support/browser.ts";
import { basic } from "../support/app.ts";
import { tabTo } from "../support/check.ts";
import { sidewaysOverflow } from "../support/pages.ts";

const PATH = "/admin/waitlist";
const LOADING = "Loading waitlist entries...";
const EMPTY = "No signups yet";
const FAILED = "Error loading waitlist data. Please try refreshing the page.";
const PASSWORD = "correct horse battery";
const OWNER = { username: "coach", password: PASSWORD };
const VIEWPORTS = [{ width: 320, height: 640 }, { width: 360, height: 740 }, { width: 768, height: 1024 }, {
  width: 1440,
  height: 900,
}];
const DATABASE_DEADLINE_MS = 30_000;

/** People whose names do harm where they are not taken for text; they come before all others. */
const STRANGE = [
  { name: "<img src=x onerror=alert(1)>", email: "html@example.com", tool: "some-future-tool" },
  { name: '=HYPERLINK("http://evil.example","Win")', email: "+1@example.com", tool: "@SUM(A1)" },
  { name: 'Lovelace, Ada "Countess"', email: "-ada@example.com", tool: "complete-bundle" },
  { name: "Two\nlines", email: "lines@example.com", tool: "-2+3" },
  { name: "\t=1+1", email: "tab@example.com", tool: "workshop-kit" },
  { name: "\r=1+1", email: "return@example.com", tool: "sprint-planner" },
  { name: "Ðẹ́bọ́rah 山田 🙂", email: "letters@example.com", tool: "alignment-assessment" },
  {
    name: "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100),
    email: `${"long.local.part.".repeat(4).slice(0, 63)}@${"a-subdomain.".repeat(14)}example.com`,
    tool: "W".repeat(64),
  },
] as const;
const MANY = 10_000;
const STRANGE_START = Date.UTC(2026, 0, 1);
const MANY_START = Date.UTC(2026, 1, 1);
const MINUTE_MS = 60_000;

browserForFile();

/** A page in the browser of the waitlist's owner, who is signed in. */
function withPage(options: PageOptions, body: Parameters<typeof withStrangersPage>[1]): Promise<void> {
  return withStrangersPage({ httpCredentials: OWNER, ...options }, body);
}

/** A site without entries. */
let bare: Site;
/** A site with `MANY` entries, the strange ones first. */
let full: Site;
let fullDataDir: string;
Deno.test.beforeAll(async () => {
  fullDataDir = await Deno.makeTempDir({ prefix: "waitlist-" });
  await fillDatabase(fullDataDir);
  const env = { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: PASSWORD };
  bare = await startSite({ env });
  full = await startSite({ env, dataDir: fullDataDir });
});
Deno.test.afterAll(async () => {
  await bare?.close();
  await full?.close();
  await Deno.remove(fullDataDir, { recursive: true });
});

/** Writes what no visitor may send, and more than one would, straight into a new embedded database. */
async function fillDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, queryDeadlineMs: DATABASE_DEADLINE_MS });
  try {
    await migrate(database);
    for (const [index, { name, email, tool }] of STRANGE.entries()) {
      await database.sql`
        insert into waitlist_entries (id, created_at, name, email, tool_interest)
        values (${"z".repeat(25) + "abcdefghij"[index]}, ${new Date(
        STRANGE_START + index * MINUTE_MS,
      )}, ${name},
          ${email}, ${tool})`;
    }
    const values = JSON.stringify(TOOLS.map(({ toolInterest }) => toolInterest));
    await database.sql`
      insert into waitlist_entries (id, created_at, name, email, tool_interest)
      select substr(translate(md5(n::text), '0189', 'wxyz'), 1, 26),
        ${new Date(MANY_START)}::timestamptz + n * interval '7 minutes',
        'Founder ' || n, 'founder.' || n || '@example.com', ${values}::jsonb ->> (n % 9)
      from generate_series(0, ${MANY - STRANGE.length - 1}::int) n`;
  } finally {
    await database.close();
  }
}

/** The entries of the full site in their order, as the page is to show them in UTC. */
function expectedRows(): string[][] {
  const many = Array.from({ length: MANY - STRANGE.length }, (_, n) => ({
    name: `Founder ${n}`,
    email: `founder.${n}@example.com`,
    tool: TOOLS[n % 9]?.toolInterest ?? "",
    at: MANY_START + n * 7 * MINUTE_MS,
  }));
  return [...STRANGE.map((entry, index) => ({ ...entry, at: STRANGE_START + index * MINUTE_MS })), ...many]
    .map(({ name, email, tool, at }) => [name, email, toolInterestLabel(tool), shownDate(at)]);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Short month, day, year, hour, minute in UTC, without the code under test. */
function shownDate(time: number): string {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, "0");
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ` +
    `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

const region = (page: Page) => page.getByRole("region", { name: "Waitlist entries" });
const table = (page: Page) => page.getByRole("table", { name: "Waitlist entries, oldest first" });
const download = (page: Page) => page.getByRole("button", { name: "Download CSV" });
/** The rows of entries that exist, which are not all. */
const rows = (page: Page) => table(page).locator("tbody").getByRole("row");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

async function figure(page: Page, label: string): Promise<string> {
  return await page.getByRole("term").filter({ hasText: label }).locator("xpath=../dd").innerText();
}

async function openFull(page: Page): Promise<void> {
  await page.goto(full.url + PATH);
  await rows(page).first().waitFor();
}

/** Joins the waitlist through the API. */
async function join(site: Site, name: string, email: string, toolInterest: string): Promise<void> {
  const response = await fetch(`${site.url}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, toolInterest }),
  });
  await response.body?.cancel();
  assert.equal(response.status, 201);
}

interface StubEntry {
  readonly name?: string;
  readonly createdAt?: string;
}

/** Lets the API answer with these entries. */
async function answerWith(page: Page, entries: readonly StubEntry[]): Promise<void> {
  const waitlistEntries = entries.map((entry, index) => ({
    id: String(index),
    name: "Ada",
    email: `ada.${index}@example.com`,
    toolInterest: "goal-cascade",
    createdAt: "2026-11-21T07:25:00.000Z",
    ...entry,
  }));
  await page.route("**/api/waitlist", (route) => route.fulfill({ json: { waitlistEntries } }));
}

/** The bytes and the name of what "Download CSV" hands out. */
async function downloaded(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent("download"), download(page).click()]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
}

Deno.test("the server writes a public page that is loading, holds no data and stays in no cache", async () => {
  const response = await fetch(full.url + PATH);
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.match(html, /<title>Waitlist Administration \|/);
  assert.match(html, /<h1[^>]*>Waitlist Administration<\/h1>/);
  assert.match(html, /<meta name="robots" content="noindex"/);
  assert.ok(html.includes(LOADING));
  assert.doesNotMatch(html, /example\.com"?[,<]|founder\.\d|style=|<time/);
});

Deno.test("the entries are answered for no cache", async () => {
  const response = await fetch(`${full.url}/api/waitlist`, { headers: basic("", PASSWORD) });
  await response.body?.cancel();
  assert.equal(response.status, 200);
  assert.match(response.headers.get("cache-control") ?? "", /no-store/);
});

Deno.test("without JavaScript the page says that the list needs it, and shows nothing that waits", () =>
  withPage({ baseURL: bare.url, javaScriptEnabled: false }, async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(PATH);
    await page.getByRole("heading", { name: "Waitlist Administration", level: 1 }).waitFor();
    await page.getByText("The list of signups needs JavaScript.", { exact: true }).waitFor();
    assert.equal(await page.getByText(LOADING).isVisible(), false);
    assert.equal(await download(page).count(), 0);
    assert.equal(await page.getByText("Total Signups").isVisible(), false);
  }));

Deno.test("the list fills as people join: none, then each in turn", async (test) => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: PASSWORD } });
  const options: PageOptions = { baseURL: site.url, timezoneId: "UTC" };

  await test.step("nobody", () =>
    withPage(options, async (page) => {
      await page.goto(PATH);
      await page.getByRole("status").getByText(EMPTY, { exact: true }).waitFor();
      assert.equal(await figure(page, "Total Signups"), "0");
      assert.equal(await figure(page, "Latest Signup"), "None yet");
      assert.equal(await download(page).isDisabled(), true);
      assert.equal(await page.getByRole("table").count(), 0);
    }));

  await join(site, "Ada Lovelace", "  ADA@Example.com ", "alignment-assessment");
  await join(site, "<b>Grace</b>", "grace@example.com", "a-tool-to-come");

  await test.step("two, in the order they joined, read by the browser alone", () =>
    withPage(options, async (page) => {
      await page.goto(PATH);
      await rows(page).nth(1).waitFor();
      const today = shownDate(Date.now()).replace(/, [^,]+$/, "");
      assert.equal(await figure(page, "Total Signups"), "2");
      assert.equal(await figure(page, "Latest Signup"), today);
      assert.equal(await download(page).isEnabled(), true);
      assert.deepEqual(await table(page).getByRole("columnheader").allInnerTexts(), [
        "Name",
        "Email",
        "Tool Interest",
        "Signup Date",
      ]);
      const texts = await rows(page).evaluateAll((found) =>
        found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText))
      );
      assert.deepEqual(texts.map((cells) => cells.slice(0, 3)), [
        ["Ada Lovelace", "ada@example.com", "Strategic Alignment Assessment"],
        ["<b>Grace</b>", "grace@example.com", "a-tool-to-come"],
      ]);
      for (const [, , , date] of texts) {
        assert.match(date ?? "", /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/);
      }
      assert.equal(await page.getByRole("status").innerText(), "2 entries loaded");
    }));

  await test.step("nothing of it is in the log", () => {
    assert.doesNotMatch(site.logs(), /Ada|Grace|grace@|ada@/i);
    return Promise.resolve();
  });
});

Deno.test("while the entries are on their way the page says so, and offers nothing yet", () =>
  withPage({ baseURL: bare.url }, async (page) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/waitlist", async (route) => {
      await answered;
      await route.fulfill({ json: { waitlistEntries: [] } });
    });
    await page.goto(PATH);
    await page.getByRole("status").getByText(LOADING, { exact: true }).waitFor();
    assert.equal(await download(page).isDisabled(), true);
    assert.equal(await page.getByText("None yet").count(), 0, "which is not known yet");
    answer();
    await page.getByText(EMPTY).waitFor();
    assert.equal(await page.getByText(LOADING).count(), 0);
  }));

/** Expects the error text, and that no word of the answer is in the console. */
async function expectFailure(page: Page, watch: PageWatch): Promise<void> {
  watch.expectConsole(/console\.error: Failed to load (resource|the waitlist)/);
  await page.goto(PATH);
  await page.getByRole("alert").getByText(FAILED, { exact: true }).waitFor();
  assert.equal(await page.getByText(LOADING).count(), 0);
  assert.equal(await download(page).isDisabled(), true);
  assert.equal(await page.getByRole("table").count(), 0);
  assert.equal(await page.getByText("None yet").count(), 0, "which nobody knows");
  assert.doesNotMatch(watch.lines().join("\n"), /secret/);
}

const SECRET = JSON.stringify({ waitlistEntries: [{ name: "secret", email: "secret@example.com" }] });
const FAILURES: Record<string, { status?: number; body: string; contentType: string }> = {
  "401": { status: 401, body: '{"message":"secret"}', contentType: "application/json" },
  "403": { status: 403, body: '{"message":"secret"}', contentType: "application/json" },
  "429": { status: 429, body: '{"message":"secret"}', contentType: "application/json" },
  "500": { status: 500, body: "secret", contentType: "text/plain" },
  "503": { status: 503, body: "", contentType: "text/plain" },
  "half of the JSON": { body: SECRET.slice(0, -9), contentType: "application/json" },
  // Of such an answer the browser's own error quotes the place.
  "JSON with a slip in it": { body: SECRET.replace('"secret"', "secret"), contentType: "application/json" },
  "a page instead of JSON": { body: "<!doctype html><p>secret", contentType: "text/html" },
  "null": { body: "null", contentType: "application/json" },
  "no list": { body: '{"entries":["secret"]}', contentType: "application/json" },
  "entries that are not complete": { body: SECRET, contentType: "application/json" },
};
for (const [kind, answer] of Object.entries(FAILURES)) {
  Deno.test(`an answer of ${kind} shows the error text, and nothing of it reaches the console`, () =>
    withPage({ baseURL: bare.url }, async (page, watch) => {
      await page.route("**/api/waitlist", (route) => route.fulfill(answer));
      await expectFailure(page, watch);
    }));
}

Deno.test("a connection that is refused shows the error text", () =>
  withPage({ baseURL: bare.url }, async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET net::ERR_CONNECTION_REFUSED/);
    await page.route("**/api/waitlist", (route) => route.abort("connectionrefused"));
    await expectFailure(page, watch);
  }));

Deno.test("code of the table that cannot be loaded shows the error text", () =>
  withPage({ baseURL: bare.url }, async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET net::ERR_FAILED .*\/_fresh\/js\//);
    let isLoadingList = false;
    await page.route("**/api/waitlist", (route) => {
      isLoadingList = true;
      return route.fulfill({ json: { waitlistEntries: [] } });
    });
    await page.route("**/_fresh/js/*.js", (route) => isLoadingList ? route.abort() : route.continue());
    await expectFailure(page, watch);
  }));

Deno.test("a list that breaks off is not taken for all of it", async () => {
  const encoder = new TextEncoder();
  await using proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/api/waitlist") return fetch(bare.url + pathname);
    const chunks = ['{"waitlistEntries":[', '{"id":"1","name":"secret"'];
    return new Response(
      new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift();
          if (chunk === undefined) controller.error(new Error("the database went away"));
          else controller.enqueue(encoder.encode(chunk));
        },
      }),
      { headers: { "content-type": "application/json" } },
    );
  });
  await withPage({ baseURL: `http://127.0.0.1:${proxy.addr.port}` }, async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET net::ERR_INCOMPLETE_CHUNKED_ENCODING/);
    await expectFailure(page, watch);
  });
});

/** Does what a visitor does who closes the browser's question for a password; the answer names each by scheme and realm. */
async function cancelPasswordQuestions(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => session.send("Fetch.continueRequest", { requestId }));
  session.on("Fetch.authRequired", async ({ requestId, authChallenge: { scheme, realm } }) => {
    asked.push(`${scheme} ${realm}`);
    await session.send("Fetch.continueWithAuth", {
      requestId,
      authChallengeResponse: { response: "CancelAuth" },
    });
  });
  await session.send("Fetch.enable", {
    handleAuthRequests: true,
    patterns: [{ urlPattern: "*/api/waitlist" }],
  });
  return asked;
}

Deno.test("the list is shown to those who know its password", async (test) => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: PASSWORD } });
  await join(site, "Ada Secret", "ada@secret.example", "goal-cascade");
  const options: PageOptions = { baseURL: site.url };

  await test.step("the right password, which the browser asks for itself", () =>
    withPage(options, async (page) => {
      await page.goto(PATH);
      await row(page, "Ada Secret").waitFor();
    }));
  await test.step("a wrong one", () =>
    withPage(
      { ...options, httpCredentials: { ...OWNER, password: `${PASSWORD}s` } },
      expectFailure,
    ));
  await test.step("none, because the visitor closes the browser's question", () =>
    withStrangersPage(options, async (page, watch) => {
      const questions = await cancelPasswordQuestions(page);
      await expectFailure(page, watch);
      assert.deepEqual(questions, ["basic Waitlist"]);
    }));
  await test.step("none of it is in the log", () => {
    assert.doesNotMatch(site.logs(), /secret|horse/i);
    return Promise.resolve();
  });
});

Deno.test("a date is the browser's own, of the time the server gave", async (test) => {
  for (
    const [timezoneId, full, day] of [
      ["UTC", "Nov 21, 2026, 10:30 AM", "Nov 21, 2026"],
      ["Pacific/Kiritimati", "Nov 22, 2026, 12:30 AM", "Nov 22, 2026"],
      ["Pacific/Niue", "Nov 20, 2026, 11:30 PM", "Nov 20, 2026"],
    ] as const
  ) {
    // Some visitors read the site with another language set.
    for (const locale of ["en-US", "de-DE"]) {
      await test.step(`${timezoneId}, ${locale}`, () =>
        withPage({ baseURL: bare.url, timezoneId, locale }, async (page) => {
          const createdAt = "2026-11-21T10:30:00.000Z";
          await answerWith(page, [{ createdAt: "2025-01-01T00:00:00.000Z" }, { createdAt }]);
          await page.goto(PATH);
          const time = rows(page).nth(1).locator("time");
          assert.equal(await time.innerText(), full);
          assert.equal(await time.getAttribute("datetime"), createdAt);
          assert.equal(await figure(page, "Latest Signup"), day);
        }));
    }
  }
});

for (
  const [timezoneId, fileName] of [
    ["Pacific/Kiritimati", "waitlist-2026-11-22.csv"],
    ["Pacific/Niue", "waitlist-2026-11-20.csv"],
  ] as const
) {
  Deno.test(`the file has the date that it is in ${timezoneId}`, () =>
    withPage({ baseURL: bare.url, timezoneId }, async (page) => {
      await page.clock.setFixedTime("2026-11-21T10:30:00Z");
      await answerWith(page, [{}]);
      await page.goto(PATH);
      await rows(page).first().waitFor();
      const { name, bytes } = await downloaded(page);
      assert.equal(name, fileName);
      const shown = await rows(page).first().locator("time").innerText();
      assert.ok(new TextDecoder().decode(bytes).endsWith(`"${shown}"\r\n`), "the date as it is shown");
    }));
}

Deno.test("the file holds every entry, byte for byte, and nothing that a spreadsheet would run", () =>
  withPage({ timezoneId: "UTC" }, async (page) => {
    await openFull(page);
    const { name, bytes } = await downloaded(page);
    assert.match(name, /^waitlist-\d{4}-\d\d-\d\d\.csv$/);
    const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
    const expected = "\uFEFF" +
      [["Name", "Email", "Tool Interest", "Signup Date"], ...expectedRows()]
        .map((row) => `${row.map(cell).join(",")}\r\n`).join("");
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.ok(new TextEncoder().encode(expected).every((byte, index) => byte === bytes[index]));
    assert.equal(bytes.length, new TextEncoder().encode(expected).length);
    for (const dangerous of ['"=HYPER', '"+1@', '"@SUM', '"-2+3', '"\t=', '"\r=']) {
      assert.equal(new TextDecoder().decode(bytes).includes(dangerous), false, dangerous);
    }
  }));

Deno.test("what the file was made of is given back", () =>
  withPage({ baseURL: bare.url }, async (page) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const open = new Set<string>();
      Object.assign(globalThis, { open });
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        const url = createObjectURL(blob);
        open.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        open.delete(url);
        revokeObjectURL(url);
      };
    });
    await answerWith(page, [{}]);
    await page.goto(PATH);
    await downloaded(page);
    const count = () => page.evaluate(() => (globalThis as unknown as { open: Set<string> }).open.size);
    assert.equal(await count(), 1);
    await page.clock.fastForward("01:00");
    assert.equal(await count(), 0);
  }));

Deno.test("the list is there, and its file made, by keyboard alone", () =>
  withPage({ timezoneId: "UTC" }, async (page) => {
    await openFull(page);
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, download(page));
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    assert.match(file.suggestedFilename(), /^waitlist-/);
    await tabTo(page, region(page));
    await page.keyboard.press("PageDown");
    await page.waitForFunction(() => (document.querySelector("[role=region]")?.scrollTop ?? 0) > 300);
    await page.keyboard.press("End");
    const last = row(page, `Founder ${MANY - STRANGE.length - 1}`);
    await last.waitFor();
    assert.equal(await last.getAttribute("aria-rowindex"), String(MANY + 1));
    await page.keyboard.press("Home");
    await row(page, STRANGE[0].name).waitFor();
  }));

Deno.test("of ten thousand entries the first is seen within 2 s, and few exist at a time", () =>
  withPage({ timezoneId: "UTC" }, async (page) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("tbody td[title]")) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(globalThis, { firstRowAt: performance.now() }));
      }).observe(document, { childList: true, subtree: true });
    });
    await openFull(page);
    const firstRowAt = await page.waitForFunction(() =>
      (globalThis as unknown as { firstRowAt?: number }).firstRowAt
    );
    const milliseconds = Number(await firstRowAt.jsonValue());
    assert.ok(milliseconds < 2000, `${milliseconds} ms`);
    assert.equal(await figure(page, "Total Signups"), "10,000");
    assert.equal(await table(page).getAttribute("aria-rowcount"), String(MANY + 1));

    const expected = expectedRows();
    await region(page).hover();
    const end = () =>
      region(page).evaluate((area) => area.scrollTop + area.clientHeight >= area.scrollHeight - 1);
    const seen: number[] = [];
    while (!await end()) {
      await page.mouse.wheel(0, 30_000);
      const found = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return [...document.querySelectorAll("tbody tr[aria-rowindex]")].map((row) => ({
          index: Number(row.getAttribute("aria-rowindex")),
          name: row.firstElementChild?.textContent ?? "",
        }));
      });
      seen.push(found.length);
      for (const { index, name } of found) assert.equal(name, expected[index - 2]?.[0]);
    }
    assert.ok(seen.length > 5 && Math.max(...seen) < 80, `${seen}`);
    await row(page, expected.at(-1)?.[1] ?? "").waitFor();
  }));

for (const viewport of VIEWPORTS) {
  const at = `at ${viewport.width} px`;

  Deno.test(`every row is as high as the scroll bar reckons, whatever is in it, ${at}`, () =>
    withPage({ viewport, timezoneId: "UTC" }, async (page) => {
      await openFull(page);
      const sizes = await region(page).evaluate((area) => {
        const rows = [...area.querySelectorAll("tbody tr[aria-rowindex]")];
        return {
          heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
          head: (area.querySelector("thead") as HTMLElement).offsetHeight,
          scrollHeight: area.scrollHeight,
          clientHeight: area.clientHeight,
        };
      });
      const [height = 0] = sizes.heights;
      assert.equal(sizes.heights.length, 1, `${sizes.heights}`);
      assert.equal(sizes.clientHeight, 600);
      const head = viewport.width < 768 ? 0 : sizes.head;
      assert.ok(Math.abs(sizes.scrollHeight - head - MANY * height) < 3, JSON.stringify(sizes));
      assert.deepEqual(await sidewaysOverflow(page), []);
      const cut = await rows(page).evaluateAll((found) =>
        found.filter((row) =>
          [...row.children].some((cell) =>
            cell.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 1
          )
        ).length
      );
      assert.equal(cut, 0, "no cell hangs out of its row");
    }));

  Deno.test(`larger text makes higher rows, ${at}`, () =>
    withPage({ viewport }, async (page) => {
      await openFull(page);
      const height = () => rows(page).first().evaluate((row) => row.getBoundingClientRect().height);
      const before = await height();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        dispatchEvent(new Event("resize"));
      });
      await page.waitForFunction(
        (least) =>
          (document.querySelector("tbody tr[aria-rowindex]")?.getBoundingClientRect().height ?? 0) >= least,
        before * 2 - 1,
      );
    }));

  Deno.test(`each state is accessible and nothing jumps, ${at}`, async (test) => {
    const states: Record<
      string,
      [answer: (page: Page) => Promise<unknown>, seen: (page: Page) => Promise<void>]
    > = {
      "loading": [
        (page) => page.route("**/api/waitlist", () => {}),
        (page) => page.getByText(LOADING).waitFor(),
      ],
      "empty": [(page) => answerWith(page, []), (page) => page.getByText(EMPTY).waitFor()],
      "one entry": [(page) => answerWith(page, [{}]), (page) => rows(page).first().waitFor()],
      "many entries": [
        (page) => answerWith(page, Array.from({ length: 300 }, () => ({}))),
        (page) => rows(page).first().waitFor(),
      ],
      "failed": [
        (page) => page.route("**/api/waitlist", (route) => route.fulfill({ status: 503 })),
        (page) => page.getByRole("alert").waitFor(),
      ],
    };
    for (const [state, [answer, seen]] of Object.entries(states)) {
      await test.step(
        state,
        () =>
          withPage({ baseURL: bare.url, viewport, reducedMotion: "reduce" }, async (page, watch) => {
            watch.expectConsole(/console\.error: Failed to load (resource|the waitlist)/);
            await page.addInitScript(() => {
              let shift = 0;
              Object.defineProperty(globalThis, "shift", { get: () => shift });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
              }).observe({ type: "layout-shift", buffered: true });
            });
            await answer(page);
            await page.goto(PATH);
            await seen(page);
            await axe(page);
            const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
            assert.ok(shift < 0.01, `moved by ${shift}`);
            assert.deepEqual(await sidewaysOverflow(page), []);
          }),
      );
    }
  });
}

Deno.test("paper has the latest two thousand, and says where the others are", () =>
  withPage({ timezoneId: "UTC" }, async (page) => {
    await openFull(page);
    await page.evaluate(() =>
      addEventListener("beforeprint", () => {
        const names = [...document.querySelectorAll("tbody tr[aria-rowindex] > :first-child")];
        Object.assign(globalThis, {
          printed: names.map(({ textContent }) => textContent),
          remark: document.querySelector("main")?.innerText,
        });
      })
    );
    await page.pdf({ format: "A4" });
    const { printed, remark } = await page.evaluate(() => {
      const { printed, remark } = globalThis as unknown as { printed: string[]; remark: string };
      return { printed, remark };
    });
    assert.deepEqual(printed, expectedRows().slice(-2000).map(([name]) => name));
    assert.match(remark, /These are the latest 2,000; the 8,000 before them are in the CSV file\./);
    await page.waitForFunction(() => document.querySelectorAll("tbody tr").length < 80);
    assert.equal(await page.getByText("These are the latest").count(), 0);
  }));

Deno.test("a name that is markup is shown as text, and what is too long is cut but told in full", () =>
  withPage({ timezoneId: "UTC" }, async (page) => {
    await openFull(page);
    assert.equal(await page.locator("tbody img").count(), 0);
    await page.getByRole("cell", { name: STRANGE[0].name, exact: true }).waitFor();
    const { name, email, tool } = STRANGE[7];
    for (const text of [name, email, tool]) {
      const cell = page.getByRole("cell").and(page.getByTitle(text, { exact: true }));
      assert.equal(await cell.innerText(), text);
    }
  }));

Deno.test("the entries are asked for once, with what signs the visitor in", () =>
  withPage({ baseURL: bare.url }, async (page) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) {
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      }
    });
    await page.goto(PATH);
    await page.getByText(EMPTY).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    assert.deepEqual(asked.filter((call) => call.includes("waitlist")), ["GET /api/waitlist"]);
  }));
