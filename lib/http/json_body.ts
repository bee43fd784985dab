import { Problem } from "./errors.ts";

/** The largest body that the API reads, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * The request's JSON body.
 * Throws Problem: 415 if the content type is not JSON, 413 if the body exceeds 64 KiB (whatever Content-Length says), 400 if the bytes are not
 * UTF-8 or not JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Problem(415, "The request must be JSON.");
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, "The request is not valid JSON.");
  }
}

/**
 * The request's body. Throws Problem: 413 if it exceeds `maxBytes` (whatever Content-Length says), 400 if the client leaves before its end.
 * Nobody receives that 400, but without it the log would show a server error.
 */
export async function readBytes(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Problem(413, "The request is too large.");
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Problem(400, "The request was cut off.");
  }
  if (size > maxBytes) throw tooLarge();
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
