import assert from "node:assert/strict";
import { PAGES } from "../../lib/content/pages.ts";
import type { Database } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { STYLE_NAMES } from "../../lib/founder_test/styles.ts";
import { createSteps } from "../../lib/steps/counting.ts";
import { BROWSER_STEPS, COUNTED_PAGES, PAGE_STEPS, STEPS_PER_MINUTE } from "../../lib/steps/steps.ts";
import { NOT_PAGES, NOT_VISITORS } from "../../lib/steps/visitors.ts";
import { readCsv } from "../../lib/tool_kit/csv.ts";
import { jsonPost, testApp, UNASKED } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";
import { BROWSER_HEADERS } from "../support/visitors.ts";

const engine = pgliteEngine();
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
const ROUND = { kind: "team_check", title: "Acme", asker: "Ada", mode: "shared", days: 7 };
const BROWSER = { headers: BROWSER_HEADERS };
const AGENT = { "user-agent": BROWSER_HEADERS["user-agent"] ?? "" };
const stepPost = (body: string, headers: Record<string, string> = AGENT): RequestInit => ({
  method: "POST",
  headers,
  body,
});

/** The application, and what it has counted. */
async function countingApp(database: Database) {
  const counted: string[] = [];
  const sql: Database["sql"] = (_, _days, names, times) => {
    (names as string[]).forEach((name, at) => counted.push(`${name}: ${(times as number[])[at]}`));
    return Promise.resolve([]);
  };
  const steps = createSteps({ sql, timeZone: "UTC", log: { error: (event) => assert.fail(event) } });
  const app = await testApp(database, {}, { steps });
  return {
    ...app,
    async read(path: string, init: RequestInit, peer?: string) {
      const response = await app.fetch(path, init, peer);
      await response.body?.cancel();
      assert.deepEqual(response.headers.getSetCookie(), [], path);
      return response.status;
    },
    async counts() {
      await steps.save();
      return counted.splice(0).sort();
    },
  };
}

engine.test("the server counts pages, whether the cache answers or not, and what is sent to it", async (database) => {
  const app = await countingApp(database);
  for (let times = 0; times < 3; times++) assert.equal(await app.read("/", BROWSER), 200);
  const etag = (await app.fetch("/", BROWSER)).headers.get("etag") ?? "";
  assert.equal(await app.read("/", { headers: { ...BROWSER_HEADERS, "if-none-match": etag } }), 304);
  await app.read("/toolbox/okr-planning-calculator", BROWSER);
  await app.read("/tools/goal-cascade-builder", BROWSER);
  const submitted = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES }, AGENT));
  const { token } = await submitted.json();
  await app.read(`/diagnostic/results/${token}`, BROWSER);
  const result = { email: "ada@example.com", result: "SS", resultName: STYLE_NAMES.SS };
  assert.equal(await app.read("/api/founder-test", jsonPost(result, AGENT)), 201);
  const purchase = { productId: "goal-cascade-builder", amount: 6900 };
  // What the form asks, once the buyer has said where they are, is no second press.
  for (const place of [{}, { country: "DE" }]) {
    await app.read("/api/create-payment-intent", jsonPost({ ...purchase, ...place }, AGENT));
  }
  // An answer that is changed by its own link is no second one.
  const round = await app.fetch("/api/rounds", jsonPost(ROUND, AGENT));
  const { secret, links: [link] } = await round.json();
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: AGENT,
    body: new URLSearchParams(fields),
  });
  const given = Object.fromEntries(DIMENSION_KEYS.map((_, at) => [`q${at + 1}`, "3"]));
  const own = (await app.fetch(link, form(given))).headers.get("location") ?? "";
  assert.equal(await app.read(own, form(given)), 303);
  const close = async () => assert.equal(await app.read(`/rounds/${secret}`, form({ action: "close" })), 303);
  // With so few answers it is not closed.
  await close();
  for (let others = 0; others < 3; others++) await app.read(link, form(given));
  await close();
  assert.deepEqual(await app.counts(), [
    "buy goal-cascade-builder: 1",
    "check sent: 1",
    "round answered: 4",
    "round closed: 1",
    "round: 1",
    "seen /: 5",
    "seen /diagnostic/results: 1",
    "seen /toolbox/strategic-okr-planner: 1",
    "seen /tools/goal-cascade-builder: 1",
    "test sent: 1",
  ]);
});

