import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { listChecks, listMailsTo, listOwn } from "../../lib/desk/brief/store.ts";
import { listCalls } from "../../lib/desk/leads/store.ts";
import { listPayRows, listRoomRows } from "../../lib/desk/today/coaching/store.ts";
import {
  listDeeds,
  listFailedMails,
  listNewAddresses,
  listOpenEntries,
  listQueuedOrders,
} from "../../lib/desk/today/store.ts";
import {
  countUnnamed,
  findBeginning,
  findWithin,
  listByAddress,
  listNewest,
  LOOKED_INTO,
} from "../../lib/desk/store.ts";
import { findOrders, readPart } from "../../lib/payments/orders/list/order_list.ts";
import { getOrderSpan, sumOrders } from "../../lib/payments/orders/list/store.ts";
import { listOrders, listOrdersBeginning, listUndelivered } from "../../lib/payments/orders/store.ts";
import { forEachEngine } from "../support/databases.ts";
import { fillBuyers, fillDesk, fillLeads, fillOrders, fillStories } from "../support/desk.ts";

const ROWS = 3_000;
const TODAY = new Date().toISOString().slice(0, 10);
/** Rows that a node may read or drop: a page and what is fetched around it, far less than a table. */
const MOST = 400;

/**
 * If autovacuum comes by while rows are inserted, or after those of an earlier test were deleted, it notes a table with pages and no rows. Until
 * it comes again, every index seems free of cost. So the tables begin anew, and it stays away. What it has noted of the rows of an earlier
 * test outlives them (all orders without an address: the index of domains seems empty), so that goes too.
 */
async function fillQuietly(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of [...tables, "invoice_buyers", "invoices", "tax_calculations"]) {
    await sql(Object.assign([`alter table ${table} set (autovacuum_enabled = off)`], { raw: [] }));
    await sql(Object.assign([`truncate ${table} cascade`], { raw: [] }));
  }
  await sql`delete from pg_statistic`;
  await fillDesk(sql, 1, ROWS);
  await fillBuyers(sql, 1, ROWS);
}

/**
 * Collects the plans of queries in place of their rows. In tables so small, reading all of one often seems as fast as its index, by what
 * autovacuum has noted of its neighbours until then. So it is forbidden: a plan that does it all the same has no index.
 */
async function explained(sql: Sql): Promise<{ readonly plans: string[]; readonly explaining: Sql }> {
  const plans: string[] = [];
  await sql`set enable_seqscan = off`;
  const explaining: Sql = async (strings, ...values) => {
    const [head = "", ...rest] = strings;
    const texts = Object.assign([`explain (analyze, costs off, timing off) ${head}`, ...rest], { raw: [] });
    const rows = await sql<{ "QUERY PLAN": string }>(texts, ...values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    return [];
  };
  return { plans, explaining };
}

function assertSmall(plans: readonly string[], most = MOST): void {
  for (const plan of plans) {
    assert.doesNotMatch(plan, /Seq Scan on (?!grants|products)/, plan);
    for (const [, rows] of plan.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)) {
      assert.ok(Number(rows) <= most, plan);
    }
  }
}

