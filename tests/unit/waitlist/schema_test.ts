import assert from "node:assert/strict";
import fc from "fast-check";
import { parseEntries, parseSignup } from "../../../lib/waitlist/schema.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { ADA, adasEntry } from "../../support/waitlist.ts";

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const TOOL = "Please select a tool";

/** The errors by field after `changes` to a correct signup. */
function errorsOf(changes: Record<string, unknown>): object {
  const parsed = parseSignup({ ...ADA, ...changes });
  return parsed.ok ? {} : parsed.errors;
}

Deno.test("parseSignup() accepts what the form sends and ignores unknown fields", () => {
  assert.deepEqual(parseSignup({ ...ADA, role: "admin", id: 7 }), { ok: true, signup: ADA });
});

Deno.test("parseSignup() trims every field and puts the email into lower case", () => {
  const parsed = parseSignup({
    ...ADA,
    name: "\u00a0 Ada \n",
    email: "\t Ada.L@EXAMPLE.com \r\n",
    toolInterest: " roi-calculator ",
  });
  assert.deepEqual(parsed, {
    ok: true,
    signup: { ...ADA, name: "Ada", email: "ada.l@example.com", toolInterest: "roi-calculator" },
  });
});

Deno.test("parseSignup() requires a name of 2 to 100 characters on one line", () => {
  for (
    const name of ["", " ", "A", " A ", "\u{1f600}", undefined, null, 12, ["Ada"], { first: "Ada" }, true]
  ) {
    assert.deepEqual(errorsOf({ name }), { name: NAME }, JSON.stringify(name));
  }
  for (const name of ["Al", "李明", "\u{1f600}\u{1f600}", "x".repeat(100), "<b>Ada</b>", "O'Neil; --"]) {
    assert.deepEqual(errorsOf({ name }), {}, name);
  }
  for (const name of ["x".repeat(101), "x".repeat(5000)]) {
    assert.deepEqual(errorsOf({ name }), { name: "Please keep the name to 100 characters" });
  }
  for (
    const name of ["Ada\u0000", "Ada\r\nBcc: all@example.com", "A\tB", "A\u007fB", "A\u0085B", "A\u2028B"]
  ) {
    assert.deepEqual(
      errorsOf({ name }),
      { name: "Name must not contain control characters" },
      JSON.stringify(name),
    );
  }
});

Deno.test("parseSignup() takes out what is not seen, before it counts", () => {
  const parsed = parseSignup({
    name: "\u202eA\u200bda\u202c",
    email: "\u202aAda@example.com\u202c",
    toolInterest: "\ufeffroi-\u00adcalculator",
  });
  assert.deepEqual(parsed, {
    ok: true,
    signup: { name: "Ada", email: "ada@example.com", toolInterest: "roi-calculator" },
  });
  assert.deepEqual(errorsOf({ name: "\u3164\u3164\u200b A" }), { name: NAME });
  assert.deepEqual(errorsOf({ name: "x".repeat(100) + "\u2066".repeat(50) }), {});
});

Deno.test("parseSignup() replaces a lone surrogate, which no database stores", () => {
  const parsed = parseSignup({ ...ADA, name: "Ada\ud83d" });
  assert.ok(parsed.ok);
  assert.equal(parsed.signup.name, "Ada\ufffd");
});

Deno.test("parseSignup() requires an email that a browser accepts, of at most 254 characters", () => {
  const local = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const wrong = [
    ...["", " ", "ada", "ada@", "@example.com", "ada@@example.com", "ada@example..com", "ada@-example.com"],
    ...["ada lovelace@example.com", "ada@exam ple.com", "ada@example.com, bob@example.com"],
    ...["ada@example.com\r\nBcc: all@example.com", "ada\n@example.com", "ada@example.com\u0000"],
    ...["ada@münchen.example", "ädä@example.com", "ada@例え.jp", "\u212aevin@example.com"],
    ...[local(255), undefined, null, 5, ["ada@example.com"], { address: "ada@example.com" }],
  ];
  for (const email of wrong) assert.deepEqual(errorsOf({ email }), { email: EMAIL }, JSON.stringify(email));
  for (
    const email of [
      "a@b",
      "ada+tag@example.co.uk",
      "o'neil@example.com",
      "ada@xn--mnchen-3ya.example",
      local(254),
    ]
  ) {
    assert.deepEqual(errorsOf({ email }), {}, email);
  }
});

