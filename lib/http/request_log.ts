import type { Middleware } from "fresh";
import type { State } from "./state.ts";

/** Methods that have figures of their own. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Counts each request, and logs one line about it: method, route pattern, status, milliseconds. Paths and queries may contain tokens, so it logs neither. */
export function requestLog(): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    const response = await ctx.next();
    const { log, metrics } = ctx.state.services;
    const { method } = ctx.req;
    const route = ctx.route ?? "unmatched";
    const duration = performance.now() - start;
    log.info("request", { method, route, status: response.status, ms: Math.round(duration * 10) / 10 });
    metrics.record(METHODS.has(method) ? method : "other", route, response.status, duration);
    return response;
  };
}
