/** Documents as programs before this one stored them: `stored/<tool>.<version>.json`, for every version that there was. */
import assert from "node:assert/strict";
import { type Tool, TOOLS } from "../../../lib/catalogue/tools.ts";
import { importAllFile } from "../../../lib/tool_kit/file.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { modelOf } from "../../support/tool_model.ts";

async function readerOf(tool: Tool): Promise<DocumentReader<unknown>> {
  const { id, schema, reader } = await modelOf(tool);
  const found = await reader();
  assert.deepEqual([id, found.id, found.schema], [tool.productId, id, schema]);
  return found;
}

/** What the file of a version holds, as it was stored, and as this program reads it. */
async function readStored(reader: DocumentReader<unknown>, version: number) {
  const name = `stored/${reader.id}.${version}.json`;
  const text = await Deno.readTextFile(new URL(name, import.meta.url))
    .catch(() => assert.fail(`${name} is missing: store a document of this version there`));
  const read = importAllFile(text, reader);
  const stored = JSON.parse(text);
  return { name, read, stored: "documents" in stored ? stored.documents : [stored] };
}

for (const tool of TOOLS) {
  const { productId } = tool;

  Deno.test(`${productId}: a document of every version that there was opens`, async () => {
    const reader = await readerOf(tool);
    for (let version = 1; version <= reader.schema; version++) {
      const { name, read, stored } = await readStored(reader, version);
      assert.ok(read.ok, `${name}: ${read.ok || read.message}`);
      for (const { schema } of stored) assert.equal(schema, version, name);
      for (const { schema } of read.documents) assert.equal(schema, reader.schema, name);
    }
  });

  Deno.test(`${productId}: a document of this version has the shape that the version began with`, async () => {
    const reader = await readerOf(tool);
    const { name, read, stored } = await readStored(reader, reader.schema);
    const why = `${name} reads otherwise: count DOCUMENT_MARK up, with a migration (docs/changing.md)`;
    assert.deepEqual(read.ok ? read.documents : read.message, stored, why);
  });
}
