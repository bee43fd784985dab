import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** The committed project in a temporary folder, without packages and without a build. */
export async function cloneProject(): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await Deno.makeTempDir({ prefix: "clone-" });
  const { success } = await new Deno.Command("git", {
    args: ["clone", "--quiet", "--local", "--no-hardlinks", PROJECT, folder],
  }).output();
  assert.ok(success);
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}
