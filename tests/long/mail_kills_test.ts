import assert from "node:assert/strict";
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { recordFigure } from "../support/figures.ts";
import { killMailSenders } from "../support/mail_kills.ts";
import { startPostgres } from "../support/postgres.ts";

const KILLS = 20;
const MOST_MAILS = 12;

Deno.test(`every mail arrives in ${KILLS} kills at random moments, embedded database`, async () => {
  await judge("embedded", undefined);
});

Deno.test(`every mail arrives in ${KILLS} kills at random moments, Postgres`, async () => {
  await using server = await startPostgres();
  const database = await openDatabase({ dataDir: "", databaseUrl: server.url() });
  await migrate(database);
  await database.close();
  await judge("Postgres", server.url());
});

async function judge(engine: string, databaseUrl: string | undefined): Promise<void> {
  const moments = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * MOST_MAILS));
  const { delivered, lost, doubled } = await killMailSenders(databaseUrl, moments);
  recordFigure({
    what: `Mails lost of ${delivered}, in ${KILLS} kills, ${engine}`,
    value: `${lost.length}, ${doubled} came twice under the same Message-ID`,
    wanted: "0",
  });
  assert.deepEqual(lost, [], `killed after ${moments.join(", ")} mails`);
}
