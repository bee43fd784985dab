import { Buffer } from "node:buffer";
import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { readyAnswer } from "./cached_answer.ts";
import { chooseEncoding, type Encoding } from "./negotiation.ts";

/**
 * The number of bytes written at once. A body of known length up to this size is sent as a string in one write with its headers, which costs a
 * third less. A longer body is only read as fast as the client reads it. Otherwise each connection would keep it in memory.
 */
const WRITE_BYTES = 64 * 1024;
/** Compression does not save packets below this number of bytes. */
const COMPRESSED_BYTES = 1024;
/**
 * For a page that is sent once, gzip is nearly as small as brotli at quality 4 (a results page of 33 KB: 8.2 and 7.9 KB) and takes a
 * third of the time (0.12 ms). Brotli at quality 1 takes slightly longer than gzip and is a tenth larger.
 */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 1;

const TEXT = /^(text\/(?!event-stream)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript)\b)/;

/** The answer of node:http, with all headers set at once. */
export class Answer extends ServerResponse {
  /** Names and values, alternating. */
  fields: string[] = [];

  /** node:http calls this before the first byte. It passes fields only for its own error answers. */
  override writeHead(status: number, fields?: unknown): this {
    return super.writeHead(status, isFields(fields) ? fields : this.fields);
  }
}

function isFields(value: unknown): value is OutgoingHttpHeader[] {
  return Array.isArray(value);
}

interface SendOptions {
  /** Whether the connection is closed after this answer. */
  readonly isLast: boolean;
  /** Milliseconds after which the connection is closed if the client reads nothing of the answer. */
  readonly stalledMs: number;
}

/**
 * Sends a Response. A body of known length is sent unchanged. Text of unknown length is read completely, unless it was marked by `inPieces`, and
 * compressed if the client accepts it and the text is not compressed yet. Every other body is streamed. Resolves when everything has been passed
 * to the connection. Rejects if the body cannot be read or the client leaves.
 */
export async function sendResponse(
  response: Response,
  message: IncomingMessage,
  answer: Answer,
  { isLast, stalledMs }: SendOptions,
): Promise<void> {
  const fields: string[] = isLast ? ["connection", "close"] : [];
  const ready = message.method === "HEAD" ? null : readyAnswer(response);
  if (ready !== null) {
    answer.statusCode = ready.status;
    answer.fields = fields.length === 0 ? ready.fields : fields.concat(ready.fields);
    return endWithString(ready.body, answer, stalledMs);
  }
  const { status } = response;
  const head: Head = { length: null, type: "", vary: "", encoding: "", cache: "", etag: "" };
  response.headers.forEach((value, name) => {
    fields.push(name, value);
    if (name === "content-length") head.length = Number(value);
    else if (name === "content-type") head.type = value;
    else if (name === "content-encoding") head.encoding = value;
    else if (name === "vary") head.vary = value.toLowerCase();
    else if (name === "cache-control") head.cache = value.toLowerCase();
    else if (name === "etag") head.etag = value;
  });
  const { length } = head;
  answer.statusCode = status;
  answer.fields = fields;
  if (message.method === "HEAD" || status === 204 || status === 304) {
    await response.body?.cancel();
    answer.end();
  } else if (length !== null && length <= WRITE_BYTES) {
    const body = await response.bytes();
    if (body.length !== length) throw lengthError(body.length, length);
    await endWith(body, answer, stalledMs);
  } else if (length !== null && response.body !== null) {
    await stream(slices(response.body, length), answer, stalledMs);
  } else if (length === null && TEXT.test(head.type)) {
    if (!head.vary.includes("accept-encoding")) fields.push("vary", "Accept-Encoding");
    if (piecemeal.has(response)) await streamText(response, encodingFor(head, message), answer, stalledMs);
    else {
      const plain = await response.bytes();
      const encoding = plain.length < COMPRESSED_BYTES ? null : encodingFor(head, message);
      const bytes = encoding === null ? plain : compress(plain, encoding);
      if (encoding !== null) fields.push("content-encoding", encoding);
      fields.push("content-length", String(bytes.length));
      await endWith(bytes, answer, stalledMs);
    }
  } else if (response.body === null) answer.end();
  else await stream(response.body, answer, stalledMs);
}

/** The headers that decide how an answer is sent; "" if missing. */
interface Head {
  length: number | null;
  type: string;
  encoding: string;
  etag: string;
  /** In lower case. */
  vary: string;
  cache: string;
}

/** Responses that `inPieces` marked. */
const piecemeal = new WeakSet<Response>();

/** Marks a Response whose text is streamed instead of read completely. Returns the same Response. */
export function inPieces(response: Response): Response {
  piecemeal.add(response);
  return response;
}

async function streamText(
  { body }: Response,
  encoding: Encoding | null,
  answer: Answer,
  stalledMs: number,
): Promise<void> {
  if (body === null) return void answer.end();
  if (encoding === null) return await stream(body, answer, stalledMs);
  answer.fields.push("content-encoding", encoding);
  closeWhenStalled(answer, stalledMs);
  await pipeline(body, compressor(encoding), answer);
}

async function endWith(bytes: Uint8Array, answer: Answer, stalledMs: number): Promise<void> {
  if (bytes.length > WRITE_BYTES) return await stream(slices([bytes], bytes.length), answer, stalledMs);
  const { buffer, byteOffset, byteLength } = bytes;
  endWithString(Buffer.from(buffer, byteOffset, byteLength).toString("latin1"), answer, stalledMs);
}

function endWithString(text: string, answer: Answer, stalledMs: number): void {
  answer.end(text, "latin1");
  if (!answer.writableFinished) closeWhenStalled(answer, stalledMs);
}

async function stream(
  body: AsyncIterable<Uint8Array>,
  answer: Answer,
  stalledMs: number,
): Promise<void> {
  closeWhenStalled(answer, stalledMs);
  await pipeline(body, answer);
}

/** Writing in slices shows whether the client still reads. Throws if the body has another length. */
async function* slices(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += WRITE_BYTES) yield chunk.subarray(at, at + WRITE_BYTES);
    written += chunk.length;
  }
  if (written !== length) throw lengthError(written, length);
}

function lengthError(actual: number, stated: number): Error {
  return new Error(`a body has ${actual} bytes in place of ${stated}`);
}

function closeWhenStalled(answer: Answer, stalledMs: number): void {
  const { socket } = answer;
  socket?.setTimeout(stalledMs);
  answer.once("finish", () => socket?.setTimeout(0));
}

/** The encoding of a text for this client; null: unencoded. */
function encodingFor({ encoding, vary, cache, etag }: Head, message: IncomingMessage): Encoding | null {
  const accepted = message.headers["accept-encoding"];
  // A text is not compressed if it is encoded already, exists in several encodings, or has a strong ETag, which identifies exact bytes.
  if (
    accepted === undefined || encoding !== "" || vary.includes("accept-encoding") ||
    cache.includes("no-transform") || etag.startsWith('"')
  ) return null;
  return chooseEncoding(accepted, { gzip: true }) ?? chooseEncoding(accepted, { br: true });
}

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  },
};

/** Blocks this thread, as the asynchronous functions would in Deno 2.9. */
function compress(plain: Uint8Array, encoding: Encoding): Uint8Array {
  return encoding === "gzip" ? gzipSync(plain, { level: GZIP_LEVEL }) : brotliCompressSync(plain, BROTLI);
}

function compressor(encoding: Encoding): Transform {
  return encoding === "gzip" ? createGzip({ level: GZIP_LEVEL }) : createBrotliCompress(BROTLI);
}
