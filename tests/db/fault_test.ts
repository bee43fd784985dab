import assert from "node:assert/strict";
import { startPostgres } from "../support/postgres.ts";
import { runModule } from "../support/subprocess.ts";

const OUTAGE_MS = 3000;
const SETTLED_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 2000;

/** Sixteen visitors who read and write without pause. On SIGTERM it tells how every call ended. */
const LOAD = `
  import { openDatabase } from "./lib/db/open.ts";
  const { sql, close } = await openDatabase({ databaseUrl: Deno.args[0], dataDir: "" });
  const calls = [];
  let isOver = false;
  const visit = async (visitor) => {
    for (let call = 0; !isOver; call++) {
      const begin = performance.now();
      const statement = call % 2 === 0
        ? sql\`select count(*) from notes where visitor = \${visitor}\`
        : sql\`insert into notes values (\${visitor}, \${call})\`;
      const outcome = await statement.then(() => "ok", (error) => error.name);
      calls.push({ endedAt: Date.now(), ms: performance.now() - begin, outcome });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const visits = Array.from({ length: 16 }, (_, visitor) => visit(visitor));
  Deno.addSignalListener("SIGTERM", () => isOver = true);
  console.log("visiting");
  await Promise.all(visits);
  await close();
  console.log(JSON.stringify(calls));
  Deno.exit();`;

interface Call {
  readonly endedAt: number;
  readonly ms: number;
  readonly outcome: string;
}

Deno.test("a process under load outlives its server: stopped at once and started, frozen and thawed", async (t) => {
  await using server = await startPostgres();
  const setUp = runModule(
    `import { openDatabase } from "./lib/db/open.ts";
    const database = await openDatabase({ databaseUrl: Deno.args[0], dataDir: "" });
    await database.sql\`create table notes (visitor int, call int)\`;
    await database.close();`,
    [server.url()],
  );
  assert.ok((await setUp.output()).success);

  const outages = [
    { name: "stopped", begin: () => server.stop(), end: () => server.start() },
    { name: "frozen", begin: () => server.pause(), end: () => server.resume() },
  ];
  for (const { name, begin, end } of outages) {
    await t.step(name, async () => {
      const load = runModule(LOAD, [server.url()]).spawn();
      const output = load.stdout.pipeThrough(new TextDecoderStream()).getReader();
      assert.equal((await output.read()).value, "visiting\n");
      await pass(500);
      const awayAt = Date.now();
      await begin();
      await pass(OUTAGE_MS);
      const backAt = Date.now();
      await end();
      await pass(BACK_WITHIN_MS + 300);
      load.kill("SIGTERM");
      let text = "";
      for (let chunk = await output.read(); !chunk.done; chunk = await output.read()) text += chunk.value;
      const errors = await new Response(load.stderr).text();
      const { code } = await load.status;
      assert.deepEqual([code, errors], [0, ""]);

      const calls: Call[] = JSON.parse(text);
      const ok = calls.filter(({ outcome }) => outcome === "ok");
      const slowest = Math.max(...calls.map(({ ms }) => ms));
      const firstOk = Math.min(...ok.map(({ endedAt }) => endedAt).filter((at) => at > backAt));
      const lastFailed = Math.max(
        ...calls.filter(({ outcome }) => outcome !== "ok").map(({ endedAt }) => endedAt),
      );
      console.log(
        `    ${calls.length} calls, ${calls.length - ok.length} refused, slowest ${
          Math.round(slowest)
        } ms, ` +
          `first answer ${firstOk - backAt} ms and last refusal ${lastFailed - backAt} ms after the return`,
      );
      assert.deepEqual(
        new Set(calls.map(({ outcome }) => outcome)),
        new Set(["ok", "DatabaseUnavailableError"]),
      );
      assert.ok(ok.some(({ endedAt }) => endedAt < awayAt), "nothing worked before");
      assert.ok(slowest < SETTLED_WITHIN_MS, `a call took ${slowest} ms`);
      assert.ok(
        lastFailed - backAt < BACK_WITHIN_MS,
        `a call failed ${lastFailed - backAt} ms after the return`,
      );
      assert.ok(ok.at(-1)!.endedAt - backAt > BACK_WITHIN_MS, "nothing worked in the end");
    });
  }
});

/** The time that an outage takes is what is tested here. */
function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
