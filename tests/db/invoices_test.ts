import assert from "node:assert/strict";
import { createCoupon } from "../../lib/payments/coupons/store.ts";
import { join } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { disputeNote } from "../../lib/payments/checks/notes.ts";
import { noteIds } from "../../lib/payments/checks/order_checks.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { issueDue, listInvoices, setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { saveInvoices } from "../../tasks/orders.ts";
import { forEachEngine } from "../support/databases.ts";
import { paidOrder, paidUpgrade } from "../support/orders.ts";

const SELLER = ["Grace Hopper Coaching", "12 Harbour Street"];
const issue = (sql: Sql, orderId: string | null = null) => issueDue(sql, { orderId, seller: SELLER });
const refund = (sql: Sql, orderId: string, id: string, amount: number, kind = "refunded") =>
  noteForCoach(sql, orderId, { kind, detail: id, amount }, noteIds());
const dispute = (sql: Sql, orderId: string, id: string, status: string) =>
  noteForCoach(sql, orderId, disputeNote({ id, status, amount: 49_00 } as const), noteIds());
const amounts = async (sql: Sql) => (await listInvoices(sql, {})).map(({ kind, amount }) => [kind, amount]);
const numbers = async (sql: Sql) =>
  (await listInvoices(sql, {})).map(({ kind, place }) => `${kind} ${place}`);

