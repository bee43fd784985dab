import type { DimensionContent } from "./dimension_content.ts";

export const organizationalSystem = {
  people_competency: {
    attribute: "How many of your main tasks more than one person can do.",
    lookFirst:
      "The 10 tasks that took most hours last month: how many has a second person done alone in the past year?",
    anchors: [
      "0 to 2 of the 10 were done alone by a second person.",
      "3 or 4 of the 10 were done alone by a second person.",
      "5 or 6 of the 10 were done alone by a second person.",
      "7 or 8 of the 10 were done alone by a second person.",
      "9 or 10 of the 10 were done alone by a second person.",
    ],
    guidance: {
      1: {
        meaning: "Most of your main tasks rest on one person each.",
        question: "What would stop first if one particular person were ill tomorrow?",
        action: "Let a second person watch one main task this week, then do it once with help.",
        keyResult: "See 3 of 10 main tasks done alone by a second person, up from your count.",
      },
      2: {
        meaning: "Three or four main tasks have cover; the others wait when somebody is away.",
        question: "When was work last put off because the one who knows it was on leave?",
        action: "Make a table of your ten main tasks and who can do each, and share it.",
        keyResult: "Raise tasks with a second person from your count to 5 of 10.",
      },
      3: {
        meaning: "Half of your main work, or slightly more, can go on without its usual person.",
        question: "Does next year’s plan need a skill that nobody here has?",
        action: "Pair two people for half a day on a task that only one of them knows.",
        keyResult: "Move from your count to 7 of 10 main tasks with trained cover.",
      },
      4: {
        meaning: "Somebody can step in for seven or eight of your ten main tasks.",
        question: "Are the tasks without cover hard to learn, or has nobody tried to teach them?",
        action: "Swap two people’s tasks for one day, and note every question they have to ask.",
        keyResult: "Get cover for 9 of 10 main tasks, up from your count.",
      },
      5: {
        meaning: "Nearly every main task can go on when its usual person is away.",
        question: "Which decisions still wait for you that the second person could make?",
        action: "Hand over one decision that normally waits for you, with its limits in writing.",
        keyResult: "Cut decisions that wait for one person’s approval by 30% from last month’s count.",
      },
    },
  },
  processes: {
    attribute: "How strictly your most frequent task follows its written steps.",
    lookFirst:
      "The last 10 times your most frequent task was done: how often was every written step followed? Nothing in writing counts as 0.",
    anchors: [
      "Every written step was followed 0 to 2 of the 10 times.",
      "Every written step was followed 3 to 5 of the 10 times.",
      "Every written step was followed 6 or 7 of the 10 times.",
      "Every written step was followed 8 or 9 of the 10 times.",
      "Every written step was followed all 10 times.",
    ],
    guidance: {
      1: {
        meaning: "How the work gets done depends on who does it that day.",
        question: "Could a capable newcomer do your most frequent task from what is written down?",
        action: "Record your most frequent task once, and turn the recording into a one-page checklist.",
        keyResult: "See every written step followed 4 times in 10, up from your count.",
      },
      2: {
        meaning: "A written way exists, and the work leaves it at least every second time.",
        question: "Is there a written step that nobody follows, and does anyone miss it?",
        action: "Go through the checklist with those who use it, and strike what nobody can defend.",
        keyResult: "Raise complete runs of your most frequent task from your count to 6 of 10.",
      },
      3: {
        meaning: "Six or seven times in ten, the work follows its written steps.",
        question: "On what sort of day are steps skipped, and what does that cost later?",
        action: "Put the checklist where the work happens, and have people tick it for five days.",
        keyResult: "Bring runs without a skipped step from your share to 80%.",
      },
      4: {
        meaning: "The written way is the normal way here.",
        question: "What did the last exception teach you, and is it in the checklist yet?",
        action: "Ask whoever skipped a step most recently why, and fix the cause or the step.",
        keyResult: "Follow every written step in 10 of 10 runs, up from your count today.",
      },
      5: {
        meaning: "Your most frequent task ran as written every time you looked.",
        question: "Which of its steps made sense two years ago and only slows people down today?",
        action: "Leave out one low-risk step or approval for five days, and watch what happens.",
        keyResult: "Take 10% off the time your most frequent task needs today, without skipped steps.",
      },
    },
  },
  org_relationships: {
    attribute: "How many of your people name the same goal.",
    lookFirst:
      "Ask 10 colleagues or partners, one by one, for this quarter’s main goal: how many give the most common answer? “I don’t know” isn’t one.",
    anchors: [
      "0 to 2 of the 10 gave the most common answer.",
      "3 or 4 of the 10 gave the most common answer.",
      "5 or 6 of the 10 gave the most common answer.",
      "7 or 8 of the 10 gave the most common answer.",
      "9 or 10 of the 10 gave the most common answer.",
    ],
    guidance: {
      1: {
        meaning: "Ask around, and nearly everyone has a goal of their own.",
        question: "When did everyone last hear the quarter’s goal in one sentence?",
        action: "Write the quarter’s main goal in one sentence, and explain it once to everybody.",
        keyResult: "Hear the same goal from 5 of 10 people, against your count today.",
      },
      2: {
        meaning: "Fewer than half of your people agree on what matters most.",
        question: "Who stands behind the goal that was named second most often?",
        action: "Lay the different answers side by side in one meeting, and choose one together.",
        keyResult: "Have 6 of 10 people name the same goal, up from your count.",
      },
      3: {
        meaning: "Half of the people you asked, or a few more, name one goal.",
        question: "What do those who named another goal do differently on a normal Monday?",
        action: "Ask each person which task on their list serves the quarter’s main goal.",
        keyResult: "Lift the share of people who name the same goal from yours to 80%.",
      },
      4: {
        meaning: "Seven or eight people in ten put the same goal first.",
        question: "Which disagreement have you settled more than once this quarter?",
        action: "Write a rule for the dispute you settled last, so that the two can apply it themselves.",
        keyResult: "Cut disputes that need your ruling by 30% from last month’s count.",
      },
      5: {
        meaning: "Nearly everyone you ask names the same goal.",
        question: "When did someone last say openly that the goal was wrong?",
        action: "Ask in your next meeting what the main goal makes people neglect, and only listen.",
        keyResult: "Have 20% more people than today know how far the goal has been reached.",
      },
    },
  },
  technology: {
    attribute: "How much data your people carry from one tool to another by hand.",
    lookFirst:
      "Trace your last paid order from first contact to payment: how many times did someone copy its data by hand into another document or tool?",
    anchors: [
      "Its data was copied by hand 8 or more times.",
      "Its data was copied by hand 5 to 7 times.",
      "Its data was copied by hand 3 or 4 times.",
      "Its data was copied by hand 1 or 2 times.",
      "No data was copied by hand.",
    ],
    guidance: {
      1: {
        meaning: "An order’s data is copied again and again, or its path can’t be traced at all.",
        question: "How often is a customer’s name typed on the way to payment?",
        action: "Draw the path of one order, and mark each place where somebody copies its data.",
        keyResult: "Cut copies made by hand per order by 30% from your count.",
      },
      2: {
        meaning: "Five to seven times per order, a person does what a tool could do.",
        question: "What goes wrong most often because something was copied badly?",
        action: "Choose the copy that’s made most often, and look for an export in the tools you have.",
        keyResult: "Bring copies made by hand down from your count to 4 per order.",
      },
      3: {
        meaning: "Your tools share some data, with three or four gaps bridged by hand.",
        question: "Which two tools would save you most hours if they shared their data?",
        action: "Ask the makers of your two main tools how they exchange data, and test one way.",
        keyResult: "Go from your count to 2 copies by hand per order.",
      },
      4: {
        meaning: "An order needs only one or two copies by hand on its way to payment.",
        question: "Is the remaining copying a useful check, or a habit?",
        action: "Replace one copy made by hand with a feature that your present tools already have.",
        keyResult: "Get 8 of 10 orders through with 0 copies by hand, against your number today.",
      },
      5: {
        meaning: "Nobody had to copy data between first contact and payment.",
        question: "If your main system failed tonight, when could you serve customers again?",
        action: "Restore one backup on a spare machine, and note how long it took.",
        keyResult: "Recover your main data in 30% less time than it takes you today.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
