import type { ComponentType } from "preact";
import { setAssetResolver } from "./asset.ts";

/** A component that hydrates in the browser, and the files that it needs there. */
export interface Island {
  name: string;
  /** URL of the module that registers it with the boot module; one module may register several islands. */
  url: string;
  /** URLs of everything that the module imports statically. */
  imports: string[];
  /** The boot module with which it is registered: that of its group. */
  boot: { url: string; imports: string[] };
}

/** One file that `staticFiles()` may serve. */
export interface StaticFile {
  /** Path under the output's `static` folder. */
  file: string;
  type: string;
  size: number;
  hash: string;
  /** Sizes in bytes of the precompressed copies beside the file, when there are any. */
  br?: number;
  gzip?: number;
}

/** A module under `routes/`, `id` being its path without extension. */
export interface FsRoute {
  id: string;
  mod: unknown;
}

/** A build, as the server uses it. */
export interface BuildCache {
  /** URL of the output folder, with a final slash. */
  root: string;
  mode: "development" | "production";
  islands: Map<ComponentType, Island>;
  routes: FsRoute[];
  /** Static path to its content-hashed URL path. */
  assets: Map<string, string>;
  /** Pathname of a URL, hashed or not, to the file behind it. */
  files: Map<string, StaticFile>;
  /** Contents by path under the output folder, for a build that was never written to disk. */
  contents?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
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
  /** Default exports of the islands, in the order of `data.islands`. */
  islands: ComponentType[];
  routes: FsRoute[];
}

/** File of the output folder that lists static files of earlier builds, which pages loaded before may still ask for. */
export const KEPT_FILE = "kept.json";

/** A build without routes, islands and files: what an app has before a snapshot is applied. */
export function emptyBuildCache(): BuildCache {
  return {
    root: "",
    mode: "production",
    islands: new Map(),
    routes: [],
    assets: new Map(),
    files: new Map(),
  };
}

/** Turns a snapshot module into a build cache; `root` is the URL of the folder that holds it. */
export function snapshotToCache(snapshot: Snapshot, root: string): BuildCache {
  const { data, islands, routes } = snapshot;
  const byComponent = new Map<ComponentType, Island>();
  data.islands.forEach((island, i) => {
    const component = islands[i];
    if (typeof component !== "function") {
      throw new TypeError(`Island ${island.name} has no component as default export`);
    }
    byComponent.set(component, island);
  });
  const folder = root.endsWith("/") ? root : root + "/";
  const files = Object.entries({ ...keptFiles(folder), ...data.files });
  return {
    root: folder,
    mode: data.mode,
    islands: byComponent,
    routes,
    assets: new Map(Object.entries(data.assets)),
    files: new Map(files.map(([path, file]) => [encodeURI(path), file])),
  };
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
 * Imports the snapshot that `deno task build` left in `outDir` under the project's root.
 *
 * @param root URL of the project folder, with a final slash
 */
export async function loadBuildCache(root: string | URL, outDir = "_fresh"): Promise<BuildCache> {
  const folder = new URL(outDir.replace(/\/?$/, "/"), root).href;
  const snapshot: Snapshot = await import(new URL("snapshot.js", folder).href);
  return snapshotToCache(snapshot, folder);
}

/** Makes `asset()` answer from this build wherever it is called. */
export function installAssets(cache: BuildCache): void {
  setAssetResolver((path) => cache.assets.get(path) ?? path);
}
