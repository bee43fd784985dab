import { relative } from "node:path";
import { type Program, type RunningServer, runProgram, startServer } from "./child.ts";

export interface DevOptions {
  hostname: string;
  /** Port of the front server; 0 picks a free one. */
  port: number;
  root: string;
  /** Paths under `root` that are not watched. */
  ignore: RegExp;
  /** The program to run before every start. */
  build: Program;
  /** Prints `Listening on http://...`; given the origin that browsers see. */
  serve: (origin: string) => Program;
  /** Called with the front server's address once it listens. */
  onListen?: (origin: string) => void;
}

export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

/** Saves within this time of each other count as one change. */
const DEBOUNCE_MS = 60;
const PREFIX = "/_dev/";

/** What a request is passed on with. */
interface Upstream {
  origin: string;
  client: Deno.HttpClient;
}

/**
 * Builds and serves the site, again after every save. Browsers reload by themselves, and show a failed build or a crashed server
 * until it is fixed. Requests wait while a build runs.
 */
export function startDev(options: DevOptions): DevServer {
  let server: RunningServer | null = null;
  let failure: { title: string; text: string } | null = null;
  let version = 0;
  let isStopped = false;
  let isDirty = false;
  let cycle: Promise<void> | null = null;
  // Without this, `fetch` replaces the Host header, and the server sees an origin that no browser uses.
  const client = Deno.createHttpClient({ allowHost: true });
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();

  const announce = () => {
    version++;
    for (const listener of listeners) listener.enqueue(versionEvent(version));
  };
  const buildAndStart = async () => {
    let title = "The build failed";
    try {
      // Requests wait for the end of this cycle, so the old server gets none.
      await runProgram(options.build);
      title = "The server did not start";
      await server?.stop();
      server = null;
      if (isStopped) return;
      server = await startServer(options.serve(origin), (text) => {
        server = null;
        failure = { title: "The server ended", text };
        announce();
      });
      failure = null;
    } catch (error) {
      failure = { title, text: error instanceof Error ? error.message : String(error) };
    }
  };
  const run = async () => {
    do {
      isDirty = false;
      await buildAndStart();
    } while (isDirty && !isStopped);
    cycle = null;
    announce();
  };
  const change = () => {
    isDirty = true;
    cycle ??= run();
  };

  const front = Deno.serve(
    { hostname: options.hostname, port: options.port, onListen: () => {} },
    async (req) => {
      const path = new URL(req.url).pathname;
      if (path === `${PREFIX}events`) return eventStream(listeners, () => version);
      if (path === `${PREFIX}client.js`) {
        return new Response(clientScript, {
          headers: { "content-type": "text/javascript", "cache-control": "no-store" },
        });
      }
      await cycle;
      if (failure !== null || server === null) {
        return htmlResponse(errorDocument(failure?.title ?? "Starting", failure?.text ?? "", version), 500);
      }
      return await forward(req, { origin: server.origin, client }, version);
    },
  );
  const origin = `http://${options.hostname}:${front.addr.port}`;
  options.onListen?.(origin);

  const watcher = Deno.watchFs(options.root);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = (async () => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access" || paths.every((path) => options.ignore.test(relative(options.root, path)))) {
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(change, DEBOUNCE_MS);
    }
  })();
  change();

  return {
    origin,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      watcher.close();
      await watching;
      await cycle;
      await server?.stop();
      for (const listener of listeners) listener.close();
      listeners.clear();
      await front.shutdown();
      client.close();
    },
  };
}

function versionEvent(version: number): Uint8Array {
  return new TextEncoder().encode(`event: version\ndata: ${version}\n\n`);
}

function eventStream(
  listeners: Set<ReadableStreamDefaultController<Uint8Array>>,
  version: () => number,
): Response {
  let own: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller;
      listeners.add(controller);
      controller.enqueue(versionEvent(version()));
    },
    cancel: () => void listeners.delete(own),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}

/** Passes a request on unchanged, Host included, and adds the reload script to pages. */
async function forward(req: Request, { origin, client }: Upstream, version: number): Promise<Response> {
  const { pathname, search } = new URL(req.url);
  const headers = new Headers(req.headers);
  // The script cannot be added to a compressed page, and connection headers are not passed on.
  headers.set("accept-encoding", "identity");
  headers.delete("connection");
  let res;
  try {
    // `client` exists only in Deno's type, but the project compiles with the DOM's.
    const init: RequestInit & { client: Deno.HttpClient } = {
      method: req.method,
      headers,
      body: req.body,
      redirect: "manual",
      client,
    };
    res = await fetch(origin + pathname + search, init);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return htmlResponse(errorDocument("The server did not answer", text, version), 502);
  }
  const isPage = res.headers.get("content-type")?.startsWith("text/html") && req.method === "GET";
  if (!isPage) return res;
  const html = await res.text();
  const out = new Headers(res.headers);
  out.delete("content-length");
  out.set("cache-control", "no-store");
  const at = html.lastIndexOf("</body>");
  const script = scriptTag(version);
  const body = at === -1 ? html + script : html.slice(0, at) + script + html.slice(at);
  return new Response(body, { status: res.status, headers: out });
}

function htmlResponse(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/**
 * Reloads the page when the server has a newer version than the page. The page reads its own version from the script's address,
 * so that a change before the connection is not missed.
 */
export const clientScript = `
const own = new URL(document.currentScript.src).searchParams.get("v");
const events = new EventSource("/_dev/events");
events.addEventListener("version", ({ data }) => {
  if (data !== own) {
    events.close();
    location.reload();
  }
});
addEventListener("pagehide", () => events.close());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
`.trimStart();

export function scriptTag(version: number): string {
  return `<script src="/_dev/client.js?v=${version}" defer></script>`;
}

/** A page with the error, which reloads when it is fixed. */
function errorDocument(title: string, text: string, version: number): string {
  const escape = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>
body { margin: 0; padding: 32px; background: #14172b; color: #f7f5f0; font: 16px/1.5 system-ui, sans-serif; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
</style></head><body><h1>${escape(title)}</h1><pre>${escape(text)}</pre>${scriptTag(version)}</body></html>`;
}
