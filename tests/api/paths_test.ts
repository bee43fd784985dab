import assert from "node:assert/strict";
import { EXPERIENCE } from "../../lib/content/landing.ts";
import { LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { WAY, WAY_DIFFERENCE } from "../../lib/content/landing_way.ts";
import { BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { PRODUCT_PAGES } from "../../lib/content/catalogue/mod.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { linksIn, parsePage, requireInOrder, textOf } from "../support/html.ts";

const engine = postgresEngine();
let database: TestDatabase;
let app: TestApp;
Deno.test.beforeAll(async () => {
  database = await engine.createDatabase();
  app = await testApp(database);
});
Deno.test.afterAll(() => database.close());

const read = async (path: string) => await (await app.fetch(path)).text();

/** The paths of this site that a page links to, without anchors and queries. */
async function pathsFrom(path: string): Promise<string[]> {
  return linksIn(parsePage(await read(path)))
    .map(({ href }) => href.replace(/[#?].*$/, ""))
    .filter((href) => href.startsWith("/"));
}

async function sitemapPaths(): Promise<string[]> {
  return [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = ""]) => new URL(address).pathname);
}

Deno.test("by links alone a visitor of the landing page reaches every page of the sitemap", async () => {
  const seen = new Set(["/"]);
  for (const path of seen) {
    // Files and downloads are no pages.
    if (/\.\w+$/.test(path)) continue;
    for (const next of await pathsFrom(path)) seen.add(next);
  }
  const missed = (await sitemapPaths()).filter((path) => !seen.has(path));
  assert.deepEqual(missed, []);
});

Deno.test("the landing page itself links to the sprint, the check, the call and every product", async () => {
  const linked = new Set(await pathsFrom("/"));
  const wanted = [
    PAGES.sprintProgram,
    PAGES.diagnostic,
    PAGES.bookCall,
    PAGES.toolbox,
    PAGES.founderTest,
    ...PRODUCT_PAGES,
  ].map(({ path }) => path);
  assert.deepEqual(wanted.filter((path) => !linked.has(path)), []);
});

Deno.test("within what is included the way stands in one look: each stage with its cost, time and link", async () => {
  const document = parsePage(await read("/"));
  const included = document.querySelector('section[aria-labelledby="included"]');
  const stages = [...included?.querySelectorAll("ol > li") ?? []];
  assert.deepEqual(WAY.map(({ link }) => link.href), [
    PAGES.diagnostic.path,
    PAGES.bookCall.path,
    PAGES.sprintProgram.path,
    "/#investment",
  ]);
  assert.equal(stages.length, WAY.length);
  for (const [index, { name, text, cost, time, link }] of WAY.entries()) {
    const stage = stages[index];
    requireInOrder(textOf(stage), [name, text, "Cost", cost, "Time", time, link.label]);
    // Its text may have a link before that.
    assert.equal([...stage?.querySelectorAll("a") ?? []].at(-1)?.getAttribute("href"), link.href);
  }
  assert.ok(WAY_DIFFERENCE.text.split(" ").length <= 30, "30 words tell sprint and membership apart");
  assert.ok(textOf(included).includes(WAY_DIFFERENCE.text));
  const links = [...document.querySelectorAll('section[aria-labelledby="investment"] a')]
    .map((link) => link.getAttribute("href"));
  assert.deepEqual(links, ["/terms-of-service#coaching-refunds", "/book-call"]);
});

Deno.test("no data block for search engines holds a quote, its author or the coach's sample name", async () => {
  const samples = [...LANDING_QUOTES.items, ...TESTIMONIALS_PAGE.quotes, ...BOOK_CALL_QUOTES.items]
    .flatMap(({ quote, author }) => [quote, author]).concat(EXPERIENCE.coach.name);
  for (const { path } of [PAGES.home, PAGES.testimonials, PAGES.bookCall]) {
    const blocks = (await read(path)).match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join() ??
      "";
    assert.deepEqual(samples.filter((sample) => blocks.includes(sample)), [], path);
  }
});
