import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { KeptAnswer } from "../../../lib/http/kept_answer.ts";
import { requestUrl } from "../../../lib/http/incoming_request.ts";
import {
  type Deadlines,
  findPort,
  type HttpServer,
  serve,
  type ServeOptions,
} from "../../../lib/http/serve.ts";

type Handler = Parameters<typeof serve>[0];

/** A server of the test, and what it reported. */
interface TestServer extends AsyncDisposable {
  readonly port: number;
  readonly errors: unknown[];
  readonly server: HttpServer;
}

async function startServer(handler: Handler, options: Partial<ServeOptions> = {}): Promise<TestServer> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const server = await serve(handler, { hostname: "127.0.0.1", port: 0, onError, ...options });
  return {
    port: server.address.port,
    errors,
    server,
    [Symbol.asyncDispose]: async () => void await server.stop(0, 0),
  };
}

/** A connection of which the test writes every byte. */
class Client implements AsyncDisposable {
  received = "";
  readonly closed: Promise<void>;
  readonly #socket: Socket;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setEncoding("latin1");
    this.#socket.on("data", (text) => this.received += text).on("error", () => {});
    this.closed = once(this.#socket, "close").then(() => {});
  }

  write(text: string): this {
    this.#socket.write(text, "latin1");
    return this;
  }

  /** Waits until this much of an answer is there. */
  async until(text: string): Promise<string> {
    while (!this.received.includes(text)) await once(this.#socket, "data");
    return this.received;
  }

  close(): void {
    this.#socket.destroy();
  }

  async [Symbol.asyncDispose]() {
    this.close();
    await this.closed;
  }
}

/** The whole answer to one request, after which the connection closes. */
async function ask(port: number, head: string, body = ""): Promise<{ head: string; body: string }> {
  await using client = new Client(port).write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  await client.closed;
  const end = client.received.indexOf("\r\n\r\n");
  return { head: client.received.slice(0, end), body: client.received.slice(end + 4) };
}

const GET = "GET / HTTP/1.1\r\nHost: a.example";

Deno.test("requestUrl() is what the client wrote, neither decoded nor normalised", () => {
  const cases: [host: string | undefined, target: string, url: string][] = [
    ["a.example", "/x?y=1", "http://a.example/x?y=1"],
    ["a.example:8000", "//x/../%67?", "http://a.example:8000//x/../%67?"],
    ["[", "/", "http://[/"],
    ["x?y", "/", "http://x?y/"],
    [undefined, "/x", "http://127.0.0.1:8000/x"],
    ["", "/x", "http://127.0.0.1:8000/x"],
    ["a.example", "*", "http://a.example/*"],
    ["a.example", "http://b.example/x", "http://b.example/x"],
    ["a.example", "http://[/", "http://[/"],
  ];
  for (const [host, target, url] of cases) assert.equal(requestUrl(host, target, "127.0.0.1:8000"), url);
});

Deno.test("a handler gets the request as fetch would make it", async () => {
  const seen: Request[] = [];
  let peer: Deno.NetAddr | undefined;
  await using server = await startServer(async (request, { remoteAddr }) => {
    seen.push(request);
    peer = remoteAddr;
    const copy = request.clone();
    return Response.json({ text: await request.text(), copy: await copy.json(), used: request.bodyUsed });
  });
  const { body } = await ask(
    server.port,
    'POST /a//b?c HTTP/1.1\r\nHost: A.example\r\nX-Two: 1\r\nx-two: 2\r\nCookie: "\xe9"\r\nContent-Length: 7',
    '{"a":1}',
  );
  assert.deepEqual(JSON.parse(body), { text: '{"a":1}', copy: { a: 1 }, used: true });
  const [request] = seen;
  assert.ok(request instanceof Request && request.headers instanceof Headers);
  assert.equal(request.method, "POST");
  assert.equal(request.url, "http://A.example/a//b?c");
  assert.equal(request.headers.get("X-TWO"), "1, 2");
  assert.equal(request.headers.get("cookie"), '"\xe9"');
  assert.equal(request.headers.get("__proto__"), null);
  assert.equal(request.headers.has("constructor"), false);
  assert.equal(new Headers(request.headers).get("x-two"), "1, 2");
  assert.deepEqual([...request.headers.keys()].sort(), [
    "connection",
    "content-length",
    "cookie",
    "host",
    "x-two",
  ]);
  assert.equal(peer?.hostname, "127.0.0.1");
  assert.equal(peer?.transport, "tcp");
});

Deno.test("a request without a body has none, also when it is a POST", async () => {
  await using server = await startServer((request) => Promise.resolve(Response.json(request.body === null)));
  for (const head of [GET, "POST / HTTP/1.1\r\nHost: a", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0"]) {
    assert.equal((await ask(server.port, head)).body, "true");
  }
  const chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked";
  assert.equal((await ask(server.port, chunked, "1\r\nx\r\n0\r\n\r\n")).body, "false");
});

Deno.test("a body is read as it arrives, in chunks", async () => {
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => started = resolve);
  await using server = await startServer(async (request) => {
    let length = 0;
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      started();
    }
    return new Response(String(length));
  });
  await using client = new Client(server.port);
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200001\r\n\r\nx");
  await hasStarted;
  client.write("y".repeat(200_000));
  await client.until("200001");
});

