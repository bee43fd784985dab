import { fileURLToPath } from "node:url";
import { type Figure, FIGURES_FILE } from "../tests/support/figures.ts";
import { table } from "./bench/table.ts";

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
