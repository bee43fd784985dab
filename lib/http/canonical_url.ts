import { type Context, HttpError, type Middleware } from "fresh";
import type { Site } from "../site.ts";
import { isApiPath } from "./error_boundary.ts";
import { Problem, problemResponse } from "./errors.ts";
import type { State, UrlFault } from "./state.ts";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HOST = /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i;
/** Most paths: nothing in them has to be looked at more closely. */
const PLAIN_PATH = /^\/$|^(\/[a-z\d_~-][a-z\d._~-]*)+$/;
/** The parser takes a backslash for a slash, and leaves out control characters and space at the end. */
const MENDED = /[\\\0- ]/;
const EMPTY_OR_DOTS = /^(\.|%2e){0,2}$/i;
/** The names of built files are hashes, in which upper and lower case differ. */
const BUILT_FILES = "/_fresh/";
/** Who watches the process asks by its address or by a container's name. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

type JudgedRequest = Pick<Context<State>, "url"> & { readonly req: Pick<Request, "url" | "headers"> };

/**
 * What is wrong with the URLs of requests to a site; null: nothing. It judges the text that came, before a parser resolved
 * and mended it: `req.url` is scheme, Host and target as the server received them, `url` the same parsed.
 */
export function urlJudge({ origin }: Pick<Site, "origin">): (request: JudgedRequest) => UrlFault | null {
  const { hostname } = new URL(origin);
  const ownName = LOOPBACK.test(hostname) ? null : hostname;
  // Nearly all requests name the same host, and comparing costs less than parsing.
  let knownHost: string | null = null;
  return ({ req, url }) => {
    const start = req.url.indexOf("://") + 3;
    const end = req.url.indexOf("/", start);
    if (end === -1) return { kind: "unreadable" };
    const query = req.url.indexOf("?", end);
    const path = req.url.slice(end, query === -1 ? undefined : query);
    const authority = req.url.slice(start, end);
    const host = req.headers.get("host") ?? authority;
    if (host !== knownHost || authority !== knownHost) {
      // They differ when the target is a whole URL, which then counts (RFC 9112, 3.2.2): both have to be right.
      if (!isHost(host) || !isHost(authority)) return { kind: "unreadable" };
      const isOther = (name: string) => ownName !== null && new URL(`http://${name}`).hostname !== ownName;
      const other = [host, authority].find(isOther);
      if (other === undefined) knownHost = host;
      else if (!HEALTH_PATHS.has(path)) return { kind: "misdirected", host: other };
    }
    if (PLAIN_PATH.test(path)) return null;
    // A fragment is for the browser alone, which keeps it.
    if (path.includes("#")) return { kind: "unreadable" };
    const segments = path.replace(/\/$/, "").split("/").slice(1);
    if (MENDED.test(path) || segments.some((segment) => EMPTY_OR_DOTS.test(segment))) {
      return { kind: "nowhere" };
    }
    if (path.startsWith(BUILT_FILES)) return null;
    const canonical = canonicalPath(url.pathname);
    return canonical === path ? null : { kind: "variant", path: canonical };
  };
}

/** What the URL parser takes as a host without mending it. */
function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** Lower case, without a slash at the end, and encoded only what has to be (RFC 3986, 6.2.2). */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/$/, "").replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => {
    if (!part.startsWith("%")) return part.toLowerCase();
    const character = String.fromCharCode(parseInt(part.slice(1), 16));
    return /[\w.~-]/.test(character) ? character.toLowerCase() : part.toUpperCase();
  });
}

/**
 * Judges each request once, for all that comes after. What may not be redirected (a POST under another spelling) runs
 * under the canonical path: it is given to the application once more, as if it had come so.
 *
 * @param handler the application's own handler, asked for when first needed
 */
export function judgeUrl(
  site: Pick<Site, "origin">,
  handler: () => (req: Request, info: Deno.ServeHandlerInfo) => Promise<Response>,
): Middleware<State> {
  const judge = urlJudge(site);
  let again: ReturnType<typeof handler> | undefined;
  return (ctx) => {
    const fault = judge(ctx);
    if (fault === null) return ctx.next();
    const { method, headers, body, signal } = ctx.req;
    if (fault.kind === "variant" && method !== "GET" && method !== "HEAD") {
      const url = new URL(fault.path + ctx.url.search, ctx.url);
      again ??= handler();
      return again(new Request(url, { method, headers, body, signal }), ctx.info);
    }
    ctx.state.urlFault = fault;
    return ctx.next();
  };
}

/** Answers what is not the canonical form of a URL, among the middlewares that give every answer its headers. */
export function onlyCanonicalUrls(): Middleware<State> {
  return (ctx) => {
    const { urlFault: fault } = ctx.state;
    switch (fault?.kind) {
      case undefined:
        return ctx.next();
      case "variant":
        return ctx.redirect(fault.path + ctx.url.search, 308);
      case "nowhere":
        throw new HttpError(404);
      case "unreadable":
        return refusal(ctx, 400, "The request's Host or target could not be read.");
      case "misdirected":
        return refusal(
          ctx,
          421,
          `This site does not answer for the host ${fault.host}. A proxy in front of it has to hand on the name that ` +
            "the visitor asked for, in nginx by: proxy_set_header Host $host",
        );
    }
  };
}

/** Not a page: who asks in this way is a program, or has to mend a proxy. */
function refusal(ctx: Context<State>, status: 400 | 421, message: string): Response {
  if (isApiPath(ctx.url.pathname)) return problemResponse(new Problem(status, message));
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
