import assert from "node:assert/strict";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { recordFigure } from "../support/figures.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const UNIT_TESTS = `${PROJECT}/tests/unit`;
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 10);

/** Files below a folder whose tests draw what they try. */
async function drawingFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) files.push(...await drawingFiles(path));
    else if (name.endsWith("_test.ts") && (await Deno.readTextFile(path)).includes("fc.")) files.push(path);
  }
  return files;
}

Deno.test(`properties hold in ${ROUNDS} rounds of numbers drawn anew`, async () => {
  const files = await drawingFiles(UNIT_TESTS);
  assert.ok(files.length > 40, `${files.length} files`);
  const failed: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { success, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "-A", "--no-check", "--parallel", ...files],
      cwd: PROJECT,
      env: { NO_COLOR: "1" },
    }).output();
    // The seed and the path that repeat a failure stand after the list of all tests.
    if (!success) failed.push(new TextDecoder().decode(stdout).replace(/^.*\n ERRORS \n/s, ""));
  }
  recordFigure({
    what: `Rounds of properties that failed, ${files.length} files each`,
    value: `${failed.length} of ${ROUNDS}`,
    wanted: "0",
  });
  if (failed.length > 0) throw new Error(failed.join("\n"));
});
