import { type Context, page, type PageResponse } from "fresh";
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
  readonly wrong: string;
  readonly button: string;
  /** The same for every address. */
  readonly sent: { readonly title: string; readonly text: string };
  readonly failed: string;
  /** Contains the email placeholder. */
  readonly help: string;
}

/** A submission that was refused. */
export interface RefusedRequest {
  readonly typed: string;
  /** Below the field; undefined if the address is not the problem. */
  readonly error?: string;
  /** Above the form. */
  readonly message?: string;
}

export interface AskData {
  readonly refused: RefusedRequest | null;
}

/**
 * Redirects a form with an address to the same answer, whatever is known of the address. Shows the form again for a text that is not an address
 * (422), for too many requests (429) and while the database is unavailable (503). The worker finds the mail without being woken: waking it would
 * make this process slower for some addresses than for others.
 * @param ask stores the request; false if the text is not an address
 */
export async function askByMail(
  ctx: Context<State>,
  { wrong, failed }: AskWords,
  ask: (typed: string) => Promise<boolean>,
): Promise<Response | PageResponse<AskData>> {
  const path = ctx.url.pathname;
  const typed = (await readForm(ctx.req)).get("email") ?? "";
  try {
    await limitPosts(ctx, path);
    if (!await ask(typed)) return refuse({ typed, error: wrong }, 422);
  } catch (error) {
    const { status, message, headers } = toProblem(error);
    // Any other error is a bug, and the error page logs it.
    if (status !== 429 && status !== 503) throw error;
    return refuse({ typed, message: `${failed} ${message}` }, status, headers);
  }
  return ctx.redirect(`${path}#sent`, 303);
}

function refuse(refused: RefusedRequest, status: number, headers: Readonly<Record<string, string>> = {}) {
  return page<AskData>({ refused }, { status, headers: { "cache-control": "no-store", ...headers } });
}
