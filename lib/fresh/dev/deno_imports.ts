import type * as esbuild from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface DenoConfig {
  folder: string;
  imports: Record<string, string>;
  /** Folders of the packages that deno.json links, by name. */
  links: Map<string, string>;
}

/** The nearest deno.json of the project; this library's own when the project has none. */
export async function readDenoConfig(root: string): Promise<DenoConfig> {
  for (const start of [root, dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start;; folder = dirname(folder)) {
      try {
        const text = await Deno.readTextFile(join(folder, "deno.json"));
        const { imports = {}, links = [] } = JSON.parse(text);
        return { folder, imports, links: await readLinks(folder, links) };
      } catch (error) {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      }
      if (folder === dirname(folder)) break;
    }
  }
  return { folder: root, imports: {}, links: new Map() };
}

async function readLinks(folder: string, links: string[]): Promise<Map<string, string>> {
  const named = links.map(async (link): Promise<[string, string]> => {
    const path = join(folder, link);
    return [JSON.parse(await Deno.readTextFile(join(path, "package.json"))).name, path];
  });
  return new Map(await Promise.all(named));
}

/** Resolves what deno.json's import map names, so that islands import the same way as the server does. */
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
