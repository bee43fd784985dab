import { unzipSync } from "fflate";
import assert from "node:assert/strict";
import { BUNDLE, TOOLS, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { loadConfig } from "../../lib/config.ts";
import { OPENING_FILE } from "../../lib/content/downloads.ts";
import { TRACKER_PAGE } from "../../lib/content/product_page.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { listDownloads } from "../../lib/payments/orders/store.ts";
import { purchaseDeliveryMail } from "../../lib/payments/delivery/delivery_letter.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { downloadToken } from "../../lib/payments/download_link.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { brokenDatabase, SECRET, testApp, UNASKED } from "../support/app.ts";
import { both, onServer, postgresEngine } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { paidOrder, revoke } from "../support/orders.ts";

const EDITIONS = new URL("../../_fresh/editions/", import.meta.url);
const SPRINT = "90-day-sprint-planner";
const engine = postgresEngine();

function assertPrivate(response: Response): void {
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("set-cookie"), null);
}

async function edition(name: string): Promise<Uint8Array> {
  return await Deno.readFile(new URL(name, EDITIONS));
}

engine.test("a buyer's page names the file, the order and the terms, and works without a script", async (database) => {
  const app = await testApp(database);
  const { token, orderId } = await paidOrder(database.sql);
  const response = await app.fetch(`/downloads/${token}`);
  assert.equal(response.status, 200);
  assertPrivate(response);
  const document = parsePage(await response.text());
  assert.equal(document.querySelector("meta[name=robots]")?.getAttribute("content"), "noindex");
  assert.equal(document.querySelector("link[rel=canonical]"), null);
  const main = document.querySelector("main");
  const text = textOf(main);
  assert.match(text, /90-day-sprint-planner\.html, \d{3} kB/);
  for (const part of [orderNumber(orderId), "(UTC)"]) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
  const links = [...main?.querySelectorAll("a") ?? []].map((link) => link.getAttribute("href"));
  for (
    const href of [
      `/api/downloads/${token}`,
      `/tools/${SPRINT}`,
      "/terms-of-service#license",
      "mailto:hello@example.com",
    ]
  ) assert.ok(links.includes(href), `${href} in ${links}`);
  assert.equal(main?.querySelector("script"), null);
});

engine.test("the support that the tracker's page promises stands on the order's page and in its mail, with its last day", async (database) => {
  const app = await testApp(database);
  const [tracker, other] = [
    await paidOrder(database.sql, { productId: TRACKER_ID, title: "Tracker" }),
    await paidOrder(database.sql),
  ];
  assert.match(TRACKER_PAGE.package.terms, /90-day email support/);
  await database.sql`update orders set paid_at = '2026-11-30T23:30:00Z'`;
  const support = "Until February 28, 2027 (UTC): write to hello@example.com.";
  for (const [{ token, grantId }, has] of [[tracker, true], [other, false]] as const) {
    const page = textOf(
      parsePage(await (await app.fetch(`/downloads/${token}`)).text()).querySelector("main"),
    );
    const site = siteFrom(loadConfig({}), 8000);
    const mail = await purchaseDeliveryMail.write(database.sql, grantId, site, SECRET);
    assert.equal(page.includes(support), has);
    assert.equal(JSON.stringify(mail?.letter).includes(`["Email support","${support}"]`), has);
  }
});

engine.test("the file of a purchase is the edition that was built, byte for byte, as an attachment", async (database) => {
  const app = await testApp(database);
  const { token } = await paidOrder(database.sql);
  const built = await edition(`${SPRINT}.html`);
  for (const path of [`/api/downloads/${token}`, `/api/downloads/${token}/${SPRINT}`]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await app.fetch(path, { method });
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(response.headers.get("content-length"), `${built.length}`);
      assert.equal(response.headers.get("content-disposition"), `attachment; filename="${SPRINT}.html"`);
      assertPrivate(response);
      const body = await response.bytes();
      assert.deepEqual(body, method === "GET" ? built : new Uint8Array());
    }
  }
  const other = await app.fetch(`/api/downloads/${token}/goal-cascade-builder`);
  assert.equal(other.status, 404);
  assert.deepEqual(await other.json(), { message: "There is no such download." });
});

