import { join } from "node:path";
import { OperatorError } from "../operator_error.ts";

/** Another process has the data folder open. The message names the process, its start and what to do. */
export class DataFolderInUseError extends OperatorError {
  override readonly name = "DataFolderInUseError";
}

/**
 * Reserves the data folder, which it creates if there is none, for this process by the operating system's lock on `postgres.lock`, which ends with the process. The
 * file's text only names the holder, so a file left behind by an earlier process does not matter.
 * Throws DataFolderInUseError.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): void }> {
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "postgres.lock");
  const file = await Deno.open(path, { read: true, write: true, create: true, mode: 0o600 });
  try {
    if (!await file.tryLock(true)) {
      const holder = (await Deno.readTextFile(path)).trim() || "another process";
      throw new DataFolderInUseError(
        `The data folder ${dataDir} is in use by ${holder}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    await file.truncate();
    await file.write(new TextEncoder().encode(`process ${Deno.pid} since ${new Date().toISOString()}\n`));
  } catch (error) {
    file.close();
    throw error;
  }
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      // Closing alone would leave the lock to a child process that another thread is starting: until the child
      // runs its own program, it has copies of all open files.
      file.unlockSync();
      file.close();
    },
  };
}
