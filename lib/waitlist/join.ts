import { isAnyAnswer, type SaveOutcome, send } from "../api/send.ts";
import { parseSignup, type SignupErrors, type TypedSignup } from "./schema.ts";

/** The administration page imports it from here, so that zod is in one file of the bundle, which neither page loads at its start. */
export { parseEntries } from "./schema.ts";

/** The errors in the form's values. */
export function findErrors(values: TypedSignup): SignupErrors {
  const parsed = parseSignup(values);
  return parsed.ok ? {} : parsed.errors;
}

/** Checks the form's values and sends them. Values that the server would refuse are not sent; the outcome is "invalid". */
export async function join(values: TypedSignup): Promise<SaveOutcome> {
  const parsed = parseSignup(values);
  if (parsed.ok) return await send("/api/waitlist", parsed.signup, isAnyAnswer);
  const { message, errors } = parsed;
  return { ok: false, reason: "invalid", message, errors, status: null, cause: null };
}
