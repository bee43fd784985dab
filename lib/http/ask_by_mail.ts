import { type Context, page, type PageResponse } from "fresh";
import { NO_EMAIL, WRONG_EMAIL } from "../content/email_field.ts";
import { typedLine } from "../typed_line.ts";
import { toProblem } from "./errors.ts";
import { readForm } from "./form_body.ts";
import { limitPosts } from "./limit_posts.ts";
import type { State } from "./state.ts";

/** What a page says on which somebody asks for a mail. */
export interface AskWords {
  readonly title: string;
  readonly lede: string;
  /** The label of the field. */
  readonly email: string;
  readonly button: string;
  /** The same for every address, which the text names. */
  readonly sent: { readonly title: string; readonly text: (email: string) => string };
  readonly failed: string;
  /** Contains the email placeholder. */
  readonly help: string;
}

/** A submission: refused if it has an error or a message. */
export interface AskedRequest {
  readonly typed: string;
  /** Below the field; undefined if the address is not the problem. */
  readonly error?: string;
  /** Above the form. */
  readonly message?: string;
}

export interface AskData {
  readonly asked: AskedRequest | null;
}

/**
 * Answers a form with an address with the same page, whatever is known of the address. Nothing redirects to it, because the page names the
 * address, which an address bar should not. Shows the form again for a text that is not an address
 * (422), for too many requests (429) and while the database is unavailable (503). The worker finds the mail without being woken: waking it would
 * make this process slower for some addresses than for others.
 * @param ask stores the request; false if the text is not an address
 */
export async function askByMail(
  ctx: Context<State>,
  { failed }: AskWords,
  ask: (typed: string) => Promise<boolean>,
): Promise<Response | PageResponse<AskData>> {
  const typed = (await readForm(ctx.req)).get("email") ?? "";
  try {
    await limitPosts(ctx, ctx.url.pathname);
    if (!await ask(typed)) {
      return answer({ typed, error: typed.trim() === "" ? NO_EMAIL : `${WRONG_EMAIL}.` }, 422);
    }
  } catch (error) {
    const { status, message, headers } = toProblem(error);
    // Any other error is a bug, and the error page logs it.
    if (status !== 429 && status !== 503) throw error;
    return answer({ typed, message: `${failed} ${message}` }, status, headers);
  }
  return answer({ typed: typedLine(typed) }, 200);
}

function answer(asked: AskedRequest, status: number, headers: Readonly<Record<string, string>> = {}) {
  return page<AskData>({ asked }, { status, headers: { "cache-control": "no-store", ...headers } });
}