engine.test("a bundle's page lists all tools; its zip file holds each edition and how to open it", async (database) => {
  const app = await testApp(database);
  const { token } = await paidOrder(database.sql, { productId: BUNDLE.productId, title: BUNDLE.label });
  const document = parsePage(await (await app.fetch(`/downloads/${token}`)).text());
  const links = [...document.querySelectorAll("#download a")].map((link) => link.getAttribute("href"));
  for (const path of ["", ...TOOLS.map(({ productId }) => `/${productId}`)]) {
    assert.ok(links.includes(`/api/downloads/${token}${path}`), path);
  }
  const zip = await app.fetch(`/api/downloads/${token}`);
  assert.equal(zip.headers.get("content-type"), "application/zip");
  assert.equal(zip.headers.get("content-disposition"), 'attachment; filename="complete-bundle.zip"');
  const files = unzipSync(await zip.bytes());
  const names = TOOLS.map(({ productId }) => `${productId}.html`);
  assert.deepEqual(Object.keys(files), [...names, OPENING_FILE].sort());
  for (const name of names) assert.deepEqual(files[name], await edition(name), name);
  const [name = ""] = names;
  const one = await app.fetch(`/api/downloads/${token}/${name.replace(".html", "")}`);
  assert.deepEqual(await one.bytes(), files[name]);
});

engine.test("a download that was taken back is 410, on a plain page and as JSON", async (database) => {
  const app = await testApp(database);
  const { token, grantId } = await paidOrder(database.sql);
  await revoke(database.sql, grantId);
  const page = await app.fetch(`/downloads/${token}`);
  assert.equal(page.status, 410);
  assertPrivate(page);
  const html = await page.text();
  assert.match(textOf(parsePage(html).querySelector("h1")), /This download has ended/);
  // The order's documents stay, because the buyer needs them for their books.
  assert.doesNotMatch(html, /\/api\/downloads\/[a-z2-7]{52}(?!\/invoices\/)/);
  const file = await app.fetch(`/api/downloads/${token}`);
  assert.equal(file.status, 410);
  assert.equal(file.headers.get("cache-control"), "no-store");
  assert.match((await file.json()).message, /This download has ended/);
});

Deno.test("a link that this site has not made is 404 and asks no database", async () => {
  const app = await testApp(UNASKED);
  const own = downloadToken(SECRET, randomToken());
  for (const token of [downloadToken("another secret", randomToken()), own.slice(1), `${own}a`, "x"]) {
    const page = await app.fetch(`/downloads/${token}`);
    assert.equal(page.status, 404);
    assertPrivate(page);
    assert.match(
      await page.text(),
      /This link doesn’t work.+The link is incomplete, or what it opened was erased/s,
    );
    for (const path of [`/api/downloads/${token}`, `/api/downloads/${token}/${SPRINT}`]) {
      const file = await app.fetch(path);
      assert.equal(file.status, 404);
      assert.deepEqual(await file.json(), { message: "There is no such download." });
      const shown = await app.fetch(path, { headers: { accept: "text/html,*/*;q=0.8" } });
      assert.deepEqual([shown.status, shown.headers.get("location")], [303, `/downloads/${token}`]);
    }
  }
});

engine.test("downloads are limited per address, a bundle's files together; the page is not", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "2" });
  const { token } = await paidOrder(database.sql, { productId: BUNDLE.productId, title: BUNDLE.label });
  const status = async (path: string, peer: string) => {
    const response = await app.fetch(path, { method: "HEAD" }, peer);
    return response.status;
  };
  const file = `/api/downloads/${token}`;
  assert.equal(await status(file, "203.0.113.1"), 200);
  assert.equal(await status(`${file}/${SPRINT}`, "203.0.113.1"), 200);
  const refused = await app.fetch(file, {}, "203.0.113.1");
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/);
  assert.equal(await status(file, "203.0.113.2"), 200);
  assert.equal(await status(`/downloads/${token}`, "203.0.113.1"), 200);
});

