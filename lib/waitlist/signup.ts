import * as z from "zod/mini";
import { refusal } from "../refusal.ts";
import { EMAIL_MAX, NAME_MAX, TOOL_INTEREST_MAX } from "./limits.ts";

/** What a visitor fills in, cleaned: trimmed, the email in lower case. */
export interface Signup {
  readonly name: string;
  readonly email: string;
  readonly toolInterest: string;
}

export type SignupField = keyof Signup;

/** What is wrong, by field; a field that is right is not in it. */
export type SignupErrors = Readonly<Partial<Record<SignupField, string>>>;

export type ParsedSignup =
  | { readonly ok: true; readonly signup: Signup }
  | { readonly ok: false; readonly message: string; readonly errors: SignupErrors };

const NAME_MIN = 2;
const NAME_MESSAGE = `Name must be at least ${NAME_MIN} characters`;
const EMAIL_MESSAGE = "Please enter a valid email address";
const TOOL_MESSAGE = "Please select a tool";

/** Control characters have no place in a line of text: they forge mail headers, log lines and table cells. */
// deno-lint-ignore no-control-regex
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

const schema = z.object({
  name: z.string(NAME_MESSAGE).check(
    z.overwrite((text) => text.toWellFormed().trim()),
    // The database counts characters, so two halves of one emoji are one.
    z.refine((text) => [...text].length >= NAME_MIN, NAME_MESSAGE),
    z.maxLength(NAME_MAX, `Please keep the name to ${NAME_MAX} characters`),
    z.regex(ONE_LINE, "Name must not contain control characters"),
  ),
  email: z.string(EMAIL_MESSAGE).check(
    z.trim(),
    z.maxLength(EMAIL_MAX, EMAIL_MESSAGE),
    // Before the lower case: it would make plain letters of some that are not, such as the Kelvin sign.
    z.regex(z.regexes.html5Email, EMAIL_MESSAGE),
    z.toLowerCase(),
  ),
  toolInterest: z.string(TOOL_MESSAGE).check(
    z.overwrite((text) => text.toWellFormed().trim()),
    z.minLength(1, TOOL_MESSAGE),
    z.maxLength(TOOL_INTEREST_MAX, TOOL_MESSAGE),
    z.regex(ONE_LINE, TOOL_MESSAGE),
  ),
});

/**
 * Validates a signup, in the browser and on the server alike. Unknown fields are ignored; what is no object lacks every
 * field. The message is the first problem's, in the order of the form.
 */
export function parseSignup(value: unknown): ParsedSignup {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const parsed = schema.safeParse(isObject ? value : {});
  return parsed.success ? { ok: true, signup: parsed.data } : refusal(parsed.error.issues);
}
