import assert from "node:assert/strict";
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { issueDue, listInvoices } from "../../lib/payments/invoices/store.ts";
import { forEachEngine } from "../support/databases.ts";
import { killAfter } from "../support/kills.ts";
import { paidOrder } from "../support/orders.ts";
import { runModule } from "../support/subprocess.ts";
import { PATIENCE_MS } from "../support/time.ts";

const ORDERS = 30;

/** Issues the invoice of each order, and says so, line by line. */
const ISSUER = `
  import { openDatabase } from "./lib/db/open.ts";
  import { issueDue } from "./lib/payments/invoices/store.ts";
  const [dataDir, databaseUrl] = Deno.args;
  const { sql, close } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, queryDeadlineMs: ${PATIENCE_MS} });
  const orders = await sql\`select id from orders order by id\`;
  for (const [index, { id }] of orders.entries()) {
    await issueDue(sql, { orderId: id, seller: [] });
    Deno.stdout.writeSync(new TextEncoder().encode(index + "\\n"));
  }
  await close();`;

forEachEngine((engine) => {
  engine.test("numbers have no gap when processes run beside each other and one is killed", async ({ url }) => {
    const dataDir = await Deno.makeTempDir({ prefix: "invoices-" });
    const open = () => openDatabase({ dataDir, databaseUrl: url, queryDeadlineMs: PATIENCE_MS });
    const filled = await open();
    await migrate(filled);
    for (let count = 0; count < ORDERS; count++) await paidOrder(filled.sql);
    await filled.close();
    const args = [dataDir, url ?? ""];
    // The embedded database belongs to one process at a time.
    const beside = url === undefined ? null : runModule(ISSUER, args).output();
    const said = await killAfter(ORDERS / 3, runModule(ISSUER, args));
    assert.ok(said.length < ORDERS, "it was killed on its way");
    const { success, stderr } = await (beside ?? runModule(ISSUER, args).output());
    assert.ok(success, new TextDecoder().decode(stderr));
    const database = await open();
    assert.equal(await issueDue(database.sql, { orderId: null, seller: [] }), 0, "nothing is left to issue");
    const invoices = await listInvoices(database.sql, {});
    assert.deepEqual(
      invoices.map(({ place }) => place),
      Array.from({ length: ORDERS }, (_, index) => index + 1),
    );
    assert.equal(new Set(invoices.map(({ orderId }) => orderId)).size, ORDERS);
    await database.close();
    await Deno.remove(dataDir, { recursive: true });
  });
});
