import assert from "node:assert/strict";
import { LOST_LINK_PAGE } from "../../lib/content/lost_link.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DOWNLOAD_LINKS } from "../../lib/mail/kinds.ts";
import { brokenDatabase, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { linksIn, parsePage, textOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";

/** Submits the form as a browser without JavaScript does. */
function ask(
  app: TestApp,
  email: string,
  init: { headers?: HeadersInit; peer?: string; path?: string } = {},
) {
  const body = new URLSearchParams({ email });
  return app.fetch(
    init.path ?? "/lost-link",
    { method: "POST", body, headers: init.headers ?? {} },
    init.peer,
  );
}

/** All of an answer that a visitor can see. */
async function visible(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== "date").toSorted();
  return { status: response.status, headers, body: await response.text() };
}

async function subjects({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ subject: string }>`
    select subject_id as subject from outbox where kind = ${DOWNLOAD_LINKS} and state = 'waiting'`;
  return rows.map(({ subject }) => subject);
}

const engine = postgresEngine();

engine.test("the answer is the same for a buyer and for anybody else, and only the buyer gets mail", async (database) => {
  const app = await testApp(database);
  const { orderId } = await paidOrder(database.sql);
  const answers = [];
  for (const email of ["eve@example.com", "ADA@example.com", "ada@example.com", " mallory@example.com"]) {
    const { body, ...answer } = await visible(await ask(app, email));
    answers.push({ ...answer, body: body.replaceAll(email.trim(), "…") });
  }
  const [first, ...others] = answers;
  assert.equal(first?.status, 200);
  assert.ok(first.headers.some(([name, value]) => name === "cache-control" && value === "no-store"));
  assert.ok(textOf(parsePage(first.body).querySelector("#sent")).includes("If anything was bought with …"));
  for (const other of others) assert.deepEqual(other, first);
  assert.deepEqual(await subjects(database), [orderId]);
  assert.equal(
    app.woken.count,
    0,
    "the mail is sent a moment later, so that no answer is slower for a buyer",
  );
});

engine.test("the page is a form that needs no script, and says nothing of a mail yet", async (database) => {
  const response = await (await testApp(database)).fetch("/lost-link");
  assert.equal(response.status, 200);
  const document = parsePage(await response.text());
  const form = document.querySelector("main form");
  assert.deepEqual([form?.getAttribute("method"), form?.getAttribute("action")], ["post", "/lost-link"]);
  assert.equal(form?.querySelector("input[type=email]")?.getAttribute("name"), "email");
  assert.equal(textOf(form?.querySelector("button[type=submit]")), LOST_LINK_PAGE.button);
  assert.equal(document.querySelector("#sent"), null);
  assert.equal(document.querySelector("main script"), null);
});

engine.test("a text that is no address is shown again with what is wrong, and kept from everybody else", async (database) => {
  const app = await testApp(database);
  const response = await ask(app, `"><script>ada`);
  assert.equal(response.status, 422);
  assert.equal(response.headers.get("cache-control"), "no-store");
  const html = await response.text();
  assert.ok(html.includes("Please enter a valid email address.") && html.includes("&quot;>&lt;script>ada"));
  assert.match(html, /aria-describedby="lost-link-email-error"/);
  assert.ok(!(await (await app.fetch("/lost-link")).text()).includes("script>ada"));
  assert.deepEqual(await subjects(database), []);
});

engine.test("requests are limited by network address, also for addresses that bought nothing", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "2" });
  await paidOrder(database.sql);
  assert.equal((await ask(app, "eve@example.com")).status, 200);
  assert.equal((await ask(app, "mallory@example.com")).status, 200);
  const refused = await ask(app, "ada@example.com");
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) >= 1);
  assert.match(await refused.text(), /Too many requests[^]*value="ada@example\.com"/);
  assert.deepEqual(await subjects(database), []);
  assert.equal((await ask(app, "ada@example.com", { peer: "192.0.2.7" })).status, 200);
  // The page that mails what is held about somebody asks in the same way.
  const statuses = [];
  for (let count = 0; count < 3; count++) {
    statuses.push((await ask(app, "ada@example.com", { path: "/my-data" })).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
});

engine.test("only pages of this site may send the form, and it has to be one", async (database) => {
  const app = await testApp(database);
  await paidOrder(database.sql);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  assert.equal((await ask(app, "ada@example.com", { headers: foreign })).status, 403);
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  assert.equal((await app.fetch("/lost-link", json)).status, 415);
  assert.equal((await ask(app, "ada@example.com", { headers: foreign, path: "/my-data" })).status, 403);
  assert.deepEqual(await database.sql`select from data_requests`, []);
  assert.deepEqual(await subjects(database), []);
});

Deno.test("while the database is away the form is kept, and the page answers", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const response = await ask(app, "ada@example.com");
  assert.equal(response.status, 503);
  const html = await response.text();
  assert.ok(html.includes(LOST_LINK_PAGE.failed) && html.includes('value="ada@example.com"'));
  assert.equal((await (await testApp(UNASKED)).fetch("/lost-link")).status, 200);
  assert.equal((await ask(app, "ada@example.com", { path: "/my-data" })).status, 503);
});

engine.test("product pages, the footer and links that open nothing lead to the page, the privacy policy to one’s data", async (database) => {
  const app = await testApp(database);
  for (
    const [path, within, status] of [
      ["/toolbox/90-day-sprint-planner", "main", 200],
      ["/toolbox/strategic-okr-execution-tracker", "main", 200],
      ["/toolbox/complete-bundle", "main", 200],
      ["/", "footer", 200],
      [`/downloads/${"a".repeat(52)}`, "main", 404],
    ] as const
  ) {
    const response = await app.fetch(path);
    assert.equal(response.status, status, path);
    const hrefs = linksIn(parsePage(await response.text()), within).map(({ href }) => href);
    assert.ok(hrefs.includes("/lost-link"), path);
  }
  const policy = parsePage(await (await app.fetch("/privacy-policy")).text());
  assert.ok(linksIn(policy, "main").some(({ href }) => href === "/my-data"));
});
