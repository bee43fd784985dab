import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type App, type ListenOptions, setBuildCache } from "../app.ts";
import { type BuildCache, loadBuildCache } from "../build_cache.ts";
import { type BuildOutput, makeOutput } from "./output.ts";
import { listFiles, type OnTransformOptions, type Transform, type TransformFn } from "./static_assets.ts";

export interface BuildOptions {
  /** esbuild's target (default es2022). */
  target?: string | string[];
  /** Folder of the project (default: the current one). The other paths are relative to it. */
  root?: string;
  outDir?: string;
  staticDir?: string;
  islandDir?: string;
  routeDir?: string;
  /** Module that exports `app` (default main.ts). */
  serverEntry?: string;
  /** Files that are neither routes nor islands (default: tests). */
  ignore?: RegExp[];
}

export type ResolvedBuildConfig = Required<BuildOptions> & { mode: "development" | "production" };

const TEST_FILE = /[._]test\.[mc]?[tj]sx?$/;

/** Builds the application: browser bundles of its islands, static files, and the modules that start its server. */
export class Builder<State = unknown> {
  config: ResolvedBuildConfig;
  #transforms: Transform[] = [];

  constructor(options: BuildOptions = {}) {
    const root = toPath(options.root ?? ".", Deno.cwd());
    this.config = {
      target: options.target ?? "es2022",
      root,
      outDir: toPath(options.outDir ?? "_fresh", root),
      staticDir: toPath(options.staticDir ?? "static", root),
      islandDir: toPath(options.islandDir ?? "islands", root),
      routeDir: toPath(options.routeDir ?? "routes", root),
      serverEntry: toPath(options.serverEntry ?? "main.ts", root),
      ignore: options.ignore ?? [TEST_FILE],
      mode: "production",
    };
  }

  /** Lets `fn` rewrite static files whose absolute path matches the filter, in order of registration. */
  onTransformStaticFile(options: OnTransformOptions, fn: TransformFn): void {
    this.#transforms.push({ options, fn });
  }

  /**
   * Builds, and replaces the output folder as a whole. The function it returns gives an app the result.
   *
   * @param options `snapshot: "memory"` leaves the output folder alone and builds into a temporary one
   */
  async build(
    options: { mode?: "development" | "production"; snapshot?: "disk" | "memory" } = {},
  ): Promise<<S>(app: App<S>) => void> {
    this.config.mode = options.mode ?? "production";
    if (options.snapshot === "memory") {
      const cache = await this.#memory();
      return <S>(app: App<S>) => setBuildCache(app, cache);
    }
    const { outDir } = this.config;
    await replaceFolder(outDir, await this.#output(outDir));
    return () => {
      throw new Error(
        `The build is on disk: start ${join(outDir, "server.js")}, or build with snapshot "memory"`,
      );
    };
  }

  /** The snapshot module has to be a file to be imported; it is gone again when this returns. */
  async #memory(): Promise<BuildCache> {
    const folder = await Deno.makeTempDir({ prefix: "fresh-" });
    try {
      const output = await this.#output(folder);
      await write(folder, output);
      return { ...await loadBuildCache(pathToFileURL(folder + "/"), "."), contents: output };
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }

  /** Builds for development in memory and serves; `tasks/dev.ts` adds watching and reloading around the server. */
  async listen(importApp: () => Promise<{ app: App<State> } | App<State>>, options: ListenOptions = {}) {
    const apply = await this.build({ mode: "development", snapshot: "memory" });
    const imported = await importApp();
    const app = "app" in imported ? imported.app : imported;
    apply(app);
    await app.listen(options);
  }

  async #output(folder: string): Promise<BuildOutput> {
    const { config } = this;
    const routes = await this.#modules(config.routeDir);
    const islands = (await this.#modules(config.islandDir)).filter((path) => /\.[tj]sx$/.test(path));
    return await makeOutput({ ...config, folder, transforms: this.#transforms, routes, islands });
  }

  async #modules(folder: string): Promise<string[]> {
    return (await listFiles(folder)).filter((path) =>
      /^\.[tj]sx?$/.test(extname(path)) && !this.config.ignore.some((pattern) => pattern.test(path)) &&
      // `(_name)` folders keep things beside routes without being routes.
      !/(^|[\\/])\(_[^\\/]*\)[\\/]/.test(relative(folder, path))
    );
  }
}

function toPath(path: string, base: string): string {
  return path.startsWith("file:") ? fileURLToPath(path) : resolve(base, path);
}

async function write(folder: string, output: BuildOutput): Promise<void> {
  for (const [name, content] of output) {
    const path = join(folder, name);
    await Deno.mkdir(dirname(path), { recursive: true });
    await Deno.writeFile(path, content);
  }
}

/** Writes beside the folder and swaps by renaming, so that a crash never leaves half a build in its place. */
async function replaceFolder(folder: string, output: BuildOutput): Promise<void> {
  const parent = dirname(folder);
  await Deno.mkdir(parent, { recursive: true });
  const fresh = await Deno.makeTempDir({ dir: parent, prefix: `${basename(folder)}.` });
  const old = `${fresh}.old`;
  try {
    await write(fresh, output);
    await Deno.chmod(fresh, 0o755);
    await Deno.rename(folder, old).catch(ignoreMissing);
    await Deno.rename(fresh, folder);
  } finally {
    await Deno.remove(fresh, { recursive: true }).catch(ignoreMissing);
    await Deno.remove(old, { recursive: true }).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
