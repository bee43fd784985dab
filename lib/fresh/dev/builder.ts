import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOutput, makeOutput } from "./output.ts";
import {
  contentHash,
  contentType,
  type OnTransformOptions,
  type Transform,
  type TransformFn,
} from "./static_assets.ts";
import { listFiles } from "../../list_files.ts";
import { replaceFile, UNFINISHED } from "../../replace_file.ts";
import { KEPT_FILE, type StaticFile } from "../build_cache.ts";
import { COPIES } from "./compressed_copies.ts";

export interface BuildOptions {
  /** The target for esbuild (default es2022). */
  target?: string;
  /** The project's folder, with `routes`, `islands`, `static` and `main.ts` (default: the current folder). */
  root?: string;
}

/** Builds the application: browser bundles of the islands, static files, and the modules that start the server. */
export class Builder {
  readonly #root: string;
  readonly #target: string;
  readonly #transforms: Transform[] = [];
  readonly #written = new Map<string, string>();

  constructor({ root = ".", target = "es2022" }: BuildOptions = {}) {
    this.#root = root.startsWith("file:") ? fileURLToPath(root) : resolve(root);
    this.#target = target;
  }

  /** Registers a function that may rewrite static files whose absolute path matches the filter. Functions run in the order of registration. */
  onTransformStaticFile(options: OnTransformOptions, fn: TransformFn): void {
    this.#transforms.push({ options, fn });
  }

  /**
   * Adds a generated static file; `path` is relative to the static folder ("tools/a.css"). It is transformed like any other file, and replaces
   * an existing one.
   */
  addStaticFile(path: string, text: string): void {
    this.#written.set(join(this.#root, "static", path), text);
  }

  /** Builds into the folder `_fresh`. Servers may be running from it. */
  async build({ mode = "production" }: { mode?: "development" | "production" } = {}): Promise<void> {
    const folder = join(this.#root, "_fresh");
    const output = await makeOutput({
      root: this.#root,
      folder,
      target: this.#target,
      mode,
      transforms: this.#transforms,
      written: this.#written,
    });
    await publish(folder, output, { keeps: mode === "production" });
  }
}

/** How long a file of an earlier build is kept. Pages that were loaded before may still request it. */
const KEPT_MS = 24 * 3_600_000;
const COMPRESSED = /\.(br|gz)$/;

/** `_fresh/kept.json`: static files of earlier builds by URL, each with the time until which it is kept, in milliseconds. */
type KeptFiles = Record<string, StaticFile & { until: number }>;

/**
 * Replaces the build in a folder while servers run from it. Each file is renamed into place, so it is never partial. The modules that list the
 * files are written after the files, so a crash leaves either the old or the new build. The next build removes files that belong to neither.
 *
 * @param keeps whether static files of the previous build are kept for a day
 */
async function publish(
  folder: string,
  output: BuildOutput,
  { keeps, now = Date.now() }: { keeps: boolean; now?: number },
): Promise<void> {
  await Deno.remove(join(folder, UNFINISHED), { recursive: true }).catch(ignoreMissing);
  const isStatic = (name: string) => name.startsWith("static/");
  for (const [name, content] of output) if (isStatic(name)) await replaceFile(folder, name, content);
  const kept = keeps ? await listKeptFiles(folder, output, now) : {};
  const keptPath = join(folder, KEPT_FILE);
  if (Object.keys(kept).length > 0) {
    await replaceFile(folder, KEPT_FILE, JSON.stringify(kept, null, 1) + "\n");
  } else await Deno.remove(keptPath).catch(ignoreMissing);
  for (const [name, content] of output) if (!isStatic(name)) await replaceFile(folder, name, content);

  for (const path of await listFiles(join(folder, "static"))) {
    const name = relative(folder, path).replaceAll("\\", "/");
    const url = urlOf(name.replace(COMPRESSED, ""));
    if (!output.has(name) && kept[url] === undefined) await Deno.remove(path).catch(ignoreMissing);
  }
  for (const path of await listFiles(join(folder, COPIES))) {
    if (!output.has(relative(folder, path).replaceAll("\\", "/"))) {
      await Deno.remove(path).catch(ignoreMissing);
    }
  }
}

/** The files of earlier builds that left the build less than a day ago. */
async function listKeptFiles(folder: string, output: BuildOutput, now: number): Promise<KeptFiles> {
  const before: KeptFiles = JSON.parse(
    await Deno.readTextFile(join(folder, KEPT_FILE)).catch(ignoreMissing) ?? "{}",
  );
  const names = (await listFiles(join(folder, "static"))).map((path) =>
    relative(folder, path).replaceAll("\\", "/")
  );
  const kept: KeptFiles = {};
  for (const name of names) {
    if (COMPRESSED.test(name) || output.has(name)) continue;
    const url = urlOf(name);
    const until = before[url]?.until ?? now + KEPT_MS;
    if (until <= now) continue;
    const content = await Deno.readFile(join(folder, name));
    const size = async (extension: string) =>
      names.includes(name + extension) ? (await Deno.stat(join(folder, name + extension))).size : undefined;
    const [br, gzip] = [await size(".br"), await size(".gz")];
    kept[url] = {
      file: url.slice(1),
      type: contentType(url),
      size: content.length,
      hash: contentHash(content),
      ...(br !== undefined ? { br } : {}),
      ...(gzip !== undefined ? { gzip } : {}),
      until,
    };
  }
  return kept;
}

/** "static/_fresh/js/a.js" is served as "/_fresh/js/a.js". */
function urlOf(name: string): string {
  return name.slice("static".length);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
