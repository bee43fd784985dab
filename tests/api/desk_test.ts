import assert from "node:assert/strict";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { randomToken } from "../../lib/tokens.ts";
import { brokenDatabase, jsonPost, SECRET, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { both, onServer } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { deskRoutes } from "../support/desk.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
const PEOPLE = "/admin/people";
const FILE = "/admin/people.csv";

const as = (app: TestApp, path: string) => app.fetch(path, { headers: app.owner });

async function submit(app: TestApp, fields: object): Promise<string> {
  const response = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES, ...fields }));
  assert.equal(response.status, 201);
  return (await response.json()).token;
}

/** The path of the page about the first person in the list. */
async function firstPerson(app: TestApp): Promise<string> {
  const document = parsePage(await (await as(app, PEOPLE)).text());
  return document.querySelector("tbody a")?.getAttribute("href") ?? "";
}

function assertPrivate({ headers }: Response): void {
  assert.deepEqual(
    [headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")],
    ["no-store", "noindex", "same-origin"],
  );
}

Deno.test("every address of the desk asks for the password, before it asks the database", async () => {
  const counted = await testApp(UNASKED);
  const paths = [...await deskRoutes(), "/admin/nothing", "/admin/a/b.csv"]
    .map((route) => route.replace("[row]", `c${randomToken()}`));
  assert.ok(paths.includes("/admin") && paths.includes(FILE), "the routes were not found");
  let posted = 0;
  for (const [path, method] of paths.flatMap((path) => [[path, "GET"], [path, "POST"]] as const)) {
    const elsewhere = await counted.fetch(path, {
      method,
      headers: { ...counted.owner, "sec-fetch-site": "cross-site" },
    });
    assert.equal(elsewhere.status, 403, `${method} ${path} from another site`);
    await elsewhere.body?.cancel();
    const response = await counted.fetch(path, { method });
    if (method === "POST" && response.status === 405) continue;
    posted += method === "POST" ? 1 : 0;
    assert.equal(response.status, 401, `${method} ${path}`);
    assert.equal(response.headers.get("www-authenticate"), 'Basic realm="Desk", charset="UTF-8"');
    assertPrivate(response);
    assert.equal(
      textOf(parsePage(await response.text()).querySelector("h1")),
      "This page needs the password",
    );
  }
  assert.ok(posted > 0, "no route takes a form");
});

Deno.test("the desk answers 503 while the database is away", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")), {}, {
    adminGuard: { judge: () => Promise.resolve({ verdict: "granted" }) },
  });
  for (const path of ["/admin", PEOPLE, FILE]) {
    const response = await as(app, path);
    assert.equal(response.status, 503, path);
    assertPrivate(response);
    await response.body?.cancel();
  }
});

Deno.test("no public page, sitemap or search engine learns of the desk", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  for (
    const path of [
      "/sitemap.xml",
      "/robots.txt",
      "/site.webmanifest",
      ...PUBLIC_PAGES.map(({ path }) => path),
    ]
  ) {
    assert.doesNotMatch(await (await app.fetch(path)).text(), /admin\/(?!waitlist)[a-z]/, path);
  }
});

