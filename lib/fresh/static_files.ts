import { chooseEncoding, matchesEtag } from "../http/negotiation.ts";
import type { BuildCache, StaticFile } from "./build_cache.ts";
import { INTERNALS } from "./context.ts";
import type { Middleware } from "./context.ts";

const METHODS = "GET, HEAD, OPTIONS";
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Files up to this size in bytes stay in memory after the first read. Larger files are streamed from disk each time. */
const MEMORY_LIMIT = 512 * 1024;
/** The bytes of such a file that are passed on at once. */
const PIECE = 64 * 1024;

/**
 * Serves the files of the build. Hashed URLs are cached forever, others are revalidated by ETag. It only opens files that the build listed, so
 * no path can lead elsewhere.
 */
export function staticFiles<State>(): Middleware<State> {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (ctx) => {
    const { cache } = ctx[INTERNALS];
    const { pathname } = ctx.url;
    const file = cache.files.get(pathname);
    if (file === undefined) return await ctx.next();
    const { method } = ctx.req;
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow: METHODS } });
    if (method !== "GET" && method !== "HEAD") {
      return new Response("Method Not Allowed", { status: 405, headers: { allow: METHODS } });
    }
    const { headers, status, name, size } = describe(ctx.req, file, cache, pathname.startsWith("/_fresh/"));
    if (method === "HEAD" || status === 304) return new Response(null, { status, headers });
    const location = new URL(`static/${encodeURI(name)}`, cache.root);
    try {
      if (size > MEMORY_LIMIT) return new Response((await Deno.open(location)).readable, { headers });
      const bytes = memory.get(name) ?? await Deno.readFile(location);
      memory.set(name, bytes);
      // A Response copies its bytes and keeps the copy until the client has read all of it.
      return new Response(size > PIECE ? ReadableStream.from(pieces(bytes)) : bytes, { headers });
    } catch (error) {
      // A later build has removed the file.
      if (error instanceof Deno.errors.NotFound) return await ctx.next();
      throw error;
    }
  };
}

function* pieces(bytes: Uint8Array<ArrayBuffer>): Iterable<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** The encoding to send and its headers, by the file's name in the folder and its size. */
function describe(req: Request, file: StaticFile, { mode }: BuildCache, isHashed: boolean) {
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": isHashed && mode === "production" ? IMMUTABLE : "no-cache",
    etag: `W/"${file.hash}"`,
    "x-content-type-options": "nosniff",
  });
  const isCompressed = file.br !== undefined || file.gzip !== undefined;
  if (isCompressed) headers.set("vary", "Accept-Encoding");
  if (matchesEtag(req.headers.get("if-none-match"), file.hash)) {
    headers.delete("content-type");
    return { headers, status: 304, name: "", size: 0 };
  }
  const encoding = isCompressed ? chooseEncoding(req.headers.get("accept-encoding"), file) : null;
  if (encoding !== null) headers.set("content-encoding", encoding);
  const size = (encoding === null ? undefined : file[encoding]) ?? file.size;
  headers.set("content-length", String(size));
  const suffix = encoding === null ? "" : encoding === "br" ? ".br" : ".gz";
  return { headers, status: 200, name: file.file + suffix, size };
}
