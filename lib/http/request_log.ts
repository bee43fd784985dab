import type { Context, Middleware } from "fresh";
import { describeError } from "../log.ts";
import type { State } from "./state.ts";

/** Methods that have figures of their own. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
/** Asked every few seconds by a load balancer or a monitor: logged only when they fail. */
const CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
/** The longest host name with its port is shorter. */
const MAX_HOST = 255;

/**
 * Counts each request, and logs one line about it: id, method, route pattern, status, milliseconds, and the host that was refused (421). Paths and
 * queries may contain tokens, so it logs neither. What failed on the server's side (5xx) is a warning.
 */
export function requestLog(): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    const note = (status: number) => {
      const { requestId: id, urlFault, services: { log, metrics } } = ctx.state;
      const { method } = ctx.req;
      const route = ctx.route ?? "unmatched";
      const duration = performance.now() - start;
      metrics.record(METHODS.has(method) ? method : "other", route, status, duration);
      if (status < 400 && CHECKS.has(route)) return;
      const host = urlFault?.kind === "misdirected" ? { host: urlFault.host.slice(0, MAX_HOST) } : {};
      const ms = Math.round(duration * 10) / 10;
      log[status < 500 ? "info" : "warn"]("request", { id, method, route, status, ms, ...host });
    };
    try {
      const response = await ctx.next();
      note(response.status);
      return response;
    } catch (error) {
      logError(ctx, error);
      note(500);
      // It is logged, so the framework need not print it.
      ctx.error = error;
      throw error;
    }
  };
}

/** Logs an unexpected error, with its stack and the id of its request. */
export function logError({ state, route }: Context<State>, error: unknown): void {
  state.services.log.error("error", {
    id: state.requestId,
    route: route ?? "unmatched",
    ...describeError(error),
  });
}
