import { join } from "node:path";
import { OperatorError } from "../operator_error.ts";

/** Another process has the data folder open. The message names the process, its start and what to do. */
export class DataFolderInUseError extends OperatorError {
  override readonly name = "DataFolderInUseError";
}

/** The file that a move to a server leaves beside the embedded database. */
const movedMark = (dataDir: string) => join(dataDir, "postgres.moved");

/** Marks the embedded database as moved to a server. Its rows stay as they are. */
export async function markMoved(dataDir: string): Promise<void> {
  await Deno.writeTextFile(movedMark(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

/** Throws an OperatorError if the embedded database was moved: a site or a task that has lost its DATABASE_URL would go on with the old rows. */
export async function refuseMoved(dataDir: string): Promise<void> {
  const path = movedMark(dataDir);
  const at = await Deno.readTextFile(path).catch(() => null);
  if (at === null) return;
  throw new OperatorError(
    `The database in ${dataDir} was moved to a server on ${
      at.slice(0, 10)
    }. Set DATABASE_URL to that server. ` +
      `To use the old rows all the same, remove ${path}.`,
  );
}

/**
 * Locks the data folder for this process, and creates it if needed. It uses the operating system's lock on `postgres.lock`, which ends with the
 * process. The file's text only names the holder, so a file left behind by an earlier process does no harm. Throws DataFolderInUseError.
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
      // Closing the file is not enough. While another thread starts a child process, the child has copies of all open files, and would keep the
      // lock until it runs its own program.
      file.unlockSync();
      file.close();
    },
  };
}
