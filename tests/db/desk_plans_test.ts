import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { listChecks, listMailsTo, listOwn } from "../../lib/desk/brief/store.ts";
import { countUnnamed, findAddresses, listByAddress, listNewest } from "../../lib/desk/store.ts";
import { forEachEngine } from "../support/databases.ts";
import { fillDesk } from "../support/desk.ts";

const ROWS = 3_000;
/** Rows that a node may read or drop: a page and what is fetched around it, far less than a table. */
const MOST = 400;

forEachEngine((engine) => {
  engine.test("the lists of people read no whole table, with or without what autovacuum notes", async ({ sql }) => {
    // If autovacuum comes by while rows are inserted, it notes a table with pages and no rows. Until it comes again, every index seems free of cost.
    for (const table of ["diagnostic_results", "founder_test_results", "waitlist_entries", "orders"]) {
      await sql(Object.assign([`alter table ${table} set (autovacuum_enabled = off)`], { raw: [] }));
    }
    await fillDesk(sql, 1, ROWS);
    const plans: string[] = [];
    const explaining: Sql = async (strings, ...values) => {
      const [head = "", ...rest] = strings;
      const texts = Object.assign([`explain (analyze, costs off, timing off) ${head}`, ...rest], { raw: [] });
      const rows = await sql<{ "QUERY PLAN": string }>(texts, ...values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return [];
    };
    const read = async () => {
      const [middle] = (await listNewest(sql, { after: null, limit: 500 })).slice(-1);
      assert.ok(middle);
      const page = await listNewest(sql, { after: middle, limit: 51 });
      assert.equal(page.length, 51);
      await listNewest(explaining, { after: null, limit: 51 });
      await listNewest(explaining, { after: middle, limit: 51 });
      await listByAddress(explaining, page.map(({ address }) => address));
      await findAddresses(explaining, "2999@");
      await countUnnamed(explaining);
      const spellings = ["5@example.com", "five@example.com"];
      const own = await listOwn(sql, spellings);
      assert.deepEqual(Object.values(own).map(({ length }) => length), [1, 1, 1, 1]);
      await listOwn(explaining, spellings);
      await listChecks(explaining, own.checks, 2);
      await listMailsTo(explaining, { own, hash: "none", kinds: ["check-link"] });
    };
    await read();
    await sql`analyze`;
    await read();
    // Nearly every row fits. In so small a table, reading all of them would be as fast.
    await sql`set enable_bitmapscan = off`;
    await findAddresses(explaining, "name");
    await sql`reset enable_bitmapscan`;
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on (?!invoice_buyers|grants|order_history|outbox)/, plan);
      for (const [, rows] of plan.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)) {
        assert.ok(Number(rows) <= MOST, plan);
      }
    }
  });
});
