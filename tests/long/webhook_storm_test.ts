import assert from "node:assert/strict";
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { stormWebhooks } from "../support/webhook_storm.ts";

const STORM = { orders: 200, copies: 5, kills: 10 };

Deno.test("1,000 reports of 200 payments in ten kills, embedded database", () =>
  judge("embedded", undefined));

Deno.test("1,000 reports of 200 payments in ten kills, Postgres", async () => {
  await using server = await startPostgres();
  const database = await openDatabase({ dataDir: "", databaseUrl: server.url() });
  await migrate(database);
  await database.close();
  await judge("Postgres", server.url());
});

async function judge(engine: string, databaseUrl: string | undefined): Promise<void> {
  const { deliveries, lost, doubled } = await stormWebhooks(databaseUrl, STORM);
  recordFigure({
    what: `Purchases lost of ${STORM.orders}, ${deliveries} deliveries, ${STORM.kills} kills, ${engine}`,
    value: `${lost}, ${doubled} mails came twice under the same Message-ID`,
    wanted: "0",
  });
  assert.equal(lost, 0);
}
