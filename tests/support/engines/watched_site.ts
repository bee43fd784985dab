const LISTENER = "/watched-site/listener.js";
const COMPLAINTS = "/watched-site/complaints";

/** A copy of the site at another address. */
export interface WatchedSite {
  readonly url: string;
  /** Everything that its pages reported: errors, warnings, breaches of the policy, failed loads. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Forwards requests to a site and returns its answers, with a listener as the first script of every page. It is for an engine that does
 * not report console messages, or that does not sign in: `headers` are sent with each request.
 */
export function watchSite(origin: string, headers: Readonly<Record<string, string>> = {}): WatchedSite {
  const complaints: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === LISTENER) {
      return new Response(`(${listen})("${COMPLAINTS}");`, {
        headers: { "content-type": "text/javascript" },
      });
    }
    if (pathname === COMPLAINTS) {
      complaints.push(await request.text());
      return new Response(null, { status: 204 });
    }
    const sent = new Headers({ ...Object.fromEntries(request.headers), ...headers });
    sent.delete("host");
    // As if the page were the site's own.
    if (sent.has("origin")) sent.set("origin", origin);
    sent.set("accept-encoding", "identity");
    const answer = await fetch(origin + pathname + search, {
      method: request.method,
      headers: sent,
      body: request.body,
      redirect: "manual",
    });
    if (answer.status >= 400) complaints.push(`answer ${answer.status}: ${request.method} ${pathname}`);
    return await withListener(answer);
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    complaints,
    close: () => server.shutdown(),
  };
}

async function withListener(answer: Response): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(answer.body, { status, headers });
  }
  headers.delete("content-length");
  headers.delete("etag");
  const html = (await answer.text()).replace(/<head[^>]*>/, `$&<script src="${LISTENER}"></script>`);
  return new Response(html, { status, headers });
}

/** Runs in the page. Waits until each report has arrived, so that no navigation can cancel it. */
function listen(complaints: string): void {
  const report = (line: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", complaints, false);
    request.send(line);
  };
  // Only in some engines an error's stack begins with its message.
  const text = (value: unknown) => value instanceof Error ? `${value} ${value.stack}` : `${value}`;
  // A failed load raises an event on its element, which this listener sees in the capture phase.
  document.addEventListener("error", ({ target }) => {
    if (target instanceof Element) report(`did not load: ${target.outerHTML.slice(0, 200)}`);
  }, true);
  addEventListener("error", ({ error, message, filename }) => {
    report(`pageerror: ${text(error ?? message)} (${filename})`);
  });
  addEventListener("unhandledrejection", ({ reason }) => report(`pageerror: ${text(reason)}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    report(`csp: ${violatedDirective} (${blockedURI})`);
  });
  for (const kind of ["error", "warn"] as const) {
    const write = console[kind];
    console[kind] = (...words) => {
      report(`console.${kind}: ${words.map(text).join(" ")}`);
      write.apply(console, words);
    };
  }
}
