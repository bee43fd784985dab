import { ApiError, postApi } from "../api/client.ts";
import { parseSignup, type Signup, type SignupErrors, type SignupField } from "./signup.ts";

/** What came of an attempt to join, in the browser. */
export type JoinOutcome =
  | { readonly outcome: "joined" }
  /** Nothing was sent. */
  | { readonly outcome: "invalid"; readonly errors: SignupErrors }
  | {
    readonly outcome: "failed";
    readonly cause: unknown;
    /** What the visitor can do about it; null when nobody knows. */
    readonly message: string | null;
    readonly errors: SignupErrors;
  };

/** Milliseconds after which an answer is no longer waited for; sending again is harmless. */
const TIMEOUT_MS = 20_000;

const FIELDS: readonly SignupField[] = ["name", "email", "toolInterest"];

/** What is wrong with the values of the form, by field. */
export function findErrors(values: Signup): SignupErrors {
  const parsed = parseSignup(values);
  return parsed.ok ? {} : parsed.errors;
}

/** Checks what was typed and sends it. Never throws. */
export async function join(values: Signup): Promise<JoinOutcome> {
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

/** The parts of a refusal that can be shown, whatever else the answer holds. */
function readProblem(text: string): { readonly message: string | null; readonly errors: SignupErrors } {
  const body = parseObject(text);
  const given = typeof body.errors === "object" && body.errors !== null ? body.errors : {};
  const errors: Partial<Record<SignupField, string>> = {};
  for (const field of FIELDS) {
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
