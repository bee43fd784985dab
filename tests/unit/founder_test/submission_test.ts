import assert from "node:assert/strict";
import { parseFounderTest } from "../../../lib/founder_test/submission.ts";
import { STYLE_CODES, STYLE_NAMES } from "../../../lib/founder_test/styles.ts";

const VALID = { email: "ada@example.com", result: "GB", resultName: "Growth Builder" };

Deno.test("parseFounderTest() takes each style under its name", () => {
  for (const result of STYLE_CODES) {
    assert.deepEqual(
      parseFounderTest({ email: "ada@example.com", result, resultName: STYLE_NAMES[result] }),
      {
        ok: true,
        submission: { email: "ada@example.com", result },
      },
    );
  }
});

Deno.test("parseFounderTest() trims the address and ignores unknown fields", () => {
  assert.deepEqual(parseFounderTest({ ...VALID, email: " Ada@Example.com\n", isAdmin: true, scores: null }), {
    ok: true,
    submission: { email: "Ada@Example.com", result: "GB" },
  });
});

Deno.test("parseFounderTest() takes out of the address what is not seen", () => {
  const parsed = parseFounderTest({ ...VALID, email: "\u202aa\u00adda@exam\u200bple.com\u202c" });
  assert.deepEqual(parsed, { ok: true, submission: { email: "ada@example.com", result: "GB" } });
  assert.equal(parseFounderTest({ ...VALID, email: "\u200b@\u2060.\u3164" }).ok, false);
});

Deno.test("parseFounderTest() takes what the form takes: the loose rule of the test, up to 254 characters", () => {
  for (
    const email of [
      "a@b.c",
      "a@b@c.d",
      "zoë@exämple.com",
      `${"x".repeat(250)}@b.c`,
      ` ${"x".repeat(250)}@b.c `,
    ]
  ) {
    assert.ok(parseFounderTest({ ...VALID, email }).ok, email);
  }
});

const EMAIL_INVALID = "Please enter a valid email address.";
const RESULT_INVALID = "The result must be one of SS, CO, PV, GB, LS.";

/** Bodies and the errors that they end in; the first of them is the message. */
const REFUSED: Readonly<Record<string, readonly [body: unknown, errors: Readonly<Record<string, string>>]>> =
  {
    "null": [null, { body: "The request must be an object." }],
    "nothing": [undefined, { body: "The request must be an object." }],
    "a list": [[VALID], { body: "The request must be an object." }],
    "a number": [10, { body: "The request must be an object." }],
    "a text": ["GB", { body: "The request must be an object." }],
    "true": [true, { body: "The request must be an object." }],
    "an empty object": [{}, {
      email: "The email is required.",
      result: "The result is required.",
      resultName: "The resultName is required.",
    }],
    "fields of null": [{ email: null, result: null, resultName: null }, {
      email: "The email must be text.",
      result: RESULT_INVALID,
      resultName: "The resultName must be text.",
    }],
    "fields in lists": [{ email: [VALID.email], result: ["GB"], resultName: ["Growth Builder"] }, {
      email: "The email must be text.",
      result: RESULT_INVALID,
      resultName: "The resultName must be text.",
    }],
    "fields as numbers": [{ email: 1, result: 3, resultName: 0 }, {
      email: "The email must be text.",
      result: RESULT_INVALID,
      resultName: "The resultName must be text.",
    }],
    "an empty email": [{ ...VALID, email: " " }, { email: EMAIL_INVALID }],
    "an email without a dot": [{ ...VALID, email: "ada@example" }, { email: EMAIL_INVALID }],
    "an email with a space": [{ ...VALID, email: "ada lovelace@example.com" }, { email: EMAIL_INVALID }],
    "an email with a second header": [{ ...VALID, email: "a@b.c\r\nBcc: all@example.com" }, {
      email: EMAIL_INVALID,
    }],
    "an email with a NUL": [{ ...VALID, email: "a\u0000@b.c" }, { email: EMAIL_INVALID }],
    "an email with half a character": [{ ...VALID, email: "a\ud800@b.c" }, { email: EMAIL_INVALID }],
    "an email that is too long": [{ ...VALID, email: `${"x".repeat(251)}@b.c` }, {
      email: "Please keep the email to 254 characters.",
    }],
    "an email of 60 000 characters": [{ ...VALID, email: "@.".repeat(30_000) }, {
      email: "Please keep the email to 254 characters.",
    }],
    "an unknown style": [{ ...VALID, result: "XX" }, { result: RESULT_INVALID }],
    "a style in lower case": [{ ...VALID, result: "gb" }, { result: RESULT_INVALID }],
    "an inherited property as style": [{ ...VALID, result: "constructor" }, { result: RESULT_INVALID }],
    "another style's name": [{ ...VALID, resultName: "Lone Strategist" }, {
      resultName: 'The resultName must be "Growth Builder" for the result GB.',
    }],
    "a name in other letters": [{ ...VALID, resultName: "growth builder" }, {
      resultName: 'The resultName must be "Growth Builder" for the result GB.',
    }],
    "an empty name": [{ ...VALID, resultName: "" }, {
      resultName: 'The resultName must be "Growth Builder" for the result GB.',
    }],
  };

Deno.test("parseFounderTest() refuses anything else, field by field and in words", async (t) => {
  for (const [what, [body, errors]] of Object.entries(REFUSED)) {
    await t.step(what, () => {
      assert.deepEqual(parseFounderTest(body), { ok: false, message: Object.values(errors)[0], errors });
    });
  }
});
