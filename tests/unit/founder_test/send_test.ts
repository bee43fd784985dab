import assert from "node:assert/strict";
import { sendResult } from "../../../lib/founder_test/send.ts";

const RESULT = { email: " ada@example.com ", result: "PV", attempt: "attempt-1" } as const;

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

/** Sends a result with the network replaced; tells what was asked of it and what was written to the console. */
async function sendVia(answer: (call: Call) => Response | Promise<Response>) {
  const calls: Call[] = [];
  const written: unknown[][] = [];
  const { fetch: realFetch, console: realConsole } = globalThis;
  globalThis.fetch = (input, init) => {
    const call = { path: String(input), init: init ?? {} };
    calls.push(call);
    return new Promise((resolve) => resolve(answer(call)));
  };
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
    return { outcome: await sendResult(RESULT), calls, written };
  } finally {
    globalThis.fetch = realFetch;
    globalThis.console = realConsole;
  }
}

Deno.test("sendResult() posts exactly email, result and name, once, under the attempt's key", async () => {
  const { outcome, calls } = await sendVia(() => Response.json({ ok: true }, { status: 201 }));
  assert.equal(outcome, "ok");
  assert.equal(calls.length, 1);
  const [{ path, init }] = calls as [Call];
  assert.deepEqual([path, init.method, init.credentials], ["/api/founder-test", "POST", "include"]);
  assert.deepEqual(JSON.parse(String(init.body)), {
    email: "ada@example.com",
    result: "PV",
    resultName: "Plateaued Visionary",
  });
  const headers = new Headers(init.headers);
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("idempotency-key"), "attempt-1");
});

Deno.test("sendResult() reads no field: an answer without a body is a success too", async () => {
  assert.equal((await sendVia(() => new Response(null, { status: 204 }))).outcome, "ok");
});

const FAILURES: Readonly<Record<string, () => Response | Promise<Response>>> = {
  "a refused result": () => Response.json({ message: "no" }, { status: 400 }),
  "a spent key": () => Response.json({ message: "no" }, { status: 409 }),
  "too many requests": () =>
    Response.json({ message: "no" }, { status: 429, headers: { "retry-after": "1" } }),
  "a broken server": () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
  "no network": () => Promise.reject(new TypeError("Failed to fetch ada@example.com")),
  "a browser that throws at once": () => {
    throw new DOMException("blocked", "SecurityError");
  },
};

Deno.test("sendResult() never throws, tries once and writes nothing down, whatever fails", async (t) => {
  for (const [what, answer] of Object.entries(FAILURES)) {
    await t.step(what, async () => {
      const { outcome, calls, written } = await sendVia(answer);
      assert.deepEqual([outcome, calls.length, written], ["failed", 1, []]);
    });
  }
});

Deno.test("sendResult() gives up after 20 seconds", async () => {
  const realTimeout = AbortSignal.timeout;
  const timeouts: number[] = [];
  const timer = new AbortController();
  AbortSignal.timeout = (ms) => {
    timeouts.push(ms);
    return timer.signal;
  };
  try {
    const { outcome } = await sendVia(({ init: { signal } }) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        timer.abort(new DOMException("timed out", "TimeoutError"));
      })
    );
    assert.deepEqual([outcome, timeouts], ["failed", [20_000]]);
  } finally {
    AbortSignal.timeout = realTimeout;
  }
});
