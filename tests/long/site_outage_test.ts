import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { recordFigure } from "../support/figures.ts";
import { OUTAGES, sendVisitors } from "../support/outage.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, startSite } from "../support/site.ts";
import { shownTime, slowestOf, stopwatch } from "../support/time.ts";

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
    const sinceMended = stopwatch(site.pid);
    await visitors.next(201);
    const recovery = sinceMended();
    const calls = await visitors.stop();

    const slowest = slowestOf(calls.map(({ took }) => took));
    const wanted = `${LIMIT_MS} ms`;
    recordFigure({
      what: `Postgres ${name} for 3 s: slowest of ${calls.length} answers`,
      value: shownTime(slowest),
      wanted,
    });
    recordFigure({
      what: `Postgres ${name} for 3 s: service back`,
      value: shownTime(recovery),
      wanted,
    });
    assert.ok(slowest.own < LIMIT_MS, `the slowest answer took ${shownTime(slowest)}`);
    assert.ok(recovery.own < LIMIT_MS, `service was back after ${shownTime(recovery)}`);
  });
}
