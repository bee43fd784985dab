import { createHash } from "node:crypto";
import type { ComponentType } from "react";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import ExecutiveDecisionFramework from "../../islands/(tools)/ExecutiveDecisionFramework.tsx";
import GoalCascadeBuilder from "../../islands/(tools)/GoalCascadeBuilder.tsx";
import OkrWorkshopFacilitatorKit from "../../islands/(tools)/OkrWorkshopFacilitatorKit.tsx";
import RoiProjectionCalculator from "../../islands/(tools)/RoiProjectionCalculator.tsx";
import SprintPlanner90Day from "../../islands/(tools)/SprintPlanner90Day.tsx";
import StrategicAlignmentAssessmentKit from "../../islands/(tools)/StrategicAlignmentAssessmentKit.tsx";
import StrategicOkrExecutionTracker from "../../islands/(tools)/StrategicOkrExecutionTracker.tsx";
import StrategicOkrPlanner from "../../islands/(tools)/StrategicOkrPlanner.tsx";
import TeamPerformanceDashboard from "../../islands/(tools)/TeamPerformanceDashboard.tsx";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";

/** The day of the samples in the pictures: a Monday in the middle of their quarter. */
export const SCREEN_DAY = "2026-11-23";

/** The file that says what the pictures were taken from: screenHash() of each tool. */
export const SCREEN_HASHES = new URL("screen_hashes.json", import.meta.url);

type Tool = ComponentType<{ readonly edition: Edition; readonly today: string }>;

const SCREENED: Readonly<Record<ToolId, Tool>> = {
  "strategic-okr-planner": StrategicOkrPlanner,
  "strategic-okr-execution-tracker": StrategicOkrExecutionTracker,
  "90-day-sprint-planner": SprintPlanner90Day,
  "strategic-alignment-assessment-kit": StrategicAlignmentAssessmentKit,
  "roi-projection-calculator": RoiProjectionCalculator,
  "team-performance-dashboard": TeamPerformanceDashboard,
  "executive-decision-framework": ExecutiveDecisionFramework,
  "okr-workshop-facilitator-kit": OkrWorkshopFacilitatorKit,
  "goal-cascade-builder": GoalCascadeBuilder,
};

/**
 * A hash of what a tool's first view says of its sample on the day of the pictures: words, figures and what stands in its fields, in hex. It
 * does not change when the same is drawn in another way, so a curve or a colour that changes alone goes unnoticed.
 */
export function screenHash(productId: ToolId): string {
  const html = renderToString(h(SCREENED[productId], { edition: "full", today: SCREEN_DAY }));
  return createHash("sha256").update(said(html)).digest("hex");
}

/** The texts of HTML and the values of its fields, one a line, without those of drawings and without letters and signs that stand as marks. */
function said(html: string): string {
  const lines = html.replace(/<svg\b.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, (tag) => `\n${/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ""}\n`).split("\n");
  return lines.filter((line) => /[\p{L}\d]/u.test(line) && !/^\s*[A-Z]+\s*$/.test(line)).join("\n");
}
