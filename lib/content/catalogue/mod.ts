import type { Product } from "../../catalogue/schema.ts";
import { BUNDLE, findTool, type ToolId, TOOLS } from "../../catalogue/tools.ts";
import { CONFIRMATIONS } from "../confirmations.ts";
import { LICENSED } from "../license.ts";
import type { PublicPage } from "../page_meta.ts";
import { EXECUTIVE_DECISION_FRAMEWORK } from "./executive_decision_framework.ts";
import { GOAL_CASCADE_BUILDER } from "./goal_cascade_builder.ts";
import { OKR_WORKSHOP_FACILITATOR_KIT } from "./okr_workshop_facilitator_kit.ts";
import { ROI_PROJECTION_CALCULATOR } from "./roi_projection_calculator.ts";
import type { ShopTool } from "./shop_tool.ts";
import { SPRINT_PLANNER_90_DAY } from "./sprint_planner_90_day.ts";
import { STRATEGIC_ALIGNMENT_ASSESSMENT_KIT } from "./strategic_alignment_assessment_kit.ts";
import { STRATEGIC_OKR_EXECUTION_TRACKER } from "./strategic_okr_execution_tracker.ts";
import { STRATEGIC_OKR_PLANNER } from "./strategic_okr_planner.ts";
import { TEAM_PERFORMANCE_DASHBOARD } from "./team_performance_dashboard.ts";

/** What the shop says of each tool, in the order of the header's menu. */
export const SHOP_TOOLS: Readonly<Record<ToolId, ShopTool>> = {
  "strategic-okr-planner": STRATEGIC_OKR_PLANNER,
  "strategic-okr-execution-tracker": STRATEGIC_OKR_EXECUTION_TRACKER,
  "90-day-sprint-planner": SPRINT_PLANNER_90_DAY,
  "strategic-alignment-assessment-kit": STRATEGIC_ALIGNMENT_ASSESSMENT_KIT,
  "roi-projection-calculator": ROI_PROJECTION_CALCULATOR,
  "team-performance-dashboard": TEAM_PERFORMANCE_DASHBOARD,
  "executive-decision-framework": EXECUTIVE_DECISION_FRAMEWORK,
  "okr-workshop-facilitator-kit": OKR_WORKSHOP_FACILITATOR_KIT,
  "goal-cascade-builder": GOAL_CASCADE_BUILDER,
};

const COMPLETE_BUNDLE: Product = {
  id: "complete-bundle",
  type: "bundle",
  category: "playbook",
  title: "Complete Bundle",
  description:
    "All 9 tools in one purchase: plan the year, run the quarter, weigh a decision and see how your team is doing.",
  price: 449_00,
  originalPrice: null,
  whatYouGet: [
    "All 9 tools as offline editions, each in its own HTML file",
    "One zip file with all of them, and instructions for opening it",
    "A download page that also offers each tool separately",
    "The newest edition of every tool behind the same link, whenever you come back",
    `One license for all of them: for ${LICENSED}`,
  ],
  benefits: [
    "One payment covers the whole set",
    "You start with the tool you need today and have the next one at hand",
    "Objectives go from the workshop to the planner without being typed again",
  ],
  features: [
    "A plan passed on from tool to tool: planner, tracker, cascade, sprint",
    "No subscription: nine files that are yours to keep",
    "One way of working in all nine",
  ],
};

const BUNDLE_PAGE: ShopTool["page"] = {
  title: "Complete Bundle: All 9 Business Tools",
  description:
    "All nine tools in one purchase, each as an offline edition: OKR planner and tracker, sprint planner, ROI calculator, decision framework and four more.",
  headline: ["Complete"],
  emphasis: "Bundle",
  words: "All nine tools, one payment",
  shows: "a pile of nine sheets, tied with a line",
};

/**
 * The products of the shop. Their texts are shown as written here unless the coach has replaced them. Their prices are initial values: a start
 * adds each product to the database once, and its price is later changed there. A tool's description is never longer than the menu shows.
 */
export const CATALOGUE: readonly Product[] = [
  ...Object.entries(SHOP_TOOLS).map(([id, tool]) => productOf(id, tool)),
  COMPLETE_BUNDLE,
];

/** A tool as it is sold, with the texts of its claims. */
function productOf(
  id: string,
  { line: _, page: _page, editions: _editions, whatYouGet, features, ...words }: ShopTool,
): Product {
  return {
    ...words,
    id,
    type: "digital",
    originalPrice: null,
    whatYouGet: Object.values(whatYouGet),
    features: Object.values(features),
  };
}

/** The products that have a page of their own in the shop. */
export type PagedId = ToolId | typeof BUNDLE.productId;

/** The page of a product in the shop. */
export function productPage(id: PagedId): PublicPage {
  const { headline, emphasis, words, shows, ...meta } = id === BUNDLE.productId
    ? BUNDLE_PAGE
    : SHOP_TOOLS[id].page;
  return {
    ...meta,
    path: `/toolbox/${id}`,
    isIndexable: true,
    picture: { file: `/og/${id}.png`, headline, emphasis, words, shows },
  };
}

/** The pages of all products. */
export const PRODUCT_PAGES: readonly PublicPage[] = [...TOOLS, BUNDLE].map(({ productId }) =>
  productPage(productId)
);

/** What the two editions of a tool do; null for other products. */
export function editionsOf(
  productId: string,
): { readonly demo: readonly string[]; readonly offline: readonly string[] } | null {
  const tool = findTool(productId);
  if (tool === null) return null;
  const { demo, offline } = SHOP_TOOLS[tool.productId].editions;
  return { demo, offline: Object.values(offline) };
}

/** The price in the catalogue in cents while it is marked as a sample: until the coach confirms all of them. Otherwise null. */
export function samplePriceOf(productId: string): number | null {
  return CONFIRMATIONS.prices ? CATALOGUE.find(({ id }) => id === productId)?.price ?? null : null;
}
