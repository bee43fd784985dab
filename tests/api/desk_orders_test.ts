import assert from "node:assert/strict";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import type { Sql } from "../../lib/db/database.ts";
import { setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { randomToken } from "../../lib/tokens.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { both, onServer, type TestDatabase } from "../support/databases.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";
import { readCsv } from "../../lib/tool_kit/csv.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";

const LIST = "/admin/orders";

interface Shown {
  readonly status: number;
  readonly location: string | null;
  readonly page: Document;
  readonly text: string;
}

async function show(app: TestApp, path: string, body?: URLSearchParams): Promise<Shown> {
  const headers = { ...app.owner, ...body === undefined ? {} : { "sec-fetch-site": "same-origin" } };
  const response = await app.fetch(
    path,
    body === undefined ? { headers } : { method: "POST", headers, body },
  );
  const page = parsePage(await response.text());
  assert.equal(response.headers.get("referrer-policy"), "same-origin", path);
  assert.equal(response.headers.get("cache-control"), "no-store");
  return {
    status: response.status,
    location: response.headers.get("location"),
    page,
    text: textOf(page.querySelector("main")),
  };
}

/** The fields of the form with this button, as the page has drawn them, and where it is sent. */
function formOf(page: Document, button: string): { path: string; fields: URLSearchParams } {
  const form = [...page.querySelectorAll("form[method=post]")].find((form) =>
    textOf(form.querySelector("button")) === button
  );
  assert.ok(form, `no button "${button}" in ${textOf(page.querySelector("main"))}`);
  const inputs = [...form.querySelectorAll("input")];
  return {
    path: form.getAttribute("action") ?? "",
    fields: new URLSearchParams(
      inputs.map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
    ),
  };
}

const press = (app: TestApp, { path, fields }: ReturnType<typeof formOf>) => show(app, path, fields);
const pathOf = (orderId: string) => `${LIST}/${orderNumber(orderId).toLowerCase()}`;
const kinds = async (sql: Sql) =>
  (await sql<{ kind: string }>`select kind from order_history order by position`).map(({ kind }) => kind);
const rowsOf = (page: Document) => [...page.querySelectorAll("tbody tr")].map((row) => textOf(row));

async function told(
  sql: Sql,
  orderId: string,
  kind: string,
  detail: string,
  amount: number | null = null,
): Promise<void> {
  await sql`
    insert into order_history (id, order_id, kind, detail, amount, needs_coach)
    values (${randomToken()}, ${orderId}, ${kind}, ${detail}, ${amount}, true)`;
}

onServer((engine) => {
  both.test("the list has the year's orders with totals, by state, and finds one by what it says", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const empty = await show(app, LIST);
    assert.match(empty.text, /Orders, 20\d\d .+ No order in 20\d\d\./);
    assert.match((await show(app, `${LIST}?period=all`)).text, /No order yet\./);

    const ada = await paidOrder(sql);
    await setInvoiceBuyer(sql, ada.orderId, {
      name: "Ada Lovelace",
      company: "",
      vatNumber: "",
      address: "A street",
    });
    const part = await paidOrder(sql, { email: "bob@example.com", title: "Goal Cascade Builder" });
    await told(sql, part.orderId, "refunded", "re_1", 2000);
    const lost = await paidOrder(sql, { email: "eve@example.com" });
    // Stripe takes a bank's word for the whole, and not only for what was left.
    await told(sql, lost.orderId, "refunded", "re_2", 1000);
    await told(sql, lost.orderId, "disputed", "lost dp_1", 4900);
    const fought = await paidOrder(sql, { email: "mallory@example.com" });
    await told(sql, fought.orderId, "disputed", "needs_response dp_2", 4900);
    await sql`update orders set is_live = false`;
    // One rule for every list but that of the tests.
    for (
      const [query, says] of [
        ["", /No order with real money in 20\d\d\. .+ test orders\. They are under “Tests”\./],
        ["?show=returned&period=all", /No such order with real money in all years\..+ are under “Tests”\./],
        ["?show=disputed", /No such order with real money in 20\d\d\..+ are under “Tests”\./],
      ] as const
    ) {
      const { page, text } = await show(app, LIST + query);
      assert.match(text.replaceAll(/“ | ”/g, (quote) => quote.trim()), says, query);
      const link = [...page.querySelectorAll("main p a")].find((found) => textOf(found) === "Tests");
      assert.equal(link?.getAttribute("href"), `${LIST}?period=all&show=tests`, query);
    }
    const tests = await show(app, `${LIST}?show=tests`);
    // A card has what a row of the table has.
    assert.match(rowsOf(tests.page).join(), /Returned −\$20 Net \$29/);
    assert.ok(tests.page.querySelector("button[data-print][hidden]"), "a script shows it");
    assert.equal(tests.page.querySelectorAll("tbody tr").length, 4);
    const toFile = [...tests.page.querySelectorAll("a")].find((link) => /^Test orders/.test(textOf(link)));
    const testsFile = await app.fetch(toFile?.getAttribute("href") ?? "", { headers: app.owner });
    assert.match(testsFile.headers.get("content-disposition") ?? "", /"orders-20\d\d-tests\.csv"/);
    assert.equal(readCsv(await testsFile.text())?.length, 5);
    // In January the accountant asks for last year's, also where there are tests alone.
    const now = new Date().getUTCFullYear();
    await sql`update orders set paid_at = paid_at - interval '1 year'`;
    const { page: all } = await show(app, `${LIST}?period=all&show=tests`);
    assert.deepEqual(textsOf(all, "nav[aria-label=Years] a"), [`${now}`, `${now - 1}`, "All years"]);
    assert.deepEqual(
      [...all.querySelectorAll("a[href^='/admin/invoices']")].map((link) => link.getAttribute("href")),
      [now, now - 1].map((of) => `/admin/invoices.csv?period=${of}&show=tests`),
    );
    await sql`update orders set paid_at = paid_at + interval '1 year'`;
    await sql`update orders set is_live = true`;
    await paidOrder(sql, { email: "test@example.com", isLive: false });
    await openedOrder(sql, newOrder({ isLive: true }));

    const { page } = await show(app, LIST);
    assert.equal(page.querySelectorAll("tbody tr").length, 5, "without the test order");
    assert.deepEqual(textsOf(page, "nav[aria-label=Show] a"), [
      "All",
      "Open 1",
      "Disputed",
      "Returned",
      "Unpaid",
      "Tests",
    ]);
    for (const query of ["", "?show=returned", "?show=open&period=all"]) {
      const list = await show(app, LIST + query);
      assert.match(list.text, /The list and the files leave out test orders\. They are under “ ?Tests ?”\./);
    }
    const totals = [...page.querySelectorAll("dl dd")].map((dd) => textOf(dd));
    assert.deepEqual(totals, ["$196", "$69", "$127", "$49 of the net, one order"]);
    await sql`
      insert into tax_calculations (id, order_id, price, amount, tax, rate, country)
      select 'taxcalc_' || id, id, amount, amount, 490, '10', 'DE' from orders`;
    await sql`update orders set tax_calculation = 'taxcalc_' || id`;
    const taxed = await show(app, LIST);
    // $4.90 each of two; $2.90 of the one that was returned in part, and nothing of the one that was lost.
    const [, , tax, net] = [...taxed.page.querySelectorAll("dl dd")].map((dd) => textOf(dd));
    assert.deepEqual([tax, net], ["$12.70", "$114.30"]);
    await sql`update orders set tax_calculation = null`;
    const shown = async (query: string) => rowsOf((await show(app, `${LIST}?${query}`)).page);
    const [partRow] = await shown("q=bob");
    assert.match(partRow ?? "", /bob@example\.com.*Part returned, \$20.*\$49 Returned −\$20 Net \$29/);
    const day = `${signupDates("UTC").day(new Date().toISOString())}`;
    assert.match((await shown("q=Lovelace+Ada")).join(), /Ada Lovelace/);
    assert.match((await shown("q=eve"))[0] ?? "", new RegExp(`Lost, \\$49, ${day}.*−\\$49 Net \\$0`));
    assert.match(
      (await shown("show=disputed"))[0] ?? "",
      new RegExp(`Disputed, \\$49, ${day}.*Answer in Stripe`),
    );
    const csv = readCsv(await (await app.fetch("/admin/orders.csv", { headers: app.owner })).text()) ?? [];
    const disputes = csv.slice(1).map((row) => row.slice(-7, -4)).filter(([state]) => state !== "");
    assert.deepEqual(disputes.map(([state, money, at]) => [state, money, at?.slice(0, 10)]), [
      ["Stripe waits for your answer (needs_response)", "49.00", new Date().toISOString().slice(0, 10)],
      ["the buyer gets the money back (lost)", "49.00", new Date().toISOString().slice(0, 10)],
    ]);
    const ofEve = csv.find((row) => row.includes("eve@example.com")) ?? [];
    assert.ok(ofEve.includes("-49.00"), "no more than was paid, as on its credit notes");
    assert.equal((await shown("show=disputed")).length, 2);
    assert.equal((await shown("show=returned")).length, 2);
    assert.equal((await shown("show=open&period=all")).length, 1);
    assert.equal((await shown("show=unpaid")).length, 1);
    assert.match((await shown("show=tests"))[0] ?? "", /Test: 90-Day/);
    assert.equal((await shown("period=2020")).length, 0);
    for (
      const text of ["ADA", "love", "ada@", orderNumber(ada.orderId), orderNumber(ada.orderId).slice(0, 5)]
    ) {
      const [row, other] = await shown(`${new URLSearchParams({ q: text })}`);
      assert.match(row ?? "", /Ada Lovelace ada@example\.com/, text);
      assert.equal(other, undefined, text);
    }
    for (
      const [text, count] of [["Goal", 2], ["cascade", 1], ["velace", 1], ["@EXAMPLE.com", 5], [
        "exam",
        5,
      ]] as const
    ) {
      assert.equal((await shown(`${new URLSearchParams({ q: text })}`)).length, count, text);
    }
    // Bob gave no name for an invoice, and is named by his waitlist entry.
    await addToWaitlist(sql, { name: "Robert J. Fischer", email: "Bob@example.com", toolInterest: "x" });
    for (const text of ["Fischer", "robert", "J. fi"]) {
      const found = await shown(`${new URLSearchParams({ q: text })}`);
      assert.deepEqual(found.map((row) => /Robert J\. Fischer bob@example\.com/.test(row)), [true], text);
    }
    await show(app, pathOf(ada.orderId));
    const year = new Date().getUTCFullYear();
    assert.match((await shown(`q=${year}-0001`))[0] ?? "", /Ada Lovelace/);
    const none = await show(app, `${LIST}?q=%3Cb%3E%25`);
    assert.match(none.text, /found for “ ?< ?b>%”/);
  });

  engine.test("pages of the list have every order once, also those of one moment, and so has the file", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    await sql`
      insert into orders (id, created_at, paid_at, state, product_id, title, amount, currency, terms_version, is_live, stripe_key, email)
      select translate(rpad(n::text || 'x', 26, 'a'), '0189', 'bcde'), now(), timestamptz '2026-03-01' + (n / 7) * interval '1.000001 s',
        'paid', 'goal-cascade-builder', 'Goal', 6900, 'usd', '1', true, 'k' || n, n || '@example.com'
      from generate_series(1, 120) n`;
    const seen: string[] = [];
    let path: string | null = `${LIST}?period=2026`;
    let pages = 0;
    while (path !== null) {
      const { page }: Shown = await show(app, path);
      seen.push(...[...page.querySelectorAll("tbody a")].map((link) => link.getAttribute("href") ?? ""));
      path = [...page.querySelectorAll("a")].find((link) => textOf(link) === "Earlier orders")
        ?.getAttribute("href") ?? null;
      pages++;
    }
    assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 120, 120]);
    const csv = await app.fetch("/admin/orders.csv?period=2026", { headers: app.owner });
    assert.equal(
      csv.headers.get("content-disposition"),
      'attachment; filename="orders-2026-without-tests.csv"',
    );
    const lines = (await csv.text()).split("\r\n");
    assert.equal(lines.length, 122, "titles, a line for each, and the last line's end");
    assert.match(
      lines[0] ?? "",
      /"Paid","Returned","Tax","Net","Currency","Invoice","Credit notes","Access",/,
    );
    const ofMonth = async (month: string) => {
      const file = await app.fetch(`/admin/orders.csv?period=2026-${month}`, { headers: app.owner });
      assert.match(file.headers.get("content-disposition") ?? "", /"orders-2026-\d\d-without-tests\.csv"/);
      return (await file.text()).split("\r\n").length;
    };
    assert.deepEqual([await ofMonth("02"), await ofMonth("03"), await ofMonth("04")], [2, 122, 2]);
    await paidOrder(sql, { isLive: false });
    const { page: march, text: ofMarch } = await show(app, `${LIST}?period=2026-03`);
    assert.match(
      ofMarch,
      /Paid in March 2026.+leave out test orders.+Paid orders of March 2026, CSV/,
    );
    assert.equal(textOf(march.querySelector("nav[aria-label=Months] [aria-current]")), "Mar");
    assert.match(
      (await show(app, `${LIST}?period=2026-02`)).text,
      /No order with real money in February 2026/,
    );
    const of2025 = await app.fetch("/admin/orders.csv?period=2025", { headers: app.owner });
    assert.equal((await of2025.text()).split("\r\n").length, 2);
    for (const after of ["x", "1-", `9999999999999999-${"a".repeat(26)}`, `0-${"7".repeat(26)}`]) {
      assert.equal((await show(app, `${LIST}?period=2026&after=${after}`)).status, 200, after);
    }
  });

  engine.test("only who has bought is named, and every page of an order needs the password", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const { id } = await openedOrder(sql, newOrder({ isLive: true }));
    await sql`update orders set email = 'zorilla@example.com' where id = ${id}`;
    for (const path of [LIST, `${LIST}?q=zor`, `${LIST}?show=unpaid`, pathOf(id), "/admin/orders.csv"]) {
      const { text } = await show(app, path);
      assert.doesNotMatch(text.replace(/found for “zor”/, ""), /zor/, path);
    }
    const { orderId } = await paidOrder(sql);
    const path = pathOf(orderId);
    for (
      const guarded of [
        LIST,
        "/admin/orders.csv",
        "/admin/invoices.csv",
        path,
        `${path}/refund`,
        `${path}/address`,
      ]
    ) {
      assert.equal((await app.fetch(guarded)).status, 401, guarded);
    }
    const form = formOf((await show(app, path)).page, "Send the link again");
    const elsewhere = await app.fetch(path, {
      method: "POST",
      headers: { ...app.owner, origin: "https://other.example" },
      body: form.fields,
    });
    assert.equal(elsewhere.status, 403);
    assert.deepEqual(await kinds(sql), ["paid"]);
    assert.equal((await show(app, `${LIST}/aaaaaaaaaa`)).status, 404);
    assert.equal((await show(app, path, new URLSearchParams({ key: "x", seen: "1" }))).status, 400);
  });

  engine.test("an order tells its story, and its documents open", async (database) => {
    const app = await testApp(database);
    const { orderId } = await paidOrder(database.sql);
    const year = new Date().getUTCFullYear();
    const { page, text } = await show(app, pathOf(orderId));
    assert.equal(page.querySelector("h1")?.textContent, `ada@example.com, invoice ${year}-0001`);
    assert.match(text, /Payment Paid, \$49 Nothing returned/);
    assert.match(text, /Mail with the link waiting.*Paid.*Begun/);
    assert.doesNotMatch(await (await app.fetch(pathOf(orderId), { headers: app.owner })).text(), / style=/);
    const link = [...page.querySelectorAll("a")].find((found) => /Invoice .* \(PDF\)/.test(textOf(found)));
    const pdf = await app.fetch(link?.getAttribute("href") ?? "", { headers: app.owner });
    assert.equal(pdf.headers.get("content-type"), "application/pdf");
    assert.match(await pdf.text(), /^%PDF/);
    const invoices = async (query = "") =>
      await (await app.fetch(`/admin/invoices.csv${query}`, { headers: app.owner })).text();
    assert.match(await invoices(), new RegExp(`"${year}-0001"`));
    await database.sql`update invoices set issued_at = ${`${year}-02-28T23:59:59Z`}`;
    const list = await show(app, `${LIST}?period=${year}-02`);
    const files = [...list.page.querySelectorAll("a")].map(textOf).filter((name) => /CSV/.test(name));
    assert.deepEqual(files, [`Paid orders of February ${year}, CSV`, `Invoices of February ${year}, CSV`]);
    assert.match(await invoices(`?period=${year}-02`), /-0001/);
    assert.doesNotMatch(await invoices(`?period=${year}-03`), /-0001/);
    assert.equal((await show(app, `${pathOf(orderId)}/invoices/${year}-0002`)).status, 404);
    // The coach corrects who it is for, once, and two tabs don't overwrite each other.
    const invoicePath = `${pathOf(orderId)}/invoice`;
    assert.ok(page.querySelector(`a[href="${invoicePath}"]`));
    const typed = (company: string, revision: string) =>
      new URLSearchParams({ name: "", company, vatNumber: "", address: "1 Main St", revision });
    // What the order knows stands in the form.
    await addToWaitlist(database.sql, {
      email: "ada@example.com",
      name: "Ada Lovelace",
      toolInterest: "roi-calculator",
    });
    await database
      .sql`update orders set email = 'ada@example.com', billing_country = 'DE' where id = ${orderId}`;
    const { page: form } = await show(app, invoicePath);
    assert.equal(form.querySelector("[name=name]")?.getAttribute("value"), "Ada Lovelace");
    assert.equal(form.querySelector("[name=address]")?.textContent, "Germany");
    const shown = form.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    const nobody = await show(app, invoicePath, typed("", shown));
    assert.equal(nobody.status, 422);
    assert.match(nobody.text, /^Nothing was saved/);
    for (const time of ["first", "second"]) {
      const put = await show(app, invoicePath, typed("Alder Works Ltd", shown));
      assert.deepEqual([put.status, put.location], [303, `${pathOf(orderId)}?done=buyer`], time);
    }
    const late = await show(app, invoicePath, typed("Other Ltd", shown));
    assert.equal(late.status, 409);
    assert.match(late.text, /^Somebody changed it/);
    assert.equal(late.page.querySelector("[name=company]")?.getAttribute("value"), "Other Ltd");
    assert.equal((await show(app, invoicePath, typed("Birch Ltd", "1"))).status, 303);
    assert.match(
      (await show(app, pathOf(orderId))).text,
      new RegExp(
        `What happened .*changed ${year}-0001: Birch Ltd, 1 Main St \\(before: Alder Works Ltd, 1 Main St\\) .*` +
          `changed ${year}-0001: Alder Works Ltd, 1 Main St [^(]*Paid.* Made out to Birch Ltd Correct it`,
      ),
    );
    assert.equal((await show(app, `${LIST}/aaaaaaaaaa/invoice`)).status, 404);
    // Today leads to both of them.
    const toBuyer = page.querySelector("input#link");
    assert.match(toBuyer?.getAttribute("value") ?? "", /^http:\/\/[^/]+\/downloads?\/\S+$/);
    assert.ok(toBuyer?.hasAttribute("readonly"));
    // The desk's own link to it counts nothing, which would be evidence against the buyer, and changes nothing.
    const look = [...page.querySelectorAll("a")].find((found) => /as the buyer sees it/.test(textOf(found)))
      ?.getAttribute("href") ?? "";
    const seen = parsePage(await (await app.fetch(look)).text());
    assert.match(textOf(seen.querySelector("main")), /You opened this from the desk.+isn’t counted/);
    const counted = async (path: string) => {
      const file = await app.fetch(`/api${path}`);
      assert.equal(file.status, 200);
      await file.body?.cancel();
      return (await database.sql`select count from downloads`).length;
    };
    assert.equal(await counted(look), 0);
    for (const change of ["withdraw", "invoice"]) {
      const body = new URLSearchParams({
        name: "A",
        company: "",
        vatNumber: "",
        address: "B",
        revision: "0",
      });
      const refused = await app.fetch(`${look}/${change}`, { method: "POST", body });
      assert.equal(refused.status, 403, change);
      await refused.body?.cancel();
      // Its page is not shown as if it worked.
      const opened = await app.fetch(`${look}/${change}`, { redirect: "manual" });
      assert.deepEqual([opened.status, opened.headers.get("location")], [303, look], change);
    }
    assert.equal(await counted(new URL(toBuyer?.getAttribute("value") ?? "").pathname), 1);
    assert.ok(page.querySelector("input#email"));
  });

  engine.test("the link is sent again once for each form, and by one of two tabs", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const { orderId } = await paidOrder(sql);
    const path = pathOf(orderId);
    const waitsLong = () => sql`update outbox set created_at = now() - interval '11 minutes'`;
    await waitsLong();
    const forms = await Promise.all(
      [1, 2].map(async () => formOf((await show(app, path)).page, "Send the link again")),
    );
    const [first, second] = forms;
    assert.ok(first && second);
    // A double click, then Back and once more.
    const clicks = await Promise.all([press(app, first), press(app, first)]);
    assert.deepEqual(clicks.map(({ status }) => status), [303, 303]);
    assert.equal((await press(app, first)).location, `${path}?done=again`);
    assert.match((await show(app, `${path}?done=again`)).text, /Nothing was done twice/);
    const refused = await press(app, second);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /has changed since this page was opened: The link was sent again/);
    assert.deepEqual(await kinds(sql), ["paid", "sent-again"]);
    assert.equal((await sql`select id from outbox where kind = 'purchase-delivery'`).length, 2);
    // Within minutes only who asks again gets another one, and a mail that has failed holds nothing up.
    for (let times = 0; times < 10; times++) {
      const soon = await press(app, formOf((await show(app, path)).page, "Send the link again"));
      assert.equal(soon.status, 409);
      assert.match(soon.text, /The last mail with the link is from [A-Z][a-z]{2} \d.+Nothing was sent\./);
    }
    assert.deepEqual(await kinds(sql), ["paid", "sent-again"]);
    const soon = await press(app, formOf((await show(app, path)).page, "Send the link again"));
    const urged = formOf(soon.page, "Send one more anyway");
    assert.deepEqual([(await press(app, urged)).location, (await press(app, urged)).location], [
      `${path}?done=sent`,
      `${path}?done=again`,
    ]);
    await sql`update outbox set state = 'failed', ended_at = now()`;
    // Both tabs at the same moment.
    const fresh = await Promise.all(
      [1, 2].map(async () => formOf((await show(app, path)).page, "Send the link again")),
    );
    const both = await Promise.all(fresh.map((form) => press(app, form)));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [303, 409]);
    assert.deepEqual(await kinds(sql), ["paid", "sent-again", "sent-again", "sent-again"]);
  });

  engine.test("the address is corrected after a page that says so, from what that page has shown", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const { orderId } = await paidOrder(sql, { email: "ada@exampel.com" });
    const path = pathOf(orderId);
    const confirm = (email: string) => show(app, `${path}/address?${new URLSearchParams({ email })}`);
    const page = await confirm(" \u202aada@example.com ");
    assert.match(page.text, /From ada@exampel\.com to ada@example\.com\./);
    assert.match(page.text, /old address can still open it/);
    const other = formOf((await confirm("eve@example.com")).page, "Change it and send");
    const form = formOf(page.page, "Change it and send");
    assert.deepEqual(await kinds(sql), ["paid"], "a page that is opened changes nothing");
    assert.equal((await press(app, form)).location, `${path}?done=readdressed`);
    assert.equal((await press(app, form)).location, `${path}?done=again`);
    const refused = await press(app, other);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /The address was corrected/);
    const [row] = await sql`select email from orders`;
    assert.equal(row?.email, "ada@example.com");
    for (const wrong of ["", "x", "a@example.com,b@example.com"]) {
      const shown = await confirm(wrong);
      assert.equal(shown.status, 422);
      assert.match(shown.text, /Type one address/);
      assert.equal(shown.page.querySelector("#email")?.getAttribute("aria-describedby"), "problem");
    }
    assert.match((await confirm("ada@example.com")).text, /That is the address that it has/);
  });

  engine.test("nothing is sent again while a withdrawal is open, and an order without an address gets one", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const { orderId } = await paidOrder(sql);
    const path = pathOf(orderId);
    const form = formOf((await show(app, path)).page, "Send the link again");
    await told(sql, orderId, "withdrawal", "the whole price");
    assert.equal((await press(app, form)).status, 409);
    const { text } = await show(app, path);
    assert.match(text, /Return \$49 by .*within 30 days of the purchase/);
    assert.match(text, /can’t be sent again while a withdrawal is open/);
    assert.equal((await show(app, `${path}/address?email=eve%40example.com`)).status, 422);

    const bare = await paidOrder(sql, { email: null });
    assert.match((await show(app, pathOf(bare.orderId))).text, /address is not known/);
    const address = await show(app, `${pathOf(bare.orderId)}/address?email=eve%40example.com`);
    assert.equal((await press(app, formOf(address.page, "Change it and send"))).status, 303);
    const [row] = await sql`select email from orders where id = ${bare.orderId}`;
    assert.equal(row?.email, "eve@example.com");
  });
});

