import { isIP } from "node:net";
import { type Context, HttpError, type Middleware } from "fresh";
import type { Site } from "../site.ts";
import { isApiPath } from "./error_boundary.ts";
import { Problem, problemResponse } from "./errors.ts";
import type { State, UrlFault } from "./state.ts";

const LOOPBACK = /^(([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HOST = /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i;
/** Matches most paths, which are canonical and need no further checks. */
const PLAIN_PATH = /^\/$|^(\/[a-z\d_~-][a-z\d._~-]*)+$/;
/** Characters that the URL parser changes: it treats a backslash as a slash and removes control characters and trailing spaces. */
const MENDED = /[\\\0- ]/;
const EMPTY_OR_DOTS = /^(\.|%2e){0,2}$/i;
/** The names of built files contain hashes, which are case-sensitive. */
const BUILT_FILES = "/_fresh/";
/** Health checks may use the process's address or its container's name as the host. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

type JudgedRequest = Pick<Context<State>, "url"> & { readonly req: Pick<Request, "url" | "headers"> };

/**
 * Returns a function that finds the fault in a request's URL; null if the URL is canonical. It checks the text as received, before a parser
 * changes it. `req.url` consists of the scheme, Host and target as received; `url` is the parsed URL.
 */
export function urlJudge({ origin }: Pick<Site, "origin">): (request: JudgedRequest) => UrlFault | null {
  const { hostname } = new URL(origin);
  // If the site has no public name, any name that leads here could belong to an attacker whose page then reads our answers (DNS rebinding).
  const isOwn = LOOPBACK.test(hostname) ? isOfThisMachine : (name: string) => name === hostname;
  // Nearly all requests name the same host, and a comparison is cheaper than parsing.
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
      // They differ if the target is a whole URL, which takes precedence (RFC 9112, 3.2.2). Both have to be valid.
      if (!isHost(host) || !isHost(authority)) return { kind: "unreadable" };
      const other = [host, authority].find((name) => !isOwn(new URL(`http://${name}`).hostname));
      if (other === undefined) knownHost = host;
      else if (!HEALTH_PATHS.has(path)) return { kind: "misdirected", host: other };
    }
    if (PLAIN_PATH.test(path)) return null;
    // Browsers do not send the fragment.
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

/** True for a name that always means this machine, and for an address in place of a name. */
function isOfThisMachine(hostname: string): boolean {
  return LOOPBACK.test(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** True for a host that the URL parser accepts without changing it. */
function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** The path in lower case, without a trailing slash, with only necessary percent-encoding (RFC 3986, 6.2.2). */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/$/, "").replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => {
    if (!part.startsWith("%")) return part.toLowerCase();
    const character = String.fromCharCode(parseInt(part.slice(1), 16));
    return /[\w.~-]/.test(character) ? character.toLowerCase() : part.toUpperCase();
  });
}

/**
 * Finds the fault in each request's URL and stores it in `ctx.state.urlFault`. A non-canonical request that cannot be redirected, such as a
 * POST, is handled again with the canonical path.
 *
 * @param handler returns the application's own handler; called when first needed
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
    const { method } = ctx.req;
    if (fault.kind === "variant" && method !== "GET" && method !== "HEAD") {
      again ??= handler();
      return again(requestFor(new URL(fault.path + ctx.url.search, ctx.url), ctx.req), ctx.info);
    }
    ctx.state.urlFault = fault;
    return ctx.next();
  };
}

/** Copies a request with another URL. The Request constructor does not accept TRACE, which has to be answered like any other method. */
function requestFor(url: URL, { method, headers, body, signal }: Request): Request {
  const request = new Request(url, { method: "POST", headers, body, signal });
  return Object.defineProperty(request, "method", { value: method });
}

/** Answers requests whose URL has a fault. It runs inside the middleware that adds headers, so that these answers have them too. */
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
          `This site does not answer for the host ${fault.host}. SITE_URL has to be the address that visitors use, and a ` +
            "proxy in front of the site has to hand on the name that they asked for, in nginx by: proxy_set_header Host $host",
        );
    }
  };
}

/** Plain text or JSON instead of a page, because the client is a program, or the operator has to fix a proxy. */
function refusal(ctx: Context<State>, status: 400 | 421, message: string): Response {
  if (isApiPath(ctx.url.pathname)) return problemResponse(new Problem(status, message));
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
