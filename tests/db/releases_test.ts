import assert from "node:assert/strict";
import { join } from "node:path";
import { RELEASES, SEPARATOR, statementsOf } from "../../tasks/release.ts";
import { pgliteEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

const MIGRATIONS = new URL("../../lib/db/migrations/", import.meta.url);
/** The last migration of the first release. */
const FIRST_RELEASE = 13;

/** What a program that does not know of it would trip over. */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|view|type|function)\b/i,
  /\brename\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\bdrop\s+default\b/i,
  /\badd\s+(column\s+)?(?!constraint)\w+\s+\w+(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)/i,
  /\badd\s+(constraint\s+\w+\s+)?(check|unique|foreign|exclude)\b/i,
  /\bcreate\s+unique\s+index\b(?![^;]*\bon\s+(?:new_table)\b)/i,
];

/** Constraints that refuse only what neither a start nor a page of a release before writes. */
const HARMLESS: ReadonlySet<string> = new Set([
  "0019_price_above_zero.sql",
  // They allow more, and their indexes are over columns of their own.
  "0025_coupons.sql",
  "0026_upgrades.sql",
  // It allows longer numbers.
  "0035_invoice_corrections.sql",
  // Entries of an order's history of kinds that no release before writes.
  "0034_desk_today.sql",
  "0036_refund_sent.sql",
  // The same reference, which now lets go of an order that was never paid.
  "0048_invoice_buyers_before.sql",
  // Of a table that no release has.
  "0049_reminders_of_each.sql",
]);

/** Why a migration may not follow a release at once; null: it may. */
function takesAway(text: string): string | null {
  if (/^-- requires \d{4}\n/.test(text)) return null;
  const statements = text.replace(/^\s*--.*$/gm, "").split(";");
  const created = new Set([...text.matchAll(/create\s+table\s+(\w+)/gi)].map(([, name]) => name));
  return statements.find((statement) => {
    const [, table = ""] = /\bon\s+(\w+)/i.exec(statement) ?? /\balter\s+table\s+(\w+)/i.exec(statement) ??
      [];
    // A table that the same migration creates is in no program's statements yet.
    return !created.has(table) && TAKES_AWAY.some((pattern) => pattern.test(statement));
  })?.trim() ?? null;
}

Deno.test("migrations after the first release only add, unless they say which programs may use the tables from then on", async () => {
  for (const { name } of Deno.readDirSync(MIGRATIONS)) {
    if (Number(name.slice(0, 4)) <= FIRST_RELEASE || HARMLESS.has(name)) continue;
    assert.equal(takesAway(await Deno.readTextFile(new URL(name, MIGRATIONS))), null, name);
  }
});

Deno.test("what takes away is found, and what adds is not", () => {
  for (
    const text of [
      "drop table orders;",
      "alter table orders drop column email;",
      "alter table orders rename column email to address;",
      "alter table orders alter column email type varchar(10);",
      "alter table orders alter email set not null;",
      "alter table orders add column note text not null;",
      "alter table orders add constraint short check (length(email) < 5);",
      "create unique index one_email on orders (email);",
    ]
  ) {
    assert.ok(takesAway(text) !== null, text);
    assert.equal(takesAway(`-- requires 0012\n${text}`), null);
  }
  for (
    const text of [
      "create table notes (id int not null, text text not null); create unique index one_note on notes (text);",
      "alter table orders add column note text;",
      "alter table orders add column note text not null default '';",
      "create index orders_by_note on orders (note);",
      "update products set title = 'x' where title = 'y';",
    ]
  ) assert.equal(takesAway(text), null, text);
});

Deno.test("statementsOf() finds statements with their values, and none in comments", () => {
  const text = [
    "/** sql`not this one` */",
    "const a = sql<{ n: number }>`select ${names.map((name) => ({ name }))} as n`;",
    "// sql`nor this`",
    "await sql`",
    "  select '\\\\x' from b where c = ${d} and e = ${f({ g: 1 })}`;",
  ].join("\n");
  assert.deepEqual(statementsOf(text), ["select $1 as n", "select '\\x' from b where c = $1 and e = $2"]);
});

const engine = pgliteEngine();

engine.test("every statement of the releases before is valid on the tables of now", async (database) => {
  const files = [...Deno.readDirSync(RELEASES)].map(({ name }) => name).filter((name) =>
    name.endsWith(".sql")
  );
  assert.ok(files.length > 0);
  for (const file of files) {
    const statements = (await Deno.readTextFile(join(RELEASES, file))).split(SEPARATOR).filter((text) =>
      text.trim() !== ""
    );
    assert.ok(statements.length > 50, file);
    for (const [at, statement] of statements.entries()) {
      await database.runScript(`prepare release_${at} as ${statement}`, PATIENCE_MS).catch((error) => {
        throw new Error(`${file}: ${error.message}\n${statement}`);
      });
    }
  }
});
