import { Buffer } from "node:buffer";

/** A file of an archive. */
export interface ArchiveFile {
  readonly content: Uint8Array;
  /** Whether it may be executed. */
  readonly isProgram?: boolean;
}

const BLOCK = 512;
/** 1980-01-01 in seconds. Archives hold no times of their own, so that the same files give the same bytes. */
const TIME = 315_532_800;
/** The most bytes that the format has for the end of a path, and for the folders before it. */
const NAME = 100;
const PREFIX = 155;

/** Packs files into a tar archive (POSIX ustar), in the order of their paths. Throws when the format cannot hold a path. */
export function tarOf(files: ReadonlyMap<string, ArchiveFile>): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (const [path, file] of [...files].sort(([one], [other]) => one < other ? -1 : 1)) {
    const { length } = file.content;
    blocks.push(headerOf(path, file), file.content, new Uint8Array((BLOCK - length % BLOCK) % BLOCK));
  }
  return Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)]);
}

function headerOf(path: string, { content, isProgram = false }: ArchiveFile): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const [prefix, name] = splitPath(path);
  header.write(name, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 7), 100);
  header.write(octal(0, 7) + octal(0, 7), 108);
  header.write(octal(content.length, 11) + octal(TIME, 11), 124);
  // The sum of the header's bytes, with spaces in its own place.
  header.write(" ".repeat(8) + "0", 148);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(octal(header.reduce((sum, byte) => sum + byte, 0), 6), 148);
  return header;
}

/** A path as the format stores it: folders, and the rest. */
function splitPath(path: string): readonly [prefix: string, name: string] {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(path) <= NAME) return ["", path];
  for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (bytes(prefix) <= PREFIX && bytes(name) <= NAME) return [prefix, name];
  }
  throw new Error(`The path is too long for an archive: ${path}`);
}
