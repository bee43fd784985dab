import { connect, type Socket } from "node:net";

/** The answer of a server on one connection. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Sends the text of a request unchanged, even an invalid one that no HTTP client would send, and reads until the server closes the
 * connection. The request gets `Connection: close`.
 *
 * @param request request line and headers, each line without its end
 */
export async function sendRaw(origin: string, request: readonly string[], body = ""): Promise<RawAnswer> {
  const socket = await openSocket(origin);
  const chunks: Uint8Array[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => {
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
  socket.write([...request, "Connection: close", "", body].join("\r\n"));
  await closed;
  const text = new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  }));
  return { status: Number(first.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}

/** Sends a request with an incomplete body and closes the connection. */
export async function hangUp(origin: string, request: readonly string[], body: string): Promise<void> {
  const socket = await openSocket(origin);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  // The server asks for the body once it has begun to handle the request.
  const begun = new Promise((resolve) => socket.once("data", resolve));
  socket.write([...request, "Expect: 100-continue", "", ""].join("\r\n"));
  await begun;
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  socket.destroy();
  await closed;
}

async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}
