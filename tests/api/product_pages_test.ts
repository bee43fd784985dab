import assert from "node:assert/strict";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE, findTool, TOOLS, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import { SAMPLE_NOTICE } from "../../lib/content/sample_content.ts";
import { CATALOGUE, editionsOf, productPage } from "../../lib/content/catalogue/mod.ts";
import { CATEGORY_LABELS } from "../../lib/content/product_page.ts";
import { shownScreen } from "../../lib/content/screens.ts";
import { DatabaseError, DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, ORIGIN, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { linksIn, parsePage, requireInOrder, textOf as textIn } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";

const SOLD_AS_TOOL = CATALOGUE.filter(({ id }) => id !== BUNDLE.productId);
/** A tool's page, whichever. */
const [{ demo: DEMO } = assert.fail("no tool has a page")] = TOOLS;
const BUNDLE_PATH = `/toolbox/${BUNDLE.productId}`;
const TRACKER_URL = "https://tracker.example.org/app";
const EMAIL = "coach@example.org";
const NEEDS_SCRIPT =
  `Buying needs JavaScript, which your browser has switched off. Switch it on and reload this page, or write to ${EMAIL}.`;
const EDITIONS = "The demo does everything for one document.";
const NOT_FOUND = "The product you're looking for doesn't exist.";
const TRACKER_NOT_FOUND = "The Strategic OKR Execution Tracker could not be found.";

/** What a reader of the page's content sees, as one line; and its canonical link. */
async function open(app: TestApp, path: string) {
  const response = await app.fetch(path);
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return {
    status: response.status,
    headers: response.headers,
    html,
    main,
    text: textOf(main),
    heading: textOf(/<h1\b[^>]*>(.*?)<\/h1>/.exec(main)?.[1] ?? ""),
    // Those of the alerts are in closed dialogs.
    headings: [...parsePage(html).querySelectorAll("main h2")].filter((heading) => !heading.closest("dialog"))
      .map((heading) => textIn(heading)),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

function textOf(html: string): string {
  return html.replace(/<noscript>.*?<\/noscript>/g, "").replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
    .replace(/\s+/g, " ").trim();
}

function assertHolds(text: string, parts: readonly string[]): void {
  for (const part of parts) assert.ok(text.includes(part), `"${part}" in ${text.slice(0, 300)}`);
}

function pathOf({ id }: Product): string {
  return `/toolbox/${id}`;
}

const engine = postgresEngine();

engine.test("each tool has a page with its texts, its prices and what is saved", async (database) => {
  const app = await testApp(database);
  await database.sql`update products set price = 4900, original_price = 6900`;
  for (const product of SOLD_AS_TOOL) {
    const page = await open(app, pathOf(product));
    assert.equal(page.status, 200, product.id);
    assert.equal(page.heading, product.title);
    assert.equal(page.canonical, ORIGIN + pathOf(product));
    const tool = findTool(product.id) ?? assert.fail(product.id);
    assertHolds(page.html, [`<title>${productPage(tool.productId).title} |`]);
    assertHolds(page.text, [
      product.description,
      ...product.whatYouGet,
      ...product.benefits,
      ...product.features,
      "Price $49 Original price $69 Save $20",
      "Back to Toolbox",
    ]);
    assertHolds(page.main, [`href="${tool.demo}"`]);
    const document = parsePage(page.html);
    const [screen, ...figures] = [...document.querySelectorAll("main img")].map((image) =>
      [image.getAttribute("src"), image.getAttribute("alt")].join(" ")
    ).filter((image) => image.includes("/screens/"));
    assert.match(
      screen ?? "",
      new RegExp(`/pictures/screens/${product.id}-1280-[^ ]+ .*${product.title} with its sample data`),
    );
    assert.deepEqual(
      figures.map((figure) => figure.replace(/-[^-]+ $/, "")),
      [1, 2].map((number) => `/_fresh/pictures/screens/${product.id}-figure-${number}`),
    );
    for (const { value, title } of shownScreen(product.id)?.figures ?? assert.fail()) {
      assertHolds(page.text, [value, title]);
    }
    const phone = document.querySelector("main source[media='(width < 48rem)']");
    assert.match(phone?.getAttribute("srcset") ?? "", new RegExp(`/pictures/screens/${product.id}-720-`));
    const tablet = document.querySelector("main source[media='(width < 64rem)']");
    assert.match(tablet?.getAttribute("srcset") ?? "", new RegExp(`/pictures/screens/${product.id}-1440-`));
    const large = linksIn(document, "main").find(({ text }) => text === "Open large (opens in a new tab)");
    assert.match(large?.href ?? "", new RegExp(`/pictures/screens/${product.id}-2560-`));
    const badge = product.id === TRACKER_ID ? "Advanced Execution System" : CATEGORY_LABELS[product.category];
    assertHolds(page.text, [badge]);
    assert.deepEqual(linksIn(document, "main")[0], {
      text: "Back to Toolbox",
      href: "/toolbox",
      target: "",
      rel: "",
    });
  }
});

engine.test("a missing price is shown as $0, and a page leaves out a saving of nothing and a section without items", async (database) => {
  const app = await testApp(database);
  await database.sql`
    update products set price = null, what_you_get = '[]', features = '[]' where id = 'goal-cascade-builder'`;
  await database.sql`update products set price = null, benefits = '[]' where id = ${TRACKER_ID}`;
  await database.sql`
    update products set price = 123456700, original_price = 123456700, benefits = '[]' where id = 'roi-projection-calculator'`;
  await database
    .sql`update products set price = 8900, original_price = null where id = 'team-performance-dashboard'`;
  await database
    .sql`update products set price = 5900, original_price = 100 where id = 'executive-decision-framework'`;
  const table: [string, string, string[]][] = [
    ["goal-cascade-builder", "$0", ["Key Benefits"]],
    [TRACKER_ID, "$0", ["Key Features", "What's Included"]],
    ["roi-projection-calculator", "$1,234,567", ["What You Get", "Additional Features"]],
    ["team-performance-dashboard", "$89", ["What You Get", "Key Benefits", "Additional Features"]],
    ["executive-decision-framework", "$59", ["What You Get", "Key Benefits", "Additional Features"]],
  ];
  for (const [id, price, headings] of table) {
    const page = await open(app, `/toolbox/${id}`);
    assertHolds(page.text, [`Price ${price} `]);
    assert.equal(/Save \$|<s\b|Original price/.test(page.main), false, id);
    assert.deepEqual(page.headings.slice(0, -1), [EDITIONS, ...headings, "Every tool"], id);
  }
});

engine.test("texts from the database are escaped", async (database) => {
  const app = await testApp(database);
  const nasty = `<script>alert("1")</script> & “more” </script>`;
  await database.sql`
    update products set title = ${nasty}, description = ${nasty}, features = ${
    JSON.stringify([nasty, nasty])
  }::jsonb
    where id = 'goal-cascade-builder'`;
  const page = await open(app, "/toolbox/goal-cascade-builder");
  assert.equal(page.status, 200);
  assert.equal(page.heading, nasty.replace(/\s+/g, " "));
  assert.equal(page.html.includes('<script>alert("1")'), false);
});

engine.test("a tool's button, notes and lists are worded as specified; the tracker has its own", async (database) => {
  const app = await testApp(database);
  for (const product of SOLD_AS_TOOL.filter(({ id }) => id !== TRACKER_ID)) {
    const page = await open(app, pathOf(product));
    assertHolds(page.text, [
      `Get ${product.title} Now`,
      "Instant Download",
      "Lifetime Access",
      "Money-back Guarantee",
    ]);
    assert.deepEqual(page.headings.slice(0, 5), [
      EDITIONS,
      "What You Get",
      "Key Benefits",
      "Additional Features",
      "Every tool",
    ]);
  }
  const tracker = await open(app, `/toolbox/${TRACKER_ID}`);
  assertHolds(tracker.text, [
    "Advanced Execution System",
    "Get Instant Access",
    "Access Full System",
    "Complete Package",
    "Secure payment • Instant download • 90-day email support",
    "Launch Strategic System",
    "View All Tools",
    "Strategic OKR Planner",
  ]);
  assert.deepEqual(tracker.headings.slice(0, 4), [
    EDITIONS,
    "Key Features",
    "Key Benefits",
    "What's Included",
  ]);
});

engine.test("the tracker's page leads to the full system, to all tools and to the planner", async (database) => {
  const app = await testApp(database, { TRACKER_URL });
  const links = linksIn(parsePage((await open(app, `/toolbox/${TRACKER_ID}`)).html), "main");
  const hrefOf = (text: string) => links.find((link) => link.text === text)?.href;
  for (const text of ["Access Full System", "Launch Strategic System"]) {
    assert.equal(hrefOf(`${text} (opens in a new tab)`), TRACKER_URL, text);
  }
  assert.equal(hrefOf("View All Tools"), "/toolbox");
  assert.equal(hrefOf("Strategic OKR Planner"), "/toolbox/strategic-okr-planner");
});

engine.test("each buy button has its product and price, and a note for visitors without JavaScript", async (database) => {
  const app = await testApp(database, { CONTACT_EMAIL: EMAIL });
  await database.sql`update products set price = 7900`;
  await database.sql`update products set price = null where id = 'goal-cascade-builder'`;
  const table: [id: string, labels: string[], price: number | null][] = [
    ["strategic-okr-planner", ["Get Strategic OKR Planner Now"], 79_00],
    ["goal-cascade-builder", ["Get Goal Cascade Builder Now"], null],
    [TRACKER_ID, ["Get Instant Access", "Get the Complete Package"], 79_00],
  ];
  for (const [id, labels, price] of table) {
    const document = parsePage((await open(app, `/toolbox/${id}`)).html);
    const buttons = [...document.querySelectorAll("#product [id^=buy]")];
    assert.deepEqual(buttons.map(textIn), labels);
    for (const button of buttons) assert.equal(button.getAttribute("href"), `#${button.id}`);
    const notes = [...document.querySelectorAll("main noscript")].map((note) =>
      textIn(note.firstElementChild)
    );
    assert.deepEqual(notes, labels.map(() => NEEDS_SCRIPT));
    const islands = document.querySelector("#fresh-islands")?.textContent ?? "";
    const sold = islands.match(/"product":\{[^}]*\}/g) ?? [];
    assert.equal(sold.length, labels.length, islands);
    for (const product of sold) assertHolds(product, [`"id":"${id}"`, `"price":${price},`]);
    assert.equal(islands.split('"payment":null').length - 1, labels.length, islands);
  }
});

engine.test("the bundle's page lists the nine, each with its price and its page, then what they cost one by one and together", async (database) => {
  const app = await testApp(database);
  await database.sql`update products set price = 5000 where type = 'digital'`;
  await database.sql`update products set price = 30000 where id = ${BUNDLE.productId}`;
  const page = await open(app, BUNDLE_PATH);
  const bundle = CATALOGUE.find(({ id }) => id === BUNDLE.productId);
  assert.ok(bundle);
  assert.equal(page.status, 200);
  assert.equal(page.heading, bundle.title);
  assert.equal(page.canonical, ORIGIN + BUNDLE_PATH);
  assert.deepEqual(page.headings.slice(0, 5), [
    "Each demo does everything for one document.",
    "What You Get",
    "Key Benefits",
    "Additional Features",
    "Every tool",
  ]);
  assertHolds(page.text, [
    "All 9 Tools",
    bundle.description,
    "Each demo does everything for one document.",
    "Price $300 Original price $450 Save $150",
    "Get Complete Bundle Now",
    "Instant Download",
    "Lifetime Access",
    "Money-back Guarantee",
    ...bundle.whatYouGet,
    ...bundle.benefits,
    ...bundle.features,
    "One by one $450 All nine together $300",
  ]);
  requireInOrder(page.text, [
    "In the demo, free",
    "One document in each tool, kept in your browser",
    "What you pay for",
    "Keep several documents in each tool",
    "Work without our site, from one file for each tool",
    "The original price is what the nine cost one by one.",
  ]);
  const document = parsePage(page.html);
  assert.deepEqual(
    linksIn(document, "main figure li").map(({ text, href }) => [text, href]),
    SOLD_AS_TOOL.map(({ id, title }) => [title, `/toolbox/${id}`]),
  );
  const rows = [...document.querySelectorAll("main section[aria-labelledby='what-you-get'] li:has(h3)")];
  assert.deepEqual(
    rows.map((row) => [textIn(row.querySelector("h3")), row.querySelector("a")?.getAttribute("href")]),
    SOLD_AS_TOOL.map(({ id, title }) => [title, `/toolbox/${id}`]),
  );
  for (const row of rows) {
    assert.match(textIn(row), /Price \$50$/);
    assert.match(textIn(row.querySelector("p")), /^[A-Z].{20,}\.$/);
  }
  const pictures = [...document.querySelectorAll("main figure img")].map((image) =>
    image.getAttribute("src")
  );
  assert.equal(new Set(pictures).size, TOOLS.length);
  for (const picture of pictures) assert.match(picture ?? "", /\/pictures\/screens\//);
  assertHolds(document.querySelector("#fresh-islands")?.textContent ?? "", [`"id":"${BUNDLE.productId}"`]);
});

engine.test("a tool that is not sold by itself is in the bundle still, and adds nothing to the sum", async (database) => {
  const app = await testApp(database);
  await database.sql`update products set price = 5000 where type = 'digital'`;
  await database.sql`update products set price = 30000 where id = ${BUNDLE.productId}`;
  await setWithdrawn(database.sql, "goal-cascade-builder", true);
  const { text } = await open(app, BUNDLE_PATH);
  assertHolds(text, [
    "Original price $400 Save $100",
    "In the bundle only",
    "The original price is what eight of the nine cost one by one.",
    "One by one, eight of them $400 All nine together $300",
  ]);
  await database.sql`update products set price = 40000 where id = ${BUNDLE.productId}`;
  const { text: dear } = await open(await testApp(database), BUNDLE_PATH);
  assert.doesNotMatch(dear, /original price/i, "none is shown");
});

engine.test("the pages of all tools lead to the bundle with its price, and to none that is not sold", async (database) => {
  await database.sql`update products set price = 5000 where type = 'digital'`;
  await database.sql`update products set price = 30000 where id = ${BUNDLE.productId}`;
  // An application of its own each time: one keeps its pages for a while.
  const bundleLink = async (product: Product) => {
    const { html, text } = await open(await testApp(database), pathOf(product));
    const link = linksIn(parsePage(html), "main").find(({ href }) => href === BUNDLE_PATH);
    return { link: link?.text, text };
  };
  for (const product of SOLD_AS_TOOL) {
    const { link, text } = await bundleLink(product);
    assert.equal(link, "All nine together for $300", product.id);
    assertHolds(text, ["Need more than one? Complete Bundle, saving $150 All nine together for $300"]);
  }
  await database.sql`update products set price = 50000 where id = ${BUNDLE.productId}`;
  const [first] = SOLD_AS_TOOL;
  assert.ok(first);
  const dear = await bundleLink(first);
  assert.equal(dear.link, "All nine together for $500");
  assert.ok(!dear.text.includes("saving"));
  await setWithdrawn(database.sql, BUNDLE.productId, true);
  assert.equal((await bundleLink(first)).link, undefined);
});

engine.test("a withdrawn product's page says so, offers nothing, and names what its buyers keep", async (database) => {
  const app = await testApp(database, { CONTACT_EMAIL: EMAIL });
  for (const product of CATALOGUE) {
    await setWithdrawn(database.sql, product.id, true);
    const page = await open(app, pathOf(product));
    assert.equal(page.status, 200, product.id);
    assert.equal(page.heading, product.title);
    assertHolds(page.text, [
      "No longer sold",
      "We no longer sell this product.",
      "If you have bought it",
      "The download link in your email works as before",
    ]);
    const document = parsePage(page.html);
    assert.equal(document.querySelector("main button"), null);
    assert.ok(!/Price|\$\d|Instant Download/.test(page.text), page.text);
    assert.equal(document.querySelector("meta[name=robots]")?.getAttribute("content"), "noindex");
    assert.equal(document.querySelector("script[type='application/ld+json']"), null);
    const links = linksIn(document, "main").map(({ href }) => href);
    assertHolds(links.join(" "), ["/toolbox", `mailto:${EMAIL}`, findTool(product.id)?.demo ?? ""]);
  }
  // Its demo stays, for its buyers and for whoever only wants to try.
  assert.equal((await app.fetch(DEMO)).status, 200);
  await setWithdrawn(database.sql, "goal-cascade-builder", false);
  const later = await testApp(database);
  assertHolds((await open(later, "/toolbox/goal-cascade-builder")).text, ["Get Goal Cascade Builder Now"]);
});

engine.test("whoever has bought what was withdrawn downloads it as before, and the bundle holds it still", async (database) => {
  const app = await testApp(database);
  const single = await paidOrder(database.sql, { productId: "goal-cascade-builder" });
  const bundle = await paidOrder(database.sql, { productId: BUNDLE.productId });
  await setWithdrawn(database.sql, "goal-cascade-builder", true);
  await setWithdrawn(database.sql, BUNDLE.productId, true);
  for (const path of [single.token, bundle.token, `${bundle.token}/goal-cascade-builder`]) {
    const page = await app.fetch(`/downloads/${path.split("/")[0]}`);
    await page.body?.cancel();
    const file = await app.fetch(`/api/downloads/${path}`);
    assert.deepEqual([page.status, file.status], [200, 200], path);
    assert.ok((await file.bytes()).length > 100_000, path);
  }
});

engine.test("search engines are told the price that is charged, and nothing that cannot be bought", async (database) => {
  const shop = await testApp(database, {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  });
  const showcase = await testApp(database);
  await database.sql`update products set price = 5000 where type = 'digital'`;
  await database.sql`update products set price = 30000 where id = ${BUNDLE.productId}`;
  const dataOf = async (app: TestApp, path: string) => {
    const document = parsePage((await open(app, path)).html);
    return JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "null");
  };
  for (const [path, price] of [[BUNDLE_PATH, "300.00"], [`/toolbox/${TRACKER_ID}`, "50.00"]] as const) {
    const data = await dataOf(shop, path);
    assert.equal(data["@type"], "Product");
    assert.equal(data.url, ORIGIN + path);
    assert.deepEqual([data.offers.price, data.offers.priceCurrency], [price, "USD"]);
    assert.equal((await shop.fetch(new URL(data.image).pathname)).status, 200);
    assert.equal((await dataOf(showcase, path)).offers, undefined);
  }
  await database.sql`update products set price = null where id = 'goal-cascade-builder'`;
  assert.equal((await dataOf(shop, "/toolbox/goal-cascade-builder")).offers, undefined);
});

engine.test("the planner's alias shows the same page with the planner's canonical link", async (database) => {
  const app = await testApp(database);
  const [page, alias] = [
    await open(app, "/toolbox/strategic-okr-planner"),
    await open(app, "/toolbox/okr-planning-calculator"),
  ];
  assert.equal(alias.status, 200);
  assert.equal(alias.text, page.text);
  assert.equal(alias.canonical, `${ORIGIN}/toolbox/strategic-okr-planner`);
  const other = await app.fetch("/toolbox/OKR-Planning-Calculator");
  assert.equal(other.status, 308);
  assert.equal(
    new URL(other.headers.get("location") ?? "", ORIGIN).pathname,
    "/toolbox/okr-planning-calculator",
  );
});

engine.test("an unknown product answers 404 with a link back and is not cached", async (database) => {
  const app = await testApp(database);
  const assertMissing = async (path: string, text: string) => {
    const page = await open(app, path);
    assert.equal(page.status, 404, path);
    assert.equal(page.heading, "Product Not Found");
    assertHolds(page.text, [text, "Back to Toolbox"]);
    assertHolds(page.main, ['href="/toolbox"']);
    assertHolds(page.html, ['<meta name="robots" content="noindex"']);
    assert.equal(page.canonical, undefined);
    assert.equal(page.headers.get("etag"), null);
  };
  for (
    const slug of [
      "no-such-tool",
      "constructor",
      "%F0%9F%A7%B0",
      "strategic-okr-planner-2",
    ]
  ) {
    await assertMissing(`/toolbox/${slug}`, NOT_FOUND);
  }
  await database.sql`delete from products where id in (${TRACKER_ID}, ${"goal-cascade-builder"})`;
  await assertMissing("/toolbox/goal-cascade-builder", NOT_FOUND);
  await assertMissing(`/toolbox/${TRACKER_ID}`, TRACKER_NOT_FOUND);
  await database.sql`
    insert into products (id, position, type, title, description, price)
    values (${TRACKER_ID}, 2, 'digital', 'Of the row', 'It is.', 100)`;
  const back = await open(app, `/toolbox/${TRACKER_ID}`);
  assert.deepEqual([back.status, back.heading], [200, "Strategic OKR Execution Tracker"]);
});

engine.test("a page is cached for everyone, whatever its query string", async (database) => {
  const app = await testApp(database);
  const first = await app.fetch("/toolbox/goal-cascade-builder?a=1");
  const etag = first.headers.get("etag") ?? "";
  assert.ok(etag);
  const again = await app.fetch("/toolbox/goal-cascade-builder?b=2", {
    headers: { "if-none-match": etag },
  });
  assert.equal(again.status, 304);
});

engine.test("a tool's price and its one button to buy stand before its screen; the lists below lead back to them", async (database) => {
  const app = await testApp(database);
  for (const { id } of CATALOGUE) {
    const page = await open(app, `/toolbox/${id}`);
    const document = parsePage(page.html);
    const price = document.querySelector("#price");
    assert.ok(price, id);
    assert.match(textIn(price), /^Price \$\d/, id);
    assert.equal(price.querySelectorAll("#buy").length, 1, id);
    assert.ok(page.main.indexOf('id="buy"') < page.main.indexOf("<figure"), id);
    const [back, ...more] = [...document.querySelectorAll("#offer a[href='#price']")];
    assert.match(textIn(back), /^Get the offline editions?$/, id);
    assert.deepEqual(more, []);
  }
});

engine.test("no list of a product's page has a sentence of another", async (database) => {
  const app = await testApp(database);
  for (const { id } of CATALOGUE) {
    const document = parsePage((await open(app, `/toolbox/${id}`)).html);
    const items = [...document.querySelectorAll("#product :is(li, dd)")].filter((item) =>
      item.querySelector("a, li") === null && !item.closest("dialog")
    );
    const sentences = items.map((item) => textIn(item).toLowerCase());
    assert.ok(sentences.length > 15, id);
    assert.deepEqual(sentences.filter((text, index) => sentences.indexOf(text) !== index), [], id);
  }
});

engine.test("a tool sets its demo beside its offline edition, and says once what all tools share", async (database) => {
  const app = await testApp(database);
  for (const { productId } of TOOLS) {
    const { text } = await open(app, productPage(productId).path);
    const editions = editionsOf(productId);
    assert.ok(editions);
    requireInOrder(text, [
      EDITIONS,
      "In the demo, free",
      ...editions.demo,
      "What you pay for",
      ...editions.offline,
      "Work without our site, from one file",
      "The offline edition is for computers; on a phone, use the demo.",
      "Every tool",
      "One HTML file",
    ]);
    assert.doesNotMatch(text, /not open yet|full version/i);
  }
});

engine.test("a price of ours is marked as a sample, until the coach sets one", async (database) => {
  const path = "/toolbox/goal-cascade-builder";
  const mark = SAMPLE_NOTICE;
  assertHolds((await open(await testApp(database), path)).text, [mark]);
  await database.sql`update products set price = 6500 where id = 'goal-cascade-builder'`;
  assert.ok(!(await open(await testApp(database), path)).text.includes(mark));
});

Deno.test("while the database is away product pages load in the browser, and an unknown product still answers 404", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  for (
    const [path, waiting] of [
      ["/toolbox/goal-cascade-builder", "Loading product..."],
      ["/toolbox/okr-planning-calculator", "Loading product..."],
      [BUNDLE_PATH, "Loading product..."],
      [`/toolbox/${TRACKER_ID}`, "Loading product details..."],
    ] as const
  ) {
    const page = await open(app, path);
    assert.equal(page.status, 503, path);
    assert.ok(page.headers.get("retry-after"));
    assert.equal(page.headers.get("etag"), null);
    assert.equal(page.heading, waiting);
    assert.equal(/not found|could not be found/i.test(page.text), false);
    const failed = parsePage(page.html).querySelector("main noscript");
    assert.equal(textIn(failed?.querySelector("h1")), "We could not load this product.");
    assert.equal(failed?.querySelector("a")?.getAttribute("href"), "", "Try again loads the page again");
  }
  assert.equal((await open(app, "/toolbox/no-such-tool")).status, 404);
  assert.equal((await open(app, DEMO)).status, 200);
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
});

Deno.test("a database error answers 500", async () => {
  const app = await testApp(brokenDatabase(new DatabaseError("relation does not exist", "42P01", null)));
  assert.equal((await open(app, "/toolbox/goal-cascade-builder")).status, 500);
});
