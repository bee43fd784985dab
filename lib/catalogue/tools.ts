interface ToolRow<Id extends string> {
  /** The product's id, and the slug of its page: `/toolbox/{productId}`. */
  readonly productId: Id;
  /** Other slugs that redirect to the same page. */
  readonly aliases: readonly string[];
  /** The value of the waitlist's `toolInterest`. */
  readonly toolInterest: string;
  readonly label: string;
  readonly demo: string;
  /** Path of the picture, below `static/`. */
  readonly picture: string;
  readonly island: string;
}

/** The picture of a product that is neither a tool nor the bundle. */
export const DEFAULT_PICTURE = "/pictures/tools/default.svg";

/** The product that holds all nine tools. */
export const BUNDLE = {
  productId: "complete-bundle",
  toolInterest: "complete-bundle",
  label: "Complete Bundle (All 9 Tools)",
  picture: "/pictures/tools/complete-bundle.svg",
} as const;

/** The tool whose full system is an app of its own, outside this site. */
export const TRACKER_ID = "strategic-okr-execution-tracker";

/** The nine tools, in the order of the waitlist's choices. */
export const TOOLS = [
  tool("strategic-okr-planner", "strategic-okr-planner", "Strategic OKR Planner", "StrategicOkrPlanner", [
    "okr-planning-calculator",
  ]),
  tool(TRACKER_ID, "okr-execution-tracker", "OKR Execution Tracker", "StrategicOkrExecutionTracker"),
  tool("roi-projection-calculator", "roi-calculator", "ROI Projection Calculator", "RoiProjectionCalculator"),
  tool(
    "strategic-alignment-assessment-kit",
    "alignment-assessment",
    "Strategic Alignment Assessment",
    "StrategicAlignmentAssessmentKit",
  ),
  tool(
    "team-performance-dashboard",
    "team-dashboard",
    "Team Performance Dashboard",
    "TeamPerformanceDashboard",
  ),
  tool(
    "executive-decision-framework",
    "decision-framework",
    "Executive Decision Framework",
    "ExecutiveDecisionFramework",
  ),
  tool(
    "okr-workshop-facilitator-kit",
    "workshop-kit",
    "OKR Workshop Facilitator Kit",
    "OkrWorkshopFacilitatorKit",
  ),
  tool("goal-cascade-builder", "goal-cascade", "Goal Cascade Builder", "GoalCascadeBuilder"),
  tool("90-day-sprint-planner", "sprint-planner", "90-Day Sprint Planner", "SprintPlanner90Day"),
] as const;

/** A tool's product id. Data for each tool is a `Record<ToolId, ...>`, which does not compile if a tool is missing. */
export type ToolId = (typeof TOOLS)[number]["productId"];
/** One of the nine tools, with all data that depends on the tool. Titles are never used as keys. */
export type Tool = ToolRow<ToolId>;

function tool<const Id extends string>(
  productId: Id,
  toolInterest: string,
  label: string,
  island: string,
  aliases: readonly string[] = [],
): ToolRow<Id> {
  return {
    productId,
    aliases,
    toolInterest,
    label,
    demo: `/tools/${productId}`,
    picture: `/pictures/tools/${productId}.svg`,
    island,
  };
}

/** The tool with this product id; null for the bundle and for products added later. */
export function findTool(productId: string): Tool | null {
  return TOOLS.find((tool) => tool.productId === productId) ?? null;
}

/** The tool with a slug or alias in a URL; null if there is none. */
export function findToolBySlug(slug: string): Tool | null {
  return TOOLS.find((tool) => tool.productId === slug || tool.aliases.includes(slug)) ?? null;
}

/** The choices of the waitlist: the bundle, then the tools. */
export const TOOL_INTERESTS: readonly { readonly value: string; readonly label: string }[] = [
  { value: BUNDLE.toolInterest, label: BUNDLE.label },
  ...TOOLS.map(({ toolInterest, label }) => ({ value: toolInterest, label })),
];

/** The label of a waitlist value, or of a tool by its slug. An unknown value is returned unchanged. */
export function toolInterestLabel(value: string): string {
  return TOOL_INTERESTS.find((interest) => interest.value === value)?.label ??
    findToolBySlug(value)?.label ?? value;
}

/** The name of the file that a buyer of a tool or of the bundle downloads: "90-day-sprint-planner.html". */
export function downloadName(productId: string): string {
  return `${productId}.${productId === BUNDLE.productId ? "zip" : "html"}`;
}

/** The path of a product's drawing below `static/`. All products except the tools and the bundle share one. */
export function productPicture(productId: string): string {
  if (productId === BUNDLE.productId) return BUNDLE.picture;
  return findTool(productId)?.picture ?? DEFAULT_PICTURE;
}
