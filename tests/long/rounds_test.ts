import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { linkSecrets } from "../../lib/rounds/secrets.ts";
import { randomToken } from "../../lib/tokens.ts";
import { recordFigure } from "../support/figures.ts";
import { type Site, startSite } from "../support/site.ts";

const PEOPLE = 150;
/** Answers after which the server is killed. */
const KILLED_AFTER = 60;

/** Sends a form as a browser without JavaScript does; null if the server is gone. */
async function submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response | null> {
  try {
    const headers = { origin: new URL(url).origin };
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      headers,
    });
    await response.body?.cancel();
    return response;
  } catch {
    return null;
  }
}

async function start(site: Site): Promise<{ readonly secret: string; readonly link: string }> {
  const fields = { title: "Acme", asker: "Ada", mode: "shared", invited: `${PEOPLE}`, days: "7" };
  const started = await submit(`${site.url}/team-check`, fields);
  const secret = started?.headers.get("location")?.slice("/rounds/".length) ?? assert.fail("not started");
  return { secret, link: `${site.url}/r/${linkSecrets(secret, "shared", null)[0]}` };
}

/** Opens the form and sends an answer, again and again until it is acknowledged. Returns how often it was sent. */
async function answer(link: string, score: number, onAcknowledged: () => void): Promise<number> {
  const own = randomToken();
  const chosen = DIMENSION_KEYS.map((_, at) => [`q${at + 1}`, `${score}`] as const);
  for (let sent = 1; sent < 400; sent++) {
    const response = await submit(link, { action: "answer", own, ...Object.fromEntries(chosen) });
    if (response?.status === 303) {
      onAcknowledged();
      return sent;
    }
    // While the server is away nobody answers: the next attempt follows when this one has failed.
    assert.ok(response === null || response.status === 503, `${response?.status}`);
    if (response === null) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("never acknowledged");
}

async function countsOf(site: Site, secret: string): Promise<readonly number[]> {
  await submit(`${site.url}/rounds/${secret}`, { action: "close" });
  const { released } = await (await fetch(`${site.url}/api/rounds/${secret}`)).json();
  assert.equal(released.answered, PEOPLE);
  return released.counts.dimensions[0].counts;
}

Deno.test("150 people answer at once behind one address, and each is counted once", async () => {
  await using site = await startSite();
  const { secret, link } = await start(site);
  const begin = performance.now();
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => answer(link, person % 5 + 1, () => {})));
  const seconds = (performance.now() - begin) / 1000;
  assert.deepEqual(await countsOf(site, secret), [30, 30, 30, 30, 30]);
  recordFigure({
    what: "150 people answer a round at once",
    value: `${seconds.toFixed(1)} s`,
    wanted: "20 s",
  });
});

Deno.test("a kill while 150 people answer loses no answer that was acknowledged, and counts none twice", async () => {
  await using site = await startSite();
  const { secret, link } = await start(site);
  let acknowledged = 0;
  let kill: Promise<unknown> | undefined;
  const onAcknowledged = () => {
    if (++acknowledged === KILLED_AFTER) kill = site.kill().then(() => site.restart());
  };
  const sent = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => answer(link, person % 5 + 1, onAcknowledged)),
  );
  await kill;
  assert.ok(kill !== undefined && sent.some((times) => times > 1), "the kill met nobody");
  assert.deepEqual(await countsOf(site, secret), [30, 30, 30, 30, 30]);
});
