import { isAnyAnswer, type SaveOutcome, send } from "../api/send.ts";
import { parseSignup, type Signup, type SignupErrors } from "./signup.ts";

/** What is wrong with the values of the form, by field. */
export function findErrors(values: Signup): SignupErrors {
  const parsed = parseSignup(values);
  return parsed.ok ? {} : parsed.errors;
}

/** Checks what was typed and sends it: "invalid" and unsent when the server would refuse it. */
export async function join(values: Signup): Promise<SaveOutcome> {
  const parsed = parseSignup(values);
  if (parsed.ok) return await send("/api/waitlist", parsed.signup, isAnyAnswer);
  const { message, errors } = parsed;
  return { ok: false, reason: "invalid", message, errors, status: null, cause: null };
}
