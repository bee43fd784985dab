import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Builder } from "fresh/dev";
import { replaceFile } from "../lib/replace_file.ts";
import { withEsbuild } from "../lib/esbuild_process.ts";
import { sideBySide } from "../lib/side_by_side.ts";
import { tailwind } from "../lib/fresh/dev/tailwind.ts";
import { build } from "../fresh.config.ts";
import { BUNDLE, downloadName } from "../lib/catalogue/tools.ts";
import { zipBundle } from "./bundle_zip.ts";
import "./bundled_packages.ts";
import { type EditionFile, makeEditions } from "./editions.tsx";
import { drawnFiles } from "./drawn_files.ts";
import { minifyScripts } from "./minify.ts";
import { cutPhotos, listPhotos } from "./photos.ts";
import { releaseOf } from "./release.ts";
import { bundleServer, compileServer } from "./server_bundle.ts";
import { loadSettings } from "./settings.ts";
import { toolStyles } from "./tool_styles.ts";

const PROJECT = new URL("../", import.meta.url);

/** What goes into a build, beside the packages that deno.lock names. */
const INPUTS = [
  ...["components", "islands", "lib", "photos", "routes", "static", "tasks"],
  ...["deno.json", "deno.lock", "fresh.config.ts", "main.ts"],
];
/** A file of the build with the fingerprint of its inputs. */
const FINGERPRINT = "_fresh/inputs.sha256";

/**
 * Cuts the pictures of `photos/` to size, then builds the application into `_fresh` by fresh.config.ts. `--dev` leaves out what only
 * production needs; `--if-changed` leaves a build alone whose inputs are the same. One build at a time: a second one waits. Exits with 1
 * and one message when it fails.
 */
async function main(): Promise<void> {
  const project = fileURLToPath(PROJECT);
  using _lock = await lockProject(project);
  const start = performance.now();
  const isDev = Deno.args.includes("--dev");
  if (Deno.args.includes("--if-changed") && await readBuilt(project) === await fingerprintOf(project)) return;
  await Deno.remove(project + FINGERPRINT).catch(ignoreMissing);
  for (const line of await cutPhotos(`${project}photos`, `${project}static`)) console.log(line);
  await listPhotos(`${project}static`, `${project}lib/content/own_photos.ts`);
  const builder = new Builder({ ...build, root: PROJECT.href });
  for (const [path, text] of toolStyles(project)) builder.addStaticFile(path, text);
  for (const [path, text] of drawnFiles()) builder.addStaticFile(path, text);
  tailwind(builder);
  minifyScripts(builder, build.target);
  try {
    if (isDev) await builder.build({ mode: "development" });
    else await withEsbuild(() => buildAll(builder, project));
  } catch (error) {
    console.error(error instanceof Error && error.name === "BuildError" ? error.message : error);
    Deno.exit(1);
  }
  console.log(`Built in ${Math.round(performance.now() - start)} ms`);
}

/** Builds everything that production needs, the parts beside each other as far as none needs another. */
async function buildAll(builder: Builder, project: string): Promise<void> {
  const compiled = await Deno.makeTempDir({ prefix: "server-" });
  try {
    const building = builder.build({ mode: "production" });
    const compiling = compileServer(project, compiled);
    const [, , editions, server] = await sideBySide([
      building,
      compiling,
      makeEditions({ root: project, target: build.target, ...loadSettings(project) }),
      bundleServer(project, compiled, compiling, building, await releaseOf(project)),
    ]);
    await writeEditions(`${project}_fresh/editions`, editions);
    for (const [name, content] of server) await replaceFile(`${project}_fresh`, name, content);
    await Deno.writeTextFile(project + FINGERPRINT, await fingerprintOf(project));
  } finally {
    await Deno.remove(compiled, { recursive: true });
  }
}

/** A hash over every file that goes into a build, the settings that do, Deno's version, and the release that the server says it is. */
async function fingerprintOf(root: string): Promise<string> {
  const { siteName, siteUrl } = loadSettings(root);
  const hash = createHash("sha256").update(
    JSON.stringify([Deno.version.deno, siteName, siteUrl, await releaseOf(root)]),
  );
  const add = async (path: string) => hash.update(`\n${path}\n`).update(await Deno.readFile(root + path));
  for (const name of INPUTS) {
    const info = await Deno.stat(root + name).catch(ignoreMissing);
    if (info?.isFile) await add(name);
    if (!info?.isDirectory) continue;
    const entries = await readdir(root + name, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) =>
      relative(root, join(entry.parentPath, entry.name))
    );
    for (const path of paths.sort()) await add(path);
  }
  return hash.digest("hex");
}

async function readBuilt(root: string): Promise<string | undefined> {
  return await Deno.readTextFile(root + FINGERPRINT).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/** Waits until no other build of the project runs. The system releases the lock when the process ends, however it does. */
async function lockProject(root: string): Promise<Disposable> {
  const file = await Deno.open(`${root}deno.json`);
  if (!await file.tryLock(true)) {
    console.log("Another build is running. Waiting for it.");
    await file.lock(true);
  }
  return file;
}

/** Writes the full editions of the tools, and all of them in one zip file, into the folder; servers may read there meanwhile. */
async function writeEditions(folder: string, editions: readonly EditionFile[]): Promise<void> {
  const files = new Map<string, string | Uint8Array>(editions.map(({ name, html }) => [name, html]));
  files.set(downloadName(BUNDLE.productId), zipBundle(editions));
  for (const [name, content] of files) await replaceFile(folder, name, content);
  for await (const { name } of Deno.readDir(folder)) {
    if (!files.has(name)) await Deno.remove(`${folder}/${name}`, { recursive: true });
  }
}

if (import.meta.main) await main();
