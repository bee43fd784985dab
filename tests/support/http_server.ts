import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type HttpServer, serve, type ServeOptions } from "../../lib/http/serve.ts";

export type Handler = Parameters<typeof serve>[0];

/** An HTTP server without the site, and the errors it reported. */
export interface TestServer extends AsyncDisposable {
  readonly port: number;
  readonly errors: unknown[];
  readonly server: HttpServer;
}

export async function startServer(
  handler: Handler,
  options: Partial<ServeOptions> = {},
): Promise<TestServer> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const server = await serve(handler, { hostname: "127.0.0.1", port: 0, onError, ...options });
  return {
    port: server.address.port,
    errors,
    server,
    [Symbol.asyncDispose]: async () => void await server.stop(Promise.resolve(), 0),
  };
}

/** A connection on which the test writes every byte itself. */
export class Client implements AsyncDisposable {
  received = "";
  readonly closed: Promise<void>;
  readonly #socket: Socket;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setEncoding("latin1");
    this.#socket.on("data", (text) => this.received += text).on("error", () => {});
    this.closed = once(this.#socket, "close").then(() => {});
  }

  write(text: string): this {
    this.#socket.write(text, "latin1");
    return this;
  }

  /** Waits for this part of an answer. */
  async until(text: string): Promise<string> {
    while (!this.received.includes(text)) await once(this.#socket, "data");
    return this.received;
  }

  close(): void {
    this.#socket.destroy();
  }

  async [Symbol.asyncDispose]() {
    this.close();
    await this.closed;
  }
}

/** The whole answer to one request, after which the connection closes. */
export async function ask(port: number, head: string, body = ""): Promise<{ head: string; body: string }> {
  await using client = new Client(port).write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  await client.closed;
  const end = client.received.indexOf("\r\n\r\n");
  return { head: client.received.slice(0, end), body: client.received.slice(end + 4) };
}

export const GET = "GET / HTTP/1.1\r\nHost: a.example";
