import assert from "node:assert/strict";
import { date, group, line, open, since, text } from "../../../lib/tool_kit/shape.ts";
import { isOf } from "../../../lib/tool_kit/shape_reader.ts";
import fc from "fast-check";
import { exportAllFile, exportFile, fileName } from "../../../lib/tool_kit/export.ts";
import { FILE_BYTES_MAX, textOf } from "../../../lib/tool_kit/chosen_file.ts";
import { bytesOf, importAllFile, importFile, type Refused } from "../../../lib/tool_kit/file.ts";
import type { DocumentReader, ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { type ToyContent, toyReader } from "../../support/toy_tool.ts";

const DOCUMENT: ToolDocument<ToyContent> = {
  tool: toyReader.id,
  schema: toyReader.schema,
  id: "abc",
  title: "Weekend",
  updatedAt: "2027-06-01T08:00:00.000Z",
  content: { rows: [{ id: "a", text: "Milk", keyResults: [{ id: "k", target: 2 }] }] },
};

/** The document's file with some of it replaced. */
const altered = (over: Readonly<Record<string, unknown>>) => JSON.stringify({ ...DOCUMENT, ...over });

function refusalOf(file: string | Uint8Array): Refused {
  const read = importFile(file, toyReader);
  assert.equal(read.ok, false);
  return read.ok ? assert.fail() : read;
}

const plain = { noNullPrototype: true };
const id = fc.stringMatching(/^[\w-]{1,64}$/);
const uniqueIds = { selector: (row: { readonly id: string }) => row.id, maxLength: 5 };
const documents: fc.Arbitrary<ToolDocument<ToyContent>> = fc.record({
  tool: fc.constant(toyReader.id),
  schema: fc.constant(toyReader.schema),
  id,
  title: fc.string({ unit: anyCharacter, maxLength: 90 }),
  updatedAt: fc.date({ min: new Date(0), max: new Date("2199-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  content: fc.record({
    rows: fc.uniqueArray(
      fc.record({
        id,
        text: fc.string({ unit: anyCharacter, maxLength: 40 }),
        keyResults: fc.uniqueArray(
          fc.record({
            id,
            target: fc.option(
              fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0 || 0),
            ),
          }, plain),
          uniqueIds,
        ),
      }, plain),
      uniqueIds,
    ),
  }, plain),
}, plain);

Deno.test("export then import is the identity, as text and as bytes", () => {
  fc.assert(fc.property(documents, (document) => {
    const text = exportFile(document);
    const expected = { ok: true, document };
    assert.deepEqual(importFile(text, toyReader), expected);
    assert.deepEqual(importFile(`\uFEFF${text}`, toyReader), expected);
    assert.deepEqual(importFile(new TextEncoder().encode(text), toyReader), expected);
  }));
});

Deno.test("export of all documents then import of all is the identity", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(documents, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
      (all) => {
        assert.deepEqual(importAllFile(exportAllFile(toyReader.id, all), toyReader), {
          ok: true,
          documents: all,
        });
      },
    ),
    { numRuns: 50 },
  );
});

/** A document of the toy, or its file, with one value somewhere in it replaced by any JSON. */
const spoilt = fc.tuple(documents, fc.jsonValue(), fc.nat()).map(([document, value, at]) => {
  const places: [object, string][] = [];
  const copy = structuredClone({ document });
  const collect = (holder: object) => {
    for (const [name, item] of Object.entries(holder)) {
      places.push([holder, name]);
      if (typeof item === "object" && item !== null) collect(item);
    }
  };
  collect(copy);
  const [holder, name] = places[at % places.length] ?? assert.fail();
  Reflect.set(holder, name, value);
  return JSON.stringify(copy.document);
});

Deno.test("any JSON at all is accepted and valid, or refused with a reason", () => {
  const anything = fc.oneof(
    fc.json(),
    spoilt,
    documents.map((document) => JSON.stringify(document)),
    fc.string(),
  );
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(anything, (text) => {
      const read = importFile(text, toyReader);
      if (read.ok) {
        accepted++;
        assert.ok(isOf(toyReader.content, read.document.content));
        assert.deepEqual(importFile(exportFile(read.document), toyReader), read);
      } else {
        refused++;
        assert.match(read.message, /^This file .*\.$/s);
        if (read.reason === "broken" && read.place !== null) assert.ok(read.message.includes(read.place));
      }
    }),
    { numRuns: 2000 },
  );
  assert.ok(accepted > 100 && refused > 100, `${accepted} accepted, ${refused} refused`);
});

Deno.test("a file of an older schema is brought forward", () => {
  const read = importFile(altered({ schema: 1, content: ["Milk", "Eggs"] }), toyReader);
  assert.ok(read.ok);
  assert.equal(read.document.schema, 2);
  assert.deepEqual(read.document.content.rows.map(({ text }) => text), ["Milk", "Eggs"]);
});

