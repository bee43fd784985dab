import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Builder } from "./builder.ts";

/** Compiles the CSS files in the static folder with Tailwind 4. `@source` in the CSS selects the files to scan. */
export function tailwind(builder: Builder): void {
  builder.onTransformStaticFile(
    { pluginName: "tailwind", filter: /\.css$/ },
    async ({ path, text, mode }) => {
      if (!/@import\s+["']tailwindcss|@tailwind\b|@theme\b|@apply\b/.test(text)) return;
      const compiler = await compile(text, { base: dirname(path), from: path, onDependency: () => {} });
      if (compiler.root !== "none") throw new Error(`${path}: write @import "tailwindcss" source(none)`);
      // A generated file may belong to a folder that does not exist, where the scanner would find nothing.
      const sources = compiler.sources.map(({ base, pattern, negated }) => ({
        base: existing(base),
        pattern: resolve(base, pattern),
        negated,
      }));
      const scanner = new Scanner({ sources });
      // The scanner's order depends on its threads, but the output has to be stable.
      const css = compiler.build(scanner.scan().sort());
      return { content: mode === "production" ? optimize(css, { minify: true, file: path }).code : css };
    },
  );
}

/** The folder, or its nearest existing parent. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}
