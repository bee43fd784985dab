import type { Context, Middleware } from "fresh";
import { isUnexpected, type Problem, problemResponse, toProblem } from "./errors.ts";
import { logError, noteRequest } from "./request_log.ts";
import { newRequestId } from "./request_context.ts";
import type { Services, State } from "./state.ts";

/** True for the paths whose answers are JSON. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Turns an error thrown by an inner handler into an answer: JSON under /api, a page elsewhere. It runs inside the middleware that sets headers
 * and writes the log, so that error answers get both. An unexpected error is logged once, and its answer names the request's id.
 */
export function errorBoundary(
  renderPage: (ctx: Context<State>, problem: Problem) => Promise<Response>,
): Middleware<State> {
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      const problem = toProblem(error);
      if (isUnexpected(error)) logError(ctx, ctx.state.services, error);
      const response = isApiPath(ctx.url.pathname)
        ? problemResponse(problem)
        : await renderPage(ctx, problem);
      if (problem.status === 500) response.headers.set("x-request-id", ctx.state.requestId);
      return response;
    }
  };
}

/**
 * The outermost middleware. It answers errors that happen outside the error boundary or in its page. The answer is plain text or JSON, because
 * the request may have no state and no page could be rendered. It passes through `middlewares`, which set headers, and is logged and counted
 * like any other.
 */
export function lastResort(services: Services, middlewares: readonly Middleware<State>[]): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    try {
      return await ctx.next();
    } catch (error) {
      ctx.state.requestId ??= newRequestId();
      const { requestId } = ctx.state;
      if (isUnexpected(error)) logError(ctx, services, error);
      const problem = toProblem(error);
      const { status, message, headers } = problem;
      const text = status === 500 ? `${message} Reference: ${requestId}` : message;
      let response = isApiPath(ctx.url.pathname)
        ? problemResponse(problem)
        : new Response(`${text}\n`, { status, headers: { "cache-control": "no-store", ...headers } });
      for (const middleware of middlewares) {
        const answer = response;
        ctx.next = () => Promise.resolve(answer);
        response = await middleware(ctx);
      }
      if (status === 500) response.headers.set("x-request-id", requestId);
      noteRequest(ctx, services, status, start);
      return response;
    }
  };
}
