import assert from "node:assert/strict";
import { join } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { postgresEngine } from "../support/databases.ts";
import { runTask } from "../support/task.ts";

/** The last migration of the first release. */
const FIRST_RELEASE = 13;
const ID = "a".repeat(26);

/** Every column of every table, the migrations, and how many products there are. */
async function stateOf(sql: Sql): Promise<object> {
  const columns = await sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`;
  const migrations = await sql`select * from schema_migrations order by version`;
  return { columns, migrations, products: await sql`select id from products order by id` };
}

const engine = postgresEngine();

Deno.test("a task that only looks leaves the database of an earlier release as it is", async () => {
  await using database = await engine.createDatabase({ isMigrated: false });
  const folder = await Deno.makeTempDir({ prefix: "looking-" });
  try {
    const { sql, url = "" } = database;
    await migrate(database, { upTo: FIRST_RELEASE });
    await sql`insert into orders (id, product_id, title, amount, currency, terms_version, is_live, stripe_key)
      values (${ID}, 'goal-cascade-builder', 'Goal Cascade Builder', 6900, 'usd', '1', false, 'key')`;
    const before = await stateOf(sql);
    const settings = { DATABASE_URL: url, APP_SECRET: "s".repeat(32), DATA_DIR: folder, PORT: "1" };
    const tasks: string[][] = [
      ["product"],
      ["orders"],
      ["orders", ID],
      ["orders", "csv", join(folder, "orders.csv")],
      ["orders", "resend", "--all"],
      ["person", "export", "ada@example.com"],
      ["person", "erase", "ada@example.com"],
      ["mail"],
      ["mail", "announce", "goal-cascade-builder"],
      ["doctor"],
      ["admin"],
      ["backup", join(folder, "site.backup")],
    ];
    for (const [name = "", ...args] of tasks) {
      const { code, stdout, stderr } = await runTask(name, settings, ...args);
      assert.deepEqual(await stateOf(sql), before, `${name} ${args.join(" ")}`);
      // What it cannot read without the tables of now, it says.
      if (code !== 0) {
        assert.match(
          name === "doctor" ? stdout : stderr,
          /of an earlier release .+ db:migrate|lacks \d+ migrations of this release|nothing is held|no order|no product/i,
        );
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
