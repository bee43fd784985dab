import type { Middleware } from "fresh";
import { currentWords } from "../words/current.ts";
import { withWords } from "../words/with_words.ts";
import type { State } from "./state.ts";

/** What shows no words. An order names the terms that its buyer has read. */
const WORDLESS = /^\/(healthz|readyz|metrics|api\/(?!create-payment-intent$|free-order$).*)$/;

/** Gives each request the words of its beginning, so that no page is half old and half new. A preview keeps its drafts. */
export function requestWords(): Middleware<State> {
  return async (ctx) => {
    if (currentWords().isDraft) return await ctx.next();
    const { words } = ctx.state.services;
    const atStart = WORDLESS.test(ctx.url.pathname) ? words.last() : await words.current();
    return await withWords(() => atStart, () => ctx.next());
  };
}
