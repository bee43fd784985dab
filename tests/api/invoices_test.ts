import assert from "node:assert/strict";
import { startStripeDouble } from "stripe-double";
import { noteIds } from "../../lib/payments/checks/order_checks.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { paidOrder, revoke } from "../support/orders.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";

const YEAR = new Date().getUTCFullYear();
const engine = postgresEngine();
const SELLER = { SELLER_DETAILS: "Grace Hopper Coaching | 12 Harbour Street" };

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  body: new URLSearchParams(fields).toString(),
});

engine.test("a buyer's page has the invoice as a PDF file, for the buyer alone", async (database) => {
  const app = await testApp(database, SELLER);
  const { token } = await paidOrder(database.sql);
  const page = await (await app.fetch(`/downloads/${token}`)).text();
  const path = `/api/downloads/${token}/invoices/${YEAR}-0001`;
  assert.ok(page.includes(`href="${path}"`), "the page links to it");
  assert.match(page, new RegExp(`Invoice ${YEAR}-0001 \\(PDF\\)`));
  const response = await app.fetch(path);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/pdf");
  assert.equal(
    response.headers.get("content-disposition"),
    `attachment; filename="invoice-${YEAR}-0001.pdf"`,
  );
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.match(await response.text(), /^%PDF-1\.7\n/);
  for (
    const other of [
      `/api/downloads/${token}/invoices/${YEAR}-0002`,
      `/api/downloads/${"a".repeat(52)}/invoices/${YEAR}-0001`,
    ]
  ) {
    const response = await app.fetch(other);
    assert.deepEqual(
      [response.status, response.headers.get("location")],
      [303, other.replace(/^\/api|\/invoices.*/g, "")],
      "a page in words",
    );
  }
  const { token: second } = await paidOrder(database.sql);
  const ofOther = await app.fetch(`/api/downloads/${second}/invoices/${YEAR}-0001`);
  assert.equal(ofOther.status, 303, "of another order");
});

engine.test("a buyer says who the invoice is for, and corrects it", async (database) => {
  const app = await testApp(database, SELLER);
  const { token } = await paidOrder(database.sql);
  const path = `/downloads/${token}/invoice`;
  const page = async (response: Response) => parsePage(await response.text());
  const asked = await page(await app.fetch(path));
  assert.equal(asked.querySelector("main [name=revision]")?.getAttribute("value"), "0");
  assert.equal(asked.querySelector("main details, main [autofocus]"), null);
  assert.match(
    textOf(asked.querySelector("main")),
    /your name, your company or both.*VAT or tax number \(optional\)/s,
  );
  const refused = await app.fetch(
    path,
    form({ company: "Größe", vatNumber: "XX NONSENSE 12", address: "東京" }),
  );
  assert.equal(refused.status, 422);
  const wrong = await page(refused);
  assert.match(textOf(wrong.querySelector("main")), /Please check this number.*Please use Latin letters/s);
  assert.equal(wrong.querySelector("[autofocus]")?.id, "vatNumber", "the first field with a problem");
  assert.equal(wrong.querySelectorAll("[autofocus]").length, 1);
  assert.equal(wrong.querySelector("#vatNumber")?.getAttribute("value"), "XX NONSENSE 12");
  const sent = await app.fetch(
    path,
    form({ company: "Größe GmbH", vatNumber: "DE 123456788", revision: "0" }),
  );
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, path]);
  const given = await page(await app.fetch(path));
  assert.match(
    textOf(given.querySelector("main")),
    /Größe GmbH.*VAT number DE123456788.*details are on it now.*save it again.*Invoice \d+-0001 \(PDF\).*Correct the details/s,
  );
  assert.ok(given.querySelector(`main a[href="/api/downloads/${token}/invoices/${YEAR}-0001"]`));
  const holds = async (...parts: readonly string[]) => {
    const pdf = await (await app.fetch(`/api/downloads/${token}/invoices/${YEAR}-0001`)).text();
    for (const text of parts) {
      assert.ok(pdf.includes([...text].map((letter) => letter.charCodeAt(0).toString(16)).join("")), text);
    }
  };
  await holds("Company details added on ");
  assert.equal(given.querySelector("details")?.hasAttribute("open"), false);
  assert.equal(given.querySelector("details #company")?.getAttribute("value"), "Größe GmbH");
  const stale = await app.fetch(path, form({ company: "Another", revision: "0" }));
  assert.equal(stale.status, 409);
  const told = await page(stale);
  assert.match(textOf(told.querySelector("main")), /Größe GmbH.*changed in another window/s);
  assert.equal(
    told.querySelector("details[open] #company")?.getAttribute("value"),
    "Another",
    "it is not lost",
  );
  const revision = told.querySelector("[name=revision]")?.getAttribute("value") ?? "";
  assert.equal((await app.fetch(path, form({ company: "Another", revision }))).status, 303);
  await holds("Another", "Corrected on ");
  assert.match(await (await app.fetch(`/downloads/${token}`)).text(), /Correct who it is for/);
  const strange = `/downloads/${"a".repeat(52)}/invoice`;
  for (const answer of [await app.fetch(strange), await app.fetch(strange, form({}))]) {
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, strange.replace("/invoice", "")]);
  }
});

