import { type ComponentType, createElement, type JSX } from "react";
import type { PaperProps } from "../../components/tool_kit/printed.tsx";
import type { ToolProps } from "../../components/tool_kit/tool_island.tsx";
import { analyse } from "../../components/tools/executive_decision_framework/analysis.ts";
import { fathomed } from "../../components/tools/executive_decision_framework/depth.ts";
import { Paper as DecisionPaper } from "../../components/tools/executive_decision_framework/Paper.tsx";
import { sampleDecision } from "../../components/tools/executive_decision_framework/model.ts";
import { Paper as CascadePaper } from "../../components/tools/goal_cascade_builder/Paper.tsx";
import { sampleCascade } from "../../components/tools/goal_cascade_builder/model.ts";
import { Paper as WorkshopPaper } from "../../components/tools/okr_workshop_facilitator_kit/Paper.tsx";
import { sampleWorkshop } from "../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import { Paper as ProjectionPaper } from "../../components/tools/roi_projection_calculator/Paper.tsx";
import { sampleProjection } from "../../components/tools/roi_projection_calculator/model.ts";
import { Paper as SprintPaper } from "../../components/tools/sprint_planner_90_day/Paper.tsx";
import { sampleSprint } from "../../components/tools/sprint_planner_90_day/model.ts";
import { Paper as AssessmentPaper } from "../../components/tools/strategic_alignment_assessment_kit/Paper.tsx";
import { sampleAssessment } from "../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { Paper as TrackerPaper } from "../../components/tools/strategic_okr_execution_tracker/Paper.tsx";
import { sampleTracker } from "../../components/tools/strategic_okr_execution_tracker/model.ts";
import { createChecker } from "../../components/tools/strategic_okr_planner/assistant.ts";
import { Paper as PlanPaper } from "../../components/tools/strategic_okr_planner/Paper.tsx";
import { samplePlan } from "../../components/tools/strategic_okr_planner/model.ts";
import { Paper as DashboardPaper } from "../../components/tools/team_performance_dashboard/Paper.tsx";
import { sampleDashboard } from "../../components/tools/team_performance_dashboard/model.ts";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import ExecutiveDecisionFramework from "./ExecutiveDecisionFramework.tsx";
import GoalCascadeBuilder from "./GoalCascadeBuilder.tsx";
import OkrWorkshopFacilitatorKit from "./OkrWorkshopFacilitatorKit.tsx";
import RoiProjectionCalculator from "./RoiProjectionCalculator.tsx";
import SprintPlanner90Day from "./SprintPlanner90Day.tsx";
import StrategicAlignmentAssessmentKit from "./StrategicAlignmentAssessmentKit.tsx";
import StrategicOkrExecutionTracker from "./StrategicOkrExecutionTracker.tsx";
import StrategicOkrPlanner from "./StrategicOkrPlanner.tsx";
import TeamPerformanceDashboard from "./TeamPerformanceDashboard.tsx";

/** A tool as the server draws it. */
interface DrawnTool {
  /** The sample of that day, in the page that anyone can open and on paper. */
  readonly demo: (today: PlainDate) => { readonly island: JSX.Element; readonly paper: JSX.Element };
  /** Its island as an edition begins. */
  readonly edition: (today: PlainDate) => JSX.Element;
}

/** The island of each tool in the catalogue, with what draws its paper, its sample, and what the server finds out about that. */
export const DRAWN_TOOLS: Readonly<Record<ToolId, DrawnTool>> = {
  "strategic-okr-planner": drawn(
    StrategicOkrPlanner,
    PlanPaper,
    samplePlan,
    (content, today) => createChecker()(content, today),
  ),
  "strategic-okr-execution-tracker": drawn(StrategicOkrExecutionTracker, TrackerPaper, sampleTracker),
  "roi-projection-calculator": drawn(RoiProjectionCalculator, ProjectionPaper, sampleProjection),
  "strategic-alignment-assessment-kit": drawn(
    StrategicAlignmentAssessmentKit,
    AssessmentPaper,
    sampleAssessment,
  ),
  "team-performance-dashboard": drawn(TeamPerformanceDashboard, DashboardPaper, sampleDashboard),
  "executive-decision-framework": drawn(
    ExecutiveDecisionFramework,
    DecisionPaper,
    sampleDecision,
    (content) => fathomed(analyse(content)),
  ),
  "okr-workshop-facilitator-kit": drawn(OkrWorkshopFacilitatorKit, WorkshopPaper, sampleWorkshop),
  "goal-cascade-builder": drawn(GoalCascadeBuilder, CascadePaper, sampleCascade),
  "90-day-sprint-planner": drawn(SprintPlanner90Day, SprintPaper, sampleSprint),
};

function drawn<Content, Known = null>(
  Island: ComponentType<ToolProps<Known>>,
  Paper: ComponentType<PaperProps<Content> & { readonly known?: Known | null }>,
  sample: (today: PlainDate) => { readonly title: string; readonly content: Content },
  find: (content: Content, today: PlainDate) => Known | null = () => null,
): DrawnTool {
  return {
    demo: (today) => {
      const { title, content } = sample(today);
      const known = find(content, today);
      return {
        island: createElement(Island, { edition: "demo", drawnOn: today, known }),
        paper: createElement(Paper, { title, content, today, known }),
      };
    },
    edition: (today) => createElement(Island, { edition: "full", drawnOn: today }),
  };
}