Deno.test("a newer file is refused in the words that were agreed", () => {
  const { reason, message } = refusalOf(altered({ schema: 3, content: "unknown" }));
  assert.equal(reason, "newer");
  assert.ok(
    message.includes("made with a newer version: download the current edition from your purchase email"),
  );
});

Deno.test("another tool's file is refused by the tool's name, another program's as such", () => {
  assert.match(refusalOf(altered({ tool: "strategic-okr-planner" })).message, /Strategic OKR Planner/);
  assert.match(refusalOf(altered({ tool: "<b>" })).message, /another program/);
  for (const text of ["[]", "null", "3", '"text"', "{}", '{"__proto__":{"tool":"goal-cascade-builder"}}']) {
    assert.equal(refusalOf(text).reason, "not-ours", text);
  }
});

Deno.test("a file that another tool handed over is told apart from a document", () => {
  assert.equal(refusalOf('{"handOver":{"from":"goal-cascade-builder"}}').reason, "hand-over");
});

Deno.test("a file over 5 MB is refused before it is read, one of just 5 MB is read", () => {
  const room = FILE_BYTES_MAX - exportFile(DOCUMENT).length;
  assert.ok(importFile(exportFile(DOCUMENT) + " ".repeat(room), toyReader).ok);
  const { reason, message } = refusalOf(exportFile(DOCUMENT) + " ".repeat(room + 1));
  assert.deepEqual([reason, message.includes("at most 5 MB")], ["too-large", true]);
  assert.equal(refusalOf("ä".repeat(FILE_BYTES_MAX / 2 + 1)).reason, "too-large");
  assert.equal(refusalOf(new Uint8Array(FILE_BYTES_MAX + 1)).reason, "too-large");
});

Deno.test("of a chosen file that is too large nothing is read, and one that the browser cannot read is said to be so", async () => {
  const large = Object.defineProperty(new Blob(), "size", { value: 12.34 * 1024 * 1024 });
  Object.assign(large, { text: () => assert.fail("read"), arrayBuffer: () => assert.fail("read") });
  const tooLarge = "This file has 12.3 MB. Files of these tools have at most 5 MB.";
  assert.deepEqual(await textOf(large), { ok: false, message: tooLarge });
  assert.deepEqual(await bytesOf(large), { ok: false, reason: "too-large", message: tooLarge, place: null });
  const largest = " ".repeat(FILE_BYTES_MAX);
  assert.deepEqual(await textOf(new Blob([largest])), { ok: true, text: largest });
  const read = await bytesOf(new Blob([largest]));
  assert.ok(read instanceof Uint8Array && read.length === FILE_BYTES_MAX);
  const fail = () => Promise.reject(new Error("gone"));
  const gone = Object.assign(new Blob(), { text: fail, arrayBuffer: fail });
  const message = "This file could not be read.";
  assert.deepEqual(await textOf(gone), { ok: false, message });
  assert.deepEqual(await bytesOf(gone), { ok: false, reason: "unreadable", message, place: null });
});

Deno.test("a file cut anywhere is refused; as truncated, with the line, when it breaks off inside", () => {
  const text = exportFile(DOCUMENT).trimEnd();
  for (let length = 1; length < text.length; length++) {
    const cut = text.slice(0, length);
    const { reason, message } = refusalOf(cut);
    assert.equal(reason, "truncated", cut);
    assert.ok(message.includes(`line ${cut.trimEnd().split("\n").length}.`), message);
  }
});

Deno.test("what is no JSON, no text or nothing is told apart, with the line where there is one", () => {
  const lines = exportFile(DOCUMENT).split("\n").with(3, "  nonsense,").join("\n");
  assert.deepEqual([refusalOf(lines).reason, /line 4/.test(refusalOf(lines).message)], ["not-json", true]);
  assert.equal(refusalOf("Dear all").reason, "not-json");
  assert.equal(refusalOf('{"a":1}}, {"b":{').reason, "not-json");
  assert.equal(refusalOf(" \n").reason, "empty");
  assert.equal(refusalOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])).reason, "not-text");
});

const row = (over: Readonly<Record<string, unknown>>) => ({ id: "x", text: "", keyResults: [], ...over });
const result = (over: Readonly<Record<string, unknown>>) =>
  row({ keyResults: [{ id: "k", target: 1, ...over }] });
const contents = (...rows: readonly unknown[]) => altered({ content: { rows: [row({ id: "a" }), ...rows] } });

