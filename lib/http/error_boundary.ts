import type { Context, Middleware } from "fresh";
import { describeError } from "../log.ts";
import { isUnexpected, type Problem, problemResponse, toProblem } from "./errors.ts";
import type { State } from "./state.ts";

/** True for the paths whose answers are JSON. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Turns an error thrown further in into an answer: JSON under /api, a page elsewhere. It runs inside the middleware that sets
 * headers and writes the log, so that error answers get both. An unexpected error is logged once.
 */
export function errorBoundary(
  renderPage: (ctx: Context<State>, problem: Problem) => Promise<Response>,
): Middleware<State> {
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      const problem = toProblem(error);
      if (isUnexpected(error)) {
        ctx.state.services.log.error("error", { route: ctx.route ?? "unmatched", ...describeError(error) });
      }
      return isApiPath(ctx.url.pathname) ? problemResponse(problem) : await renderPage(ctx, problem);
    }
  };
}
