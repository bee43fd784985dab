/** Building the application; needs permission to run esbuild, so the server never imports it. */
export { Builder, type BuildOptions, type ResolvedBuildConfig } from "./builder.ts";
export type { OnTransformArgs, OnTransformOptions, OnTransformResult, TransformFn } from "./static_assets.ts";
