import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../../lib/diagnostic/dimensions.ts";
import { parseSubmission } from "../../../lib/diagnostic/submission.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));

function errorsOf(body: unknown): string[] {
  const parsed = parseSubmission(body);
  return parsed.ok ? [] : Object.keys(parsed.errors);
}

Deno.test("parseSubmission() takes scores alone and fills in what is optional", () => {
  assert.deepEqual(parseSubmission({ scores: SCORES }), {
    ok: true,
    submission: { name: null, email: null, consent: false, scores: SCORES, reasoning: {} },
  });
});

Deno.test("parseSubmission() trims, treats empty text as absent and ignores unknown fields", () => {
  const parsed = parseSubmission({
    name: "  Grace ",
    email: "",
    consent: true,
    scores: SCORES,
    reasoning: { speed: " \n", quality: " two\nlines " },
    isAdmin: true,
  });
  assert.deepEqual(parsed, {
    ok: true,
    submission: {
      name: "Grace",
      email: null,
      consent: true,
      scores: SCORES,
      reasoning: { quality: "two\nlines" },
    },
  });
});

Deno.test("parseSubmission() takes out of name and email what is not seen", () => {
  const parsed = parseSubmission({ name: "\u202eAda\u2069", email: "\u200bada@example.com", scores: SCORES });
  assert.ok(parsed.ok);
  assert.deepEqual([parsed.submission.name, parsed.submission.email], ["Ada", "ada@example.com"]);
  const nobody = parseSubmission({ name: "\u3164\u200e", email: "\u2060", scores: SCORES });
  assert.ok(nobody.ok);
  assert.deepEqual([nobody.submission.name, nobody.submission.email], [null, null]);
});

Deno.test("parseSubmission() calls a check incomplete in the same words as the form", () => {
  const { technology: _, ...thirteen } = SCORES;
  for (const scores of [undefined, {}, thirteen]) {
    const parsed = parseSubmission({ scores });
    assert.ok(!parsed.ok);
    assert.equal(parsed.message, "Please score all 14 dimensions before submitting.");
  }
});

Deno.test("parseSubmission() refuses every score that is not an integer from 1 to 5", () => {
  for (const score of [0, 6, -1, 2.5, "3", null, [3], { value: 3 }, true, NaN, Infinity, 1e21]) {
    assert.deepEqual(errorsOf({ scores: { ...SCORES, speed: score } }), ["scores.speed"], String(score));
  }
});

Deno.test("parseSubmission() refuses invalid values and names the field", () => {
  const table: Record<string, { body: unknown; errors: string[] }> = {
    "null": { body: null, errors: ["body"] },
    "an array": { body: [], errors: ["body"] },
    "a text": { body: "scores", errors: ["body"] },
    "scores in a list": { body: { scores: [3] }, errors: ["scores"] },
    "an unknown dimension": { body: { scores: { ...SCORES, luck: 3 } }, errors: ["scores"] },
    "a prototype key": {
      body: { scores: JSON.parse(JSON.stringify(SCORES).replace("{", '{"__proto__":{"speed":5},')) },
      errors: ["scores"],
    },
    "reasoning about an unknown dimension": {
      body: { scores: SCORES, reasoning: { luck: "x" } },
      errors: ["reasoning"],
    },
    "reasoning that is no text": {
      body: { scores: SCORES, reasoning: { speed: 1 } },
      errors: ["reasoning.speed"],
    },
    "reasoning that is too long": {
      body: { scores: SCORES, reasoning: { speed: "x".repeat(1001) } },
      errors: ["reasoning.speed"],
    },
    "reasoning with a NUL": {
      body: { scores: SCORES, reasoning: { speed: "a\0b" } },
      errors: ["reasoning.speed"],
    },
    "a name with a line break": { body: { scores: SCORES, name: "a\nBcc: b" }, errors: ["name"] },
    "a name with a bell": { body: { scores: SCORES, name: "a\u0007" }, errors: ["name"] },
    "a name that is too long": { body: { scores: SCORES, name: "x".repeat(101) }, errors: ["name"] },
    "a name of null": { body: { scores: SCORES, name: null }, errors: ["name"] },
    "an email without a host": { body: { scores: SCORES, email: "grace@" }, errors: ["email"] },
    "an email with a line break": {
      body: { scores: SCORES, email: "g@example.com\r\nBcc: b@example.com" },
      errors: ["email"],
    },
    "an email that is too long": {
      body: { scores: SCORES, email: `${"x".repeat(250)}@a.co` },
      errors: ["email"],
    },
    "consent as text": { body: { scores: SCORES, consent: "true" }, errors: ["consent"] },
  };
  for (const [what, { body, errors }] of Object.entries(table)) {
    assert.deepEqual(errorsOf(body), errors, what);
  }
});

Deno.test("parseSubmission() replaces half a surrogate pair, which the database cannot store", () => {
  const parsed = parseSubmission({ scores: SCORES, name: "a\ud800", reasoning: { speed: "\udfffb" } });
  assert.ok(parsed.ok);
  assert.deepEqual([parsed.submission.name, parsed.submission.reasoning.speed], ["a\ufffd", "\ufffdb"]);
});

Deno.test("parseSubmission() takes what could not be counted in the order of the check, if its score is 1", () => {
  const ones = { ...SCORES, speed: 1, quality: 1 };
  const taken = (uncounted: unknown) => parseSubmission({ scores: ones, uncounted });
  const parsed = taken(["quality", "speed", "quality"]);
  assert.deepEqual(parsed.ok && parsed.submission.uncounted, ["speed", "quality"]);
  for (const none of [[], undefined]) {
    const parsed = taken(none);
    assert.deepEqual(parsed.ok && "uncounted" in parsed.submission, false);
  }
  const refused = taken(["innovation"]);
  assert.deepEqual(!refused.ok && refused.errors, {
    uncounted: "What could not be counted must have a score of 1.",
  });
  for (const wrong of [["nope"], ["__proto__"], "speed", { speed: true }, null]) {
    assert.equal(taken(wrong).ok, false, JSON.stringify(wrong));
  }
});
