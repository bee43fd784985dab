import { join } from "node:path";

/**
 * The secret of this installation: the configured one, or one generated into the data folder at the first start and
 * kept there, readable by its owner alone.
 */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDir, "app-secret");
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const secret = crypto.getRandomValues(new Uint8Array(32)).toHex();
    await Deno.writeTextFile(path, secret, { createNew: true, mode: 0o600 });
    return secret;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return (await Deno.readTextFile(path)).trim();
  }
}
