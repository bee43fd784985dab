/** The part of Fresh 2's API that this application uses. docs/fresh.md lists the differences from Fresh. */
export { App } from "./app.ts";
export type { Context } from "./context.ts";
export { csp, type CSPOptions } from "./csp.ts";
export { csrf, type CsrfOptions } from "./csrf.ts";
export { createDefine, type Define } from "./define.ts";
export { HttpError } from "./error.ts";
export { staticFiles } from "./static_files.ts";
export { page } from "./context.ts";
export type {
  HandlerByMethod,
  HandlerFn,
  Method,
  Middleware,
  PageProps,
  PageResponse,
  RouteConfig,
  RouteHandler,
} from "./context.ts";
