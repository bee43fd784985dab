/**
 * A worker that repeats one request on kept-alive connections. It must not be slower than the server, so it runs in its own thread
 * and spends 20 microseconds on a request. autocannon 8.0.0 spends 60 on Deno 2.9.6, twice as much as the bare server, and its
 * worker threads do not run there.
 */

export interface LoadOrder {
  readonly port: number;
  readonly request: string;
  readonly status: number;
  readonly connections: number;
  readonly milliseconds: number;
}

export type LoadResult =
  | { readonly ok: true; readonly requests: number; readonly milliseconds: number }
  | { readonly ok: false; readonly message: string };

const HOSTNAME = "127.0.0.1";
/** Bytes: more than any page, so that one read takes everything that has arrived. */
const BUFFER_SIZE = 262_144;
const LAST_CHUNK = new TextEncoder().encode("\r\n0\r\n\r\n");

/** Where an answer states its length. The next answer most likely has the same length at the same place. */
interface Shape {
  /** Bytes of the whole answer; null: it is chunked, and ends with an empty chunk. */
  readonly length: number | null;
  /** Offset of the line `content-length: ...` or `transfer-encoding: ...`, and the line. */
  readonly at: number;
  readonly line: Uint8Array;
}

/** Repeats the request for the given time. Throws when an answer has another status or length. */
async function load(order: LoadOrder): Promise<LoadResult> {
  const request = new TextEncoder().encode(order.request);
  const start = performance.now();
  const end = start + order.milliseconds;
  const counts = await Promise.all(Array.from({ length: order.connections }, async () => {
    using connection = await Deno.connect({ hostname: HOSTNAME, port: order.port });
    connection.setNoDelay();
    const buffer = new Uint8Array(BUFFER_SIZE);
    let shape: Shape | null = null;
    let count = 0;
    for (; performance.now() < end; count++) {
      shape = await ask(connection, request, buffer, shape);
      const status = statusOf(buffer);
      if (status !== order.status) throw new Error(`an answer had status ${status}`);
    }
    return count;
  }));
  return {
    ok: true,
    requests: counts.reduce((sum, count) => sum + count, 0),
    milliseconds: performance.now() - start,
  };
}

/** Sends one request and reads its answer. It parses the headers only when they differ from the last ones, because parsing costs more than the request. */
async function ask(
  connection: Deno.Conn,
  request: Uint8Array,
  buffer: Uint8Array,
  last: Shape | null,
): Promise<Shape> {
  for (let sent = 0; sent < request.length;) sent += await connection.write(request.subarray(sent));
  let length = 0;
  let shape: Shape | null = null;
  for (;;) {
    const read = await connection.read(buffer.subarray(length));
    if (read === null) throw new Error("the server closed a connection");
    length += read;
    const received = buffer.subarray(0, length);
    shape ??= last && hasLine(received, last.line, last.at) ? last : shapeOf(received);
    if (shape === null) continue;
    if (shape.length === null && hasLine(received, LAST_CHUNK, length - LAST_CHUNK.length)) return shape;
    if (shape.length === length) return shape;
    if (shape.length !== null && length > shape.length) {
      throw new Error(`an answer had ${length} bytes in place of ${shape.length}`);
    }
  }
}

/** "HTTP/1.1 200": the status begins at the tenth byte. */
function statusOf(buffer: Uint8Array): number {
  return [9, 10, 11].reduce((value, at) => value * 10 + (buffer[at] ?? 0) - 48, 0);
}

function hasLine(received: Uint8Array, line: Uint8Array, at: number): boolean {
  return line.every((byte, index) => received[at + index] === byte);
}

/** Null when the headers have not arrived completely. */
function shapeOf(received: Uint8Array): Shape | null {
  const text = new TextDecoder("latin1").decode(received);
  const body = text.indexOf("\r\n\r\n") + 4;
  if (body < 4) return null;
  const line = /^(?:content-length: *(\d+)|transfer-encoding: *chunked)\r\n/im.exec(text.slice(0, body));
  if (!line) throw new Error("an answer does not say how long it is");
  return {
    length: line[1] === undefined ? null : body + Number(line[1]),
    at: line.index,
    line: received.slice(line.index, line.index + line[0].length),
  };
}

addEventListener("message", async ({ data }: MessageEvent<LoadOrder>) => {
  const result = await load(data).catch((error): LoadResult => ({ ok: false, message: String(error) }));
  postMessage(result);
});
