import assert from "node:assert/strict";
import { CONTENT_VERSION } from "../../../lib/content/diagnostic/editions.ts";
import { byDimension } from "../../../lib/diagnostic/dimensions.ts";
import type { Draft } from "../../../lib/diagnostic/draft.ts";
import { failureMessage, isKeySpent, sendSubmission } from "../../../lib/diagnostic/send.ts";
import { type Answer, type Call, withNetwork } from "../../support/network.ts";

const TOKEN = "abcdefghijklmnopqrstuvwxyz";
const FAILED = "Failed to submit diagnostic";
const DRAFT: Draft = {
  edition: CONTENT_VERSION,
  scores: byDimension(() => 4),
  reasoning: { speed: "We answer in a day." },
  uncounted: [],
  previous: "",
  name: "Grace",
  email: "grace@example.com",
  key: "the-key-of-this-draft",
};

const sendVia = (answer: Answer, consent = false) =>
  withNetwork(answer, () => sendSubmission(DRAFT, consent, "a version"));

Deno.test("sendSubmission() posts the draft, the consent and what was shown, once, under the draft's key", async () => {
  for (const consent of [false, true]) {
    const { outcome, calls } = await sendVia(() => Response.json({ token: TOKEN }, { status: 201 }), consent);
    assert.deepEqual(outcome, { ok: true, answer: { token: TOKEN } });
    assert.equal(calls.length, 1);
    const [{ path, init }] = calls as [Call];
    assert.deepEqual([path, init.method], ["/api/diagnostic/submit", "POST"]);
    assert.equal(new Headers(init.headers).get("idempotency-key"), DRAFT.key);
    const { name, email, scores, reasoning } = DRAFT;
    assert.deepEqual(JSON.parse(String(init.body)), {
      name,
      email,
      consent,
      scores,
      reasoning,
      consentVersion: "a version",
      edition: CONTENT_VERSION,
    });
  }
});

const html = (text: string, status: number) =>
  new Response(text, { status, headers: { "content-type": "text/html" } });
const MARKUP = "<img src=x onerror=alert(1)>";

const FAILURES: Readonly<Record<string, readonly [Answer, string]>> = {
  "a refusal in words": [() => Response.json({ message: "Too many." }, { status: 429 }), "Too many."],
  "a refusal in markup": [() => Response.json({ message: MARKUP }, { status: 400 }), MARKUP],
  "a refusal without a message": [() => Response.json({}, { status: 400 }), "Submission failed"],
  "a refusal with an empty message": [
    () => Response.json({ message: "" }, { status: 400 }),
    "Submission failed",
  ],
  "a refusal whose message is no text": [
    () => Response.json({ message: { html: "<b>no</b>" } }, { status: 400 }),
    "Submission failed",
  ],
  "a refusal of nothing": [() => Response.json(null, { status: 400 }), "Submission failed"],
  "an HTML error page": [() => html("<h1>Bad gateway</h1>", 500), FAILED],
  "an empty answer": [() => new Response("", { status: 502 }), FAILED],
  "a success that is no JSON": [() => html("<p>Sign in</p>", 200), FAILED],
  "a success without a token": [() => Response.json({}, { status: 201 }), FAILED],
  "a success of nothing": [() => Response.json(null, { status: 201 }), FAILED],
  "a token that leads elsewhere": [() => Response.json({ token: "../../evil" }, { status: 201 }), FAILED],
  "no network": [() => Promise.reject(new TypeError("Failed to fetch")), FAILED],
};

Deno.test("sendSubmission() tries once, and failureMessage() has words for every failure", async (t) => {
  for (const [what, [answer, message]] of Object.entries(FAILURES)) {
    await t.step(what, async () => {
      const { outcome, calls } = await sendVia(answer);
      assert.ok(!outcome.ok);
      assert.deepEqual([failureMessage(outcome), isKeySpent(outcome)], [message, false]);
      assert.equal(calls.length, 1);
    });
  }
});

Deno.test("sendSubmission() says when the key belongs to other answers", async () => {
  const { outcome } = await sendVia(() => Response.json({ message: "Once more." }, { status: 409 }));
  assert.ok(!outcome.ok);
  assert.deepEqual([failureMessage(outcome), isKeySpent(outcome)], ["Once more.", true]);
});
