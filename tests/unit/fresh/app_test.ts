import assert from "node:assert/strict";
import { App, type Context, HttpError, page } from "fresh";
import { handlerOf } from "../../support/fresh_app.tsx";
import { fixtureHandler } from "./fixture/start.ts";

let handler: (req: Request) => Promise<Response>;
Deno.test.beforeAll(async () => {
  handler = await fixtureHandler();
});

async function ask(method: string, path: string, body?: string): Promise<{ res: Response; text: string }> {
  const res = await handler(
    new Request("http://localhost" + path, { method, ...(body === undefined ? {} : { body }) }),
  );
  return { res, text: await res.text() };
}

/** Runs `fn` and returns what it wrote to console.error. */
async function captureErrors(fn: () => Promise<void>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const original = console.error;
  console.error = (...args: unknown[]) => void seen.push(...args);
  try {
    await fn();
  } finally {
    console.error = original;
  }
  return seen;
}

Deno.test("a page is a whole document inside its layouts and _app", async () => {
  const { res, text } = await ask("GET", "/about");
  assert.equal(res.status, 200);
  assert.equal(res.headers.get("content-type"), "text/html; charset=utf-8");
  assert.ok(text.startsWith(`<!DOCTYPE html><html lang="en"><head>`));
  assert.match(
    text,
    /<main class="root-layout"><section class="pages-layout"><p>.*<\/p><\/section><\/main><\/body><\/html>$/,
  );
});

Deno.test("middlewares run from the root folder to the route's own, in order", async () => {
  const { text } = await ask("GET", "/about");
  assert.ok(text.includes("root > _middleware > (pages) 1 > (pages) 2"), text);
  const echo = await ask("POST", "/api/echo", "hello");
  assert.deepEqual(JSON.parse(echo.text), { trail: ["root", "_middleware"], body: "hello" });
});

Deno.test("a route can switch off the layouts; an error that it throws is drawn inside them", async () => {
  assert.match((await ask("GET", "/bare")).text, /<body class="site"><p>bare<\/p><\/body><\/html>$/);
  const { res, text } = await ask("GET", "/bare?throw");
  assert.equal(res.status, 404);
  assert.match(
    text,
    /<html lang="en">.*<main class="root-layout"><main><h1>Error 404<\/h1><\/main><\/main><\/body><\/html>$/,
  );
});

Deno.test("a handler passes data, status and headers to its page; text and attributes are escaped", async () => {
  const { res, text } = await ask("GET", "/people");
  assert.equal(res.headers.get("x-people"), "2");
  assert.match(text, /title="&quot;&lt;Bob>&quot;">&lt;Bob><\/li>/);
});

Deno.test("precompiled JSX writes HTML's own attribute names and nothing inline", async () => {
  for (const path of ["/", "/about", "/people", "/head", "/islands", "/nowhere"]) {
    const { text } = await ask("GET", path);
    assert.doesNotMatch(text, /className=|htmlFor=|tabIndex=|style=/, path);
    const inline = text.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")/g);
    assert.equal(inline, null, path);
  }
  const { text } = await ask("GET", "/head");
  assert.match(text, /<input type="checkbox" checked\s+value="a&quot;b'&lt;c>&amp;"\s*\/?>/);
  assert.match(
    text,
    /<button type="button" aria-expanded="false" aria-pressed="true"\s+disabled>x<\/button>/,
  );
  assert.match(text, /<label for="x" tabindex="0">&lt;b&gt; &amp; one<i\s*>two<\/i>3<\/label>/);
});

Deno.test("a page's <Head> replaces elements of _app, and an inner <Head> those of an outer one", async () => {
  const about = (await ask("GET", "/about")).text.split("</head>")[0] ?? "";
  assert.equal(about.match(/<title>/g)?.length, 1);
  assert.ok(about.includes("<title>About &amp; more</title>"));
  assert.equal(about.match(/name="description"/g)?.length, 1);
  assert.ok(about.includes("Own description"));
  assert.equal(about.match(/rel="canonical"/g)?.length, 1);
  assert.ok(about.includes(`href="https://example.com/about"`));
  assert.ok(about.includes(`property="og:title"`));

  // Rendered twice: a render must undo its changes to constant nodes.
  for (let i = 0; i < 2; i++) {
    const { text } = await ask("GET", "/head");
    const [head = "", body = ""] = text.split("</head>");
    assert.ok(head.includes("<title>Inner title</title>") && !head.includes("Outer title"), head);
    assert.ok(head.includes("/inner.svg") && !head.includes("/outer.svg"));
    // Without a key a link replaces another one that differs by its address alone, as upstream.
    assert.ok(head.includes("/inner.xml") && !head.includes("/outer.xml"));
    assert.ok(head.includes("/styles") && head.includes("/second.css"));
    assert.ok(head.includes(`<meta name="robots" content="noindex"/>`));
    assert.ok(head.includes("application/ld+json"));
    assert.doesNotMatch(body, /<title|<meta|<link|fresh-/);
  }
});

