import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { OperatorError } from "../operator_error.ts";
import type { Database, Row, Sql } from "./database.ts";
import { migrate, requireTables } from "./migrate.ts";

/** The most rows in one read and one write. */
const BATCH = 500;
/** Characters of rows that are to be held at once. A file of a photograph alone can have some millions. */
const BATCH_LENGTH = 8 * 1024 * 1024;
/** Rows of the first read, which shows how long they are. */
const FIRST_BATCH = 8;
/** Never copied, because the migrations fill it. */
const MIGRATIONS_TABLE = "schema_migrations";
/** Tables that a start fills in an empty database. */
export const FILLED_AT_START: ReadonlySet<string> = new Set(["products", "secrets"]);

/** A table of the site, as its rows are read and written. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The number of rows of a table, and a SHA-256 of all rows in an order that does not depend on the engine. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** The sums of tables by name. */
export type Sums = Readonly<Record<string, TableSum>>;

/** The two sides of a copy differ, or the target cannot accept it. The message says what to do. */
export class CopyError extends OperatorError {
  override readonly name = "CopyError";
}

const TABLES = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
const LINES = z.array(z.object({ line: z.string() }));

/** Runs a statement whose text is generated. The names of tables and columns come from the catalogue and are quoted. */
function run(sql: Sql, text: readonly string[], ...values: string[]): Promise<Row[]> {
  return sql(Object.assign([...text], { raw: text }), ...values);
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables with data, each after the tables that it references. */
export async function listTables({ sql }: Database): Promise<Table[]> {
  const tables = TABLES.parse(
    await sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${MIGRATIONS_TABLE}
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  const links = await sql<{ table: string; refersTo: string }>`
    select c.relname as "table", f.relname as "refersTo" from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`;
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const isDone = (name: string) => sorted.some((table) => table.name === name);
    const next = tables.find(({ name }) =>
      !isDone(name) && links.every((link) => link.table !== name || isDone(link.refersTo))
    );
    if (next === undefined) throw new CopyError("The tables refer to each other in a circle.");
    sorted.push(next);
  }
  return sorted;
}

/** Runs a function on one snapshot of the data, unaffected by writes. The database has to be opened with a single connection. */
export async function inTransaction<Result>(
  { sql }: Database,
  mode: "read" | "write",
  work: () => Promise<Result>,
): Promise<Result> {
  await run(sql, [mode === "read" ? "begin isolation level repeatable read read only" : "begin"]);
  try {
    const result = await work();
    await run(sql, ["commit"]);
    return result;
  } catch (error) {
    await run(sql, ["rollback"]).catch(() => {});
    throw error;
  }
}

/** The rows of a table as JSON texts, in batches, sorted by their text. Call it in a transaction. */
export async function* readRows({ sql }: Database, { name, columns }: Table): AsyncGenerator<string[]> {
  const fields = columns.map(quote).join(", ");
  await run(sql, [
    `declare copied no scroll cursor for select row_to_json(t)::text as line
     from (select ${fields} from ${quote(name)}) t order by row_to_json(t)::text collate "C"`,
  ]);
  for (let size = FIRST_BATCH;;) {
    const lines = LINES.parse(await run(sql, [`fetch ${size} from copied`])).map(({ line }) => line);
    if (lines.length === 0) break;
    yield lines;
    const longest = Math.max(...lines.map(({ length }) => length));
    size = Math.max(1, Math.min(BATCH, Math.floor(BATCH_LENGTH / longest)));
  }
  await run(sql, ["close copied"]);
}

/** Whether so many rows, with so many characters together, are written at once. */
export function isBatch(rows: number, length: number): boolean {
  return rows >= BATCH || length >= BATCH_LENGTH;
}

/** Adds rows to a table. */
export async function writeRows(
  { sql }: Database,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const fields = columns.map(quote).join(", ");
  const table = quote(name);
  // Numbers and times stay text, so that none is rounded.
  await run(
    sql,
    [
      `insert into ${table} (${fields}) overriding system value select ${fields} from json_populate_recordset(null::${table}, `,
      "::json)",
    ],
    `[${lines.join(",")}]`,
  );
}

/** Makes numbered columns continue from their largest number, after rows with their own numbers were added. */
export async function continueNumbers({ sql }: Database): Promise<void> {
  const numbered = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`;
  for (const { table, column } of numbered) {
    const name = quote(table).replaceAll("'", "''");
    await run(sql, [
      `select setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max(${
        quote(column)
      }), 0) + 1, false) from ${quote(table)}`,
    ]);
  }
}

/** Counts and hashes the lines of a table one after the other. */
export function createSum(): { add(lines: readonly string[]): void; result(): TableSum } {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines) {
      for (const line of lines) hash.update(line).update("\n");
      rows += lines.length;
    },
    result: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** The counts and hashes of all tables. Call it in a transaction. */
export async function sumTables(database: Database): Promise<Sums> {
  const sums: Record<string, TableSum> = {};
  for (const table of await listTables(database)) {
    const sum = createSum();
    for await (const lines of readRows(database, table)) sum.add(lines);
    sums[table.name] = sum.result();
  }
  return sums;
}

/** Throws CopyError if the tables do not contain what was written to them. */
export function requireSame(wanted: Sums, found: Sums): void {
  for (const [name, { rows, sha256 }] of Object.entries(wanted)) {
    const other = found[name];
    if (other?.rows === rows && other.sha256 === sha256) continue;
    throw new CopyError(
      `Table ${name} differs: ${rows} rows were copied, ${
        other?.rows ?? "none"
      } are there. Nothing was kept.`,
    );
  }
}

/** Throws CopyError if the database has data that a copy would lose or mix with. */
export async function requireEmpty(database: Database, where: string): Promise<void> {
  const name = await findRows(database);
  if (name === null) return;
  throw new CopyError(
    `${where} already has data (table ${name}). Use an empty one; this task never replaces data.`,
  );
}

/** The first table with rows that no start makes; null if the database has none. */
export async function findRows({ sql }: Database): Promise<string | null> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of tables) {
    if (name === MIGRATIONS_TABLE || FILLED_AT_START.has(name)) continue;
    const rows = await run(sql, [`select 1 from ${quote(name)} limit 1`]);
    if (rows.length > 0) return name;
  }
  return null;
}

/** Empties every table. */
export async function clearTables(database: Database): Promise<void> {
  for (const { name } of (await listTables(database)).reverse()) {
    await run(database.sql, [`delete from ${quote(name)}`]);
  }
}

/**
 * Copies all rows of a database into an empty one and compares both. Throws CopyError if the target has data, or differs afterwards, and
 * MigrationError if the source has lost a table.
 */
export async function copyDatabase(source: Database, target: Database): Promise<Sums> {
  await migrate(source);
  await requireTables(source);
  await requireEmpty(target, "The database");
  await migrate(target);
  const sums: Record<string, TableSum> = {};
  await inTransaction(target, "write", async () => {
    await clearTables(target);
    await inTransaction(source, "read", async () => {
      for (const table of await listTables(source)) {
        const sum = createSum();
        for await (const rows of readRows(source, table)) {
          sum.add(rows);
          await writeRows(target, table, rows);
        }
        sums[table.name] = sum.result();
      }
    });
  });
  requireSame(sums, await inTransaction(target, "read", () => sumTables(target)));
  await continueNumbers(target);
  return sums;
}
