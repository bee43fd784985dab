import type { Middleware } from "fresh";
import type { State } from "./state.ts";

/** Logs one line per request: method, route pattern, status, milliseconds. Paths and queries may contain tokens, so it logs neither. */
export function requestLog(): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    const response = await ctx.next();
    ctx.state.services.log.info("request", {
      method: ctx.req.method,
      route: ctx.route ?? "unmatched",
      status: response.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
    return response;
  };
}
