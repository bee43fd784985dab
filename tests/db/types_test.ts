import assert from "node:assert/strict";
import fc from "fast-check";
import { DatabaseError, piece, type SqlValue } from "../../lib/db/database.ts";
import { forEachEngine } from "../support/databases.ts";

forEachEngine((engine) => {
  const read: readonly (readonly [sql: string, expected: unknown])[] = [
    ["2::int2", 2],
    ["-7::int4", -7],
    ["9007199254740991::int8", Number.MAX_SAFE_INTEGER],
    ["9007199254740993::int8", 9007199254740993n],
    ["(select count(*) from generate_series(1, 3))", 3],
    ["0.1::float8 + 0.2::float8", 0.1 + 0.2],
    ["0.5::float4", 0.5],
    ["12.50::numeric", "12.50"],
    ["true", true],
    ["false", false],
    ["null::boolean", null],
    ["'a''b'::text", "a'b"],
    ["'x'::varchar(3)", "x"],
    ["'2026-02-28'::date", "2026-02-28"],
    ["'23:59:59'::time", "23:59:59"],
    ["'2026-01-31 12:00:00'::timestamp", "2026-01-31 12:00:00"],
    ["'2026-01-31 14:00:00.123456+02'::timestamptz", "2026-01-31T12:00:00.123Z"],
    ["'2026-06-30 23:59:59-11'::timestamptz", "2026-07-01T10:59:59.000Z"],
    ["'infinity'::timestamptz", "infinity"],
    ["null::timestamptz", null],
    [`'{"a": [1, 2.5, "x", null, true]}'::jsonb`, { a: [1, 2.5, "x", null, true] }],
    [`'"text"'::jsonb`, "text"],
    [`'[1]'::json`, [1]],
    ["'null'::jsonb", null],
    [String.raw`'\x00ff10'::bytea`, Uint8Array.of(0, 255, 16)],
    ["'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"],
    ["'{}'::text[]", []],
    [`array['a', 'b c', null, 'NULL', '', '{x,y}', 'q"\\']`, ["a", "b c", null, "NULL", "", "{x,y}", 'q"\\']],
    ["array[1, 2]", [1, 2]],
    ["array[[1, 2], [3, 4]]", [[1, 2], [3, 4]]],
    ["'[0:1]={7,8}'::int[]", [7, 8]],
    ["array[3::int8]", [3]],
    ["array[true, false]", [true, false]],
    [`array['{"a":1}'::jsonb]`, [{ a: 1 }]],
    ["array['2026-01-31 12:00:00+00'::timestamptz]", ["2026-01-31T12:00:00.000Z"]],
    ["interval '1 day 2 hours'", "1 day 02:00:00"],
  ];

  engine.test("values are returned in the documented types", async ({ sql }) => {
    for (const [text, expected] of read) {
      const rows = await sql(template(`select ${text} as value`));
      assert.deepEqual(rows, [{ value: expected }], text);
    }
  });

  const written: readonly (readonly [value: SqlValue, type: string, expected: unknown])[] = [
    [true, "boolean", true],
    [false, "boolean", false],
    [null, "boolean", null],
    ["true", "boolean", true],
    [1, "int4", 1],
    ["1", "int4", 1],
    [2.5, "float8", 2.5],
    [9007199254740993n, "int8", 9007199254740993n],
    [5, "text", "5"],
    ["2026-01-31", "date", "2026-01-31"],
    [new Date("2026-01-31T12:00:00.5Z"), "timestamptz", "2026-01-31T12:00:00.500Z"],
    ["2026-01-31T12:00:00Z", "timestamptz", "2026-01-31T12:00:00.000Z"],
    ['{"a":1}', "jsonb", { a: 1 }],
    ['"already text"', "jsonb", "already text"],
    [Uint8Array.of(1, 0, 254), "bytea", Uint8Array.of(1, 0, 254)],
    [["a", null, 'q"\\,{}', "NULL", ""], "text[]", ["a", null, 'q"\\,{}', "NULL", ""]],
    [[], "text[]", []],
    [[1, 2], "int4[]", [1, 2]],
    [[true], "boolean[]", [true]],
  ];

  engine.test("values are accepted in the documented types", async ({ sql }) => {
    for (const [value, type, expected] of written) {
      const rows = await sql(template("select ", `::${type} as value`), value);
      assert.deepEqual(rows, [{ value: expected }], `${value} as ${type}`);
    }
  });

  engine.test("texts that look like SQL are returned unchanged", async ({ sql }) => {
    await sql`create table notes (body text not null, list text[] not null, held jsonb not null)`;
    const hostile = [
      "'; drop table notes; --",
      '"',
      "$1",
      "${x}",
      "\\",
      "\\x41",
      "%s",
      "{a,b}",
      "\u2028",
      "👍🏽",
      "null",
    ];
    for (const text of hostile) {
      const [row] = await sql`
        insert into notes values (${text}, ${[text]}, ${
        JSON.stringify({ [text]: text })
      }::jsonb) returning *`;
      assert.deepEqual(row, { body: text, list: [text], held: { [text]: text } });
      assert.equal((await sql`select from notes where body = ${text}`).length, 1, text);
    }
    assert.deepEqual(await sql`select count(*) as count from notes`, [{ count: hostile.length }]);
  });

  engine.test("every text, number and list of texts is returned unchanged", async ({ sql }) => {
    const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));
    const values = fc.record({
      text,
      number: fc.double({ noDefaultInfinity: true, noNaN: true }).filter((value) => !Object.is(value, -0)),
      list: fc.array(fc.option(text)),
    });
    await fc.assert(
      fc.asyncProperty(values, async ({ text, number, list }) => {
        const json = JSON.stringify({ text, number, list });
        const rows = await sql`
          select ${text}::text as text, ${number}::float8 as number, ${list}::text[] as list, ${json}::jsonb as json`;
        assert.deepEqual(rows, [{ text, number, list, json: { text, number, list } }]);
      }),
      { numRuns: 100 },
    );
  });

  engine.test("a piece is part of the statement, and its values are values, however deep it stands", async ({ sql }) => {
    const inner = piece`number = any(${[2, 3]}::int4[])`;
    const rows = await sql`
      select ${"it's"}::text as said, ${piece`number`} from generate_series(${1}::int4, ${4}::int4) as number
      where ${piece`(${inner} or number = ${4}::int4)`} and number <> ${2}::int4${piece``}`;
    assert.deepEqual(rows, [{ said: "it's", number: 3 }, { said: "it's", number: 4 }]);
  });

  engine.test("errors contain their code and constraint, never the values", async ({ sql }) => {
    await sql`create table people (email text constraint one_address unique, age int constraint of_age check (age > 17))`;
    await sql`insert into people values ('ada@example.com', 36)`;
    const refused = async (statement: Promise<unknown>) => {
      const error = await statement.then(() => assert.fail("it was accepted"), (error) => error);
      assert.ok(error instanceof DatabaseError, `${error}`);
      assert.doesNotMatch(Deno.inspect(error, { depth: 9, showHidden: true }), /ada@example/);
      return [error.code, error.constraint];
    };
    assert.deepEqual(await refused(sql`insert into people values (${"ada@example.com"}, 40)`), [
      "23505",
      "one_address",
    ]);
    assert.deepEqual(await refused(sql`insert into people values (${"ada@example.com.x"}, 4)`), [
      "23514",
      "of_age",
    ]);
    assert.deepEqual(await refused(sql`select * from nowhere`), ["42P01", null]);
    assert.deepEqual(await refused(sql`selec`), ["42601", null]);
    assert.deepEqual(await refused(sql`select ${"a\0b"}::text`), ["22021", null]);
    assert.deepEqual(await refused(sql`select ${"half"}::int`), ["22P02", null]);
    assert.deepEqual(await sql`select 1 as one`, [{ one: 1 }]);
  });

  engine.test("undefined and objects are refused before they reach the database", async ({ sql }) => {
    await assert.rejects(sql`select ${undefined as unknown as SqlValue}::text`, TypeError);
    await assert.rejects(sql`select ${{ a: 1 } as unknown as SqlValue}::jsonb`, TypeError);
  });
});

/** The strings of a template literal, for statements in a table of cases. */
function template(...texts: string[]): TemplateStringsArray {
  return Object.assign(texts, { raw: texts });
}
