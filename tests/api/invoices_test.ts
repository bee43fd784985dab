import assert from "node:assert/strict";
import { noteIds } from "../../lib/payments/checks/order_checks.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { paidOrder, revoke } from "../support/orders.ts";

const YEAR = new Date().getUTCFullYear();
const engine = pgliteEngine();
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
    assert.equal((await app.fetch(other)).status, 404, other);
  }
  const { token: second } = await paidOrder(database.sql);
  assert.equal(
    (await app.fetch(`/api/downloads/${second}/invoices/${YEAR}-0001`)).status,
    404,
    "of another order",
  );
});

engine.test("a buyer says once who the invoice is for", async (database) => {
  const app = await testApp(database, SELLER);
  const { token } = await paidOrder(database.sql);
  const path = `/downloads/${token}/invoice`;
  assert.match(await (await app.fetch(path)).text(), /Put it on the invoice/);
  const refused = await app.fetch(path, form({ company: "東京", vatNumber: "1" }));
  assert.equal(refused.status, 422);
  const text = await refused.text();
  assert.match(text, /Please use Latin letters/);
  assert.match(text, /A VAT number is two letters/);
  assert.match(text, /value="東京"/, "what was typed stays");
  const sent = await app.fetch(path, form({ company: "Größe GmbH", vatNumber: "DE 123456789" }));
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, path]);
  await app.fetch(path, form({ company: "Another" }));
  const given = await (await app.fetch(path)).text();
  assert.match(given, /Größe GmbH.*DE123456789/s);
  assert.doesNotMatch(given, /Another|Put it on the invoice/);
  const pdf = await (await app.fetch(`/api/downloads/${token}/invoices/${YEAR}-0001`)).text();
  assert.match(
    pdf,
    new RegExp([..."DE123456789"].map((letter) => letter.charCodeAt(0).toString(16)).join("")),
  );
  assert.equal((await app.fetch(`/downloads/${"a".repeat(52)}/invoice`)).status, 404);
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
  assert.equal((await app.fetch(`/downloads/${token}/invoice`)).status, 404);
});
