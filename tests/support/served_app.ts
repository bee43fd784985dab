import type { Database } from "../../lib/db/database.ts";
import { testApp } from "./app.ts";

/** The real application on a port of this process, which starts a second faster than in a process of its own. */
export interface ServedApp {
  /** Its origin without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the application with an open database; `env` is configuration, as for `testApp()`. */
export async function serveApp(database: Database, env: Record<string, string> = {}): Promise<ServedApp> {
  const app = await testApp(database, env);
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "GET" || method === "HEAD" ? {} : { body: await request.arrayBuffer() };
    return await app.fetch(pathname + search, { method, headers, ...body });
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, close: () => server.shutdown() };
}
