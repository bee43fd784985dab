import assert from "node:assert/strict";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import { BUNDLE, findTool, TOOL_INTERESTS, TOOLS } from "../../lib/catalogue/tools.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { headingsIn, linksIn, parsePage, requireInOrder, textOf, textsOf } from "../support/html.ts";

const TRACKER = "https://tracker.example.net/app";
const NEW_TAB = " (opens in a new tab)";

/** The eight demos, in order: the tool's page below /tools and /toolbox, and its name. */
const DEMOS = [
  ["strategic-okr-planner", "Strategic OKR Planner"],
  ["strategic-okr-execution-tracker", "OKR Execution Tracker"],
  ["roi-projection-calculator", "ROI Calculator"],
  ["strategic-alignment-assessment-kit", "Alignment Assessment Kit"],
  ["team-performance-dashboard", "Team Dashboard"],
  ["executive-decision-framework", "Decision Framework"],
  ["okr-workshop-facilitator-kit", "Workshop Kit"],
  ["goal-cascade-builder", "Goal Cascade"],
] as const;

// Only the bundle comes from the database.
let app: TestApp;
let document: Document;
Deno.test.beforeAll(async () => {
  app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")), { TRACKER_URL: TRACKER });
  document = parsePage(await (await app.fetch("/toolbox")).text());
});

Deno.test("the toolbox has its parts in the specified order", () => {
  assert.deepEqual(
    headingsIn(document).filter(({ level }) => level <= 2).map(({ level, text }) => `${level} ${text}`),
    [
      "1 Business Growth Toolbox",
      "2 Plan and measure",
      "2 Lead and decide",
      "2 Where the tools stand today",
      "2 Join the Waitlist",
      "2 What's Coming in the Full Versions",
      "2 Why Join the Waitlist",
      "2 Test Drive Our Tools",
      "2 Not sure which tool you need?",
    ],
  );
  requireInOrder(textOf(document.querySelector("main")), [
    "Each tool has a free demo and an offline edition you can buy.",
    TOOLBOX_PAGE.notice,
    "Strategic OKR Planner",
    "Team Dashboard",
    "Early Access",
    "Try the Strategic OKR Planner",
  ]);
});

Deno.test("the toolbox leads to the page of every tool, the ninth too, and nothing says that a tool is not open yet", () => {
  const paths = new Set(linksIn(document, "main").map(({ href }) => href));
  for (const { productId } of TOOLS) assert.ok(paths.has(`/toolbox/${productId}`), productId);
  assert.doesNotMatch(textOf(document.querySelector("main")), /not open yet/i);
});

Deno.test("each of eight cards leads to the tool's price, then to its demo in a new tab, and shows a part of its screen", () => {
  const cards = [...document.querySelectorAll("#plan-and-measure ~ div li, #lead-and-decide ~ div li")];
  const shown = cards.map((card) => {
    const [details, demo] = [...card.querySelectorAll("a")];
    return {
      name: textOf(card.querySelector("h3")),
      links: [details, demo].map((link) => [link?.getAttribute("href"), link?.getAttribute("target")]),
      names: [details?.textContent, demo?.textContent],
      alt: card.querySelector("img")?.getAttribute("alt"),
    };
  });
  assert.deepEqual(
    shown,
    DEMOS.map(([slug, name]) => ({
      name,
      links: [[`/toolbox/${slug}`, null], [findTool(slug)?.demo, "_blank"]],
      names: [`Details of ${name}`, `Open the demo of ${name}${NEW_TAB}`],
      // The heading beside it says what it is.
      alt: "",
    })),
  );
  const pictures = cards.map((card) => card.querySelector("img")?.getAttribute("src") ?? "");
  for (const [index, [slug]] of DEMOS.entries()) {
    assert.ok(pictures[index]?.includes(`/pictures/screens/${slug}-600`), pictures[index]);
  }
});

Deno.test("badges, what is coming, reasons and test drives are the specified ones", () => {
  const points = (id: string) => textsOf(document, `section[aria-labelledby="${id}"] li h3`);
  assert.deepEqual(points("badges"), ["Demo Available", "Full Version Coming", "Enterprise Ready"]);
  assert.equal(document.querySelectorAll('section[aria-labelledby="badges"] li p').length, 3);
  assert.deepEqual(points("coming"), [
    "Team Collaboration",
    "Advanced Reporting",
    "Customization & Integration",
  ]);
  assert.equal(points("reasons").length, 3);
  const drives = linksIn(document, 'section[aria-labelledby="test-drive"]');
  assert.deepEqual(drives.map(({ href }) => href), [
    ...[
      "strategic-okr-planner",
      "90-day-sprint-planner",
      "roi-projection-calculator",
      "executive-decision-framework",
    ].map((id) => findTool(id)?.demo),
    TRACKER,
  ]);
  for (const { text, target } of drives) {
    assert.equal(target, "_blank", text);
    assert.match(text, /^Try the .* \(opens in a new tab\)$/);
  }
});