onServer((engine) => {
  both.test("a download that cannot be counted is given all the same, with a line in the log", async (database) => {
    const app = await testApp(database);
    const { token } = await paidOrder(database.sql);
    await database.sql`alter table downloads rename to gone`;
    try {
      const response = await app.fetch(`/api/downloads/${token}`);
      assert.equal(response.status, 200);
      await response.body?.cancel();
    } finally {
      await database.sql`alter table gone rename to downloads`;
    }
    assert.ok(app.logged.some(({ level, event }) => level === "error" && event === "download not counted"));
  });

  engine.test("each download is counted with its time and edition, without an address, and none is ever refused for the count", async (database) => {
    const app = await testApp(database);
    const { token, orderId } = await paidOrder(database.sql, { productId: BUNDLE.productId });
    const take = async (path: string, method = "GET") => {
      const response = await app.fetch(`/api/downloads/${token}${path}`, { method });
      assert.equal(response.status, 200);
      await response.body?.cancel();
    };
    await take("", "HEAD");
    assert.deepEqual(await listDownloads(database.sql, orderId), []);
    for (let time = 0; time < 4; time++) await take("");
    await take(`/${SPRINT}`);
    const counted = await listDownloads(database.sql, orderId);
    assert.deepEqual(counted.map(({ edition, count }) => [edition, count]), [
      ["complete-bundle.zip development", 4],
      [`${SPRINT}.html development`, 1],
    ]);
    assert.ok(counted.every(({ firstAt, lastAt }) => firstAt <= lastAt && firstAt.endsWith("Z")));
    const columns = await database.sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'downloads' order by ordinal_position`;
    assert.deepEqual(columns.map(({ name }) => name), [
      "order_id",
      "edition",
      "day",
      "first_at",
      "last_at",
      "count",
    ]);
  });
});

engine.test("while a payment is under review its link says so, and gives no file", async (database) => {
  const app = await testApp(database);
  const { token, grantId } = await paidOrder(database.sql);
  await database.sql`update grants set revoked_at = now(), is_held = true where id = ${grantId}`;
  const page = await app.fetch(`/downloads/${token}`);
  assert.equal(page.status, 403);
  assertPrivate(page);
  assert.match(
    textOf(parsePage(await page.text()).querySelector("main")),
    /Your payment is being checked.*hello@example\.com/s,
  );
  const file = await app.fetch(`/api/downloads/${token}`);
  assert.deepEqual([file.status, (await file.json()).message], [
    403,
    "This download waits until the payment is checked.",
  ]);
});

engine.test("a file that the build has not made is a 503 with a line in the log; the page still names the order", async (database) => {
  const folder = await Deno.makeTempDir({ prefix: "editions-" });
  try {
    const app = await testApp(database, {}, {
      downloads: createDownloads({ sql: database.sql, secrets: secretsOf(SECRET), folder }),
    });
    const { token, orderId } = await paidOrder(database.sql);
    const file = await app.fetch(`/api/downloads/${token}`);
    assert.equal(file.status, 503);
    assert.match((await file.json()).message, /briefly unavailable/);
    assert.deepEqual(app.logged.filter(({ level }) => level === "error"), [{
      level: "error",
      event: "download missing",
      fields: { file: `${SPRINT}.html`, help: "run deno task build" },
    }]);
    const page = await app.fetch(`/downloads/${token}`);
    assert.equal(page.status, 200);
    assert.ok((await page.text()).includes(orderNumber(orderId)));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

engine.test("other methods are refused, another case of the link leads to it, and the log knows no link", async (database) => {
  const app = await testApp(database);
  const { token } = await paidOrder(database.sql);
  for (const path of [`/downloads/${token}`, `/api/downloads/${token}`]) {
    for (const method of ["POST", "DELETE"]) {
      const response = await app.fetch(path, { method });
      assert.equal(response.status, 405);
      await response.body?.cancel();
    }
    const shouted = await app.fetch(path.toUpperCase());
    assert.equal(shouted.status, 308);
    assert.equal(shouted.headers.get("location"), path);
    await (await app.fetch(path)).body?.cancel();
  }
  const lines = JSON.stringify(app.logged);
  assert.match(lines, /"route":"\/downloads\/:token"/);
  assert.match(lines, /"route":"\/api\/downloads\/:token"/);
  assert.ok(!lines.includes(token.slice(0, 16)));
});

Deno.test("while the database is away a buyer's page and file ask to try again", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const token = downloadToken(SECRET, randomToken());
  for (const path of [`/downloads/${token}`, `/api/downloads/${token}`]) {
    const response = await app.fetch(path);
    assert.equal(response.status, 503);
    assert.equal(response.headers.get("retry-after"), "2");
    await response.body?.cancel();
  }
});
