import type { ToolId } from "../../lib/catalogue/tools.ts";
import { alignmentEdits } from "../../components/tools/strategic_alignment_assessment_kit/bench.ts";
import { decisionEdits } from "../../components/tools/executive_decision_framework/bench.ts";
import { cascadeEdits } from "../../components/tools/goal_cascade_builder/bench.ts";
import { planEdits } from "../../components/tools/strategic_okr_planner/bench.ts";
import { trackerEdits } from "../../components/tools/strategic_okr_execution_tracker/bench.ts";
import { workshopEdits } from "../../components/tools/okr_workshop_facilitator_kit/bench.ts";
import { projectionEdits } from "../../components/tools/roi_projection_calculator/bench.ts";
import { sprintEdits } from "../../components/tools/sprint_planner_90_day/bench.ts";
import { dashboardEdits } from "../../components/tools/team_performance_dashboard/bench.ts";
import type { TimedEdit } from "../../components/tool_kit/timed_edit.ts";

const EDITS: Readonly<Record<ToolId, () => readonly TimedEdit[]>> = {
  "goal-cascade-builder": cascadeEdits,
  "strategic-okr-planner": planEdits,
  "okr-workshop-facilitator-kit": workshopEdits,
  "team-performance-dashboard": () => [
    ...dashboardEdits("the sample", 1, 16),
    ...dashboardEdits("ten times the sample", 10, 50),
  ],
  "roi-projection-calculator": projectionEdits,
  "executive-decision-framework": decisionEdits,
  "90-day-sprint-planner": sprintEdits,
  "strategic-okr-execution-tracker": trackerEdits,
  "strategic-alignment-assessment-kit": alignmentEdits,
};

/** Every edit whose time is measured. */
export function timedEdits(): readonly TimedEdit[] {
  return Object.values(EDITS).flatMap((edits) => edits());
}