engine.test("what nobody looks at is not counted: each rule that the desk lists", async (database) => {
  const app = await countingApp(database);
  const chrome =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  const agents = [
    "",
    "curl/8.5.0",
    "Go-http-client/2.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1)",
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
    `${chrome} Chrome-Lighthouse`,
    "Mozilla/5.0 (compatible; Uptime monitor)",
    "Mozilla/5.0 BingPreview/1.0b",
    "Mozilla/5.0 (compatible; SomeCrawler)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0)",
    "Mozilla/5.0 (Unknown; Linux) PhantomJS/2.1.1",
  ];
  const refused: [string, RequestInit][] = [
    ...agents.map((agent): [string, RequestInit] => [
      "/",
      { headers: { ...BROWSER_HEADERS, "user-agent": agent } },
    ]),
    ["/", { headers: { ...BROWSER_HEADERS, "sec-purpose": "prefetch;prerender" } }],
    ["/", { headers: { ...BROWSER_HEADERS, purpose: "prefetch" } }],
    ["/", { headers: { ...BROWSER_HEADERS, ...app.owner } }],
    ["/", { headers: { ...BROWSER_HEADERS, accept: "*/*" } }],
    ["/", { ...BROWSER, method: "HEAD" }],
    ["/toolbox", { ...BROWSER, method: "POST" }],
    ["/nowhere", BROWSER],
    ["/TOOLBOX", BROWSER],
    ["/diagnostic/results/abc", BROWSER],
    ["/toolbox/nothing", BROWSER],
    [PAGES.adminWaitlist.path, BROWSER],
    ["/admin", { headers: { ...BROWSER_HEADERS, ...app.owner } }],
    // The preview of a draft asks for the page itself.
    ["/admin/words/home/preview", { headers: { ...BROWSER_HEADERS, ...app.owner } }],
    ["/api/step", stepPost("check", { "user-agent": agents[4] ?? "" })],
  ];
  for (const [path, init] of refused) await app.read(path, init);
  assert.deepEqual(await app.counts(), []);
  await app.read("/", { headers: { ...BROWSER_HEADERS, "user-agent": `${chrome} CUBOT X90` } });
  assert.deepEqual(await app.counts(), ["seen /: 1"]);
});

Deno.test("a browser names steps of a closed list, which costs the database and the log nothing", async () => {
  const app = await countingApp(UNASKED);
  for (const step of BROWSER_STEPS) assert.equal(await app.read("/api/step", stepPost(step)), 204, step);
  const all = [...BROWSER_STEPS].map((step) => `${step}: 1`).sort();
  assert.deepEqual(await app.counts(), all);
  for (
    const step of ["", "check ", "seen /", "check sent", "buy goal-cascade-builder", "somebody@example.com"]
  ) {
    assert.equal(await app.read("/api/step", stepPost(step)), 204, step);
  }
  assert.equal(await app.read("/api/step", stepPost("x".repeat(65))), 413);
  assert.equal(await app.read("/api/step", { method: "GET" }), 405);
  assert.equal(
    await app.read("/api/step", stepPost("check", { ...AGENT, origin: "https://elsewhere.example" })),
    403,
  );
  assert.deepEqual(await app.counts(), []);
  assert.deepEqual(app.logged.filter(({ fields }) => fields.status === 204), []);
  const longest = Math.max(...[...BROWSER_STEPS].map((step) => step.length));
  assert.ok(longest <= 64, `${longest}`);
});

Deno.test("a flood from one address counts 300 times a minute, and others still count", async () => {
  const app = await countingApp(UNASKED);
  const flood = async (peer: string) => {
    for (let times = 0; times < STEPS_PER_MINUTE + 50; times++) {
      assert.equal(await app.read("/api/step", stepPost("check"), peer), 204);
    }
  };
  await flood("2001:db8::1");
  assert.equal(await app.read("/api/step", stepPost("check"), "2001:db8::2"), 204, "the same network");
  assert.deepEqual(await app.counts(), [`check: ${STEPS_PER_MINUTE}`]);
  await app.read("/api/step", stepPost("check"), "192.0.2.7");
  assert.deepEqual(await app.counts(), ["check: 1"]);
});

Deno.test("every step that a page or a component names is on the list, and every page is counted", async () => {
  const app = await countingApp(UNASKED);
  const named = new Set<string>();
  for (const path of COUNTED_PAGES) {
    assert.ok(PAGE_STEPS.has(path), path);
    const html = await (await app.fetch(path, BROWSER)).text();
    const steps = [...html.matchAll(/data-step="([^"]*)"/g)].map(([, step = ""]) => step);
    for (const step of steps) named.add(step);
    if (steps.length > 0) assert.match(html, /\/_fresh\/counted-[0-9a-f]+\.js/, path);
    for (const step of steps) assert.ok(BROWSER_STEPS.has(step), `${path}: ${step}`);
  }
  for (
    const step of ["check", "test", "call home", "call book-call", "call sprint-program", "call testimonials"]
  ) {
    assert.ok(named.has(step), step);
  }
});

const PAGE = "/admin/figures";

/** Puts counts of a day so many days ago into the database. */
async function addCounts({ sql }: Database, ago: number, counts: Readonly<Record<string, number>>) {
  for (const [step, n] of Object.entries(counts)) {
    await sql`insert into steps (day, step, n) values ((now() at time zone 'UTC')::date - ${ago}::int, ${step}, ${n})`;
  }
}