const ANSWERS: readonly (readonly [name: string, answer: () => Response, head: RegExp, body: string])[] = [
  [
    "status and headers, also two cookies",
    () =>
      new Response("x", {
        status: 201,
        headers: [["set-cookie", "a=1"], ["set-cookie", "b=2"], ["x-y", "z"]],
      }),
    /^HTTP\/1\.1 201 Created\r\n(?=.*set-cookie: a=1\r\nset-cookie: b=2\r\n)(?=.*x-y: z\r\n)/s,
    "x",
  ],
  [
    "a redirect without a body",
    () => new Response(null, { status: 308, headers: { location: "/x" } }),
    /content-length: 0/i,
    "",
  ],
  ["204", () => new Response(null, { status: 204 }), /^(?!.*content-length).* 204 No Content/is, ""],
  [
    "304",
    () => new Response(null, { status: 304, headers: { etag: 'W/"a"' } }),
    /^(?!.*content-length).* 304 /is,
    "",
  ],
  [
    "bytes of known length",
    () => new Response(new Uint8Array([0, 255]), { headers: { "content-length": "2" } }),
    /content-length: 2/i,
    "\x00\xff",
  ],
  [
    "a stream of unknown length",
    () => new Response(ReadableStream.from([new Uint8Array([65]), new Uint8Array([66])])),
    /transfer-encoding: chunked/i,
    "1\r\nA\r\n1\r\nB\r\n0\r\n\r\n",
  ],
  [
    "many bytes of known length",
    () => new Response("x".repeat(3_000_000), { headers: { "content-length": "3000000" } }),
    /content-length: 3000000/i,
    "x".repeat(3_000_000),
  ],
  [
    "more bytes than a string is sent for",
    () => new Response("x".repeat(300_000), { headers: { "content-length": "300000" } }),
    /content-length: 300000/i,
    "x".repeat(300_000),
  ],
];

for (const [name, answer, head, body] of ANSWERS) {
  Deno.test(`a Response is sent as it is: ${name}`, async () => {
    await using server = await startServer(() => Promise.resolve(answer()));
    const received = await ask(server.port, GET);
    assert.match(received.head, head);
    assert.ok(received.body === body, `${received.body.length} bytes`);
  });
}

Deno.test("every answer says its length once, if at all", async () => {
  for (const [name, answer] of ANSWERS) {
    await using server = await startServer(() => Promise.resolve(answer()));
    const { head } = await ask(server.port, GET);
    assert.ok([...head.matchAll(/^(content-length|transfer-encoding):/gim)].length <= 1, name);
  }
});

Deno.test("a body of another length than its head says is an error, and no part of it is sent", async () => {
  await using server = await startServer(() =>
    Promise.resolve(new Response("four", { headers: { "content-length": "5" } }))
  );
  const { head, body } = await ask(server.port, GET);
  assert.match(head, /^HTTP\/1\.1 500 /);
  assert.equal(body, "");
  assert.match(String(server.errors[0]), /4 bytes in place of 5/);
});

Deno.test("a kept answer is sent many times, and one that somebody has changed, as it is then", async () => {
  const kept = new KeptAnswer(new TextEncoder().encode("kept"), {
    headers: { "content-length": "4", etag: '"a"' },
  });
  let count = 0;
  await using server = await startServer(() => {
    const response = kept.respond();
    if (++count === 2) response.headers.set("x-second", "yes");
    return Promise.resolve(response);
  });
  for (const isSecond of [false, true, false]) {
    const { head, body } = await ask(server.port, GET);
    assert.match(head, /^HTTP\/1\.1 200 OK\r\n(?=.*etag: "a")(?=.*content-length: 4)/s);
    assert.equal(/x-second: yes/.test(head), isSecond);
    assert.equal(body, "kept");
  }
});

