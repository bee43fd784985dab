import assert from "node:assert/strict";
import { ApiError } from "../../../lib/api/client.ts";
import { findErrors, join, type JoinOutcome } from "../../../lib/waitlist/join.ts";
import { ADA } from "../../support/waitlist.ts";

const TYPED = { ...ADA, name: ` ${ADA.name} `, email: ADA.email.toUpperCase() };

/** Runs `join()` with an API that gives this answer; returns the outcome and the requests. */
async function joinWith(
  answer: () => Response,
  values = TYPED,
): Promise<{ outcome: JoinOutcome; asked: (readonly [path: string, init: RequestInit | undefined])[] }> {
  const asked: (readonly [string, RequestInit | undefined])[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push([String(input), init]);
    return Promise.try(answer);
  };
  try {
    return { outcome: await join(values), asked };
  } finally {
    globalThis.fetch = real;
  }
}

Deno.test("join() sends the cleaned signup with cookies, as JSON", async () => {
  const { outcome, asked } = await joinWith(() => Response.json({ ok: true }, { status: 201 }));
  assert.deepEqual(outcome, { outcome: "joined" });
  const [[path, init] = []] = asked;
  assert.equal(path, "/api/waitlist");
  assert.deepEqual([init?.method, init?.credentials], ["POST", "include"]);
  assert.deepEqual(JSON.parse(String(init?.body)), ADA);
});

Deno.test("join() sends nothing that the server would refuse", async () => {
  const wrong = { ...TYPED, email: "ada", toolInterest: "" };
  const { outcome, asked } = await joinWith(() => Response.json({}), wrong);
  assert.deepEqual(asked, []);
  assert.deepEqual(outcome, { outcome: "invalid", errors: findErrors(wrong) });
  assert.deepEqual(Object.keys(findErrors(wrong)), ["email", "toolInterest"]);
  assert.deepEqual(findErrors(TYPED), {});
});

Deno.test("join() returns only the parts of a refusal that can be shown", async () => {
  const table: [status: number, body: string, message: string | null, errors: object][] = [
    [400, '{"message":"No","errors":{"name":"Too short","age":"?","email":5,"toolInterest":""}}', null, {
      name: "Too short",
    }],
    [400, '{"errors":"all"}', null, {}],
    [400, '{"errors":null}', null, {}],
    [400, "[]", null, {}],
    [429, '{"message":"Please wait."}', "Please wait.", {}],
    [429, '{"message":7}', null, {}],
    [500, '{"message":"Something went wrong on our side."}', null, {}],
    [502, "<h1>Bad gateway</h1>", null, {}],
    [503, "", null, {}],
  ];
  for (const [status, body, message, errors] of table) {
    const { outcome } = await joinWith(() => new Response(body, { status }));
    assert.ok(outcome.outcome === "failed", body);
    assert.deepEqual([outcome.message, outcome.errors], [message, errors], body);
    assert.ok(outcome.cause instanceof ApiError && outcome.cause.message.startsWith(`${status}: `));
  }
});

Deno.test("join() returns a failure when there is no answer", async () => {
  const { outcome } = await joinWith(() => {
    throw new TypeError("Failed to fetch");
  });
  assert.ok(outcome.outcome === "failed");
  assert.deepEqual([outcome.message, outcome.errors], [null, {}]);
  assert.ok(outcome.cause instanceof TypeError);
});

Deno.test("join() waits at most 20 seconds for an answer", async () => {
  const { timeout } = AbortSignal;
  const waits: number[] = [];
  AbortSignal.timeout = (milliseconds) => {
    waits.push(milliseconds);
    return AbortSignal.abort(new DOMException("The signal timed out.", "TimeoutError"));
  };
  try {
    const { outcome, asked } = await joinWith(() => Response.json({ ok: true }));
    assert.deepEqual(waits, [20_000]);
    assert.equal(asked[0]?.[1]?.signal?.aborted, true, "it is the signal of the request");
    assert.equal(outcome.outcome, "joined", "the stubbed API ignores the signal");
  } finally {
    AbortSignal.timeout = timeout;
  }
});
