import { renderToString } from "preact-render-to-string";
import { Builder } from "fresh/dev";
import { replaceFile } from "../lib/replace_file.ts";
import { withEsbuild } from "../lib/esbuild_process.ts";
import { sideBySide } from "../lib/side_by_side.ts";
import { tailwind } from "fresh/tailwind";
import { DRAWN_FILES } from "../components/drawings/drawn_files.tsx";
import { build } from "../fresh.config.ts";
import { BUNDLE, downloadName } from "../lib/catalogue/tools.ts";
import type { BuildSettings } from "./built.ts";
import { type EditionFile, makeEditions, zipBundle } from "./editions.tsx";
import { releaseOf } from "./release.ts";
import { bundleServer, compileServer } from "./server_bundle.ts";
import { toolStyles } from "./tool_styles.ts";
import { dirname } from "node:path";
import * as esbuild from "esbuild";

/** Builds the application of the project's folder `root` into `_fresh` by fresh.config.ts. Throws what is wrong with its sources. */
export async function buildSite(
  root: string,
  mode: "development" | "production",
  settings: BuildSettings,
): Promise<void> {
  const builder = new Builder({ ...build, root });
  for (const [path, text] of toolStyles(root)) builder.addStaticFile(path, text);
  // The drawings that pages fetch as files.
  for (const [name, draw] of Object.entries(DRAWN_FILES)) {
    builder.addStaticFile(`pictures/drawn/${name}.svg`, renderToString(draw()));
  }
  tailwind(builder);
  bundleScripts(builder, build.target);
  if (mode === "development") await builder.build({ mode });
  else await withEsbuild(() => buildAll(builder, root, settings));
}

/** Builds everything that production needs, the parts beside each other as far as none needs another. */
async function buildAll(builder: Builder, root: string, settings: BuildSettings): Promise<void> {
  const compiled = await Deno.makeTempDir({ prefix: "server-" });
  try {
    const building = builder.build({ mode: "production" });
    const compiling = compileServer(root, compiled);
    const [, , editions, server] = await sideBySide([
      building,
      compiling,
      makeEditions({ root, target: build.target, ...settings }),
      bundleServer(root, compiled, compiling, building, await releaseOf(root)),
    ]);
    await writeEditions(`${root}_fresh/editions`, editions);
    for (const [name, content] of server) await replaceFile(`${root}_fresh`, name, content);
  } finally {
    await Deno.remove(compiled, { recursive: true });
  }
}

/** Writes the full editions of the tools, and all of them in one zip file, into the folder; servers may read there meanwhile. */
async function writeEditions(folder: string, editions: readonly EditionFile[]): Promise<void> {
  const files = new Map<string, string | Uint8Array>(editions.map(({ name, html }) => [name, html]));
  files.set(downloadName(BUNDLE.productId), zipBundle(editions));
  for (const [name, content] of files) await replaceFile(folder, name, content);
  for await (const { name } of Deno.readDir(folder)) {
    if (!files.has(name)) await Deno.remove(`${folder}/${name}`, { recursive: true });
  }
}

/** Makes each script of the static folder one file with what it imports, without what it exports for tests. Only in development it stays readable. */
function bundleScripts(builder: Builder, target: string): void {
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
