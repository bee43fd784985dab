import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { type Database, Piece } from "../../lib/db/database.ts";

/** The setting with a folder in which each process of a run leaves the statements that it sent. */
export const STATEMENTS = "TEST_STATEMENTS";

type Engine = Database["engine"];
/** A statement, or a piece of one, as the parts of its template. */
type Parts = readonly string[];
/** The statements that were sent to each engine, each as JSON of its parts. */
export type Sent = Record<Engine, ReadonlySet<string>>;

const sent = { pglite: new Set<string>(), postgres: new Set<string>() };
const folder = process.env[STATEMENTS];
if (folder !== undefined) {
  globalThis.addEventListener("unload", () => {
    const text = JSON.stringify({ pglite: [...sent.pglite], postgres: [...sent.postgres] });
    Deno.writeTextFileSync(join(folder, `${crypto.randomUUID()}.json`), text);
  });
}

/** The database, which notes what is sent to it when a run wants to know. */
export function noting<Held extends Database>(database: Held): Held {
  if (folder === undefined) return database;
  const note = (strings: Parts, values: readonly unknown[]) => {
    const { raw = strings } = strings as Partial<TemplateStringsArray>;
    sent[database.engine].add(JSON.stringify(raw));
    for (const value of values) if (value instanceof Piece) note(value.strings, value.values);
  };
  return {
    ...database,
    sql: (strings, ...values) => {
      note(strings, values);
      return database.sql(strings, ...values);
    },
  };
}

/** What all processes of a run have left in a folder. */
export async function readSent(folder: string): Promise<Sent> {
  const all = { pglite: new Set<string>(), postgres: new Set<string>() };
  for (const name of await readdir(folder)) {
    const { pglite, postgres } = JSON.parse(await readFile(join(folder, name), "utf8"));
    for (const statement of pglite) all.pglite.add(statement);
    for (const statement of postgres) all.postgres.add(statement);
  }
  return all;
}

/**
 * The statements of these modules that were sent to one engine alone: nothing has shown that the other takes them. Each with its module.
 * Throws when an engine was sent none of them.
 */
export function sentToOne(sent: Sent, modules: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const counts = { pglite: 0, postgres: 0 };
  for (const statement of sent.pglite.union(sent.postgres)) {
    const parts: Parts = JSON.parse(statement);
    if (parts.join("").trim() === "") continue;
    const template = new RegExp(`\`${parts.map(RegExp.escape).join("\\$\\{[^]+?\\}")}\``);
    const module = [...modules].find(([, text]) => text.includes(parts[0] ?? "") && template.test(text));
    // A test's own.
    if (module === undefined) continue;
    const engines = (["pglite", "postgres"] as const).filter((engine) => sent[engine].has(statement));
    for (const engine of engines) counts[engine]++;
    const says = parts.join("${}").replace(/\s+/g, " ").trim();
    if (engines.length === 1) found.push(`${module[0]}, ${engines[0]} alone: ${says}`);
  }
  if (Object.values(counts).includes(0)) throw new Error("no statement of the product was noted");
  return found.sort();
}
