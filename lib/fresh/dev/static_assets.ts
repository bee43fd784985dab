import { createHash } from "node:crypto";
import { extname, join, relative } from "node:path";
import { backgroundCompression } from "../../http/compression.ts";
import { listFiles } from "../../list_files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface OnTransformOptions {
  pluginName: string;
  filter: RegExp;
}

export interface OnTransformArgs {
  /** Absolute path of the file. */
  path: string;
  text: string;
  mode: "development" | "production";
}

/** Rewrites a static file during the build; the file stays as it is when nothing is returned. */
export type TransformFn = (
  args: OnTransformArgs,
) => void | { content: string } | Promise<void | { content: string }>;

export interface Transform {
  options: OnTransformOptions;
  fn: TransformFn;
}

export interface TransformSettings {
  /** The project's folder. */
  root: string;
  mode: "development" | "production";
  transforms: Transform[];
  /** Texts of files that the build writes itself, by the absolute path at which they would stand. */
  written: ReadonlyMap<string, string>;
}

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
  ".zip": "application/zip",
};
const COMPRESSIBLE = /^text\/|json|xml|x-icon/;

/** Content type by file extension. */
export function contentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** First 48 bits of the SHA-256, in hex: enough to tell the versions of one file apart. */
export function contentHash(content: Bytes | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** Every file of the static folder after its transforms, by URL path, in a fixed order. Dotfiles are left out. */
export async function readStaticFiles(settings: TransformSettings): Promise<Map<string, Bytes>> {
  const files = new Map<string, Bytes>();
  const folder = join(settings.root, "static");
  const paths = new Set([...await listFiles(folder), ...settings.written.keys()]);
  for (const path of [...paths].sort()) {
    const name = relative(folder, path).replaceAll("\\", "/");
    files.set("/" + name, await transform(path, settings));
  }
  return files;
}

async function transform(path: string, { mode, transforms, written }: TransformSettings): Promise<Bytes> {
  const text = written.get(path);
  let content = text === undefined ? await Deno.readFile(path) : new TextEncoder().encode(text);
  for (const { options, fn } of transforms) {
    if (!options.filter.test(path)) continue;
    const result = await fn({ path, text: new TextDecoder().decode(content), mode });
    if (result) content = new TextEncoder().encode(result.content);
  }
  return content;
}

/** The hashed path of a file: `/_fresh/img/a-HASH.svg` for `/img/a.svg`. */
export function hashedPath(path: string, hash: string): string {
  const extension = extname(path);
  return `/_fresh${path.slice(0, path.length - extension.length)}-${hash}${extension}`;
}

/** Points `url(/file)` in CSS at the content-hashed URL of that file. */
export function rewriteCssUrls(css: string, assets: ReadonlyMap<string, string>): string {
  return css.replace(
    /url\(\s*(["']?)(\/[^"')?#\s]+)([?#][^"')]*)?\1\s*\)/g,
    (whole, quote, path, suffix = "") => {
      const url = assets.get(decodePath(path));
      return url === undefined ? whole : `url(${quote}${url}${suffix}${quote})`;
    },
  );
}

/** The path that a CSS url() names; text that is not a valid URL is taken as a path. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Copies of a file; a missing one would save too little. */
export interface Compressed {
  readonly br?: Bytes;
  readonly gzip?: Bytes;
}

/** They take turns. The build keeps two cores busy when nothing but this is left to do. */
let [thread, otherThread] = [backgroundCompression(), backgroundCompression()];

/** Brotli and gzip copies, each only when the type compresses and it saves at least a tenth. */
export async function compress(content: Bytes, type: string): Promise<Compressed> {
  if (!COMPRESSIBLE.test(type) || content.length < 256) return {};
  [thread, otherThread] = [otherThread, thread];
  const { br, gzip } = await thread(content);
  const limit = content.length * 0.9;
  return { ...(br.length < limit ? { br } : {}), ...(gzip.length < limit ? { gzip } : {}) };
}
