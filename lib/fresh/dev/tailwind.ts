import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Builder } from "./builder.ts";

/** Compiles the CSS files of the static folder with Tailwind 4; `@source` in the CSS says which files it scans. */
export function tailwind(builder: Builder): void {
  builder.onTransformStaticFile(
    { pluginName: "tailwind", filter: /\.css$/ },
    async ({ path, text, mode }) => {
      if (!/@import\s+["']tailwindcss|@tailwind\b|@theme\b|@apply\b/.test(text)) return;
      const compiler = await compile(text, { base: dirname(path), from: path, onDependency: () => {} });
      if (compiler.root !== "none") throw new Error(`${path}: write @import "tailwindcss" source(none)`);
      // A file that the build writes itself may stand in a folder that is not there, from which the scanner finds nothing.
      const sources = compiler.sources.map(({ base, pattern, negated }) => ({
        base: existing(base),
        pattern: resolve(base, pattern),
        negated,
      }));
      const scanner = new Scanner({ sources });
      // The scanner's order depends on its threads; the output must not.
      const css = compiler.build(scanner.scan().sort());
      return { content: mode === "production" ? optimize(css, { minify: true, file: path }).code : css };
    },
  );
}

/** A folder, or the nearest one above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}