/** Broken files, and where each is broken. */
const BROKEN: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  [
    "a text for a number",
    contents(result({ target: "12" })),
    /rows, row 2, key results, row 1, target is not/,
  ],
  ["a missing field", contents(row({ text: undefined })), /rows, row 2, text is missing/],
  [
    "a number out of range",
    contents(result({ target: 0 })).replace('"target":0', '"target":1e999'),
    /target is a n/,
  ],
  ["a text too long", contents(row({ text: "x".repeat(101) })), /text is longer than 100 characters/],
  ["a list for a group", contents([]), /rows, row 2 is not a group of fields/],
  ["a group for a list", altered({ content: { rows: {} } }), /rows is not a list/],
  ["no content", altered({ content: undefined }), /content is missing/],
  ["one id twice", contents(row({ id: "b" }), row({ id: "a" })), /rows, row 3 has the same id as row 1/],
  [
    "one id twice, deeper",
    contents(row({ keyResults: [{ id: "k", target: 1 }, { id: "k", target: 2 }] })),
    /key results, row 2 has the same id as row 1/,
  ],
  [
    "a prototype",
    contents(row({})).replace('"text"', '"__proto__":{"x":1},"text"'),
    /rows, row 1 has a field with a name/,
  ],
  ["a constructor", contents(row({ constructor: {} })), /row 2 has a field with a name that is not allowed/],
  [
    "too many levels",
    altered({ content: JSON.parse("[".repeat(3000) + "]".repeat(3000)) }),
    /nested too deeply/,
  ],
  ["an id that is none", altered({ id: "a b" }), /id is not an id/],
  ["a title too long", altered({ title: "x".repeat(201) }), /title is longer than 200 characters/],
  ["a time that is none", altered({ updatedAt: "2027-13-01T00:00:00Z" }), /updated at is not a time/],
  ["a schema that is none", altered({ schema: 1.5 }), /schema is not a whole number/],
  ["an old content of another shape", altered({ schema: 1, content: { rows: 3 } }), /content is a value/],
];
for (const [name, text, message] of BROKEN) {
  Deno.test(`a file with ${name} is refused with its place`, () => {
    const refusal = refusalOf(text);
    assert.equal(refusal.reason, "broken");
    assert.match(refusal.message, message);
  });
}

Deno.test("a minus zero in a file is zero", () => {
  const read = importFile(contents(result({ target: 5 })).replace('"target":5', '"target":-0'), toyReader);
  assert.ok(read.ok && Object.is(read.document.content.rows[1]?.keyResults[0]?.target, 0));
});

Deno.test("a field that came with a version is empty in an older document, and missing in one of that version", () => {
  const reader: DocumentReader<object> = {
    id: toyReader.id,
    schema: 3,
    content: group({ owner: text(), why: since(2, line(9)), by: since(3, open(date())) }),
  };
  const read = (schema: number, content: object) => {
    const found = importFile(altered({ schema, content }), reader);
    return found.ok ? found.document.content : found.message;
  };
  assert.deepEqual(read(1, { owner: "Ada" }), { owner: "Ada", why: "", by: null });
  assert.deepEqual(read(2, { owner: "Ada", why: "Rent" }), { owner: "Ada", why: "Rent", by: null });
  assert.match(String(read(2, { owner: "Ada" })), /why is missing/);
  assert.match(String(read(3, { owner: "Ada", why: "" })), /by is missing/);
  assert.match(String(read(1, { owner: "Ada", why: "Ten letters" })), /why is longer/);
});

Deno.test("a file of several documents names the broken one, and a reader of one says how many there are", () => {
  const two = [DOCUMENT, { ...DOCUMENT, id: "second" }];
  assert.match(refusalOf(exportAllFile(toyReader.id, two)).message, /has 2 documents/);
  assert.equal(importFile(exportAllFile(toyReader.id, [DOCUMENT]), toyReader).ok, true);
  const refused = (documents: readonly unknown[]) => {
    const read = importAllFile(JSON.stringify({ tool: toyReader.id, documents }), toyReader);
    return read.ok ? "" : read.message;
  };
  assert.match(
    refused([DOCUMENT, JSON.parse(contents(row({ text: 1 })))]),
    /document 2, rows, row 2, text is not a text/,
  );
  assert.match(refused([DOCUMENT, DOCUMENT]), /document 2 has the same id as row 1/);
  assert.match(refused([]), /has no documents/);
  assert.equal(importAllFile('{"tool":"other","documents":[]}', toyReader).ok, false);
});

Deno.test("the file's name is made of the tool, the title and the date, and safe on every disk", () => {
  const name = (title: string) => fileName({ tool: "toy", title }, "2027-06-01");
  assert.equal(name("Plan Q3 / 2027: Größe & Café"), "toy-plan-q3-2027-große-cafe-2027-06-01.json");
  assert.equal(name("The owner's plan"), "toy-the-owners-plan-2027-06-01.json");
  assert.equal(name("計画 東京"), "toy-計画-東京-2027-06-01.json");
  assert.equal(name("../..\\:*?"), "toy-untitled-2027-06-01.json");
  assert.equal(name("🎯"), "toy-untitled-2027-06-01.json");
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (title) => {
    assert.match(name(title), /^toy-[\p{L}\p{N}-]{1,60}-2027-06-01\.json$/u);
  }));
});
