import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { Site } from "./site.ts";

const BODY = JSON.stringify({ scores: Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3])) });
/** Milliseconds under load before the stop. */
const LOAD_MS = 300;

/** The results of clients that sent requests until the server stopped listening. */
export interface StopTally {
  /** The exit code of the server. */
  readonly code: number;
  /** Requests that were cut off, by the server's log. */
  readonly cutOff: number;
  /** Requests with a complete answer, and requests that the server logged. */
  readonly answered: number;
  readonly logged: number;
  /** Answers that asked the client to open another connection. */
  readonly asked: number;
  /** Unanswered requests on a reused connection, and on a new one. */
  readonly lostReused: number;
  readonly lostNew: number;
  /** The most milliseconds between two answers, or an answer and the end, of one connection. */
  readonly slowestMs: number;
}

/** Loads a site with clients that keep their connections, stops it and returns their results. */
export async function stopUnderLoad(site: Site, clients: number): Promise<StopTally> {
  const port = Number(new URL(site.url).port);
  const tally = { answered: 0, asked: 0, lostReused: 0, lostNew: 0, slowestMs: 0 };
  const requests = [
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
    `GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
    `POST /api/diagnostic/submit HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  ].map((text) => new TextEncoder().encode(text));
  const logStart = site.logs().length;
  const visits = Array.from({ length: clients }, async (_, index) => {
    for (;;) {
      using connection = await Deno.connect({ port }).catch(() => null);
      if (connection === null) return;
      for (let count = 0, begin = performance.now();; count++) {
        const request = requests[(index + count) % requests.length] ?? new Uint8Array();
        const head = await ask(connection, request);
        const end = performance.now();
        tally.slowestMs = Math.max(tally.slowestMs, end - begin);
        begin = end;
        if (head === null) {
          if (count > 0) tally.lostReused++;
          else tally.lostNew++;
          break;
        }
        tally.answered++;
        if (!/^connection: close\r$/im.test(head)) continue;
        tally.asked++;
        break;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  const { code } = await site.stop();
  await Promise.all(visits);
  const log = site.logs().slice(logStart);
  const [, cutOff] = /"event":"stopped","cutOff":(\d+)/.exec(log) ?? [];
  return { code, cutOff: Number(cutOff), logged: log.split('"event":"request"').length - 1, ...tally };
}

/** The head of an answer, once it is complete; null when the connection ends before. */
async function ask(connection: Deno.Conn, request: Uint8Array): Promise<string | null> {
  const buffer = new Uint8Array(65_536);
  let text = "";
  try {
    for (let sent = 0; sent < request.length;) sent += await connection.write(request.subarray(sent));
    for (;;) {
      const read = await connection.read(buffer);
      if (read === null) return null;
      text += new TextDecoder("latin1").decode(buffer.subarray(0, read));
      const end = text.indexOf("\r\n\r\n") + 4;
      const length = /^content-length: (\d+)\r$/im.exec(text.slice(0, end))?.[1];
      if (length !== undefined && text.length >= end + Number(length)) return text.slice(0, end);
    }
  } catch {
    return null;
  }
}
