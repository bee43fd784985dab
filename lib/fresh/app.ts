import { STATUS_CODES } from "node:http";
import { setAssetResolver } from "./asset.ts";
import type { BuildCache } from "./build_cache.ts";
import { Context } from "./context.ts";
import { type ErrorStatus, HttpError } from "./error.ts";
import { installHooks } from "./render.ts";
import { type Command, compile } from "./routes.ts";
import type { Middleware } from "./context.ts";

type Handler = (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;
/** Answers requests that no handler answers. */
type Final = () => Response;

const NO_PARAMS: Record<string, string> = Object.freeze({});
/** Replaces the URL of a request that cannot be parsed. */
const NO_URL = "http://unreadable.invalid/";
const UNKNOWN_PEER: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  completed: Promise.resolve(),
};

/** The build of each app; see {@linkcode setBuildCache}. */
const caches = new WeakMap<object, BuildCache>();

/** Gives `app` the routes, islands and static files of a build. Call it before `app.handler()`. */
export function setBuildCache<State>(app: App<State>, cache: BuildCache): void {
  caches.set(app, cache);
  setAssetResolver((path) => cache.assets.get(path) ?? path);
}

/** An application: middlewares and routes in the order in which they were added. */
export class App<State> {
  #commands: Command<State>[] = [];

  /** Adds middlewares for every request. */
  use(...fns: Middleware<State>[]): this {
    return this.#push(fns);
  }

  /** Adds the routes of the build's `routes/` folder. */
  fsRoutes(): this {
    return this.#push("routes");
  }

  /**
   * The function that answers requests. It never rejects. A request whose URL cannot be parsed runs through the middlewares and ends with 400.
   * Throws if there is no build, or if a file of the build has an export without effect.
   */
  handler(): Handler {
    installHooks();
    const cache = caches.get(this);
    if (cache === undefined) throw new Error("The app has no build: start _fresh/server.js.");
    const { router, rootChain, rootWrappers } = compile(this.#commands, cache.routes);

    return async (req, info = UNKNOWN_PEER) => {
      const { method } = req;
      const url = URL.parse(req.url);
      const match = url === null ? null : router.match(url.pathname);
      const chains = match?.leaf.value;
      const chain = chains?.get(method) ?? (method === "HEAD" ? chains?.get("GET") : undefined);
      let final = failWith(url === null ? 400 : 404);
      let allow = "";
      if (chains !== undefined && chain === undefined) {
        allow = allowed(chains);
        final = method === "OPTIONS" ? noContent : failWith(405);
      }
      const ctx = new Context<State>(
        req,
        url ?? new URL(NO_URL),
        info,
        match?.leaf.pattern ?? null,
        match?.params ?? NO_PARAMS,
        { cache, wrappers: rootWrappers },
      );
      try {
        const res = await run(ctx, chain ?? rootChain, 0, final);
        if (!(res instanceof Response)) throw new TypeError(`${ctx.route}: expected a Response, got ${res}`);
        if (allow !== "" && (res.status === 405 || res.status === 204)) res.headers.set("allow", allow);
        return method === "HEAD" && res.body !== null ? await withoutBody(res) : res;
      } catch (error) {
        return plainError(error);
      }
    };
  }

  #push(command: Command<State>): this {
    this.#commands.push(command);
    return this;
  }
}

async function run<State>(
  ctx: Context<State>,
  chain: Middleware<State>[],
  at: number,
  final: Final,
): Promise<Response> {
  const fn = chain[at];
  if (fn === undefined) return final();
  ctx.next = () => run(ctx, chain, at + 1, final);
  return await fn(ctx);
}

function allowed(chains: ReadonlyMap<string, unknown>): string {
  const methods = new Set(chains.keys());
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods.add("OPTIONS")].join(", ");
}

/** Computes the length if the response does not give it. The server would otherwise write 0. */
async function withoutBody(res: Response): Promise<Response> {
  const head = new Response(null, res);
  if (res.headers.has("content-length")) await res.body?.cancel();
  else head.headers.set("content-length", String((await res.bytes()).length));
  return head;
}

function failWith(status: ErrorStatus): Final {
  return () => {
    throw new HttpError(status);
  };
}

function noContent(): Response {
  return new Response(null, { status: 204 });
}

/** The response to an error that no middleware caught. Errors caused by the client are not logged. */
function plainError(error: unknown): Response {
  const status = error instanceof HttpError ? error.status : 500;
  if (status >= 500) console.error(error);
  const message = error instanceof HttpError ? error.message : "";
  return new Response(message || STATUS_CODES[status], { status });
}
