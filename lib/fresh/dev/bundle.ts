import * as esbuild from "esbuild";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** An island's source file. */
export interface IslandSource {
  name: string;
  path: string;
  /** It is on every page, and so becomes a part of the boot module. */
  isEverywhere: boolean;
}

/** What a browser loads for the boot module or for one island. */
export interface BundledEntry {
  file: string;
  /** Files that it imports statically, directly or through others. */
  imports: string[];
  /** Source files that it reaches through any import, relative to the project; also those that shake out. */
  sources: string[];
}

export interface Bundle {
  /** File name to content. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  boot: BundledEntry;
  /** By name; those that are everywhere have the boot module's file. */
  islands: Map<string, BundledEntry>;
}

export interface BundleOptions {
  root: string;
  islands: IslandSource[];
  target: string;
  mode: "development" | "production";
}

interface DenoConfig {
  folder: string;
  imports: Record<string, string>;
  /** Folders of the packages that deno.json links, by name. */
  links: Map<string, string>;
}

/** A build that failed because of what is in a source file; the message names file and line. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** The nearest deno.json or deno.jsonc of the project; this library's own when the project has none. */
async function readDenoConfig(root: string): Promise<DenoConfig> {
  for (const start of [root, dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start;; folder = dirname(folder)) {
      const text = await readIfThere(join(folder, "deno.json")) ??
        await readIfThere(join(folder, "deno.jsonc"));
      if (text !== null) {
        const { imports = {}, links = [] } = parseJsonc(text);
        return { folder, imports, links: await readLinks(folder, links) };
      }
      if (folder === dirname(folder)) break;
    }
  }
  return { folder: root, imports: {}, links: new Map() };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** JSON with comments and commas before closing brackets; what stands in a string stays. */
function parseJsonc(text: string): { imports?: Record<string, string>; links?: string[] } {
  const string = String.raw`("(?:\\.|[^"\\])*")`;
  const withoutComments = text.replace(new RegExp(`${string}|//.*|/\\*[^]*?\\*/`, "g"), "$1");
  return JSON.parse(withoutComments.replace(new RegExp(`${string}|,(?=\\s*[}\\]])`, "g"), "$1"));
}

/** The linked npm packages by name. A link may also be a JSR package, which npm's resolution knows nothing of. */
async function readLinks(folder: string, links: string[]): Promise<Map<string, string>> {
  const packages = new Map<string, string>();
  for (const link of links) {
    const text = await readIfThere(join(folder, link, "package.json"));
    if (text !== null) packages.set(JSON.parse(text).name, join(folder, link));
  }
  return packages;
}

/** Resolves what deno.json's import map names, so that islands import the same way as the server does. */
function denoImports({ folder, imports, links }: DenoConfig): esbuild.Plugin {
  const lookup = (specifier: string): string | null => {
    if (specifier in imports) return imports[specifier] ?? null;
    for (const [key, value] of Object.entries(imports)) {
      if (key.endsWith("/") && specifier.startsWith(key)) return value + specifier.slice(key.length);
      if (value.startsWith("npm:") && specifier.startsWith(key + "/")) {
        return value + specifier.slice(key.length);
      }
    }
    return specifier.startsWith("npm:") ? specifier : null;
  };
  return {
    name: "deno-imports",
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, (args) => {
        if (args.pluginData === "resolved" || args.kind === "entry-point") return null;
        // Every start of Deno replaces the copies of linked packages in node_modules, so that a build beside it would
        // now and then find them missing. The folder itself is always there, and resolves its own name.
        const link = links.get(/^(@[^/]+\/)?[^/]+/.exec(args.path)?.[0] ?? "");
        if (link !== undefined) {
          return build.resolve(args.path, { resolveDir: link, kind: args.kind, pluginData: "resolved" });
        }
        if (args.importer.includes("/node_modules/")) return null;
        const target = lookup(args.path);
        if (target === null) return null;
        const path = target.startsWith("npm:")
          ? target.replace(/^npm:\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?/, "$1")
          : "./" + target.replace(/^\.\//, "");
        return build.resolve(path, { resolveDir: folder, kind: args.kind, pluginData: "resolved" });
      });
    },
  };
}

const BOOT = "fresh-boot";
const ISLAND = "fresh-island";
const CLIENT = fileURLToPath(new URL("../client/boot.ts", import.meta.url));

/**
 * The entries. Every island imports the boot module, so that esbuild puts it and all that it needs (Preact, the islands
 * that are everywhere) into as few chunks as it can instead of one for each set of islands that shares something.
 */
function freshEntries(islands: IslandSource[], root: string): esbuild.Plugin {
  const everywhere = islands.filter(({ isEverywhere }) => isEverywhere);
  const code = (lines: string[]): esbuild.OnLoadResult => ({ contents: lines.join("\n"), resolveDir: root });
  const from = (path: string) => `from ${JSON.stringify(path)};`;
  return {
    name: "fresh-entries",
    setup(build) {
      build.onResolve({ filter: /^fresh-(boot|island):/ }, ({ path }) => {
        const [namespace = "", name = ""] = path.split(":");
        return { path: name, namespace };
      });
      build.onLoad({ filter: /./, namespace: BOOT }, () =>
        code([
          `import { boot } ${from(CLIENT)}`,
          ...everywhere.map(({ path }, i) => `import i${i} ${from(path)}`),
          `boot({ ${everywhere.map(({ name }, i) => `${JSON.stringify(name)}: i${i}`).join(", ")} });`,
        ]));
      build.onLoad({ filter: /./, namespace: ISLAND }, ({ path: name }) => {
        const path = islands.find((island) => island.name === name)?.path ?? "";
        return code([`import "${BOOT}:boot";`, `export { default } ${from(path)}`]);
      });
    },
  };
}

