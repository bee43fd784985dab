import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../../../lib/config.ts";

/** Starts `deno task stripe` with these arguments. */
function startTask(...args: string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-all", "tasks/main.ts", "stripe", ...args],
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

Deno.test("deno task stripe prints settings that the site accepts, listens there, and ends when asked", async () => {
  await using task = startTask("--port", "0");
  const reader = task.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let printed = "";
  while (!printed.includes("Ctrl+C")) {
    const { value, done } = await reader.read();
    assert.equal(done, false, `the task ended: ${printed}`);
    printed += value;
  }
  const lines = printed.split("\n").filter((line) => /^STRIPE_\w+=/.test(line));
  const env = Object.fromEntries(
    lines.map((line) => [line.split("=")[0] ?? "", line.slice(line.indexOf("=") + 1)]),
  );
  const { stripe } = loadConfig(env);
  assert.equal(stripe?.isLive, false);
  assert.equal(stripe?.webhookSecret, env.STRIPE_WEBHOOK_SECRET);
  const script = await fetch(stripe?.scriptUrl ?? "");
  assert.match(await script.text(), /Stripe/);
  const api = await fetch(`${stripe?.apiBase}/v1/events`, {
    headers: { authorization: `Bearer ${stripe?.secretKey}` },
  });
  assert.deepEqual((await api.json()).data, []);
  task.kill("SIGTERM");
  await Promise.all([reader.cancel(), task.stderr.cancel()]);
  assert.equal((await task.status).code, 0);
});

Deno.test("deno task stripe says in a sentence when its arguments or its port are of no use", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  try {
    for (
      const [args, expected, message] of [
        [["--prot", "1"], 2, /^deno task stripe does not know --prot\. .+\n$/],
        [["--webhook", "localhost"], 2, /^--webhook has to be an address such as .+\n$/],
        [["--port", `${port}`], 1, /^Port \d+ is in use by another program: .+\n$/],
      ] as const
    ) {
      const task = startTask(...args);
      const { code, stderr } = await task.output();
      assert.equal(code, expected);
      assert.match(new TextDecoder().decode(stderr), message);
    }
  } finally {
    taken.close();
  }
});
