import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fixtureHandler } from "./fixture/start.ts";

let handler: (req: Request) => Promise<Response>;
let hashedCss: string;
Deno.test.beforeAll(async () => {
  handler = await fixtureHandler();
  const html = await (await handler(new Request("http://localhost/"))).text();
  hashedCss = /href="(\/_fresh\/styles-[^"]+)"/.exec(html)?.[1] ?? "";
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const res = await handler(new Request("http://localhost" + path, { method, headers }));
  return { res, bytes: new Uint8Array(await res.arrayBuffer()) };
}

Deno.test("hashed URLs are immutable; the plain URLs of the same files are revalidated", async () => {
  const hashed = await get(hashedCss);
  assert.equal(hashed.res.status, 200);
  assert.equal(hashed.res.headers.get("cache-control"), "public, max-age=31536000, immutable");
  const plain = await get("/styles.css");
  assert.equal(plain.res.headers.get("cache-control"), "no-cache");
  assert.deepEqual(plain.bytes, hashed.bytes);
  const etag = plain.res.headers.get("etag") ?? "";
  assert.match(etag, /^W\/"[0-9a-f]{12}"$/);
  for (const header of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const again = await get("/styles.css", { "if-none-match": header });
    assert.equal(again.res.status, 304, header);
    assert.equal(again.bytes.length, 0);
    assert.equal(again.res.headers.get("etag"), etag);
    assert.equal(again.res.headers.get("cache-control"), "no-cache");
    assert.equal(again.res.headers.get("vary"), "Accept-Encoding");
  }
  assert.equal((await get("/styles.css", { "if-none-match": `"other"` })).res.status, 200);
});

Deno.test("files are sent in the encoding the client prefers", async () => {
  const plain = (await get(hashedCss)).bytes;
  const br = await get(hashedCss, { "accept-encoding": "gzip, deflate, br, zstd" });
  assert.equal(br.res.headers.get("content-encoding"), "br");
  assert.equal(br.res.headers.get("vary"), "Accept-Encoding");
  assert.equal(br.res.headers.get("content-length"), String(br.bytes.length));
  assert.deepEqual(new Uint8Array(brotliDecompressSync(br.bytes)), plain);
  const gzip = await get(hashedCss, { "accept-encoding": "gzip" });
  assert.equal(gzip.res.headers.get("content-encoding"), "gzip");
  assert.deepEqual(new Uint8Array(gunzipSync(gzip.bytes)), plain);
  const none = await get(hashedCss, { "accept-encoding": "identity" });
  assert.equal(none.res.headers.get("content-encoding"), null);
  assert.equal(none.res.headers.get("vary"), "Accept-Encoding", "a shared cache keeps it for its like alone");
});

Deno.test("HEAD has the headers and no body; OPTIONS says what is allowed, the rest is refused", async () => {
  const head = await get("/styles.css", {}, "HEAD");
  assert.equal(head.res.status, 200);
  assert.equal(head.bytes.length, 0);
  assert.ok(Number(head.res.headers.get("content-length")) > 0);
  const post = await get("/styles.css", {}, "POST");
  assert.equal(post.res.status, 405);
  assert.equal(post.res.headers.get("allow"), "GET, HEAD, OPTIONS");
  const options = await get("/styles.css", {}, "OPTIONS");
  assert.equal(options.res.status, 204);
  assert.equal(options.res.headers.get("allow"), "GET, HEAD, OPTIONS");
});

Deno.test("only the build's files are served", async () => {
  const paths = [
    "/.hidden",
    "/static/styles.css",
    "/../main.ts",
    "/..%2fmain.ts",
    "/img%2Fdot.svg",
    "/img%5Cdot.svg",
    "/img/..%2f..%2fmain.ts",
    "/styles.css%00",
    "/styles.css%00.svg",
    "/img/%2e%2e/%2e%2e/main.ts",
    "/snapshot.js",
    "/_fresh/snapshot.js",
    "/_fresh/../server.js",
    "/_fresh/",
    "/img/",
    "/img",
    "/styles.css/",
    "/_fresh/styles-000000000000.css",
    hashedCss + ".br",
    "/constructor",
    "/__proto__",
  ];
  for (const path of paths) assert.equal((await get(path)).res.status, 404, path);
});

Deno.test("a file has one path, and the query is ignored", async () => {
  assert.equal((await get("/%73tyles.css")).res.status, 404);
  assert.equal((await get("/img/dot.svg?v=1")).res.status, 200);
});

Deno.test("each file has the content type of its extension", async () => {
  assert.equal((await get("/img/dot.svg")).res.headers.get("content-type"), "image/svg+xml");
  assert.equal((await get("/robots.txt")).res.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal((await get("/styles.css")).res.headers.get("x-content-type-options"), "nosniff");
});
