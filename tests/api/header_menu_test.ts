import assert from "node:assert/strict";
import { toolboxMenuItems } from "../../lib/catalogue/menu.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const TRACKER_URL = "https://tracker.example.net/app";
/** A page that is kept for everyone, and one that does not exist: the frame around all pages is one. */
const FRAMED: readonly (readonly [path: string, status: number])[] = [["/testimonials", 200], [
  "/no-such-page",
  404,
]];
interface Entry {
  readonly href: string;
  readonly html: string;
}

/** The links of the Toolbox menu on a page, as they are in its HTML. */
async function menuOf(app: TestApp, path: string, status: number): Promise<Entry[]> {
  const response = await app.fetch(path);
  assert.equal(response.status, status, path);
  const [menu = ""] = /<details data-menu="dropdown".*?<\/details>/s.exec(await response.text()) ?? [];
  return [...menu.matchAll(/<a href="([^"]*)".*?<\/a>/gs)].map(([html, href = ""]) => ({ href, html }));
}

const hrefs = (products = CATALOGUE) => [
  ...toolboxMenuItems(products, TRACKER_URL).map(({ href }) => href),
  "/toolbox",
];

const { test } = postgresEngine();

test("a page lists the digital products, and so does the one that says there is none", async (database) => {
  const app = await testApp(database, { TRACKER_URL });
  for (const [path, status] of FRAMED) {
    assert.deepEqual((await menuOf(app, path, status)).map(({ href }) => href), hrefs(), path);
  }
});

test("the menu follows the database: order, additions, edits and what was taken away", async (database) => {
  const app = await testApp(database, { TRACKER_URL });
  await database.sql`delete from products where id = 'roi-projection-calculator'`;
  await database
    .sql`update products set title = 'Cascade <b>', description = '' where id = 'goal-cascade-builder'`;
  await database.sql`insert into products (id, position, type, title, description)
    values ('pricing-guide', 0, 'digital', '', ${"語".repeat(86)})`;
  const menu = await menuOf(app, "/no-such-page", 404);
  assert.equal(menu.length, 10);
  assert.equal(menu[0]?.href, "/toolbox");
  assert.match(menu[0]?.html ?? "", /Business Tool<.*語{85}…/s);
  assert.match(menu[0]?.html ?? "", /src="[^"]*default/);
  assert.ok(!menu.some(({ href }) => href.includes("roi")));
  const cascade = menu.find(({ href }) => href === "/toolbox/goal-cascade-builder");
  assert.match(cascade?.html ?? "", /Cascade &lt;b[>&].*Professional business strategy tool/s);
});

test("each entry's picture is a file that may be cached for ever", async (database) => {
  const app = await testApp(database);
  const menu = await menuOf(app, "/", 200);
  const pictures = menu.flatMap(({ html }) => /<img src="([^"]*)"/.exec(html)?.[1] ?? []);
  assert.equal(new Set(pictures).size, 9);
  for (const path of pictures) {
    const response = await app.fetch(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("content-type"), "image/svg+xml");
    assert.match(response.headers.get("cache-control") ?? "", /immutable/);
    await response.body?.cancel();
  }
});

Deno.test("without a database a page answers with the menu of the shipped catalogue", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")), { TRACKER_URL });
  for (const [path, status] of FRAMED) {
    assert.deepEqual((await menuOf(app, path, status)).map(({ href }) => href), hrefs(), path);
  }
  assert.deepEqual(app.logged.filter(({ level }) => level !== "info"), []);
});

Deno.test("an unexpected database error breaks no page and is logged", async () => {
  const app = await testApp(brokenDatabase(new TypeError("the secret detail")));
  assert.equal((await menuOf(app, "/", 200)).length, 10);
  const failed = await app.fetch(`/diagnostic/results/${"a".repeat(26)}`);
  assert.ok([404, 500].includes(failed.status));
  assert.match(await failed.text(), /SEE ALL TOOLS/);
  const warnings = app.logged.filter(({ event }) => event === "menu without catalogue");
  assert.ok(warnings.length > 0);
  assert.match(String(warnings[0]?.fields.stack), /the secret detail/);
});
