import assert from "node:assert/strict";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Snapshot } from "fresh/internal";
import { hangUp, type RawAnswer, sendRaw } from "../support/raw_http.ts";
import { loadConfig } from "../../lib/config.ts";
import { launchList } from "../../lib/launch.ts";
import { LOG_LEVELS } from "../../lib/log.ts";
import { type Site, startSite } from "../support/site.ts";

const HOST = "www.example.com";

let site: Site;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: `https://${HOST}` } });
});
Deno.test.afterAll(async () => await site.close());

function get(target: string, host = HOST): Promise<RawAnswer> {
  return sendRaw(site.url, [`GET ${target} HTTP/1.1`, `Host: ${host}`]);
}

function post(target: string, body: string, type = "application/json"): Promise<RawAnswer> {
  const length = `Content-Length: ${body.length}`;
  return sendRaw(
    site.url,
    [`POST ${target} HTTP/1.1`, `Host: ${HOST}`, `Content-Type: ${type}`, length],
    body,
  );
}

/** The requests logged after the first `from` characters of the log. A final request of the test marks the end. */
async function loggedSince(from: number): Promise<{ route: string; status: number }[]> {
  const isOwn = (line: string) => line.includes('"/metrics"');
  await get("/metrics");
  let lines: string[] = [];
  while (!lines.some(isOwn)) {
    // The log gathers lines for a few milliseconds before it writes them.
    await new Promise((resolve) => setTimeout(resolve, 5));
    lines = site.logs().slice(from).trim().split("\n");
  }
  return lines.filter((line) => line.startsWith("{") && !isOwn(line)).map((line) => JSON.parse(line))
    .filter(({ event }) => event === "request");
}

/** The length of the log once it contains everything up to now. */
async function endOfLog(): Promise<number> {
  await loggedSince(site.logs().length);
  return site.logs().length;
}

function assertUsualHeaders({ headers }: RawAnswer, what: string): void {
  assert.match(headers.get("content-security-policy") ?? "", /script-src 'self';/, what);
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
}

Deno.test("a GET with another spelling is redirected to the canonical URL with its query", async () => {
  const cases: [target: string, location: string][] = [
    ["/toolbox/", "/toolbox"],
    ["/Toolbox?a=B&c=%2F", "/toolbox?a=B&c=%2F"],
    ["/%74ool%62ox/?x", "/toolbox?x"],
    ["/API/Products/", "/api/products"],
    ["/%2f%2fevil.example", "/%2F%2Fevil.example"],
  ];
  for (const [target, location] of cases) {
    const answer = await get(target);
    assert.equal(answer.status, 308, target);
    assert.equal(answer.headers.get("location"), location, target);
    assertUsualHeaders(answer, target);
  }
});

Deno.test("empty and dot segments are 404, even where a parser would find a page", async () => {
  for (
    const target of [
      "//toolbox",
      "/x/../toolbox",
      "/%2e%2e/toolbox",
      "/toolbox/.",
      "//evil.example",
      "/toolbox//",
    ]
  ) {
    const answer = await get(target);
    assert.equal(answer.status, 404, target);
    assert.match(answer.body, /Page Not Found/, target);
    assertUsualHeaders(answer, target);
  }
  assert.equal((await post("//api/waitlist", "{}")).status, 404);
});

Deno.test("other methods run under the canonical path and are logged once", async () => {
  const before = await endOfLog();
  const signup = JSON.stringify({ name: "Ada", email: "ada@example.com", toolInterest: "any" });
  for (const target of ["/API/waitlist", "/api/waitlist/", "/api/%77aitlist?x=1"]) {
    const answer = await post(target, signup);
    assert.equal(answer.status, 201, target);
    assert.match(answer.body, /"ok":true/, target);
  }
  const refused = await post("/Api/Waitlist", "{");
  assert.equal(refused.status, 400);
  assert.match(refused.headers.get("content-type") ?? "", /^application\/json/);
  const form = await post("/Toolbox/", "name=&email=&toolInterest=", "application/x-www-form-urlencoded");
  assert.equal(form.status, 422);
  const logged = (await loggedSince(before)).map(({ route, status }) => `${route} ${status}`);
  const joined = "/api/waitlist 201";
  assert.deepEqual(logged, [joined, joined, joined, "/api/waitlist 400", "/toolbox 422"]);
});

Deno.test("an invalid Host is answered 400 and changes no page for others", async () => {
  for (const host of ["[", "a b", "x?y", "127.0.0.1:99999", "x/y", `user@${HOST}`, `${HOST},${HOST}`]) {
    const answer = await get("/", host);
    assert.equal(answer.status, 400, host);
    assert.match(answer.body, /Host or target could not be read/, host);
    assertUsualHeaders(answer, host);
  }
  assert.equal((await get("/toolbox#top")).status, 400);
  assert.match((await get("/")).body, /^<!DOCTYPE html>/);
  assert.doesNotMatch(site.logs(), /Invalid URL|TypeError/);
});

