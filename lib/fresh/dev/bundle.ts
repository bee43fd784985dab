import * as esbuild from "esbuild";
import { basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { closure, gatherChunks } from "./chunks.ts";
import { denoImports } from "./deno_imports.ts";
import { withEsbuild } from "../../esbuild_process.ts";
import { sideBySide } from "../../side_by_side.ts";

/** An island's source file. */
export interface IslandSource {
  name: string;
  path: string;
}

/** The files that a browser loads for the boot module or for one island. */
export interface BundledEntry {
  /** The file that contains its code, perhaps with code of others. */
  file: string;
  /** The files that it imports statically, directly or indirectly. */
  imports: string[];
  /** The source files that it imports in any way, relative to the project, including tree-shaken ones. */
  sources: string[];
}

export interface Bundle {
  /** File name to content. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Islands by name, each with the boot module of its group. */
  islands: Map<string, BundledEntry & { boot: BundledEntry }>;
}

export interface BundleOptions {
  root: string;
  islands: IslandSource[];
  target: string;
  mode: "development" | "production";
}

/** A source file made the build fail. The message names the file and line. */
export class BuildError extends Error {
  override name = "BuildError";
}

const BOOT = "fresh-boot";
const ISLAND = "fresh-island";
const BUILT = "fresh-built";
const CLIENT = fileURLToPath(new URL("../client/boot.ts", import.meta.url));

/**
 * Creates an entry for each island. The entry imports the boot module and registers the island with it. It also replaces the island's file in
 * dynamic imports.
 */
function freshEntries(islands: IslandSource[], root: string): esbuild.Plugin {
  const code = (...lines: string[]): esbuild.OnLoadResult => ({
    contents: lines.join("\n"),
    resolveDir: root,
  });
  const names = new Map(islands.map(({ name, path }) => [path, name]));
  const paths = new Map(islands.map(({ name, path }) => [name, path]));
  return {
    name: "fresh-entries",
    setup(build) {
      build.onResolve({ filter: /^fresh-(boot|island):/ }, ({ path }) => {
        const [namespace = "", name = ""] = path.split(":");
        return { path: name, namespace };
      });
      build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
        const name = kind === "dynamic-import" ? names.get(resolve(resolveDir, path)) : undefined;
        return name === undefined ? null : { path: name, namespace: ISLAND };
      });
      build.onLoad(
        { filter: /./, namespace: BOOT },
        () => code(`import { boot } from ${JSON.stringify(CLIENT)};`, "boot();"),
      );
      build.onLoad({ filter: /./, namespace: ISLAND }, ({ path: name }) =>
        code(
          `import "${BOOT}:boot";`,
          `import { register } from ${JSON.stringify(CLIENT)};`,
          `import Component from ${JSON.stringify(paths.get(name))};`,
          `register(${JSON.stringify(name)}, Component);`,
          "export default Component;",
        ));
    },
  };
}

const COMMON = {
  write: false,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  legalComments: "none",
  charset: "utf8",
  entryNames: "[name]-[hash]",
  chunkNames: "chunk-[hash]",
  metafile: true,
  logLevel: "silent",
} as const satisfies esbuild.BuildOptions;

/**
 * Makes Chromium compile all functions in the background while the file loads, instead of at the first click or key press that needs them. Other
 * browsers ignore it.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * Bundles islands for the browser. Islands in a folder in parentheses, such as `islands/(tools)`, share code only with each other, so that they
 * do not affect what other pages load. No page may have islands of both kinds. Throws a {@linkcode BuildError} with file and line.
 */
export async function bundle(options: BundleOptions): Promise<Bundle> {
  const groups = await sideBySide(
    [...Map.groupBy(options.islands, groupOf).values()].map((islands) =>
      bundleGroup({ ...options, islands })
    ),
  ).catch(async (error) => {
    throw new BuildError(await describe(error), { cause: error });
  });
  return {
    files: new Map(groups.flatMap(({ files }) => [...files])),
    islands: new Map(groups.flatMap(({ islands }) => [...islands])),
  };
}

/** The folder in parentheses that contains an island; "" if there is none. */
function groupOf({ path }: IslandSource): string {
  return /\/(\([^/]+\))\//.exec(path.replaceAll("\\", "/"))?.[1] ?? "";
}

function build<Options extends esbuild.BuildOptions>(
  options: esbuild.SameShape<esbuild.BuildOptions, Options>,
): Promise<esbuild.BuildResult<Options>> {
  return withEsbuild(() => esbuild.build(options));
}

