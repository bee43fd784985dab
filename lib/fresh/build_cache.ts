import type { ComponentType } from "preact";

/** A component that hydrates in the browser, and the files that it needs there. */
export interface Island {
  name: string;
  /** The URL of the module that registers it with the boot module. One module may register several islands. */
  url: string;
  /** The URLs of all modules that it imports statically. */
  imports: string[];
  /** The boot module of its group, which registers it. */
  boot: { url: string; imports: string[] };
}

/** A file that `staticFiles()` may serve. */
export interface StaticFile {
  /** Path under the output's `static` folder. */
  file: string;
  type: string;
  size: number;
  hash: string;
  /** The sizes in bytes of the precompressed copies, if there are any. */
  br?: number;
  gzip?: number;
}

/** A module of `routes/` or `islands/`, with its path in that folder. */
export interface FileModule {
  file: string;
  mod: object;
}

/** A build in the form that the server uses. */
export interface BuildCache {
  /** The URL of the output folder, with a trailing slash. */
  root: string;
  mode: "development" | "production";
  islands: Map<ComponentType, Island>;
  routes: FileModule[];
  /** The content-hashed URL path of each static path. */
  assets: Map<string, string>;
  /** The file for each URL pathname, hashed or not. */
  files: Map<string, StaticFile>;
}

/** The JSON part of a snapshot, as the builder writes it. */
export interface SnapshotData {
  mode: "development" | "production";
  islands: Island[];
  assets: Record<string, string>;
  files: Record<string, StaticFile>;
}

/** The module `_fresh/snapshot.js`. */
export interface Snapshot {
  data: SnapshotData;
  /** In the same order as `data.islands`. */
  islands: FileModule[];
  routes: FileModule[];
}

/** The file in the output folder that lists static files of earlier builds. Pages that were loaded before may still request them. */
export const KEPT_FILE = "kept.json";

/**
 * Turns a snapshot module into a build cache. `root` is the URL of its folder. Throws a TypeError if an island's file exports anything but a
 * component.
 */
export function snapshotToCache(snapshot: Snapshot, root: string): BuildCache {
  const { data, routes } = snapshot;
  const islands = snapshot.islands.map(({ file, mod }, index): [ComponentType, Island] => {
    onlyExports(`islands/${file}`, mod, ["default"]);
    const [component] = Object.values(mod);
    const island = data.islands[index];
    if (typeof component !== "function" || island === undefined) {
      throw new TypeError(`islands/${file} has no component as default export`);
    }
    return [component, island];
  });
  const files = Object.entries({ ...keptFiles(root), ...data.files });
  return {
    root,
    mode: data.mode,
    islands: new Map(islands),
    routes,
    assets: new Map(Object.entries(data.assets)),
    files: new Map(files.map(([path, file]) => [encodeURI(path), file])),
  };
}

/** Throws a TypeError that names a file and an export that would be ignored. */
export function onlyExports(file: string, exports: object, known: readonly string[], prefix = ""): void {
  const other = Object.keys(exports).find((name) => !known.includes(name));
  if (other !== undefined) {
    throw new TypeError(`${file} exports ${prefix}${other}, which has no effect; known: ${known.join(", ")}`);
  }
}

function keptFiles(folder: string): Record<string, StaticFile> {
  try {
    return JSON.parse(Deno.readTextFileSync(new URL(KEPT_FILE, folder)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}

/**
 * Imports the snapshot that `deno task build` wrote into `_fresh` in the project's root.
 *
 * @param root URL of the project folder, with a trailing slash
 */
export async function loadBuildCache(root: string | URL): Promise<BuildCache> {
  const folder = new URL("_fresh/", root).href;
  const snapshot: Snapshot = await import(new URL("snapshot.js", folder).href);
  return snapshotToCache(snapshot, folder);
}
