/** Documents as programs before this one stored them: `stored/<tool>.<version>.json`, for every version that there was. */
import assert from "node:assert/strict";
import { TOOLS } from "../../../lib/catalogue/tools.ts";
import { importAllFile } from "../../../lib/tool_kit/file.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DECISION_DOCUMENTS } from "../../../components/tools/executive_decision_framework/reading.ts";
import { CASCADE_DOCUMENTS } from "../../../components/tools/goal_cascade_builder/reading.ts";
import { WORKSHOP_DOCUMENTS } from "../../../components/tools/okr_workshop_facilitator_kit/reading.ts";
import { ROI_DOCUMENTS } from "../../../components/tools/roi_projection_calculator/projection.ts";
import { SPRINT_DOCUMENTS } from "../../../components/tools/sprint_planner_90_day/reading.ts";
import { ALIGNMENT_DOCUMENTS } from "../../../components/tools/strategic_alignment_assessment_kit/reading.ts";
import { TRACKER_DOCUMENTS } from "../../../components/tools/strategic_okr_execution_tracker/reading.ts";
import { PLAN_READER } from "../../../components/tools/strategic_okr_planner/reading.ts";
import { DASHBOARD_DOCUMENTS } from "../../../components/tools/team_performance_dashboard/reading.ts";

const READERS: readonly DocumentReader<unknown>[] = [
  PLAN_READER,
  TRACKER_DOCUMENTS,
  ROI_DOCUMENTS,
  ALIGNMENT_DOCUMENTS,
  DASHBOARD_DOCUMENTS,
  DECISION_DOCUMENTS,
  WORKSHOP_DOCUMENTS,
  CASCADE_DOCUMENTS,
  SPRINT_DOCUMENTS,
];

/** What the file of a version holds, as it was stored, and as this program reads it. */
async function readStored(reader: DocumentReader<unknown>, version: number) {
  const name = `stored/${reader.id}.${version}.json`;
  const text = await Deno.readTextFile(new URL(name, import.meta.url))
    .catch(() => assert.fail(`${name} is missing: store a document of this version there`));
  const read = importAllFile(text, reader);
  const stored = JSON.parse(text);
  return { name, read, stored: "documents" in stored ? stored.documents : [stored] };
}

for (const reader of READERS) {
  Deno.test(`${reader.id}: a document of every version that there was opens`, async () => {
    for (let version = 1; version <= reader.schema; version++) {
      const { name, read, stored } = await readStored(reader, version);
      assert.ok(read.ok, `${name}: ${read.ok || read.message}`);
      for (const { schema } of stored) assert.equal(schema, version, name);
      for (const { schema } of read.documents) assert.equal(schema, reader.schema, name);
    }
  });

  Deno.test(`${reader.id}: a document of this version has the shape that the version began with`, async () => {
    const { name, read, stored } = await readStored(reader, reader.schema);
    const why = `${name} reads otherwise: count DOCUMENT_MARK up, with a migration (docs/changing.md)`;
    assert.deepEqual(read.ok ? read.documents : read.message, stored, why);
  });
}

Deno.test("all nine tools have stored documents", () => {
  assert.deepEqual(READERS.map(({ id }) => id), TOOLS.map(({ productId }) => productId));
});
