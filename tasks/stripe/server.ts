import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

/** An answer to send; null: the connection is cut. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Called once the answer has left, or cannot. */
  readonly sent?: () => void;
}

export interface ServerRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server that listens on 127.0.0.1. */
export interface DoubleServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves on 127.0.0.1; `port` 0 takes a free one. Rejects when the port is taken. */
export async function listen(
  port: number,
  answer: (request: ServerRequest) => Promise<ServerAnswer | null>,
): Promise<DoubleServer> {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, answer).catch((error: unknown) => {
      console.error("The double of Stripe failed:", error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: ServerRequest) => Promise<ServerAnswer | null>,
): Promise<void> {
  const reply = await answer({
    method: incoming.method ?? "GET",
    url: new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "127.0.0.1"}`),
    headers: incoming.headers,
    body: await text(incoming),
  });
  if (reply === null) {
    incoming.socket.destroy();
    return;
  }
  if (reply.sent !== undefined) outgoing.once("finish", reply.sent).once("close", reply.sent);
  outgoing.writeHead(reply.status, {
    ...reply.headers,
    "content-length": `${new TextEncoder().encode(reply.body).length}`,
  });
  outgoing.end(reply.body);
}

/** The text of a file for the browser. */
export function browserFile(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`./browser/${name}`, import.meta.url)), "utf8");
}
