import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { jsonPost } from "../support/app.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
const CLIENTS = 24;
const OUTAGE_MS = 3000;
const LIMIT_MS = 2000;

interface Call {
  readonly status: number;
  readonly started: number;
  readonly ended: number;
}

const FAULTS: Record<
  string,
  { break: (server: PostgresServer) => Promise<void>; mend: (server: PostgresServer) => Promise<void> }
> = {
  "stopped": { break: (server) => server.stop(), mend: (server) => server.start() },
  "frozen": { break: (server) => server.pause(), mend: (server) => server.resume() },
};

for (const [state, fault] of Object.entries(FAULTS)) {
  Deno.test(`Postgres ${state} for 3 s under load: every request is answered within 2 s, and service is back within 2 s`, async () => {
    await using server = await startPostgres();
    await using site = await startSite({
      env: { DATABASE_URL: server.url(), APP_SECRET: "x".repeat(32), RATE_LIMIT_PER_MINUTE: "0" },
    });
    const load = startLoad(site);
    await load.succeeded();
    await fault.break(server);
    await delay(OUTAGE_MS);
    await fault.mend(server);
    const mended = performance.now();
    await load.succeeded();
    const calls = await load.stop();

    const slowest = Math.max(...calls.map(({ started, ended }) => ended - started));
    const recovery = Math.min(
      ...calls.filter(({ status, started }) => status === 201 && started >= mended).map(({ ended }) =>
        ended - mended
      ),
    );
    const statuses = new Set(calls.map(({ status }) => status));
    assert.deepEqual(
      [...statuses].filter((status) => status !== 201 && status !== 503),
      [],
      "only success or 503",
    );
    assert.ok(statuses.has(503), "the outage was felt");
    assert.ok(slowest < LIMIT_MS, `the slowest answer took ${Math.round(slowest)} ms`);
    assert.ok(recovery < LIMIT_MS, `service was back after ${Math.round(recovery)} ms`);
    assert.equal((await fetch(`${site.url}/readyz`)).status, 200);
    assert.ok(!site.logs().includes('"level":"error"'), "an outage is no error of the server");
  });
}

Deno.test("a process that starts while Postgres is away serves pages, and is ready once it is there", async () => {
  await using server = await startPostgres();
  await server.stop();
  await using site = await startSite({ env: { DATABASE_URL: server.url(), APP_SECRET: "x".repeat(32) } });
  assert.equal((await fetch(`${site.url}/diagnostic`)).status, 200);
  assert.equal((await fetch(`${site.url}/readyz`)).status, 503);
  await server.start();
  while ((await fetch(`${site.url}/readyz`)).status !== 200) await delay(20);
  assert.equal((await fetch(`${site.url}/api/diagnostic/submit`, jsonPost({ scores: SCORES }))).status, 201);
});

/** Submits checks from several clients, one after the other, until it is stopped. */
function startLoad(site: Site): { succeeded(): Promise<void>; stop(): Promise<Call[]> } {
  const calls: Call[] = [];
  let isRunning = true;
  let onSuccess = () => {};
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isRunning) {
      const started = performance.now();
      const response = await fetch(`${site.url}/api/diagnostic/submit`, jsonPost({ scores: SCORES }));
      await response.body?.cancel();
      calls.push({ status: response.status, started, ended: performance.now() });
      if (response.status === 201) onSuccess();
      else await delay(20);
    }
  });
  return {
    succeeded: () => new Promise<void>((resolve) => onSuccess = resolve),
    stop: async () => {
      isRunning = false;
      await Promise.all(clients);
      return calls;
    },
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