onServer((engine) => {
  engine.test("guesses at the desk are limited as at the waitlist, and a page of another site opens nothing", async (database) => {
    const app = await testApp(database);
    for (let count = 0; count < 10; count++) {
      const wrong = { authorization: `Basic ${btoa("coach:a guess")}` };
      assert.equal((await app.fetch(PEOPLE, { headers: wrong })).status, 401);
    }
    const limited = await app.fetch(PEOPLE, { headers: { authorization: `Basic ${btoa("coach:a guess")}` } });
    assert.equal(limited.status, 429);
    assert.ok(limited.headers.has("retry-after"));
    assert.equal((await as(app, PEOPLE)).status, 200);
    const elsewhere = await app.fetch(PEOPLE, { headers: { ...app.owner, "sec-fetch-site": "cross-site" } });
    assert.equal(elsewhere.status, 403);
    const events = app.logged.map(({ event }) => event);
    assert.ok(events.includes("sign-in") && events.includes("admin refused"));
  });

  engine.test("what the desk does not have is said on a page of its own", async (database) => {
    const app = await testApp(database);
    const unknown = ["nothing", "a/b.csv", "orders/aaaaa-aaaaa", "products/none", "words/none"];
    for (const path of unknown.map((path) => `/admin/${path}`)) {
      const response = await as(app, path);
      assert.equal(response.status, 404, path);
      assertPrivate(response);
      const page = parsePage(await response.text());
      assert.equal(textOf(page.querySelector("h1")), "There is nothing here", path);
      assert.ok(page.querySelector("nav a[href='/admin/people']"), path);
      assert.equal(page.querySelector("footer"), null, path);
    }
  });

  engine.test("a person leads from the list to the brief and the file, without the address in a URL", async (database) => {
    const app = await testApp(database);
    const note = { technology: '<b>We</b> have "none"', speed: "long ".repeat(60) };
    await submit(app, { email: "ada@example.com", name: "Ada <i>", consent: true });
    const token = await submit(app, {
      email: "Ada@example.com",
      scores: { ...Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 4])), technology: 1, speed: 1 },
      uncounted: ["speed"],
      reasoning: note,
      consent: true,
    });
    const path = await firstPerson(app);
    assert.match(path, /^\/admin\/people\/[cowt][a-z2-7]{26}$/);
    const response = await as(app, path);
    assert.equal(response.status, 200);
    assertPrivate(response);
    const html = await response.text();
    assert.doesNotMatch(html, / style=/);
    const document = parsePage(html);
    assert.equal(document.querySelector("h1")?.textContent, "Ada <i>");
    const main = document.querySelector("main")?.textContent ?? "";
    assert.match(main, /ada@example\.com/);
    assert.match(main, /Two business checks/);
    assert.match(main, /<b>We<\/b> have "none"/);
    assert.match(main, /Email me once: the link to my results/);
    assert.ok(html.includes(`/diagnostic/results/${token}`));

    const data = await as(app, `${path}/data.json`);
    assert.equal(
      data.headers.get("content-disposition"),
      'attachment; filename="personal-data-ada@example.com.json"',
    );
    assertPrivate(data);
    assert.equal((await data.json()).tables.diagnostic_results.length, 2);

    const found = parsePage(await (await as(app, `${PEOPLE}?q=ada`)).text());
    assert.equal(found.querySelectorAll("tbody tr").length, 1);
    const none = parsePage(await (await as(app, `${PEOPLE}?q=%3Cx%00`)).text());
    assert.match(
      none.querySelector("main")?.textContent ?? "",
      /Nobody found for “<x”\./,
    );
    const file = await as(app, FILE);
    assert.equal(file.headers.get("content-disposition"), 'attachment; filename="people.csv"');
    assertPrivate(file);
    const [titles, row, end] = (await file.text()).split("\r\n");
    assert.equal(
      titles,
      '"Name","Email","May be written to","Agreed in a check (UTC)","Unsubscribed (UTC)","Business checks","Founder tests","Waitlist entries","Purchases","Last (UTC)"',
    );
    assert.match(
      row ?? "",
      /^"Ada <i>","ada@example\.com","yes","20[\d-]{8} [\d:]{8}","","2","0","0","0","20[\d-]{8} [\d:]{8}"$/,
    );
    await paidOrder(database.sql, { email: "buyer@example.com" });
    assert.match(
      await (await as(app, FILE)).text(),
      /"buyer@example\.com","no","","",/,
      "agreed to nothing else",
    );
    await suppressAddress(database.sql, hashAddress(SECRET, "ada@example.com"), "refused");
    assert.match(await (await as(app, FILE)).text(), /"ada@example\.com","no","20[\d-]{8} [\d:]{8}","",/);
    assert.match(await (await as(app, PEOPLE)).text(), /Two business checks, mail to them bounced/);
    await suppressAddress(database.sql, hashAddress(SECRET, "ada@example.com"), "unsubscribed");
    assert.match(
      await (await as(app, FILE)).text(),
      /"ada@example\.com","no","20[\d-]{8} [\d:]{8}","20[\d-]{8} [\d:]{8}",/,
    );
    assert.equal(end, "");
    const missing = await as(app, `${PEOPLE}/c${randomToken()}`);
    assert.equal(missing.status, 404);
    assertPrivate(missing);
    assert.match(await missing.text(), /This person is no longer here/);
  });

  both.test("nobody who gave no permission to write is on a page, in a file or in the log", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const rows = await hideEverywhere(app, sql);
    await paidOrder(sql, { email: "ada@example.com" });
    await submit(app, { email: "ada@example.com", name: "Zorilla Ada", reasoning: { speed: "zorilla" } });
    const person = await firstPerson(app);
    const texts = ["", "?q=zor", "?q=zorilla%40example.com", "?q=mallory", "?after=1-2"];
    const paths = [
      "/admin",
      ...texts.flatMap((query) => [PEOPLE + query, FILE + query]),
      person,
      ...rows.flatMap((row) => [`${PEOPLE}/${row}`, `${PEOPLE}/${row}/data.json`]),
    ];
    for (const path of paths) {
      const response = await as(app, path);
      const text = (await response.text()).replace(/(value="|found for “|\?q=)[^"”]*/g, "");
      assert.doesNotMatch(text, /zorilla|mallory/i, path);
      assert.equal(response.status, rows.some((row) => path.includes(row)) ? 404 : 200, path);
    }
    // Every other page, list and file, and the metrics: a buyer without an address may have a name on an invoice.
    const lists = (await deskRoutes()).filter((route) => !route.includes("["));
    assert.ok(lists.length > 10 && lists.includes("/admin/mails") && lists.includes("/admin/coupons"));
    for (const path of [...lists, "/admin/orders?q=zorilla&period=all", "/api/metrics"]) {
      const text = (await (await as(app, path)).text()).replace(/(value="|found for “)[^"”]*/g, "");
      assert.doesNotMatch(text, /zorilla@|mallory/i, path);
    }
    assert.match(
      await (await as(app, PEOPLE)).text(),
      /Two of the checks of the last seven days can’t be named/,
    );
    assert.doesNotMatch(JSON.stringify(app.logged), /zorilla|mallory|ada@/i);
  });
});

