import { Buffer } from "node:buffer";
import { dirname, join } from "node:path";

/** Folder of files that are being written; a process that was killed leaves some. */
export const UNFINISHED = ".unfinished";

/** Writes a file of the folder so that a reader sees the old content or the new one. A file that has the content is left alone. */
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
    // Empty when nothing failed; another build's file keeps it.
    await Deno.remove(written).catch(ignoreMissing);
    await Deno.remove(unfinished).catch(() => {});
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
