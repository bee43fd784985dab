import assert from "node:assert/strict";
import { recordFigure } from "../support/figures.ts";
import { PROXIES, type Proxy, startProxy } from "../support/proxies.ts";
import { startSite } from "../support/site.ts";

const SIZES = [70_000, 300_000, 1_000_000, 5_000_000];
/** Bodies of each size that each kind of client sends. */
const REQUESTS = 100;
const WANTED = `${3 * REQUESTS} x 413`;

for (const name of [null, ...PROXIES]) {
  const way = name === null ? "directly" : `through ${name}`;
  Deno.test(`every refusal of a large body arrives ${way}`, async () => {
    await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", TRUST_PROXY: "1" } });
    const port = Number(new URL(site.url).port);
    await using proxy: Proxy | null = name === null ? null : await startProxy(name, port);
    const url = `${proxy?.url ?? site.url}/api/waitlist`;
    for (const size of SIZES) {
      const refusals = new Map<string, number>();
      const answers = [...await fetchWithNode(url, size), ...await writeThenRead(url, size)];
      for (const answer of answers) refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      const tally = [...refusals].map(([answer, count]) => `${count} x ${answer}`).join(", ");
      recordFigure({
        what: `${3 * REQUESTS} bodies of ${size} bytes ${way}, a third on a reused connection`,
        value: tally,
        wanted: WANTED,
      });
      assert.equal(tally, WANTED, `${size} bytes`);
    }
    if (name !== null) return;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: "x".repeat(70_000) });
    assert.deepEqual([answer.status, answer.headers.get("connection")], [413, "close"]);
    await answer.body?.cancel();
  });
}

/** The statuses, or errors, of bodies that Node's fetch sends one after the other, and Node's other client after a request on the same connection. */
async function fetchWithNode(url: string, size: number): Promise<string[]> {
  const program = `
    import { once } from "node:events";
    import { Agent, request } from "node:http";
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (method, path, body) => {
      const asked = request(new URL(path, "${url}"), { method, agent, headers: { "content-type": "application/json" } });
      asked.end(body);
      const [answer] = await once(asked, "response");
      answer.resume();
      await once(answer, "end");
      return answer.statusCode + (asked.reusedSocket ? "" : " anew");
    };
    for (let count = 0; count < ${REQUESTS}; count++) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "x".repeat(${size}) };
      const answer = await fetch("${url}", init).catch((error) => ({ status: String(error.cause), text: () => "" }));
      await answer.text();
      console.log(answer.status);
      await ask("GET", "/healthz");
      // What has closed a connection is known in the next turn.
      await new Promise(setImmediate);
      console.log(await ask("POST", "${url}", init.body).catch(String));
    }
    agent.destroy();`;
  const { stdout } = await new Deno.Command("node", { args: ["--input-type=module", "-e", program] })
    .output();
  return new TextDecoder().decode(stdout).trim().split("\n");
}

/** The same for a client that reads nothing before it has sent everything, on a connection of its own for each request. */
async function writeThenRead(url: string, size: number): Promise<string[]> {
  const { hostname, port, host, pathname } = new URL(url);
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const bytes = new TextEncoder().encode(`${head}Content-Length: ${size}\r\n\r\n${"x".repeat(size)}`);
  const answers: string[] = [];
  for (let count = 0; count < REQUESTS; count++) {
    using connection = await Deno.connect({ hostname, port: Number(port) });
    try {
      for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
      const answer = new Uint8Array(1_000);
      const length = await connection.read(answer) ?? 0;
      answers.push(new TextDecoder().decode(answer.subarray(0, length)).split(" ")[1] ?? "no answer");
    } catch (error) {
      answers.push(String(error));
    }
  }
  return answers;
}
