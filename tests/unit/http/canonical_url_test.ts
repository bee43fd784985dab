import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { urlJudge } from "../../../lib/http/canonical_url.ts";
import type { UrlFault } from "../../../lib/http/state.ts";

const LOCAL = urlJudge({ origin: "http://localhost:8000" });
const PUBLIC = urlJudge({ origin: "https://www.example.com" });

/** The fault of a request as a server passes it on: the URL is scheme, Host and target as received, valid or not. */
function judge(
  judgeUrl: typeof LOCAL,
  target: string,
  host = "localhost:8000",
  authority = host,
): UrlFault | null {
  const url = `http://${authority}${target}`;
  const parsed = URL.parse(url) ?? new URL("http://unreadable.invalid/");
  const headers = new Headers();
  // Headers refuses some values that a server can receive.
  const req = { url, headers: { ...headers, get: () => host } as unknown as Headers };
  return judgeUrl({ req, url: parsed });
}

Deno.test("every path has one canonical form, which its variants name", () => {
  const canonical = [
    "/",
    "/toolbox",
    "/a/b-c_d~e.f",
    "/robots.txt",
    "/.well-known/x",
    "/...",
    "/caf%C3%A9",
    "/a%2Fb",
  ];
  for (
    const target of [...canonical, "/toolbox?A=/../b//c", "/?x", "/_fresh/js/chunk-G7277RUL.js", "/a:b@c"]
  ) {
    assert.equal(judge(LOCAL, target), null, target);
  }
  const variants: [target: string, path: string][] = [
    ["/toolbox/", "/toolbox"],
    ["/Toolbox", "/toolbox"],
    ["/API/Waitlist/?x=Y", "/api/waitlist"],
    ["/%74oolbox", "/toolbox"],
    ["/%54OOLBOX%2D1", "/toolbox-1"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/caf\u00e9", "/caf%C3%A9"],
    ["/a%2fb", "/a%2Fb"],
    ["/%2f%2fevil.example", "/%2F%2Fevil.example"],
    ["/%2541/", "/%2541"],
  ];
  for (const [target, path] of variants) {
    assert.deepEqual(judge(LOCAL, target), { kind: "variant", path }, target);
  }
});

Deno.test("the name of every static file is its canonical URL", async () => {
  const folder = new URL("../../../static/", import.meta.url);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile()
  );
  assert.ok(files.length > 0);
  for (const { parentPath, name } of files) {
    const path = encodeURI(`${parentPath}/${name}`.slice(fileURLToPath(folder).length - 1));
    assert.equal(judge(LOCAL, path.replace(/^\/*/, "/")), null, path);
  }
});

Deno.test("empty and dot segments lead nowhere in every spelling", () => {
  const targets = [
    "//",
    "//toolbox",
    "/a//b",
    "/toolbox//",
    "/.",
    "/..",
    "/./",
    "/x/../toolbox",
    "/toolbox/.",
    "/%2e%2e/toolbox",
    "/x/.%2E/toolbox",
    "/x/%2E",
    "//evil.example/x",
    "/\\evil.example",
    "/a\\..\\b",
    "/toolbox ",
    "/.\t./x",
    "/_fresh/../x",
    "/_fresh//js/x.js",
  ];
  for (const target of targets) assert.deepEqual(judge(LOCAL, target), { kind: "nowhere" }, target);
});

Deno.test("an invalid host name and a target that is not a path are unreadable", () => {
  const hosts = [
    "[",
    "a b",
    "x?y",
    "x/y",
    "x#y",
    "127.0.0.1:99999",
    "user@host",
    "",
    "a:b",
    "1.2.3.4.5",
    "\u00e9",
    "[::g]",
  ];
  for (const host of hosts) {
    for (const judgeUrl of [LOCAL, PUBLIC]) {
      assert.deepEqual(judge(judgeUrl, "/", host), { kind: "unreadable" }, host);
    }
  }
  for (const target of ["", "?x", "*", "toolbox", "/#", "/x/..#top"]) {
    assert.deepEqual(judge(LOCAL, target), { kind: "unreadable" }, target);
  }
  // A target in absolute form names a host, which the server puts into the URL.
  assert.deepEqual(judge(LOCAL, "/", "localhost:8000", "x y"), { kind: "unreadable" });
});

Deno.test("a site without a public name answers for this machine's names and for addresses, which no stranger can point here", () => {
  const own = [
    ...["localhost", "LOCALHOST:8000", "shop.localhost", "127.0.0.1:1", "[::1]:8000"],
    ...["192.168.1.20:8000", "0.0.0.0:8000", "203.0.113.9", "[fe80::1]", "[2001:db8::1]:8000"],
  ];
  for (const host of own) assert.equal(judge(LOCAL, "/toolbox", host), null, host);
  const others = [
    "other.example",
    "my_container:8000",
    "localhost.example",
    "127.0.0.1.example",
    "notlocalhost",
  ];
  for (const host of others) {
    assert.deepEqual(judge(LOCAL, "/toolbox", host), { kind: "misdirected", host }, host);
    assert.equal(judge(LOCAL, "/healthz", host), null, host);
  }
  // Asked for after a name that was answered for.
  assert.equal(judge(LOCAL, "/", "localhost:8000"), null);
  assert.equal(judge(LOCAL, "/", "other.example")?.kind, "misdirected");
});

Deno.test("a site with a public name answers for no other name, except in health checks", () => {
  for (const host of ["www.example.com", "WWW.Example.com", "www.example.com:443", "www.example.com:8000"]) {
    assert.equal(judge(PUBLIC, "/", host), null, host);
  }
  for (const host of ["example.com", "localhost", "127.0.0.1:8000", "www.example.com.evil.example"]) {
    assert.deepEqual(judge(PUBLIC, "/", host), { kind: "misdirected", host }, host);
    assert.equal(judge(PUBLIC, "/healthz", host), null, host);
    assert.equal(judge(PUBLIC, "/readyz?x", host), null, host);
    assert.equal(judge(PUBLIC, "/Healthz", host)?.kind, "misdirected", host);
  }
});

Deno.test("a target in absolute form has to name the site, like the Host header", () => {
  const misdirected = { kind: "misdirected", host: "evil.example" };
  assert.deepEqual(judge(PUBLIC, "/", "www.example.com", "evil.example"), misdirected);
  assert.deepEqual(judge(PUBLIC, "/", "evil.example", "www.example.com"), misdirected);
  const other = { kind: "misdirected", host: "other.example" };
  assert.deepEqual(judge(LOCAL, "/", "localhost", "other.example"), other);
  assert.deepEqual(judge(LOCAL, "/", "other.example", "localhost"), other);
});

Deno.test("the path that a variant names is canonical and belongs to this site", () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom("toolbox", "API", "%41", "%2e", "..", "%2F", "%5c", "%e9", "%", "%zz", "\u00c9"),
  );
  const target = fc.array(segment, { maxLength: 4 }).map((parts) => "/" + parts.join("/"));
  fc.assert(
    fc.property(target, (text) => {
      const form = judge(LOCAL, text);
      if (form?.kind !== "variant") return;
      assert.match(form.path, /^\/[^/]/);
      assert.equal(judge(LOCAL, form.path), null);
      const parsed = new URL(form.path, "https://site.example");
      assert.deepEqual([parsed.origin, parsed.pathname], ["https://site.example", form.path]);
    }),
    { numRuns: 2000 },
  );
});
