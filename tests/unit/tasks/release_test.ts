import assert from "node:assert/strict";
import { join } from "node:path";
import { archiveFolder, releaseOf } from "../../../tasks/release.ts";

const CHANGES = "# Changes\n\n## 2.3.4 (unreleased)\n\n- New.\n\n## 2.3.3 (2026-01-02)\n\n- Old.\n";

Deno.test("releaseOf() names the newest section of CHANGELOG.md, and the commit where git knows it", async () => {
  const folder = await Deno.makeTempDir({ prefix: "checkout-" });
  try {
    await git(folder, "init", "--quiet");
    // A release inside another repository has not been committed there.
    const inner = join(folder, "inner");
    for (const path of [folder, inner]) {
      await Deno.mkdir(path, { recursive: true });
      await Deno.writeTextFile(join(path, "CHANGELOG.md"), CHANGES);
    }
    assert.deepEqual(await releaseOf(folder), { version: "2.3.4-unreleased", commit: "unknown" });
    await git(folder, "add", ".");
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
    await git(folder, ...identity, "commit", "--quiet", "--message", "first");
    const commit = await git(folder, "rev-parse", "--short=12", "HEAD");
    assert.deepEqual(await releaseOf(folder), { version: "2.3.4-unreleased", commit });
    await Deno.writeTextFile(
      join(folder, "CHANGELOG.md"),
      CHANGES.replace("2.3.4 (unreleased)", "2.3.4 (2026-02-03)"),
    );
    assert.deepEqual(await releaseOf(folder), { version: "2.3.4", commit: `${commit}-dirty` });
    assert.deepEqual(await releaseOf(inner), { version: "2.3.4-unreleased", commit: "unknown" });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("archiveFolder() names version and commit, so that two builds of one version differ", () => {
  const commit = "3962d436bcdc";
  assert.equal(archiveFolder({ version: "1.1.0", commit }), "site-1.1.0-3962d436bcdc");
  assert.equal(
    archiveFolder({ version: "1.1.0-unreleased", commit: `${commit}-dirty` }),
    "site-1.1.0-unreleased-3962d436bcdc-dirty",
  );
});

Deno.test("releaseOf() refuses a CHANGELOG.md without a release", async () => {
  const folder = await Deno.makeTempDir({ prefix: "checkout-" });
  try {
    await Deno.writeTextFile(join(folder, "CHANGELOG.md"), "# Changes\n");
    await assert.rejects(releaseOf(folder), /CHANGELOG\.md has no section/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function git(folder: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("git", { args: ["-C", folder, ...args] })
    .output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim();
}