Deno.test("a kept answer without a body stays one, and is a Response to whoever looks", async () => {
  const kept = new KeptAnswer(null, { status: 304, headers: { etag: '"a"' } });
  await using server = await startServer(() => Promise.resolve(kept.respond()));
  const { head, body } = await ask(server.port, GET);
  assert.match(head, /^HTTP\/1\.1 304 /);
  assert.equal(body, "");
  const response = new KeptAnswer(new TextEncoder().encode('{"a":1}'), { headers: { "x-a": "1" } }).respond();
  assert.ok(response instanceof Response && response.ok && !response.bodyUsed);
  assert.deepEqual(await response.clone().json(), { a: 1 });
  assert.equal(response.headers.get("x-a"), "1");
  assert.equal(await response.text(), '{"a":1}');
  assert.equal(response.bodyUsed, true);
});

Deno.test("HEAD has the length of the GET and no body", async () => {
  await using server = await startServer(() =>
    Promise.resolve(
      new Response(null, { headers: { "content-length": "1234", "content-type": "text/html" } }),
    )
  );
  const { head, body } = await ask(server.port, "HEAD / HTTP/1.1\r\nHost: a");
  assert.match(head, /content-length: 1234/);
  assert.equal(body, "");
});

const LONG = "All work and no play. ".repeat(200);

/** What a handler answers, what the client accepts, and the encoding that comes of it. */
const ENCODINGS:
  readonly (readonly [headers: Record<string, string>, accepted: string, encoding: string | null])[] = [
    [{ "content-type": "text/html; charset=utf-8" }, "gzip, deflate, br", "gzip"],
    [{ "content-type": "application/json" }, "gzip", "gzip"],
    [{ "content-type": "application/ld+json" }, "br, GZIP;q=0", "br"],
    [{ "content-type": "image/svg+xml" }, "br", "br"],
    [{ "content-type": "text/plain" }, "", null],
    [{ "content-type": "text/plain" }, "br;q=0", null],
    [{ "content-type": "image/png" }, "br", null],
    [{ "content-type": "text/event-stream" }, "br", null],
    [{ "content-type": "text/html", "content-encoding": "identity" }, "br", "identity"],
    [{ "content-type": "text/html", "cache-control": "no-store, No-Transform" }, "br", null],
    [{ "content-type": "text/html", "vary": "Cookie, Accept-Encoding" }, "br", null],
    [{ "content-type": "text/html", "etag": '"strong"' }, "br", null],
    [{ "content-type": "text/html", "content-length": `${LONG.length}` }, "br", null],
  ];

Deno.test("text of unknown length is compressed as the client accepts it, once", async () => {
  for (const [headers, accepted, encoding] of ENCODINGS) {
    await using server = await startServer(() => Promise.resolve(new Response(LONG, { headers })));
    const { head, body } = await ask(server.port, `${GET}\r\nAccept-Encoding: ${accepted}`);
    const name = `${JSON.stringify(headers)} for ${accepted}`;
    assert.equal(/content-encoding: (\w+)/i.exec(head)?.[1] ?? null, encoding, name);
    const bytes = Uint8Array.from(body, (char) => char.charCodeAt(0));
    const isChunked = /transfer-encoding: chunked/i.test(head);
    if (encoding === "br") assert.equal(brotliDecompressSync(bytes).toString(), LONG, name);
    else if (encoding === "gzip") assert.equal(gunzipSync(bytes).toString(), LONG, name);
    else assert.ok(isChunked ? body.includes(LONG) : body === LONG, name);
    const vary = [...head.matchAll(/^vary: (.+)$/gim)].map(([, value]) => value).join(", ").toLowerCase();
    if (encoding === "br" || encoding === "gzip") assert.match(vary, /accept-encoding/, name);
  }
});

Deno.test("a short text is not compressed, and still varies", async () => {
  await using server = await startServer(() => Promise.resolve(Response.json({ ok: true })));
  const { head } = await ask(server.port, `${GET}\r\nAccept-Encoding: br`);
  assert.match(head, /vary: Accept-Encoding/);
  assert.doesNotMatch(head, /content-encoding/i);
});

