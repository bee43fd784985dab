import type { Middleware } from "fresh";
import { currentWords } from "../words/current.ts";
import { withWords } from "../words/with_words.ts";
import type { State } from "./state.ts";

/** What has to answer while the database does not. */
const WORDLESS = ["/healthz", "/readyz", "/metrics"];

/** Gives each request the words of its beginning, so that no page is half old and half new. A preview keeps its drafts. */
export function requestWords(): Middleware<State> {
  return async (ctx) => {
    if (currentWords().isDraft) return await ctx.next();
    const { words } = ctx.state.services;
    const atStart = WORDLESS.includes(ctx.url.pathname) ? words.last() : await words.current();
    return await withWords(() => atStart, () => ctx.next());
  };
}