forEachEngine((engine) => {
  engine.test("a paid order gets one invoice, with the seller as it was then", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    assert.equal(await issue(sql), 1);
    assert.equal(await issueDue(sql, { orderId: null, seller: ["Somebody else"] }), 0);
    const [invoice, more] = await listInvoices(sql, { orderId });
    assert.equal(more, undefined);
    assert.deepEqual(
      [invoice?.place, invoice?.year, invoice?.amount, invoice?.seller, invoice?.email, invoice?.buyer],
      [1, new Date().getUTCFullYear(), 49_00, SELLER.join("\n"), "ada@example.com", null],
    );
  });

  engine.test("many who ask at once give each order one number, and no number is left out", async ({ sql }) => {
    for (let count = 0; count < 12; count++) await paidOrder(sql);
    await Promise.all(Array.from({ length: 8 }, () => issue(sql)));
    assert.deepEqual(await numbers(sql), Array.from({ length: 12 }, (_, index) => `invoice ${index + 1}`));
  });

  engine.test("each refund has a credit note, and a reversal once it has failed", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await refund(sql, orderId, "re_1", 20_00);
    await refund(sql, orderId, "re_1", 20_00);
    await refund(sql, orderId, "re_2", 29_00);
    await issue(sql, orderId);
    await refund(sql, orderId, "re_2", 29_00, "refund-failed");
    assert.equal(await issue(sql, orderId), 1);
    const documents = await listInvoices(sql, { orderId });
    assert.deepEqual(
      documents.map(({ kind, place, amount, about }) => [kind, place, amount, about?.place ?? null]),
      [["invoice", 1, 49_00, null], ["credit-note", 2, 20_00, 1], ["credit-note", 3, 29_00, 1], [
        "reversal",
        4,
        29_00,
        1,
      ]],
    );
  });

  engine.test("a document has the day of its own refund, of the lost dispute, or of what ended that", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    const day = async (date: string) => {
      await sql`update order_history set at = ${date} where order_id = ${orderId} and at > now() - interval '1 hour'`;
    };
    await day("2026-01-01T00:00:00Z");
    await refund(sql, orderId, "re_1", 20_00);
    await day("2026-01-02T00:00:00Z");
    await refund(sql, orderId, "re_1", 20_00, "refund-failed");
    await day("2026-01-03T00:00:00Z");
    await dispute(sql, orderId, "dp_1", "needs_response");
    await day("2026-01-04T00:00:00Z");
    await dispute(sql, orderId, "dp_1", "lost");
    await day("2026-01-05T00:00:00Z");
    await issue(sql);
    assert.deepEqual(
      (await listInvoices(sql, { orderId })).map((
        { kind, refundAt },
      ) => [kind, refundAt?.slice(0, 10) ?? null]),
      [["invoice", null], ["credit-note", "2026-01-02"], ["reversal", "2026-01-03"], [
        "credit-note",
        "2026-01-05",
      ]],
    );
  });

  engine.test("a dispute has a credit note once it is lost, also when Stripe says so twice, and none while it goes on", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await dispute(sql, orderId, "dp_1", "needs_response");
    await dispute(sql, orderId, "dp_1", "under_review");
    assert.equal(await issue(sql, orderId), 1, "the invoice");
    await Promise.all([1, 2].map(() => dispute(sql, orderId, "dp_1", "lost")));
    assert.equal(await issue(sql, orderId), 1);
    assert.equal(await issue(sql), 0);
    assert.deepEqual(await amounts(sql), [["invoice", 49_00], ["credit-note", 49_00]]);
  });

  engine.test("a dispute that is won has no document, and one that is won after it was lost has a reversal", async ({ sql }) => {
    const { orderId: kept } = await paidOrder(sql);
    await dispute(sql, kept, "dp_1", "won");
    await issue(sql);
    assert.deepEqual(await amounts(sql), [["invoice", 49_00]]);
    const { orderId: appealed } = await paidOrder(sql);
    await dispute(sql, appealed, "dp_2", "lost");
    await dispute(sql, appealed, "dp_2", "appeal_under_review");
    await dispute(sql, appealed, "dp_2", "won");
    await issue(sql);
    assert.deepEqual((await amounts(sql)).slice(1), [["invoice", 49_00], ["credit-note", 49_00], [
      "reversal",
      49_00,
    ]]);
  });

  engine.test("no more is credited than was invoiced, whatever a refund and a dispute come to together", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await refund(sql, orderId, "re_1", 20_00);
    await dispute(sql, orderId, "dp_1", "lost");
    await refund(sql, orderId, "re_2", 5_00);
    await issue(sql);
    assert.deepEqual(await amounts(sql), [["invoice", 49_00], ["credit-note", 20_00], [
      "credit-note",
      29_00,
    ]]);
  });

  engine.test("what a failed refund leaves is credited to a dispute that was lost later", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await refund(sql, orderId, "re_1", 20_00);
    await refund(sql, orderId, "re_1", 20_00, "refund-failed");
    await dispute(sql, orderId, "dp_1", "lost");
    await issue(sql);
    assert.deepEqual((await amounts(sql)).slice(1), [["credit-note", 20_00], ["reversal", 20_00], [
      "credit-note",
      49_00,
    ]]);
  });

  engine.test("test orders have numbers of their own, and orders that cost nothing or are older have none", async ({ sql }) => {
    await paidOrder(sql, { isLive: false });
    await paidOrder(sql);
    const { orderId: free } = await paidOrder(sql);
    const { orderId: old } = await paidOrder(sql);
    await sql`update orders set amount = 0 where id = ${free}`;
    await sql`update orders set list_price = null where id = ${old}`;
    assert.equal(await issue(sql), 2);
    assert.deepEqual((await listInvoices(sql, {})).map(({ isLive, place }) => [isLive, place]).toSorted(), [[
      false,
      1,
    ], [
      true,
      1,
    ]]);
  });

  engine.test("a year begins with 1, and its file has its documents without those of test orders", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await issue(sql);
    await sql`update invoices set year = 2025`;
    await sql`update invoice_years set year = 2025`;
    await paidOrder(sql, { isLive: false });
    const { orderId: lost } = await paidOrder(sql);
    await dispute(sql, lost, "dp_1", "lost");
    assert.equal(
      await setInvoiceBuyer(sql, orderId, { name: "Ada", company: "", vatNumber: "", address: "" }),
      true,
    );
    const folder = await Deno.makeTempDir({ prefix: "invoices-" });
    const year = String(new Date().getUTCFullYear());
    assert.match(
      await saveInvoices(sql, "2025", join(folder, "a.csv"), SELLER),
      /^1 document of 2025 is in /,
    );
    await saveInvoices(sql, year, join(folder, "b.csv"), SELLER);
    const [, before] = (await Deno.readTextFile(join(folder, "a.csv"))).split("\r\n");
    const [, now, credited, end] = (await Deno.readTextFile(join(folder, "b.csv"))).split("\r\n");
    await Deno.remove(folder, { recursive: true });
    assert.match(before ?? "", /^"2025-0001","Invoice".+"Ada"/);
    assert.match(now ?? "", new RegExp(`^"${year}-0001","Invoice"`));
    assert.match(
      credited ?? "",
      new RegExp(`^"${year}-0002","Credit note","${year}-0001".+"-49\\.00","USD"`),
    );
    assert.equal(end, "");
  });

  engine.test("a buyer's details can be corrected, and the document keeps its number and says since when", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    const buyer = { name: "Ada", company: "", vatNumber: "", address: "" };
    const read = async () => {
      const [invoice] = await listInvoices(sql, { orderId });
      assert.ok(invoice);
      const { place, revision, correctedAt } = invoice;
      return { place, revision, isCorrected: correctedAt !== null, name: invoice.buyer?.name ?? null };
    };
    await issue(sql);
    assert.deepEqual(await read(), { place: 1, revision: 0, isCorrected: false, name: null });
    assert.equal(await setInvoiceBuyer(sql, orderId, buyer), true);
    assert.equal(await setInvoiceBuyer(sql, orderId, buyer), true, "said twice, by a double click");
    assert.deepEqual(await read(), { place: 1, revision: 1, isCorrected: true, name: "Ada" });
    assert.equal(await setInvoiceBuyer(sql, orderId, { ...buyer, name: "Grace" }, 1), true);
    assert.equal(await setInvoiceBuyer(sql, orderId, { ...buyer, name: "Eve" }, 1), false);
    assert.deepEqual(await read(), { place: 1, revision: 2, isCorrected: true, name: "Grace" });
    await refund(sql, orderId, "re_1", 49_00);
    await issue(sql);
    const [, note] = await listInvoices(sql, { orderId });
    assert.deepEqual([note?.place, note?.correctedAt], [2, null], "it was issued with these details");
  });

  engine.test("the invoice of an upgrade has the order and the invoice that were counted", async ({ sql }) => {
    const { tool, upgrade } = await paidUpgrade(sql);
    await issue(sql);
    const [first] = await listInvoices(sql, { orderId: tool.orderId });
    const [second] = await listInvoices(sql, { orderId: upgrade.orderId });
    assert.equal(first?.counted, null);
    assert.deepEqual(second?.counted, {
      credits: [{
        title: "90-Day Sprint Planner",
        orderId: tool.orderId,
        paidAt: second?.counted?.credits[0]?.paidAt,
        year: first?.year,
        place: first?.place,
        amount: 49_00,
      }],
      listPrice: 199_00,
      price: 150_00,
      coupon: null,
      percent: null,
      amountOff: null,
    });
    await createCoupon(sql, {
      code: "SPRING",
      percent: 20,
      amountOff: null,
      productId: null,
      endsAt: null,
      mostUses: 1,
    });
    await sql`update orders set coupon = 'SPRING' where id = ${upgrade.orderId}`;
    const [reduced] = await listInvoices(sql, { orderId: upgrade.orderId });
    const { listPrice, coupon, percent } = reduced?.counted ?? {};
    assert.deepEqual([listPrice, coupon, percent], [199_00, "SPRING", 20]);
    await sql`update orders set coupon = 'SPRING' where id = ${tool.orderId}`;
    const [withCode] = await listInvoices(sql, { orderId: tool.orderId });
    assert.deepEqual([withCode?.counted?.credits, withCode?.counted?.coupon], [[], "SPRING"]);
  });

  engine.test("an upgrade's invoice has what its own buyer said, not what the tool's has", async ({ sql }) => {
    const buyer = { name: "", company: "Größe GmbH", vatNumber: "DE123456788", address: "Hauptstraße 1" };
    const tool = await paidOrder(sql);
    await setInvoiceBuyer(sql, tool.orderId, buyer);
    const { orderId } = await paidOrder(sql, {
      credits: [{ orderId: tool.orderId, amount: 49_00 }],
      listPrice: 199_00,
      amount: 150_00,
    });
    await issue(sql, orderId);
    const [invoice] = await listInvoices(sql, { orderId });
    assert.equal(invoice?.buyer, null);
  });

  engine.test("of windows that correct the details at once one wins, and each other is told", async ({ sql }) => {
    const { orderId } = await paidOrder(sql);
    await issue(sql);
    for (const revision of [0, 1]) {
      const names = ["Ada", "Grace", "Eve", "Mallory"].map((name) => `${name} ${revision}`);
      const won = await Promise.all(
        names.map((name) =>
          setInvoiceBuyer(sql, orderId, { name, company: "", vatNumber: "", address: "" }, revision)
        ),
      );
      const [invoice] = await listInvoices(sql, { orderId });
      assert.deepEqual(won, names.map((name) => name === invoice?.buyer?.name));
      assert.equal(invoice?.revision, revision + 1);
    }
  });
});
