import type * as z from "zod/mini";
import { choice, entry, line, list, paragraph } from "../words/fields.ts";
import { derived, example, slot, words } from "../words/slot.ts";
import { MEETINGS, OFFERS, PACES } from "./meetings.ts";

interface Example {
  readonly sector: string;
  readonly dialogue: z.infer<typeof DIALOGUE>;
  readonly outcome: string;
  readonly ideas: readonly string[];
}

const DIALOGUE = list(entry({ speaker: choice(["Founder", "Coach"]), line: paragraph(170) }), {
  least: 0,
  most: 6,
});

/** What a step looks like in practice. */
function exampleOf(title: string, { sector, dialogue, outcome, ideas }: Example) {
  return {
    isSample: example(
      `The example of “${title}”`,
      "It is invented. Put in a case of your own, with your client’s consent",
    ),
    sector: slot(line(45, { mayBeEmpty: true }), sector),
    dialogue: slot(DIALOGUE, dialogue),
    outcome: slot(paragraph(400, { mayBeEmpty: true }), outcome),
    ideas: slot(list(line(160), { least: 0, most: 4 }), ideas),
  };
}

export const STEPS_TITLE = "How We Work Together";

export const STEPS_LEAD = "Five steps in the first quarter.";

/** The link below the steps. */
export const STEPS_ACTION = "See the 90-day sprint";

export const STEP_LABELS = {
  show: "Show example",
  hide: "Hide example",
  dialogue: "Sample dialogue",
  outcome: "Outcome",
  ideas: "Implementation Ideas",
} as const;

export const STEPS = words("landing/steps", [
  {
    id: 1,
    title: "Diagnostic & Discovery",
    description:
      "Take the 14-point business check if you can. On the discovery call we look at your answers and the three lowest scores you counted, and define success.",
    example: exampleOf("Diagnostic & Discovery", {
      sector: "Regional logistics company",
      dialogue: [
        {
          speaker: "Founder",
          line:
            "Everything feels urgent. I’ve got eleven projects open, and the same three customers call about late loads.",
        },
        { speaker: "Coach", line: "You gave Delivery & Logistics a 2. Where does a late load begin?" },
        {
          speaker: "Founder",
          line: "In dispatch. We accept jobs before anyone has looked at which trucks are free.",
        },
        { speaker: "Coach", line: "And which of the eleven projects would fix that?" },
        { speaker: "Founder", line: "One of them. Nobody owns it." },
      ],
      outcome:
        "The one-page map names the obstacle (eleven open projects) and a day-90 target: 14 of 20 loads complete by the first promised date. The next step is to choose what to stop.",
      ideas: [
        "List every open project on one page, with an owner and an end date for each.",
        "Count late deliveries by cause for two weeks before you change anything.",
      ],
    }),
  },
  {
    id: 2,
    title: "Strategic Clarity Session",
    description: derived(() =>
      `We read all fourteen scores, choose the two or three to work on first, and write ${MEETINGS.sessionOutput}.`
    ),
    example: exampleOf("Strategic Clarity Session", {
      sector: "Marketing agency",
      dialogue: [
        {
          speaker: "Coach",
          line: "If you had to start again, which five of your 22 clients would you call first?",
        },
        { speaker: "Founder", line: "The dental groups. They pay on time, and they renew." },
        { speaker: "Coach", line: "How much of your team’s week goes to them?" },
        { speaker: "Founder", line: "A quarter, perhaps. The rest goes to one-off website jobs." },
        { speaker: "Coach", line: "What would you have to turn down to give them half?" },
      ],
      outcome:
        "The page names one kind of customer (dental groups with three or more offices) and one offer (a yearly marketing plan). The founder stops quoting one-off website jobs. The 90-day goal is six new plans.",
      ideas: [
        "Rank your customers by profit, then mark the ones you would gladly serve again.",
        "Keep a stop list beside your goals, and add to it before you add a goal.",
      ],
    }),
  },
  {
    id: 3,
    title: "90-Day Execution Roadmap",
    description:
      "A plan for 13 weeks, with three objectives at most. Each key result has a number and one owner. The first two weeks’ tasks are written out.",
    example: exampleOf("90-Day Execution Roadmap", {
      sector: "Software company",
      dialogue: [
        { speaker: "Founder", line: "Our goal for the quarter is better onboarding." },
        { speaker: "Coach", line: "On day 90, how will you know that it’s better?" },
        { speaker: "Founder", line: "New customers would send a first invoice without calling us." },
        { speaker: "Coach", line: "How many manage that today?" },
        { speaker: "Founder", line: "Four in ten, I think. I would have to look." },
      ],
      outcome:
        "A vague goal becomes a key result: customers who send a first invoice within seven days without help, from 40% to 70%. The product lead owns it. Week 1 checks the starting number, weeks 2 to 6 shorten the setup, and the founder looks at one figure each Friday.",
      ideas: [
        "Beside each goal, write the number today, the number on day 90 and the person who owns it.",
        "Keep week 13 free for work that runs over.",
      ],
    }),
  },
  {
    id: 4,
    title: "Coaching & Feedback Rhythm",
    description: derived(() =>
      `We meet ${
        PACES[OFFERS.pace].toLowerCase()
      }. You bring your numbers and the decision you keep putting off, and you leave with a short list of commitments.`
    ),
    example: exampleOf("Coaching & Feedback Rhythm", {
      sector: "Specialty food maker",
      dialogue: [
        { speaker: "Coach", line: "The store visits were on your list twice. What got in the way?" },
        { speaker: "Founder", line: "The production line. When it stops, they call me and I go." },
        { speaker: "Coach", line: "What did you do there that the shift lead could not?" },
        { speaker: "Founder", line: "I threw out a batch. They are afraid to." },
        { speaker: "Coach", line: "What would they need in writing to decide it alone?" },
      ],
      outcome:
        "The founder writes one page on when a shift lead may stop the line or discard a batch, and up to what cost. Two Thursdays are set aside for store visits. The coach asks about both in the next session.",
      ideas: [
        "Note the decisions that reach you this week, and hand over the one that comes up most.",
        "Give the person who takes it a limit in money, such as $500, and a day to report back.",
      ],
    }),
  },
  {
    id: 5,
    title: "Quarterly Review & Reset",
    description:
      "Every 90 days we compare the plan with what happened. You keep what worked and drop what didn’t, then choose the objectives of the next quarter.",
    example: exampleOf("Quarterly Review & Reset", {
      sector: "Home services company",
      dialogue: [
        {
          speaker: "Founder",
          line: "We missed the hiring goal. I wanted four technicians, and I’ve got two.",
        },
        { speaker: "Coach", line: "And the goal behind it, every job done within five days?" },
        {
          speaker: "Founder",
          line: "We reached that one. Planning the vans by district did more than I expected.",
        },
        { speaker: "Coach", line: "Then do you still need four technicians?" },
      ],
      outcome:
        "They missed two hires, but met the five-day target by planning the vans better. Next quarter they keep the districts and drop the hiring goal.",
      ideas: [
        "Decide for every goal whether it goes on, and stop at least one.",
        "Put the review in the calendar on the first day of the quarter, so that no busy week pushes it out.",
      ],
    }),
  },
]);
