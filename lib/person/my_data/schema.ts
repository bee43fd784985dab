import { DATA_SCHEMA_PATH } from "../../content/my_data.ts";
import { TABLES_IN_WORDS, type ValueKind } from "../../content/my_data_tables.ts";

const ROWS = { type: "array", items: { type: "object" } };
const YES = { type: ["boolean", "null"] };
/** What JSON has of each kind of value that is not just text or null. */
const TYPES: Partial<Readonly<Record<ValueKind, object>>> = {
  time: { type: ["string", "null"], format: "date-time" },
  day: { type: ["string", "null"], format: "date" },
  yes: YES,
  flag: YES,
  counted: YES,
  count: { type: ["integer", "null"] },
  money: { type: ["integer", "null"] },
  code: { type: ["string", "integer", "null"] },
  data: { type: ["string", "object", "null"] },
  scores: { type: "object", additionalProperties: { type: "integer", minimum: 1, maximum: 5 } },
  notes: { type: ["object", "null"], additionalProperties: { type: "string" } },
  comments: ROWS,
  parts: ROWS,
  tasks: ROWS,
  outcomes: ROWS,
  dimensions: { type: "array", items: { type: "string" } },
  figures: { type: "object" },
  invoice: { type: "integer" },
};
const TEXT = { type: ["string", "null"] };

const NOTES: Partial<Readonly<Record<ValueKind, string>>> = {
  money: "in the smallest unit of the currency, such as cents",
  country: "ISO 3166-1 alpha-2",
  scores: "by the key of the dimension",
  notes: "by the key of the dimension",
  figures: "means from 1 to 5, the three highest and the three lowest dimensions",
  result: "the end of the link to it",
  data: "a picture is a PNG file in hexadecimal after \\x",
};

/** Describes the JSON of exportedText() as JSON Schema (2020-12). It has the labels that the page has. */
export function dataSchema(origin: string): object {
  const tables = Object.entries(TABLES_IN_WORDS).map(([name, { title, about, columns }]) => {
    const properties = Object.entries(columns).map(([column, [label, kind]]) => {
      const note = NOTES[kind];
      return [column, {
        ...(TYPES[kind] ?? TEXT),
        description: note === undefined ? label : `${label} (${note})`,
      }];
    });
    const items = {
      type: "object",
      properties: Object.fromEntries(properties),
      required: properties.map(([column]) => column),
    };
    return [name, { title, description: about, type: "array", items }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: origin + DATA_SCHEMA_PATH,
    title: "What is held about a person",
    description: "Rows by table.",
    type: "object",
    required: ["exportedAt", "tables", "mailFiles"],
    properties: {
      $schema: { type: "string" },
      exportedAt: { type: "string", format: "date-time", description: "When this file was made" },
      tables: {
        type: "object",
        required: tables.map(([name]) => name),
        properties: Object.fromEntries(tables),
      },
      mailFiles: {
        description: "Emails that were written to files",
        type: "array",
        items: {
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string", description: "The file’s name" },
            subject: { type: "string", description: "What the email is about" },
            text: { type: "string", description: "All of an email to the person" },
            note: { type: "string", description: "Why there is no text" },
          },
        },
      },
    },
  };
}
