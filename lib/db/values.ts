import { Piece, type SqlScalar, type SqlValue } from "./database.ts";

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** The types with the parser of their text, and the object ids of the type and its array in pg_type. */
const TYPES: readonly (readonly [oid: number, arrayOid: number, parse: Parse])[] = [
  [16, 1000, (text) => text === "t"], // bool
  [17, 1001, parseBytes], // bytea
  [20, 1016, parseInt8], // int8
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [26, 1028, Number], // oid
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [25, 1009, asText], // text
  [1043, 1015, asText], // varchar
  [1082, 1182, asText], // date
  [1083, 1183, asText], // time
  [1114, 1115, asText], // timestamp
  [1184, 1185, parseInstant], // timestamptz
  [1700, 1231, asText], // numeric
  [2950, 2951, asText], // uuid
  [114, 199, JSON.parse], // json
  [3802, 3807, JSON.parse], // jsonb
];

/** The parser of each type's text, by object id. Types that are not listed stay text on both engines. */
export const PARSERS: Readonly<Record<number, Parse>> = Object.fromEntries(
  TYPES.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (text: string) => parseArray(text, parse)],
  ]),
);

/** A statement with its pieces written out, and its values as encodeValue() gives them. */
export function statementOf(
  { strings, values }: Pick<Piece, "strings" | "values">,
): { readonly text: TemplateStringsArray; readonly parameters: readonly (string | null)[] } {
  const [first = "", ...rest] = strings;
  const text = [first];
  const parameters: (string | null)[] = [];
  for (const [at, value] of values.entries()) {
    const next = rest[at] ?? "";
    if (value instanceof Piece) {
      const { text: [head, ...tail], parameters: own } = statementOf(value);
      text.push(`${text.pop()}${head}`, ...tail);
      text.push(`${text.pop()}${next}`);
      parameters.push(...own);
    } else {
      text.push(next);
      parameters.push(encodeValue(value));
    }
  }
  return { text: Object.assign(text, { raw: text }), parameters };
}

/**
 * A value as text in Postgres's format. Both drivers only get text, because they encode dates, booleans and JSON differently. Throws TypeError
 * for a value that SqlValue does not allow, such as undefined.
 */
function encodeValue(value: Exclude<SqlValue, Piece>): string | null {
  if (value instanceof Uint8Array) return `\\x${value.toHex()}`;
  if (Array.isArray(value)) return `{${(value as SqlScalar[]).map(encodeElement).join(",")}}`;
  return encodeScalar(value as SqlScalar);
}

function encodeScalar(value: SqlScalar): string | null {
  if (value === null || typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
    return String(value);
  }
  throw new TypeError(`a value of type ${typeof value} cannot be passed to the database`);
}

function encodeElement(value: SqlScalar): string {
  const text = encodeScalar(value);
  return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function parseInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function parseBytes(text: string): Uint8Array {
  return Uint8Array.fromHex(text.slice(2));
}

/** Sessions use UTC, so the text is `2026-01-31 12:00:00.123456+00`. Infinity and years after 9999 stay text. */
function parseInstant(text: string): string {
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, "Z")}`);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

const ARRAY_TOKEN = /\{|\}|,|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

/** Parses an array's text, such as `{1,NULL}` or `{{"a b","c"},{d,e}}`. */
function parseArray(text: string, parse: Parse): unknown[] {
  const open: unknown[][] = [[]];
  for (const [token, quoted] of text.slice(text.indexOf("{")).matchAll(ARRAY_TOKEN)) {
    if (token === "{") {
      const inner: unknown[] = [];
      open.at(-1)?.push(inner);
      open.push(inner);
    } else if (token === "}") {
      open.pop();
    } else if (token !== ",") {
      const element = quoted === undefined ? token : quoted.replace(/\\(.)/gs, "$1");
      open.at(-1)?.push(quoted === undefined && token === "NULL" ? null : parse(element));
    }
  }
  return open[0]?.[0] as unknown[];
}