/** Bundles the islands of one group. */
async function bundleGroup(options: BundleOptions): Promise<Bundle> {
  const { root, islands, target, mode } = options;
  const first = await build({
    ...COMMON,
    absWorkingDir: root,
    outdir: resolve(root, "out"),
    target,
    entryPoints: islands.map(({ name }) => ({ in: `${ISLAND}:${name}`, out: name })),
    minify: mode === "production",
    sourcemap: mode === "production" ? false : "inline",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: "{}",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    plugins: [freshEntries(islands, root), await denoImports(root)],
  });
  const last = mode === "production" ? await gather(first, options) : first;
  const entry = (virtual: string, source: string): BundledEntry => {
    const made = holder(first.metafile, virtual);
    const file = last === first ? made : holder(last.metafile, `${BUILT}:${made}`);
    const importsOf = (path: string) => first.metafile.inputs[path]?.imports.map(({ path }) => path) ?? [];
    return {
      file,
      imports: [...closure([file], (path) => importedBy(last.metafile, path, "import-statement"))]
        .filter((other) => other !== file).sort(),
      sources: [...closure([source], importsOf)].filter((path) => !path.includes(":")).sort(),
    };
  };
  const boot = entry(`${BOOT}:boot`, `${BOOT}:boot`);
  const bundled = islands.map(({ name, path }) => ({
    name,
    ...entry(`${ISLAND}:${name}`, relative(root, path)),
    boot,
  }));
  const wanted = closure(
    [boot, ...bundled].map(({ file }) => file),
    (path) => importedBy(last.metafile, path),
  );
  const contents = new Map(last.outputFiles.map((file) => [basename(file.path), file.contents]));
  return {
    files: new Map([...wanted].sort().map((name) => [name, new Uint8Array(contents.get(name) ?? [])])),
    islands: new Map(bundled.map((island) => [island.name, island])),
  };
}

/** Bundles again, with small files merged into fewer, larger ones. */
async function gather(
  { metafile, outputFiles }: { metafile: esbuild.Metafile; outputFiles: esbuild.OutputFile[] },
  { root, islands, target }: BundleOptions,
): Promise<esbuild.BuildResult<typeof COMMON>> {
  const entries = islands.map(({ name }) => ({ name, file: holder(metafile, `${ISLAND}:${name}`) }));
  const extra = gatherChunks({
    files: new Map(
      Object.entries(metafile.outputs).map(([path, { inputs }]) => {
        const name = basename(path);
        // Excludes import and export statements, because merging removes most of them.
        const bytes = Object.values(inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0);
        const imports = importedBy(metafile, name, "import-statement");
        return [name, { bytes, imports, lazyImports: importedBy(metafile, name, "dynamic-import") }];
      }),
    ),
    entries: entries.map(({ file }) => file),
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const load = (name: string) =>
    (extra.get(name) ?? []).filter((file) => file !== name).map((file) => `import "./${file}";`).join("") +
    texts.get(name);
  const builtFiles: esbuild.Plugin = {
    name: BUILT,
    setup(build) {
      build.onResolve(
        { filter: /./ },
        ({ path }) => ({ path: path.replace(/^.*[:/]/, ""), namespace: BUILT }),
      );
      build.onLoad({ filter: /./, namespace: BUILT }, ({ path }) => ({ contents: load(path) }));
    },
  };
  return await build({
    ...COMMON,
    absWorkingDir: root,
    outdir: resolve(root, "out"),
    target,
    entryPoints: entries.map(({ name, file }) => ({ in: `${BUILT}:${file}`, out: name })),
    minify: true,
    banner: { js: COMPILE_HINT },
    plugins: [builtFiles],
  });
}

/** The output file that contains the code of a source file. */
function holder({ outputs }: esbuild.Metafile, source: string): string {
  const path = Object.keys(outputs).find((path) => source in (outputs[path]?.inputs ?? {}));
  if (path === undefined) throw new Error(`${source}: esbuild made no file of it`);
  return basename(path);
}

/** The output files that an output file imports, by one kind of import or by any. */
function importedBy({ outputs }: esbuild.Metafile, file: string, kind?: esbuild.ImportKind): string[] {
  const path = Object.keys(outputs).find((path) => basename(path) === file);
  return (outputs[path ?? ""]?.imports ?? [])
    .filter((item) => kind === undefined || item.kind === kind)
    .map((item) => basename(item.path));
}

async function describe(error: unknown): Promise<string> {
  if (typeof error !== "object" || error === null || !("errors" in error)) return String(error);
  const messages = error.errors as esbuild.Message[];
  return (await withEsbuild(() => esbuild.formatMessages(messages, { kind: "error" }))).join("").trim();
}
