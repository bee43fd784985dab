import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { OUTAGES, sendVisitors } from "../support/outage.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, startSite } from "../support/site.ts";

for (const { name, reason, begin, end } of OUTAGES) {
  Deno.test(`Postgres ${name} under load: visitors get an answer or 503, and the site recovers by itself`, async () => {
    await using server = await startPostgres();
    await using site = await startSite({
      env: { DATABASE_URL: server.url(), APP_SECRET, RATE_LIMIT_PER_MINUTE: "0" },
    });
    const visitors = sendVisitors(site, 8);
    await visitors.next(201);
    await begin(server);
    await visitors.next(503);
    const away = await fetch(`${site.url}/readyz`);
    assert.equal(away.status, 503);
    assert.match((await away.json()).database, reason);
    await end(server);
    await visitors.next(201);
    const calls = await visitors.stop();

    const others = calls.filter(({ status }) => status !== 201 && status !== 503);
    assert.deepEqual(others, [], "only success or 503");
    const ended = performance.now();
    while ((await fetch(`${site.url}/readyz`)).status !== 200) {
      assert.ok(performance.now() - ended < PATIENCE_MS, "it is not ready again");
    }
    const told = (): string[] => site.logs().match(/"database (away|back)"/g) ?? [];
    while (!told().includes('"database back"')) {
      assert.ok(performance.now() - ended < PATIENCE_MS, "nothing tells the end");
      await delay(50);
    }
    await site.stop();
    assert.deepEqual(told(), ['"database away"', '"database back"'], site.logs());
    assert.equal(site.logs().split('"level":"error"').length, 2, "an outage is one line that needs somebody");
  });
}
