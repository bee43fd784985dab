import process from "node:process";
import { type Figure, FIGURES_FILE } from "../../tasks/test_long.ts";

/** Adds a figure to the table of `deno task test:long`; prints it when no table is made. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file === undefined) console.log(`    ${figure.what}: ${figure.value}`);
  else Deno.writeTextFileSync(file, `${JSON.stringify(figure)}\n`, { append: true });
}
