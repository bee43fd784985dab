import assert from "node:assert/strict";
import type { PublicPage } from "../../lib/content/page_meta.ts";
import { PUBLIC_PAGES, SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const SITE_URL = "https://coach.example";
const engine = postgresEngine();

/** The tags of a document's head with their attributes, entities decoded. */
function headTags(html: string): { tag: string; attributes: Record<string, string> }[] {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<(meta|link|script)\b([^>]*)>/g)].map(([, tag = "", text = ""]) => ({
    tag,
    attributes: Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, decoded(value)]),
    ),
  }));
}

function decoded(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll(
    "&amp;",
    "&",
  );
}

/** The content of the one meta tag of that name or property; fails when there are none or several. */
function meta(html: string, name: string): string {
  const found = headTags(html).filter(({ attributes }) =>
    attributes.name === name || attributes.property === name
  );
  assert.equal(found.length, 1, `${found.length} times ${name}`);
  return found[0]?.attributes.content ?? "";
}

async function checkPage(app: TestApp, { path, title, description, isIndexable, picture }: PublicPage) {
  const response = await app.fetch(path);
  assert.equal(response.status, 200, `${path} is in PAGES and has no route that answers`);
  const html = await response.text();

  const notHanded = (what: string, found: unknown) =>
    `${path} does not hand its entry of PAGES to PageHead: its ${what} is ${found}`;
  const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, text = ""]) => decoded(text));
  assert.deepEqual(titles, [`${title} | Clarity Sprint`], notHanded("title", titles));
  assert.equal(meta(html, "description"), description, notHanded("description", meta(html, "description")));
  const canonical = headTags(html).filter(({ attributes }) => attributes.rel === "canonical")
    .map(({ attributes }) => attributes.href);
  assert.deepEqual(canonical, [SITE_URL + path], notHanded("canonical address", canonical));
  assert.equal(/<meta name="robots" content="noindex"/.test(html), !isIndexable);

  assert.equal(meta(html, "og:title"), title);
  assert.equal(meta(html, "og:description"), description);
  assert.equal(meta(html, "og:url"), SITE_URL + path);
  assert.equal(meta(html, "og:type"), "website");
  assert.equal(meta(html, "og:site_name"), "Clarity Sprint");
  assert.equal(meta(html, "og:image"), SITE_URL + picture.file);
  assert.equal(meta(html, "og:image:width"), `${SHARE_PICTURE_SIZE.width}`);
  assert.equal(meta(html, "og:image:height"), `${SHARE_PICTURE_SIZE.height}`);
  assert.ok(meta(html, "og:image:alt").includes(picture.emphasis));
  assert.equal(meta(html, "twitter:card"), "summary_large_image");
  assert.equal(meta(html, "twitter:image"), SITE_URL + picture.file);

  const image = await app.fetch(picture.file);
  assert.deepEqual([image.status, image.headers.get("content-type")], [200, "image/png"]);
  await image.body?.cancel();
}

engine.test(
  "every public page says what it is, where it belongs and what others show of it",
  async (database, t) => {
    const app = await testApp(database, { SITE_URL });
    for (const page of PUBLIC_PAGES) {
      await t.step(page.path, () => checkPage(app, page));
    }
  },
);

engine.test("the landing page alone says who runs the site, in a data block that is valid JSON", async (database) => {
  const app = await testApp(database, { SITE_URL, SITE_NAME: "A </script> & B" });
  const html = await (await app.fetch("/")).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  assert.equal(blocks.length, 1);
  const data = JSON.parse(blocks[0]?.[1] ?? "");
  assert.equal(data["@graph"][0].name, "A </script> & B");
  const other = await (await app.fetch("/diagnostic")).text();
  assert.ok(!other.includes("ld+json"));
});

engine.test("sitemap.xml lists exactly the indexable pages", async (database) => {
  const app = await testApp(database, { SITE_URL });
  const response = await app.fetch("/sitemap.xml");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/xml; charset=utf-8");
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const wanted = PUBLIC_PAGES.filter(({ isIndexable }) => isIndexable).map(({ path }) => SITE_URL + path);
  assert.deepEqual(addresses, wanted);
  for (const hidden of ["/test-navigation", "/admin/waitlist", "/diagnostic/results"]) {
    assert.ok(!addresses.some((address) => address?.includes(hidden)), hidden);
  }
});

engine.test("sitemap.xml leaves out what is no longer sold, and lists every product while the database is away", async (database) => {
  await setWithdrawn(database.sql, "goal-cascade-builder", true);
  const read = async (app: TestApp) => await (await app.fetch("/sitemap.xml")).text();
  const sitemap = await read(await testApp(database, { SITE_URL }));
  assert.ok(!sitemap.includes("goal-cascade-builder"));
  assert.ok(sitemap.includes(`${SITE_URL}/toolbox/complete-bundle<`));
  const away = await testApp(brokenDatabase(new DatabaseUnavailableError("away")), { SITE_URL });
  assert.ok((await read(away)).includes(`${SITE_URL}/toolbox/goal-cascade-builder<`));
});

engine.test("robots.txt and the manifest follow the configuration", async (database) => {
  const app = await testApp(database, { SITE_URL, SITE_NAME: "Northstar" });
  const robots = await app.fetch("/robots.txt");
  assert.equal(robots.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.match(await robots.text(), /^Sitemap: https:\/\/coach\.example\/sitemap\.xml$/m);
  const manifest = await app.fetch("/site.webmanifest");
  assert.equal(manifest.headers.get("content-type"), "application/manifest+json; charset=utf-8");
  const { name, icons } = await manifest.json();
  assert.equal(name, "Northstar");
  for (const { src, type } of icons) {
    const icon = await app.fetch(src);
    await icon.body?.cancel();
    assert.deepEqual([icon.status, icon.headers.get("content-type")], [200, type], src);
  }
});

engine.test("the head names icons and a manifest that exist", async (database) => {
  const app = await testApp(database, { SITE_URL });
  const links = headTags(await (await app.fetch("/")).text()).filter(({ tag }) => tag === "link")
    .map(({ attributes }) => attributes);
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
    const found = links.filter((link) => link.rel === rel);
    assert.ok(found.length > 0, `no ${rel}`);
    for (const { href = "" } of found) {
      const response = await app.fetch(href);
      await response.body?.cancel();
      assert.equal(response.status, 200, href);
    }
  }
});
