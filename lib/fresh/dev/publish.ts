import { join, relative } from "node:path";
import { listFiles } from "../../list_files.ts";
import { replaceFile, UNFINISHED } from "../../replace_file.ts";
import { KEPT_FILE, type StaticFile } from "../build_cache.ts";
import type { BuildOutput } from "./output.ts";
import { COPIES } from "./compressed_copies.ts";
import { contentHash, contentType } from "./static_assets.ts";

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
export async function publish(
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
