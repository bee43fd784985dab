import assert from "node:assert/strict";
import { readApi } from "../../../lib/api/read.ts";
import { isAnyAnswer, type SaveFailure, type SaveOutcome, send } from "../../../lib/api/send.ts";
import { hasFields, isText } from "../../../lib/guards.ts";
import { takePort } from "../../support/ports.ts";

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

Deno.test("readApi() names an answer without text by its status text, and takes 401 for a failure like any other", async () => {
  await withServer(() => new Response(null, { status: 401, statusText: "Unauthorized" }), async (url) => {
    await assert.rejects(readApi(`${url}/x`), { message: "401: Unauthorized" });
  });
});

Deno.test("send() posts JSON, and an idempotency key only when it is given one", async () => {
  await withServer(() => Response.json({}), async (url, seen) => {
    await send(`${url}/x`, { name: "Grace" }, isAnyAnswer);
    await send(`${url}/x`, {}, isAnyAnswer, { idempotencyKey: "key-12345" });
    const posts = seen.map(({ method, headers, body }) => [
      method,
      headers.get("content-type"),
      headers.get("idempotency-key"),
      body,
    ]);
    assert.deepEqual(posts, [
      ["POST", "application/json", null, '{"name":"Grace"}'],
      ["POST", "application/json", "key-12345", "{}"],
    ]);
  });
});

const hasToken = hasFields({ token: isText });

Deno.test("send() gives an answer that its guard lets through", async () => {
  await withServer(() => Response.json({ token: "a" }, { status: 201 }), async (url) => {
    assert.deepEqual(await send(`${url}/x`, {}, hasToken), { ok: true, answer: { token: "a" } });
  });
});

const json = (value: unknown, status: number) => [status, JSON.stringify(value)] as const;
const REFUSALS: Readonly<
  Record<
    string,
    readonly [answer: readonly [number, string], reason: string, message: string | null, object?]
  >
> = {
  "a refusal by field": [
    json({ message: "No", errors: { name: "Too short", email: 5, toolInterest: "" } }, 400),
    "refused",
    "No",
    { name: "Too short" },
  ],
  "a refusal whose errors are no object": [json({ message: "No", errors: "all" }, 400), "refused", "No"],
  "a refusal without errors": [json({ message: "No", errors: null }, 400), "refused", "No"],
  "a refusal without a message": [json({}, 400), "refused", null],
  "a refusal whose message is empty": [json({ message: "" }, 400), "refused", null],
  "a refusal whose message is no text": [json({ message: { html: "no" } }, 400), "refused", null],
  "a refusal of nothing": [json(null, 400), "refused", null],
  "a refusal in a list": [json([], 400), "refused", null],
  "a key that belongs to another request": [
    json({ message: "Once more." }, 409),
    "refused",
    "Once more.",
  ],
  "a refusal to wait out": [json({ message: "Please wait." }, 429), "refused", "Please wait."],
  "a page of a proxy": [[502, "<h1>Bad gateway</h1>"], "failed", null],
  "a failure without a body": [[503, ""], "failed", null],
  "a success that is no JSON": [[200, "<p>Sign in</p>"], "failed", null],
  "a success that lacks a field": [json({}, 201), "failed", null],
};

Deno.test("send() says of every other answer what can be shown of it, and names it for the console", async (t) => {
  for (const [what, [[status, body], reason, message, errors = {}]] of Object.entries(REFUSALS)) {
    await t.step(what, () =>
      withServer(() => new Response(body, { status }), async (url, seen) => {
        const outcome = await send(`${url}/x`, {}, hasToken);
        assert.ok(!outcome.ok);
        const { cause, ...rest } = outcome;
        assert.deepEqual(rest, { ok: false, reason, message, errors, status });
        assert.equal(cause instanceof Response && cause.status, status);
        assert.equal(seen.length, 1);
      }));
  }
});

Deno.test("send() without a server is a failure, and does not reject", async () => {
  const { port, release } = await takePort();
  const { cause, ...outcome } = requireFailure(await send(`http://127.0.0.1:${port}/x`, {}, isAnyAnswer));
  await release();
  assert.deepEqual(outcome, {
    ok: false,
    reason: "failed",
    message: null,
    errors: {},
    status: null,
  });
  assert.ok(cause instanceof TypeError);
});

Deno.test("send() gives up on an answer that does not come", async () => {
  const release = Promise.withResolvers<void>();
  await withServer(() => release.promise.then(() => new Response("late")), async (url) => {
    const { reason, cause } = requireFailure(await send(`${url}/x`, {}, isAnyAnswer, { timeoutMs: 50 }));
    assert.ok(cause instanceof DOMException);
    assert.deepEqual([reason, cause.name], ["failed", "TimeoutError"]);
    release.resolve();
  });
});

function requireFailure(outcome: SaveOutcome): SaveFailure {
  assert.ok(!outcome.ok);
  return outcome;
}

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
