import assert from "node:assert/strict";
import { ApiError, postApi, readApi, requireSuccess } from "../../../lib/api/client.ts";

interface Seen {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A server that answers as told and remembers what it was asked. */
async function withServer(
  answer: (seen: Seen[]) => Response | Promise<Response>,
  test: (url: string, seen: Seen[]) => Promise<void>,
): Promise<void> {
  const seen: Seen[] = [];
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    seen.push({ method: request.method, headers: request.headers, body: await request.text() });
    return await answer(seen);
  });
  await test(`http://127.0.0.1:${server.addr.port}`, seen);
}

Deno.test("readApi() asks once per path, however often it is called, and sends no content type", async () => {
  await withServer(() => Response.json({ a: 1 }), async (url, seen) => {
    const [first, second] = await Promise.all([readApi(`${url}/x`), readApi(`${url}/x`)]);
    assert.deepEqual([first, second, await readApi(`${url}/x`)], [{ a: 1 }, { a: 1 }, { a: 1 }]);
    await readApi(`${url}/y`);
    assert.equal(seen.length, 2);
    assert.equal(seen[0]?.headers.get("content-type"), null);
  });
});

Deno.test("readApi() raises a failure as status, colon and text, does not retry it and does not keep it", async () => {
  const answers = (seen: Seen[]) =>
    seen.length === 1 ? new Response("nobody knows", { status: 404 }) : Response.json("found");
  await withServer(answers, async (url, seen) => {
    await assert.rejects(readApi(`${url}/x`), {
      name: "ApiError",
      message: "404: nobody knows",
      status: 404,
    });
    assert.equal(seen.length, 1);
    assert.equal(await readApi(`${url}/x`), "found");
  });
});

Deno.test("an answer without text is named by its status text, a 401 is a failure as any other", async () => {
  await withServer(() => new Response(null, { status: 401, statusText: "Unauthorized" }), async (url) => {
    await assert.rejects(readApi(`${url}/x`), { message: "401: Unauthorized" });
    await assert.rejects(postApi(`${url}/x`, {}).then(requireSuccess), ApiError);
  });
});

Deno.test("postApi() sends JSON and its type, the key only when there is one, and hands back any status", async () => {
  await withServer(() => Response.json({ message: "no" }, { status: 400 }), async (url, seen) => {
    const response = await postApi(`${url}/x`, { name: "Grace" });
    assert.deepEqual([response.status, await response.json()], [400, { message: "no" }]);
    await (await postApi(`${url}/x`, {}, { idempotencyKey: "key-12345" })).body?.cancel();
    assert.deepEqual(
      seen.map(({ method, headers, body }) => [
        method,
        headers.get("content-type"),
        headers.get("idempotency-key"),
        body,
      ]),
      [["POST", "application/json", null, '{"name":"Grace"}'], [
        "POST",
        "application/json",
        "key-12345",
        "{}",
      ]],
    );
  });
});

Deno.test("postApi() gives up on an answer that does not come", async () => {
  const release = Promise.withResolvers<void>();
  await withServer(() => release.promise.then(() => new Response("late")), async (url) => {
    await assert.rejects(postApi(`${url}/x`, {}, { timeoutMs: 50 }), { name: "TimeoutError" });
    release.resolve();
  });
});

Deno.test("readApi() takes no part of an answer for all of it", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const breakOff = async () => {
    using connection = await listener.accept();
    await connection.read(new Uint8Array(4096));
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"waitlistEntries":[{"id":"1"}';
    await connection.write(new TextEncoder().encode(answer));
  };
  const broken = breakOff();
  await assert.rejects(readApi(`http://127.0.0.1:${listener.addr.port}/x`));
  await broken;
});
