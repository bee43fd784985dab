import type { Product } from "../../catalogue/schema.ts";
import { LICENSED } from "../license.ts";
import type { SampleContent } from "../sample_content.ts";
import { type ClaimedProduct, productOf } from "./claims.ts";
import { EXECUTIVE_DECISION_FRAMEWORK, ROI_PROJECTION_CALCULATOR } from "./decision_tools.ts";
import {
  GOAL_CASCADE_BUILDER,
  OKR_WORKSHOP_FACILITATOR_KIT,
  SPRINT_PLANNER_90_DAY,
  STRATEGIC_OKR_EXECUTION_TRACKER,
  STRATEGIC_OKR_PLANNER,
} from "./okr_tools.ts";
import { STRATEGIC_ALIGNMENT_ASSESSMENT_KIT, TEAM_PERFORMANCE_DASHBOARD } from "./team_tools.ts";

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
    "All 9 tools as offline editions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    `One license for all of them: for ${LICENSED}`,
  ],
  benefits: [
    "One payment covers the whole set",
    "You start with the tool you need today and have the next one at hand",
    "Objectives go from the workshop to the planner without being typed again",
  ],
  features: [
    "A plan handed on from tool to tool: planner, tracker, cascade, sprint",
    "No subscription: nine files that are yours to keep",
    "One way of working in all nine",
  ],
};

/** The nine tools in the order of the header's menu, with the capabilities behind their texts. */
export const CLAIMED: readonly ClaimedProduct[] = [
  STRATEGIC_OKR_PLANNER,
  STRATEGIC_OKR_EXECUTION_TRACKER,
  SPRINT_PLANNER_90_DAY,
  STRATEGIC_ALIGNMENT_ASSESSMENT_KIT,
  ROI_PROJECTION_CALCULATOR,
  TEAM_PERFORMANCE_DASHBOARD,
  EXECUTIVE_DECISION_FRAMEWORK,
  OKR_WORKSHOP_FACILITATOR_KIT,
  GOAL_CASCADE_BUILDER,
];

/**
 * The products of the shop. Their texts are shown as written here unless the coach has replaced them. Their prices are initial values: a start
 * adds each product to the database once, and its price is later changed there. A tool's description is never longer than the menu shows.
 */
export const CATALOGUE: readonly Product[] = [...CLAIMED.map(productOf), COMPLETE_BUNDLE];

/** What the two editions of a tool do; null for other products. */
export function editionsOf(
  productId: string,
): { readonly demo: readonly string[]; readonly offline: readonly string[] } | null {
  const editions = CLAIMED.find(({ id }) => id === productId)?.editions;
  return editions === undefined ? null : { demo: editions.demo, offline: Object.values(editions.offline) };
}

/** Whether prices that are still those of the catalogue are marked as samples. A coach who keeps such a price sets this to false. */
const MARKS_PRICES = true;

/** The price in the catalogue in cents while it is marked as a sample; null otherwise. */
export function samplePriceOf(productId: string): number | null {
  return MARKS_PRICES ? CATALOGUE.find(({ id }) => id === productId)?.price ?? null : null;
}

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Prices of the nine tools and the bundle",
    where: "lib/content/catalogue",
    why:
      "invented, and marked so on the pages: set yours with deno task product, or keep ours with MARKS_PRICES; show an earlier price only where it was really charged",
  },
  {
    what: "90-day email support with the execution tracker",
    where: "lib/content/catalogue/okr_tools.ts",
    why: "specified: confirm that you will answer, and from which address",
  },
];
