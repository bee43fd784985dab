import type { Context } from "fresh";
import { readForm } from "../http/form_body.ts";
import { toProblem } from "../http/errors.ts";
import { limitPosts } from "../http/limit_posts.ts";
import type { State } from "../http/state.ts";
import { addToWaitlist } from "./add.ts";
import { parseSignup, type Signup, type SignupErrors } from "./signup.ts";

/** A form that came without JavaScript and was not accepted: all that it takes to show it again. */
export interface RefusedJoin {
  /** As typed. */
  readonly values: Signup;
  readonly errors: SignupErrors;
  /** Shown above the form. */
  readonly message: string;
  /** Of the page that shows it. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Joins the waitlist by the form that a browser submits by itself. Resolves with a redirect to the confirmation, or with
 * what was refused: 422 for wrong fields, 429 for too many attempts, 503 while the database is away. Nothing typed is lost.
 * Throws Problem when the body is no form.
 */
export async function joinByForm(ctx: Context<State>): Promise<Response | RefusedJoin> {
  const fields = await readForm(ctx.req);
  const values: Signup = {
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    toolInterest: fields.get("toolInterest") ?? "",
  };
  try {
    await limitPosts(ctx, "/api/waitlist");
    const parsed = parseSignup(values);
    if (!parsed.ok) return refuse(values, 422, "Please correct the fields below.", parsed.errors);
    await addToWaitlist(ctx.state.services.database.sql, parsed.signup);
  } catch (error) {
    const { status, message, headers } = toProblem(error);
    // Anything else is our own mistake, and is logged where all of them are.
    if (status !== 429 && status !== 503) throw error;
    return refuse(values, status, `We could not add you to the waitlist. ${message}`, {}, headers);
  }
  return ctx.redirect("/toolbox#joined", 303);
}

function refuse(
  values: Signup,
  status: number,
  message: string,
  errors: SignupErrors,
  headers: Readonly<Record<string, string>> = {},
): RefusedJoin {
  return { values, errors, message, status, headers: { "cache-control": "no-store", ...headers } };
}
