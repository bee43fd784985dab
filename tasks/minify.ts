import * as esbuild from "esbuild";
import type { Builder } from "fresh/dev";

/** Minifies the scripts of the static folder, but not in development. */
export function minifyScripts(builder: Builder, target: string): void {
  builder.onTransformStaticFile(
    { pluginName: "minify-scripts", filter: /\.js$/ },
    async ({ text, path, mode }) => {
      if (mode !== "production") return;
      try {
        return { content: (await esbuild.transform(text, { minify: true, target, sourcefile: path })).code };
      } finally {
        await esbuild.stop();
      }
    },
  );
}
