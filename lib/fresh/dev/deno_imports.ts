import type * as esbuild from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface DenoConfig {
  folder: string;
  imports: Record<string, string>;
  /** Folders of the packages that deno.json links, by name. */
  links: Map<string, string>;
}

/** The nearest deno.json or deno.jsonc of the project; this library's own when the project has none. */
export async function readDenoConfig(root: string): Promise<DenoConfig> {
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

/** Parses JSON with comments and trailing commas; strings are left as they are. */
function parseJsonc(text: string): { imports?: Record<string, string>; links?: string[] } {
  const string = String.raw`("(?:\\.|[^"\\])*")`;
  const withoutComments = text.replace(new RegExp(`${string}|//.*|/\\*[^]*?\\*/`, "g"), "$1");
  return JSON.parse(withoutComments.replace(new RegExp(`${string}|,(?=\\s*[}\\]])`, "g"), "$1"));
}

/** The linked npm packages by name. A link to a JSR package is left out: npm's resolution cannot find it. */
async function readLinks(folder: string, links: string[]): Promise<Map<string, string>> {
  const packages = new Map<string, string>();
  for (const link of links) {
    const text = await readIfThere(join(folder, link, "package.json"));
    if (text !== null) packages.set(JSON.parse(text).name, join(folder, link));
  }
  return packages;
}

/** Resolves specifiers by deno.json's import map, so that islands and the server import alike. */
export function denoImports({ folder, imports, links }: DenoConfig): esbuild.Plugin {
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
        // Every start of Deno replaces the copies of linked packages in node_modules, and a build at that moment would
        // not find them. The package's own folder is always there, and resolves its own name.
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
