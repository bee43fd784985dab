import type { BUNDLE, ToolId } from "../catalogue/tools.ts";
import type { PublicPage } from "./page_meta.ts";

const EYEBROW = "Business Growth Toolbox";

/** The product pages, by product id. */
export const TOOL_PAGES = {
  "strategic-okr-planner": {
    path: "/toolbox/strategic-okr-planner",
    title: "Strategic OKR Planner: Year and 90 Days",
    description:
      "Write annual and 90-day objectives with key results that can be measured: baseline, target, unit and owner. Activities posing as results are flagged.",
    isIndexable: true,
    picture: {
      file: "/og/strategic-okr-planner.png",
      eyebrow: EYEBROW,
      headline: ["Strategic"],
      emphasis: "OKR Planner",
    },
  },
  "strategic-okr-execution-tracker": {
    path: "/toolbox/strategic-okr-execution-tracker",
    title: "Strategic OKR Execution Tracker for Teams",
    description:
      "Check in once a week and see which key results keep pace with their targets, which have gone stale and how sure you are. The quarter’s report comes with it.",
    isIndexable: true,
    picture: {
      file: "/og/strategic-okr-execution-tracker.png",
      eyebrow: EYEBROW,
      headline: ["Strategic", "OKR Execution"],
      emphasis: "Tracker",
    },
  },
  "90-day-sprint-planner": {
    path: "/toolbox/90-day-sprint-planner",
    title: "90-Day Sprint Planner: 13 Weeks, Planned",
    description:
      "Plan 13 weeks from any start date around a few outcomes, score each week as you finish it, and take the dates with you into your own calendar.",
    isIndexable: true,
    picture: {
      file: "/og/90-day-sprint-planner.png",
      eyebrow: EYEBROW,
      headline: ["90-Day"],
      emphasis: "Sprint Planner",
    },
  },
  "strategic-alignment-assessment-kit": {
    path: "/toolbox/strategic-alignment-assessment-kit",
    title: "Strategic Alignment Assessment Kit",
    description:
      "Ask your team how they see the strategy and compare the answers: where they agree, where they are far apart, and which groups see it another way.",
    isIndexable: true,
    picture: {
      file: "/og/strategic-alignment-assessment-kit.png",
      eyebrow: EYEBROW,
      headline: ["Strategic", "Alignment"],
      emphasis: "Assessment Kit",
    },
  },
  "roi-projection-calculator": {
    path: "/toolbox/roi-projection-calculator",
    title: "ROI Projection Calculator: NPV and Payback",
    description:
      "Enter what an investment costs and brings in, and read its net present value, internal rate of return and payback in a low, a base and a high case.",
    isIndexable: true,
    picture: {
      file: "/og/roi-projection-calculator.png",
      eyebrow: EYEBROW,
      headline: ["ROI Projection"],
      emphasis: "Calculator",
    },
  },
  "team-performance-dashboard": {
    path: "/toolbox/team-performance-dashboard",
    title: "Team Performance Dashboard with Trends",
    description:
      "See how a team is doing in red, amber and green, with the trend, the change since last time and where its members disagree, all votes beside the middle one.",
    isIndexable: true,
    picture: {
      file: "/og/team-performance-dashboard.png",
      eyebrow: EYEBROW,
      headline: ["Team", "Performance"],
      emphasis: "Dashboard",
    },
  },
  "executive-decision-framework": {
    path: "/toolbox/executive-decision-framework",
    title: "Executive Decision Framework for Leaders",
    description:
      "Compare options by weighted criteria, costs and vetoes included, and find out how small a change of weight would make another option the winner.",
    isIndexable: true,
    picture: {
      file: "/og/executive-decision-framework.png",
      eyebrow: EYEBROW,
      headline: ["Executive", "Decision"],
      emphasis: "Framework",
    },
  },
  "okr-workshop-facilitator-kit": {
    path: "/toolbox/okr-workshop-facilitator-kit",
    title: "OKR Workshop Facilitator Kit and Agenda",
    description:
      "Run an OKR workshop to time: an agenda that fits the hours you have, a timer for each part, prompts for the room, and results to hand to the planner.",
    isIndexable: true,
    picture: {
      file: "/og/okr-workshop-facilitator-kit.png",
      eyebrow: EYEBROW,
      headline: ["OKR Workshop"],
      emphasis: "Facilitator Kit",
    },
  },
  "goal-cascade-builder": {
    path: "/toolbox/goal-cascade-builder",
    title: "Goal Cascade Builder: From Top to Team",
    description:
      "Connect every team’s goals to the company’s in one tree: progress rolls up by weight, goals that lead nowhere stand out, and a list shows it all as text.",
    isIndexable: true,
    picture: {
      file: "/og/goal-cascade-builder.png",
      eyebrow: EYEBROW,
      headline: ["Goal Cascade"],
      emphasis: "Builder",
    },
  },
  "complete-bundle": {
    path: "/toolbox/complete-bundle",
    title: "Complete Bundle: All 9 Business Tools",
    description:
      "All nine tools in one purchase, each an offline file of its own: OKR planner and tracker, sprint planner, ROI calculator, decision framework and four more.",
    isIndexable: true,
    picture: {
      file: "/og/complete-bundle.png",
      eyebrow: EYEBROW,
      headline: ["Complete"],
      emphasis: "Bundle",
    },
  },
} as const satisfies Readonly<Record<ToolId | typeof BUNDLE.productId, PublicPage>>;
