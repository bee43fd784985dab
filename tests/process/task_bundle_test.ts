import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { bundleTasks } from "../../tasks/server_bundle.ts";

const OWN_WORDS = (name: string) => `if (import.meta.main) console.log("${name} runs");\n`;
const FILES = {
  "deno.json": "{}",
  "main.ts": "",
  "fresh.config.ts": "",
  "lib/empty.ts": "",
  "routes/empty.ts": "",
  "components/empty.ts": "",
  "islands/empty.ts": "",
  "tasks/one.ts": `import { two } from "./two.ts";\nif (import.meta.main) console.log(two);\n${
    OWN_WORDS("one")
  }`,
  "tasks/two.ts": `export const two = 2;\n${OWN_WORDS("two")}`,
};

Deno.test("a task in the archive runs itself, and not the task that it imports", async () => {
  const root = await Deno.makeTempDir({ prefix: "tasks-" });
  try {
    for (const [path, text] of Object.entries(FILES)) {
      await Deno.mkdir(dirname(join(root, path)), { recursive: true });
      await Deno.writeTextFile(join(root, path), text);
    }
    for (const [name, content] of await bundleTasks(root, ["one"], { version: "1.0.0", commit: "unknown" })) {
      await Deno.writeFile(join(root, name), content);
    }
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--no-config", join(root, "task-one.js")],
      env: { NO_COLOR: "1" },
    }).output();
    assert.equal(new TextDecoder().decode(stdout), "2\none runs\n", new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
