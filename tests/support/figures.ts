import process from "node:process";

/** Something that a test measured, for the table at the end of `deno task test:long`. */
export interface Figure {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  /** What it has to keep, with its unit; absent: it is only shown. */
  readonly wanted?: string;
}

/** Names the file, one JSON line for each figure, that `deno task test:long` reads. */
export const FIGURES_FILE = "FIGURES_FILE";

/** Keeps a figure for the table; without a table to come it is printed at once. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file === undefined) console.log(`    ${figure.what}: ${figure.value}`);
  else Deno.writeTextFileSync(file, `${JSON.stringify(figure)}\n`, { append: true });
}
