import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Middleware } from "fresh";
import { fingerprint } from "../fingerprint.ts";
import type { State } from "./state.ts";

/** A page as it is kept: one entity in three encodings, with the headers that all the middleware gave it. */
interface CachedPage {
  readonly renderedAt: number;
  readonly etag: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly bodies: Record<"identity" | "gzip" | "br", Uint8Array<ArrayBuffer> | null>;
}

interface PageCacheOptions {
  /** Milliseconds for which a kept page is not rendered again. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps the pages whose route marked them as shared, by path, with their brotli and gzip forms and an ETag. A page that
 * is older than maxAgeMs is rendered again; while that fails (the database is away) the old one is served. A response
 * that carries a nonce or a cookie is never kept.
 */
export function pageCache({ maxAgeMs, now = () => performance.now() }: PageCacheOptions): Middleware<State> {
  const pages = new Map<string, CachedPage>();
  return async (ctx) => {
    const { method, headers } = ctx.req;
    if (method !== "GET" && method !== "HEAD") return ctx.next();
    const path = pathOf(ctx.req.url);
    const kept = pages.get(path);
    if (kept && now() - kept.renderedAt < maxAgeMs) return answer(kept, headers);
    const response = await ctx.next();
    if (response.status >= 500 && kept) {
      await response.body?.cancel();
      return answer(kept, headers);
    }
    // A HEAD has no body to keep.
    if (method === "HEAD" || !ctx.state.isShared || !isKeepable(response)) return response;
    const page = await keep(response, now());
    pages.set(path, page);
    compress(page);
    return answer(page, headers);
  };
}

/** The path of a request's URL, without parsing the rest of it. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") &&
    !(headers.get("content-security-policy") ?? "").includes("'nonce-");
}

async function keep(response: Response, renderedAt: number): Promise<CachedPage> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  const etag = `W/"${(await fingerprint(text)).slice(0, 32)}"`;
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return {
    renderedAt,
    etag,
    headers: [...headers],
    bodies: { identity: new TextEncoder().encode(text), gzip: null, br: null },
  };
}

/** Fills in the compressed bodies in the background: the page is served plain until they are there. */
async function compress(page: CachedPage): Promise<void> {
  const { identity } = page.bodies;
  if (!identity) return;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  page.bodies.br = new Uint8Array(br);
  page.bodies.gzip = new Uint8Array(gz);
}

function answer(page: CachedPage, request: Headers): Response {
  const ifNoneMatch = request.get("if-none-match");
  const headers = page.headers as [string, string][];
  if (ifNoneMatch !== null && matches(ifNoneMatch, page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.get("accept-encoding") ?? "";
  for (const encoding of ["br", "gzip"] as const) {
    const body = page.bodies[encoding];
    if (body && accepts(accepted, encoding)) {
      return new Response(body, { headers: [...headers, ["content-encoding", encoding]] });
    }
  }
  return new Response(page.bodies.identity, { headers });
}

/** Weak comparison (RFC 9110, 13.1.2): the list of tags, or `*`. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** True when an Accept-Encoding header names the encoding and does not refuse it with q=0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
