/** What holds for every tool, whatever its content is: each brings any of its actions, what they must keep, and what is shown. */
import assert from "node:assert/strict";
import { addDays } from "../../../lib/tool_kit/dates.ts";
import { type ToolId, TOOLS } from "../../../lib/catalogue/tools.ts";
import { toolFolder } from "../../../tasks/tool_folder.ts";
import { textsIn, uncleanTexts } from "../../support/clean_words.ts";
import { modelOf } from "../../support/tool_model.ts";
import {
  assertAcceptsOrRefuses,
  assertActs,
  type Proved,
  rightContent,
  TODAY,
} from "../../support/tool_properties.ts";
import { TESTED_TOOLS, toolTest } from "../../support/tool_test.ts";
import { PROVED as DECISION } from "./executive_decision_framework/any_action.ts";
import { PROVED as CASCADE } from "./goal_cascade_builder/any_action.ts";
import { PROVED as WORKSHOP } from "./okr_workshop_facilitator_kit/any_action.ts";
import { PROVED as PROJECTION } from "./roi_projection_calculator/any_action.ts";
import { PROVED as SPRINT } from "./sprint_planner_90_day/any_action.ts";
import { PROVED as ASSESSMENT } from "./strategic_alignment_assessment_kit/any_action.ts";
import { PROVED as TRACKER } from "./strategic_okr_execution_tracker/any_action.ts";
import { PROVED as PLAN } from "./strategic_okr_planner/any_action.ts";
import { PROVED as DASHBOARD } from "./team_performance_dashboard/any_action.ts";

const proved = new Set<ToolId>();

function prove<Content, Action>(id: ToolId, tool: Proved<Content, Action>): void {
  proved.add(id);
  toolTest(
    [id],
    `${id}: any actions take away only what they may, undo and redo lead back and forth, and the file opens as it was`,
    () => assertActs(tool),
  );
  toolTest(
    [id],
    `${id}: any JSON as a file opens and can be shown, or is refused with a reason`,
    () => assertAcceptsOrRefuses(tool),
  );
}

prove("executive-decision-framework", DECISION);
prove("goal-cascade-builder", CASCADE);
prove("okr-workshop-facilitator-kit", WORKSHOP);
prove("roi-projection-calculator", PROJECTION);
prove("90-day-sprint-planner", SPRINT);
prove("strategic-alignment-assessment-kit", ASSESSMENT);
prove("strategic-okr-execution-tracker", TRACKER);
prove("strategic-okr-planner", PLAN);
prove("team-performance-dashboard", DASHBOARD);

Deno.test("every tool is proved", () =>
  assert.deepEqual([...proved].toSorted(), TOOLS.map(({ productId }) => productId).toSorted()));

for (const tool of TESTED_TOOLS) {
  Deno.test(`${tool.productId}: on every day of the year its sample and its empty document are ones that its reader takes`, async () => {
    const model = await modelOf(tool);
    const reader = await model.reader();
    for (let day = 0; day < 400; day += 3) {
      const today = addDays("2026-11-20", day);
      for (const content of [model.sample(today).content, model.empty(today)]) {
        assert.deepEqual(rightContent(reader, content), content, today);
      }
    }
  });

  Deno.test(`${tool.productId}: its words and its sample are typographically clean and promise nothing`, async () => {
    const folder = new URL(`../../../components/tools/${toolFolder(tool.island)}/`, import.meta.url);
    const files = [...Deno.readDirSync(folder)].filter(({ name }) => name.startsWith("words"));
    const words = await Promise.all(files.map(({ name }) => import(new URL(name, folder).href)));
    const sample = textsIn((await modelOf(tool)).sample(TODAY)).filter((text) => text.includes(" "));
    const texts = [...textsIn(words.map((module) => ({ ...module }))), ...sample];
    assert.ok(texts.length > 120, `${texts.length} texts`);
    const lines = texts.flatMap((text) => text.split("\n").map((line) => line.trim()));
    assert.deepEqual(uncleanTexts(lines), []);
  });
}
