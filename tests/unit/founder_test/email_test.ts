import assert from "node:assert/strict";
import { EMAIL_MAX } from "../../../lib/content/email_field.ts";
import { isFounderTestEmail } from "../../../lib/founder_test/quiz.ts";

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "the shortest": ["a@b.c"],
  "space around it": ["  ada@example.com ", "\tada@example.com\n", "\u00a0ada@example.com"],
  "dots, tags and subdomains": ["ada.love+lace@mail.example.co.uk", "o'hara@example.com"],
  "other scripts": ["zoë@exämple.com", "用户@例子.公司", "😀@example.com"],
  "what the loose rule lets through": ["a@b@c.d", "a@b.c.", "a@b..c", "a@1.2", "<a@b.c>"],
  "the longest": [`${"x".repeat(EMAIL_MAX - 4)}@b.c`],
  "the longest with space around it": [` ${"x".repeat(EMAIL_MAX - 4)}@b.c `],
};

const NO_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "nothing": ["", " ", "\n"],
  "no at sign": ["ada", "ada.example.com"],
  "nothing before the at sign": ["@example.com", " @example.com"],
  "no dot after it": ["ada@example", "a.b@example"],
  "nothing around the dot": ["ada@.com", "ada@example.", "@.", "a@."],
  "space inside": ["ada lovelace@example.com", "ada@example .com", "ada@exam\tple.com", "a@b.c d"],
  "two lines": ["a@b.c\nBcc: all@example.com", "a@b.c\r\nx", "a@b.c\u2028x"],
  "control characters": ["a\u0000@b.c", "a@b.c\u0007", "a\u001b@b.c", "a@b\u007f.c", "a@b.\u0085c"],
  "half a character": ["a\ud800@b.c", "a@b.\udc00"],
  "one too many": [`${"x".repeat(EMAIL_MAX - 3)}@b.c`],
};

Deno.test("isFounderTestEmail() takes text, an at sign, text, a dot and text, trimmed", async (t) => {
  for (const [what, texts] of Object.entries(ADDRESSES)) {
    await t.step(what, () => {
      for (const text of texts) assert.equal(isFounderTestEmail(text), true, JSON.stringify(text));
    });
  }
});

Deno.test("isFounderTestEmail() refuses everything else", async (t) => {
  for (const [what, texts] of Object.entries(NO_ADDRESSES)) {
    await t.step(what, () => {
      for (const text of texts) assert.equal(isFounderTestEmail(text), false, JSON.stringify(text));
    });
  }
});

Deno.test("isFounderTestEmail() is fast for long texts of any form", () => {
  const texts = ["@.".repeat(30_000), "@".repeat(60_000), `${"@.".repeat(126)} x`, "a@" + ".".repeat(252)];
  // The fastest of three: during one the machine may stand still.
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    for (const text of texts) isFounderTestEmail(text);
    return performance.now() - started;
  });
  assert.ok(Math.min(...times) < 10_000, times.join());
});