Deno.test("parseSignup() requires a tool and accepts one that the catalogue lacks", () => {
  for (
    const toolInterest of [
      "",
      "  ",
      undefined,
      null,
      3,
      ["roi-calculator"],
      "x".repeat(65),
      "a\u0000b",
      "a\nb",
    ]
  ) {
    assert.deepEqual(errorsOf({ toolInterest }), { toolInterest: TOOL }, JSON.stringify(toolInterest));
  }
  for (const toolInterest of ["x", "x".repeat(64), "A tool of next year", "<script>"]) {
    assert.deepEqual(errorsOf({ toolInterest }), {}, toolInterest);
  }
});

Deno.test("parseSignup() reports every missing field, with the first as the message", () => {
  for (const value of [{}, null, undefined, [], [ADA], 14, "Ada", true]) {
    const parsed = parseSignup(value);
    assert.deepEqual(parsed, {
      ok: false,
      message: NAME,
      errors: { name: NAME, email: EMAIL, toolInterest: TOOL },
    });
  }
  const parsed = parseSignup({ name: "Ada", email: "no", toolInterest: "" });
  assert.ok(!parsed.ok);
  assert.equal(parsed.message, EMAIL);
});

Deno.test("parseSignup() never throws, and what it accepts fits the database's table", () => {
  const field = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.emailAddress(),
    fc.anything(),
    fc.constant(undefined),
  );
  fc.assert(
    fc.property(fc.record({ name: field, email: field, toolInterest: field }), (value) => {
      const parsed = parseSignup(value);
      if (!parsed.ok) return assert.ok(Object.keys(parsed.errors).length > 0 && parsed.message);
      const { name, email, toolInterest } = parsed.signup;
      const within = (text: string, min: number, max: number) => {
        const characters = [...text].length;
        assert.ok(text.isWellFormed() && !text.includes("\0") && characters >= min && characters <= max);
      };
      within(name, 2, 200);
      within(email, 3, 254);
      within(toolInterest, 1, 64);
      assert.equal(email, email.trim().toLowerCase());
    }),
  );
});

const ENTRY = adasEntry({ email: "ada@secret.example" });

Deno.test("parseEntries() returns the list in its order", () => {
  const entries = [ENTRY, { ...ENTRY, id: "b".repeat(26) }];
  assert.deepEqual(parseEntries({ waitlistEntries: entries }), entries);
  assert.deepEqual(parseEntries({ waitlistEntries: [] }), []);
});

const OTHER_SHAPES: Record<string, unknown> = {
  "null": null,
  "a text": "secret.example",
  "a list without an object around it": [ENTRY],
  "no list": {},
  "an object that looks like a list": { waitlistEntries: { 0: ENTRY, length: 1 } },
  "a message": { message: "secret.example" },
  "an entry that is null": { waitlistEntries: [ENTRY, null] },
  "an entry without a name": { waitlistEntries: [{ ...ENTRY, name: undefined }] },
  "an entry whose email is a number": { waitlistEntries: [{ ...ENTRY, email: 7 }] },
  "an entry without a date": { waitlistEntries: [{ ...ENTRY, createdAt: null }] },
  "an entry whose date is a word": { waitlistEntries: [{ ...ENTRY, createdAt: "soon" }] },
};
for (const [kind, answer] of Object.entries(OTHER_SHAPES)) {
  Deno.test(`parseEntries() refuses ${kind} without quoting it`, () => {
    assert.throws(() => parseEntries(answer), (error: Error) => !/secret|Ada|soon/.test(error.message));
  });
}
