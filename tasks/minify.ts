import * as esbuild from "esbuild";
import type { Builder } from "fresh/dev";
import { withEsbuild } from "../lib/esbuild_process.ts";

/** Minifies the scripts of the static folder, but not in development. */
export function minifyScripts(builder: Builder, target: string): void {
  builder.onTransformStaticFile(
    { pluginName: "minify-scripts", filter: /\.js$/ },
    async ({ text, path, mode }) => {
      if (mode !== "production") return;
      const options = { minify: true, target, sourcefile: path };
      const { code } = await withEsbuild(() => esbuild.transform(text, options));
      return { content: code };
    },
  );
}
