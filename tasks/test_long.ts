import { fileURLToPath } from "node:url";
import { table } from "./bench/table.ts";

/** Something that a test measured, for the table at the end of `deno task test:long`. */
export interface Figure {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  /** What it has to keep, with its unit; absent: it is only shown. */
  readonly wanted?: string;
}

/** Names the file to which tests add a figure, as a line of JSON. */
export const FIGURES_FILE = "FIGURES_FILE";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));

/** Runs what is slow by nature, then shows what was measured. Arguments: the files to run, all of tests/long otherwise. */
async function main(files: readonly string[]): Promise<number> {
  const figures = await Deno.makeTempFile({ prefix: "figures-" });
  try {
    // One file at a time: they measure.
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-check", "-A", ...(files.length > 0 ? files : ["tests/long"])],
      cwd: PROJECT,
      env: { [FIGURES_FILE]: figures },
    }).spawn().status;
    const lines = (await Deno.readTextFile(figures)).split("\n").filter((line) => line !== "");
    const rows = lines.map((line): Figure => JSON.parse(line))
      .map(({ what, value, wanted = "" }) => [what, value, wanted]);
    console.log(`\n${table(["figure", "measured", "wanted"], rows)}`);
    return code;
  } finally {
    await Deno.remove(figures);
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
