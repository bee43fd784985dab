import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { dirname } from "node:path";
import type { Builder } from "./builder.ts";

/** Compiles the CSS files of the static folder with Tailwind 4; `@source` in the CSS says which files it scans. */
export function tailwind(builder: Builder): void {
  builder.onTransformStaticFile(
    { pluginName: "tailwind", filter: /\.css$/ },
    async ({ path, text, mode }) => {
      if (!/@import\s+["']tailwindcss|@tailwind\b|@theme\b|@apply\b/.test(text)) return;
      const compiler = await compile(text, { base: dirname(path), from: path, onDependency: () => {} });
      const root = compiler.root === null
        ? [{ base: dirname(path), pattern: "**/*", negated: false }]
        : compiler.root === "none"
        ? []
        : [{ ...compiler.root, negated: false }];
      const scanner = new Scanner({ sources: [...root, ...compiler.sources] });
      // The scanner's order depends on its threads; the output must not.
      const css = compiler.build(scanner.scan().sort());
      return { content: mode === "production" ? optimize(css, { minify: true, file: path }).code : css };
    },
  );
}
