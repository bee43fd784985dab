import {
  type AnyComponent,
  type ComponentChildren,
  type ComponentType,
  Fragment,
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

/** The wrappers around a route's own component, outermost layout first. */
export interface Wrappers<State> {
  app: RouteComponent<State> | null;
  layouts: RouteComponent<State>[];
}

/** What the framework stores with a request; the application does not see it. */
export interface Internals<State> {
  readonly cache: BuildCache;
  wrappers: Wrappers<State>;
}

export const INTERNALS: unique symbol = Symbol("fresh");

type AnyResult = VNode | Response | null;

/** Everything about the request that is being answered; one object for all middlewares and the handler. */
export class Context<State> {
  readonly [INTERNALS]: Internals<State>;
  readonly req: Request;
  /** The request's URL, parsed once. */
  readonly url: URL;
  readonly info: Deno.ServeHandlerInfo;
  /** Pattern of the matched route, such as `/results/:id`; null when none matched. */
  readonly route: string | null;
  /** Decoded parameters of the matched route. */
  readonly params: Record<string, string>;
  readonly state: State = {} as State;
  data: unknown = undefined;
  /** The error, while an error page is drawn. A middleware that has reported an error sets it, so that it is logged once. */
  error: unknown = null;
  /** Calls the next middleware, or the handler. */
  next: () => Promise<Response> = () => Promise.reject(new Error("next() was called outside a middleware"));
  /** In layouts and `_app`: what they wrap. */
  Component!: FunctionComponent;

  constructor(
    req: Request,
    url: URL,
    info: Deno.ServeHandlerInfo,
    route: string | null,
    params: Record<string, string>,
    internals: Internals<State>,
  ) {
    this.req = req;
    this.url = url;
    this.info = info;
    this.route = route;
    this.params = params;
    this[INTERNALS] = internals;
  }

  /** Redirects. A path stays on this site: repeated slashes are collapsed, so `//host` cannot leave it. */
  redirect(pathOrUrl: string, status = 302): Response {
    let location = pathOrUrl;
    if (/^[/\\]/.test(pathOrUrl)) {
      const end = /[?#]/.exec(pathOrUrl)?.index ?? pathOrUrl.length;
      location = pathOrUrl.slice(0, end).replace(/[/\\]+/g, "/") + pathOrUrl.slice(end);
    }
    return new Response(null, { status, headers: { location } });
  }

  /** Draws `vnode` inside its layouts and `_app` and answers with the document. */
  async render(vnode: JSX.Element | null, init: ResponseInit = {}): Promise<Response> {
    if (vnode !== null && !isValidElement(vnode)) throw new TypeError("ctx.render() takes JSX or null");
    const { cache, wrappers: { app, layouts } } = this[INTERNALS];
    let content: VNode | null = vnode;
    for (const layout of layouts.toReversed()) {
      const child = content;
      const result = await renderComponent(this, layout, undefined, () => child);
      if (result instanceof Response) return result;
      content = result;
    }
    if (app === null) return htmlResponse(renderDocument(cache, content, null), init);
    let inner = "";
    const wrapped = await renderComponent(this, app, undefined, () => rawHtml(inner));
    if (wrapped instanceof Response) return wrapped;
    const html = renderDocument(cache, content, (rendered) => {
      inner = rendered;
      return wrapped;
    });
    return htmlResponse(html, init);
  }
}

function htmlResponse(html: string, init: ResponseInit): Response {
  const headers = new Headers(init.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { ...init, headers });
}

function isAsync<P>(component: unknown): component is AsyncAnyComponent<P> {
  return typeof component === "function" && component.constructor.name === "AsyncFunction";
}

async function renderComponent<State>(
  ctx: Context<State>,
  component: RouteComponent<State>,
  data: unknown,
  Component: () => VNode | null,
): Promise<AnyResult> {
  ctx.Component = Component as FunctionComponent;
  const props: PageProps<unknown, State> = {
    Component: Component as FunctionComponent,
    data,
    error: ctx.error,
    info: ctx.info,
    params: ctx.params,
    req: ctx.req,
    route: ctx.route,
    state: ctx.state,
    url: ctx.url,
  };
  if (isAsync<PageProps<unknown, State>>(component)) {
    const result = await component(props);
    // An async component may also return text or an array; a fragment turns it into a node.
    if (result === null || result instanceof Response || isValidElement(result)) return result;
    return h(Fragment, null, result as ComponentChildren);
  }
  return h(component as ComponentType<object>, props);
}

/** Runs a route's handler and, when it returns data, draws the route's component with it. */
export async function renderRoute<State>(
  ctx: Context<State>,
  route: Route<State>,
  status: number,
): Promise<Response> {
  const { handler, component } = route;
  let fn = null;
  if (typeof handler === "function") fn = handler;
  else if (handler !== undefined) {
    const method = ctx.req.method as keyof typeof handler;
    // A page without a handler answers GET; an error page answers every method.
    fn = handler[method] ?? (component === undefined || method === "HEAD" ? handler.GET : undefined) ?? null;
  }
  let headers: HeadersInit | undefined;
  let data: unknown;
  if (fn !== null) {
    const result = await fn(ctx);
    if (result instanceof Response) return result;
    if (typeof result !== "object" || result === null || !("data" in result)) {
      throw new TypeError(
        `The handler of ${ctx.route ?? "an error page"} returned neither a Response nor page()`,
      );
    }
    data = result.data;
    headers = result.headers;
    status = result.status ?? status;
  }
  ctx.data = data;
  const init: ResponseInit = headers === undefined ? { status } : { status, headers };
  if (component === undefined) return await ctx.render(null, init);
  const vnode = await renderComponent(ctx, component, data, () => null);
  if (vnode instanceof Response) return vnode;
  return await ctx.render(vnode, init);
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
