import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ServerProcess } from "./processes.ts";

/** Rounds of the warm-up, and rounds that are measured, with as many openings at once as the other loads have connections. */
const ROUNDS = 20;
const CONNECTIONS = 32;
const OPENINGS = ROUNDS * CONNECTIONS;

/**
 * Microseconds of the server's processor time for a page that is requested for the first time, half of the pages having been
 * requested before as a warm-up; null where the system does not report it. `create` stores one and returns its path.
 */
export async function firstOpenings(
  server: ServerProcess,
  port: number,
  encoding: string,
  create: () => Promise<string>,
): Promise<number | null> {
  const paths: string[] = [];
  for (let i = 0; i < 2 * OPENINGS; i++) paths.push(await create());
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const openAll = async (half: readonly string[]) => {
      for (let at = 0; at < half.length; at += CONNECTIONS) {
        await Promise.all(half.slice(at, at + CONNECTIONS).map((path) => open(agent, port, path, encoding)));
      }
    };
    await openAll(paths.slice(0, OPENINGS));
    const before = server.cpuSeconds();
    await openAll(paths.slice(OPENINGS));
    const after = server.cpuSeconds();
    return before === null || after === null ? null : (after - before) / OPENINGS * 1e6;
  } finally {
    agent.destroy();
  }
}

async function open(agent: Agent, port: number, path: string, encoding: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Promise<unknown> }>();
  request({ host: "127.0.0.1", port, path, agent, headers: { "accept-encoding": encoding } }, (response) => {
    resolve({ status: response.statusCode ?? 0, body: buffer(response) });
  }).on("error", reject).end();
  const { status, body } = await promise;
  await body;
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}
