/** The properties that every tool's document has, whatever its content is. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { importFile } from "../../lib/tool_kit/file.ts";
import { record, redo, startHistory, undo } from "../../lib/tool_kit/undo.ts";
import { type Read, read as readValue } from "../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader, ToolDocument, ToolModel } from "../../lib/tool_kit/tool_model.ts";

/** What the properties ask of a tool beside its model: `any_action.ts` in the folder of its tests. */
export interface Proved<Content, Action> {
  readonly model: ToolModel<Content, Action>;
  /** What the actions begin with, when it is not the sample. */
  readonly start?: Content;
  readonly actions: fc.Arbitrary<readonly Action[]>;
  /** What no action takes away, such as the words of a row, but one that `mayTake` it. */
  readonly keeps: (content: Content) => readonly string[];
  readonly mayTake: (action: Action, kept: string) => boolean;
  /** Works out what is shown of any content that may be opened, and asserts that it can be shown. */
  readonly shows: (content: Content) => void;
}

/** The day of the samples. */
export const TODAY = "2026-11-25";

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
 * Any actions, some of which follow each other so quickly that their typing is one step: each has a name and takes away only what it may,
 * what they make can be shown, undo leads back to where they began and redo to the last document, and that document's file is read as it was.
 */
export async function assertActs<Content, Action>(proved: Proved<Content, Action>): Promise<void> {
  const { model: { describe, reduce, typing, ...model }, actions, keeps, mayTake, shows } = proved;
  const reader = await model.reader();
  const start = proved.start ?? model.sample(TODAY).content;
  const before = JSON.stringify(start);
  fc.assert(
    fc.property(actions, fc.infiniteStream(fc.constantFrom(100, 10_000)), (taken, waits) => {
      let history = startHistory(documentOf(reader, start));
      let at = 0;
      for (const step of taken) {
        at += waits.next().value ?? 0;
        const { content } = history.present;
        const next = reduce(content, step);
        const label = describe(step, content);
        assert.ok(label.length > 0, JSON.stringify(step));
        for (const gone of missing(keeps(content), keeps(next))) {
          assert.ok(mayTake(step, gone), `${JSON.stringify(step)} takes ${gone}`);
        }
        history = record(history, documentOf(reader, next), { label, at, key: typing(step) });
      }
      const last = history.present;
      shows(last.content);
      let back = history;
      while (back.past.length > 0) back = undo(back);
      assert.deepEqual(back.present.content, start);
      assert.equal(JSON.stringify(start), before, "it was changed in place");
      while (back.future.length > 0) back = redo(back);
      assert.deepEqual(back.present, last);
      const read = importFile(exportFile(last), reader);
      assert.ok(read.ok, JSON.stringify(read));
      assert.deepEqual(read.document, last);
    }),
    { numRuns: 500 },
  );
}

/** What is in a list and not, or not as often, in another. */
function missing(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
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
 * Any JSON as a file is accepted, valid, exported as it was read and can be shown, or refused with a reason; the open document stays
 * as it is either way.
 */
export async function assertAcceptsOrRefuses<Content, Action>(
  { model, shows }: Pick<Proved<Content, Action>, "model" | "shows">,
): Promise<void> {
  const reader = await model.reader();
  const { content: sample } = model.sample(TODAY);
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
      shows(content);
    }),
    { numRuns: 600 },
  );
  assert.ok(accepted > 5 && refused > 5, `${accepted} accepted, ${refused} refused`);
}

/** Asserts of every number in a value, wherever it is, that it is finite. */
export function assertFinite(value: unknown): void {
  JSON.stringify(value, (_, part) => {
    if (typeof part === "number") assert.ok(Number.isFinite(part), String(part));
    return part;
  });
}

/** Changes of any of a row's fields. Each field that the row's change can have is given: one that is forgotten does not compile. */
export function anyChange<Change>(
  fields: { readonly [Field in keyof Change]-?: fc.Arbitrary<Required<Change>[Field]> },
) {
  return fc.record<Required<Change>, never>(fields, { requiredKeys: [] });
}
