import type { BuildCache, StaticFile } from "./build_cache.ts";
import { INTERNALS } from "./context.ts";
import type { Middleware } from "./types.ts";

type Encoding = "br" | "gzip";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Files up to this size stay in memory once read; larger ones are streamed from disk every time. */
const MEMORY_LIMIT = 512 * 1024;

/**
 * Serves the files of the build: hashed URLs are cached for ever, the others are revalidated by ETag. It only ever
 * opens files that the build listed, so no path can lead out of them.
 */
export function staticFiles<State>(): Middleware<State> {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (ctx) => {
    const { cache, path: encoded } = ctx[INTERNALS];
    const { method } = ctx.req;
    const path = decodePath(encoded);
    const file = path === null ? undefined : cache.files.get(path);
    if (path === null || file === undefined) return await ctx.next();
    if (method !== "GET" && method !== "HEAD") {
      return new Response("Method Not Allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return await respond(ctx.req, cache, file, path.startsWith("/_fresh/"), memory);
  };
}

/** The decoded path; null when it hides a slash, a backslash or a NUL, or is malformed. */
function decodePath(path: string): string | null {
  if (!path.includes("%")) return path;
  if (/%(2f|5c|00)/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function respond(
  req: Request,
  cache: BuildCache,
  file: StaticFile,
  isHashed: boolean,
  memory: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const etag = `W/"${file.hash}"`;
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": isHashed && cache.mode === "production" ? IMMUTABLE : "no-cache",
    etag,
    "x-content-type-options": "nosniff",
  });
  const isCompressed = file.br !== undefined || file.gzip !== undefined;
  if (isCompressed) headers.set("vary", "Accept-Encoding");
  if (matchesEtag(req.headers.get("if-none-match"), file.hash)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const encoding = isCompressed ? chooseEncoding(req.headers.get("accept-encoding"), file) : null;
  if (encoding !== null) headers.set("content-encoding", encoding);
  const size = (encoding === null ? undefined : file[encoding]) ?? file.size;
  headers.set("content-length", String(size));
  if (req.method === "HEAD") return new Response(null, { headers });

  const suffix = encoding === null ? "" : encoding === "br" ? ".br" : ".gz";
  const held = cache.contents?.get(`static/${file.file}${suffix}`);
  if (held !== undefined) return new Response(held, { headers });
  const location = new URL(
    `static/${encodeURIComponent(file.file).replaceAll("%2F", "/")}${suffix}`,
    cache.root,
  );
  if (size > MEMORY_LIMIT) return new Response((await Deno.open(location)).readable, { headers });
  const key = location.href;
  const bytes = memory.get(key) ?? await Deno.readFile(location);
  memory.set(key, bytes);
  return new Response(bytes, { headers });
}

/** Weak comparison with a list of entity tags, or `*`. */
export function matchesEtag(header: string | null, hash: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].some(([, tag]) => tag === hash);
}

/** The encoding the client likes best among those the file has; null for none. Brotli wins a tie. */
export function chooseEncoding(header: string | null, file: { br?: number; gzip?: number }): Encoding | null {
  if (header === null) return null;
  const quality = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    const q = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(text)?.[1]).find((text) =>
      text !== undefined
    );
    quality.set(name.trim(), q === undefined ? 1 : Number(q) || 0);
  }
  const of = (name: string) => quality.get(name) ?? quality.get("*") ?? 0;
  const identity = quality.get("identity") ?? 0;
  let best: Encoding | null = null;
  for (const name of ["br", "gzip"] as const) {
    const q = file[name] === undefined ? 0 : of(name);
    if (q > 0 && q >= identity && (best === null || q > of(best))) best = name;
  }
  return best;
}
