import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CachedAnswer } from "../../../lib/http/cached_answer.ts";
import { inPieces } from "../../../lib/http/send_response.ts";
import { ask, Client, GET, startServer } from "../../support/http_server.ts";

const ANSWERS: readonly (readonly [name: string, answer: () => Response, head: RegExp, body: string])[] = [
  [
    "status and headers, even two cookies",
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
    "more bytes than are sent as a string",
    () => new Response("x".repeat(300_000), { headers: { "content-length": "300000" } }),
    /content-length: 300000/i,
    "x".repeat(300_000),
  ],
];

for (const [name, answer, head, body] of ANSWERS) {
  Deno.test(`a Response is sent unchanged: ${name}`, async () => {
    await using server = await startServer(() => Promise.resolve(answer()));
    const received = await ask(server.port, GET);
    assert.match(received.head, head);
    assert.ok(received.body === body, `${received.body.length} bytes`);
  });
}

Deno.test("no answer states its length twice", async () => {
  for (const [name, answer] of ANSWERS) {
    await using server = await startServer(() => Promise.resolve(answer()));
    const { head } = await ask(server.port, GET);
    assert.ok([...head.matchAll(/^(content-length|transfer-encoding):/gim)].length <= 1, name);
  }
});

Deno.test("a long body is passed on as it comes, and breaks off when its header stated another length", async () => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await using server = await startServer(() => {
    const body = async function* () {
      yield new Uint8Array(100_000).fill(65);
      await seen;
    };
    return Promise.resolve(
      new Response(ReadableStream.from(body()), { headers: { "content-length": "200000" } }),
    );
  });
  await using client = new Client(server.port).write(`${GET}\r\n\r\n`);
  await client.until("A".repeat(100_000));
  see();
  await client.closed;
  assert.match(String(server.errors[0]), /100000 bytes in place of 200000/);
});

Deno.test("a body of another length than its header states is an error, and no part of it is sent", async () => {
  await using server = await startServer(() =>
    Promise.resolve(new Response("four", { headers: { "content-length": "5" } }))
  );
  const { head, body } = await ask(server.port, GET);
  assert.match(head, /^HTTP\/1\.1 500 /);
  assert.equal(body, "");
  assert.match(String(server.errors[0]), /4 bytes in place of 5/);
});

Deno.test("a kept answer is sent many times, and a changed copy is sent with its changes", async () => {
  const kept = new CachedAnswer(new TextEncoder().encode("kept"), {
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

Deno.test("a kept answer without a body can be sent and read as a Response", async () => {
  const kept = new CachedAnswer(null, { status: 304, headers: { etag: '"a"' } });
  await using server = await startServer(() => Promise.resolve(kept.respond()));
  const { head, body } = await ask(server.port, GET);
  assert.match(head, /^HTTP\/1\.1 304 /);
  assert.equal(body, "");
  const response = new CachedAnswer(new TextEncoder().encode('{"a":1}'), { headers: { "x-a": "1" } })
    .respond();
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

/** The answer of a handler, what the client accepts, and the resulting encoding. */
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

Deno.test("text of unknown length is compressed once, in an encoding that the client accepts", async () => {
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

Deno.test("text in pieces is streamed", async () => {
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  const pieces = async function* () {
    yield "first";
    yield "second";
    await taken;
    yield "third";
  };
  await using server = await startServer(() =>
    Promise.resolve(
      inPieces(
        new Response(ReadableStream.from(pieces()).pipeThrough(new TextEncoderStream()), {
          headers: { "content-type": "application/json" },
        }),
      ),
    )
  );
  await using client = new Client(server.port).write(`${GET}\r\n\r\n`);
  await client.until("second");
  assert.ok(!client.received.includes("third"));
  resolve();
  await client.until("third\r\n0\r\n\r\n");
});

Deno.test("text in pieces is compressed, and the answer breaks off when its body fails", async () => {
  const pieces = Array.from({ length: 500 }, (_, index) => `${index} ${LONG}`);
  let isFailing = false;
  await using server = await startServer(() => {
    const text = async function* () {
      yield* pieces;
      if (isFailing) throw new Error("no more");
    };
    const body = ReadableStream.from(text()).pipeThrough(new TextEncoderStream());
    return Promise.resolve(
      inPieces(new Response(body, { headers: { "content-type": "application/json" } })),
    );
  });
  const url = `http://127.0.0.1:${server.port}/`;
  for (const accepted of ["gzip", "br"]) {
    const response = await fetch(url, { headers: { "accept-encoding": accepted } });
    assert.equal(await response.text(), pieces.join(""));
    const { head } = await ask(server.port, `${GET}\r\nAccept-Encoding: ${accepted}`);
    assert.match(head, new RegExp(`content-encoding: ${accepted}`));
  }
  isFailing = true;
  await assert.rejects(async () => await (await fetch(url)).text());
  assert.match(String(server.errors[0]), /no more/);
});

Deno.test("a short text is not compressed and still has a Vary header", async () => {
  await using server = await startServer(() => Promise.resolve(Response.json({ ok: true })));
  const { head } = await ask(server.port, `${GET}\r\nAccept-Encoding: br`);
  assert.match(head, /vary: Accept-Encoding/);
  assert.doesNotMatch(head, /content-encoding/i);
});

Deno.test("an error of a handler is reported and answered with 500", async () => {
  await using server = await startServer(() => Promise.reject(new TypeError("broken")));
  assert.match((await ask(server.port, GET)).head, /^HTTP\/1\.1 500 /);
  assert.match(String(server.errors[0]), /broken/);
});

Deno.test("an error is reported with the status that the client got, which nothing else can count", async () => {
  const reported: unknown[] = [];
  const onError = (_: unknown, status?: number) => reported.push(status);
  const failing = () => {
    let pulls = 0;
    return new ReadableStream({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(new Uint8Array(100_000));
        else controller.error(new Error("disk gone"));
      },
    });
  };
  for (const headers of [{ "content-type": "text/plain" }, { "content-type": "image/png" }]) {
    await using server = await startServer(() => Promise.resolve(new Response(failing(), { headers })), {
      onError,
    });
    await ask(server.port, GET);
  }
  assert.deepEqual(reported, [500, undefined], "a text is read before its head is sent, a picture is not");
});

Deno.test("a body that fails half-way is reported, and the client notices that it is incomplete", async () => {
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

Deno.test("a client that leaves during its answer causes no error", async () => {
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
