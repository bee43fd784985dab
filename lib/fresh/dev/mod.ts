/** Builds the application. It needs permission to run esbuild, so the server never imports it. */
export { Builder, type BuildOptions } from "./builder.ts";
export type { OnTransformArgs, OnTransformOptions, TransformFn } from "./static_assets.ts";
