import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { recordFigure } from "../support/figures.ts";
import { OUTAGES, sendVisitors } from "../support/outage.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, startSite } from "../support/site.ts";

const VISITORS = 24;
const OUTAGE_MS = 3000;
const LIMIT_MS = 2000;

for (const { name, begin, end } of OUTAGES) {
  Deno.test(`Postgres ${name} for 3 s under load: answers come within 2 s, and service is back within 2 s`, async () => {
    await using server = await startPostgres();
    await using site = await startSite({
      env: { DATABASE_URL: server.url(), APP_SECRET, RATE_LIMIT_PER_MINUTE: "0" },
    });
    const visitors = sendVisitors(site, VISITORS);
    await visitors.next(201);
    await begin(server);
    await delay(OUTAGE_MS);
    await end(server);
    const mended = performance.now();
    await visitors.next(201);
    const calls = await visitors.stop();

    const slowest = Math.max(...calls.map(({ started, ended }) => ended - started));
    const recovery = Math.min(
      ...calls.filter(({ status, started }) => status === 201 && started >= mended)
        .map(({ ended }) => ended - mended),
    );
    const wanted = `${LIMIT_MS} ms`;
    recordFigure({
      what: `Postgres ${name} for 3 s: slowest of ${calls.length} answers`,
      value: `${Math.round(slowest)} ms`,
      wanted,
    });
    recordFigure({
      what: `Postgres ${name} for 3 s: service back`,
      value: `${Math.round(recovery)} ms`,
      wanted,
    });
    assert.ok(slowest < LIMIT_MS, `the slowest answer took ${Math.round(slowest)} ms`);
    assert.ok(recovery < LIMIT_MS, `service was back after ${Math.round(recovery)} ms`);
  });
}
