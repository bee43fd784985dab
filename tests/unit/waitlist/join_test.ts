import assert from "node:assert/strict";
import type { SaveOutcome } from "../../../lib/api/send.ts";
import { findErrors, join } from "../../../lib/waitlist/join.ts";
import { ADA } from "../../support/waitlist.ts";

const TYPED = { ...ADA, name: ` ${ADA.name} `, email: ADA.email.toUpperCase() };

/** Runs `join()` with an API that gives this answer; returns the outcome and the requests. */
async function joinWith(
  answer: () => Response,
  values = TYPED,
): Promise<{ outcome: SaveOutcome; asked: (readonly [path: string, init: RequestInit | undefined])[] }> {
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
  assert.equal(outcome.ok, true);
  const [[path, init] = []] = asked;
  assert.equal(path, "/api/waitlist");
  assert.deepEqual([init?.method, init?.credentials], ["POST", "include"]);
  assert.deepEqual(JSON.parse(String(init?.body)), ADA);
});

Deno.test("join() sends nothing that the server would refuse", async () => {
  const wrong = { ...TYPED, email: "ada", toolInterest: "" };
  const { outcome, asked } = await joinWith(() => Response.json({}), wrong);
  assert.deepEqual(asked, []);
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.reason, outcome.errors], ["invalid", findErrors(wrong)]);
  assert.deepEqual(Object.keys(findErrors(wrong)), ["email", "toolInterest"]);
  assert.deepEqual(findErrors(TYPED), {});
});

Deno.test("join() returns what the API says of a field", async () => {
  const answer = { message: "Too short", errors: { name: "Too short" } };
  const { outcome } = await joinWith(() => Response.json(answer, { status: 400 }));
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.reason, outcome.status, outcome.errors], ["refused", 400, answer.errors]);
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
    assert.equal(outcome.ok, true, "the stubbed API ignores the signal");
  } finally {
    AbortSignal.timeout = timeout;
  }
});
