import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { buildProblem, type BuildSettings, hashInputs, isBuilt, recordBuild } from "../../../tasks/built.ts";

const SETTINGS: BuildSettings = { siteName: "Northstar", siteUrl: "https://a.example" };
const SOURCES = [
  "CHANGELOG.md",
  "deno.json",
  "deno.lock",
  "fresh.config.ts",
  "main.ts",
  "lib/a.ts",
  "lib/b.ts",
  "static/a.svg",
];
const OUTPUT = [
  "_fresh/main.js",
  "_fresh/kept.json",
  "_fresh/static/_fresh/a-1.svg",
  "_fresh/editions/a.html",
];

/** A project that was built with SETTINGS. */
async function builtProject() {
  const root = await Deno.makeTempDir({ prefix: "built-" });
  for (const name of [...SOURCES, ...OUTPUT]) await write(root, name, `text of ${name}`);
  await recordBuild(root, SETTINGS, await hashInputs(root, SETTINGS));
  return { root, [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }) };
}

async function write(root: string, name: string, text: string): Promise<void> {
  await Deno.mkdir(dirname(join(root, name)), { recursive: true });
  await Deno.writeTextFile(join(root, name), text);
}

/** A server's hold on the build, as main.ts takes it. */
async function serve(root: string) {
  const folder = await Deno.open(join(root, "_fresh"));
  await folder.lock(false);
  return {
    [Symbol.dispose]() {
      // Another thread's child process has a copy of the open folder for an instant.
      folder.unlockSync();
      folder.close();
    },
  };
}

Deno.test("a project is built as long as nothing changes but files that no build reads", async () => {
  await using project = await builtProject();
  const { root } = project;
  assert.equal(await isBuilt(root, SETTINGS), true);
  await write(root, "lib/a.ts", "text of lib/a.ts");
  for (const name of ["README.md", "tests/a_test.ts", "data/app-secret", ".git/index", "lib/.a.ts.swp"]) {
    await write(root, name, "x");
  }
  assert.equal(await isBuilt(root, SETTINGS), true);
});

const CHANGES: Readonly<Record<string, (root: string) => Promise<void>>> = {
  "a source was changed": (root) => write(root, "lib/a.ts", "text of lib/b.ts"),
  "two sources changed places": async (root) => {
    await write(root, "lib/a.ts", "text of lib/b.ts");
    await write(root, "lib/b.ts", "text of lib/a.ts");
  },
  "a source was added": (root) => write(root, "routes/new.tsx", ""),
  "a source was removed": (root) => Deno.remove(join(root, "static/a.svg")),
  "a source was renamed": (root) => Deno.rename(join(root, "lib/a.ts"), join(root, "lib/c.ts")),
  "a package was changed": (root) => write(root, "deno.lock", "{}"),
  "a file of the build was changed": (root) => write(root, "_fresh/editions/a.html", "other text, as long"),
  "a file of the build was cut off": (root) => Deno.truncate(join(root, "_fresh/main.js"), 3),
  "a file of the build is missing": (root) => Deno.remove(join(root, "_fresh/static/_fresh/a-1.svg")),
  "a file was added to the build": (root) => write(root, "_fresh/editions/b.html", ""),
  "the build's record is missing": (root) => Deno.remove(join(root, "_fresh/built.json")),
  "the build's record is cut off": (root) => Deno.truncate(join(root, "_fresh/built.json"), 20),
  "the build's record is another text": (root) => write(root, "_fresh/built.json", "null"),
  "the build is gone": (root) => Deno.remove(join(root, "_fresh"), { recursive: true }),
};
for (const [name, change] of Object.entries(CHANGES)) {
  Deno.test(`a project is built again when ${name}`, async () => {
    await using project = await builtProject();
    await change(project.root);
    assert.equal(await isBuilt(project.root, SETTINGS), false);
  });
}

Deno.test("a project is built again for other settings that a build writes down, beside no server without a word", async () => {
  await using project = await builtProject();
  for (const change of [{ siteName: "Polaris" }, { siteUrl: "https://b.example" }, { siteUrl: undefined }]) {
    assert.equal(await isBuilt(project.root, { ...SETTINGS, ...change }), false);
    assert.equal(await buildProblem(project.root, { ...SETTINGS, ...change }), null);
  }
});

Deno.test("what changed while a build went on is not taken for built", async () => {
  await using project = await builtProject();
  const inputs = await hashInputs(project.root, SETTINGS);
  await write(project.root, "lib/a.ts", "saved meanwhile");
  await recordBuild(project.root, SETTINGS, inputs);
  assert.equal(await isBuilt(project.root, SETTINGS), false);
});

Deno.test("beside a running server a build for other settings is refused in one sentence that names them", async () => {
  await using project = await builtProject();
  const problem = async (change: Partial<BuildSettings>) =>
    await buildProblem(project.root, { ...SETTINGS, ...change });
  {
    using _one = await serve(project.root);
    using _another = await serve(project.root);
    assert.equal(
      await problem({ siteUrl: "https://b.example" }),
      "A server is running from this folder, and this build would change SITE_URL from https://a.example to " +
        "https://b.example in the files that it gives to buyers: stop it first, or run deno task build --replace.",
    );
    assert.match(
      await problem({ siteUrl: undefined }) ?? "",
      / SITE_URL from https:\/\/a\.example to nothing in /,
    );
    assert.match(
      await problem({ siteName: "Polaris", siteUrl: undefined }) ?? "",
      / SITE_NAME from Northstar to Polaris and SITE_URL from /,
    );
    await write(project.root, "lib/a.ts", "changed");
    assert.equal(await problem({}), null, "a release is built beside the server that runs");
    await Deno.remove(join(project.root, "_fresh/built.json"));
    assert.match(await problem({}) ?? "", / SITE_NAME from an unknown value to Northstar and SITE_URL from /);
  }
  assert.equal(await problem({ siteUrl: "https://b.example" }), null, "no server runs any more");
});
