import type * as esbuild from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Packages of the project are resolved from this folder. */
const HERE = dirname(fileURLToPath(import.meta.url));

/**
 * Resolves specifiers like Deno does for this module, so that islands and the server use the same imports. `root` is the folder of deno.json.
 */
export async function denoImports(root: string): Promise<esbuild.Plugin> {
  const links = await readLinks(root);
  const linkOf = (path: string) => links.get(/^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? "");
  return {
    name: "deno-imports",
    setup(build) {
      const resolve = async (path: string, kind: esbuild.ImportKind) => {
        const ask = (resolveDir: string) => build.resolve(path, { resolveDir, kind, pluginData: "resolved" });
        // Each start of Deno replaces the copies of linked packages in node_modules, and a build at that moment would not find them. So this
        // uses the package's own folder, which always exists and can resolve its own name.
        const link = linkOf(path);
        if (link !== undefined) return await ask(link);
        const own = ownModule(path);
        if (own !== null) return { path: own };
        // esbuild selects the files that packages provide for browsers. It reports missing files with file and line.
        const found = await ask(HERE);
        return found.errors.length > 0 ? null : found;
      };
      // Hundreds of modules import the same ones.
      const known = new Map<string, ReturnType<typeof resolve>>();
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind, pluginData }) => {
        if (pluginData === "resolved" || kind === "entry-point") return null;
        if (importer.includes("/node_modules/") && linkOf(path) === undefined) return null;
        const key = `${kind} ${path}`;
        const found = known.get(key) ?? resolve(path, kind);
        known.set(key, found);
        return found;
      });
    },
  };
}

/** The project's module that Deno loads for a specifier; null for any other module. */
function ownModule(specifier: string): string | null {
  try {
    const url = import.meta.resolve(specifier);
    return url.startsWith("file:") && !url.includes("/node_modules/") ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}

/** The folders of the packages that deno.json links, by package name. */
async function readLinks(root: string): Promise<Map<string, string>> {
  const { links = [] }: { links?: string[] } = JSON.parse(
    await Deno.readTextFile(join(root, "deno.json")).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return "{}";
      throw error;
    }),
  );
  const packages = await Promise.all(links.map(async (link): Promise<[string, string]> => {
    const folder = join(root, link);
    return [JSON.parse(await Deno.readTextFile(join(folder, "package.json"))).name, folder];
  }));
  return new Map(packages);
}
