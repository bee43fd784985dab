import type { AnyComponent, RenderableProps, VNode } from "preact";
import type { Context } from "./context.ts";

/** HTTP methods that a route can answer. */
export type Method = "HEAD" | "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

/** A function around a request: returns a response, usually after `await ctx.next()`. */
export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;

/** What a handler returns to have its route's component rendered with `data`. */
export interface PageResponse<T> {
  data: T;
  headers?: HeadersInit | undefined;
  status?: number | undefined;
}

/** Answers one request with a response, or with the data of the page to render. */
export interface HandlerFn<Data, State> {
  (ctx: Context<State>): Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;
}

/** Handlers by method. A missing HEAD is answered by GET; other missing methods answer 405. */
export type HandlerByMethod<Data, State> = { [M in Method]?: HandlerFn<Data, State> };

/** A route's handler: one function for every method, or an object of functions by method. */
export type RouteHandler<Data, State> = HandlerFn<Data, State> | HandlerByMethod<Data, State>;

/** What a page, layout or app component receives. */
export type PageProps<Data = unknown, State = unknown> =
  & Pick<Context<State>, "url" | "req" | "params" | "route" | "info" | "state" | "Component" | "error">
  & { data: Data };

/** A component that may await before it renders, or answer with a response instead. */
export type AsyncAnyComponent<P> = (props: RenderableProps<P>) => Promise<VNode | Response | null>;

export type RouteComponent<State> =
  | AnyComponent<PageProps<unknown, State>>
  | AsyncAnyComponent<PageProps<unknown, State>>;

export interface RouteConfig {
  /** Leave out the layouts of the folders above. */
  skipInheritedLayouts?: boolean;
  /** Leave out `routes/_app`. */
  skipAppWrapper?: boolean;
}

/** A handler and the component that draws its data. */
export interface Route<State> {
  component?: RouteComponent<State> | undefined;
  config?: RouteConfig | undefined;
  handler?: RouteHandler<unknown, State> | undefined;
}

/**
 * Lets a handler pass `data` to its page.
 *
 * @param options status (default 200) and headers of the rendered page
 */
export function page(): PageResponse<undefined>;
export function page<T>(data: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T>;
export function page(
  data?: unknown,
  options?: { headers?: HeadersInit; status?: number },
): PageResponse<unknown> {
  return { data, headers: options?.headers, status: options?.status };
}
