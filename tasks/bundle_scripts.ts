import { dirname } from "node:path";
import * as esbuild from "esbuild";
import type { Builder } from "fresh/dev";
import { withEsbuild } from "../lib/esbuild_process.ts";

/** Makes each script of the static folder one file with what it imports, without what it exports for tests. Only in development it stays readable. */
export function bundleScripts(builder: Builder, target: string): void {
  builder.onTransformStaticFile(
    { pluginName: "bundle-scripts", filter: /\.js$/ },
    async ({ text, path, mode }) => {
      const { outputFiles: [file] } = await withEsbuild(() =>
        esbuild.build({
          stdin: { contents: text, sourcefile: path, resolveDir: dirname(path) },
          bundle: true,
          format: "iife",
          minify: mode === "production",
          write: false,
          target,
        })
      );
      if (file !== undefined) return { content: file.text };
    },
  );
}

/**
 * What the build bundles, and none of its programs imports: named here, so that a first start installs these packages with those that are
 * imported. Never called.
 */
export const BUNDLED_PACKAGES = [
  () => import("@electric-sql/pglite"),
  () => import("@preact/signals"),
  () => import("@resvg/resvg-wasm"),
  () => import("@stripe/stripe-js/pure/index.mjs"),
  () => import("@tanstack/react-virtual"),
  () => import("chart.js"),
  () => import("ical.js"),
  () => import("nodemailer"),
  () => import("postgres"),
  () => import("react"),
  () => import("react-dom"),
  () => import("tailwindcss"),
  () => import("@zxcvbn-ts/core"),
  () => import("@zxcvbn-ts/language-common"),
];
