import type { ToolId } from "../../lib/catalogue/tools.ts";
import { alignmentEdits } from "./edits/alignment.ts";
import { decisionEdits } from "./edits/decision_framework.ts";
import { cascadeEdits } from "./edits/goal_cascade.ts";
import { planEdits } from "./edits/okr_planner.ts";
import { trackerEdits } from "./edits/okr_tracker.ts";
import { workshopEdits } from "./edits/okr_workshop.ts";
import { projectionEdits } from "./edits/roi_calculator.ts";
import { sprintEdits } from "./edits/sprint_planner.ts";
import { dashboardEdits } from "./edits/team_dashboard.ts";
import type { TimedEdit } from "./edits/timed_edit.ts";

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
