import assert from "node:assert/strict";
import { takeCores } from "../support/cores.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { type StopTally, stopUnderLoad } from "../support/stop_under_load.ts";

const STOPS = 40;
const CLIENTS = 16;
const ENV = { RATE_LIMIT_PER_MINUTE: "0", STOP_DELAY_SECONDS: "1" };

Deno.test(`${STOPS} stops under load, every core taken, embedded database: every request is answered`, async () => {
  await using site = await startSite({ env: ENV });
  await judge("embedded", site);
});

Deno.test(`${STOPS} stops under load, every core taken, Postgres: every request is answered`, async () => {
  await using server = await startPostgres();
  await using site = await startSite({
    env: { ...ENV, DATABASE_URL: server.url(), APP_SECRET },
  });
  await judge("Postgres", site);
});

async function judge(engine: string, site: Site): Promise<void> {
  const tallies: StopTally[] = [];
  {
    await using _load = takeCores();
    for (let stop = 0; stop < STOPS; stop++) {
      if (stop > 0) await site.restart();
      tallies.push(await stopUnderLoad(site, CLIENTS));
    }
  }
  const sum = (of: (tally: StopTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const lost = {
    accepted: sum(({ logged, answered }) => logged - answered),
    reused: sum(({ lostReused }) => lostReused),
    new: sum(({ lostNew }) => lostNew),
    cutOff: sum(({ cutOff }) => cutOff),
  };
  const answered = sum((tally) => tally.answered);
  recordFigure({
    what: `${STOPS} stops under load, every core taken, ${engine}: requests lost of ${answered}`,
    value: `${lost.accepted} accepted, ${lost.reused} on reused connections, ${lost.new} on new ones`,
    wanted: "0, 0, 0",
  });
  assert.deepEqual(lost, { accepted: 0, reused: 0, new: 0, cutOff: 0 });
  assert.deepEqual(tallies.filter(({ code, asked }) => code !== 0 || asked < CLIENTS), []);
}
