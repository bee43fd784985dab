import assert from "node:assert/strict";
import { openDatabase } from "../../lib/db/open.ts";
import { PATIENCE_MS } from "./time.ts";
import { runModule } from "./subprocess.ts";

/** Creates the table that the writers fill. */
export const NOTES = "create table notes (id int primary key, body text not null)";

const WRITER = `
  import { openDatabase } from "./lib/db/open.ts";
  const { sql } = await openDatabase({ dataDir: Deno.args[0], queryDeadlineMs: ${PATIENCE_MS} });
  let next = Number(Deno.args[1]);
  const write = async () => {
    for (;;) {
      const id = next++;
      await sql\`insert into notes values (\${id}, \${"x".repeat(id % 3000)})\`;
      Deno.stdout.writeSync(new TextEncoder().encode(id + "\\n"));
    }
  };
  await Promise.all(Array.from({ length: 8 }, write));`;

/**
 * For each number, a process writes to the table `notes` of a data folder until it has acknowledged that many rows. Then the process
 * is killed with SIGKILL and the folder is read. `acknowledged` counts the requested rows; `lost` has the ids of acknowledged rows that
 * are missing.
 */
export async function killWriters(
  dataDir: string,
  rowsBeforeKills: readonly number[],
): Promise<{ readonly acknowledged: number; readonly lost: readonly number[] }> {
  const ids: number[] = [];
  const lost: number[] = [];
  for (const rows of rowsBeforeKills) {
    const first = Math.max(0, ...ids) + 100;
    ids.push(...await killAfter(rows, runModule(WRITER, [dataDir, String(first)])));
    const database = await openDatabase({ dataDir, queryDeadlineMs: PATIENCE_MS });
    const found = new Set((await database.sql<{ id: number }>`select id from notes`).map(({ id }) => id));
    lost.push(...ids.filter((id) => !found.has(id)));
    await database.close();
  }
  return { acknowledged: ids.length, lost };
}

/** Kills the process once it has written that many lines; returns all lines as numbers. */
export async function killAfter(lines: number, command: Deno.Command): Promise<number[]> {
  const process = command.spawn();
  let text = "";
  let isKilled = false;
  for await (const chunk of process.stdout.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (isKilled || text.split("\n").length <= lines) continue;
    isKilled = true;
    process.kill("SIGKILL");
  }
  const errors = await new Response(process.stderr).text();
  assert.equal((await process.status).signal, "SIGKILL", errors);
  return text.split("\n").slice(0, -1).map(Number);
}
