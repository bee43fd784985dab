/** For the generated server entry, tests and the project's own tools. The application imports `fresh`. */
export { setBuildCache } from "./app.ts";
export { setAssetResolver } from "./asset.ts";
export { loadBuildCache, type Snapshot, snapshotToCache } from "./build_cache.ts";
export type { BuildMeta } from "./dev/output.ts";
