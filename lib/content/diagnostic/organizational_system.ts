import type { DimensionContent } from "./dimension_content.ts";

export const organizationalSystem = {
  people_competency: {
    explanation: "Whether the people doing the work, you included, have the skills their roles call for.",
    anchors: [
      "Important tasks fail or stall because nobody here has the skill.",
      "One person holds each main skill, and work stops when they are away.",
      "People can do their present jobs; training happens when a problem appears.",
      "A second person can cover most main roles, and training follows a plan.",
      "Every main role has trained cover, and people are ready for next year’s work.",
    ],
    guidance: {
      attention: {
        meaning:
          "Some work is beyond present skills or rests on one person, so it stalls when they are away.",
        question: "Which three tasks would stop this week if one particular person were ill?",
        action: "List your ten main skills, who has each, and who could cover; choose one gap to close.",
        keyResult: "Have trained cover, proven by doing the task alone, for 5 of those skills.",
      },
      moderate: {
        meaning: "People can do today’s work, while the skills for tomorrow’s are left to chance.",
        question: "Which skill that next year’s plan depends on does nobody here have yet?",
        action: "Agree with each person on one skill to build, who will teach it, and how to check it.",
        keyResult: "Have 80% of people pass an agreed practical check in one new skill.",
      },
      strong: {
        meaning: "The skills you need are here and mostly covered, which gives you room to hand over more.",
        question: "Which decisions still come to you that someone here could already make?",
        action: "Hand one of those decisions over, with its limits in writing, and do not take it back.",
        keyResult: "Cut decisions that wait for your approval by 50% from baseline, counted per week.",
      },
    },
  },
  processes: {
    explanation:
      "Whether the main steps of your work are written down, owned, and followed on busy days too.",
    anchors: [
      "Each person works in their own way, and nothing is written down.",
      "Some steps are written down, but few people use or update them.",
      "Main steps are written down and followed, except when we are busy.",
      "Main steps have owners and are followed on busy days; we check monthly.",
      "All main steps are followed, measured and improved; newcomers work from them unaided.",
    ],
    guidance: {
      attention: {
        meaning:
          "Results depend on who does the work, and a lesson learned once seldom lasts until the next job.",
        question: "Could a capable newcomer do your most frequent task from what is written down?",
        action: "Record yourself doing that task once, and turn the recording into a one-page checklist.",
        keyResult: "Write steps for five frequent tasks and see 90% of them followed in spot checks.",
      },
      moderate: {
        meaning: "You have a sound way of working that gives way under pressure, when it is needed most.",
        question: "Which step was skipped the last time you were overloaded, and what did that cost?",
        action: "Name an owner for your three main checklists and delete each step nobody can defend.",
        keyResult: "Raise the share of steps followed to 95%, in a weekly check of ten jobs.",
      },
      strong: {
        meaning: "Work runs the same way on a busy day as on a quiet one, so problems stand out.",
        question: "Which of your rules made sense two years ago and only slows people down today?",
        action: "Have each owner drop one approval, form or meeting, and watch what happens.",
        keyResult: "Take 20% of the hours out of your longest routine, with no rise in errors.",
      },
    },
  },
  org_relationships: {
    explanation: "How well people, teams and partners agree on priorities and settle their disagreements.",
    anchors: [
      "People pursue conflicting goals, and disputes stay open for months.",
      "Each person or team follows its own goals, and disputes take weeks to settle.",
      "We share yearly goals, but the founder or a manager settles most disputes.",
      "People name the same top priorities and settle most disputes within a week.",
      "People and partners name the same priorities and settle disputes themselves within days.",
    ],
    guidance: {
      attention: {
        meaning: "Energy goes into friction between people, teams or partners before it reaches a customer.",
        question:
          "If you asked three colleagues or partners for the top priority, would you hear one answer?",
        action: "Ask them, lay the answers side by side, and agree in one meeting what comes first.",
        keyResult: "Have 80% of people and partners name the same three priorities when asked.",
      },
      moderate: {
        meaning: "Goals are shared, but many daily trade-offs between people still come back to you.",
        question: "Which disagreement have you settled more than once in the past three months?",
        action: "Bring both sides together for 30 minutes and write a rule they can apply without you.",
        keyResult: "Bring disputes that need your ruling down from your baseline to 1 per week.",
      },
      strong: {
        meaning: "People know what comes first and sort out most clashes among themselves.",
        question: "When did someone last disagree with you in a meeting and change the outcome?",
        action: "Open your next meeting by asking what you are getting wrong, and reply only with questions.",
        keyResult:
          "Reach 90% agreement with “I can disagree openly here” in an anonymous poll of colleagues and partners.",
      },
    },
  },
  technology: {
    explanation:
      "How far your tools do the routine work, share data, and show people what they need to decide.",
    anchors: [
      "We work from paper, email and memory; data is lost or hard to find.",
      "We use separate tools and copy the same data between them by hand.",
      "Our main tools hold current data, and some of them share it.",
      "Data is entered once, and our tools do most routine steps for us.",
      "Our tools share all main data, run routine steps, and show results live.",
    ],
    guidance: {
      attention: {
        meaning: "People spend hours searching for, copying and checking data that a tool could hold once.",
        question: "How many times is a customer’s name typed between first contact and final invoice?",
        action: "Follow one order and note each re-entry, lost file and search longer than a minute.",
        keyResult: "Cut hand copying of data by 50% from your baseline, in hours per week.",
      },
      moderate: {
        meaning: "Your tools do their jobs, though people still fill the gaps between them by hand.",
        question: "Which report takes more than an hour to put together, and who reads it?",
        action:
          "Connect two tools that share data, or replace one manual step with a feature you already pay for.",
        keyResult: "Remove 20 hours of manual work per month, checked against a one-week log.",
      },
      strong: {
        meaning: "Your tools carry the routine, so people’s time is free for judgment and customers.",
        question:
          "If your main system failed tonight, how many hours would pass before you could serve customers again?",
        action:
          "Restore one backup on a spare machine, or work one hour without the main tool, and note what broke.",
        keyResult: "Recover all main data within 4 hours, shown in two rehearsals.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
