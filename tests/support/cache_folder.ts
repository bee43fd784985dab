import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder under the system's temporary folder for what tests prepare once and use again. It belongs to this user: a folder of
 * another user with its name is not used.
 */
export async function cacheFolder(): Promise<string> {
  const uid = Deno.uid() ?? 0;
  const path = join(tmpdir(), `site-tests-${uid}`);
  await Deno.mkdir(path, { recursive: true, mode: 0o755 });
  const { isDirectory, uid: owner } = await Deno.lstat(path);
  if (isDirectory && (owner === null || owner === uid)) return path;
  return await Deno.makeTempDir({ prefix: "site-tests-" });
}

/** The path of a cached file or folder. `make` creates a missing one at a temporary path, which is then renamed. */
export async function cached(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(await cacheFolder(), name);
  if (await exists(path)) return path;
  const unfinished = `${path}.${crypto.randomUUID()}`;
  await make(unfinished);
  try {
    await Deno.rename(unfinished, path);
  } catch (error) {
    // Another process was faster.
    if (!await exists(path)) throw error;
    await Deno.remove(unfinished, { recursive: true });
  }
  return path;
}

/** Copies a folder with its owners and modes. The target must not exist. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("cp", { args: ["-a", from, to], stdin: "null" })
    .output();
  if (!success) throw new Error(`cannot copy ${from}: ${new TextDecoder().decode(stderr)}`);
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