Deno.test("a site with a public name tells a proxy that sends another Host what to set", async () => {
  for (const host of [new URL(site.url).host, "example.com"]) {
    const answer = await get("/", host);
    assert.equal(answer.status, 421, host);
    assert.ok(answer.body.includes(`host ${host}.`), answer.body);
    assert.ok(answer.body.includes("proxy_set_header Host $host"), answer.body);
    assertUsualHeaders(answer, host);
    for (const path of ["/healthz", "/readyz"]) assert.equal((await get(path, host)).status, 200, path);
  }
  const call = await get("/api/products", "example.com");
  assert.equal(call.status, 421);
  assert.match(JSON.parse(call.body).message, /example\.com/);
  assert.equal((await get("/", `${HOST}:8000`)).status, 200);
});

Deno.test("a body that breaks off leaves one line in the log", async () => {
  const posts: [path: string, type: string, body: string][] = [
    ["/api/waitlist", "application/json", `{"name":"A`],
    ["/api/diagnostic/submit", "application/json", `{"scores":`],
    ["/toolbox", "application/x-www-form-urlencoded", "name=A"],
  ];
  for (const [path, type, body] of posts) {
    for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
      const before = await endOfLog();
      const sent = length.startsWith("T") ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
      await hangUp(
        site.url,
        [`POST ${path} HTTP/1.1`, `Host: ${HOST}`, `Content-Type: ${type}`, length],
        sent,
      );
      while (!site.logs().slice(before).includes(`"${path}"`)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const logged = (await loggedSince(before)).map(({ route, status }) => `${route} ${status}`);
      assert.deepEqual(logged, [`${path} 400`], length);
    }
  }
});

Deno.test("every static file says how long it is, with less than 400 bytes of headers", async () => {
  using agent = keptAliveAgent();
  const answers = new Map<string, HeadAndLength>();
  for (const path of await listStaticFiles()) {
    for (const encoding of ["br, gzip", "identity"]) {
      const answer = await getHead(agent, path, { "accept-encoding": encoding });
      answers.set(`${path} as ${encoding}`, answer);
      const again = await getHead(agent, path, { "if-none-match": answer.headers.etag ?? "" });
      assert.equal(again.status, 304, path);
      assert.ok(again.headBytes < 400, `${path} unchanged: ${again.headBytes} bytes`);
    }
  }
  assert.ok(answers.size > 50, `${answers.size} answers`);
  for (const [what, { status, headers, headBytes, bodyBytes }] of answers) {
    assert.equal(status, 200, what);
    assert.ok(headBytes < 400, `${what}: ${headBytes} bytes of headers`);
    assert.equal(headers["content-length"], String(bodyBytes), what);
    assert.equal(headers["x-content-type-options"], "nosniff", what);
  }
});

interface HeadAndLength {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Status line, header lines and the empty line after them. */
  readonly headBytes: number;
  readonly bodyBytes: number;
}

function keptAliveAgent(): Agent & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() });
}

function getHead(agent: Agent, path: string, headers: Record<string, string>): Promise<HeadAndLength> {
  const { hostname, port } = new URL(site.url);
  const { promise, resolve, reject } = Promise.withResolvers<HeadAndLength>();
  const sent = request({ agent, hostname, port, path, headers: { host: HOST, ...headers } }, (answer) => {
    const { rawHeaders } = answer;
    const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    let bodyBytes = 0;
    answer.on("data", (chunk: Uint8Array) => bodyBytes += chunk.length);
    answer.once("end", () => {
      const headBytes = [...lines, "", ""].join("\r\n").length;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, headBytes, bodyBytes });
    });
  });
  sent.once("error", reject);
  sent.end();
  return promise;
}

/** The addresses of all files that the build lists. */
async function listStaticFiles(): Promise<string[]> {
  const { data }: Snapshot = await import(new URL("../../_fresh/snapshot.js", import.meta.url).href);
  return Object.keys(data.files);
}

Deno.test("a start behind a proxy that TRUST_PROXY does not count says so", () => {
  const told = site.logs().split("\n").filter((line) => line.includes('"event":"proxy"'));
  assert.equal(told.length, 1);
  assert.match(told.join(), /"level":"warn".+"problem":"TRUST_PROXY is 0 and SITE_URL is https/);
});

Deno.test("a start under a public address says in one line how much is left before launch and what lists it", () => {
  const told = site.logs().split("\n").filter((line) => line.includes("not ready for launch"))
    .map((line) => JSON.parse(line));
  assert.deepEqual(told.map(({ level, left, list }) => [level, left, list]), [
    ["warn", launchList(loadConfig({ SITE_URL: `https://${HOST}` })).length, "deno task doctor --samples"],
  ]);
});

Deno.test("every line of the log is JSON with a time, a level and an event", async () => {
  const output = site.logs().slice(0, await endOfLog());
  for (const line of output.trimEnd().split("\n")) {
    const { time, level, event } = JSON.parse(line);
    assert.ok(new Date(time).toISOString() === time && LOG_LEVELS.includes(level) && event !== "", line);
  }
});
