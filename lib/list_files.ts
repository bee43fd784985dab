import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** All files under a folder, sorted; an empty list if the folder does not exist. Dotfiles are skipped. */
export async function listFiles(folder: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return entries.filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|[\\/])\.(?!well-known)/.test(relative(folder, path)))
    .sort();
}
