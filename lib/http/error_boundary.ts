import type { Context, Middleware } from "fresh";
import { isUnexpected, type Problem, problemResponse, toProblem } from "./errors.ts";
import { logError, noteRequest } from "./request_log.ts";
import type { Services, State } from "./state.ts";
import { clientAddress, PROXY_HINT } from "./client_address.ts";
import { withWords } from "../words/with_words.ts";

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

/** Twelve random digits: short enough to read out, and not secret. Other random sources take ten times as long. */
const newRequestId = () => crypto.randomUUID().slice(-12);

/**
 * Gives each request the services, the site, an id, the visitor's address, and a way to ask for another page. Logs once if a proxy is not counted in TRUST_PROXY.
 *
 * @param handler returns the application's own handler; called when first needed
 */
export function requestContext(
  services: Services,
  handler: () => (req: Request, info: Deno.ServeHandlerInfo) => Promise<Response>,
): Middleware<State> {
  const { config: { trustProxy }, log } = services;
  let ask: ReturnType<typeof handler> | undefined;
  let isTold = trustProxy > 0;
  return (ctx) => {
    const { remoteAddr } = ctx.info;
    const peer = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    ctx.state.services = services;
    ctx.state.site = services.site;
    ctx.state.requestId = newRequestId();
    ctx.state.draftPage = (path, { values, overruled = new Map(), onRead = () => {} }) => {
      ask ??= handler();
      const answer = ask;
      const words = { values, overruled, onRead, isDraft: true };
      return withWords(() => words, () => answer(new Request(new URL(path, ctx.url)), ctx.info));
    };
    const forwardedFor = ctx.req.headers.get("x-forwarded-for");
    ctx.state.address = clientAddress(peer, forwardedFor, trustProxy);
    if (!isTold && forwardedFor !== null) {
      isTold = true;
      log.warn("proxy", { problem: PROXY_HINT });
    }
    return ctx.next();
  };
}
