import { join } from "node:path";
import { cacheFolder } from "./cache_folder.ts";

/** Below those that systems give away by themselves. */
const FIRST = 10_000;
const COUNT = 20_000;

/** A port of 127.0.0.1 that belongs to a test until it is released. */
export interface OwnPort {
  readonly port: number;
  release(): Promise<void>;
}

/**
 * Takes a port that nobody else gets, not even while the server that listens there is down: no listener on port 0, no connection of a
 * client, and no other test, since a folder with its number stands for it.
 */
export async function takePort(): Promise<OwnPort> {
  const folder = join(await cacheFolder(), "ports");
  await Deno.mkdir(folder, { recursive: true });
  for (;;) {
    const port = FIRST + Math.floor(COUNT * Math.random());
    const mark = join(folder, `${port}`);
    try {
      await Deno.mkdir(mark);
      // A program that is no test may listen there; then the mark stays.
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      let isOwn = true;
      const release = async () => {
        if (isOwn) await Deno.remove(mark);
        isOwn = false;
      };
      return { port, release };
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists || error instanceof Deno.errors.AddrInUse)) {
        throw error;
      }
    }
  }
}
