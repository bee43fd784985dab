import { type BuildCache, emptyBuildCache, installAssets } from "./build_cache.ts";
import { Context } from "./context.ts";
import { HttpError } from "./error.ts";
import { installAttributeHook } from "./render.ts";
import { lowerCasePath } from "./router.ts";
import { type Command, compile, reportError } from "./routes.ts";
import type { FreshConfig, Method, Middleware, ResolvedFreshConfig, Route } from "./types.ts";

export type ListenOptions = Partial<Deno.ServeTcpOptions & Deno.TlsCertifiedKeyPem>;

type Handler = (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;
type Final<State> = (ctx: Context<State>) => Response;

const NO_PARAMS: Record<string, string> = Object.freeze({});
const UNKNOWN_PEER: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  completed: Promise.resolve(),
};

/** The build that belongs to an app; see {@linkcode setBuildCache}. */
const caches = new WeakMap<object, BuildCache>();

/** Gives `app` the routes, islands and static files of a build. Call it before `app.handler()`. */
export function setBuildCache<State>(app: App<State>, cache: BuildCache): void {
  caches.set(app, cache);
  app.config.root = cache.root;
  app.config.mode = cache.mode;
  installAssets(cache);
}

/** An application: middlewares and routes in the order in which they were added. */
export class App<State> {
  #commands: Command<State>[] = [];
  config: ResolvedFreshConfig;

  constructor(config: FreshConfig = {}) {
    if (config.basePath) throw new Error("basePath is not supported");
    this.config = { root: ".", basePath: "", mode: config.mode ?? "production" };
  }

  /** Adds middlewares for every request, or for the routes at and below `path`. */
  use(...middlewares: Middleware<State>[]): this;
  use(path: string, ...middlewares: Middleware<State>[]): this;
  use(first: string | Middleware<State>, ...rest: Middleware<State>[]): this {
    const [path, fns] = typeof first === "string" ? [first, rest] : ["*", [first, ...rest]];
    return this.#push({ kind: "use", path, fns });
  }

  get(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("GET", path, fns);
  }
  post(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("POST", path, fns);
  }
  put(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("PUT", path, fns);
  }
  patch(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("PATCH", path, fns);
  }
  delete(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("DELETE", path, fns);
  }
  head(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("HEAD", path, fns);
  }
  /** Answers every method at `path`. */
  all(path: string, ...fns: Middleware<State>[]): this {
    return this.#handle("ALL", path, fns);
  }

  /** Answers every 404, in place of the error pages. */
  notFound(route: Route<State> | Middleware<State>): this {
    return this.#push({ kind: "notFound", route: toRoute(route) });
  }

  /** Answers errors of the routes at and below `path` (`*`: all). */
  onError(path: string, route: Route<State> | Middleware<State>): this {
    return this.#push({ kind: "error", path, route: toRoute(route) });
  }

  /** Adds the routes of the build's `routes/` folder. */
  fsRoutes(): this {
    return this.#push({ kind: "fs" });
  }

