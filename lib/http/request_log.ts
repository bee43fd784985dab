import type { Context, Middleware } from "fresh";
import { describeError } from "../log.ts";
import { currentWords } from "../words/current.ts";
import type { Services, State } from "./state.ts";

/** Where browsers name the steps that only they see. */
export const STEP_ROUTE = "/api/step";

/** Methods with their own figures. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
/** A load balancer, a monitor or each step of a visitor requests them. They are only logged when they fail. */
const CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz", STEP_ROUTE]);
/** The longest host name with a port is shorter. */
const MAX_HOST = 255;

/** Logs and counts each request that an inner handler answers. The last resort does so for the others. A page that the desk asks for is no request. */
export function requestLog(): Middleware<State> {
  return async (ctx) => {
    const start = performance.now();
    const response = await ctx.next();
    if (currentWords().isDraft) return response;
    const { services } = ctx.state;
    services.steps.page(ctx, response.status);
    noteRequest(ctx, services, response.status, start);
    return response;
  };
}

/**
 * Counts a request that arrived at `start`, and logs one line about it: id, method, route pattern, status, milliseconds, and the host if it was
 * refused (421). Paths and queries may contain tokens, so they are not logged. A failure of the server (5xx) is a warning.
 */
export function noteRequest(
  { req: { method }, route, state }: Context<State>,
  { log, metrics }: Services,
  status: number,
  start: number,
): void {
  const pattern = route ?? "unmatched";
  const duration = performance.now() - start;
  metrics.record(METHODS.has(method) ? method : "other", pattern, status, duration);
  if (status < 400 && CHECKS.has(pattern)) return;
  const { requestId: id, urlFault } = state;
  const host = urlFault?.kind === "misdirected" ? { host: urlFault.host.slice(0, MAX_HOST) } : {};
  const ms = Math.round(duration * 10) / 10;
  log[status < 500 ? "info" : "warn"]("request", { id, method, route: pattern, status, ms, ...host });
}

/** Logs an unexpected error, with its stack and the id of its request. */
export function logError({ state, route }: Context<State>, { log }: Services, error: unknown): void {
  log.error("error", { id: state.requestId, route: route ?? "unmatched", ...describeError(error) });
}
