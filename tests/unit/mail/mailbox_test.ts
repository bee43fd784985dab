import assert from "node:assert/strict";
import { hashMailbox, hourlyCap, mailboxOf } from "../../../lib/mail/mailbox.ts";

Deno.test("a mailbox is one, however it is spelt where the provider does not care", () => {
  const spellings: Readonly<Record<string, readonly string[]>> = {
    "adalovelace@gmail.com": [
      "ada.lovelace@gmail.com",
      "A.d.a.Lovelace@GMAIL.com",
      "adalovelace+shop@gmail.com",
      "a.dalovelace+a.b@googlemail.com",
    ],
    "adalovelace@proton.me": [
      "ada-lovelace@pm.me",
      "ada_love.lace@protonmail.com",
      "ada.lovelace+x@proton.me",
    ],
    "ada.lovelace@example.com": ["Ada.Lovelace@example.com", "ada.lovelace+1@example.com"],
    "info@xn--bcher-kva.example": ["info@b\u00fccher.example", "Info@B\u00dcCHER.example"],
  };
  for (const [mailbox, addresses] of Object.entries(spellings)) {
    for (const address of addresses) assert.equal(mailboxOf(address), mailbox);
  }
});

Deno.test("where dots and plus signs count, they make another mailbox", () => {
  assert.notEqual(mailboxOf("ada.lovelace@example.com"), mailboxOf("adalovelace@example.com"));
  assert.notEqual(mailboxOf("ada-lovelace@gmail.com"), mailboxOf("adalovelace@gmail.com"));
  assert.notEqual(mailboxOf("ada@gmail.com.example"), mailboxOf("a.da@gmail.com.example"));
  assert.equal(mailboxOf("+ada@example.com"), "+ada@example.com");
});

Deno.test("a mailbox is stored as a hash, another one with another secret", () => {
  assert.equal(hashMailbox("secret", "a.da@gmail.com"), hashMailbox("secret", "ada+1@gmail.com"));
  assert.notEqual(hashMailbox("secret", "ada@gmail.com"), hashMailbox("other", "ada@gmail.com"));
  assert.match(hashMailbox("secret", "ada@gmail.com"), /^[0-9a-f]{64}$/);
});

Deno.test("a domain where everybody may have a mailbox gets more mail an hour than a company's", () => {
  assert.ok(hourlyCap("gmail.com") >= 5_000);
  assert.ok(hourlyCap("acme.example") >= 200 && hourlyCap("acme.example") < hourlyCap("gmail.com") / 10);
});
