import assert from "node:assert/strict";
import { sendResult } from "../../../lib/founder_test/send.ts";
import { type Answer, type Call, withNetwork, withSilentNetwork } from "../../support/network.ts";

const RESULT = {
  email: " ada@example.com ",
  result: "PV",
  attempt: "attempt-1",
  edition: "2026-12",
} as const;

/** Sends a result with the network replaced; returns the requests and what was written to the console. */
async function sendVia(answer: Answer) {
  const written: unknown[][] = [];
  const realConsole = globalThis.console;
  const record = (...words: unknown[]) => void written.push(words);
  globalThis.console = {
    ...realConsole,
    log: record,
    info: record,
    warn: record,
    error: record,
    debug: record,
  };
  try {
    return { ...await withNetwork(answer, () => sendResult(RESULT)), written };
  } finally {
    globalThis.console = realConsole;
  }
}

Deno.test("sendResult() posts exactly email, result, name and edition, once, under the attempt's key", async () => {
  const { outcome, calls } = await sendVia(() => Response.json({ ok: true }, { status: 201 }));
  assert.equal(outcome.ok, true);
  assert.equal(calls.length, 1);
  const [{ path, init }] = calls as [Call];
  assert.deepEqual([path, init.method, init.credentials], ["/api/founder-test", "POST", "include"]);
  assert.deepEqual(JSON.parse(String(init.body)), {
    email: "ada@example.com",
    result: "PV",
    resultName: "Plateaued Visionary",
    edition: "2026-12",
  });
  const headers = new Headers(init.headers);
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("idempotency-key"), "attempt-1");
});

Deno.test("sendResult() reads no field: an answer without a body is a success too", async () => {
  assert.equal((await sendVia(() => new Response(null, { status: 204 }))).outcome.ok, true);
});

const FAILURES: Readonly<Record<string, Answer>> = {
  "a refused result": () => Response.json({ message: "no" }, { status: 400 }),
  "a spent key": () => Response.json({ message: "no" }, { status: 409 }),
  "too many requests": () =>
    Response.json({ message: "no" }, { status: 429, headers: { "retry-after": "1" } }),
  "a sign-in that something in between asks for": () => new Response("", { status: 401 }),
  "a server whose database is away": () => Response.json({ message: "no" }, { status: 503 }),
  "a broken server": () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
  "no network": () => Promise.reject(new TypeError("Failed to fetch ada@example.com")),
  "a browser that throws at once": () => {
    throw new DOMException("blocked", "SecurityError");
  },
};

Deno.test("sendResult() never throws, tries once and writes nothing to the console, whatever fails", async (t) => {
  for (const [what, answer] of Object.entries(FAILURES)) {
    await t.step(what, async () => {
      const { outcome, calls, written } = await sendVia(answer);
      assert.deepEqual([outcome.ok, calls.length, written], [false, 1, []]);
    });
  }
});

Deno.test("sendResult() gives up after 20 seconds", async () => {
  const { outcome, timeouts } = await withSilentNetwork(() => sendResult(RESULT));
  assert.deepEqual([outcome.ok, timeouts], [false, [20_000]]);
});
