import assert from "node:assert/strict";
import { join } from "node:path";
import { adminCredentials, loadSecret, SecretError } from "../../lib/secret.ts";

async function withFolder(body: (folder: string, file: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "secret-" });
  const folder = join(root, "data");
  try {
    await body(folder, join(folder, "app-secret"));
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const modeOf = async (path: string) => ((await Deno.stat(path)).mode ?? 0) & 0o777;

Deno.test("a configured secret is used, and nothing is written", () =>
  withFolder(async (folder) => {
    assert.equal(await loadSecret("configured", folder), "configured");
    await assert.rejects(Deno.stat(folder), Deno.errors.NotFound);
  }));

Deno.test("a secret is generated once, readable by its owner only", () =>
  withFolder(async (folder, file) => {
    const secret = await loadSecret(undefined, folder);
    assert.match(secret, /^[0-9a-f]{64}$/);
    assert.equal(await loadSecret(undefined, folder), secret);
    assert.equal(await modeOf(file), 0o600);
    assert.equal(await modeOf(folder), 0o700);
    assert.deepEqual((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name), ["app-secret"]);
  }));

/** Runs `body` and calls `seen` with every file before it is synced. */
async function watchingSync(
  seen: (file: Deno.FsFile) => Promise<unknown>,
  body: () => Promise<void>,
): Promise<void> {
  const { sync } = Deno.FsFile.prototype;
  Deno.FsFile.prototype.sync = async function () {
    await seen(this);
    await sync.call(this);
  };
  try {
    await body();
  } finally {
    Deno.FsFile.prototype.sync = sync;
  }
}

Deno.test("of two processes that start together, the slower uses the other's secret", () =>
  withFolder(async (folder) => {
    let isOvertaken = false;
    let faster = "";
    const overtake = async () => {
      if (isOvertaken) return;
      isOvertaken = true;
      faster = await loadSecret(undefined, folder);
    };
    await watchingSync(overtake, async () => assert.equal(await loadSecret(undefined, folder), faster));
    assert.equal(await loadSecret(undefined, folder), faster);
  }));

Deno.test("a generated secret and its file name reach the disk", () =>
  withFolder(async (folder, file) => {
    const synced: { isFile: boolean; isNamed: boolean }[] = [];
    const isNamed = () => Deno.stat(file).then(() => true, () => false);
    await watchingSync(
      async (file) => synced.push({ isFile: (await file.stat()).isFile, isNamed: await isNamed() }),
      async () => void await loadSecret(undefined, folder),
    );
    assert.deepEqual(synced, [{ isFile: true, isNamed: false }, { isFile: false, isNamed: true }]);
  }));

Deno.test("an empty or short secret file is refused with advice and left unchanged", () =>
  withFolder(async (folder, file) => {
    await Deno.mkdir(folder);
    for (const [text, what] of [["", "empty"], [" \n", "empty"], ["x".repeat(31), "shorter"]] as const) {
      await Deno.writeTextFile(file, text);
      await assert.rejects(loadSecret(undefined, folder), (error: Error) => {
        assert.ok(error instanceof SecretError);
        assert.ok(error.message.includes(file) && error.message.includes(what), error.message);
        assert.match(error.message, /delete it/);
        assert.ok(!error.message.includes("\n") && !error.message.includes("xxx"));
        return true;
      });
      assert.equal(await Deno.readTextFile(file), text);
    }
    await Deno.writeTextFile(file, `${"x".repeat(32)}\n`);
    assert.equal(await loadSecret(undefined, folder), "x".repeat(32));
  }));

Deno.test("the password derived from a secret is readable, always the same and of 125 bits", () => {
  const { userName, password } = adminCredentials("secret of one", undefined);
  assert.match(password, /^[a-z2-7]{5}(-[a-z2-7]{5}){4}$/);
  assert.match(userName, /^coach-[a-z2-7]{10}$/);
  assert.deepEqual(adminCredentials("secret of one", undefined), { userName, password });
  const other = adminCredentials("secret of another", undefined);
  assert.notEqual(other.password, password);
  assert.notEqual(other.userName, userName);
  assert.ok(!password.replaceAll("-", "").includes(userName.slice("coach-".length)));
});

Deno.test("a chosen password replaces the derived one; the user name stays", () => {
  const derived = adminCredentials("secret of one", undefined);
  const chosen = adminCredentials("secret of one", "correct horse battery");
  assert.deepEqual(chosen, { userName: derived.userName, password: "correct horse battery" });
});
