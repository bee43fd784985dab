import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { recordFigure } from "../support/figures.ts";
import { enqueue, isOver, mailWorker, until } from "../support/mail_worker.ts";
import { OUTAGES } from "../support/outage.ts";
import { startPostgres } from "../support/postgres.ts";

const MAILS = 200;
const OUTAGE_MS = 3_000;

for (const { name, begin, end } of OUTAGES) {
  Deno.test(`every mail arrives although the database ${name} for ${OUTAGE_MS / 1_000} s`, async () => {
    await using postgres = await startPostgres();
    // Watched, as the site's is: tables that are gone are an outage, and no fault of the statement.
    const database = await openDatabase({ databaseUrl: postgres.url(), dataDir: "" });
    database.expectMigration(await migrate(database));
    await enqueue(database.sql, ...Array.from({ length: MAILS }, (_, index) => `reader${index}@gmail.com`));
    {
      await using mail = await mailWorker(database.sql);
      await mail.server.caught(MAILS / 4);
      await begin(postgres);
      await delay(OUTAGE_MS);
      await end(postgres);
      const begun = performance.now();
      await mail.server.caught(MAILS);
      await until(database.sql, isOver);
      const ids = new Set(mail.server.mails.map(({ messageId }) => messageId));
      assert.equal(ids.size, MAILS);
      recordFigure({
        what: `Mails lost of ${MAILS} while the database ${name}`,
        value: `0, ${mail.server.mails.length - MAILS} came twice, all sent ${
          Math.round(performance.now() - begun)
        } ms after`,
        wanted: "0",
      });
    }
    await database.close();
  });
}
