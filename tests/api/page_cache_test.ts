import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { App, type Middleware } from "fresh";
import { pageCache } from "../../lib/http/page_cache.ts";
import type { State } from "../../lib/http/state.ts";

interface Fixture {
  fetch(path?: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Advances the cache's clock. */
  pass(milliseconds: number): void;
  readonly rendered: { count: number };
}

/** An app whose every page counts how often it was rendered; `answer` may change what it says. */
function fixture(answer = (count: number) => new Response(`page ${count} ${"text ".repeat(200)}`)): Fixture {
  let time = 0;
  const rendered = { count: 0 };
  const shared: Middleware<State> = (ctx) => {
    ctx.state.isShared = true;
    return answer(++rendered.count);
  };
  const handler = new App<State>()
    .use(pageCache({ maxAgeMs: 60_000, now: () => time }))
    .get("/private", () => new Response(`private ${++rendered.count}`))
    .get("/", shared)
    .get("/other", shared)
    .handler();
  return {
    rendered,
    fetch: (path = "/", headers = {}, method = "GET") =>
      handler(new Request(`http://localhost${path}`, { headers, method })),
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** The first compressed answer, once the background has made it. */
async function untilEncoded(app: Fixture, encoding: string): Promise<Response> {
  for (;;) {
    const response = await app.fetch("/", { "accept-encoding": encoding });
    if (response.headers.has("content-encoding")) return response;
    await response.body?.cancel();
    // Compression ends in another turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

Deno.test("a shared page is rendered once in a minute, whatever its query", async () => {
  const app = fixture();
  const first = await (await app.fetch("/")).text();
  assert.equal(await (await app.fetch("/?utm_source=x")).text(), first);
  app.pass(59_999);
  assert.equal(await (await app.fetch("/")).text(), first);
  app.pass(1);
  assert.notEqual(await (await app.fetch("/")).text(), first);
  assert.equal(app.rendered.count, 2);
});

Deno.test("a page that is not shared and another path are never answered from the cache", async () => {
  const app = fixture();
  assert.equal(await (await app.fetch("/private")).text(), "private 1");
  assert.equal(await (await app.fetch("/private")).text(), "private 2");
  await (await app.fetch("/")).text();
  await (await app.fetch("/other")).text();
  assert.equal(app.rendered.count, 4);
});

Deno.test("brotli and gzip forms are the same page, refused by q=0", async () => {
  const app = fixture();
  const plain = await (await app.fetch("/")).text();
  const br = await untilEncoded(app, "gzip, br");
  assert.equal(br.headers.get("content-encoding"), "br");
  assert.equal(br.headers.get("vary"), "accept-encoding");
  assert.equal(brotliDecompressSync(new Uint8Array(await br.arrayBuffer())).toString(), plain);
  const gz = await untilEncoded(app, "br;q=0, gzip");
  assert.equal(gz.headers.get("content-encoding"), "gzip");
  assert.equal(gunzipSync(new Uint8Array(await gz.arrayBuffer())).toString(), plain);
  const none = await app.fetch("/", { "accept-encoding": "br;q=0.0" });
  assert.equal(none.headers.get("content-encoding"), null);
  await none.body?.cancel();
});

Deno.test("a browser that has the page is told so", async () => {
  const app = fixture();
  const response = await app.fetch("/");
  await response.body?.cancel();
  const etag = response.headers.get("etag") ?? "";
  assert.equal(response.headers.get("cache-control"), "no-cache");
  for (const tag of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
    const again = await app.fetch("/", { "if-none-match": tag });
    assert.equal(again.status, 304, tag);
    assert.equal(again.headers.get("etag"), etag);
  }
  const other = await app.fetch("/", { "if-none-match": '"x"' });
  assert.equal(other.status, 200);
  await other.body?.cancel();
});

Deno.test("an old page is served while it cannot be rendered again", async () => {
  const app = fixture((count) =>
    count === 2 ? new Response("away", { status: 503 }) : new Response(`page ${count}`)
  );
  await (await app.fetch("/")).text();
  app.pass(60_000);
  assert.equal(await (await app.fetch("/")).text(), "page 1");
  assert.equal(await (await app.fetch("/")).text(), "page 3");
});

Deno.test("a failure, a cookie and a nonce are never kept", async () => {
  const answers = [
    () => new Response("no", { status: 404 }),
    () => new Response("cookie", { headers: { "set-cookie": "a=b" } }),
    () => new Response("nonce", { headers: { "content-security-policy": "script-src 'nonce-abc'" } }),
  ];
  for (const answer of answers) {
    const app = fixture(answer);
    await (await app.fetch("/")).text();
    await (await app.fetch("/")).text();
    assert.equal(app.rendered.count, 2);
  }
});
