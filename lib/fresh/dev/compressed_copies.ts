import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { backgroundCompression, type Compressed } from "../../http/compression.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The folder of the output for what compression made. The dot keeps it out of what servers, releases and the comparison of builds read. */
export const COPIES = ".compressed";

const COMPRESSIBLE = /^text\/|json|xml|x-icon/;
/** Bytes of a hash before a copy. */
const SEAL = 32;
const WORKER = new URL("../../http/compression_worker.js", import.meta.url);

/** Two threads that take turns, so that the build uses both cores when only compression is left. */
let [thread, otherThread] = [backgroundCompression(), backgroundCompression()];

interface Copies extends Partial<Compressed> {
  /** What has to be in the output for the next build, by path. */
  readonly kept: readonly (readonly [name: string, content: Bytes])[];
}

/**
 * Brotli and gzip copies, if the content type compresses well and the copy is at least a tenth smaller. Compression takes a quarter of a whole
 * build, so copies that an earlier build left in `folder` are taken if the same compressor made them of the same content.
 */
export async function compress(content: Bytes, type: string, folder: string): Promise<Copies> {
  if (!COMPRESSIBLE.test(type) || content.length < 256) return { kept: [] };
  // Deno's version stands for its compression library.
  const key = sha256(Deno.version.deno, Deno.readTextFileSync(WORKER), content).toString("hex");
  const names = { br: `${COPIES}/${key}.br`, gzip: `${COPIES}/${key}.gz` };
  const before = {
    br: await readSealed(folder, names.br),
    gzip: await readSealed(folder, names.gzip),
  };
  [thread, otherThread] = [otherThread, thread];
  const { br, gzip } = before.br && before.gzip
    ? { br: before.br, gzip: before.gzip }
    : await thread(content);
  const limit = content.length * 0.9;
  return {
    ...(br.length < limit ? { br } : {}),
    ...(gzip.length < limit ? { gzip } : {}),
    kept: [[names.br, sealed(names.br, br)], [names.gzip, sealed(names.gzip, gzip)]],
  };
}

/** A copy after a hash of it and its name: a damaged one, or one of another content, is not taken. */
function sealed(name: string, copy: Bytes): Bytes {
  return new Uint8Array(Buffer.concat([sha256(name, copy), copy]));
}

async function readSealed(folder: string, name: string): Promise<Bytes | undefined> {
  const file = await Deno.readFile(join(folder, name)).catch(ignoreMissing);
  const copy = file?.subarray(SEAL);
  return file && copy && Buffer.compare(sha256(name, copy), file.subarray(0, SEAL)) === 0 ? copy : undefined;
}

function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  // The length says where a part ends.
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest();
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
