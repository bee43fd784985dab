import assert from "node:assert/strict";
import { csp, type CSPOptions } from "fresh";
import { handlerOf } from "../../support/fresh_app.tsx";

async function policyFor(options?: CSPOptions): Promise<Map<string, string>> {
  const handler = handlerOf({}, { middlewares: [csp(options), () => new Response()] });
  const { headers } = await handler(new Request("http://localhost/"));
  const policy = headers.get("content-security-policy") ?? "";
  return new Map(policy.split("; ").map((text) => [text.split(" ")[0] ?? "", text]));
}

Deno.test("csp() without options sends the defaults", async () => {
  const policy = await policyFor();
  assert.equal(policy.get("default-src"), "default-src 'self'");
  assert.equal(policy.get("script-src"), "script-src 'self' 'unsafe-inline'");
  assert.equal(policy.get("object-src"), "object-src 'none'");
  assert.equal(policy.get("frame-ancestors"), "frame-ancestors 'none'");
});

Deno.test("csp() upgrades insecure requests only when told to, because that would break a site on plain http", async () => {
  const name = "upgrade-insecure-requests";
  assert.equal((await policyFor()).has(name), false);
  assert.equal((await policyFor({ csp: [name] })).has(name), true);
});

Deno.test("csp() replaces directives by name and adds the others", async () => {
  const policy = await policyFor({
    csp: ["img-src 'self' https://img.example;", "Frame-Src https://js.example", " "],
  });
  assert.equal(policy.get("img-src"), "img-src 'self' https://img.example");
  assert.equal(policy.get("Frame-Src"), "Frame-Src https://js.example");
  assert.equal([...policy.keys()].filter((name) => name === "img-src").length, 1);
  assert.equal(policy.has(""), false);
});

Deno.test("csp() refuses a directive that is given twice: upstream sends both, and browsers take the first", () => {
  assert.throws(() => csp({ csp: ["img-src 'self'", "Img-Src https://img.example"] }), /img-src twice/);
});

Deno.test("csp() with useNonce takes 'unsafe-inline' out of every directive", async () => {
  const policy = await policyFor({
    useNonce: true,
    csp: [
      "script-src 'self' 'unsafe-inline' https://js.example",
      "style-src 'unsafe-inline'",
      "default-src 'self' 'Unsafe-Inline'",
      "script-src-attr 'unsafe-inline'",
      "upgrade-insecure-requests",
    ],
  });
  assert.equal(policy.get("default-src"), "default-src 'self'");
  assert.equal(policy.get("script-src-attr"), "script-src-attr 'none'");
  assert.equal(policy.get("upgrade-insecure-requests"), "upgrade-insecure-requests");
  assert.equal(policy.get("script-src"), "script-src 'self' https://js.example");
  assert.equal(policy.get("style-src"), "style-src 'none'");
});
