import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { fsyncSync } from "node:fs";
import { join } from "node:path";

/** The part of the emscripten module that this file changes. */
interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** errno of the wasm C library for an input/output error. */
const EIO = 29;

/**
 * Files whose fsync reaches the disk. PGlite's own file system has no fsync, so a power failure could lose committed data.
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = fsyncStream;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts.preRun), addFsync] } };
  }
}

function preRunOf<T>(preRun: T | T[] | undefined): T[] {
  if (preRun === undefined) return [];
  return Array.isArray(preRun) ? preRun : [preRun];
}

function fsyncStream({ nfd }: { nfd?: number }): number {
  if (nfd === undefined) return 0;
  try {
    fsyncSync(nfd);
    return 0;
  } catch {
    return EIO;
  }
}

/** Flushes a folder and every file and folder in it to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) await syncFolder(path);
    else if (entry.isFile) await syncPath(path);
  }
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}
