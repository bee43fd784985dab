import type { Context, Middleware } from "fresh";
import type { Services, State } from "./state.ts";

/** Methods that have figures of their own. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Logs and counts each request that is answered further in; the last resort does so for the others. */
export function requestLog(): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    const response = await ctx.next();
    noteRequest(ctx, ctx.state.services, response.status, start);
    return response;
  };
}

/**
 * Counts a request that came at `start`, and logs one line about it: method, route pattern, status, milliseconds. Paths and queries may
 * contain tokens, so it logs neither.
 */
export function noteRequest(
  { req: { method }, route }: Context<State>,
  { log, metrics }: Services,
  status: number,
  start: number,
): void {
  const pattern = route ?? "unmatched";
  const duration = performance.now() - start;
  log.info("request", { method, route: pattern, status, ms: Math.round(duration * 10) / 10 });
  metrics.record(METHODS.has(method) ? method : "other", pattern, status, duration);
}