Deno.test("a client that goes away aborts the signal and the reading of the body, and is no error", async () => {
  const reason = Promise.withResolvers<unknown>();
  const started = Promise.withResolvers<Request>();
  await using server = await startServer(async (request) => {
    started.resolve(request);
    await request.bytes().catch(reason.resolve);
    return new Response("too late");
  });
  const client = new Client(server.port).write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  const { signal } = await started.promise;
  assert.equal(signal.aborted, false);
  client.close();
  const error = await reason.promise;
  assert.ok(error instanceof DOMException && error.name === "AbortError");
  assert.equal(signal.aborted, true);
  await client.closed;
  assert.deepEqual(server.errors, []);
});

Deno.test("a signal does not abort when the answer has arrived", async () => {
  const signals: AbortSignal[] = [];
  await using server = await startServer((request) => {
    signals.push(request.signal);
    return Promise.resolve(new Response("done"));
  });
  await ask(server.port, GET);
  assert.equal(signals[0]?.aborted, false);
});

Deno.test("what a handler throws is reported and answered with 500", async () => {
  await using server = await startServer(() => Promise.reject(new TypeError("broken")));
  assert.match((await ask(server.port, GET)).head, /^HTTP\/1\.1 500 /);
  assert.match(String(server.errors[0]), /broken/);
});

Deno.test("a body that fails half-way is reported, and the client can tell that it is not whole", async () => {
  await using server = await startServer(() =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new Error("disk gone"));
          },
        }),
      ),
    )
  );
  const { body } = await ask(server.port, GET);
  assert.ok(!body.endsWith("0\r\n\r\n"));
  assert.match(String(server.errors[0]), /disk gone/);
});

Deno.test("a client that goes away in the middle of its answer is no error", async () => {
  const cancelled = Promise.withResolvers<void>();
  await using server = await startServer(() =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
          cancel: () => cancelled.resolve(),
        }),
      ),
    )
  );
  await using client = new Client(server.port).write(`${GET}\r\n\r\n`);
  await client.until("200 OK");
  client.close();
  await cancelled.promise;
  assert.deepEqual(server.errors, []);
});

/** Milliseconds: short enough to wait for, long enough for a busy machine to answer a request. */
const SOON_MS = 400;
const LATE_MS = 10_000;
const LATE = { headersMs: LATE_MS, requestMs: LATE_MS, idleMs: LATE_MS, stalledMs: LATE_MS };

/** Connections that never come to their end by themselves, the deadline that ends them, and what the client has got then. */
const SLOW:
  readonly (readonly [name: string, deadlines: Partial<Deadlines>, sent: string, answer: RegExp])[] = [
    ["that says nothing", { headersMs: SOON_MS }, "", /^HTTP\/1\.1 408 /],
    ["whose headers do not end", { headersMs: SOON_MS }, `${GET}\r\nX`, /^HTTP\/1\.1 408 /],
    [
      "whose body does not end",
      { headersMs: SOON_MS, requestMs: SOON_MS },
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
      /^HTTP\/1\.1 408 /,
    ],
    ["that has no further request", { idleMs: SOON_MS }, `${GET}\r\n\r\n`, /^HTTP\/1\.1 200 .*x$/s],
    [
      "whose next request does not end",
      { headersMs: SOON_MS },
      `${GET}\r\n\r\nGET / HTT`,
      /^HTTP\/1\.1 200 .*x/s,
    ],
    [
      "whose body goes on after its answer",
      { headersMs: SOON_MS, requestMs: SOON_MS },
      "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
      /^HTTP\/1\.1 200 .*x$/s,
    ],
  ];

for (const [name, deadlines, sent, answer] of SLOW) {
  Deno.test(`a connection ${name} is closed`, async () => {
    await using server = await startServer(async (request) => {
      if (request.method === "POST") await request.bytes().catch(() => {});
      return new Response("x");
    }, { deadlines: { ...LATE, ...deadlines } });
    await using client = new Client(server.port).write(sent);
    await within(LATE_MS / 2, client.closed);
    assert.match(client.received, answer);
  });
}

