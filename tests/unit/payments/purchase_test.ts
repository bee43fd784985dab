import assert from "node:assert/strict";
import { requestIntent } from "../../../lib/payments/purchase.ts";
import { memoryStorage, replaceLocalStorage } from "../../support/local_storage.ts";

const PRODUCT = { id: "goal-cascade-builder", price: 69_00 };
const secret = { clientSecret: "pi_1_secret_2" };

/** Asks a stubbed server, which gives its answers in turn; returns the outcome and what was asked and logged. */
async function purchase(...answers: (() => Response | Promise<Response>)[]) {
  const { fetch } = globalThis;
  const { error } = console;
  const asked: { path: string; init: RequestInit | undefined; key: string | null }[] = [];
  let logged = 0;
  console.error = () => void logged++;
  globalThis.fetch = (input, init) => {
    const answer = answers[asked.length];
    asked.push({ path: String(input), init, key: new Headers(init?.headers).get("idempotency-key") });
    return Promise.resolve().then(() => answer?.() ?? Promise.reject(new Error("asked too often")));
  };
  const putBack = replaceLocalStorage(() => memoryStorage());
  try {
    return { outcome: await requestIntent(PRODUCT), asked, logged };
  } finally {
    putBack();
    globalThis.fetch = fetch;
    console.error = error;
  }
}

Deno.test("requestIntent() sends the product, what its price was and a key, with cookies, once", async () => {
  const { outcome, asked, logged } = await purchase(() => Response.json(secret));
  assert.deepEqual(outcome, { ...secret, untaxed: undefined });
  assert.equal(asked.length, 1);
  const { path, init, key } = asked[0] ?? {};
  assert.equal(path, "/api/create-payment-intent");
  assert.equal(init?.method, "POST");
  assert.equal(init?.credentials, "include");
  assert.equal(new Headers(init?.headers).get("content-type"), "application/json");
  assert.deepEqual(JSON.parse(String(init?.body)), { productId: "goal-cascade-builder", amount: 69_00 });
  assert.match(key ?? "", /^[\d-]{8,}$/);
  assert.equal(logged, 0);
});

Deno.test("requestIntent() asks again with the same key after a failure, and with a new one when the server refuses it", async () => {
  const lost = await purchase(() => new Response(null, { status: 500 }));
  const again = await purchase(() => Response.json(secret));
  assert.equal(again.asked[0]?.key, lost.asked[0]?.key);
  const refused = () => Response.json({ message: "for something else" }, { status: 409 });
  const renewed = await purchase(refused, () => Response.json(secret));
  assert.deepEqual(renewed.outcome, { ...secret, untaxed: undefined });
  assert.equal(renewed.asked[0]?.key, lost.asked[0]?.key);
  assert.notEqual(renewed.asked[1]?.key, lost.asked[0]?.key);
  const twice = await purchase(refused, refused);
  assert.deepEqual(twice.outcome, { failure: "failed" });
  assert.equal(twice.asked.length, 2);
});

Deno.test("requestIntent() gets the price before tax where there is no payment yet", async () => {
  const untaxed = { clientSecret: "", untaxed: 69_00 };
  assert.deepEqual((await purchase(() => Response.json(untaxed))).outcome, untaxed);
});

Deno.test("requestIntent() says when a code can no longer be used", async () => {
  const errors = { coupon: "It has ended." };
  const { outcome, logged } = await purchase(() => Response.json({ message: "", errors }, { status: 400 }));
  assert.deepEqual(outcome, { failure: "reduction" });
  assert.equal(logged, 0);
});

const waiting = (seconds: string) => () =>
  Response.json({ message: "wait" }, { status: 429, headers: { "retry-after": seconds } });

for (const [seconds, minutes] of [["5", 1], ["60", 1], ["700", 12]] as const) {
  Deno.test(`requestIntent(): 429 for ${seconds} seconds says to wait ${minutes} minutes`, async () => {
    const { outcome, logged } = await purchase(waiting(seconds));
    assert.deepEqual(outcome, { failure: "limited", minutes });
    assert.equal(logged, 0);
  });
}

const FAILURES: readonly [string, () => Response, "unavailable" | "failed"][] = [
  ["503", () => Response.json({ message: "later" }, { status: 503 }), "unavailable"],
  ["503 with a page of a proxy", () => new Response("<html>", { status: 503 }), "unavailable"],
  ["400", () => Response.json({ message: "The price has changed." }, { status: 400 }), "failed"],
  ["404", () => Response.json({ message: "no" }, { status: 404 }), "failed"],
  ["429 that does not say how long", () => Response.json({ message: "wait" }, { status: 429 }), "failed"],
  ["500", () => Response.json({ message: "ours" }, { status: 500 }), "failed"],
  ["500 that holds a secret all the same", () => Response.json(secret, { status: 500 }), "failed"],
  ["500 without a body", () => new Response(null, { status: 500 }), "failed"],
  ["200 with a page", () => new Response("<html>"), "failed"],
  ["200 with null", () => Response.json(null), "failed"],
  ["200 without a secret", () => Response.json({}), "failed"],
  ["200 with an empty secret", () => Response.json({ clientSecret: "" }), "failed"],
  ["200 with a secret that is no text", () => Response.json({ clientSecret: 7 }), "failed"],
  ["no answer", () => {
    throw new TypeError("Failed to fetch");
  }, "failed"],
  ["an answer that came too late", () => {
    throw new DOMException("The signal timed out.", "TimeoutError");
  }, "failed"],
];
for (const [what, answer, failure] of FAILURES) {
  Deno.test(`requestIntent(): ${what} is ${failure}`, async () => {
    const { outcome, logged } = await purchase(answer);
    assert.deepEqual(outcome, { failure });
    assert.equal(logged, failure === "failed" ? 1 : 0);
  });
}
