import * as esbuild from "esbuild";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { denoImports } from "fresh/deno-imports";
import { withEsbuild } from "../lib/esbuild_process.ts";
import type { RENDERER_FILES } from "../lib/cards/painter.ts";
import type { Release } from "../lib/release.ts";
import { SERVER } from "./permissions.ts";

/** Files of the embedded database, which it looks for beside its module. */
const DATABASE_FILES = ["pglite.wasm", "pglite.data", "initdb.wasm"];

/** The renderer of share cards, by the names under which its painter looks for it beside the server. */
const RENDERER: Readonly<Record<keyof typeof RENDERER_FILES, string>> = {
  "resvg.js": "index.mjs",
  "resvg.wasm": "index_bg.wasm",
};
/** Files that the built server reads beside it. */
export const READ_FILES: readonly string[] = [...DATABASE_FILES, ...Object.keys(RENDERER)];

/** Where the server's modules are. */
const FOLDERS = ["lib", "routes", "components", "islands"];
const TOP = ["main.ts", "fresh.config.ts"];
const SOURCE = /\.tsx?$/;

/** Packages written for Node look for `require`. */
const BANNER =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';

/**
 * Bundles the built server, `_fresh/server.js`, with every package into one file, which needs no package when it starts: another
 * process may install packages or build at that moment. Returns the contents by their names in the output folder.
 *
 * The sources are read as {@linkcode compileServer} leaves them in `compiled`: Deno's own compiler makes the same templates of JSX as in a
 * server that runs from them. It may be called before they and the build are there; it reads packages meanwhile.
 *
 * @param compiling resolves when the sources are in `compiled`
 * @param building resolves when `_fresh/server.js` is there
 * @param release what the server says it is
 */
export async function bundleServer(
  root: string,
  compiled: string,
  compiling: Promise<unknown>,
  building: Promise<unknown>,
  release: Release,
): Promise<Map<string, Uint8Array>> {
  const output = await bundle(root, compiled, compiling, release, {
    stdin: {
      contents: `import server from "./_fresh/server.js";
import { listen } from "./main.ts";
listen(server.fetch);`,
      resolveDir: root,
    },
    outfile: join(root, SERVER),
    plugins: [awaitedModules(root, building)],
  });
  const engine = dirname(createRequire(join(root, "main.ts")).resolve("@electric-sql/pglite"));
  for (const name of DATABASE_FILES) output.set(name, await Deno.readFile(join(engine, name)));
  const renderer = dirname(createRequire(join(root, "main.ts")).resolve("@resvg/resvg-wasm"));
  for (const [name, file] of Object.entries(RENDERER)) {
    output.set(name, await Deno.readFile(join(renderer, file)));
  }
  return output;
}

/**
 * Bundles programs of the folder tasks with every package, for a folder that has no sources. Returns them by their names in the output
 * folder, `task-NAME.js`, with what several of them share.
 */
export async function bundleTasks(
  root: string,
  names: readonly string[],
  release: Release,
): Promise<Map<string, Uint8Array>> {
  const compiled = await Deno.makeTempDir({ prefix: "tasks-" });
  try {
    const compiling = compileServer(root, compiled, [...FOLDERS, "tasks"]);
    return await bundle(root, compiled, compiling, release, {
      entryPoints: names.map((name) => ({ in: join(root, "tasks", `${name}.ts`), out: `task-${name}` })),
      outdir: dirname(join(root, SERVER)),
      splitting: true,
      chunkNames: "task-[name]-[hash]",
    });
  } finally {
    await Deno.remove(compiled, { recursive: true });
  }
}

/** Bundles what `options` name from the compiled sources. Returns the contents by their names in the output folder. */
async function bundle(
  root: string,
  compiled: string,
  compiling: Promise<unknown>,
  release: Release,
  { plugins = [], ...options }: esbuild.BuildOptions,
): Promise<Map<string, Uint8Array>> {
  const own = [
    ...plugins,
    await denoImports(root),
    compiledSources(root, compiled, compiling),
  ];
  const { outputFiles } = await withEsbuild(() =>
    esbuild.build({
      ...options,
      absWorkingDir: root,
      write: false,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "esnext",
      conditions: ["deno"],
      charset: "utf8",
      legalComments: "none",
      tsconfigRaw: "{}",
      banner: { js: BANNER },
      define: {
        "process.env.NODE_ENV": '"production"',
        BUILT_RELEASE: JSON.stringify(release),
      },
      logLevel: "silent",
      plugins: own,
    })
  );
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** Compiles the server's sources into `folder`, with the same paths but for their extension; Deno does it in a process of its own. */
export async function compileServer(root: string, folder: string, folders = FOLDERS): Promise<void> {
  const files = [...TOP];
  for (const name of folders) {
    files.push(...(await readdir(join(root, name), { recursive: true })).map((path) => join(name, path)));
  }
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "transpile",
      "--quiet",
      "--node-modules-dir=manual",
      "--source-map=none",
      `--outdir=${folder}`,
      ...files.filter((path) => SOURCE.test(path) && !path.endsWith(".d.ts")),
    ],
    cwd: root,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(`The server cannot be compiled:\n${new TextDecoder().decode(stderr)}`);
}

/** Has esbuild wait for the modules that the build makes. It would not find them itself: it remembers which files a folder had. */
function awaitedModules(root: string, building: Promise<unknown>): esbuild.Plugin {
  const awaited = ["server.js", "snapshot.js"].map((name) => join(root, "_fresh", name));
  return {
    name: "awaited-modules",
    setup(build) {
      build.onResolve({ filter: /\/(server|snapshot)\.js$/ }, async ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        if (!awaited.includes(file)) return null;
        await building;
        return { path: file };
      });
    },
  };
}

/**
 * Reads sources as Deno compiled them. What they ask for beside themselves (`import.meta.url`) stays where it is, and only a module that the bundle
 * begins with is the main one.
 */
function compiledSources(root: string, compiled: string, compiling: Promise<unknown>): esbuild.Plugin {
  return {
    name: "compiled-sources",
    setup(build) {
      // The snapshot's specifiers are URLs; esbuild's are paths.
      build.onResolve(
        { filter: /^\.\.?\/.*%/ },
        ({ path, resolveDir, kind }) => build.resolve(decodeURI(path), { resolveDir, kind }),
      );
      const mains = new Set<string>();
      build.onResolve({ filter: SOURCE }, ({ kind, path }) => {
        if (kind === "entry-point") mains.add(path);
        return null;
      });
      build.onLoad({ filter: SOURCE }, async ({ path }) => {
        if (path.includes("/node_modules/")) return null;
        await compiling;
        const name = relative(root, path);
        const text = await Deno.readTextFile(join(compiled, name.replace(SOURCE, ".js")));
        const url = `new URL(${JSON.stringify(`../${name}`)}, import.meta.url).href`;
        const placed = text.replaceAll("import.meta.url", url);
        const contents = mains.has(path) ? placed : placed.replaceAll("import.meta.main", "false");
        return { contents, loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}