  /** The function that answers requests. It never rejects. */
  handler(): Handler {
    installAttributeHook();
    const cache = caches.get(this) ?? emptyBuildCache();
    const { router, rootChain, rootWrappers } = compile(this.#commands, cache.routes);

    return async (req, info = UNKNOWN_PEER) => {
      let url: URL | null = null;
      let path = plainPath(req.url);
      if (path === null) {
        url = parseUrl(req.url);
        if (url === null) return new Response("Bad Request", { status: 400 });
        path = url.pathname;
      }
      const { method } = req;
      let match = router.match(path);
      let final: Final<State> = notFound;
      const lower = lowerCasePath(path);
      if (lower !== path) {
        const lowerMatch = router.match(lower);
        if (lowerMatch !== null && lowerMatch.leaf.pattern !== "*") {
          match = lowerMatch;
          const isRead = method === "GET" || method === "HEAD";
          if (isRead && match.leaf.value.has("GET")) final = (ctx) => redirectTo(ctx, lower);
        }
      }
      const chains = match?.leaf.value;
      let chain = chains?.get(method) ?? (method === "HEAD" ? chains?.get("GET") : undefined);
      let allow = "";
      if (final !== notFound) chain = rootChain;
      else if (chains !== undefined && chain === undefined) {
        allow = allowed(chains);
        final = method === "OPTIONS" ? noContent : methodNotAllowed;
      }
      const ctx = new Context<State>(
        req,
        info,
        match?.leaf.pattern ?? null,
        match?.params ?? NO_PARAMS,
        this.config,
        { cache, wrappers: rootWrappers, path, url },
        () => Promise.reject(new Error("next() was called outside a middleware")),
      );
      let res: Response;
      try {
        res = await run(ctx, chain ?? rootChain, 0, final);
        if (!(res instanceof Response)) throw new TypeError(`${ctx.route}: expected a Response, got ${res}`);
      } catch (error) {
        reportError(ctx, error);
        res = plainError(error);
      }
      if (allow !== "" && (res.status === 405 || res.status === 204)) res.headers.set("allow", allow);
      return method === "HEAD" && res.body !== null ? await withoutBody(res) : res;
    };
  }

  /** Serves the app until the server is shut down. */
  async listen(options: ListenOptions = {}): Promise<void> {
    await Deno.serve(options, this.handler()).finished;
  }

  #push(command: Command<State>): this {
    this.#commands.push(command);
    return this;
  }

  #handle(method: Method | "ALL", path: string, fns: Middleware<State>[]): this {
    return this.#push({ kind: "handle", method, path, fns });
  }
}

function toRoute<State>(route: Route<State> | Middleware<State>): Route<State> {
  return typeof route === "function" ? { handler: route } : route;
}

async function run<State>(
  ctx: Context<State>,
  chain: Middleware<State>[],
  at: number,
  final: Final<State>,
): Promise<Response> {
  const fn = chain[at];
  if (fn === undefined) return final(ctx);
  ctx.next = () => run(ctx, chain, at + 1, final);
  return await fn(ctx);
}

/**
 * The path of a request URL when it is one that `new URL` would leave as it is; null when it has to be asked. Asking
 * it for every request would cost as much as drawing a small page.
 */
export function plainPath(url: string): string | null {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return null;
  let previous = 0;
  let end = start;
  for (; end < url.length; end++) {
    const code = url.charCodeAt(end);
    if (code === 63 || code === 35) break;
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    const isPlain = isLetter || code >= 48 && code <= 57 || code === 45 || code === 95 || code === 126;
    // A dot or a slash behind a slash may be a segment that has to be resolved or merged.
    const isInner = (code === 46 || code === 47) && previous !== 47;
    if (!isPlain && !isInner && !(code === 47 && end === start)) return null;
    previous = code;
  }
  return url.slice(start, end);
}

function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url !== null && url.pathname.includes("//")) url.pathname = url.pathname.replace(/\/+/g, "/");
  return url;
}

function allowed(chains: Map<string, unknown>): string {
  const methods = new Set(chains.keys());
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods.add("OPTIONS")].join(", ");
}

/** A page's length is counted, since the server would write 0; anything else may be long or endless and is dropped. */
async function withoutBody(res: Response): Promise<Response> {
  const head = new Response(null, res);
  if (res.headers.get("content-type")?.startsWith("text/html")) {
    head.headers.set("content-length", String((await res.bytes()).length));
  } else await res.body?.cancel();
  return head;
}

function redirectTo<State>(ctx: Context<State>, path: string): Response {
  return ctx.redirect(path + ctx.url.search, 308);
}

function notFound(): Response {
  throw new HttpError(404);
}

function methodNotAllowed(): Response {
  throw new HttpError(405);
}

function noContent(): Response {
  return new Response(null, { status: 204 });
}

function plainError(error: unknown): Response {
  if (error instanceof HttpError) return new Response(error.message, { status: error.status });
  return new Response("Internal Server Error", { status: 500 });
}
