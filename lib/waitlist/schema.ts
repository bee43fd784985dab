import * as z from "zod/mini";
import { EMAIL_MAX, WRONG_EMAIL } from "../content/email_field.ts";
import { refusal } from "../refusal.ts";
import { isOneLine, typedLine } from "../typed_line.ts";

/** The longest values in UTF-16 code units, which is how `maxlength` counts. */
export const NAME_MAX = 100;
/** Longer than every value in the form, so that a value from an older page is accepted too. */
const TOOL_INTEREST_MAX = 64;

const NAME_MIN = 2;
const NAME_MESSAGE = `Name must be at least ${NAME_MIN} characters`;
const TOOL_MESSAGE = "Please select a tool";

/** A signup as a visitor sends it. The form and the server use the same schema. */
const signupSchema = z.object({
  name: z.string(NAME_MESSAGE).check(
    z.overwrite((text) => typedLine(text.toWellFormed())),
    // Counts characters like the database does: an emoji of two code units is one.
    z.refine((text) => [...text].length >= NAME_MIN, NAME_MESSAGE),
    z.maxLength(NAME_MAX, `Please keep the name to ${NAME_MAX} characters`),
    z.refine(isOneLine, "Name must not contain control characters"),
  ),
  email: z.string(WRONG_EMAIL).check(
    z.overwrite(typedLine),
    z.maxLength(EMAIL_MAX, WRONG_EMAIL),
    // Runs before toLowerCase(), which turns some other letters, such as the Kelvin sign, into ASCII letters.
    z.regex(z.regexes.html5Email, WRONG_EMAIL),
    z.toLowerCase(),
  ),
  // Any text is accepted. The list shows a value that no tool has unchanged.
  toolInterest: z.string(TOOL_MESSAGE).check(
    z.overwrite((text) => typedLine(text.toWellFormed())),
    z.minLength(1, TOOL_MESSAGE),
    z.maxLength(TOOL_INTEREST_MAX, TOOL_MESSAGE),
    z.refine(isOneLine, TOOL_MESSAGE),
  ),
});

/** A valid signup: values are trimmed and without invisible characters, the email is in lower case. */
export type Signup = Readonly<z.infer<typeof signupSchema>>;
export type SignupField = keyof Signup;

/** The fields of a signup, in the order of the form. */
export const SIGNUP_FIELDS: readonly SignupField[] = z.keyof(signupSchema).options;

/** The values of the form as they were typed. */
export type TypedSignup = Readonly<Partial<Record<SignupField, string>>>;

/** The message of each wrong field; correct fields are missing. */
export type SignupErrors = Readonly<Partial<Record<SignupField, string>>>;

export type ParsedSignup =
  | { readonly ok: true; readonly signup: Signup }
  | { readonly ok: false; readonly message: string; readonly errors: SignupErrors };

/**
 * Validates a signup, in the browser and on the server. Unknown fields are ignored. A value that is not an object counts as one without fields.
 * `message` is that of the first wrong field, in the order of the form.
 */
export function parseSignup(value: unknown): ParsedSignup {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const parsed = signupSchema.safeParse(isObject ? value : {});
  return parsed.success ? { ok: true, signup: parsed.data } : refusal(parsed.error.issues);
}

/** An entry of the waitlist, as the database and the API return it: one per email and tool. */
export const entrySchema = z.object(
  {
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** `toolInterestLabel` returns its label. */
    toolInterest: z.string(),
    /** ISO 8601 in UTC, with Z. */
    createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  } satisfies Record<SignupField | "id" | "createdAt", z.ZodMiniType>,
);

export type WaitlistEntry = Readonly<z.infer<typeof entrySchema>>;

const listSchema = z.object({ waitlistEntries: z.array(entrySchema) });

/**
 * The entries in the API's answer, in the same order. Throws an Error if the answer has another shape. The message quotes nothing from the
 * answer, because it contains names and addresses.
 */
export function parseEntries(answer: unknown): readonly WaitlistEntry[] {
  const parsed = listSchema.safeParse(answer);
  if (!parsed.success) throw new Error("The answer is not a list of waitlist entries.");
  return parsed.data.waitlistEntries;
}
