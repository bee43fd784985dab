import type { Context, Middleware } from "fresh";
import { isUnexpected, type Problem, problemResponse, toProblem } from "./errors.ts";
import { logError } from "./request_log.ts";
import type { State } from "./state.ts";

/** True for the paths whose answers are JSON. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Turns an error thrown further in into an answer: JSON under /api, a page elsewhere, plain text when the page cannot be drawn. It runs inside
 * the middleware that sets headers and writes the log, so that error answers get both. An unexpected error is logged once; its answer names
 * the request's id.
 */
export function errorBoundary(
  renderPage: (ctx: Context<State>, problem: Problem) => Promise<Response>,
): Middleware<State> {
  const answer = async (ctx: Context<State>, error: unknown) => {
    const problem = toProblem(error);
    if (isUnexpected(error)) logError(ctx, error);
    try {
      return isApiPath(ctx.url.pathname) ? problemResponse(problem) : await renderPage(ctx, problem);
    } catch (broken) {
      logError(ctx, broken);
      const { message, status, headers } = toProblem(broken);
      return new Response(`${message} Reference: ${ctx.state.requestId}\n`, { status, headers });
    }
  };
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      const response = await answer(ctx, error);
      if (response.status === 500) response.headers.set("x-request-id", ctx.state.requestId);
      return response;
    }
  };
}