Deno.test("a page with islands names their modules once, and their props as data", async () => {
  const { text } = await ask("GET", "/islands");
  const json = /<script type="application\/json" id="fresh-islands">(.*?)<\/script>/.exec(text)?.[1] ?? "";
  const data = JSON.parse(json);
  assert.deepEqual(Object.keys(data.modules), ["Empty", "Boom", "Counter", "Text", "deep_Name"]);
  assert.deepEqual(data.islands[2], ["Counter", { start: 5, label: "</script><!--" }]);
  assert.deepEqual(data.islands[3], ["Counter", { start: 5 }]);
  assert.equal(data.islands.length, 7);
  assert.equal(text.match(/<!--fresh:/g)?.length, 7);
  const chunks: string[] = data.chunks;
  assert.equal(new Set(chunks).size, chunks.length);
  const modules = Object.values(data.modules).map(String);
  for (const url of [...chunks, ...modules]) {
    const { res } = await ask("GET", String(url));
    assert.equal(res.status, 200, url);
    assert.match(res.headers.get("content-type") ?? "", /^text\/javascript/);
  }
  const [, boot] =
    /<script type="module" fetchpriority="low" src="(\/_fresh\/js\/[\w-]+\.js)"><\/script>/.exec(text) ?? [];
  for (const url of modules) assert.ok(url === boot || chunks.includes(url), url);
});

Deno.test("a page without islands has no script", async () => {
  for (const path of ["/", "/about", "/head"]) {
    const { text } = await ask("GET", path);
    assert.doesNotMatch(text, /<script(?! type="application\/ld)|modulepreload|fresh-islands/, path);
  }
});

Deno.test("HEAD and OPTIONS are answered, and a missing method is 405 with Allow", async () => {
  const cases: [method: string, path: string, status: number, allow: string | null][] = [
    ["HEAD", "/people", 200, null],
    ["OPTIONS", "/people", 204, "GET, POST, HEAD, OPTIONS"],
    ["DELETE", "/people", 405, "GET, POST, HEAD, OPTIONS"],
    ["GET", "/api/echo", 405, "POST, OPTIONS"],
    ["HEAD", "/api/echo", 405, "POST, OPTIONS"],
    ["POST", "/about", 405, "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/people", 405, "GET, POST, HEAD, OPTIONS"],
    ["POST", "/people", 302, null],
    ["POST", "/nowhere", 404, null],
    ["OPTIONS", "/nowhere", 404, null],
  ];
  for (const [method, path, status, allow] of cases) {
    const { res, text } = await ask(method, path);
    assert.equal(res.status, status, `${method} ${path}`);
    assert.equal(res.headers.get("allow"), allow, `${method} ${path}`);
    if (method === "HEAD") assert.equal(text, "");
  }
  const head = await ask("HEAD", "/people");
  assert.equal(head.res.headers.get("x-people"), "2");
  const { text } = await ask("GET", "/people");
  assert.equal(head.res.headers.get("content-length"), String(new TextEncoder().encode(text).length));
});

Deno.test("HEAD sends the length of any body, and 500 when the body fails", async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        pull() {
          throw new Error("the stream broke");
        },
      }),
      { headers: { "content-type": "text/html" } },
    );
  const app = handlerOf({
    "json.ts": { handler: { GET: () => Response.json({ ok: true }) } },
    "broken.ts": { handler: { GET: broken } },
  });
  const head = (path: string) => app(new Request("http://localhost" + path, { method: "HEAD" }));
  assert.equal((await head("/json")).headers.get("content-length"), "11");
  const seen = await captureErrors(async () => {
    assert.equal((await head("/broken")).status, 500);
  });
  assert.equal(seen.length, 1);
});

Deno.test("HttpError without a message has an empty message, so that the application can use its own", () => {
  assert.equal(new HttpError(404).message, "");
});

Deno.test("unknown and malformed paths are 404", async () => {
  for (
    const path of [
      "/nowhere",
      "/api/nowhere",
      "/people/nobody",
      "/people/%zz",
      "/people/%C3",
      "/about/",
      "/people/a/b",
      "/_layout",
      "/_app",
    ]
  ) {
    const { res, text } = await ask("GET", path);
    assert.equal(res.status, 404, path);
    assert.equal(res.headers.get("content-type"), "text/html; charset=utf-8");
    assert.ok(text.includes("<h1>Error 404</h1>") && text.includes("<title>Error 404</title>"), text);
  }
});

Deno.test("a thrown error is logged once, with its stack, and answered without it", async () => {
  const seen = await captureErrors(async () => {
    const { res, text } = await ask("GET", "/api/broken");
    assert.equal(res.status, 500);
    assert.equal(text, "Internal Server Error");
    assert.match(res.headers.get("content-type") ?? "", /^text\/plain/);
  });
  assert.equal(seen.length, 1);
  assert.ok(seen[0] instanceof Error && seen[0].stack?.includes("broken.ts"));
});

