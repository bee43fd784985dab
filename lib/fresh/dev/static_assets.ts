import { createHash } from "node:crypto";
import { extname, join, relative } from "node:path";
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

/** Rewrites a static file during the build. If it returns nothing, the file is unchanged. */
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
  /** The contents of generated files by the absolute path that they would have. */
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

/** Content type by file extension. */
export function contentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** The first 48 bits of the SHA-256 in hex, enough to distinguish versions of a file. */
export function contentHash(content: Bytes | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** All files of the static folder after their transforms, by URL path, in a fixed order. Dotfiles are skipped. */
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

/** Replaces `url(/file)` in CSS with the file's content-hashed URL. */
export function rewriteCssUrls(css: string, assets: ReadonlyMap<string, string>): string {
  return css.replace(
    /url\(\s*(["']?)(\/[^"')?#\s]+)([?#][^"')]*)?\1\s*\)/g,
    (whole, quote, path, suffix = "") => {
      const url = assets.get(decodePath(path));
      return url === undefined ? whole : `url(${quote}${url}${suffix}${quote})`;
    },
  );
}

/** The path in a CSS url(). Text that is not a valid URL is used as a path. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
