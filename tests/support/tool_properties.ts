/** The properties that every tool's document has, whatever its content is. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { importFile } from "../../lib/tool_kit/file.ts";
import { record, redo, startHistory, undo } from "../../lib/tool_kit/undo.ts";
import { type Read, read as readValue } from "../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader, ToolDocument } from "../../lib/tool_kit/tool_model.ts";

/** What the properties ask of a tool. */
export interface Proved<Content, Action> {
  readonly reader: DocumentReader<Content>;
  readonly sample: Content;
  readonly action: fc.Arbitrary<Action>;
  readonly reduce: (content: Content, action: Action) => Content;
  readonly describe: (action: Action, before: Content) => string;
  readonly typing: (action: Action) => string | null;
}

/** What a tool's reader makes of a content, or the first thing that is wrong with it. */
export function readContent<Content>(reader: DocumentReader<Content>, content: unknown): Read<Content> {
  return readValue(reader.content, content, [], reader.rule);
}

/** The same of a content that must be right. */
export function rightContent<Content>(reader: DocumentReader<Content>, content: unknown): Content {
  const read = readContent(reader, content);
  return read.ok ? read.value : assert.fail(JSON.stringify(read));
}

function documentOf<Content>(reader: DocumentReader<Content>, content: Content): ToolDocument<Content> {
  const { id: tool, schema } = reader;
  return { tool, schema, id: "one", title: "Mine", updatedAt: "2026-11-22T10:00:00.000Z", content };
}

/**
 * After any sequence of actions undo leads back to the sample, redo to the last document, and that document's file is read as
 * it was. Some actions follow each other so quickly that their typing is one step.
 */
export function assertComesBack<Content, Action>(
  { reader, sample, action, reduce, describe, typing }: Proved<Content, Action>,
): void {
  const steps = fc.array(fc.tuple(action, fc.constantFrom(100, 10_000)), { maxLength: 14 });
  fc.assert(
    fc.property(steps, (taken) => {
      let history = startHistory(documentOf(reader, sample));
      let at = 0;
      for (const [step, wait] of taken) {
        at += wait;
        const { content } = history.present;
        const next = documentOf(reader, reduce(content, step));
        history = record(history, next, { label: describe(step, content), at, key: typing(step) });
      }
      const last = history.present;
      let back = history;
      while (back.past.length > 0) back = undo(back);
      assert.deepEqual(back.present.content, sample);
      while (back.future.length > 0) back = redo(back);
      assert.deepEqual(back.present, last);
      const read = importFile(exportFile(last), reader);
      assert.ok(read.ok, JSON.stringify(read));
      assert.deepEqual(read.document, last);
    }),
    { numRuns: 200 },
  );
}

/** Values that stand for what somebody, or another program, may have written into a file. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, "", 0, -1, 1.5, 1e300, "2027-02-29", "24:00", "__proto__", [], {}),
);

/** The text of the sample's file with one value somewhere in it replaced, or of any JSON. */
function anyFile<Content>(reader: DocumentReader<Content>, sample: Content): fc.Arbitrary<string> {
  const spoilt = fc.tuple(oddValue, fc.nat()).map(([value, at]) => {
    const copy = structuredClone({ document: documentOf(reader, sample) });
    const places: [object, string][] = [];
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
  const inside = fc.jsonValue().map((content) => JSON.stringify({ ...documentOf(reader, sample), content }));
  return fc.oneof({ weight: 6, arbitrary: spoilt }, inside, fc.json(), fc.string());
}

/**
 * Any JSON as a file is accepted, valid, exported as it was read and `use`d without an error, or refused with a reason; the
 * open document stays as it is either way.
 */
export function assertAcceptsOrRefuses<Content>(
  { reader, sample }: Pick<Proved<Content, unknown>, "reader" | "sample">,
  use: (content: Content) => void,
): void {
  const before = JSON.stringify(sample);
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(anyFile(reader, sample), (text) => {
      const read = importFile(text, reader);
      assert.equal(JSON.stringify(sample), before);
      if (!read.ok) {
        refused++;
        return assert.match(read.message, /^This file .*\.$/s);
      }
      accepted++;
      const { content } = read.document;
      assert.ok(readContent(reader, content).ok);
      assert.deepEqual(importFile(exportFile(read.document), reader), read);
      use(content);
    }),
    { numRuns: 600 },
  );
  assert.ok(accepted > 5 && refused > 5, `${accepted} accepted, ${refused} refused`);
}

/** Changes of any of a row's fields. Each field that the row's change can have is given: one that is forgotten does not compile. */
export function anyChange<Change>(
  fields: { readonly [Field in keyof Change]-?: fc.Arbitrary<Required<Change>[Field]> },
) {
  return fc.record<Required<Change>, never>(fields, { requiredKeys: [] });
}
