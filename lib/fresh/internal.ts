/** For the generated server entry and for tests; the application imports `fresh`. */
export { setBuildCache } from "./app.ts";
export {
  type BuildCache,
  loadBuildCache,
  type Snapshot,
  type SnapshotData,
  snapshotToCache,
} from "./build_cache.ts";
