import { TOOLS } from "../../catalogue/tools.ts";
import { STYLE_NAMES, type StyleCode } from "../../founder_test/styles.ts";
import type { OperatingStyle, ToolLink } from "./founder_test_content.ts";

/** Tools by their product ids, in the order in which the Starter Kit uses them. */
function toolLinks(...productIds: readonly string[]): ToolLink[] {
  return productIds.map((productId) => {
    const tool = TOOLS.find((candidate) => candidate.productId === productId);
    if (!tool) throw new Error(`no tool has the product id ${productId}`);
    return { title: tool.label, href: "/toolbox" };
  });
}

export const OPERATING_STYLES: Readonly<Record<StyleCode, OperatingStyle>> = {
  SS: {
    name: STYLE_NAMES.SS,
    move: "makes the stake smaller",
    description:
      "The answers that led you here make the stake smaller. They spend less, promise less or turn something down. If you choose like that at work, a wrong turn can stay affordable. The cost is what you pass up: a buyer who is turned away has little reason to come back, and a rival may take the room you left.",
    thrive: [
      "Before you limit something, write down what the limit costs per month.",
      "Give each limit an end date and a result that lifts it.",
      "Once a quarter, choose one chance to take at full size.",
    ],
    watch: [
      "A limit that you set for one bad month and that still applies.",
      "Proposals your people no longer bring, because they expect a smaller version back.",
      "A rival who grows with the customers you turned away.",
    ],
    tools: toolLinks(
      "roi-projection-calculator",
      "executive-decision-framework",
      "90-day-sprint-planner",
      "strategic-okr-execution-tracker",
    ),
    starterKit:
      "This Starter Kit is curated for the Scaling Skeptic, so it opens with a number. Put the cost and return of your next step into the ROI calculator, then weigh it in the decision framework. If the answer is yes, the other two tools carry it through 90 days.",
  },
  CO: {
    name: STYLE_NAMES.CO,
    move: "steps in and does the work",
    description:
      "You picked answers in which the founder steps in and does the work in person. The matter has the attention of someone with the power to decide. That makes you the limit, though: this kind of help lasts as long as your working hours. Who takes the next call while you’re busy with this one?",
    thrive: [
      "After you help out, name the person who does it next time, and show them how.",
      "Keep two mornings a week free of visits and calls.",
      "Note what you stepped in for, and look on Fridays for what came up twice.",
    ],
    watch: [
      "Questions that wait for you although someone closer could answer them.",
      "A repair that comes back three weeks after you finished it.",
      "A day you had planned that’s gone by ten in the morning.",
    ],
    tools: toolLinks(
      "90-day-sprint-planner",
      "goal-cascade-builder",
      "strategic-okr-execution-tracker",
      "team-performance-dashboard",
    ),
    starterKit:
      "Open the sprint planner and enter one job that you want to stop doing. The rest of this Starter Kit, curated for the Chaos Operator, helps you pass that job on and check each week that it stays there.",
  },
  PV: {
    name: STYLE_NAMES.PV,
    move: "changes what is for sale",
    description:
      "What changes in your answers is what you sell. With a decision to make, you reworked an offer or added one. That may make it easier to let go of what your market is leaving. The price is attention, which gets divided. Before your next offer gets its first customer, ask how far along the last one is and who still works on it.",
    thrive: [
      "When a new offer starts, say in the same meeting which one stops.",
      "Set a sales figure that the current offer has to reach before the next one gets staff.",
      "Ask one person to finish each launch after you’ve begun it.",
    ],
    watch: [
      "Customers of your older offer who wait longer for help than new ones.",
      "A team with more launches under way than people to run them.",
      "A problem with delivery or price that you answer with something new to sell.",
    ],
    tools: toolLinks(
      "strategic-okr-planner",
      "roi-projection-calculator",
      "goal-cascade-builder",
      "90-day-sprint-planner",
    ),
    starterKit:
      "Which of your next offers deserves the coming 90 days? The Starter Kit curated for the Plateaued Visionary takes that question through four tools, from a goal and its likely return to the first week’s work.",
  },
  GB: {
    name: STYLE_NAMES.GB,
    move: "makes someone else responsible",
    description:
      "In the answers behind this result, somebody else ends up with the job. You gave up some control, and the same problem may need less of you later. How well that goes depends on whom you choose and what you tell them. A customer may also have to wait while others learn.",
    thrive: [
      "Handle one real case yourself each week, from the first call to the invoice.",
      "For each new role, write down which decision you’ll stop making.",
      "After 90 days, compare what a new role does with what you meant it to do.",
    ],
    watch: [
      "A role that you filled before anyone had tried the work.",
      "Customers who get passed along because your people each handle one part.",
      "News about a problem that went through two people before you heard it.",
    ],
    tools: toolLinks(
      "strategic-okr-planner",
      "okr-workshop-facilitator-kit",
      "goal-cascade-builder",
      "team-performance-dashboard",
    ),
    starterKit:
      "Bring two colleagues. The Starter Kit we’ve curated for the Growth Builder is made for groups: agree on goals in a workshop, hand them down to each team, and follow them on the dashboard.",
  },
  LS: {
    name: STYLE_NAMES.LS,
    move: "studies it and works out an answer",
    description:
      "In these answers the founder studies the matter first and works out an answer. Decisions made like that rest on what was found out. It takes time, though. We didn’t ask whom you consult, so look at that yourself. What your colleagues know may not be in any record, and you could hear it after you’ve decided.",
    thrive: [
      "Show an early draft to the one person most likely to disagree.",
      "Put a date on each open decision, and tell your team the date.",
      "When you announce an answer, name two options that you dropped and why.",
    ],
    watch: [
      "Good people who learn of your plan on the day it starts.",
      "A decision that has been on your mind for longer than a month.",
      "Polite agreement from your team, followed by little action.",
    ],
    tools: toolLinks(
      "executive-decision-framework",
      "strategic-alignment-assessment-kit",
      "okr-workshop-facilitator-kit",
      "team-performance-dashboard",
    ),
    starterKit:
      "A decision you’ve nearly made is the best one to begin with. Enter it in the decision framework, and let the alignment assessment show where your team sees things differently. The other half of the Starter Kit, curated for the Lone Strategist, is for the weeks after you announce it.",
  },
};
