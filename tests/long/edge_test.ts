import assert from "node:assert/strict";
import type { Figure } from "../../tasks/test_long.ts";
import { type LoadAnswer, loadClient, type LoadRequest, memoryOf, percentile } from "../support/load.ts";
import { recordFigure } from "../support/figures.ts";
import { startSite } from "../support/site.ts";

const PAGES = [
  "/",
  "/toolbox",
  "/founder-test",
  "/sprint-program",
  "/testimonials",
  "/toolbox/goal-cascade-builder",
];
/** Connections that ask for spellings at once. */
const CLIENTS = 4;
/** MiB by which memory may grow under load: garbage that is not collected yet, but no page kept for each URL. */
const MEMORY_SLACK = 100;
const P99_MAX_MS = 1_000;
const HEALTH_P99_MAX_MS = 20;
const ENV = { RATE_LIMIT_PER_MINUTE: "0" };

/** A request and the status that it has to be answered with. */
type Expected = LoadRequest & { readonly status: number };

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
const MIX: readonly Expected[] = [
  ...PAGES.map((target) => ({ target, headers: BROWSER, status: 200 })),
  { target: "/", headers: { "if-none-match": "*" }, status: 304 },
  { target: "/toolbox?utm_source=mail", method: "HEAD", status: 200 },
  { target: "/favicon.svg", headers: BROWSER, status: 200 },
  { target: "/api/products", status: 200 },
  { target: "/diagnostic/", status: 308 },
  { target: "/Toolbox", status: 308 },
  { target: "/no/such/page", status: 404 },
  { target: "/x/../toolbox", status: 404 },
  { target: "/", headers: { host: "x?y" }, status: 400 },
  {
    target: "/api/waitlist",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email: "ada@example.com", toolInterest: "goal-cascade-builder" }),
    status: 201,
  },
];

Deno.test("256 connections that ask for everything for a minute see no error, and memory stays", async () => {
  await using site = await startSite({ env: ENV });
  using client = loadClient(site.url);
  const times: number[] = [];
  let memoryAfterWarmUp = 0;
  const start = performance.now();
  const end = start + 60_000;
  const warm = start + 15_000;
  const measuring = (async () => {
    while (performance.now() < warm) await client.send({ target: "/healthz" });
    memoryAfterWarmUp = await memoryOf(site.pid);
  })();
  await Promise.all(Array.from({ length: 256 }, async (_, connection) => {
    for (let turn = connection; performance.now() < end; turn++) {
      const expected = MIX[turn % MIX.length] as Expected;
      const { status, ms } = await client.send(expected);
      assert.equal(status, expected.status, `${expected.method ?? "GET"} ${expected.target}`);
      times.push(ms);
    }
  }));
  await measuring;
  const memory = await memoryOf(site.pid);
  const p99 = percentile(times, 0.99);
  const p50 = percentile(times, 0.5);
  const longest = percentile(times, 1);
  recordFigure({
    what: `256 connections for a minute, ${times.length} requests: p50, p99, longest`,
    value: `${p50.toFixed(0)} ms, ${p99.toFixed(0)} ms, ${longest.toFixed(0)} ms`,
    wanted: `p99 under ${P99_MAX_MS} ms`,
  });
  recordFigure(memoryFigure("256 connections for a minute", memoryAfterWarmUp, memory));
  assert.doesNotMatch(site.logs(), /"level":"error"/);
  assert.ok(p99 < P99_MAX_MS, `p99 ${p99} ms`);
  assert.ok(memory < memoryAfterWarmUp + MEMORY_SLACK, `${memoryAfterWarmUp} -> ${memory} MiB`);
});

function memoryFigure(what: string, before: number, after: number): Figure {
  return {
    what: `${what}: memory`,
    value: `${before.toFixed(0)} to ${after.toFixed(0)} MiB`,
    wanted: `at most ${MEMORY_SLACK} MiB more`,
  };
}

/** The n-th of endlessly many spellings of pages, most of which a parser takes for the page itself. */
function spelling(n: number): string {
  const path = PAGES[n % PAGES.length] as string;
  const changeAt = (change: (letter: string) => string) =>
    path.replace(/[a-z]/g, (letter, at: number) => (n >> (at % 13)) & 1 ? change(letter) : letter);
  const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    () => changeAt(encode),
    () => changeAt((letter) => letter.toUpperCase()),
    () => `${path === "/" ? "" : path}/?${n}`,
    () => `/${n}/..${path}`,
    () => `/${n}/%2e%2e${path}`,
    () => `${"/".repeat(n % 50 + 1)}${path}`,
    () => `${path}?${n}`,
    () => `/${n}${path}`,
  ][n % 8]?.() ?? path;
}

Deno.test("10,000 spellings of URLs delay no health check and take no memory", async () => {
  await using site = await startSite({ env: ENV });
  using client = loadClient(site.url);
  const send = (from: number, to: number) =>
    Promise.all(Array.from({ length: CLIENTS }, async (_, connection) => {
      for (let n = from + connection; n < to; n += CLIENTS) {
        const { status } = await client.send({ target: spelling(n), headers: BROWSER });
        assert.ok([200, 308, 404].includes(status), `${spelling(n)} answered ${status}`);
      }
    }));
  // Code is compiled and buffers have grown before memory is measured.
  await send(0, 2_000);
  const before = await memoryOf(site.pid);
  const checks: LoadAnswer[] = [];
  let isDone = false;
  const checking = (async () => {
    while (!isDone) checks.push(await client.send({ target: "/healthz" }));
  })();
  await send(2_000, 12_000);
  isDone = true;
  await checking;
  const after = await memoryOf(site.pid);
  const p99 = percentile(checks.map(({ ms }) => ms), 0.99);
  recordFigure({
    what: `health check beside 10,000 spellings of URLs, p99 of ${checks.length}`,
    value: `${p99.toFixed(1)} ms`,
    wanted: `under ${HEALTH_P99_MAX_MS} ms`,
  });
  recordFigure(memoryFigure("10,000 spellings of URLs", before, after));
  assert.ok(checks.every(({ status }) => status === 200));
  assert.ok(p99 < HEALTH_P99_MAX_MS, `p99 ${p99} ms`);
  assert.ok(after < before + MEMORY_SLACK, `${before} -> ${after} MiB`);
});
