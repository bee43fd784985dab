/** The part of Fresh 2's API that this application uses; docs/fresh.md says what differs from upstream. */
export { App, type ListenOptions } from "./app.ts";
export type { Context } from "./context.ts";
export { csp, type CSPOptions } from "./csp.ts";
export { csrf, type CsrfOptions } from "./csrf.ts";
export { createDefine, type Define } from "./define.ts";
export { HttpError } from "./error.ts";
export { staticFiles } from "./static_files.ts";
export { trailingSlashes } from "./trailing_slashes.ts";
export { page } from "./types.ts";
export type {
  FreshConfig,
  HandlerByMethod,
  HandlerFn,
  LayoutConfig,
  Method,
  Middleware,
  MiddlewareFn,
  PageProps,
  PageResponse,
  ResolvedFreshConfig,
  RouteConfig,
  RouteData,
  RouteHandler,
} from "./types.ts";
