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
import { sampleDecision } from "../../../components/tools/executive_decision_framework/sample.ts";
import { createChecker } from "../../../components/tools/strategic_okr_planner/assistant.ts";
import { samplePlan } from "../../../components/tools/strategic_okr_planner/sample.ts";
import { define } from "../../../lib/http/state.ts";

/** Draws the island that the table of tools names. */
const DEMOS: Readonly<Record<ToolId, (today: PlainDate) => JSX.Element>> = {
  "strategic-okr-planner": (today) => (
    <StrategicOkrPlanner
      edition="demo"
      today={today}
      checks={createChecker()(samplePlan(today).content, today)}
    />
  ),
  "strategic-alignment-assessment-kit": (today) => (
    <StrategicAlignmentAssessmentKit
      edition="demo"
      today={today}
    />
  ),
  "executive-decision-framework": (today) => (
    <ExecutiveDecisionFramework
      edition="demo"
      today={today}
      depth={fathomed(analyse(sampleDecision(today).content))}
    />
  ),
  "strategic-okr-execution-tracker": (today) => <StrategicOkrExecutionTracker edition="demo" today={today} />,
  "goal-cascade-builder": (today) => <GoalCascadeBuilder edition="demo" today={today} />,
  "okr-workshop-facilitator-kit": (today) => <OkrWorkshopFacilitatorKit edition="demo" today={today} />,
  "roi-projection-calculator": (today) => <RoiProjectionCalculator edition="demo" today={today} />,
  "90-day-sprint-planner": (today) => <SprintPlanner90Day edition="demo" today={today} />,
  "team-performance-dashboard": (today) => <TeamPerformanceDashboard edition="demo" today={today} />,
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
  const name = [...picture.headline, picture.emphasis].join(" ");
  return (
    <>
      <PageHead site={site} page={{ title: `${name} Demo`, picture }} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset(`/tools/${productId}.css`)} />
      </Head>
      <ToolFrame siteName={site.name} productId={productId} name={name}>
        {DEMOS[productId](today)}
      </ToolFrame>
    </>
  );
});