/** The rows of a table of the page as the texts of their cells. */
function rowsOf(html: string, id: string): string[][] {
  const rows = [...parsePage(html).querySelectorAll(`section[aria-labelledby="${id}"] tbody tr`)];
  return rows.map((row) => [...row.querySelectorAll("th, td")].map(textOf));
}

engine.test("the desk shows each period against the one before, with tables and files of the same", async (database) => {
  const app = await testApp(database);
  const read = async (query: string, path = PAGE) =>
    await (await app.fetch(`${path}${query}`, { headers: app.owner })).text();
  const empty = await read("");
  assert.match(empty, /Nothing has been counted yet/);
  assert.doesNotMatch(empty, /\.csv/);
  await addCounts(database, 3, { "seen /diagnostic": 19, check: 19, "check market_image": 1 });
  const few = await read("");
  assert.equal([...few.matchAll(/Fewer than 20 so far, too few to conclude anything/g)].length, 2);
  assert.doesNotMatch(few, /Most leave|% left|openings end/);
  await database.sql`delete from steps`;
  // The first of the days before, the last of them, and those of the period.
  await addCounts(database, 13, { "seen /diagnostic": 50, check: 40 });
  assert.match(
    await read("?days=28"),
    /<p[^>]*>[A-Z][a-z]{2} \d+, \d+ to .*, today included. There’s nothing complete to compare with yet. Counted since [A-Z][a-z]{2} \d/,
  );
  await addCounts(database, 7, { "seen /diagnostic": 50, "check market_image": 30, "check sent": 10 });
  await addCounts(database, 6, { "seen /diagnostic": 200, check: 100, "check market_image": 60 });
  await addCounts(database, 0, {
    "check market_focus": 57,
    "check sent": 41,
    "call results": 1,
    // Begun on pages that were opened before the period.
    "seen /founder-test/assessment": 3,
    "test": 5,
    "seen /toolbox/goal-cascade-builder": 12,
    "buy goal-cascade-builder": 3,
    "seen /tools/goal-cascade-builder": 9,
    "export /tools/goal-cascade-builder": 4,
  });
  await paidOrder(database.sql, { email: "ada@example.com", productId: "goal-cascade-builder" });
  await database.sql`update orders set is_live = true`;
  const html = await read("?days=7");
  assert.deepEqual(rowsOf(html, "check"), [
    ["Opened the page", "200 100 before", ""],
    ["Chose a first score", "100 40 before", "50% 40% before"],
    ["Scored all 14", "0 0 before", "0% 0% before"],
    ["Sent it", "41 10 before", ""],
    ["Pressed “book a call” at the result", "1 0 before", "2.4% 0% before"],
  ]);
  assert.deepEqual(rowsOf(html, "dimensions").slice(0, 3), [
    ["First score chosen", "100 40 before", ""],
    ["Market Image", "60 30 before", "40% 25% before"],
    ["Market Focus", "57 0 before", "5% 100% before"],
  ]);
  assert.deepEqual(rowsOf(html, "test")[2], ["Began", "5 0 before", "100%"]);
  assert.match(html, /41 of 200 openings end in a result: 21%/);
  assert.deepEqual(rowsOf(html, "products").find(([label]) => label === "Goal Cascade Builder"), [
    "Goal Cascade Builder",
    "12 0 before",
    "3 0 before",
    "1 0 before",
  ]);
  const pages = parsePage(html).querySelectorAll("main section[aria-labelledby]");
  const drawn = [...pages].filter((part) => part.querySelector("table"));
  assert.ok(
    drawn.length > 4 && drawn.every((part) => part.querySelector("svg") && part.querySelector("a[download]")),
  );
  const links = [...parsePage(html).querySelectorAll('nav[aria-label="Desk"] a')].map(textOf);
  assert.deepEqual(links.slice(-3), ["Words", "Figures", "Waitlist"]);
  for (const { text } of [...NOT_VISITORS, ...NOT_PAGES]) {
    assert.ok(textOf(parsePage(html).querySelector("main")).includes(text));
  }
  const file = await read("?part=tools&days=7", `${PAGE}.csv`);
  assert.match(
    file,
    /^\uFEFF?"Tool","Opened, Last 7 days","Opened, 7 days before","File saved, Last 7 days"/,
  );
  assert.match(file, /"Goal Cascade Builder","9","0","4","0"\r\n/);
  const all = readCsv(await read("?part=days", `${PAGE}.csv`)) ?? [];
  assert.deepEqual([all.length, all[0], all.at(-1)?.slice(1)], [18, ["Day", "Step", "Times"], [
    "seen /diagnostic",
    "50",
  ]]);
  assert.equal((await app.fetch(`${PAGE}.csv?part=people`, { headers: app.owner })).status, 404);
});