Deno.test("the waitlist form offers the bundle and the nine tools, without a choice and without errors", () => {
  const card = document.querySelector("#waitlist");
  assert.ok(card);
  requireInOrder(textOf(card), ["Early Access", "Join the Waitlist", "Name", "Email", "Tool interest"]);
  assert.equal(card.querySelector("a")?.getAttribute("href"), "/privacy-policy");
  const fields = [...card.querySelectorAll("input, select")].map((field) => ({
    label: textOf(card.querySelector(`label[for="${field.id}"]`)),
    type: field.getAttribute("type"),
    autocomplete: field.getAttribute("autocomplete"),
    isRequired: field.hasAttribute("required"),
    isWrong: field.hasAttribute("aria-invalid"),
    value: field.getAttribute("value"),
  }));
  const blank = { isRequired: true, isWrong: false };
  assert.deepEqual(fields, [
    { label: "Name", type: "text", autocomplete: "name", value: "", ...blank },
    { label: "Email", type: "email", autocomplete: "email", value: "", ...blank },
    { label: "Tool interest", type: null, autocomplete: null, value: null, ...blank },
  ]);
  const options = [...card.querySelectorAll("option")];
  assert.deepEqual(
    options.map((option) => [option.getAttribute("value"), textOf(option)]),
    [["", "Select a tool"], ...TOOL_INTERESTS.map(({ value, label }) => [value, label])],
  );
  assert.deepEqual(options.filter((option) => option.hasAttribute("selected")), []);
  assert.equal(textOf(card.querySelector("button")), "Join the Waitlist");
});

Deno.test("the toolbox is the same page for every query string", async () => {
  const read = async (path: string) => {
    const response = await app.fetch(path);
    return { status: response.status, etag: response.headers.get("etag"), html: await response.text() };
  };
  const plain = await read("/toolbox");
  assert.ok(plain.etag);
  assert.ok(!plain.html.includes("Complete Your Purchase"));
  for (const query of ["?success=true", "?product=goal-cascade-builder&client_secret=pi_1_secret_2"]) {
    assert.deepEqual(await read(`/toolbox${query}`), plain);
  }
});

postgresEngine().test("the toolbox says how many tools can be bought, as they are sold", async (database) => {
  const { sql } = database;
  const said = async () => {
    // Another process each time: one keeps the page for a while.
    const page = parsePage(await (await (await testApp(database)).fetch("/toolbox")).text());
    return textOf(page.querySelector("h1 + p + div > p"));
  };
  assert.equal(await said(), "Each tool has a free demo and an offline edition you can buy.");
  await setWithdrawn(sql, "goal-cascade-builder", true);
  await sql`update products set price = null where id = '90-day-sprint-planner'`;
  assert.equal(await said(), "Today you can buy seven of the nine tools as offline editions.");
  await sql`update products set price = null where id not in ('roi-projection-calculator', ${BUNDLE.productId})`;
  assert.equal(await said(), "Today you can buy one of the nine tools as an offline edition.");
  await sql`update products set price = null`;
  assert.equal(await said(), "");
});

postgresEngine().test(
  "the first thing to press buys; what is not there yet has a waitlist",
  async (database) => {
    const links = async () => {
      const page = parsePage(await (await (await testApp(database)).fetch("/toolbox")).text());
      return linksIn(page, "main").map(({ text, href }) => [text, href]);
    };
    const bundle = [TOOLBOX_PAGE.buyAll, `/toolbox/${BUNDLE.productId}`];
    const waitlist = [TOOLBOX_PAGE.waitlist, "#waitlist"];
    assert.deepEqual((await links()).slice(0, 2), [bundle, waitlist]);
    await setWithdrawn(database.sql, BUNDLE.productId, true);
    assert.deepEqual((await links())[0], waitlist);
  },
);

postgresEngine().test(
  "below the demos the bundle is named with its price and leads to its page, while it is sold",
  async (database) => {
    const { sql } = database;
    const shop = await testApp(database);
    await sql`update products set price = 5000 where type = 'digital'`;
    await sql`update products set price = 30000 where id = ${BUNDLE.productId}`;
    const strip = parsePage(await (await shop.fetch("/toolbox")).text()).querySelector("main aside li + li");
    requireInOrder(textOf(strip), [
      "All nine tools together",
      "Complete Bundle",
      "Price $300",
      "$450",
      "Save $150",
    ]);
    assert.equal(strip?.querySelector("a")?.getAttribute("href"), `/toolbox/${BUNDLE.productId}`);
    await setWithdrawn(sql, BUNDLE.productId, true);
    // Another process: this one keeps the page for a while.
    const fresh = await testApp(database);
    const left = parsePage(await (await fresh.fetch("/toolbox")).text()).querySelectorAll("main aside li");
    assert.deepEqual([...left].map((item) => textOf(item)), [
      "The ninth tool 90-Day Sprint Planner Price $50",
    ]);
  },
);