Deno.test("a client that takes nothing of its answer is closed; one that reads slowly is not", async () => {
  const size = 8_000_000;
  const stalledMs = 1_000;
  const completed: Promise<void>[] = [];
  await using server = await startServer((_, info) => {
    completed.push(info.completed);
    return Promise.resolve(new Response("x".repeat(size), { headers: { "content-length": `${size}` } }));
  }, { deadlines: { ...LATE, stalledMs } });
  using stalled = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await stalled.write(new TextEncoder().encode(`${GET}\r\n\r\n`));
  using slow = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await slow.write(new TextEncoder().encode(`${GET}\r\n\r\n`));
  const buffer = new Uint8Array(size / 16);
  let length = 0;
  while (length < size) {
    length += await slow.read(buffer) ?? assert.fail(`closed after ${length} bytes`);
    await delay(stalledMs / 8);
  }
  await within(LATE_MS, Promise.all(completed));
});

Deno.test("over the cap, the connection that has waited longest gives way, and one with a request does not", async () => {
  const answer = Promise.withResolvers<void>();
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  await using server = await startServer(async (request) => {
    if (!request.url.endsWith("/slow")) return new Response("fast");
    isBusy();
    await answer.promise;
    return new Response("slow");
  }, { maxConnections: 3 });
  await using slow = new Client(server.port).write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await busy;
  await using first = new Client(server.port).write(`${GET}\r\n\r\n`);
  await first.until("fast");
  await using second = new Client(server.port).write(`${GET}\r\n\r\n`);
  await second.until("fast");
  await using third = new Client(server.port).write(`${GET}\r\n\r\n`);
  await within(LATE_MS, first.closed);
  await third.until("fast");
  second.write(`${GET}\r\n\r\n`);
  await second.until("fast");
  answer.resolve();
  await slow.until("slow");
});

Deno.test("over the cap with nothing but requests, one whose body has not arrived gives way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  await using server = await startServer(async (request) => {
    if (++begun === 2) resolve();
    await request.bytes().catch(() => {});
    return new Response("read");
  }, { maxConnections: 2 });
  const post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n";
  await using first = new Client(server.port).write(post);
  await using second = new Client(server.port).write(post);
  await promise;
  await using third = new Client(server.port).write(`${GET}\r\n\r\n`);
  await within(LATE_MS, first.closed);
  await third.until("read");
  second.write("abc");
  await second.until("read");
});

Deno.test("while it stops a server answers, closing each connection; then it refuses, and requests under way finish", async () => {
  const answer = Promise.withResolvers<void>();
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const server = await startServer(async (request) => {
    if (!request.url.endsWith("/slow")) return new Response("fast");
    isBusy();
    await answer.promise;
    return new Response("slow");
  });
  await using slow = new Client(server.port).write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await busy;
  await using kept = new Client(server.port).write(`${GET}\r\n\r\n`);
  assert.match(await kept.until("fast"), /connection: keep-alive/i);
  const stopped = server.server.stop(300, LATE_MS);
  kept.received = "";
  kept.write(`${GET}\r\n\r\n`);
  await kept.closed;
  assert.match(kept.received, /connection: close.*fast$/is);
  await using late = new Client(server.port).write(`${GET}\r\n\r\n`);
  await late.closed;
  assert.match(late.received, /connection: close.*fast$/is);
  while (await isListening(server.port)) await delay(5);
  answer.resolve();
  await slow.closed;
  assert.match(slow.received, /connection: close.*slow$/is);
  assert.equal(await stopped, 0);
});

Deno.test("a stop cuts off what does not finish in time, and says how much that was", async () => {
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const server = await startServer((request) => {
    isBusy();
    return request.text().then((text) => new Response(text), () => new Response());
  });
  await using client = new Client(server.port);
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n");
  await busy;
  assert.equal(await server.server.stop(0, 50), 1);
  await client.closed;
});

Deno.test("findPort() and serve() refuse a port that is in use, and a host that is none", async () => {
  const port = await findPort("127.0.0.1", 0);
  assert.equal(await findPort("127.0.0.1", port), port);
  await using server = await startServer(() => Promise.resolve(new Response()));
  await assert.rejects(findPort("127.0.0.1", server.port), { code: "EADDRINUSE" });
  await assert.rejects(startServer(() => Promise.resolve(new Response()), { port: server.port }), {
    code: "EADDRINUSE",
  });
  await assert.rejects(findPort("no.such.host.invalid", 0), { code: "ENOTFOUND" });
});

async function isListening(port: number): Promise<boolean> {
  return await Deno.connect({ hostname: "127.0.0.1", port }).then((connection) => {
    connection.close();
    return true;
  }, () => false);
}

async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    promise,
    delay(milliseconds, undefined, late).then(() => assert.fail(`not within ${milliseconds} ms`)),
  ]);
  late.abort();
}
