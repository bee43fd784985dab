import { type DimensionContent, FEWER_THAN_10, SPREAD } from "./dimension_content.ts";

export const organizationalSystem = {
  people_competency: {
    attribute: "How many of your main tasks a second person has done alone.",
    lookFirst:
      "The 10 tasks that took the most hours last month: how many did two people, you included, each do alone in the past year? Name tasks as in a job ad.",
    counting:
      `Seasonal staff, freelancers, partners and suppliers you still use count too. If nobody works for you, count 0. Skip another trade’s tasks. ${FEWER_THAN_10}`,
    anchors: [
      "0 to 2 of the 10 were done alone by a second person.",
      "3 or 4 of the 10 were done alone by a second person.",
      "5 or 6 of the 10 were done alone by a second person.",
      "7 or 8 of the 10 were done alone by a second person.",
      "9 or 10 of the 10 were done alone by a second person.",
    ],
    guidance: {
      1: {
        meaning: "You can name few main tasks that a second person has done alone.",
        question: "What would stop first if one particular person were sick tomorrow?",
        action: "Let a second person, a freelancer if need be, watch one main task and then do it.",
        keyResult: "Have a second person, employed or hired, do 3 of 10 main tasks alone.",
      },
      2: {
        meaning: "You can name three or four main tasks in ten that a second person has done alone.",
        question: "When did work last wait because the only person who could do it was away?",
        action: "Have somebody do one of your own main tasks while you watch and say nothing.",
        keyResult: "Have a second person do 5 of 10 main tasks alone.",
      },
      3: {
        meaning: "At least half of your main tasks have been done alone by a second person.",
        question: "Does next year’s plan need a skill that nobody here has?",
        action: "Pair two people for half a day on a task that only one of them has done.",
        keyResult: "Let a second person do 7 of 10 main tasks alone.",
      },
      4: {
        meaning: "A second person has done seven or eight main tasks in ten alone.",
        question:
          "Are the tasks that only one person can do hard to learn, or has nobody tried to teach them?",
        action: "Swap two people’s tasks for one day, and note every question they have to ask.",
        keyResult: "Have a second person do 9 of 10 main tasks alone.",
      },
      5: {
        meaning: "Nearly every main task has been done alone by a second person.",
        question: "Which decisions still wait for you that the second person could make?",
        action: "Hand over one decision that normally waits for you, with its limits in writing.",
        keyResult: "Keep 9 of 10 main tasks covered by two people, and hand over 3 decisions in writing.",
      },
    },
  },
  processes: {
    attribute: "How strictly your most frequent task follows its written steps.",
    lookFirst:
      "The last 10 times your business did its most frequent task: how often was every written step followed? Nothing in writing counts as 0.",
    counting:
      `Name tasks as in a job ad; of two equally frequent ones, take the one done last. Skip another trade’s tasks. ${SPREAD} ${FEWER_THAN_10}`,
    anchors: [
      "Every written step was followed 0 to 2 of the 10 times.",
      "Every written step was followed 3 to 5 of the 10 times.",
      "Every written step was followed 6 or 7 of the 10 times.",
      "Every written step was followed 8 or 9 of the 10 times.",
      "Every written step was followed all 10 times.",
    ],
    guidance: {
      1: {
        meaning: "Written steps are rarely known to be followed in full, or there are none.",
        question: "Could a capable newcomer do your most frequent task from what is written down?",
        action: "Film your most frequent task once, and turn the film into a one-page checklist.",
        keyResult: "Put the steps in writing, and follow all of them 4 times in 10.",
      },
      2: {
        meaning: "Every written step is known to be followed three to five times in ten.",
        question: "Is there a written step that nobody follows, and does anyone miss it?",
        action:
          "Go through the checklist with its users, and delete the steps that law, safety and quality don’t need.",
        keyResult: "Follow every written step 6 times in 10.",
      },
      3: {
        meaning: "Of ten runs, six or seven are known to follow every written step.",
        question: "On what sort of day are steps skipped, and what does that cost later?",
        action:
          "Put the checklist where the work happens, and have people check off every step for five days.",
        keyResult: "Run your most frequent task 8 times in 10 without a skipped step.",
      },
      4: {
        meaning: "Every written step is followed in at least eight runs in ten.",
        question: "What did the last exception teach you, and is it in the checklist yet?",
        action: "Ask whoever skipped a step most recently why, and fix the cause or the step.",
        keyResult: "Follow every written step in 10 of 10 runs.",
      },
      5: {
        meaning: "Your most frequent task ran as written every time you counted.",
        question: "Which of its steps made sense two years ago and only slows people down today?",
        action: "Time each step of your most frequent task once, and mark the slowest.",
        keyResult:
          "Take 10% off the time your most frequent task needs, with every step followed 10 times in 10.",
      },
    },
  },
  org_relationships: {
    attribute: "How many of the people you work with name the same goal.",
    lookFirst:
      "Ask 10 random colleagues, one at a time: what is our main goal this quarter? How many give the most common answer? Wording doesn’t matter; “I don’t know” isn’t an answer.",
    counting:
      "None agree? Count 0. With 3 to 9, scale up and round down: 4 of 5 becomes 8 of 10. Under 3, add freelancers, partners and suppliers. Still under 3, compare 10 written project or team plans. Under 3 plans? Choose “I can’t count this”.",
    anchors: [
      "0 to 2 of the 10 gave the most common answer.",
      "3 or 4 of the 10 gave the most common answer.",
      "5 or 6 of the 10 gave the most common answer.",
      "7 or 8 of the 10 gave the most common answer.",
      "9 or 10 of the 10 gave the most common answer.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than three in ten named the same goal.",
        question: "Where could somebody who works with you read the quarter’s goal today?",
        action: "Write the quarter’s main goal in one sentence, and put it on top of this week’s plan.",
        keyResult: "Have 5 of 10 people or plans name the same goal.",
      },
      2: {
        meaning: "Of ten people or plans, three or four name the same goal.",
        question: "Who supports the goal that was named second most often?",
        action: "Lay the different answers side by side, choose one, and tell it to everyone you asked.",
        keyResult: "Have 6 of 10 people name the same goal.",
      },
      3: {
        meaning: "Half or more named the same goal, though fewer than seven in ten.",
        question: "Which of the people you depend on couldn’t name this quarter’s main goal?",
        action: "Tell one person you depend on the quarter’s main goal, and ask what they’d do for it.",
        keyResult: "Have 8 of 10 people or plans name one goal.",
      },
      4: {
        meaning: "Of ten people or plans, seven or eight name the same goal.",
        question: "Did those who named another goal know the most common one?",
        action: "Have two people say what they would stop doing to serve the quarter’s main goal.",
        keyResult: "Have 9 of 10 people name the same goal.",
      },
      5: {
        meaning: "Nearly every person or plan names the same goal.",
        question: "When did someone last say openly that the goal was wrong?",
        action: "Ask in your next meeting what the main goal makes people neglect, and only listen.",
        keyResult: "Have 9 of 10 people name the same goal, and 8 know how far it has been reached.",
      },
    },
  },
  technology: {
    attribute: "How often your people copy an order’s data by hand.",
    lookFirst:
      "Trace your last paid order from first contact to payment: how often did your people copy its data by hand into another document or tool?",
    counting:
      "Count each copy, each file sent on by hand and each step nobody can trace. Don’t count the first entry, a day’s total or what customers type or receive. For a subscription, trace the newest customer’s. Only on paper? Choose 1, whatever you count.",
    anchors: [
      "Its data was copied by hand 8 or more times.",
      "Its data was copied by hand 5 to 7 times.",
      "Its data was copied by hand 3 or 4 times.",
      "Its data was copied by hand 1 or 2 times.",
      "No data was copied by hand.",
    ],
    guidance: {
      1: {
        meaning:
          "Your last paid order’s data was copied by hand eight times or more, or left no digital trail.",
        question: "How many times is a customer’s name typed before the bill is paid?",
        action: "Put one form online, so that customers type their own details and nobody copies them.",
        keyResult: "Get an order from first contact to payment with at most 6 copies by hand.",
      },
      2: {
        meaning: "Someone copied your last paid order’s data by hand five to seven times.",
        question: "What goes wrong most often because something was copied badly?",
        action: "Choose the copy that’s made most often, and look for an export in the tools you have.",
        keyResult: "Process an order with at most 4 copies by hand.",
      },
      3: {
        meaning: "One order’s data was copied by hand three or four times on its way to payment.",
        question: "Which two tools would save you most time if they shared their data?",
        action: "Find out how your two main tools can exchange data, and try one method.",
        keyResult: "Copy an order’s data by hand no more than 2 times.",
      },
      4: {
        meaning: "One order needed one or two copies by hand on its way to payment.",
        question: "Is the remaining copying a useful check, or a habit?",
        action: "Replace one copy made by hand with a feature that your present tools already have.",
        keyResult: "Get 8 of 10 orders through with 0 copies by hand.",
      },
      5: {
        meaning: "Nobody copied the data of your last paid order by hand.",
        question: "If your main system failed tonight, when could you serve customers again?",
        action: "Plan how your order data would come back after a loss, and try it with one file.",
        keyResult: "Keep orders at 0 copies by hand, and restore all their data once from a backup.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
