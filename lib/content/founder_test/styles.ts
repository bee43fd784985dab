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
    description:
      "Before you add people, spending or a new market, you want to see that the last step paid off. You read the small print, ask for the number behind the claim, and would rather try something on ten customers than announce it to a thousand. Mistakes at your company tend to be small ones. The cost is time: a chance can pass while you wait for one more figure.",
    thrive: [
      "Write down beforehand which result would make you say yes, and by what date.",
      "Give each trial a budget and an end, and book the meeting that decides on it.",
      "List what waiting a month costs next to what acting now could cost.",
    ],
    watch: [
      "You ask for another month of data when the last three months agreed.",
      "Your people stop bringing proposals, because they expect a no.",
      "You measure the risk of moving, and seldom the risk of standing still.",
    ],
    tools: toolLinks(
      "roi-projection-calculator",
      "executive-decision-framework",
      "90-day-sprint-planner",
      "strategic-okr-execution-tracker",
    ),
    starterKit:
      "These four tools are a Starter Kit curated for the Scaling Skeptic. First put a number on the next step, then set what would make it a yes, run it for 90 days and check it weekly.",
  },
  CO: {
    name: STYLE_NAMES.CO,
    description:
      "When something breaks, you are there first, and it usually works again by evening. Customers have your mobile number, the team asks you because you answer, and you know the daily work better than any report does. You decide fast with what you have. The price is your calendar: the problem you solved today may come back, since nobody else learned how to solve it.",
    thrive: [
      "Keep a list of what you fixed this week, and hand over the one that came up most.",
      "Block two hours each morning, and name the one person who may interrupt.",
      "After each quick repair, take ten minutes to note the cause and who prevents it.",
    ],
    watch: [
      "Work stops when you are on a plane or on vacation.",
      "The loudest request of the morning replaces your plan for the week.",
      "You answer so fast that people no longer try to solve it first.",
    ],
    tools: toolLinks(
      "90-day-sprint-planner",
      "goal-cascade-builder",
      "strategic-okr-execution-tracker",
      "team-performance-dashboard",
    ),
    starterKit:
      "These four tools are a Starter Kit curated for the Chaos Operator. Choose a few outcomes for 90 days, hand each to an owner, check them once a week and see where help is needed.",
  },
  PV: {
    name: STYLE_NAMES.PV,
    description:
      "You give more thought to where your market is going than to this week’s orders. Much of what you sell began as a sketch of yours. Sales may have been level for a while, and the next possibility looks more alive than the current one. You start things gladly and find the last third of a project the hardest part, so several good beginnings share the same few hands.",
    thrive: [
      "Choose one direction for the next 90 days, and park the others on a dated list.",
      "Ask one person to finish what you start, and agree on what done means.",
      "Before you share a new direction, say which project stops to make room for it.",
    ],
    watch: [
      "A fresh concept gets your time while the last one is two thirds finished.",
      "Your team hears a new direction before it could act on the previous one.",
      "Sales stay level for a year, and your answer is still the next product.",
    ],
    tools: toolLinks(
      "strategic-okr-planner",
      "roi-projection-calculator",
      "goal-cascade-builder",
      "90-day-sprint-planner",
    ),
    starterKit:
      "These four tools are a Starter Kit curated for the Plateaued Visionary. Turn the picture into a few goals, see which one pays, break it into parts and give it 90 days.",
  },
  GB: {
    name: STYLE_NAMES.GB,
    description:
      "You like it when the company runs well on a day you are not there. Where others solve a problem, you ask who should own it and how it will be noticed next time. New people find a written way of working, and meetings begin with the figures. What you set up tends to last. Its weak side is distance: a tidy board can hide a customer who is slowly leaving.",
    thrive: [
      "Talk to two customers a week yourself, without a report in between.",
      "For each routine you add, retire one that nobody would miss.",
      "Give every figure an owner who may act on it without asking you.",
    ],
    watch: [
      "A number is green for months, and nobody asks whether it still matters.",
      "People follow the steps in a case that the steps were not made for.",
      "You improve how things are done before you ask whether to do them.",
    ],
    tools: toolLinks(
      "strategic-okr-planner",
      "okr-workshop-facilitator-kit",
      "goal-cascade-builder",
      "team-performance-dashboard",
    ),
    starterKit:
      "These four tools are a Starter Kit curated for the Growth Builder. Choose what to aim for, agree on it with the team, pass it down and watch how each team is doing.",
  },
  LS: {
    name: STYLE_NAMES.LS,
    description:
      "You think a matter through before you speak, and by then you have looked at it from most sides. You do your clearest work in a quiet room with a page in front of you. A hard decision is yours to make, and so is the worry afterwards. What others see is the outcome: they get a finished answer and have to guess the reasons behind it.",
    thrive: [
      "Show one person your draft when it is half done, and ask what is missing.",
      "With each decision, write down the two reasons for it and share them.",
      "Meet a peer from outside the company each month to think out loud.",
    ],
    watch: [
      "The team carries out what you decided, but could not explain it to a customer.",
      "A choice stays in your head for weeks, and nobody knows it is open.",
      "You learn late what others could have told you early.",
    ],
    tools: toolLinks(
      "executive-decision-framework",
      "strategic-alignment-assessment-kit",
      "okr-workshop-facilitator-kit",
      "team-performance-dashboard",
    ),
    starterKit:
      "These four tools are a Starter Kit curated for the Lone Strategist. Put your reasons on the table, see where others differ, set the next goals in one room and ask how the team is doing.",
  },
};