forEachEngine((engine) => {
  engine.test("the lists of people read no whole table, with or without what autovacuum notes", async ({ sql }) => {
    await fillQuietly(sql, [
      "diagnostic_results",
      "founder_test_results",
      "waitlist_entries",
      "orders",
      "leads",
    ]);
    await fillLeads(sql, ROWS);
    const calls = await listCalls(sql, { today: TODAY, after: null, limit: ROWS });
    // The first page, and those that begin within each group.
    const called = [
      null,
      ...[0, 1, 2, 3].map((rank) => calls.findLast((call) => call.rank === rank) ?? assert.fail()),
    ];
    const { plans, explaining } = await explained(sql);
    const read = async () => {
      const [middle] = (await listNewest(sql, { after: null, limit: 500 })).slice(-1);
      assert.ok(middle);
      const page = await listNewest(sql, { after: middle, limit: 51 });
      assert.equal(page.length, 51);
      await listNewest(explaining, { after: null, limit: 51 });
      await listNewest(explaining, { after: middle, limit: 51 });
      await listByAddress(explaining, page.map(({ address }) => address));
      await findBeginning(explaining, "2999@");
      await countUnnamed(explaining);
      for (const after of called) await listCalls(explaining, { today: TODAY, after, limit: 20 });
      const spellings = ["5@example.com", "five@example.com"];
      const own = await listOwn(sql, spellings);
      assert.deepEqual(Object.values(own).map(({ length }) => length), [1, 1, 1, 1, 0, 0]);
      await listOwn(explaining, spellings);
      await listChecks(explaining, own.checks, 2);
      await listMailsTo(explaining, { own, hash: "none", kinds: ["check-link"] });
    };
    await read();
    await sql`analyze`;
    await read();
    // Nearly every row fits: of all these, sorted at once, or the first ones by an index, the planner takes what its sample says.
    await sql`set enable_bitmapscan = off`;
    await findBeginning(explaining, "name");
    assertSmall(plans);
    plans.length = 0;
    for (const text of ["@example.com", "@2999", "last29", "ast29"]) await findWithin(explaining, text);
    assertSmall(plans, 4 * LOOKED_INTO);
  });

  engine.test("the first page of the desk reads no whole table, with or without what autovacuum notes", async ({ sql }) => {
    const tables = [
      "diagnostic_results",
      "founder_test_results",
      "waitlist_entries",
      "orders",
      "order_history",
      "outbox",
      "downloads",
      "sprint_rooms",
      "pay_links",
    ];
    await fillQuietly(sql, tables);
    await fillStories(sql, 1, ROWS);
    const { plans, explaining } = await explained(sql);
    const read = async () => {
      const addresses = await listNewAddresses(sql, 21);
      assert.equal(addresses.length, 21);
      const orders = (await sql<{ id: string }>`select id from orders limit 20`).map(({ id }) => id);
      await listNewAddresses(explaining, 21);
      await listDeeds(explaining, addresses);
      await listQueuedOrders(explaining, orders);
      await listOpenEntries(explaining);
      await listUndelivered(explaining);
      await listFailedMails(explaining);
      await listRoomRows(explaining);
      await listPayRows(explaining);
    };
    await read();
    await sql`analyze`;
    await read();
    assert.equal(plans.length, 16);
    assertSmall(plans);
  });

  engine.test("the lists of orders read no whole table", async ({ sql }) => {
    await fillDesk(sql, 1, ROWS);
    await fillOrders(sql, ROWS);
    // Then what an index has needs no look at the table.
    await sql`vacuum (analyze)`;
    const { plans, explaining } = await explained(sql);
    const period = String(new Date().getUTCFullYear());
    const part = { period, after: null, limit: 50 };
    const { next } = await readPart(sql, { ...part, filter: "all" });
    assert.ok(next);
    for (const filter of ["all", "paid", "unpaid", "tests", "disputed", "returned"] as const) {
      await readPart(explaining, { ...part, filter });
      await readPart(explaining, { ...part, filter, after: next });
    }
    // A short page of what was returned looks up the orders around it, not all of them.
    const short = { ...part, period: null, filter: "returned", limit: 1 } as const;
    const returned: string[] = [];
    for (let after: typeof next | null = null;;) {
      await readPart(explaining, { ...short, after });
      const lookups = plans.at(-2)?.match(/using orders_by_number .*loops=\d+/g) ?? [];
      const count = lookups.reduce((sum, line) => sum + Number(line.split("loops=")[1]), 0);
      assert.ok(count > 0 && (after !== null || count < 15), plans.at(-2));
      const read = await readPart(sql, { ...short, after });
      returned.push(...read.orders.map(({ id }) => id));
      if (read.next === null) break;
      after = read.next;
    }
    const all = await sql<{ id: string }>`
      select orders.id from orders join order_history on order_id = orders.id where kind = 'refunded' order by paid_at desc`;
    assert.deepEqual(returned, all.map(({ id }) => id));
    // With what the statement before would have found.
    const page = await readPart(sql, { ...part, filter: "all", after: next });
    await listOrders(explaining, page.orders.map(({ id }) => id));
    await listOrdersBeginning(explaining, page.orders[0]?.id ?? "", 1);
    const named = page.orders.flatMap(({ email }) => email ?? []);
    for (const text of ["2999@", "name 29", "goal", "aaaaa", "2026-0001"]) {
      await findOrders(explaining, text, 50, named);
    }
    // Of the orders of an hour.
    await sumOrders(explaining, { from: new Date(Date.now() - 3_600_000).toISOString(), to: "infinity" });
    assert.match(plans.at(-1) ?? "", /Index Only Scan using orders_paid /);
    assert.match(plans.at(-1) ?? "", /Index Only Scan using order_history_for_coach /);
    await assert.rejects(getOrderSpan(explaining), "it expects a row");
    assert.ok(plans.length > 20);
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on (?!grants|products)/, plan);
      for (const [, rows] of plan.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)) {
        // A search looks into the newest ones.
        assert.ok(Number(rows) <= (plan.includes("concat_ws") ? LOOKED_INTO : MOST), plan);
      }
    }
  });
});
