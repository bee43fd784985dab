import assert from "node:assert/strict";
import { CONTENT_VERSION } from "../../../lib/content/diagnostic/editions.ts";
import { emptyDraft, isOutdated, parseDraft, serializeDraft } from "../../../lib/diagnostic/draft.ts";

const DRAFT = {
  scores: { market_image: 4, technology: 1 },
  reasoning: { market_image: "Referrals" },
  name: "Grace",
  email: "grace@example.com",
  key: "abcdefghijklmnopqrstuvwxyz",
  edition: CONTENT_VERSION,
  uncounted: ["technology"],
  previous: "b".repeat(26),
} as const;

Deno.test("a draft comes back from storage as it was", () => {
  assert.deepEqual(parseDraft(serializeDraft(DRAFT)), DRAFT);
  assert.deepEqual(parseDraft(serializeDraft(emptyDraft("key"))), emptyDraft("key"));
});

Deno.test("a draft of an older edition is kept and known to be outdated; it stays so when stored again", () => {
  const { uncounted: _, previous: __, ...first } = { ...DRAFT, edition: "2026-11" };
  const kept = parseDraft(JSON.stringify({ version: 2, ...first }));
  assert.deepEqual(kept, { ...first, uncounted: [], previous: "" });
  assert.equal(isOutdated(kept), true);
  assert.equal(isOutdated(parseDraft(serializeDraft(kept))), true);
  assert.equal(isOutdated(DRAFT), false);
  assert.equal(isOutdated(emptyDraft("key")), false);
});

Deno.test("parseDraft() refuses a stored text that no version wrote", () => {
  const with_ = (change: Record<string, unknown>) => JSON.stringify({ version: 2, ...DRAFT, ...change });
  const texts = {
    "nothing": "",
    "no JSON": "{",
    "null": "null",
    "an array": "[]",
    "another version": with_({ version: 3 }),
    "no edition": with_({ edition: undefined }),
    "an edition that is no text": with_({ edition: 2 }),
    "no version": JSON.stringify(DRAFT),
    "an unknown dimension": with_({ scores: { nope: 3 } }),
    "a prototype key": `{"version":1,"scores":{"__proto__":3},"reasoning":{},"name":"","email":"","key":"k"}`,
    "a property of Object": with_({ scores: { constructor: 3 } }),
    "a score of 0": with_({ scores: { speed: 0 } }),
    "a score of 6": with_({ scores: { speed: 6 } }),
    "half a score": with_({ scores: { speed: 2.5 } }),
    "a score as text": with_({ scores: { speed: "3" } }),
    "a score of null": with_({ scores: { speed: null } }),
    "an unknown dimension that was not counted": with_({ uncounted: ["nope"] }),
    "what was not counted as text": with_({ uncounted: "speed" }),
    "an earlier result that has no token": with_({ previous: "../../x" }),
    "scores in a list": with_({ scores: [3] }),
    "reasoning that is no text": with_({ reasoning: { speed: 3 } }),
    "reasoning that is too long": with_({ reasoning: { speed: "x".repeat(1001) } }),
    "a name that is no text": with_({ name: { toString: 1 } }),
    "a name that is too long": with_({ name: "x".repeat(101) }),
    "an email that is too long": with_({ email: "x".repeat(255) }),
    "no key": with_({ key: undefined }),
  };
  for (const [what, text] of Object.entries(texts)) assert.throws(() => parseDraft(text), Error, what);
});

Deno.test("what was not counted has a score of 1, or it was counted after all", () => {
  const stored = JSON.stringify({ version: 2, ...DRAFT, uncounted: ["technology", "market_image", "speed"] });
  assert.deepEqual(parseDraft(stored).uncounted, ["technology"]);
});
