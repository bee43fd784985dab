import assert from "node:assert/strict";
import { createAdminGuard } from "../../lib/http/admin_guard.ts";
import { adminCredentials } from "../../lib/secret.ts";
import { basic, SECRET, testApp, UNASKED } from "../support/app.ts";
import { ask, Client, startServer } from "../support/http_server.ts";

const CREDENTIALS = adminCredentials(SECRET, undefined);
/** Fewer than a process has, so that the test opens fewer. */
const CONNECTIONS = 100;
const LANES = 20;
/** Guesses that wait at the same time, from all addresses. */
const MOST = 64;

/** A request for the list, from an address as a proxy reports it. */
function request(address: string, userName: string, password: string): string {
  const { authorization } = basic(userName, password);
  return `GET /api/waitlist HTTP/1.1\r\nHost: localhost:8000\r\nX-Forwarded-For: ${address}\r\nAuthorization: ${authorization}`;
}

Deno.test("a flood of guesses leaves connections to visitors, and is told at once to wait", async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  // Every attempt waits until the test ends the wait: somebody has guessed before.
  const counter = {
    read: (names: readonly string[]) => Promise.resolve(names.map(() => ({ count: 50, secondsLeft: 42 }))),
    add: () => Promise.resolve({ count: 11, secondsLeft: 42 }),
  };
  const app = await testApp(UNASKED, { TRUST_PROXY: "1" }, {
    adminGuard: createAdminGuard({ credentials: CREDENTIALS, counter, note() {}, pause: () => over }),
  });
  let begun = () => {};
  await using server = await startServer(({ url, headers }) => {
    begun();
    return app.fetch(new URL(url).pathname, { headers });
  }, { maxConnections: CONNECTIONS });

  const flood: Client[] = [];
  for (let guess = 0; guess < 2 * CONNECTIONS; guess++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun = resolve;
    const client = new Client(server.port);
    flood.push(client.write(`${request(`203.0.113.${guess % LANES}`, "coach", "a guess")}\r\n\r\n`));
    await Promise.race([promise, client.closed]);
  }
  const home = await ask(server.port, "GET / HTTP/1.1\r\nHost: localhost:8000");
  assert.match(home.head, /^HTTP\/1\.1 200 /);
  const turnedAway = await ask(server.port, request("198.51.100.4", "coach", "a guess"));
  assert.match(turnedAway.head, /^HTTP\/1\.1 429 .*^retry-after: 2\r?$/ims);

  const [waiting, others] = [flood.slice(0, MOST), flood.slice(MOST)];
  await Promise.all(others.map((client) => Promise.race([client.until("HTTP/1.1 429 "), client.closed])));
  assert.deepEqual(waiting.map(({ received }) => received), Array(MOST).fill(""));
  const owner = ask(server.port, request("203.0.113.0", CREDENTIALS.userName, "a typo"));
  end();
  assert.match((await owner).head, /^HTTP\/1\.1 429 .*^retry-after: 42\r?$/ims, "checked, not turned away");
  for (const client of flood) client.close();
});
