import assert from "node:assert/strict";
import { jsonPost, testApp, UNASKED } from "../support/app.ts";

/** Every call with a JSON body. */
const CALLS = [
  "/api/diagnostic/submit",
  "/api/founder-test",
  "/api/waitlist",
  "/api/create-payment-intent",
];

const JSON_TYPE = { "content-type": "application/json" };
const REFUSALS: readonly (readonly [what: string, init: RequestInit, status: number])[] = [
  ["malformed JSON", { method: "POST", headers: JSON_TYPE, body: '{"email":' }, 400],
  ["no UTF-8", { method: "POST", headers: JSON_TYPE, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
  ["no body", { method: "POST", headers: JSON_TYPE }, 400],
  ["null", jsonPost(null), 400],
  ["a list", jsonPost([]), 400],
  ["a number", jsonPost(14), 400],
  ["a form", { method: "POST", body: new URLSearchParams({ name: "x" }) }, 415],
  ["text", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }, 415],
  ["no type", { method: "POST", body: new Uint8Array([123, 125]) }, 415],
  ["1 MB", jsonPost({ note: "x".repeat(1_000_000) }), 413],
  ["a PUT", { ...jsonPost({}), method: "PUT" }, 405],
  ["a PATCH", { ...jsonPost({}), method: "PATCH" }, 405],
  ["a DELETE", { method: "DELETE" }, 405],
];

for (const path of CALLS) {
  Deno.test(`${path} refuses other types, invalid JSON, bodies that are too large and other methods with a JSON message`, async () => {
    const app = await testApp(UNASKED);
    for (const [what, init, status] of REFUSALS) {
      const response = await app.fetch(path, init);
      assert.equal(response.status, status, what);
      assert.equal(response.headers.get("content-type"), "application/json", what);
      assert.equal(response.headers.get("cache-control"), "no-store", what);
      const { message, ...others } = await response.json();
      assert.ok(typeof message === "string" && message !== "", what);
      if (status !== 400) assert.deepEqual(others, {}, what);
      if (status === 405) assert.match(response.headers.get("allow") ?? "", /\bPOST\b/, what);
    }
    assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
  });

  Deno.test(`${path} refuses requests that a page of another site sends`, async () => {
    const app = await testApp(UNASKED);
    const forged = jsonPost({}, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    assert.equal((await app.fetch(path, forged)).status, 403);
  });
}

Deno.test("a call without GET refuses a GET", async () => {
  const app = await testApp(UNASKED);
  for (const path of CALLS.filter((call) => call !== "/api/waitlist")) {
    const response = await app.fetch(path);
    assert.equal(response.status, 405, path);
    assert.match(response.headers.get("allow") ?? "", /\bPOST\b/, path);
    await response.body?.cancel();
  }
});
