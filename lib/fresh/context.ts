import {
  type AnyComponent,
  type ComponentType,
  type FunctionComponent,
  h,
  isValidElement,
  type JSX,
  type RenderableProps,
  type VNode,
} from "preact";
import type { BuildCache } from "./build_cache.ts";
import { rawHtml, renderDocument } from "./render.ts";

/** HTTP methods that a route can answer. */
export type Method = "HEAD" | "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

/** Wraps the handling of a request. Returns a response, usually after `await ctx.next()`. */
export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;

/** A handler returns this to render its route's component with `data`. */
export interface PageResponse<T> {
  data: T;
  headers?: HeadersInit | undefined;
  status?: number | undefined;
}

/** Answers a request with a response or with the data for the page. */
export interface HandlerFn<Data, State> {
  (ctx: Context<State>): Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;
}

/** Handlers by method. GET handles HEAD if there is no handler for it. For other missing methods the answer is 405. */
export type HandlerByMethod<Data, State> = { [M in Method]?: HandlerFn<Data, State> };

/** A route's handler: one function for every method, or an object of functions by method. */
export type RouteHandler<Data, State> = HandlerFn<Data, State> | HandlerByMethod<Data, State>;

/** The props of a page, layout or app component. `Component` is the content of a layout or of `_app`. */
export type PageProps<Data = unknown, State = unknown> =
  & Pick<Context<State>, "url" | "params" | "state">
  & { data: Data; Component: FunctionComponent };

/** A component that may await before it renders. */
export type AsyncAnyComponent<P> = (props: RenderableProps<P>) => Promise<VNode | null>;

export type RouteComponent<State> =
  | AnyComponent<PageProps<unknown, State>>
  | AsyncAnyComponent<PageProps<unknown, State>>;

export interface RouteConfig {
  /** Omits the layouts of the parent folders. */
  skipInheritedLayouts?: boolean;
}

/** A handler and the component that renders its data. */
export interface Route<State> {
  component?: RouteComponent<State> | undefined;
  handler?: RouteHandler<unknown, State> | undefined;
}

/** The components around a route's own, outermost layout first. */
export interface Wrappers<State> {
  app: RouteComponent<State>;
  layouts: RouteComponent<State>[];
}

/** Data that the framework stores with a request. The application does not see it. */
export interface Internals<State> {
  readonly cache: BuildCache;
  wrappers: Wrappers<State>;
}

export const INTERNALS: unique symbol = Symbol("fresh");

/** The request that is being handled. All middlewares and the handler share one object. */
export class Context<State> {
  readonly [INTERNALS]: Internals<State>;
  readonly state: State = {} as State;
  /** Calls the next middleware, or the handler. */
  next: () => Promise<Response> = () => Promise.reject(new Error("next() was called outside a middleware"));

  constructor(
    readonly req: Request,
    /** The request's URL, parsed once. */
    readonly url: URL,
    readonly info: Deno.ServeHandlerInfo,
    /** Pattern of the matched route, such as `/results/:id`; null when none matched. */
    readonly route: string | null,
    /** Decoded parameters of the matched route. */
    readonly params: Record<string, string>,
    internals: Internals<State>,
  ) {
    this[INTERNALS] = internals;
  }

  /** Redirects. A path always stays on this site: repeated slashes are collapsed, so that `//host` cannot lead elsewhere. */
  redirect(pathOrUrl: string, status = 302): Response {
    let location = pathOrUrl;
    if (/^[/\\]/.test(pathOrUrl)) {
      const end = /[?#]/.exec(pathOrUrl)?.index ?? pathOrUrl.length;
      location = pathOrUrl.slice(0, end).replace(/[/\\]+/g, "/") + pathOrUrl.slice(end);
    }
    return new Response(null, { status, headers: { location } });
  }

  /** Renders `vnode` inside its layouts and `_app`, and responds with the document. */
  async render(
    vnode: JSX.Element | null,
    init: ResponseInit = {},
    { skipInheritedLayouts = false }: RouteConfig = {},
  ): Promise<Response> {
    const { cache, wrappers: { app, layouts } } = this[INTERNALS];
    let content: VNode | null = vnode;
    for (const layout of skipInheritedLayouts ? [] : layouts.toReversed()) {
      const child = content;
      content = await renderComponent(this, layout, undefined, () => child);
    }
    let inner = "";
    const wrapped = await renderComponent(this, app, undefined, () => rawHtml(inner));
    const html = renderDocument(cache, content, (rendered) => {
      inner = rendered;
      return wrapped;
    });
    const headers = new Headers(init.headers);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { ...init, headers });
  }
}

async function renderComponent<State>(
  { params, state, url }: Context<State>,
  component: RouteComponent<State>,
  data: unknown,
  Component: () => VNode | null,
): Promise<VNode | null> {
  const props = { Component: Component as FunctionComponent, data, params, state, url };
  if (component.constructor.name !== "AsyncFunction") return h(component as ComponentType<object>, props);
  const result = await (component as AsyncAnyComponent<PageProps<unknown, State>>)(props);
  if (result !== null && !isValidElement(result)) throw new TypeError("An async component gives JSX or null");
  return result;
}

/** Runs a route's handler. If it returns data, renders the route's component with it. */
export async function renderRoute<State>(
  ctx: Context<State>,
  { handler, component }: Route<State>,
): Promise<Response> {
  // A page without a handler answers GET.
  const fn = typeof handler === "function"
    ? handler
    : handler?.[ctx.req.method as Method] ?? (ctx.req.method === "HEAD" ? handler?.GET : undefined);
  const result = fn === undefined ? page() : await fn(ctx);
  if (result instanceof Response) return result;
  if (typeof result !== "object" || result === null || !("data" in result)) {
    throw new TypeError(`The handler of ${ctx.route} returned neither a Response nor page()`);
  }
  if (component === undefined) throw new TypeError(`${ctx.route} has no page for what its handler returned`);
  const { data, headers = {}, status = 200 } = result;
  return await ctx.render(await renderComponent(ctx, component, data, () => null), { status, headers });
}

/**
 * Passes `data` from a handler to its page.
 *
 * @param options status (default 200) and headers of the page
 */
export function page<T = undefined>(
  data?: T,
  { headers, status }: { headers?: HeadersInit; status?: number } = {},
): PageResponse<T> {
  return { data: data as T, headers, status };
}
