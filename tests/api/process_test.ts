import assert from "node:assert/strict";
import { connect } from "node:net";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { startSite } from "../support/site.ts";
import { jsonPost } from "../support/app.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

Deno.test("what was acknowledged before a kill -9 is read back equal after the restart", async () => {
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

Deno.test("a second process on the same data folder stops and says who holds it", async () => {
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

Deno.test("SIGTERM lets a request under way finish, refuses new ones, and ends with 0", async () => {
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
  // The server has the request when it asks for the rest of its body.
  while (!answer.includes("100 Continue")) await new Promise((resolve) => socket.once("data", resolve));
  const stopped = site.stop();
  while (!site.logs().includes('"stopping"')) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.write(body.slice(10));
  await ended;
  assert.match(answer, /HTTP\/1\.1 201 Created/);
  assert.equal((await stopped).code, 0);
  await assert.rejects(fetch(`${site.url}/healthz`));
});
