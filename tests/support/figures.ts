import process from "node:process";
import { type Figure, FIGURES_FILE } from "../../tasks/test_long.ts";

/** Keeps a figure for the table; without a table to come it is printed at once. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file === undefined) console.log(`    ${figure.what}: ${figure.value}`);
  else Deno.writeTextFileSync(file, `${JSON.stringify(figure)}\n`, { append: true });
}
