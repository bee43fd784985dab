import assert from "node:assert/strict";
import { recordFigure } from "../support/figures.ts";
import { type Site, startSite } from "../support/site.ts";
import { PATIENCE_MS, shownTime, stopwatch, type Timed } from "../support/time.ts";

const CONNECTIONS = 2000;
const LIMIT_MS = 5000;
/** Beginnings of requests that never end. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "no byte": "",
  "half a head": "GET / HTTP/1.1\r\nHost: localhost\r\nX-",
  "half a body":
    "POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
};

for (const [name, text] of Object.entries(BEGINNINGS)) {
  Deno.test(`a server with 1024 descriptors answers during and after ${CONNECTIONS} connections with ${name}`, async () => {
    await using site = await startSite({ shell: 'ulimit -n 1024; exec "$@"' });
    const port = Number(new URL(site.url).port);
    const beginning = new TextEncoder().encode(text);
    const open = async () => {
      const connection = await Deno.connect({ port });
      await connection.write(beginning).catch(() => {});
      return connection;
    };
    const connections: Deno.Conn[] = [];
    while (connections.length < CONNECTIONS) {
      connections.push(...await Promise.all(Array.from({ length: 500 }, open)));
    }
    const during = await timeHealth(site);
    connections.forEach((connection) => connection.close());
    const after = await timeHealth(site);
    const what = `${CONNECTIONS} connections with ${name}: /healthz`;
    recordFigure({ what: `${what} meanwhile`, value: shownTime(during) });
    recordFigure({ what: `${what} once they close`, value: shownTime(after), wanted: `${LIMIT_MS} ms` });
    assert.ok(after.own < LIMIT_MS, shownTime(after));
  });
}

/** How long it takes until the server answers its health check. */
async function timeHealth({ url, pid }: Site): Promise<Timed> {
  const watch = stopwatch(pid);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const status = await fetch(`${url}/healthz`, { signal }).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    }, () => null);
    if (status === 200) return watch();
    assert.ok(!signal.aborted, `no answer within ${PATIENCE_MS} ms`);
  }
}
