import type { Context, Middleware } from "fresh";
import { createElement, type FunctionComponent } from "react";
import type { Site } from "../site.ts";
import { requireAdmin } from "./admin_guard.ts";
import { isUnexpected, Problem, toProblem } from "./errors.ts";
import { FORM_HEADERS, HOLDER_HEADERS } from "./security_headers.ts";
import type { State } from "./state.ts";

const HEADERS = { ...HOLDER_HEADERS, ...FORM_HEADERS };

/** Asks for the coach's password. `Missing` is the page for an address that has nothing. */
export function deskGuard(
  Missing: FunctionComponent<{ site: Site; path: string }>,
): Middleware<State> {
  return async (ctx: Context<State>) => {
    try {
      await requireAdmin(ctx);
      const response = await ctx.next();
      for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
      return response;
    } catch (error) {
      if (isUnexpected(error)) throw error;
      const { status, message, headers } = toProblem(error);
      if (status !== 404) throw new Problem(status, message, { headers: { ...HEADERS, ...headers } });
      const view = createElement(Missing, { site: ctx.state.site, path: ctx.url.pathname });
      return await ctx.render(view, { status, headers: HEADERS }, { skipInheritedLayouts: true });
    }
  };
}
