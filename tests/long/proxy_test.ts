import assert from "node:assert/strict";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { http2Client, loadClient, memoryOf } from "../support/load.ts";
import { recordFigure } from "../support/figures.ts";
import { deskRoutes } from "../support/desk.ts";
import { nastyValues } from "../support/nasty_words.ts";
import { photographFiles, photographForm } from "../support/photographs.ts";
import { paidOrder } from "../support/orders.ts";
import { pricedData } from "../support/prepared_data.ts";
import { PROXIES, startProxy } from "../support/proxies.ts";
import { sendRaw } from "../support/raw_http.ts";
import { basic } from "../support/app.ts";
import { type Site, startSite } from "../support/site.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";

/** Two addresses of this machine. */
const [ADA, BEN] = ["127.0.0.1", "127.0.0.2"] as const;
const STALLED = 610;
/** Requests that each of them sends and whose answers it never reads. */
const SENT_AHEAD = 20;
/** MiB by which memory may grow. */
const MEMORY_SLACK = 150;
const PROBES = 50;
/** Milliseconds that a probe waits as proxies have them by default. */
const PROBE_MAX_MS = 5_000;
const CLIENTS = 8;
const LOAD_MS = 500;
/** A room of people behind one address, and what a flood of that address has under way at once. */
const ROOM = 150;
const FLOOD = 900;

Deno.test("nginx with a cache keeps nothing of the desk, and does keep a script", async () => {
  let number = "";
  const dataDir = await pricedData({
    price: 49_00,
    fill: async (sql) => number = orderNumber((await paidOrder(sql)).orderId).toLowerCase(),
  });
  await using site = await startSite({ env: { ...WAITLIST_ENV, TRUST_PROXY: "1" }, dataDir });
  await using proxy = await startProxy("nginx", port(site), { isCaching: true });
  const headers = basic(CREDENTIALS.username, CREDENTIALS.password);
  const people = await (await fetch(`${proxy.url}/admin/people`, { headers })).text();
  const [, row = ""] = /admin\/people\/([cowt][a-z2-7]{26})/.exec(people) ?? [];
  assert.notEqual(row, "");
  const asked = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(proxy.url + path, { redirect: "manual", ...init });
    await response.body?.cancel();
    return { status: response.status, cache: response.headers.get("x-cache") };
  };
  for (const route of await deskRoutes()) {
    const path = route.replace("[row]", row).replace("[id]", "complete-bundle").replace("[page]", "home")
      .replace("[number]", number);
    const first = await asked(path, { headers });
    assert.ok(first.status < 500, path);
    assert.equal((await asked(path)).status, 401, path);
    assert.notEqual((await asked(path, { headers })).cache, "HIT", path);
  }
  const [, script = ""] = /src="(\/_fresh\/site-[^"]+)"/.exec(people) ?? [];
  await asked(script);
  assert.deepEqual(await asked(script), { status: 200, cache: "HIT" });
  await site.stop();
  await Deno.remove(dataDir, { recursive: true });
});

