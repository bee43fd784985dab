import { Buffer } from "node:buffer";
import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { readyAnswer } from "./kept_answer.ts";
import { chooseEncoding, type Encoding } from "./negotiation.ts";

/** Bytes up to which a body is taken whole; a longer one is passed on as it is read. */
const WHOLE_BYTES = 1024 * 1024;
/** Bytes that are written at once. Up to here a body is sent as a string: it is one write with its header, and costs a third less. */
const WRITE_BYTES = 64 * 1024;
/** Bytes from which compression saves packets. */
const COMPRESSED_BYTES = 1024;
/**
 * For a page that is sent once, gzip gets nearly the size that brotli has at quality 4 (a results page: 8.2 and 7.9 KB of 33) in a third
 * of the time (0.12 ms). Brotli at quality 1 takes a little longer and leaves a tenth more.
 */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 1;

const TEXT = /^(text\/(?!event-stream)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript)\b)/;

/** The answer of node:http, with header fields that are set in one go. */
export class Answer extends ServerResponse {
  /** Names and values in turn. */
  fields: string[] = [];

  /** Called by node:http itself when the first byte is due; only its own refusals bring fields. */
  override writeHead(status: number, fields?: unknown): this {
    return super.writeHead(status, isFields(fields) ? fields : this.fields);
  }
}

function isFields(value: unknown): value is OutgoingHttpHeader[] {
  return Array.isArray(value);
}

interface SendOptions {
  /** No further request is wanted on this connection. */
  readonly isLast: boolean;
  /** Milliseconds for which the client may take nothing of the answer. */
  readonly stalledMs: number;
}

/**
 * Sends a Response. A body of known length goes as it is; text of unknown length is taken whole, unless it comes in pieces, and
 * compressed when the client accepts that and it is not yet; anything else is passed on as it is read.
 * Resolves when all is handed to the connection. Rejects when the body cannot be read or the client goes away.
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
  } else if (length !== null && length <= WHOLE_BYTES) {
    const body = await response.bytes();
    if (body.length !== length) throw new Error(`a body has ${body.length} bytes in place of ${length}`);
    await endWith(body, answer, stalledMs);
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

/** What of an answer's head decides how it is sent; "" is nothing. */
interface Head {
  length: number | null;
  type: string;
  encoding: string;
  etag: string;
  /** In lower case. */
  vary: string;
  cache: string;
}

/** Answers whose bodies are made as they are read. It cannot be seen, and asking a body costs as much as a small answer. */
const piecemeal = new WeakSet<Response>();

/** The same Response, whose text will be passed on as it comes instead of being taken whole. */
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
  if (bytes.length > WRITE_BYTES) return await stream(slices(bytes), answer, stalledMs);
  const { buffer, byteOffset, byteLength } = bytes;
  endWithString(Buffer.from(buffer, byteOffset, byteLength).toString("latin1"), answer, stalledMs);
}

function endWithString(text: string, answer: Answer, stalledMs: number): void {
  answer.end(text, "latin1");
  if (!answer.writableFinished) closeWhenStalled(answer, stalledMs);
}

async function stream(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  answer: Answer,
  stalledMs: number,
): Promise<void> {
  closeWhenStalled(answer, stalledMs);
  await pipeline(body, answer);
}

/** Every slice that is written shows that the client still reads. */
function* slices(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += WRITE_BYTES) yield bytes.subarray(at, at + WRITE_BYTES);
}

function closeWhenStalled(answer: Answer, stalledMs: number): void {
  const { socket } = answer;
  socket?.setTimeout(stalledMs);
  answer.once("finish", () => socket?.setTimeout(0));
}

/** How a text is to be compressed for this client; null: not at all. */
function encodingFor({ encoding, vary, cache, etag }: Head, message: IncomingMessage): Encoding | null {
  const accepted = message.headers["accept-encoding"];
  // What is encoded, has a copy in each encoding, or is named byte for byte by a strong ETag is as its maker wants it.
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

/** On this thread: the asynchronous functions would take the same under Deno 2.9. */
function compress(plain: Uint8Array, encoding: Encoding): Uint8Array {
  return encoding === "gzip" ? gzipSync(plain, { level: GZIP_LEVEL }) : brotliCompressSync(plain, BROTLI);
}

function compressor(encoding: Encoding): Transform {
  return encoding === "gzip" ? createGzip({ level: GZIP_LEVEL }) : createBrotliCompress(BROTLI);
}
