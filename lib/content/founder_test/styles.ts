import { TOOLS } from "../../catalogue/tools.ts";
import { STYLE_NAMES, type StyleCode } from "../../founder_test/styles.ts";
import { line, list, paragraph } from "../../words/fields.ts";
import { slot, words } from "../../words/slot.ts";
import { SHOP_TOOLS } from "../catalogue/mod.ts";
import type { OperatingStyle, ToolLink } from "./founder_test_content.ts";

/** Tools by their product ids, in the order in which the Starter Kit uses them. */
function toolLinks(...productIds: readonly string[]): ToolLink[] {
  return productIds.map((productId) => {
    const tool = TOOLS.find((candidate) => candidate.productId === productId);
    if (!tool) throw new Error(`no tool has the product id ${productId}`);
    return { title: tool.label, href: "/toolbox", line: SHOP_TOOLS[tool.productId].line };
  });
}

/** Reports of about the shipped length are printed on one page; at these limits the call goes to a second one. */
const TEXT = paragraph(400);
const TIPS = list(line(105), { least: 3, most: 3 });

export const OPERATING_STYLES: Readonly<Record<StyleCode, OperatingStyle>> = words("founder-test/styles", {
  SS: {
    name: STYLE_NAMES.SS,
    move: slot(line(40), "makes the stake smaller"),
    description: slot(
      TEXT,
      "Every choice that led you here keeps the stake small: you spend or promise less than you could. If you decide like that at work, a mistake can stay affordable. The cost is what you miss. Money you don’t spend can’t bring anything in, and a rival may take the customers you left.",
    ),
    thrive: slot(TIPS, [
      "Before you limit something, write down what the limit costs per month.",
      "Give each limit an end date and a result that lifts it.",
      "Once a quarter, choose one chance to take at full size.",
    ]),
    watch: slot(TIPS, [
      "A limit you set for one bad month that still applies.",
      "Whether your team has stopped making proposals because you always make them smaller.",
      "A rival who grows where you held back.",
    ]),
    tools: toolLinks(
      "roi-projection-calculator",
      "executive-decision-framework",
      "90-day-sprint-planner",
      "strategic-okr-execution-tracker",
    ),
    starterKit: slot(
      TEXT,
      "This Starter Kit is curated for the Scaling Skeptic, so it starts with a number. Enter the cost and return of your next step in the ROI calculator, then compare it with your other options in the decision framework. If the answer is yes, plan and track it with the other two tools.",
    ),
  },
  CO: {
    name: STYLE_NAMES.CO,
    move: slot(line(40), "steps in and does the work"),
    description: slot(
      TEXT,
      "You step in yourself: in the answers that led here, you do the work or talk to the people concerned. So the problem gets the attention of someone who can decide. If you choose like that at work, you can become the limit, because you have only so many hours. Who takes the next call while you’re busy with this one?",
    ),
    thrive: slot(TIPS, [
      "After you help out, name the person who does it next time, and show them how.",
      "Keep two mornings a week free of visits and calls.",
      "Note what you stepped in for, and look on Fridays for what came up twice.",
    ]),
    watch: slot(TIPS, [
      "Questions that wait for you although someone closer could answer them.",
      "The same repair coming back three weeks after you finished it.",
      "Days whose plan you’ve dropped by ten in the morning.",
    ]),
    tools: toolLinks(
      "90-day-sprint-planner",
      "goal-cascade-builder",
      "strategic-okr-execution-tracker",
      "team-performance-dashboard",
    ),
    starterKit: slot(
      TEXT,
      "Open the sprint planner and enter one job that you want to stop doing. The rest of this Starter Kit, curated for the Chaos Operator, helps you hand that job over and check each week that it doesn’t come back.",
    ),
  },
  PV: {
    name: STYLE_NAMES.PV,
    move: slot(line(40), "changes what is for sale"),
    description: slot(
      TEXT,
      "You change what you sell: the answers that brought you here rework an offer or start a new one. If customers buy it, your company may keep up when the market changes. The cost is your attention, which gets divided. Before you start the next change, ask how far along the last one is and who still works on it.",
    ),
    thrive: slot(TIPS, [
      "When you change or add an offer, say in the same meeting what stops for it.",
      "Set a date until which the current offer stays as it is, and count its sales.",
      "Ask one person to finish each change of an offer after you’ve started it.",
    ]),
    watch: slot(TIPS, [
      "Customers of an older version who wait longer for your help than new ones.",
      "More changes under way than your team can handle.",
      "A problem with delivery or price that you answer by changing what you sell.",
    ]),
    tools: toolLinks(
      "strategic-okr-planner",
      "roi-projection-calculator",
      "goal-cascade-builder",
      "90-day-sprint-planner",
    ),
    starterKit: slot(
      TEXT,
      "Which change to what you sell deserves the coming 90 days? The Starter Kit curated for the Plateaued Visionary takes that question through four tools, from a goal and its likely return to the first week’s work.",
    ),
  },
  GB: {
    name: STYLE_NAMES.GB,
    move: slot(line(40), "makes someone else responsible"),
    description: slot(
      TEXT,
      "You give the job, or a part of it, to somebody else: that’s the answer you chose each time it counted for this result. The same problem may then need less of your time later. How well it goes depends on whom you choose and what you tell that person. Customers may wait while the person learns.",
    ),
    thrive: slot(TIPS, [
      "Handle one real case yourself each week, from the first call to the invoice.",
      "For each new role, write down which decision you’ll stop making.",
      "After 90 days, compare what a new role does with what you meant it to do.",
    ]),
    watch: slot(TIPS, [
      "Roles you filled before anyone had tried the work.",
      "Whether customers get passed along because your people each handle one part.",
      "How many people a problem went through before you heard about it.",
    ]),
    tools: toolLinks(
      "strategic-okr-planner",
      "okr-workshop-facilitator-kit",
      "goal-cascade-builder",
      "team-performance-dashboard",
    ),
    starterKit: slot(
      TEXT,
      "Bring two colleagues. The Starter Kit we’ve curated for the Growth Builder starts from the year’s aim, and a workshop turns it into goals to agree on. Later the dashboard shows you which area needs help.",
    ),
  },
  LS: {
    name: STYLE_NAMES.LS,
    move: slot(line(40), "studies it and works out an answer"),
    description: slot(
      TEXT,
      "In the answers that led here, you study the problem and work out an answer. You act on what you found. That takes time, and people may wait for you. We didn’t ask whom you talk to. Your colleagues may know things that aren’t in any record, and you may hear about them only after you’ve decided.",
    ),
    thrive: slot(TIPS, [
      "Show an early draft to the one person most likely to disagree.",
      "Put a date on each open decision, and tell your team the date.",
      "When you announce an answer, name two options that you dropped and why.",
    ]),
    watch: slot(TIPS, [
      "Good people who learn of your plan on the day it starts.",
      "Any decision that’s been on your mind for longer than a month.",
      "Polite agreement from your team, followed by little action.",
    ]),
    tools: toolLinks(
      "executive-decision-framework",
      "strategic-alignment-assessment-kit",
      "okr-workshop-facilitator-kit",
      "team-performance-dashboard",
    ),
    starterKit: slot(
      TEXT,
      "Start with a decision you’ve nearly made. Enter it in the decision framework. The alignment assessment shows where your team sees things differently. The other half of the Starter Kit, curated for the Lone Strategist, is for the weeks after you announce it.",
    ),
  },
});
