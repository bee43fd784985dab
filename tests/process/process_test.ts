import assert from "node:assert/strict";
import { connect } from "node:net";
import { resolve } from "node:path";
import process from "node:process";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { APP_SECRET, serverCommand, type Site, startSite } from "../support/site.ts";
import { stopUnderLoad } from "../support/stop_under_load.ts";
import { jsonPost } from "../support/app.ts";
import { withDeadline } from "../support/time.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

Deno.test("acknowledged data is unchanged after kill -9 and a restart", async () => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const tokens: string[] = [];
  for (let count = 0; count < 20; count++) {
    const response = await fetch(
      `${site.url}/api/diagnostic/submit`,
      jsonPost({ name: `N${count}`, scores: SCORES }),
    );
    tokens.push((await response.json()).token);
  }
  const read = (token: string) =>
    fetch(`${site.url}/api/diagnostic/results/${token}`).then((answer) => answer.text());
  const before = await Promise.all(tokens.map(read));
  await site.kill();
  await site.restart();
  assert.deepEqual(await Promise.all(tokens.map(read)), before);
  assert.ok(before.every((text, index) => JSON.parse(text).name === `N${index}`));
});

Deno.test("LOG_LEVEL leaves out what is less urgent, but for the line that says where the process listens", async () => {
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  assert.equal((await fetch(`${site.url}/robots.txt`)).status, 200);
  assert.equal((await site.stop()).code, 0);
  const events = site.logs().trimEnd().split("\n").map((line) => JSON.parse(line).event);
  assert.deepEqual(events, ["started"]);
});

Deno.test("a second process on the same data folder stops and names the holder", async () => {
  await using site = await startSite();
  await assert.rejects(startSite({ dataDir: site.dataDir }), (error: Error) => {
    assert.match(error.message, new RegExp(`\\b${site.pid}\\b`));
    return true;
  });
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200);
});

Deno.test("a bad setting stops the start with one line per problem", async () => {
  await assert.rejects(
    startSite({ env: { TRUST_PROXY: "yes", CONTACT_EMAIL: "nobody" } }),
    (error: Error) => {
      assert.match(error.message, /^TRUST_PROXY .+$/m);
      assert.match(error.message, /^CONTACT_EMAIL .+$/m);
      assert.ok(!error.message.includes("    at "));
      return true;
    },
  );
});

Deno.test("a start with another secret than the database is used with stops with one line that says what to do", async () => {
  const other = APP_SECRET.toUpperCase();
  await using site = await startSite({ env: { APP_SECRET } });
  await site.stop();
  const { dataDir } = site;
  await assert.rejects(startSite({ dataDir, env: { APP_SECRET: other } }), (error: Error) => {
    assert.match(
      error.message,
      /^The secret is not the one that this database .+ deno task admin new-secret.+$/m,
    );
    assert.ok(!error.message.includes("    at "));
    return true;
  });
  await site.restart({ APP_SECRET: other, APP_SECRET_PREVIOUS: APP_SECRET });
});

/** Waits until a site that was told to stop says so. */
async function isStopping(site: Site): Promise<void> {
  while (!site.logs().includes('"stopping"')) await new Promise((resolve) => setTimeout(resolve, 5));
}

Deno.test("SIGTERM lets a request under way finish, refuses new ones and exits with 0; another signal changes nothing", async () => {
  await using site = await startSite();
  const { port } = new URL(site.url);
  const body = JSON.stringify({ scores: SCORES });
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => answer += chunk);
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const head =
    `POST /api/diagnostic/submit HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  // The server has the request once it asks for the rest of its body.
  while (!answer.includes("100 Continue")) await new Promise((resolve) => socket.once("data", resolve));
  const stopped = site.stop();
  await isStopping(site);
  // Another signal changes nothing.
  process.kill(site.pid, "SIGTERM");
  process.kill(site.pid, "SIGINT");
  socket.write(body.slice(10));
  await ended;
  assert.match(answer, /HTTP\/1\.1 201 Created/);
  assert.equal((await stopped).code, 0);
  await assert.rejects(fetch(`${site.url}/healthz`));
});

Deno.test("a stopping process is not ready, still serves and closes connections, after another signal too", async () => {
  // Longer than the test takes, which kills it.
  await using site = await startSite({ env: { STOP_DELAY_SECONDS: "300" } });
  const { port } = new URL(site.url);
  await using client = await Deno.connect({ port: Number(port) });
  const ask = async (path: string) => {
    await client.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`));
    const buffer = new Uint8Array(65_536);
    let text = "";
    while (!text.includes("\r\n\r\n")) {
      text += new TextDecoder().decode(buffer.subarray(0, await client.read(buffer) ?? 0));
    }
    return text;
  };
  assert.match(await ask("/readyz"), /^HTTP\/1\.1 200 .*connection: keep-alive/is);
  process.kill(site.pid, "SIGTERM");
  await isStopping(site);
  process.kill(site.pid, "SIGTERM");
  process.kill(site.pid, "SIGINT");
  assert.match(
    await ask("/readyz"),
    /^HTTP\/1\.1 503 .*connection: close.*\{"status":"not ready","reason":"stopping"\}/is,
  );
  assert.equal(await client.read(new Uint8Array(1)), null, "closed in order");
  assert.equal((await fetch(`${site.url}/healthz`)).status, 200);
  await site.kill();
});

