import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { linkSecrets } from "../../lib/rounds/secrets.ts";
import { randomToken } from "../../lib/tokens.ts";
import { closeBrowser, withPage } from "../support/browser.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProxy } from "../support/proxies.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";

const PEOPLE = 150;
/** Answers after which the server is killed. */
const KILLED_AFTER = 60;

/** Browsers at once, each as wide as a phone. */
const BROWSERS = 12;
const GUESSES = 2_000;
const GUESSERS = 8;

/** Sends a form as a browser without JavaScript does, behind a proxy that says where it comes `from`; null if the server is gone. */
async function submit(
  url: string,
  fields: Readonly<Record<string, string>>,
  from = "192.0.2.1",
): Promise<Response | null> {
  try {
    const headers = { origin: new URL(url).origin, "x-forwarded-for": from };
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
async function answer(
  link: string,
  score: number,
  onAcknowledged: () => void = () => {},
  from?: string,
): Promise<number> {
  const own = randomToken();
  const chosen = DIMENSION_KEYS.map((_, at) => [`q${at + 1}`, `${score}`] as const);
  for (let sent = 1; sent < 400; sent++) {
    const response = await submit(link, { action: "answer", own, ...Object.fromEntries(chosen) }, from);
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

for (
  const [engine, addresses] of [["PGlite", 1], ["PGlite", PEOPLE], ["Postgres", 1], ["Postgres", PEOPLE]]
) {
  Deno.test(`150 people at ${addresses} addresses answer at once, and each is counted once (${engine})`, async () => {
    await using server = engine === "Postgres" ? await startPostgres() : null;
    const env = server === null ? {} : { DATABASE_URL: server.url(), APP_SECRET };
    await using site = await startSite({ env: { TRUST_PROXY: "1", ...env } });
    const { secret, link } = await start(site);
    const begin = performance.now();
    await Promise.all(
      Array.from(
        { length: PEOPLE },
        (_, person) => answer(link, person % 5 + 1, undefined, `198.51.100.${person % Number(addresses)}`),
      ),
    );
    const seconds = (performance.now() - begin) / 1000;
    assert.deepEqual(await countsOf(site, secret), [30, 30, 30, 30, 30]);
    recordFigure({
      what: `150 people at ${addresses} addresses answer a round at once, ${engine}`,
      value: `${seconds.toFixed(1)} s`,
      wanted: "20 s",
    });
  });
}

Deno.test("twelve phones answer through nginx at once, and read the result", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1" } });
  await using proxy = await startProxy("nginx", Number(new URL(site.url).port));
  const { secret, link } = await start(site);
  const path = new URL(link).pathname;
  const opened: number[] = [];
  const sent: number[] = [];
  let requests = 0;
  const timed = async (times: number[], run: () => Promise<unknown>) => {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  };
  try {
    await Promise.all(
      Array.from(
        { length: BROWSERS },
        (_, person) =>
          withPage({ baseURL: proxy.url, viewport: { width: 360, height: 740 } }, async (page) => {
            page.on("request", () => requests++);
            await timed(opened, () => page.goto(path));
            for (const at of DIMENSION_KEYS.keys()) {
              await page.locator(`#q${at + 1} input[value="${person % 5 + 1}"]`).check();
            }
            await timed(sent, async () => {
              await page.getByRole("button", { name: "Send my answers" }).click();
              await page.getByRole("heading", { name: "Your answers are in." }).waitFor();
            });
          }),
      ),
    );
    await submit(`${site.url}/rounds/${secret}`, { action: "close" });
    await withPage({ baseURL: proxy.url, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(path);
      const cells = await page.getByRole("row", { name: /^Market Image/ }).getByRole("cell")
        .allTextContents();
      assert.deepEqual(cells.slice(0, 6), ["3", "3", "2", "2", "2", "0"]);
    });
  } finally {
    await closeBrowser();
  }
  recordFigure({
    what: `${BROWSERS} phones through nginx: slowest opening, slowest sending; requests of each`,
    value: `${(Math.max(...opened) / 1000).toFixed(1)} s, ${(Math.max(...sent) / 1000).toFixed(1)} s; ${
      (requests / BROWSERS).toFixed(1)
    }`,
  });
});

Deno.test("a guess of a link finds nothing, and many delay nobody", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1" } });
  const { link } = await start(site);
  const begin = performance.now();
  let left = GUESSES;
  const times: number[] = [];
  const guess = async () => {
    while (left-- > 0) {
      const response = await fetch(`${site.url}/r/${randomToken()}`);
      await response.body?.cancel();
      assert.equal(response.status, 404);
    }
  };
  const ask = async () => {
    while (left > 0) {
      const asked = performance.now();
      await (await fetch(link)).text();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all([ask(), ...Array.from({ length: GUESSERS }, guess)]);
  const seconds = (performance.now() - begin) / 1000;
  recordFigure({
    what:
      `${GUESSES} guesses of a link by ${GUESSERS} programs: each; slowest page of somebody else meanwhile`,
    value: `${(1000 * seconds / GUESSES).toFixed(1)} ms; ${Math.max(...times).toFixed(0)} ms`,
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