/** Those of `files` that `entry` imports, at any depth, without going into packages. */
export async function findImports(entry: string, files: string[], root: string): Promise<Set<string>> {
  const { metafile } = await run({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    jsx: "automatic",
    logLevel: "silent",
  });
  const inputs = new Set(Object.keys(metafile.inputs).map((path) => resolve(root, path)));
  return new Set(files.filter((file) => inputs.has(file)));
}

async function run<Options extends esbuild.BuildOptions>(
  options: Options & esbuild.SameShape<esbuild.BuildOptions, Options>,
): Promise<esbuild.BuildResult<Options>> {
  try {
    return await esbuild.build(options);
  } catch (error) {
    throw new BuildError(await describe(error), { cause: error });
  } finally {
    await esbuild.stop();
  }
}

/** Bundles islands for the browser. Throws a {@linkcode BuildError} with file and line. */
export async function bundle({ root, islands, target, mode }: BundleOptions): Promise<Bundle> {
  const separate = islands.filter(({ isEverywhere }) => !isEverywhere);
  const { metafile, outputFiles } = await run({
    absWorkingDir: root,
    entryPoints: [
      { in: `${BOOT}:boot`, out: "boot" },
      ...separate.map(({ name }) => ({ in: `${ISLAND}:${name}`, out: name })),
    ],
    outdir: resolve(root, "out"),
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target,
    minify: mode === "production",
    sourcemap: mode === "production" ? false : "inline",
    legalComments: "none",
    charset: "utf8",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: "{}",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    entryNames: "[name]-[hash]",
    chunkNames: "chunk-[hash]",
    metafile: true,
    logLevel: "silent",
    plugins: [freshEntries(islands, root), denoImports(await readDenoConfig(root))],
  });
  const { outputs, inputs } = metafile;
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const graph = new Map(
    Object.entries(outputs).map(([path, { imports }]) => [
      basename(path),
      imports.filter(({ kind }) => kind === "import-statement").map((item) => ({
        path: basename(item.path),
      })),
    ]),
  );
  if (mode === "production") dropHelperImports(metafile, texts, graph);

  const paths = Object.keys(outputs);
  const entry = (output: string | undefined, source: string): BundledEntry => {
    if (output === undefined) throw new BuildError(`${source}: esbuild made no file of it`);
    const file = basename(output);
    return {
      file,
      imports: reachable(file, (current) => graph.get(current) ?? []).filter((other) => other !== file),
      sources: reachable(source, (current) => inputs[current]?.imports ?? []).filter((path) =>
        !path.includes(":")
      ),
    };
  };
  const bootSource = `${BOOT}:boot`;
  // The chunk that holds its code rather than the entry, which would only import that chunk.
  const boot = entry(paths.find((path) => bootSource in (outputs[path]?.inputs ?? {})), bootSource);
  for (const path of paths) {
    const isShell = outputs[path]?.entryPoint === bootSource && basename(path) !== boot.file;
    if (isShell) texts.delete(basename(path));
  }
  const bundled = new Map<string, BundledEntry>();
  for (const { name, path, isEverywhere } of islands) {
    const source = relative(root, path);
    const own = `${ISLAND}:${name}`;
    const sources = reachable(source, (current) => inputs[current]?.imports ?? []);
    const { file, imports } = isEverywhere
      ? boot
      : entry(paths.find((out) => outputs[out]?.entryPoint === own), own);
    bundled.set(name, { file, imports, sources });
  }
  const encoder = new TextEncoder();
  return {
    files: new Map([...texts].map(([name, text]) => [name, encoder.encode(text)])),
    boot,
    islands: bundled,
  };
}

/**
 * esbuild lets every file import the chunk of its own helpers for the sake of order, also files that use none. That chunk
 * only defines functions, so the import can go, and with it a request.
 */
function dropHelperImports(
  { outputs }: esbuild.Metafile,
  texts: Map<string, string>,
  graph: Map<string, { path: string }[]>,
): void {
  for (const [output, { inputs, entryPoint }] of Object.entries(outputs)) {
    const helper = basename(output);
    if (entryPoint !== undefined || Object.keys(inputs).length > 0) continue;
    for (const [file, text] of texts) {
      const shorter = text.replace(`import"./${helper}";`, "");
      if (shorter === text) continue;
      texts.set(file, shorter);
      graph.set(file, (graph.get(file) ?? []).filter(({ path }) => path !== helper));
    }
  }
}

/** Everything that `start` leads to, itself included, sorted. */
function reachable(start: string, importsOf: (path: string) => { path: string }[]): string[] {
  const found = new Set([start]);
  for (const current of found) for (const { path } of importsOf(current)) found.add(path);
  return [...found].sort();
}

async function describe(error: unknown): Promise<string> {
  if (typeof error !== "object" || error === null || !("errors" in error)) return String(error);
  const messages = error.errors as esbuild.Message[];
  return (await esbuild.formatMessages(messages, { kind: "error" })).join("").trim();
}
