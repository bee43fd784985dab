import assert from "node:assert/strict";
import fc from "fast-check";
import { hashAddress, singleAddress } from "../../../lib/mail/address.ts";

Deno.test("singleAddress() reads one address, its domain in ASCII", () => {
  for (
    const [text, address] of [
      ["ada@example.com", "ada@example.com"],
      ["Ada.Lovelace+tests@Example.COM", "Ada.Lovelace+tests@example.com"],
      ["o'neil@example.co.uk", "o'neil@example.co.uk"],
      ["info@bücher.example", "info@xn--bcher-kva.example"],
      ["李@例え.テスト", "李@xn--r8jz45g.xn--zckzah"],
    ]
  ) assert.equal(singleAddress(text ?? ""), address);
});

Deno.test("singleAddress() refuses whatever could be two addresses or a line of the head", () => {
  for (
    const text of [
      "",
      "a",
      "@example.com",
      "a@",
      "a@b",
      "a@b.c,d@e.f",
      "a@b.c;d@e.f",
      "a@b.c d@e.f",
      "a@b@c.d",
      "a@b.c\r\nBcc: d@e.f",
      "a\u0000@b.c",
      "Ada <ada@b.c>",
      '"a b"@b.c',
      "a(comment)@b.c",
      ".a@b.c",
      "a.@b.c",
      "a..b@b.c",
      "a@-b.c",
      "a@b..c",
      "a@[127.0.0.1]",
      `${"a".repeat(65)}@b.c`,
      `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}`,
    ]
  ) assert.equal(singleAddress(text), null, JSON.stringify(text));
});

Deno.test("whatever singleAddress() accepts has one @ and nothing that ends a line or an address", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), fc.string(), (local, domain) => {
    const address = singleAddress(`${local}@${domain}`);
    if (address === null) return;
    assert.match(address, /^[^\s,;:<>@"]+@[a-z0-9.-]+$/u);
    assert.equal(singleAddress(address), address);
  }));
});

Deno.test("hashAddress() is the same for all spellings of an address, and another with another secret", () => {
  const hash = hashAddress("secret", "Info@Bücher.example");
  assert.equal(hashAddress("secret", "info@xn--bcher-kva.EXAMPLE"), hash);
  assert.notEqual(hashAddress("secret", "info@bucher.example"), hash);
  assert.notEqual(hashAddress("other", "Info@Bücher.example"), hash);
  assert.match(hash, /^[0-9a-f]{64}$/);
});

Deno.test("hashAddress() takes what follows a plus for the same mailbox, so that no limit is passed by it", () => {
  const hash = hashAddress("secret", "ada@example.com");
  for (const address of ["ada+1@example.com", "Ada+shop+2@EXAMPLE.com", "ada+@example.com"]) {
    assert.equal(hashAddress("secret", address), hash, address);
  }
  for (const address of ["+ada@example.com", "ad@example.com", "ada1@example.com", "ada@plus+example.com"]) {
    assert.notEqual(hashAddress("secret", address), hash, address);
  }
});
