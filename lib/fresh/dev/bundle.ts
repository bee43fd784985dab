import * as esbuild from "esbuild";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** One entry of the browser bundle. */
export interface Entry {
  name: string;
  path: string;
}

export interface BundledEntry {
  name: string;
  file: string;
  /** Files that the entry imports statically, directly or through others. */
  imports: string[];
  /** Source files that it reaches through any import, relative to the project; also those that shake out. */
  sources: string[];
}

export interface Bundle {
  /** File name to content. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  entries: BundledEntry[];
}

export interface BundleOptions {
  root: string;
  entries: Entry[];
  target: string | string[];
  mode: "development" | "production";
}

interface DenoConfig {
  folder: string;
  imports: Record<string, string>;
}

/** A build that failed because of what is in a source file; the message names file and line. */
export class BuildError extends Error {
  override name = "BuildError";
}

/** The nearest deno.json of the project; this library's own when the project has none. */
async function readDenoConfig(root: string): Promise<DenoConfig> {
  for (const start of [root, dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start;; folder = dirname(folder)) {
      try {
        const text = await Deno.readTextFile(join(folder, "deno.json"));
        return { folder, imports: JSON.parse(text).imports ?? {} };
      } catch (error) {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      }
      if (folder === dirname(folder)) break;
    }
  }
  return { folder: root, imports: {} };
}

/** Resolves what deno.json's import map names, so that islands import the same way as the server does. */
function denoImports({ folder, imports }: DenoConfig): esbuild.Plugin {
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

/**
 * Bundles the entries for the browser, shared code in chunks of its own. Throws a {@linkcode BuildError} with file and
 * line.
 */
export async function bundle(options: BundleOptions): Promise<Bundle> {
  const { root, entries, target, mode } = options;
  const outdir = resolve(root, "out");
  let result;
  try {
    result = await esbuild.build({
      absWorkingDir: root,
      entryPoints: entries.map(({ name, path }) => ({ in: path, out: name })),
      outdir,
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
      plugins: [denoImports(await readDenoConfig(root))],
    });
  } catch (error) {
    throw new BuildError(await describe(error), { cause: error });
  } finally {
    await esbuild.stop();
  }
  const { metafile } = result;
  const name = (output: string) => basename(output);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const file of result.outputFiles) files.set(basename(file.path), new Uint8Array(file.contents));
  const outputOf = new Map<string, [output: string, source: string]>();
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint !== undefined) outputOf.set(resolve(root, entryPoint), [output, entryPoint]);
  }
  const bundled = entries.map(({ name: entryName, path }) => {
    const [output, source] = outputOf.get(resolve(root, path)) ?? [];
    if (output === undefined || source === undefined) {
      throw new BuildError(`${relative(root, path)}: esbuild made no file of it`);
    }
    const imports = reachable(
      output,
      (current) =>
        (metafile.outputs[current]?.imports ?? []).filter(({ kind }) => kind === "import-statement"),
    );
    return {
      name: entryName,
      file: name(output),
      imports: imports.filter((file) => file !== output && metafile.outputs[file]?.bytes !== 0).map(name),
      sources: reachable(source, (current) => metafile.inputs[current]?.imports ?? []),
    };
  });
  return { files, entries: bundled };
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
