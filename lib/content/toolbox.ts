import { findTool, type Tool, type ToolId, TOOLS, TRACKER_ID } from "../catalogue/tools.ts";
import { inWords } from "../in_words.ts";
import { entry, line, list, paragraph } from "../words/fields.ts";
import { example, sample, slot, words } from "../words/slot.ts";

/** A demo under the short name of its tool. */
export interface Demo {
  readonly name: string;
  readonly tool: Tool;
}

function demoPath(productId: ToolId): string {
  return requireTool(productId).demo;
}

function requireTool(productId: ToolId): Tool {
  const tool = findTool(productId);
  if (!tool) throw new Error(`no tool is called ${productId}`);
  return tool;
}

const PLAN = paragraph(210);

export const TOOLBOX_PAGE = {
  /** The heading without its last word. */
  headline: "Business Growth",
  emphasis: "Toolbox",
  lede: "Nine tools to plan, track and decide. Try each one with the sample data or your own figures.",
  notice:
    "These are interactive demos. Full versions are launching soon, with team collaboration, advanced reporting, and customization and integration.",
  /** The button to the bundle. */
  buyAll: "Buy all nine tools",
  /** Beside that button: how many of the tools can be bought by themselves; "" for none. */
  onSale: (count: number): string => {
    if (count === TOOLS.length) return "Each tool has a free demo and an offline edition you can buy.";
    const editions = count === 1 ? "an offline edition" : "offline editions";
    return count === 0 ? "" : `Today you can buy ${inWords(count)} of the nine tools as ${editions}.`;
  },
  /** Leads from the notice to the form. */
  waitlist: "Hear when they’re ready",
  rows: [
    {
      id: "plan-and-measure",
      title: "Plan and measure",
      demos: [
        { name: "Strategic OKR Planner", tool: requireTool("strategic-okr-planner") },
        { name: "OKR Execution Tracker", tool: requireTool(TRACKER_ID) },
        { name: "ROI Calculator", tool: requireTool("roi-projection-calculator") },
        { name: "Alignment Assessment Kit", tool: requireTool("strategic-alignment-assessment-kit") },
      ],
    },
    {
      id: "lead-and-decide",
      title: "Lead and decide",
      demos: [
        { name: "Team Dashboard", tool: requireTool("team-performance-dashboard") },
        { name: "Decision Framework", tool: requireTool("executive-decision-framework") },
        { name: "Workshop Kit", tool: requireTool("okr-workshop-facilitator-kit") },
        { name: "Goal Cascade", tool: requireTool("goal-cascade-builder") },
      ],
    },
  ],
  demoLabel: "Open the demo",
  detailsLabel: "Details",
  badgesTitle: "Where the tools stand today",
  badges: [
    {
      name: "Demo Available",
      description: "Each tool runs in your browser. You need no account and no email.",
    },
    {
      name: "Full Version Coming",
      description: "A version for teams.",
    },
  ],
  /** After them: one that the coach may change or take away. */
  badge: words("toolbox/badge", {
    confirmed: example(
      "The badge “Enterprise Ready”",
      "Its only reason is that figures stay in the visitor’s browser. Confirm the words, change them or remove the badge",
    ),
    items: slot(list(entry({ name: line(24), description: paragraph(80) }), { least: 0, most: 1 }), [
      {
        name: "Enterprise Ready",
        description: "Your figures stay in your browser, and a demo sends us nothing.",
      },
    ]),
  }),
  coming: words("toolbox/plans", {
    confirmed: sample(
      "Plans for the full versions: collaboration, reporting, customization and integration",
      "We don’t know your plans, so these are guesses. Confirm or correct them",
    ),
    title: "What's Coming in the Full Versions",
    lead: "The full versions are for teams. These are our plans.",
    items: [
      {
        name: "Team Collaboration",
        description: slot(
          PLAN,
          "Today you send each other files. We want several people to work in one plan at the same time.",
        ),
      },
      {
        name: "Advanced Reporting",
        description: slot(
          PLAN,
          "Today each tool prints its own pages. We’re planning one report across the tools for people who weren’t in the meeting.",
        ),
      },
      {
        name: "Customization & Integration",
        description: slot(
          PLAN,
          "Today some tools read spreadsheet files and write calendar files. We plan to sync both without files, and to let you use your own terms.",
        ),
      },
    ],
  }),
  reasons: {
    title: "Why Join the Waitlist",
    items: [
      {
        name: "You hear about it at once",
        description: "We write to you as soon as the full version of the tool you chose is ready.",
      },
      {
        name: "Your choice counts",
        description: "The tool you pick helps us decide what to finish next.",
      },
      {
        name: "It costs nothing",
        description: "Joining is free, and you don’t have to buy anything later.",
      },
    ],
    button: "Go to the waitlist form",
  },
  /** Below the rows: all tools in one purchase. */
  bundle: "All nine tools together",
  /** Below the rows: the tool that is in neither. */
  more: { text: "The ninth tool", tool: requireTool("90-day-sprint-planner") },
  /** Questions that founders have, and the tool that helps with each. */
  testDrive: {
    title: "Test Drive Our Tools",
    lead: "Bring a question that is on your desk this week.",
    items: [
      {
        question: "What would a good year look like?",
        text: "Write one objective and three key results, each with a number, a unit and an owner.",
        link: "Try the Strategic OKR Planner",
        demo: demoPath("strategic-okr-planner"),
      },
      {
        question: "What should happen in the next 13 weeks?",
        text: "Choose a start date, name two outcomes, and score the first week.",
        link: "Try the 90-Day Sprint Planner",
        demo: demoPath("90-day-sprint-planner"),
      },
      {
        question: "Will it pay for itself?",
        text: "Enter what it costs and what it brings in, and read the payback in three cases.",
        link: "Try the ROI Projection Calculator",
        demo: demoPath("roi-projection-calculator"),
      },
      {
        question: "Which option should you choose?",
        text:
          "Compare two options by three criteria, then change a weight and see whether the winner changes.",
        link: "Try the Executive Decision Framework",
        demo: demoPath("executive-decision-framework"),
      },
      {
        question: "Are you still on pace?",
        text: "This opens an app that others run. Our own tracker is above.",
        link: "Try the external tracking app",
        // The external tracking app, whose address is configuration.
        demo: null,
      },
    ],
  },
  call: {
    title: "Not sure which tool you need?",
    text:
      "The business check scores fourteen dimensions. From its result you can open the 90-Day Sprint Planner with your lowest scores as outcomes. If they tie, you choose.",
    button: "Take the Business Check",
  },
};
