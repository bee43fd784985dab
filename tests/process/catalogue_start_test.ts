import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Product } from "../../lib/catalogue/schema.ts";
import { withBundlePrice } from "../../lib/catalogue/bundle.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { memoryOf } from "../support/load.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";

const TASKS = fileURLToPath(new URL("../../tasks/main.ts", import.meta.url));
const environment = (server: PostgresServer) => ({ DATABASE_URL: server.url(), APP_SECRET });

async function productsOf(site: Site): Promise<Product[]> {
  const response = await fetch(`${site.url}/api/products`);
  assert.equal(response.status, 200);
  return await response.json();
}

async function statusOf(site: Site, path: string): Promise<number> {
  const response = await fetch(`${site.url}${path}`);
  await response.body?.cancel();
  return response.status;
}

/** The products as soon as the process has its database. */
async function readyProductsOf(site: Site): Promise<Product[]> {
  for (;;) {
    const response = await fetch(`${site.url}/api/products`);
    if (response.status === 200) return await response.json();
    assert.equal(response.status, 503);
    await response.body?.cancel();
  }
}

/** Changes the shop as its owner would, with SQL. */
async function edit(server: PostgresServer): Promise<void> {
  const database = openPostgres({ databaseUrl: server.url(), deadlineMs: PATIENCE_MS });
  try {
    await database.sql`update products set price = 5900 where id = 'strategic-okr-planner'`;
    await database.sql`delete from products where id = 'complete-bundle'`;
  } finally {
    await database.close();
  }
}

Deno.test("a first start fills the embedded database with the products and makes the folder of backups, and a restart leaves them", async () => {
  await using site = await startSite({ isFirstStart: true });
  assert.deepEqual(await productsOf(site), withBundlePrice(CATALOGUE));
  // Without it nobody could be erased before the first backup.
  assert.ok((await Deno.stat(`${site.dataDir}/backups`)).isDirectory);
  await site.kill();
  await site.restart();
  assert.deepEqual(await productsOf(site), withBundlePrice(CATALOGUE));
});

Deno.test("a start that makes the database leaves little more in memory than a later one", async () => {
  await using site = await startSite({ isFirstStart: true });
  const first = await memoryOf(site.pid);
  await site.restart();
  const later = await memoryOf(site.pid);
  // Without its garbage taken away the first one kept 370 MiB more; when the collector runs is its own affair.
  assert.ok(first < later + 200, `${first} MiB, then ${later} MiB`);
});

Deno.test("a process that starts while Postgres is away has its products once it is there, and edits outlive a restart", async () => {
  await using server = await startPostgres();
  await server.stop();
  await using site = await startSite({ env: environment(server) });
  const away = await fetch(`${site.url}/api/products`);
  assert.equal(away.status, 503);
  assert.ok(away.headers.has("retry-after"));
  await away.body?.cancel();
  assert.equal(await statusOf(site, "/readyz"), 503);
  assert.match(await (await fetch(`${site.url}/`)).text(), /href="\/toolbox\/goal-cascade-builder"/);
  await server.start();
  assert.deepEqual(await readyProductsOf(site), withBundlePrice(CATALOGUE), "never an empty shop");
  await edit(server);
  await site.restart();
  while (await statusOf(site, "/readyz") !== 200) await delay(20);
  const products = await productsOf(site);
  assert.equal(products[0]?.price, 5900);
  assert.deepEqual(products.map(({ id }) => id), CATALOGUE.map(({ id }) => id));
  // The outage itself.
  assert.equal(site.logs().split('"level":"error"').length, 2);
});

Deno.test("deno task db:migrate fills in the products too", async () => {
  await using server = await startPostgres();
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--node-modules-dir=manual", "-A", TASKS, "db:migrate"],
    env: environment(server),
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  const database = openPostgres({ databaseUrl: server.url(), deadlineMs: PATIENCE_MS });
  try {
    const rows = await database.sql<{ id: string }>`select id from products order by position`;
    assert.deepEqual(rows.map(({ id }) => id), CATALOGUE.map(({ id }) => id));
  } finally {
    await database.close();
  }
});
