import { dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listFiles } from "../../list_files.ts";
import { type App, setBuildCache } from "../app.ts";
import { type BuildCache, loadBuildCache } from "../build_cache.ts";
import { type BuildOutput, makeOutput } from "./output.ts";
import { publish } from "./publish.ts";
import { type OnTransformOptions, type Transform, type TransformFn } from "./static_assets.ts";

export interface BuildOptions {
  /** esbuild's target (default es2022). */
  target?: string;
  /** Folder of the project (default: the current one). The other paths are relative to it. */
  root?: string;
  islandDir?: string;
  routeDir?: string;
}

const TEST_FILE = /[._]test\.[mc]?[tj]sx?$/;

/** Builds the application: browser bundles of its islands, static files, and the modules that start its server. */
export class Builder {
  readonly #settings;
  #transforms: Transform[] = [];
  readonly #written = new Map<string, string>();

  constructor(options: BuildOptions = {}) {
    const root = toPath(options.root ?? ".", Deno.cwd());
    this.#settings = {
      target: options.target ?? "es2022",
      root,
      staticDir: join(root, "static"),
      islandDir: toPath(options.islandDir ?? "islands", root),
      routeDir: toPath(options.routeDir ?? "routes", root),
      serverEntry: join(root, "main.ts"),
    };
  }

  /** Lets `fn` rewrite static files whose absolute path matches the filter, in order of registration. */
  onTransformStaticFile(options: OnTransformOptions, fn: TransformFn): void {
    this.#transforms.push({ options, fn });
  }

  /**
   * Adds a static file that the build writes itself, `path` from the static folder ("tools/a.css"). It goes through the transforms
   * as if it stood there, and takes the place of a file that does.
   */
  addStaticFile(path: string, text: string): void {
    this.#written.set(join(this.#settings.staticDir, path), text);
  }

  /**
   * Builds into the folder `_fresh`, from which servers may run meanwhile. The function it returns gives an app the result.
   *
   * @param options `snapshot: "memory"` leaves the output folder alone and builds into a temporary one
   */
  async build(
    { mode = "production", snapshot = "disk" }: {
      mode?: "development" | "production";
      snapshot?: "disk" | "memory";
    } = {},
  ): Promise<<State>(app: App<State>) => void> {
    if (snapshot === "memory") {
      const cache = await this.#memory(mode);
      return (app) => setBuildCache(app, cache);
    }
    const folder = join(this.#settings.root, "_fresh");
    await publish(folder, await this.#output(folder, mode), { keeps: mode === "production" });
    return () => {
      throw new Error(`The build is on disk: start ${folder}/server.js, or build with snapshot "memory"`);
    };
  }

  /** Imports the snapshot. Only a file can be imported; the file is deleted before this returns. */
  async #memory(mode: BuildCache["mode"]): Promise<BuildCache> {
    const folder = await Deno.makeTempDir({ prefix: "fresh-" });
    try {
      const output = await this.#output(folder, mode);
      await write(folder, output);
      return { ...await loadBuildCache(pathToFileURL(folder + "/"), "."), contents: output };
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }

  async #output(folder: string, mode: BuildCache["mode"]): Promise<BuildOutput> {
    const settings = this.#settings;
    const routes = await listModules(settings.routeDir);
    const islands = (await listModules(settings.islandDir)).filter((path) => /\.[tj]sx$/.test(path));
    return await makeOutput({
      ...settings,
      mode,
      folder,
      transforms: this.#transforms,
      written: this.#written,
      routes,
      islands,
    });
  }
}

async function listModules(folder: string): Promise<string[]> {
  return (await listFiles(folder)).filter((path) =>
    /^\.[tj]sx?$/.test(extname(path)) && !TEST_FILE.test(path) &&
    // A `(_name)` folder holds files beside routes that are not routes.
    !/(^|[\\/])\(_[^\\/]*\)[\\/]/.test(relative(folder, path))
  );
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