Deno.test("a stop under load answers every accepted request and resets no reused connection", () =>
  withDeadline(1_000, async (delayMs) => {
    const STOP_DELAY_SECONDS = `${delayMs / 1_000}`;
    await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", STOP_DELAY_SECONDS } });
    const { code, answered, logged, asked, lostReused, slowestMs } = await stopUnderLoad(site, 8);
    // A client that sends nothing for so long hears too late that it is to open another connection.
    if (slowestMs >= delayMs) return false;
    assert.deepEqual({ code, lostReused, unanswered: logged - answered }, {
      code: 0,
      lostReused: 0,
      unanswered: 0,
    });
    assert.ok(asked >= 8, `${asked} of ${answered} answers closed their connection`);
    return true;
  }));

Deno.test("a process whose standard output is closed, as by `head -1`, continues to serve", async () => {
  await using server = await startServer();
  await server.stopReading();
  for (let count = 0; count < 3; count++) await server.visit();
  assert.equal((await server.end()).code, 0);
});

Deno.test("a process whose standard output nobody reads continues to serve", async () => {
  await using server = await startServer();
  // A pipe holds 64 KiB; a request's line has about 100 bytes.
  for (let count = 0; count < 40; count++) await Promise.all(Array.from({ length: 25 }, server.visit));
  assert.equal((await server.end()).code, 0);
});

Deno.test("a process ends when its parent's end of its standard input closes", async () => {
  await using server = await startServer(["--end-with-stdin"]);
  await server.visit();
  await server.child.stdin.close();
  assert.equal((await server.child.status).code, 0);
});

for (const signal of ["SIGHUP", "SIGUSR2"] as const) {
  Deno.test(`${signal} stops a process as SIGTERM does`, async () => {
    await using server = await startServer();
    const { code, signal: killedBy } = await server.end(signal);
    assert.deepEqual([code, killedBy], [0, null]);
  });
}

Deno.test("a process says which release it is: at its start, in /healthz and /metrics, and to --version", async () => {
  await using server = await startServer();
  const [, started = ""] = /^(\{.*"event":"started".*\})\n/m.exec(server.output) ?? [];
  const { version, commit, folder: served, process } = JSON.parse(started);
  assert.equal(resolve(served), resolve("."), "two folders may hold the same release");
  assert.match(version, /^\d+\.\d+\.\d+(-unreleased)?$/);
  assert.match(commit, /^([0-9a-f]{12}(-dirty)?|unknown)$/);
  const answer = await fetch(`${server.url}/healthz`);
  assert.equal(answer.status, 200);
  const known = commit === "unknown" ? {} : { commit };
  assert.deepEqual(await answer.json(), { status: "ok", version, ...known });
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  assert.ok(
    figures.includes(`\nsite_build_info{process="${process}",version="${version}",commit="${commit}"} 1\n`),
    figures,
  );
  // Whatever the settings are, and without using the data.
  await using folder = await temporaryFolder();
  const asked = await serverCommand(folder.path, { args: ["--version"], env: { TRUST_PROXY: "wrong" } });
  const { code, stdout, stderr } = await asked.output();
  const texts = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert.deepEqual([code, ...texts], [0, `${version} (commit ${commit})\n`, ""]);
});

async function temporaryFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "site-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** The real server with its database away, which starts faster. Only the line with the address is read from its output. */
async function startServer(args: readonly string[] = []) {
  const dataDir = await Deno.makeTempDir({ prefix: "site-" });
  const env = { DATABASE_URL: "postgres://127.0.0.1:1/away", APP_SECRET };
  const child = (await serverCommand(dataDir, { args, env, stdin: "piped" })).spawn();
  const reader = child.stdout.getReader();
  let output = "";
  let url: string | undefined;
  while (url === undefined) {
    const { value, done } = await reader.read();
    output += new TextDecoder().decode(value);
    url = /\bListening on (\S+)\s/.exec(output)?.[1];
    assert.ok(!done, output);
  }
  const errors = new Response(child.stderr).text();
  let isEnded = false;
  const ended = child.status.then((status) => {
    isEnded = true;
    return status;
  });
  return {
    child,
    url,
    /** What it wrote until it listened. */
    output,
    stopReading: () => reader.cancel(),
    /** A request that is logged. */
    visit: async () => assert.match(await (await fetch(`${url}/robots.txt`)).text(), /^User-agent/),
    end(signal: Deno.Signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
    async [Symbol.asyncDispose]() {
      if (!isEnded) child.kill("SIGKILL");
      await ended;
      await reader.cancel();
      assert.equal(await errors, "");
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}
