import assert from "node:assert/strict";
import { requestUrl } from "../../../lib/http/incoming_request.ts";
import { ask, Client, GET, startServer } from "../../support/http_server.ts";

Deno.test("requestUrl() returns what the client wrote, neither decoded nor normalised", () => {
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

Deno.test("a handler receives the request as fetch would create it", async () => {
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

Deno.test("a request without content has no body, even a POST", async () => {
  await using server = await startServer((request) => Promise.resolve(Response.json(request.body === null)));
  for (const head of [GET, "POST / HTTP/1.1\r\nHost: a", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0"]) {
    assert.equal((await ask(server.port, head)).body, "true");
  }
  const chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked";
  assert.equal((await ask(server.port, chunked, "1\r\nx\r\n0\r\n\r\n")).body, "false");
});

Deno.test("a body is read in chunks as it arrives", async () => {
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

Deno.test("a client that leaves aborts the signal and the reading of the body, and no error is reported", async () => {
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

Deno.test("the signal does not abort after a complete answer", async () => {
  const signals: AbortSignal[] = [];
  await using server = await startServer((request) => {
    signals.push(request.signal);
    return Promise.resolve(new Response("done"));
  });
  await ask(server.port, GET);
  assert.equal(signals[0]?.aborted, false);
});
