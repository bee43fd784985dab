import { fileURLToPath } from "node:url";
import type { Given } from "./arguments.ts";
import { table } from "./table.ts";

/** A measured figure, for the table at the end of `deno task test:long`. */
export interface Figure {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  /** Its limit, with its unit; absent: it is only shown. */
  readonly wanted?: string;
}

/** The environment variable that names the file of figures: one line of JSON for each. */
export const FIGURES_FILE = "FIGURES_FILE";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));

/** Runs the slow tests, then prints their figures. */
export async function main({ rest: files }: Given): Promise<number> {
  const figures = await Deno.makeTempFile({ prefix: "figures-" });
  try {
    // One file at a time, because they measure.
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
