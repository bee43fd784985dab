import { cascadeEdits } from "./edits/goal_cascade.ts";
import { planEdits } from "./edits/okr_planner.ts";
import { workshopEdits } from "./edits/okr_workshop.ts";
import { dashboardEdits } from "./edits/team_dashboard.ts";
import { projectionEdits } from "./edits/roi_calculator.ts";
import { decisionEdits } from "./edits/decision_framework.ts";
import { sprintEdits } from "./edits/sprint_planner.ts";
import { trackerEdits } from "./edits/okr_tracker.ts";
import { alignmentEdits } from "./edits/alignment.ts";
import type { TimedEdit } from "./edits/timed_edit.ts";

/** Every edit whose time is measured. */
export function timedEdits(): readonly TimedEdit[] {
  return [
    ...cascadeEdits(),
    ...planEdits(),
    ...workshopEdits(),
    ...dashboardEdits("the sample", 1, 16),
    ...dashboardEdits("ten times the sample", 10, 50),
    ...projectionEdits(),
    ...decisionEdits(),
    ...sprintEdits(),
    ...trackerEdits(),
    ...alignmentEdits(),
  ];
}
