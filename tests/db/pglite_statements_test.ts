import assert from "node:assert/strict";
import { DatabaseError } from "../../lib/db/database.ts";
import { pgliteEngine } from "../support/databases.ts";

const DEADLINE_MS = 5_000;
const pglite = pgliteEngine();

pglite.test("a statement answers in the new shape after a migration changed its table", async (database) => {
  const { sql, runScript } = database;
  await runScript("create table items (id integer primary key, name text)", DEADLINE_MS);
  await sql`insert into items values (1, 'one')`;
  const read = () => sql`select * from items`;
  assert.deepEqual(await read(), [{ id: 1, name: "one" }]);
  await runScript(
    "alter table items add column size integer default 3; alter table items drop column name",
    DEADLINE_MS,
  );
  assert.deepEqual(await read(), [{ id: 1, size: 3 }]);
});

pglite.test("statements run again after one of them failed, the first time or later", async (database) => {
  const { sql, runScript } = database;
  await runScript("create table numbers (value integer unique)", DEADLINE_MS);
  const insert = (value: string) => sql`insert into numbers values (${value}::text::integer) returning value`;
  await assert.rejects(insert("x"), DatabaseError);
  assert.deepEqual(await insert("1"), [{ value: 1 }]);
  await assert.rejects(insert("1"), DatabaseError);
  assert.deepEqual(await insert("2"), [{ value: 2 }]);
  await assert.rejects(sql`select nothing from nowhere`, DatabaseError);
  assert.deepEqual(await sql`select count(*) from numbers`, [{ count: 2 }]);
});

pglite.test("the engine remembers each statement once, and none that failed", async ({ sql }) => {
  const prepared = () => sql`select count(*) from pg_prepared_statements where not from_sql`;
  await prepared();
  const [before] = await prepared();
  for (let value = 0; value < 20; value++) {
    await sql`select ${value}::text`;
    await assert.rejects(sql`select 1 / ${0}::integer`, DatabaseError);
  }
  const [after] = await prepared();
  assert.ok(Number(Object.values(after ?? {})[0]) <= Number(Object.values(before ?? {})[0]) + 2);
});
