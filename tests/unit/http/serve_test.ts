import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { type Deadlines, findPort } from "../../../lib/http/serve.ts";
import { Client, GET, startServer } from "../../support/http_server.ts";
import { PATIENCE_MS, withDeadline } from "../../support/time.ts";

/** Milliseconds that no test waits for. A connection that is closed before has met another deadline. */
const NEVER_MS = 3_600_000;
const NEVER = { headersMs: NEVER_MS, requestMs: NEVER_MS, idleMs: NEVER_MS, stalledMs: NEVER_MS };

/** Connections that never end by themselves, the deadline that ends them, and what the client has received by then. */
const SLOW:
  readonly (readonly [name: string, deadlines: (keyof Deadlines)[], sent: string, answer: RegExp])[] = [
    ["that says nothing", ["headersMs"], "", /^HTTP\/1\.1 408 /],
    ["whose headers do not end", ["headersMs"], `${GET}\r\nX`, /^HTTP\/1\.1 408 /],
    [
      "whose body does not end",
      ["headersMs", "requestMs"],
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
      /^HTTP\/1\.1 408 /,
    ],
    ["that has no further request", ["idleMs"], `${GET}\r\n\r\n`, /^HTTP\/1\.1 200 .*x$/s],
    [
      "whose next request does not end",
      ["headersMs"],
      `${GET}\r\n\r\nGET / HTT`,
      /^HTTP\/1\.1 200 .*x/s,
    ],
    [
      "whose body goes on after its answer",
      ["headersMs", "requestMs"],
      "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
      /^HTTP\/1\.1 200 .*x$/s,
    ],
  ];

for (const [name, deadlines, sent, answer] of SLOW) {
  Deno.test(`a connection ${name} is closed`, () =>
    withDeadline(400, async (soonMs) => {
      const opened = performance.now();
      let askedAt = Infinity;
      await using server = await startServer(async (request) => {
        askedAt = performance.now();
        if (request.method === "POST") await request.bytes().catch(() => {});
        return new Response("x");
      }, { deadlines: { ...NEVER, ...Object.fromEntries(deadlines.map((each) => [each, soonMs])) } });
      await using client = new Client(server.port).write(sent);
      await within(PATIENCE_MS, client.closed);
      if (!answer.test(client.received) && askedAt - opened >= soonMs) return false;
      assert.match(client.received, answer);
      return true;
    }));
}

Deno.test("a client that reads nothing of its answer is disconnected; one that reads slowly is not", () =>
  withDeadline(1_000, async (stalledMs) => {
    const size = 8_000_000;
    const completed: Promise<void>[] = [];
    await using server = await startServer((_, info) => {
      completed.push(info.completed);
      return Promise.resolve(new Response("x".repeat(size), { headers: { "content-length": `${size}` } }));
    }, { deadlines: { ...NEVER, stalledMs } });
    using stalled = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    await stalled.write(new TextEncoder().encode(`${GET}\r\n\r\n`));
    using slow = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    await slow.write(new TextEncoder().encode(`${GET}\r\n\r\n`));
    const buffer = new Uint8Array(size / 16);
    let readAt = performance.now();
    for (let length = 0; length < size;) {
      const read = await slow.read(buffer).catch(() => null);
      if (performance.now() - readAt >= stalledMs) return false;
      readAt = performance.now();
      length += read ?? assert.fail(`closed after ${length} bytes`);
      await delay(stalledMs / 8);
    }
    await within(PATIENCE_MS, Promise.all(completed));
    return true;
  }));

for (const framing of ["content-length: 5000000", "transfer-encoding: chunked"]) {
  Deno.test(`a body that the handler does not read is dropped, and its client told to close: ${framing}`, async () => {
    await using server = await startServer(() => Promise.resolve(new Response("no", { status: 413 })));
    const body = framing.startsWith("t")
      ? `4c4b40\r\n${"x".repeat(5_000_000)}\r\n0\r\n\r\n`
      : "x".repeat(5_000_000);
    const bytes = new TextEncoder().encode(`POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${body}`);
    // Reads nothing before everything is sent, as many clients do.
    using client = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    for (let sent = 0; sent < bytes.length;) sent += await client.write(bytes.subarray(sent));
    const answer = await new Response(client.readable).text();
    assert.match(answer, /^HTTP\/1\.1 413 .*connection: close.*no$/is);
  });
}

