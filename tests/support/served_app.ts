import type { Database } from "../../lib/db/database.ts";
import { testApp } from "./app.ts";

/** The real application behind a port of this process: a browser test's site, without the second that a process takes. */
export interface ServedApp {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the application over an open database; `env` is configuration, as for `testApp()`. */
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
