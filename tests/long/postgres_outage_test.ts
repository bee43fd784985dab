import assert from "node:assert/strict";
import { openDatabase } from "../../lib/db/open.ts";
import { recordFigure } from "../support/figures.ts";
import { eventually } from "../support/mail_worker.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { runModule } from "../support/subprocess.ts";
import { shownTime, slowestOf, type Timed } from "../support/time.ts";

const OUTAGE_MS = 3000;
const SETTLED_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 2000;

/** Sixteen visitors who read and write without pause. The program prints a line for what worked and, on SIGTERM, how every call ended. */
const LOAD = `
  import { openDatabase } from "./lib/db/open.ts";
  import { stopwatch } from "./tests/support/time.ts";
  const { sql, close } = await openDatabase({ databaseUrl: Deno.args[0], dataDir: "" });
  const calls = [];
  let isOver = false;
  const sinceStart = stopwatch();
  const visit = async (visitor) => {
    for (let call = 0; !isOver; call++) {
      const watch = stopwatch();
      const statement = call % 2 === 0
        ? sql\`select count(*) from notes where visitor = \${visitor}\`
        : sql\`insert into notes values (\${visitor}, \${call})\`;
      const outcome = await statement.then(() => "ok", (error) => error.name);
      calls.push({ endedAt: Date.now(), ownEnd: sinceStart().own, took: watch(), outcome });
      if (outcome === "ok") console.log("ok");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const visits = Array.from({ length: 16 }, (_, visitor) => visit(visitor));
  Deno.addSignalListener("SIGTERM", () => isOver = true);
  await Promise.all(visits);
  await close();
  console.log(JSON.stringify(calls));
  Deno.exit();`;

interface Call {
  readonly endedAt: number;
  /** Its end by the load's own time. */
  readonly ownEnd: number;
  readonly took: Timed;
  readonly outcome: string;
}

const outages: readonly {
  readonly name: string;
  begin(server: PostgresServer): Promise<void>;
  end(server: PostgresServer): Promise<void>;
}[] = [
  {
    name: "stops at once and starts again",
    begin: (server) => server.stop(),
    end: (server) => server.start(),
  },
  { name: "freezes and goes on", begin: (server) => server.pause(), end: (server) => server.resume() },
];

// Both run at once with separate servers, because they mostly wait.
Deno.test("a process under load survives the outage of its server and serves again", async () => {
  const reports = await Promise.all(outages.map(async ({ name, begin, end }) => {
    await using server = await startPostgres();
    await createTable(server);
    const load = runModule(LOAD, [server.url()]).spawn();
    let text = "";
    const reading = load.stdout.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({ write: (chunk) => void (text += chunk) }),
    );
    const worksFrom = (at: number) =>
      eventually(() => Promise.resolve(text.slice(at)), (lines) => lines.includes("ok"));
    await worksFrom(0);
    const awayAt = Date.now();
    await begin(server);
    await pass(OUTAGE_MS);
    const backAt = Date.now();
    await end(server);
    await pass(BACK_WITHIN_MS);
    await worksFrom(text.length);
    load.kill("SIGTERM");
    await reading;
    const errors = await new Response(load.stderr).text();
    const { code } = await load.status;
    return { name, awayAt, backAt, text, errors, code };
  }));
  for (const { name, awayAt, backAt, text, errors, code } of reports) {
    assert.deepEqual([code, errors], [0, ""], name);
    const calls: Call[] = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
    const ok = calls.filter(({ outcome }) => outcome === "ok");
    const refused = calls.filter(({ outcome }) => outcome !== "ok");
    // From the last call before the return to the return, the load mostly waits for the server: all of that is its own time.
    const before = calls.filter(({ endedAt }) => endedAt <= backAt)
      .reduce((last, call) => call.ownEnd > last.ownEnd ? call : last);
    const lastRefusal = Math.max(
      0,
      ...refused.map(({ ownEnd }) => ownEnd - before.ownEnd - (backAt - before.endedAt)),
    );
    const slowest = slowestOf(calls.map(({ took }) => took));
    recordFigure({
      what: `Postgres ${name}: slowest of ${calls.length} statements, ${refused.length} refused`,
      value: shownTime(slowest),
      wanted: `${SETTLED_WITHIN_MS} ms`,
    });
    recordFigure({
      what: `Postgres ${name}: last refusal after its return, by own time`,
      value: `${Math.round(lastRefusal)} ms`,
      wanted: `${BACK_WITHIN_MS} ms`,
    });
    assert.deepEqual(
      new Set(calls.map(({ outcome }) => outcome)),
      new Set(["ok", "DatabaseUnavailableError"]),
      name,
    );
    assert.ok(ok.some(({ endedAt }) => endedAt < awayAt), `${name}: nothing worked before`);
    assert.ok(slowest.own < SETTLED_WITHIN_MS, `${name}: a call took ${shownTime(slowest)}`);
    assert.ok(lastRefusal < BACK_WITHIN_MS, `${name}: a call failed ${lastRefusal} ms after the return`);
  }
});

async function createTable(server: PostgresServer): Promise<void> {
  const database = await openDatabase({ databaseUrl: server.url(), dataDir: "" });
  await database.sql`create table notes (visitor int, call int)`;
  await database.close();
}

/** The duration of the outage is what this tests. */
function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
