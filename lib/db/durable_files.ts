import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { fsyncSync } from "node:fs";
import { join } from "node:path";

/** The part of the emscripten module that this file changes. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly node_ops: {
      mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
      setattr: (node: unknown, attributes: { mode?: number }) => void;
    };
    readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number };
  };
}

/** The permission bits for everybody except the owner. The engine creates files with all of them. */
const OTHERS = 0o077;

/** errno of the wasm C library for an input/output error. */
const EIO = 29;

/**
 * Files whose fsync reaches the disk, and that only their owner may read. PGlite's own file system has no fsync, so a power failure could lose
 * committed data. It also sets file modes without regard to the umask.
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(engine, options);
    const change = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS;
      streams.fsync = fsyncStream;
      const { mknod, setattr } = nodes;
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
      nodes.setattr = (node, { mode, ...attributes }) =>
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts.preRun), change] } };
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

/** Removes everybody else's access to a folder and everything in it. The targets of links are not changed. */
export function keepFromOthers(path: string): void {
  const { mode, isDirectory, isSymlink } = Deno.lstatSync(path);
  if (isSymlink) return;
  if (mode !== null && (mode & OTHERS) !== 0) Deno.chmodSync(path, mode & ~OTHERS & 0o777);
  if (!isDirectory) return;
  for (const { name } of Deno.readDirSync(path)) keepFromOthers(join(path, name));
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
