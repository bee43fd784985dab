import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { settingNames } from "../../lib/config.ts";
import { taskList } from "../../tasks/package.ts";
import { bundleTasks } from "../../tasks/server_bundle.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const RELEASE = { version: "1.0.0", commit: "unknown" };

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
    for (const [name, content] of await bundleTasks(root, ["one"], RELEASE)) {
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

/** What a task says that is run in the folder of an archive with only these programs and settings, and what is in the folder then. */
async function runInArchive(
  programs: readonly string[],
  settings: Record<string, string>,
  ...args: string[]
) {
  const root = await Deno.makeTempDir({ prefix: "archive-" });
  try {
    await Deno.mkdir(join(root, "_fresh"));
    for (const [name, content] of await bundleTasks(PROJECT, ["main", ...programs], RELEASE)) {
      await Deno.writeFile(join(root, "_fresh", name), content);
    }
    await Deno.writeTextFile(join(root, "deno.json"), await taskList(PROJECT));
    const unset = Object.fromEntries(settingNames().map((setting) => [setting, ""]));
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", ...args],
      cwd: root,
      env: { ...unset, ...settings, NO_COLOR: "1" },
    }).output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll(root, "ARCHIVE");
    const names = await Array.fromAsync(Deno.readDir(root), ({ name }) => name);
    return { code, stdout: decode(stdout), stderr: decode(stderr), names: names.sort() };
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

Deno.test("a task that needs the sources is in the archive too, and says where to run it", async () => {
  assert.deepEqual(await runInArchive([], {}, "advisories", "npm.zip"), {
    code: 2,
    stdout: "",
    stderr: "deno task advisories reads files that only the sources have: run it in a checkout.\n",
    names: ["_fresh", "deno.json"],
  });
  const { code, stdout } = await runInArchive([], {}, "advisories", "--help");
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^deno task advisories FILE .+\n.*\n?deno task advisories reads .+: run it in a checkout\.\n$/s,
  );
});

Deno.test("the folder of a release asks Stripe whether the shop can sell, and has no double", async () => {
  const { code, stdout } = await runInArchive(["stripe"], {}, "stripe", "doctor");
  assert.deepEqual([code, /Nothing can be bought: STRIPE_SECRET_KEY/.test(stdout)], [1, true], stdout);
  const double = await runInArchive(["stripe"], {}, "stripe");
  assert.deepEqual([double.code, /for a checkout/.test(double.stderr)], [1, true], double.stderr);
});

Deno.test("a restore without settings puts nobody's data into the folder of a release", async () => {
  assert.deepEqual(await runInArchive(["backup"], {}, "restore", "site.backup"), {
    code: 1,
    stdout: "",
    stderr:
      "Neither DATABASE_URL nor DATA_DIR is set, so everybody's data would go into ARCHIVE/data, which belongs to this release.\n" +
      "To use the site's settings: as-site deno task restore site.backup. If you mean that folder, set DATA_DIR to it.\n",
    names: ["_fresh", "deno.json"],
  });
  const chosen = await runInArchive(["backup"], { DATA_DIR: "./data" }, "restore", "site.backup");
  assert.equal(
    chosen.stderr,
    "Database: ARCHIVE/data\nThere is no ARCHIVE/site.backup: check the name and the folder.\n",
  );
});
