import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Middleware } from "fresh";
import { fingerprint } from "../fingerprint.ts";
import type { State } from "./state.ts";

/** A page as it is kept: one entity in three encodings, with the headers that all the middleware gave it. */
interface CachedPage {
  readonly renderedAt: number;
  readonly etag: string;
  /** Complete answers to clone, which costs a hundredth of making one with a dozen headers. */
  readonly answers: { identity: Response; gzip: Response | null; br: Response | null; notModified: Response };
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
    answers: {
      identity: new Response(new TextEncoder().encode(text), { headers }),
      gzip: null,
      br: null,
      notModified: new Response(null, { status: 304, headers }),
    },
  };
}

/** Fills in the compressed answers in the background: the page is served plain until they are there. */
async function compress({ answers }: CachedPage): Promise<void> {
  const plain = new Uint8Array(await answers.identity.clone().arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  answers.br = encoded(answers.identity, "br", br);
  answers.gzip = encoded(answers.identity, "gzip", gz);
}

function encoded(plain: Response, encoding: string, body: Uint8Array): Response {
  const headers = new Headers(plain.headers);
  headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(body), { headers });
}

function answer({ etag, answers }: CachedPage, request: Headers): Response {
  const ifNoneMatch = request.get("if-none-match");
  if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) return answers.notModified.clone();
  const accepted = request.get("accept-encoding") ?? "";
  if (answers.br && accepts(accepted, "br")) return answers.br.clone();
  if (answers.gzip && accepts(accepted, "gzip")) return answers.gzip.clone();
  return answers.identity.clone();
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