for (const name of PROXIES) {
  Deno.test(`${name}: the coach's photos and words go through, up to what the site takes`, async () => {
    await using site = await startSite({ env: { ...WAITLIST_ENV, TRUST_PROXY: "1" } });
    await using proxy = await startProxy(name, port(site));
    const post = async (path: string, body: FormData) => {
      const headers = {
        ...basic(CREDENTIALS.username, CREDENTIALS.password),
        "sec-fetch-site": "same-origin",
      };
      const init = { method: "POST", headers, body, redirect: "manual" } as const;
      const response = await fetch(`${proxy.url}/admin/words/${path}`, init);
      await response.body?.cancel();
      return `${response.status} ${response.headers.get("content-type")?.split(";")[0] ?? ""}`.trim();
    };
    const portrait = await photographFiles(PHOTO_SLOTS.portrait);
    assert.equal(
      await post("photographs/portrait", photographForm("Nora", portrait)),
      "201 application/json",
    );
    const large = (mebibytes: number) => photographForm("Nora", [new Uint8Array(mebibytes * 2 ** 20)]);
    // What is no picture is refused by the site, so that it has arrived.
    assert.equal(await post("photographs/portrait", large(7.9)), "422 application/json");
    assert.equal(await post("photographs/portrait", large(8.5)), "413 application/json");
    const words = new FormData();
    const text = JSON.stringify({
      version: 1,
      words: Object.fromEntries(nastyValues("emoji", { areListsFull: true })),
    });
    words.set("file", new Blob([text]), "words.json");
    assert.equal(await post("import", words), "303");
  });

  Deno.test(`${name}: odd methods are refused`, async () => {
    await using site = await startSite({ env: { TRUST_PROXY: "1" } });
    await using proxy = await startProxy(name, port(site));
    const { host } = new URL(proxy.url);
    const statuses: Record<string, number> = {};
    for (const method of ["TRACE", "TRACK", "CONNECT", "PROPFIND", "BREW", "get"]) {
      const { status, body } = await sendRaw(proxy.url, [
        `${method} / HTTP/1.1`,
        `Host: ${host}`,
        "X-Echo: seen",
      ]);
      assert.ok(!/X-Echo: seen/i.test(body), `${method} gives back what was asked`);
      statuses[method] = status;
    }
    const odd = Object.entries(statuses).filter(([, status]) => ![400, 405, 501].includes(status));
    assert.deepEqual(odd, [], JSON.stringify(statuses));
    assert.equal(await ask(proxy.url, ADA), 200);
  });

  Deno.test(`${name}: limits on requests and the audit of sign-ins know visitors by their own address`, async () => {
    await using site = await startSite({ env: { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "2" } });
    await using proxy = await startProxy(name, port(site));
    const post = (from: string, forged: string) =>
      ask(`${proxy.url}/api/waitlist`, from, "--json", "{}", "--header", `X-Forwarded-For: ${forged}`);
    const statuses = [
      await post(ADA, "192.0.2.1"),
      await post(ADA, "192.0.2.2"),
      await post(ADA, "192.0.2.3"),
    ];
    assert.deepEqual([...statuses, await post(BEN, "192.0.2.1")], [400, 400, 429, 400]);
    for (const [from, forged] of [[ADA, "192.0.2.1"], [ADA, "192.0.2.2"], [BEN, "192.0.2.1"]] as const) {
      const status = await ask(
        ...[`${proxy.url}/api/waitlist`, from, "--user", "coach:a-guess"] as const,
        ...["--header", `X-Forwarded-For: ${forged}`],
      );
      assert.equal(status, 401);
    }
    await site.stop();
    const codes = [...site.logs().matchAll(/"event":"sign-in".*?"address":"([^"]+)"/g)].map(([, code]) =>
      code
    );
    assert.equal(codes.length, 3, site.logs());
    assert.deepEqual([codes[0] === codes[1], codes[0] === codes[2]], [true, false]);
  });

  Deno.test(`${name}: a stop of the site resets no request`, async () => {
    await using site = await startSite({
      env: { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "0", STOP_DELAY_SECONDS: "5" },
    });
    await using proxy = await startProxy(name, port(site));
    const tally = new Map<string, number>();
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const told = await fetch(proxy.url).then(
          async (answer) => (await answer.text(), String(answer.status)),
          String,
        );
        tally.set(told, (tally.get(told) ?? 0) + 1);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    const { code } = await site.stop();
    isOver = true;
    await Promise.all(clients);
    recordFigure({
      what: `a stop behind ${name}: answers`,
      value: JSON.stringify(Object.fromEntries(tally)),
    });
    assert.equal(code, 0);
    assert.match(site.logs(), /"event":"stopped","cutOff":0/);
    assert.deepEqual([...tally.keys()].filter((told) => told !== "200" && told !== "503"), []);
    assert.ok((tally.get("200") ?? 0) >= CLIENTS);
  });
}

for (const name of PROXIES) {
  for (const version of ["HTTP/1.1", "HTTP/2"] as const) {
    Deno.test(`${name}, ${version}: a room of ${ROOM} people at one address opens an answering page with its files at once, and none is refused`, async () => {
      await using site = await startSite({ env: { TRUST_PROXY: "1" } });
      await using proxy = await startProxy(name, port(site), { isHttp2: version === "HTTP/2" });
      const path = await startedRound(site);
      const html = await (await fetch(site.url + path)).text();
      const files = [...html.matchAll(/(?:href|src)="(\/_fresh\/[^"]+\.(?:woff2|css|js|ico))"/g)]
        .map(([, file = ""]) => file);
      assert.ok(files.length >= 5, html);
      const begin = performance.now();
      const statuses = await Promise.all(
        Array.from({ length: ROOM }, async () => {
          using browser = version === "HTTP/2" ? http2Client(proxy.url) : loadClient(proxy.url);
          const asked = async (target: string) =>
            (await browser.send({ target, headers: { "accept-encoding": "gzip, br" } })).status;
          return [await asked(path), ...await Promise.all(files.map(asked))];
        }),
      );
      recordFigure({
        what:
          `${ROOM} people at one address open a page and its ${files.length} files at once, ${name}, ${version}`,
        value: `${((performance.now() - begin) / 1000).toFixed(1)} s`,
      });
      assert.deepEqual(statuses.flat().filter((status) => status !== 200), []);
    });
  }
}

