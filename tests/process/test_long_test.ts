import assert from "node:assert/strict";
import { join } from "node:path";
import { runModule } from "../support/subprocess.ts";

/** Files of tests: what is in them, and the rows that the table has of them. */
const FILES: Readonly<Record<string, { text: string; rows: readonly string[] }>> = {
  "green_test.ts": {
    text: `recordFigure({ what: "answers lost", value: "0 of 9", wanted: "0" });
      recordFigure({ what: "answers", value: "9" });
      Deno.test("all is well", () => {});`,
    rows: ["answers lost 0 of 9 0 green_test.ts", "answers 9 green_test.ts"],
  },
  "red_test.ts": {
    text: `Deno.test("a page & its <head> are there", () => {
        recordFigure({ what: "slowest page", value: "9 ms", wanted: "5 ms" });
        throw new Error("9 > 5");
      });
      Deno.test("the rest", () => {});`,
    rows: [
      "slowest page 9 ms 5 ms red_test.ts",
      "a page & its <head> are there FAILED red_test.ts",
    ],
  },
  "broken_test.ts": { text: `throw new Error("no module");`, rows: ["the whole file FAILED broken_test.ts"] },
  "left_out_test.ts": {
    text: `recordFigure({ what: "pages", value: "9" });
      Deno.test({ name: "all pages", ignore: true, fn() {} });`,
    rows: ["pages 9 left_out_test.ts", "all pages NOT RUN left_out_test.ts"],
  },
  "silent_test.ts": {
    text: `Deno.test("says nothing", () => {});`,
    rows: ["no figure FAILED silent_test.ts"],
  },
};

Deno.test("test:long shows one table of what all files measured, and says in it what failed", async () => {
  const folder = await Deno.makeTempDir({ prefix: "long-" });
  const figures = new URL("../support/figures.ts", import.meta.url);
  const paths = Object.keys(FILES).map((name) => join(folder, name));
  for (const path of paths) {
    const { text = "" } = FILES[path.slice(folder.length + 1)] ?? {};
    await Deno.writeTextFile(path, `import { recordFigure } from "${figures}";\n${text}\n`);
  }
  const run = async (...files: string[]) => {
    const { code, stdout, stderr } = await runModule(
      `import { main } from "./tasks/test_long.ts"; Deno.exit(await main({ rest: Deno.args } as never));`,
      files,
    ).output();
    const lines = new TextDecoder().decode(stdout).split("\n").map((line) =>
      line.trim().replace(/ {2,}/g, " ")
    );
    const head = lines.indexOf("what figure bound file");
    assert.ok(head > 0, `${lines.join("\n")}\n${new TextDecoder().decode(stderr)}`);
    return { code, rows: lines.slice(head + 2).filter((line) => line !== "") };
  };
  const all = await run(...paths);
  assert.deepEqual(all.rows, Object.values(FILES).flatMap(({ rows }) => rows));
  assert.equal(all.code, 1);
  for (const path of paths) {
    assert.equal((await run(path)).code, path.endsWith("green_test.ts") ? 0 : 1, path);
  }
  await Deno.remove(folder, { recursive: true });
});