engine.test("a company that is given before the payment is on the first invoice, which has not changed since", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double, SELLER);
  const { clientSecret, intentId } = await begin(app);
  const give = async (fields: object) => {
    const response = await app.fetch("/api/invoice-buyer", jsonPost({ clientSecret, ...fields }));
    return [response.status, Object.keys((await response.json()).errors ?? {})];
  };
  const company = {
    company: "Größe GmbH",
    vatNumber: "DE 123456788",
    address: "Hauptstraße 1\n10115 Berlin",
  };
  for (
    const [fields, ...answer] of [
      [{ ...company, vatNumber: "DE 1" }, 400, ["vatNumber"]],
      [{ vatNumber: "DE 123456788" }, 400, ["company"]],
      [{ company: "東京", address: "東京" }, 400, ["company", "address"]],
      [{ company: "A".repeat(101) }, 400, ["company"]],
      [{ company: 7 }, 400, []],
      [{ ...company, clientSecret: `${intentId}_secret_of_another` }, 409, []],
      [{ company: "Another" }, 200, []],
      [company, 200, []],
    ] as const
  ) assert.deepEqual(await give(fields), answer, JSON.stringify(fields));
  await double.pay(intentId, { email: "ada@example.com" });
  await database.sql`update orders set check_due_at = now()`;
  await checkAll(database, double);
  assert.deepEqual(await give({ company: "Too late" }), [409, []]);
  const { download } = await (await app.fetch("/api/purchase", jsonPost({ clientSecret }))).json();
  const shown = textOf(
    parsePage(await (await app.fetch(`${download}/invoice`)).text()).querySelector("main"),
  );
  assert.match(shown, /made out to.*Größe GmbH.*VAT number DE123456788/s);
  assert.doesNotMatch(shown, /save it again|replaces/);
  const page = await (await app.fetch(download)).text();
  assert.match(page, /Correct who it is for/);
  assert.doesNotMatch(page, /reverse charge/, "no tax was charged");
  const file = await app.fetch(`/api${download}/invoices/test-${YEAR}-0001`);
  const words = [...(await file.text()).matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = ""]) =>
    new TextDecoder("latin1").decode(Uint8Array.fromHex(hex))
  );
  assert.ok(words.includes("VAT number DE123456788") && words.includes("10115 Berlin"), words.join(", "));
  assert.doesNotMatch(words.join(" "), /details added|Corrected|replaces/);
});

engine.test("a company that is taken away before the payment is on no invoice", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double, SELLER);
  const { clientSecret } = await begin(app);
  for (const company of ["Größe GmbH", " "]) {
    assert.equal((await app.fetch("/api/invoice-buyer", jsonPost({ clientSecret, company }))).status, 200);
  }
  assert.deepEqual(await database.sql`select * from invoice_buyers`, []);
});

for (const [kind, detail] of [["refunded", "re_1"], ["disputed", "lost dp_1"]] as const) {
  engine.test(`after ${detail} the page of the ended download has the credit note`, async (database) => {
    const app = await testApp(database, SELLER);
    const { token, orderId, grantId } = await paidOrder(database.sql);
    await noteForCoach(database.sql, orderId, { kind, detail, amount: 49_00 }, noteIds());
    await revoke(database.sql, grantId);
    const response = await app.fetch(`/downloads/${token}`);
    assert.equal(response.status, 410);
    assert.match(await response.text(), new RegExp(`Invoice ${YEAR}-0001.*Credit note ${YEAR}-0002`, "s"));
    const file = await app.fetch(`/api/downloads/${token}/invoices/${YEAR}-0002`);
    assert.equal(
      file.headers.get("content-disposition"),
      `attachment; filename="credit-note-${YEAR}-0002.pdf"`,
    );
    await file.body?.cancel();
  });
}

engine.test("an order that cost nothing has no invoice", async (database) => {
  const app = await testApp(database, SELLER);
  const { token, orderId } = await paidOrder(database.sql);
  await database.sql`update orders set amount = 0 where id = ${orderId}`;
  assert.doesNotMatch(await (await app.fetch(`/downloads/${token}`)).text(), /invoice/i);
  const form = await app.fetch(`/downloads/${token}/invoice`);
  assert.deepEqual([form.status, form.headers.get("location")], [303, `/downloads/${token}`]);
});