Deno.test(`nginx: of ${FLOOD} requests that one address has under way, those over 300 are refused, and another visitor is served`, async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "0" } });
  await using proxy = await startProxy("nginx", port(site));
  const path = await startedRound(site);
  using robot = loadClient(proxy.url);
  const flood = Array.from({ length: FLOOD }, () => robot.send({ target: path }));
  const statuses = Promise.all(flood.map((each) => each.then(({ status }) => status)));
  await flood[0];
  assert.equal(await ask(proxy.url + path, BEN), 200);
  const refused = (await statuses).filter((status) => status === 503).length;
  assert.ok(refused > 0 && refused <= FLOOD - 300, `${refused}`);
});

for (const name of [null, ...PROXIES]) {
  const way = name ?? "no proxy";
  Deno.test(`${way}: ${STALLED} connections of an address that read nothing delay no probe and take little memory`, async () => {
    await using site = await startSite({
      env: { TRUST_PROXY: name === null ? "0" : "1", RATE_LIMIT_PER_MINUTE: "0" },
    });
    await using proxy = name === null ? null : await startProxy(name, port(site));
    const url = proxy?.url ?? site.url;
    const page = await (await fetch(url)).text();
    const [script = ""] = /\/_fresh\/js\/[\w-]+\.js/.exec(page) ?? [];
    const { hostname, port: own, host } = new URL(url);
    const before = await memoryOf(site.pid);
    const requests = new TextEncoder().encode(
      `GET ${script} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(SENT_AHEAD),
    );
    const stalled: Deno.TcpConn[] = [];
    const times: number[] = [];
    try {
      for (let count = 0; count < STALLED; count++) {
        const connection = await Deno.connect({ hostname, port: Number(own) });
        stalled.push(connection);
        await connection.write(requests).catch(() => {});
      }
      for (let probe = 0; probe < PROBES; probe++) {
        const start = performance.now();
        // Another visitor's, and the one that the proxy or a monitor makes.
        const [visitor, own] = await Promise.all([
          ask(`${url}/healthz`, BEN),
          ask(`${site.url}/healthz`, ADA),
        ]);
        times.push(performance.now() - start);
        assert.deepEqual([visitor, own], [200, 200]);
      }
    } finally {
      stalled.forEach((connection) => connection.close());
    }
    const after = await memoryOf(site.pid);
    const slowest = Math.max(...times);
    recordFigure({
      what: `${STALLED} connections that read nothing, ${way}: slowest of ${PROBES} probes; memory`,
      value: `${slowest.toFixed(0)} ms; ${before.toFixed(0)} to ${after.toFixed(0)} MiB`,
      wanted: `under ${PROBE_MAX_MS} ms; at most ${MEMORY_SLACK} MiB more`,
    });
    assert.ok(after < before + MEMORY_SLACK, `${before} -> ${after} MiB`);
    assert.ok(slowest < PROBE_MAX_MS, `${slowest} ms`);
  });
}

/** Starts a team check; returns the path of the link for everybody. */
async function startedRound(site: Site): Promise<string> {
  const started = await fetch(`${site.url}/api/rounds`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url },
    body: JSON.stringify({ kind: "team_check", title: "Acme", asker: "Ada", mode: "shared", days: 7 }),
  });
  return (await started.json()).links[0];
}

function port(site: Site): number {
  return Number(new URL(site.url).port);
}

/** The status of a request from an address of this machine. */
async function ask(url: string, from: string, ...args: readonly string[]): Promise<number> {
  const { stdout, stderr } = await new Deno.Command("curl", {
    args: ["--silent", "--show-error", "--max-time", "20", "--interface", from]
      .concat(["--output", "/dev/null", "--write-out", "%{http_code}"], args, url),
  }).output();
  const status = Number(new TextDecoder().decode(stdout));
  assert.notEqual(status, 0, new TextDecoder().decode(stderr));
  return status;
}
