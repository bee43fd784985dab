import { HttpError, page } from "fresh";
import { asset, Head } from "fresh/runtime";
import type { JSX } from "react";
import { PageHead } from "../../../components/PageHead.tsx";
import { ToolFrame } from "../../../components/tool_kit/ToolFrame.tsx";
import ExecutiveDecisionFramework from "../../../islands/(tools)/ExecutiveDecisionFramework.tsx";
import GoalCascadeBuilder from "../../../islands/(tools)/GoalCascadeBuilder.tsx";
import OkrWorkshopFacilitatorKit from "../../../islands/(tools)/OkrWorkshopFacilitatorKit.tsx";
import RoiProjectionCalculator from "../../../islands/(tools)/RoiProjectionCalculator.tsx";
import SprintPlanner90Day from "../../../islands/(tools)/SprintPlanner90Day.tsx";
import StrategicAlignmentAssessmentKit from "../../../islands/(tools)/StrategicAlignmentAssessmentKit.tsx";
import StrategicOkrExecutionTracker from "../../../islands/(tools)/StrategicOkrExecutionTracker.tsx";
import StrategicOkrPlanner from "../../../islands/(tools)/StrategicOkrPlanner.tsx";
import TeamPerformanceDashboard from "../../../islands/(tools)/TeamPerformanceDashboard.tsx";
import { findTool, type ToolId } from "../../../lib/catalogue/tools.ts";
import { TOOL_PAGES } from "../../../lib/content/tool_pages.ts";
import { type PlainDate, todayOf } from "../../../lib/tool_kit/dates.ts";
import { analyse } from "../../../components/tools/executive_decision_framework/analysis.ts";
import { fathomed } from "../../../components/tools/executive_decision_framework/depth.ts";
import { createChecker } from "../../../components/tools/strategic_okr_planner/assistant.ts";
import { Paper as PlanPaper } from "../../../components/tools/strategic_okr_planner/Paper.tsx";
import { samplePlan } from "../../../components/tools/strategic_okr_planner/sample.ts";
import { Paper as AssessmentPaper } from "../../../components/tools/strategic_alignment_assessment_kit/Paper.tsx";
import { sampleAssessment } from "../../../components/tools/strategic_alignment_assessment_kit/sample.ts";
import { Paper as DecisionPaper } from "../../../components/tools/executive_decision_framework/Paper.tsx";
import { sampleDecision } from "../../../components/tools/executive_decision_framework/sample.ts";
import { Paper as TrackerPaper } from "../../../components/tools/strategic_okr_execution_tracker/Paper.tsx";
import { sampleTracker } from "../../../components/tools/strategic_okr_execution_tracker/sample.ts";
import { Paper as CascadePaper } from "../../../components/tools/goal_cascade_builder/Paper.tsx";
import { sampleCascade } from "../../../components/tools/goal_cascade_builder/sample.ts";
import { Paper as WorkshopPaper } from "../../../components/tools/okr_workshop_facilitator_kit/Paper.tsx";
import { sampleWorkshop } from "../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import { Paper as ProjectionPaper } from "../../../components/tools/roi_projection_calculator/Paper.tsx";
import { sampleProjection } from "../../../components/tools/roi_projection_calculator/sample.ts";
import { Paper as SprintPaper } from "../../../components/tools/sprint_planner_90_day/Paper.tsx";
import { sampleSprint } from "../../../components/tools/sprint_planner_90_day/sample.ts";
import { Paper as DashboardPaper } from "../../../components/tools/team_performance_dashboard/Paper.tsx";
import { sampleDashboard } from "../../../components/tools/team_performance_dashboard/sample.ts";
import { define } from "../../../lib/http/state.ts";

interface Demo {
  readonly island: JSX.Element;
  /** The same sample on paper. */
  readonly paper: JSX.Element;
}

/** Draws the island that the table of tools names, and what is printed of it. */
const DEMOS: Readonly<Record<ToolId, (today: PlainDate) => Demo>> = {
  "strategic-okr-planner": (today) => {
    const sample = samplePlan(today);
    const checks = createChecker()(sample.content, today);
    return {
      island: <StrategicOkrPlanner edition="demo" today={today} checks={checks} />,
      paper: <PlanPaper {...sample} today={today} />,
    };
  },
  "strategic-alignment-assessment-kit": (today) => ({
    island: <StrategicAlignmentAssessmentKit edition="demo" today={today} />,
    paper: <AssessmentPaper {...sampleAssessment(today)} today={today} />,
  }),
  "executive-decision-framework": (today) => {
    const sample = sampleDecision(today);
    const depth = fathomed(analyse(sample.content));
    return {
      island: <ExecutiveDecisionFramework edition="demo" today={today} depth={depth} />,
      paper: <DecisionPaper {...sample} today={today} depth={depth} />,
    };
  },
  "strategic-okr-execution-tracker": (today) => ({
    island: <StrategicOkrExecutionTracker edition="demo" today={today} />,
    paper: <TrackerPaper {...sampleTracker(today)} today={today} />,
  }),
  "goal-cascade-builder": (today) => ({
    island: <GoalCascadeBuilder edition="demo" today={today} />,
    paper: <CascadePaper {...sampleCascade()} today={today} />,
  }),
  "okr-workshop-facilitator-kit": (today) => ({
    island: <OkrWorkshopFacilitatorKit edition="demo" today={today} />,
    paper: <WorkshopPaper {...sampleWorkshop(today)} today={today} />,
  }),
  "roi-projection-calculator": (today) => ({
    island: <RoiProjectionCalculator edition="demo" today={today} />,
    paper: <ProjectionPaper {...sampleProjection()} today={today} />,
  }),
  "90-day-sprint-planner": (today) => ({
    island: <SprintPlanner90Day edition="demo" today={today} />,
    paper: <SprintPaper {...sampleSprint(today)} today={today} />,
  }),
  "team-performance-dashboard": (today) => ({
    island: <TeamPerformanceDashboard edition="demo" today={today} />,
    paper: <DashboardPaper {...sampleDashboard(today)} today={today} />,
  }),
};

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET(ctx) {
    const tool = findTool(ctx.params.slug ?? "");
    if (tool === null) throw new HttpError(404);
    return page({ productId: tool.productId, today: todayOf(new Date()) });
  },
});

/** A tool that anyone can use: the sample at first, then what the visitor makes of it. */
export default define.page<typeof handler>(function ToolPage({ data, state: { site } }) {
  const { productId, today } = data;
  const { picture } = TOOL_PAGES[productId];
  const { island, paper } = DEMOS[productId](today);
  const name = [...picture.headline, picture.emphasis].join(" ");
  return (
    <>
      <PageHead site={site} page={{ title: `${name} Demo`, picture }} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset(`/tools/${productId}.css`)} />
      </Head>
      <ToolFrame siteName={site.name} productId={productId} name={name} paper={paper}>
        {island}
      </ToolFrame>
    </>
  );
});
