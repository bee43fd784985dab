import { ApiError, postApi } from "../api/client.ts";
import {
  parseSignup,
  SIGNUP_FIELDS,
  type SignupErrors,
  type SignupField,
  type TypedSignup,
} from "./schema.ts";

/** The administration's page imports it from here, so that zod is in one file of the bundle, which neither page loads at once. */
export { parseEntries } from "./schema.ts";

/** The result of an attempt to join, in the browser. */
export type JoinOutcome =
  | { readonly outcome: "joined" }
  /** The values are wrong, and nothing was sent. */
  | { readonly outcome: "invalid"; readonly errors: SignupErrors }
  | {
    readonly outcome: "failed";
    readonly cause: unknown;
    /** Advice for the visitor; null when there is none. */
    readonly message: string | null;
    readonly errors: SignupErrors;
  };

/** Milliseconds to wait for an answer. A visitor may send again: a repeated signup changes nothing. */
const TIMEOUT_MS = 20_000;

/** The errors in the form's values. */
export function findErrors(values: TypedSignup): SignupErrors {
  const parsed = parseSignup(values);
  return parsed.ok ? {} : parsed.errors;
}

/** Checks the form's values and sends them. Never throws. */
export async function join(values: TypedSignup): Promise<JoinOutcome> {
  const parsed = parseSignup(values);
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  try {
    const response = await postApi("/api/waitlist", parsed.signup, { timeoutMs: TIMEOUT_MS });
    if (response.ok) return { outcome: "joined" };
    const text = await response.text();
    const cause = new ApiError(response.status, text, response.statusText);
    const { message, errors } = readProblem(text);
    return { outcome: "failed", cause, message: response.status === 429 ? message : null, errors };
  } catch (cause) {
    return { outcome: "failed", cause, message: null, errors: {} };
  }
}

/** The parts of a refusal that can be shown; the rest of the answer may be anything. */
function readProblem(text: string): { readonly message: string | null; readonly errors: SignupErrors } {
  const body = parseObject(text);
  const given = typeof body.errors === "object" && body.errors !== null ? body.errors : {};
  const errors: Partial<Record<SignupField, string>> = {};
  for (const field of SIGNUP_FIELDS) {
    const error = (given as Record<string, unknown>)[field];
    if (typeof error === "string" && error) errors[field] = error;
  }
  return { message: typeof body.message === "string" && body.message ? body.message : null, errors };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  } catch {
    return {};
  }
}
