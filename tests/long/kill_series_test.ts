import assert from "node:assert/strict";
import { openDatabase } from "../../lib/db/open.ts";
import { recordFigure } from "../support/figures.ts";
import { killWriters, NOTES } from "../support/kills.ts";

const KILLS = 40;
const MOST_ROWS = 400;

Deno.test(`the embedded database loses no acknowledged row in ${KILLS} kills at random moments`, async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "site-kills-" });
  try {
    const database = await openDatabase({ dataDir });
    await database.runScript(NOTES, 5000);
    await database.close();
    const moments = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * MOST_ROWS));
    const { acknowledged, lost } = await killWriters(dataDir, moments);
    recordFigure({
      what: `Acknowledged rows lost of ${acknowledged}, in ${KILLS} kills`,
      value: `${lost.length}`,
      wanted: "0",
    });
    assert.deepEqual(lost, [], `killed after ${moments.join(", ")} rows`);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