Deno.test("a client that pauses within a body gets its answer first, and may send the rest", async () => {
  await using server = await startServer(() => Promise.resolve(new Response("no")), { deadlines: NEVER });
  await using client = new Client(server.port);
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${"x".repeat(100_000)}`);
  assert.match(await client.until("no"), /connection: close/i);
  client.write("x".repeat(100_000));
  await delay(50);
  client.write("x".repeat(100_000));
  await client.closed;
});

Deno.test("a body that nobody reads is dropped up to a bound", async () => {
  const deadlines = { ...NEVER, headersMs: 1_000, requestMs: 1_000 };
  await using server = await startServer(() => Promise.resolve(new Response("no")), { deadlines });
  using client = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await client.write(
    new TextEncoder().encode("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n"),
  );
  const answered = client.read(new Uint8Array(1000));
  let sent = 0;
  await assert.rejects(async () => {
    for (;;) sent += await client.write(new Uint8Array(1_000_000));
  });
  assert.ok(await answered);
  assert.ok(sent < 20_000_000, `${sent} bytes`);
});

Deno.test("one connection too many closes the one that has been idle longest, and none with a request", async () => {
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
  await within(PATIENCE_MS, first.closed);
  await third.until("fast");
  second.write(`${GET}\r\n\r\n`);
  await second.until("fast");
  answer.resolve();
  await slow.until("slow");
});

Deno.test("one connection too many, with none idle, closes one whose body is incomplete", async () => {
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
  await within(PATIENCE_MS, first.closed);
  await third.until("read");
  second.write("abc");
  await second.until("read");
});

/** Bytes that no client's system takes while the client reads nothing. */
const UNREAD = 16_000_000;

Deno.test("requests of one connection are handled one after the other, so that one answer at a time waits for its reader", async () => {
  let [running, most] = [0, 0];
  await using server = await startServer(async (request) => {
    most = Math.max(most, ++running);
    await delay(5);
    running--;
    return new Response(new URL(request.url).pathname);
  });
  await using client = new Client(server.port);
  client.write(["/a", "/b", "/c"].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  assert.match(await client.until("/c"), /\/a.*\/b.*\/c/s);
  assert.equal(most, 1);
});

Deno.test("CONNECT is answered, and not just hung up on, which proxies report as a failure of the site", async () => {
  await using server = await startServer(() => Promise.resolve(new Response("x")));
  await using client = new Client(server.port).write("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n");
  await client.closed;
  assert.match(client.received, /^HTTP\/1\.1 501 .*connection: close/is);
});

Deno.test("a connection with more than 64 requests that wait is closed", async () => {
  await using server = await startServer(() => new Promise<never>(() => {}));
  await using client = new Client(server.port).write(`${GET}\r\n\r\n`.repeat(65));
  await within(PATIENCE_MS, client.closed);
});

for (
  const [whose, trustedProxies, others] of [
    ["peers", 0, []],
    ["visitors behind a proxy", 1, ["192.0.2.2"]],
  ] as const
) {
  Deno.test(`${whose}: one connection too many of an address closes the one of its own that has read its answer longest`, async () => {
    await using server = await startServer(
      () => Promise.resolve(new Response("x".repeat(UNREAD), { headers: { "content-length": `${UNREAD}` } })),
      {
        deadlines: NEVER,
        maxPerAddress: 2,
        trustedProxies,
      },
    );
    /** A client that has read the beginning of its answer. */
    const ask = async (address: string) => {
      const client = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
      await client.write(new TextEncoder().encode(`${GET}\r\nX-Forwarded-For: ${address}\r\n\r\n`));
      await client.read(new Uint8Array(1));
      return client;
    };
    const clients: Deno.TcpConn[] = [];
    for (const address of [...others, ...Array(3).fill("192.0.2.1")]) clients.push(await ask(address));
    const isWhole: boolean[] = [];
    for (const { readable } of clients) {
      let length = 1;
      for await (const chunk of readable) {
        length += chunk.length;
        if (length >= UNREAD) break;
      }
      isWhole.push(length >= UNREAD);
    }
    assert.deepEqual(isWhole, [...others.map(() => true), false, true, true]);
  });
}

Deno.test("a stopping server closes each connection after its answer, then refuses new ones and lets requests finish", async () => {
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
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const stopped = server.server.stop(left, NEVER_MS);
  kept.received = "";
  kept.write(`${GET}\r\n\r\n`);
  await kept.closed;
  assert.match(kept.received, /connection: close.*fast$/is);
  await using late = new Client(server.port).write(`${GET}\r\n\r\n`);
  await late.closed;
  assert.match(late.received, /connection: close.*fast$/is);
  leave();
  // Each look is a connection, after which the server waits for more.
  while (await isListening(server.port)) await delay(200);
  answer.resolve();
  await slow.closed;
  assert.match(slow.received, /connection: close.*slow$/is);
  assert.equal(await stopped, 0);
});

Deno.test("a stopping server takes in connections until none comes any more, and answers them all", async () => {
  const server = await startServer(() => Promise.resolve(new Response("x")));
  const stopped = server.server.stop(Promise.resolve(), NEVER_MS);
  const clients: Client[] = [];
  for (let count = 0; count < 20; count++) {
    clients.push(new Client(server.port).write(`${GET}\r\n\r\n`));
    await delay(20);
  }
  await within(PATIENCE_MS, Promise.all(clients.map(({ closed }) => closed)));
  assert.deepEqual(clients.filter(({ received }) => !/connection: close.*x$/is.test(received)), []);
  assert.equal(await stopped, 0);
});

Deno.test("a stopping server stops listening even when connections never cease", async () => {
  const server = await startServer(() => Promise.resolve(new Response("x")));
  const stopped = server.server.stop(Promise.resolve(), NEVER_MS);
  await within(
    PATIENCE_MS,
    (async () => {
      while (await isListening(server.port)) await delay(5);
    })(),
  );
  assert.equal(await stopped, 0);
});

Deno.test("a stopping server waits a second for the first request of a connection", () =>
  withDeadline(1_000, async () => {
    const server = await startServer(() => Promise.resolve(new Response("x")));
    const stopped = server.server.stop(Promise.resolve(), NEVER_MS);
    await using client = new Client(server.port);
    const opened = performance.now();
    await delay(500);
    client.write(`${GET}\r\n\r\n`);
    const isInTime = performance.now() - opened < 1_000;
    await client.closed;
    assert.equal(await stopped, 0);
    if (isInTime) assert.match(client.received, /connection: close.*x$/is);
    return isInTime;
  }));

Deno.test("stop() cuts off requests that do not finish in time and returns their number", async () => {
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const server = await startServer((request) => {
    isBusy();
    return request.text().then((text) => new Response(text), () => new Response());
  });
  await using client = new Client(server.port);
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n");
  await busy;
  assert.equal(await server.server.stop(Promise.resolve(), 50), 1);
  await client.closed;
});

Deno.test("stop() counts a request whose headers have begun to arrive", async () => {
  const server = await startServer(() => Promise.resolve(new Response("x")));
  await using client = new Client(server.port).write(`${GET}\r\n\r\n`);
  await client.until("x");
  client.write("GET / HT");
  assert.equal(await server.server.stop(delay(50), 50), 1);
});

Deno.test("findPort() and serve() refuse a port in use and an invalid host", async () => {
  // Of those that the system gives to nobody by itself: one that findPort() has found may be another's by the time it is asked for again.
  const port = 20_000 + Deno.pid % 10_000;
  assert.equal(await findPort("127.0.0.1", port), port);
  assert.notEqual(await findPort("127.0.0.1", 0), 0);
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
