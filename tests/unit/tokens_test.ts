import assert from "node:assert/strict";
import { base32, isToken, randomToken } from "../../lib/tokens.ts";

Deno.test("randomToken() returns 26 lower-case base32 characters, never the same twice", () => {
  const tokens = Array.from({ length: 1000 }, randomToken);
  assert.ok(tokens.every(isToken));
  assert.equal(new Set(tokens).size, tokens.length);
});

Deno.test("randomToken() spreads its 128 bits over all places except the padding", () => {
  const tokens = Array.from({ length: 2000 }, randomToken);
  for (let place = 0; place < 25; place++) {
    assert.equal(new Set(tokens.map((token) => token[place])).size, 32, `place ${place}`);
  }
});

Deno.test("isToken() refuses every other form", () => {
  for (
    const text of [
      "",
      "a".repeat(25),
      "a".repeat(27),
      "A".repeat(26),
      "a".repeat(25) + "1",
      "' OR 1=1 --".padEnd(26),
    ]
  ) {
    assert.ok(!isToken(text), text);
  }
});

Deno.test("base32() writes RFC 4648's examples, in lower case and without padding", () => {
  const examples = {
    "": "",
    f: "my",
    fo: "mzxq",
    foo: "mzxw6",
    foob: "mzxw6yq",
    fooba: "mzxw6ytb",
    foobar: "mzxw6ytboi",
  };
  for (const [text, expected] of Object.entries(examples)) {
    assert.equal(base32(new TextEncoder().encode(text)), expected, text);
  }
});