/** An order that was paid at the double, and its page. */
async function withSale(
  database: TestDatabase,
  body: (sale: {
    readonly app: TestApp;
    readonly double: StripeDouble;
    readonly intentId: string;
    readonly path: string;
    readonly check: () => Promise<unknown>;
  }) => Promise<void>,
): Promise<void> {
  const { sql } = database;
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  const { intentId } = await begin(app);
  await double.pay(intentId, { email: "ada@example.com" });
  await sql`update orders set check_due_at = now()`;
  await checkAll(database, double);
  const [order] = await sql<{ id: string }>`select id from orders`;
  const check = () => checkAll(database, double);
  await body({ app, double, intentId, path: pathOf(order?.id ?? ""), check });
}

/** Amounts of refunds at the double. */
async function refundsOf(double: StripeDouble, intentId: string): Promise<number[]> {
  const response = await fetch(`${double.url}/v1/refunds?payment_intent=${intentId}`, {
    headers: { authorization: `Bearer ${double.env.STRIPE_SECRET_KEY}` },
  });
  const { data } = await response.json();
  return data.map(({ amount }: { amount: number }) => amount);
}

onServer((engine) => {
  engine.test("a refund of a part and of the rest: shown first, sent once, and done when Stripe says so", (database) =>
    withSale(database, async ({ app, double, intentId, path, check }) => {
      const { sql } = database;
      for (const wrong of ["0", "-1", "49.01", "x", "1e1", "1,9,50", ""]) {
        const refused = await show(app, `${path}/refund?amount=${wrong}`);
        assert.equal(refused.status, 422, wrong);
        assert.match(refused.text, /at most \$49/);
      }
      const part = await show(app, `${path}/refund?amount=20`);
      assert.equal(textOf(part.page.querySelector("h1")), "Refund $20?");
      assert.match(part.text, /We have returned \$20 of the \$49 that you paid/);
      assert.match(part.text, /The buyer keeps access/);
      assert.match(part.text, /A credit note of \$20 is made\. It takes that off Invoice (TEST-)?\d{4}-\d+/);
      const form = formOf(part.page, "Refund $20 now");
      const other = formOf((await show(app, `${path}/refund`)).page, "Refund $49 now");
      const clicks = await Promise.all([press(app, form), press(app, form)]);
      assert.ok(clicks.every(({ status }) => status === 303), clicks.map(({ text }) => text).join());
      assert.equal((await press(app, form)).location, `${path}?done=again`);
      assert.deepEqual(await refundsOf(double, intentId), [2000]);
      const refused = await press(app, other);
      assert.equal(refused.status, 409);
      assert.match(refused.text, /You sent a refund \(\$20/);
      const waiting = await show(app, path);
      assert.match(waiting.text, /Refund of \$20 sent on [A-Z]/);
      const sent = await show(app, `${path}?done=refunded`);
      const states = [...sent.page.querySelectorAll("dl div")].map((state) => textOf(state));
      assert.match(
        states[0] ?? "",
        /^Payment Paid, \$49 \$20 sent to Stripe, not confirmed yet\. Reload in a moment\.$/,
      );
      assert.equal(states[2], "Open Refund not confirmed");
      assert.match(
        textOf(sent.page.querySelector("[role=status]")),
        /^Sent to Stripe, not confirmed yet\. Reload in a moment\.$/,
      );
      assert.equal((await show(app, `${path}/refund`)).status, 422);
      await check();
      const after = await show(app, path);
      assert.match(after.text, /Part returned, \$20 \$49 paid, \$20 returned, \$29 left\./);
      assert.match(after.text, /Credit note TEST-/);
      assert.match(after.text, /You sent a refund \$20 At Stripe: re_/);
      const late = (await show(app, `${path}?done=refunded`)).page;
      assert.equal(textOf(late.querySelector("[role=status]")), "Stripe has confirmed the refund.");
      // Also on the page of the part that was returned, which Back shows again.
      const again = await show(app, `${path}/refund?amount=20`);
      assert.match(again.text, /A part of \$49\. \$20 of it was returned before\. This comes on top\./);
      formOf(again.page, "Refund $20 more now");
      await press(app, formOf((await show(app, `${path}/refund`)).page, "Refund $29 more now"));
      await check();
      assert.match((await show(app, path)).text, /All of it was returned/);
      assert.deepEqual((await refundsOf(double, intentId)).toSorted(), [2000, 2900]);
      const told = (await kinds(sql)).filter((kind) => kind.startsWith("refund"));
      assert.deepEqual(told, ["refund-sent", "refunded", "refund-sent", "refunded"]);
      const [grant] = await sql`select revoked_at is not null as closed from grants`;
      assert.equal(grant?.closed, true);
    }));

  both.test("two tabs that refund at the same moment send one refund", (database) =>
    withSale(database, async ({ app, double, intentId, path }) => {
      const forms = await Promise.all(
        [10, 20].map(async (amount) =>
          formOf((await show(app, `${path}/refund?amount=${amount}`)).page, `Refund $${amount} now`)
        ),
      );
      const answers = await Promise.all(forms.map((form) => press(app, form)));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 409]);
      assert.equal((await refundsOf(double, intentId)).length, 1);
    }));

  engine.test("an answer of Stripe that was lost is found again, by the next press or by the next check", (database) =>
    withSale(database, async ({ app, double, intentId, path, check }) => {
      const { sql } = database;
      const form = formOf((await show(app, `${path}/refund?amount=20`)).page, "Refund $20 now");
      // The process died after it had asked, and again after it had only noted.
      await press(app, form);
      await sql`update order_history set detail = null where kind = 'refund-sent'`;
      const lost = await show(app, path);
      assert.match(lost.text, /Stripe’s answer is missing/);
      assert.equal((await press(app, formOf(lost.page, "Ask Stripe again"))).status, 303);
      assert.deepEqual(await refundsOf(double, intentId), [2000]);
      await sql`update order_history set detail = null where kind = 'refund-sent'`;
      await sql`update orders set check_due_at = now()`;
      await check();
      const [sent] = await sql`select detail from order_history where kind = 'refund-sent'`;
      assert.match(String(sent?.detail), /^re_/);
      const [order] = await sql<{ id: string }>`select id from orders`;
      const key = randomToken();
      await sql`
        insert into order_history (id, order_id, kind, amount) values (${key}, ${
        order?.id ?? ""
      }, 'refund-sent', 500)`;
      assert.equal((await press(app, formOf((await show(app, path)).page, "Ask Stripe again"))).status, 303);
      assert.deepEqual((await refundsOf(double, intentId)).toSorted(), [2000, 500].toSorted());
    }));

  both.test("what Stripe refuses leaves nothing behind, and a dispute locks the refund", (database) =>
    withSale(database, async ({ app, double, intentId, path, check }) => {
      const { sql } = database;
      const form = formOf((await show(app, `${path}/refund`)).page, "Refund $49 now");
      await double.refund(intentId, { amount: 30_00 });
      const refused = await press(app, form);
      assert.equal(refused.status, 422);
      assert.match(refused.text, /Stripe has not returned the money: Refund amount/);
      assert.doesNotMatch((await kinds(sql)).join(), /refund-sent/);
      await double.dispute(intentId);
      await sql`update orders set check_due_at = now()`;
      await check();
      assert.match(
        (await show(app, path)).text,
        /Answer the dispute Send the bank the terms \(version .+Invoice .+You have already returned \$30\. Show that too: .+Answer in Stripe.+Stripe takes no refund while/,
      );
      const [{ seen } = { seen: 0 }] = await sql<{ seen: number }>`
        select max(position) as seen from order_history`;
      const byHand = new URLSearchParams({ key: randomToken(), seen: String(seen), amount: "100" });
      assert.equal((await show(app, `${path}/refund`, byHand)).status, 422);
    }));
});
