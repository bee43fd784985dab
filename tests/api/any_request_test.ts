import assert from "node:assert/strict";
import fc from "fast-check";
import { ANY_REQUEST, proveAnswer, SELLING } from "../support/any_request.ts";
import type { Services } from "../../lib/http/state.ts";
import { ORIGIN, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { startServer } from "../support/http_server.ts";
import { sendRaw } from "../support/raw_http.ts";

const REQUESTS = 300;

const engine = postgresEngine();

/** What `run` writes to console.error. */
async function errorsOf(run: () => Promise<void>): Promise<unknown[]> {
  const original = console.error;
  const seen: unknown[] = [];
  console.error = (...args: unknown[]) => void seen.push(...args);
  try {
    await run();
  } finally {
    console.error = original;
  }
  return seen;
}

/** Answers that /metrics counts, by status. */
async function counted(app: TestApp): Promise<Record<string, number>> {
  const text = await (await app.fetch("/metrics", { headers: { host: "127.0.0.1:8000" } })).text();
  const counts: Record<string, number> = {};
  for (const [, status = "", count] of text.matchAll(/^http_requests_total\{.*status="(\d+)"\} (\d+)$/gm)) {
    counts[status] = (counts[status] ?? 0) + Number(count);
  }
  return counts;
}

engine.test(`${REQUESTS} requests of any method, spelling and header: no 500, always our headers, all counted`, async (database) => {
  const app = await testApp(database, SELLING);
  await using server = await startServer(app.handler);
  const answers: Record<string, number> = {};
  const errors = await errorsOf(async () => {
    await fc.assert(
      fc.asyncProperty(ANY_REQUEST, async (request) => {
        const { status } = await proveAnswer(`http://127.0.0.1:${server.port}`, request);
        answers[status] = (answers[status] ?? 0) + 1;
      }),
      { numRuns: REQUESTS, endOnFailure: true },
    );
  });
  assert.deepEqual(errors, []);
  assert.deepEqual(server.errors, []);
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
  assert.deepEqual(await counted(app), answers);
});

/** The headers of an answer but the time, sorted. */
const headersOf = (headers: Headers) => [...headers].filter(([name]) => name !== "date");

Deno.test("TRACE is refused under every spelling as it is on the path itself", async () => {
  const app = await testApp(UNASKED);
  await using server = await startServer(app.handler);
  const trace = (path: string) =>
    sendRaw(`http://127.0.0.1:${server.port}`, [`TRACE ${path} HTTP/1.1`, "Host: localhost"]);
  for (
    const [path, ...spellings] of [["/toolbox", "/Toolbox", "/toolbox/"], ["/api/products", "/API/products"]]
  ) {
    const own = await trace(path ?? "");
    assert.equal(own.status, 405);
    for (const spelling of spellings) {
      const { status, headers } = await trace(spelling);
      assert.deepEqual([status, headersOf(headers)], [own.status, headersOf(own.headers)], spelling);
    }
  }
  assert.equal((await trace("/Nowhere/")).status, 404);
  const requests = app.logged.filter(({ event }) => event === "request");
  assert.deepEqual(requests.map(({ fields: { method, route, status } }) => `${method} ${route} ${status}`), [
    ...Array(3).fill("TRACE /toolbox 405"),
    ...Array(2).fill("TRACE /api/products 405"),
    "TRACE unmatched 404",
  ]);
});

/** Failures around the error boundary, which finds no state yet or cannot draw its page, and the addresses that meet them. */
const FAILURES: readonly (readonly [
  what: string,
  fail: () => Promise<{ app: TestApp; ask: (path: string) => Promise<Response> }>,
])[] = [
  ["before the request has a state", async () => {
    const app = await testApp(UNASKED);
    return {
      app,
      ask: (path) => app.handler(new Request(ORIGIN + path), {} as Deno.ServeHandlerInfo),
    };
  }],
  ["in the error page", async () => {
    const broken = () => {
      throw new TypeError("no menu");
    };
    const app = await testApp(UNASKED, {}, {
      catalogue: { menu: broken, products: broken } as unknown as Services["catalogue"],
    });
    return { app, ask: (path) => app.fetch(path) };
  }],
];

for (const [what, fail] of FAILURES) {
  Deno.test(`an error ${what} is a 500 in plain words, with our headers, logged and counted once`, async () => {
    const { app, ask } = await fail();
    const errors = await errorsOf(async () => {
      const { status, headers, text } = await read(await ask("/nowhere"));
      assert.equal(status, 500);
      assert.match(headers.get("content-type") ?? "", /^text\/plain/);
      assert.match(text, /^Something went wrong on our side\. Reference: [0-9a-f]{12}\n$/);
      for (const [name, value] of headersOf((await app.fetch("/healthz")).headers)) {
        if (!/^(content-type|cache-control)$/.test(name)) assert.equal(headers.get(name), value, name);
      }
    });
    assert.deepEqual(errors, []);
    assert.equal(app.logged.filter(({ level }) => level === "error").length, 1);
    assert.deepEqual(await counted(app), { 500: 1, 200: 1 });
    const lines = app.logged.filter(({ event, fields }) => event === "request" && fields.status === 500);
    assert.deepEqual(lines.map(({ fields: { method, route } }) => [method, route]), [["GET", "unmatched"]]);
  });
}

async function read(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