/** Puts somebody who may not be written to into every table. Returns what would stand for their rows. */
async function hideEverywhere(app: TestApp, sql: Sql): Promise<string[]> {
  const email = "zorilla@example.com";
  const check = await submit(app, {
    email,
    name: "Mallory Zorilla",
    reasoning: { speed: "zorilla thought" },
  });
  const test = await app.fetch(
    "/api/founder-test",
    jsonPost({ email: "gone-zorilla@example.com", result: "SS", resultName: "Scaling Skeptic" }),
  );
  assert.equal(test.status, 201);
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, state, ended_at, reason)
    values (${randomToken()}, 'check-link', ${check}, 'failed', 'failed', now(), '550 5.1.1 no such user')`;
  const [forgotten] = await sql<{ id: string }>`update founder_test_results set email = null returning id`;
  const { id: unpaid } = await openedOrder(sql, newOrder());
  await sql`update orders set email = ${email} where id = ${unpaid}`;
  const { orderId } = await paidOrder(sql, { email: null });
  await sql`
    insert into invoice_buyers (order_id, name, company, vat_number, address)
    values (${orderId}, 'Zorilla', 'Zorilla', '', 'Zorilla')`;
  return [`c${check}`, `t${forgotten?.id}`, `o${unpaid}`, `o${orderId}`];
}