Deno.test("an HttpError is answered in plain text and any other error as 500; nothing rejects", async () => {
  const throwing = (error: unknown) => ({
    handler: () => {
      throw error;
    },
  });
  const app = handlerOf({
    "gone.ts": throwing(new HttpError(410, "It was here")),
    "silent.ts": throwing(new HttpError(410)),
    "thrown.ts": throwing("a string"),
    "nothing.ts": { handler: () => undefined },
  });
  const seen = await captureErrors(async () => {
    const cases = [
      ["/gone", 410, "It was here"],
      ["/silent", 410, "Gone"],
      ["/thrown", 500, "Internal Server Error"],
      ["/nothing", 500, "Internal Server Error"],
      ["/x", 404, "Not Found"],
    ] as const;
    for (const [path, status, body] of cases) {
      const res = await app(new Request("http://localhost" + path));
      assert.equal(res.status, status, path);
      assert.equal(await res.text(), body);
    }
  });
  assert.equal(seen.length, 2);
  assert.equal(seen[0], "a string");
});

Deno.test("a middleware can catch an error thrown below it", async () => {
  const app = handlerOf({}, {
    middlewares: [async (ctx) => {
      try {
        return await ctx.next();
      } catch (error) {
        return Response.json({ caught: error instanceof HttpError && error.status }, { status: 418 });
      }
    }],
  });
  const res = await app(new Request("http://localhost/x"));
  assert.equal(res.status, 418);
  assert.deepEqual(await res.json(), { caught: 404 });
});

Deno.test("an app without a build does not start", () => {
  assert.throws(() => new App().fsRoutes().handler(), /no build/);
});

Deno.test("use() covers the routes that are added after it, and paths that no route has", async () => {
  const trail: string[] = [];
  const mark = (name: string) => (ctx: Context<unknown>) => {
    trail.push(name);
    return ctx.next();
  };
  const app = new App().use(mark("a"), mark("b")).fsRoutes().use(mark("c"));
  const ask = handlerOf({ "late.ts": { handler: { GET: () => new Response() } } }, { app });
  for (const [path, expected] of [["/late", "a,b"], ["/unknown", "a,b,c"]] as const) {
    trail.length = 0;
    await ask(new Request("http://localhost" + path));
    assert.equal(trail.join(), expected, path);
  }
});

Deno.test("the context has url, route, params and state, and redirects", async () => {
  type Ctx = Context<{ n: number }>;
  const get = handlerOf<{ n: number }>({
    "a/[id].ts": {
      handler: (ctx: Ctx) =>
        Response.json({ route: ctx.route, id: ctx.params.id, n: ctx.state.n, q: ctx.url.search }),
    },
    "away.ts": { handler: (ctx: Ctx) => ctx.redirect("//evil.example//x?next=//y") },
    "back.ts": { handler: (ctx: Ctx) => ctx.redirect("\\\\evil.example", 303) },
    "far.ts": { handler: (ctx: Ctx) => ctx.redirect("https://example.com//x") },
  }, {
    middlewares: [(ctx) => {
      ctx.state.n = 1;
      return ctx.next();
    }],
  });
  const ask = (path: string) => get(new Request("http://localhost" + path));
  assert.deepEqual(await (await ask("/a/x%20y?z=1")).json(), { route: "/a/:id", id: "x y", n: 1, q: "?z=1" });
  const away = await ask("/away");
  assert.deepEqual([away.status, away.headers.get("location")], [302, "/evil.example/x?next=//y"]);
  assert.equal((await ask("/back")).headers.get("location"), "/evil.example");
  assert.equal((await ask("/far")).headers.get("location"), "https://example.com//x");
});

Deno.test("a request whose URL cannot be parsed passes the middlewares and ends in 400", async () => {
  const seen: string[] = [];
  const app = handlerOf({ "index.ts": { handler: () => new Response("home") } }, {
    middlewares: [async (ctx) => {
      seen.push(ctx.url.hostname);
      try {
        return await ctx.next();
      } catch (error) {
        return Response.json({ message: "no" }, { status: error instanceof HttpError ? error.status : 500 });
      }
    }],
  });
  for (const url of ["http://[/", "*", "http://127.0.0.1:99999/"]) {
    // The server passes such a request on; `new Request` would throw.
    const res = await app(Object.defineProperty(new Request("http://localhost/"), "url", { value: url }));
    assert.equal(res.status, 400, url);
  }
  assert.deepEqual(new Set(seen), new Set(["unreadable.invalid"]));
});

Deno.test("page() carries data, status and headers", () => {
  assert.deepEqual(page({ a: 1 }, { status: 201 }), { data: { a: 1 }, status: 201, headers: undefined });
});
