import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { ANSWER_PAGE, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { ROUND_KINDS, type RoundKind } from "../../lib/rounds/round.ts";
import { linkSecrets } from "../../lib/rounds/secrets.ts";
import { randomToken } from "../../lib/tokens.ts";
import { closeBrowser, type Page, withPage } from "../support/browser.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { ASKED, contentOf } from "../support/rounds.ts";
import { HAND_OVER_PANEL } from "../../lib/tool_kit/words_panels.ts";
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

/** What the owner of a closed round sees on a phone, in the page or in the tool that takes its counts in. */
const RESULTS: Readonly<Record<RoundKind, (page: Page) => Promise<void>>> = {
  async team_check(page) {
    const cells = page.getByRole("row", { name: /^Market Image/ }).getByRole("cell");
    assert.deepEqual((await cells.allTextContents()).slice(0, 6), ["3", "3", "2", "2", "2", "0"]);
  },
  async alignment(page) {
    await takeIn(page);
    await page.getByText("12 people answered.").first().waitFor();
  },
  async dashboard(page) {
    await takeIn(page);
    await page.getByText("Workload").first().waitFor();
  },
};

async function takeIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: OWNER_PAGE.counts.button }).click();
  await page.getByRole("button", { name: HAND_OVER_PANEL.begin }).click();
  await page.waitForFunction(() => location.hash === "");
}

for (const kind of ROUND_KINDS) {
  Deno.test(`twelve phones answer a round of the kind ${kind} through nginx at once, and its owner reads the result on one`, async () => {
    await using site = await startSite({ env: { TRUST_PROXY: "1" } });
    await using proxy = await startProxy("nginx", Number(new URL(site.url).port));
    const begun = await fetch(`${site.url}/api/rounds`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.url },
      body: JSON.stringify({
        kind,
        asked: ASKED[kind],
        title: "Acme",
        asker: "Ada",
        mode: "shared",
        days: 7,
      }),
    });
    const { page: owner, links: [path] } = await begun.json();
    const phone = { baseURL: proxy.url, viewport: { width: 360, height: 740 } };
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
        Array.from({ length: BROWSERS }, (_, person) =>
          withPage(phone, async (page) => {
            page.on("request", () => requests++);
            await timed(opened, () => page.goto(path));
            for (const [at, { options }] of contentOf(kind).questions.entries()) {
              await page.locator(`#q${at + 1} input[value="${person % options.length + 1}"]`).check();
            }
            await timed(sent, async () => {
              await page.getByRole("button", { name: ANSWER_PAGE.button }).click();
              await page.getByRole("heading", { name: ANSWER_PAGE.sent.title }).waitFor();
            });
          })),
      );
      await submit(site.url + owner, { action: "close" });
      await withPage(phone, async (page) => {
        await page.goto(owner);
        await RESULTS[kind](page);
        assert.deepEqual(await sidewaysOverflow(page), []);
      });
    } finally {
      await closeBrowser();
    }
    recordFigure({
      what: `${BROWSERS} phones through nginx, ${kind}: slowest opening, slowest sending; requests of each`,
      value: `${(Math.max(...opened) / 1000).toFixed(1)} s, ${(Math.max(...sent) / 1000).toFixed(1)} s; ${
        (requests / BROWSERS).toFixed(1)
      }`,
    });
  });
}

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
