import { Buffer } from "node:buffer";
import { dirname, join } from "node:path";

/** The folder for unfinished files. A killed process may leave some. */
export const UNFINISHED = ".unfinished";

/** Replaces a file in the folder so that a reader sees either the old or the new content. A file that already has the content is not touched. */
export async function replaceFile(folder: string, name: string, content: Uint8Array | string): Promise<void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const path = join(folder, name);
  const old = await Deno.readFile(path).catch(ignoreMissing);
  if (old !== undefined && Buffer.compare(old, bytes) === 0) return;
  const unfinished = join(folder, UNFINISHED);
  await Deno.mkdir(unfinished, { recursive: true });
  await Deno.mkdir(dirname(path), { recursive: true });
  const written = join(unfinished, crypto.randomUUID());
  try {
    await Deno.writeFile(written, bytes);
    await Deno.rename(written, path);
  } finally {
    // Only empty if nothing failed. It stays if another build still writes a file there.
    await Deno.remove(written).catch(ignoreMissing);
    await Deno.remove(unfinished).catch(() => {});
  }
}

/** Undefined where a file is not there. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
