import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { App, type Context } from "fresh";
import { judgeUrl, onlyCanonicalUrls } from "../../lib/http/canonical_url.ts";
import { backgroundCompression } from "../../lib/http/compression.ts";
import { pageCache, share } from "../../lib/http/page_cache.ts";
import type { State } from "../../lib/http/state.ts";
import { handlerOf } from "../support/fresh_app.tsx";
import { PATIENCE_MS } from "../support/time.ts";

const HOST = "www.example.com";
const MAX_AGE_MS = 50_000;
/** After this share of its time a page is served and rendered again. */
const DUE_MS = MAX_AGE_MS * 0.6;
const MANY = Array.from({ length: 50 });

interface FixtureOptions {
  /** The response of the shared pages, given the number of pages rendered so far. */
  readonly answer?: (count: number, ctx: Context<State>) => Response | Promise<Response>;
  readonly maxPages?: number;
  readonly maxBytes?: number;
  readonly edition?: () => number;
  readonly compressBest?: ReturnType<typeof backgroundCompression>;
}

interface Fixture {
  fetch(path?: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  text(path?: string): Promise<string>;
  /** Advances the cache's clock. */
  pass(milliseconds: number): void;
  readonly rendered: { count: number };
}

function fixture({ answer = textPage, ...limits }: FixtureOptions = {}): Fixture {
  let time = 0;
  const rendered = { count: 0 };
  const page = (ctx: Context<State>) => share(ctx, () => answer(++rendered.count, ctx));
  const app = new App<State>();
  app.use(judgeUrl({ origin: `https://${HOST}` }, () => app.handler()))
    .use(pageCache({ maxAgeMs: MAX_AGE_MS, now: () => time, ...limits }))
    .use(onlyCanonicalUrls())
    .fsRoutes();
  const handler = handlerOf({
    "private.ts": { handler: () => new Response(`private ${++rendered.count}`) },
    "index.ts": { handler: page },
    "pages/[name].ts": { handler: page },
  }, { app });
  const fetch: Fixture["fetch"] = (path = "/", headers = {}, method = "GET") =>
    handler(new Request(`http://${HOST}${path}`, { headers, method }));
  return {
    rendered,
    fetch,
    text: async (path) => await (await fetch(path)).text(),
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Long enough to be compressed. */
function textPage(count: number): Response {
  return new Response(`page ${count} ${"text ".repeat(200)}`);
}

/** Waits for work in other turns of the event loop. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!await isTrue()) {
    assert.ok(performance.now() < end, "it did not come about");
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Text that a better compression makes smaller. */
function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${(index * 7919) % 611}`).join(" ");
}

/** The bytes of a page in brotli. */
async function brotliOf(app: Fixture, path = "/"): Promise<Uint8Array> {
  const response = await app.fetch(path, { "accept-encoding": "br" });
  assert.equal(response.headers.get("content-encoding"), "br");
  return await response.bytes();
}

Deno.test("a shared page is rendered once in its time, whatever its query", async () => {
  const app = fixture();
  const first = await app.text("/");
  assert.equal(await app.text("/?utm_source=x"), first);
  app.pass(DUE_MS - 1);
  assert.equal(await app.text("/"), first);
  assert.equal(app.rendered.count, 1);
  app.pass(MAX_AGE_MS);
  assert.notEqual(await app.text("/"), first);
  assert.equal(app.rendered.count, 2);
});

Deno.test("a page that is not shared is neither kept nor waited for, and each path has its own page", async () => {
  const app = fixture();
  assert.equal(await app.text("/private"), "private 1");
  assert.equal(await app.text("/private"), "private 2");
  await app.text("/pages/a");
  await app.text("/pages/b");
  assert.equal(app.rendered.count, 4);

  const both = Promise.withResolvers<void>();
  let here = 0;
  const wait = async () => {
    if (++here === 2) both.resolve();
    await both.promise;
    return new Response();
  };
  const handler = handlerOf({}, { middlewares: [pageCache({ maxAgeMs: MAX_AGE_MS }), wait] });
  await Promise.all([1, 2].map(() => handler(new Request("http://localhost/private"))));
});

Deno.test("a URL with a fault is neither rendered nor answered from a kept page", async () => {
  const app = fixture();
  const page = await app.text("/pages/a");
  const faults: [path: string, status: number, host?: string][] = [
    ["/Pages/A", 308],
    ["/pages/a/", 308],
    ["/pages/%61", 308],
    ["//pages/a", 404],
    ["/pages//a", 404],
    ["/pages/a", 421, "other.example"],
    ["/pages/a", 400, "x?y"],
  ];
  for (const [path, status, host = HOST] of faults) {
    const response = await app.fetch(path, { host });
    assert.equal(response.status, status, path);
    await response.body?.cancel();
  }
  assert.equal(app.rendered.count, 1);
  assert.equal(await app.text("/pages/a"), page);
});

Deno.test("requests during the first render of a page wait for that render", async () => {
  const gate = Promise.withResolvers<void>();
  const app = fixture({
    answer: async (count) => {
      await gate.promise;
      return textPage(count);
    },
  });
  const answers = MANY.map(() => app.text("/"));
  const other = app.text("/pages/a");
  gate.resolve();
  assert.equal(new Set(await Promise.all(answers)).size, 1);
  await other;
  assert.equal(app.rendered.count, 2);
});

Deno.test("a HEAD may be the first request, and a page may be marked as shared twice", async () => {
  const app = fixture();
  const head = await app.fetch("/", {}, "HEAD");
  const page = await app.text("/");
  assert.equal(head.headers.get("content-length"), String(page.length));
  assert.equal(app.rendered.count, 1);
  const handler = handlerOf<State>({}, {
    middlewares: [
      pageCache({ maxAgeMs: MAX_AGE_MS }),
      (ctx) => share(ctx, ctx.next),
      (ctx) => share(ctx, () => textPage(1)),
    ],
  });
  assert.equal((await handler(new Request("http://localhost/"))).status, 200);
});

Deno.test("a page due for renewal is served while one request renders it again", async () => {
  const gate = Promise.withResolvers<void>();
  const app = fixture({
    answer: async (count) => {
      if (count > 1) await gate.promise;
      return textPage(count);
    },
  });
  const first = await app.text("/");
  app.pass(DUE_MS);
  assert.deepEqual(new Set(await Promise.all(MANY.map(() => app.text("/")))), new Set([first]));
  assert.equal(app.rendered.count, 2);
  gate.resolve();
  await until(async () => await app.text("/") !== first);
  assert.equal(app.rendered.count, 2);
});

Deno.test("requests for an expired page wait for one new render", async () => {
  const app = fixture();
  const first = await app.text("/");
  app.pass(MAX_AGE_MS);
  const answers = new Set(await Promise.all(MANY.map(() => app.text("/"))));
  assert.equal(answers.size, 1);
  assert.ok(!answers.has(first));
  assert.equal(app.rendered.count, 2);
});

Deno.test("a page of another edition is rendered again, also when it was begun in it", async () => {
  let edition = 0;
  const gate = Promise.withResolvers<void>();
  const app = fixture({
    edition: () => edition,
    answer: async (count) => {
      if (count === 2) await gate.promise;
      return new Response(`page ${count}`);
    },
  });
  assert.equal(await app.text(), "page 1");
  edition++;
  const begun = app.text();
  await until(() => Promise.resolve(app.rendered.count === 2));
  edition++;
  gate.resolve();
  assert.equal(await begun, "page 2");
  assert.equal(await app.text(), "page 3");
  assert.equal(await app.text(), "page 3");
});

Deno.test("an old page is served while rendering fails, which is tried once a second", async () => {
  let isAway = false;
  const app = fixture({
    answer: (count) => isAway ? new Response("away", { status: 503 }) : textPage(count),
  });
  const first = await app.text("/");
  isAway = true;
  app.pass(MAX_AGE_MS);
  for (let count = 0; count < 2; count++) {
    assert.deepEqual(new Set(await Promise.all(MANY.map(() => app.text("/")))), new Set([first]));
  }
  assert.equal(app.rendered.count, 2);
  isAway = false;
  app.pass(1_000);
  assert.notEqual(await app.text("/"), first);
});

Deno.test("a page whose new render cannot be kept leaves the cache", async () => {
  const app = fixture({
    answer: (count) => count === 1 ? textPage(1) : new Response("gone", { status: 404 }),
  });
  await app.text("/");
  app.pass(DUE_MS);
  await until(async () => await app.text("/") === "gone");

  let count = 0;
  let time = 0;
  const handler = handlerOf<State>({}, {
    middlewares: [
      pageCache({ maxAgeMs: MAX_AGE_MS, now: () => time }),
      (ctx) => count++ === 0 ? share(ctx, () => textPage(0)) : new Response(`own ${count}`),
    ],
  });
  const texts: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    texts.push(await (await handler(new Request("http://localhost/"))).text());
    time = MAX_AGE_MS;
  }
  assert.deepEqual(texts.slice(1), ["own 2", "own 3"]);
});

Deno.test("requests that waited for a render that cannot be kept are rendered separately", async () => {
  const app = fixture({
    answer: (count) => count === 1 ? textPage(1) : new Response("gone", { status: 404 }),
  });
  await app.text("/");
  app.pass(MAX_AGE_MS);
  const answers = await Promise.all(MANY.map(() => app.text("/")));
  assert.deepEqual(new Set(answers), new Set(["gone"]));
});

Deno.test("responses with an error, a cookie, a nonce or no-store are never kept", async () => {
  const answers = [
    () => new Response("no", { status: 404 }),
    () => new Response("cookie", { headers: { "set-cookie": "a=b" } }),
    () => new Response("nonce", { headers: { "content-security-policy": "script-src 'nonce-abc'" } }),
    () => new Response("own", { headers: { "cache-control": "no-store" } }),
    () => new Response(null),
  ];
  for (const answer of answers) {
    const app = fixture({ answer });
    await Promise.all([app.text("/"), app.text("/")]);
    await app.text("/");
    assert.equal(app.rendered.count, 3);
  }
});

Deno.test("a page that only this cache may keep is kept, and browsers are still told not to store it", async () => {
  let count = 0;
  let time = 0;
  const handler = handlerOf<State>({}, {
    middlewares: [
      pageCache({ maxAgeMs: MAX_AGE_MS, now: () => time }),
      (ctx) =>
        share(ctx, () => new Response(`shell ${++count}`, { headers: { "cache-control": "no-store" } }), {
          isOnlyHere: true,
        }),
    ],
  });
  const open = () => handler(new Request("http://localhost/"));
  assert.equal(await (await open()).text(), "shell 1");
  const again = await open();
  assert.equal(await again.text(), "shell 1");
  assert.equal(again.headers.get("cache-control"), "no-store");
  time = MAX_AGE_MS;
  await open();
  assert.equal(await (await open()).text(), "shell 2", "a later rendering is kept too");
});

Deno.test("the least recently requested pages are dropped when there are too many", async () => {
  const rendersOf = async (app: Fixture, paths: string) => {
    const before = app.rendered.count;
    for (const name of paths) await app.text(`/pages/${name}`);
    return app.rendered.count - before;
  };
  const few = fixture({ maxPages: 2 });
  assert.equal(await rendersOf(few, "abac"), 3);
  assert.equal(await rendersOf(few, "ac"), 0);
  assert.equal(await rendersOf(few, "b"), 1);
  // Each page has about a thousand bytes.
  const small = fixture({ maxBytes: 2_500 });
  assert.equal(await rendersOf(small, "abac"), 3);
  assert.equal(await rendersOf(small, "ac"), 0);
  assert.equal(await rendersOf(small, "b"), 1);
  const none = fixture({ maxBytes: 500 });
  assert.equal(await rendersOf(none, "aa"), 2);
});

Deno.test("the first answer is compressed, and later ones are compressed better", async () => {
  const text = words(4_000);
  const app = fixture({ answer: () => new Response(text) });
  const fast = await brotliOf(app);
  assert.equal(brotliDecompressSync(fast).toString(), text);
  let best = fast;
  await until(async () => (best = await brotliOf(app)).length < fast.length);
  assert.equal(brotliDecompressSync(best).toString(), text);
  const head = await app.fetch("/", { "accept-encoding": "br" }, "HEAD");
  assert.equal(head.headers.get("content-length"), String(best.length));
  const { headers } = await app.fetch("/", { "if-none-match": "*" });
  assert.equal(headers.get("content-length"), null);
  // An equal page needs no second compression.
  app.pass(MAX_AGE_MS);
  assert.equal((await brotliOf(app)).length, best.length);
  assert.equal(app.rendered.count, 2);
});

Deno.test("requests are answered while pages are compressed better", async () => {
  const gate = Promise.withResolvers<void>();
  const compress = backgroundCompression();
  const app = fixture({
    answer: () => new Response(words(4_000)),
    // Held, however fast the machine compresses.
    compressBest: (plain) => gate.promise.then(() => compress(plain)),
  });
  const sizeOf = async (path: string) => (await brotliOf(app, path)).length;
  const fast = await sizeOf("/");
  assert.deepEqual([await sizeOf("/"), await sizeOf("/pages/a")], [fast, fast]);
  gate.resolve();
  await until(async () => await sizeOf("/pages/a") < fast);
});

Deno.test("one page at a time is compressed in the background", async () => {
  const texts: Record<string, string> = { long: words(200_000), short: words(4_000) };
  const app = fixture({ answer: (_, ctx) => new Response(texts[ctx.params.name ?? ""]) });
  const sizeOf = async (name: string) => (await brotliOf(app, `/pages/${name}`)).length;
  const [long, short] = [await sizeOf("long"), await sizeOf("short")];
  await until(async () => await sizeOf("short") < short);
  assert.ok(await sizeOf("long") < long, "the short page did not wait for the long one before it");
});

Deno.test("brotli and gzip contain the same page, q=0 refuses them, and a page they would enlarge is sent plain", async () => {
  const app = fixture();
  const plain = await app.text("/");
  const br = await app.fetch("/", { "accept-encoding": "gzip, br" });
  assert.equal(br.headers.get("content-encoding"), "br");
  assert.equal(br.headers.get("vary"), "accept-encoding");
  assert.equal(brotliDecompressSync(await br.bytes()).toString(), plain);
  const gz = await app.fetch("/", { "accept-encoding": "br;q=0, gzip" });
  assert.equal(gz.headers.get("content-encoding"), "gzip");
  assert.equal(gunzipSync(await gz.bytes()).toString(), plain);
  const none = await app.fetch("/", { "accept-encoding": "br;q=0.0" });
  assert.equal(none.headers.get("content-encoding"), null);
  await none.body?.cancel();
  const short = await fixture({ answer: () => new Response("ok") }).fetch("/", { "accept-encoding": "br" });
  assert.equal(short.headers.get("content-encoding"), null);
  assert.equal(await short.text(), "ok");
});

Deno.test("a browser asks whether its page is the present one, a CDN some seconds later, and both get 304", async () => {
  const app = fixture();
  const response = await app.fetch("/");
  await response.body?.cancel();
  const etag = response.headers.get("etag") ?? "";
  assert.equal(response.headers.get("cache-control"), "max-age=0, must-revalidate, s-maxage=10");
  for (const tag of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
    const again = await app.fetch("/", { "if-none-match": tag });
    assert.equal(again.status, 304, tag);
    assert.equal(again.headers.get("etag"), etag);
  }
  const other = await app.fetch("/", { "if-none-match": '"x"' });
  assert.equal(other.status, 200);
  await other.body?.cancel();
});
