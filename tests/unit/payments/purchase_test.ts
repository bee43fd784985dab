import assert from "node:assert/strict";
import { failureOf, requestIntent } from "../../../lib/payments/purchase.ts";

/** Runs a purchase against a stubbed server; gives its outcome and what was asked and logged. */
async function purchase(answer: () => Response | Promise<Response>) {
  const { fetch } = globalThis;
  const { error } = console;
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  let logged = 0;
  console.error = () => void logged++;
  globalThis.fetch = (input, init) => {
    asked.push({ path: String(input), init });
    return Promise.resolve().then(answer);
  };
  try {
    return { outcome: await requestIntent("goal-cascade-builder", 69_00), asked, logged };
  } finally {
    globalThis.fetch = fetch;
    console.error = error;
  }
}

Deno.test("requestIntent() sends the product and what its price was, with cookies, once", async () => {
  const { outcome, asked, logged } = await purchase(() => Response.json({ clientSecret: "pi_1_secret_2" }));
  assert.deepEqual(outcome, { ok: true, answer: { clientSecret: "pi_1_secret_2" } });
  assert.equal(asked.length, 1);
  const { path, init } = asked[0] ?? {};
  assert.equal(path, "/api/create-payment-intent");
  assert.equal(init?.method, "POST");
  assert.equal(init?.credentials, "include");
  assert.equal(new Headers(init?.headers).get("content-type"), "application/json");
  assert.deepEqual(JSON.parse(String(init?.body)), { productId: "goal-cascade-builder", amount: 69_00 });
  assert.equal(logged, 0);
});

const secret = { clientSecret: "pi_1_secret_2" };
const FAILURES: readonly [string, () => Response, "unavailable" | "failed"][] = [
  ["503", () => Response.json({ message: "later" }, { status: 503 }), "unavailable"],
  ["503 with a page of a proxy", () => new Response("<html>", { status: 503 }), "unavailable"],
  ["400", () => Response.json({ message: "The price has changed." }, { status: 400 }), "failed"],
  ["404", () => Response.json({ message: "no" }, { status: 404 }), "failed"],
  ["429", () => Response.json({ message: "wait" }, { status: 429 }), "failed"],
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
    assert.ok(!outcome.ok);
    assert.equal(failureOf(outcome), failure);
    assert.equal(logged, failure === "failed" ? 1 : 0);
  });
}
