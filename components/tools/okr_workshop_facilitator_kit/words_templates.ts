import { HALF_DAY, type TemplateWords } from "./sample.ts";

/** Two hours with up to eight people who know the figures. */
const TWO_HOURS: TemplateWords = {
  start: "09:00",
  end: "11:00",
  parts: [
    {
      title: "Welcome",
      purpose: "Everybody knows what we leave with",
      prompts: [
        "In two hours we have at most two objectives for the next 90 days, each with figures that anybody can check.",
        "One sentence each: what would make these two hours worth your time?",
        "I watch the clock. When we run over, I will ask you where the minutes should come from.",
      ],
      minutes: [5, 8, 10],
    },
    {
      title: "Where we stand",
      purpose: "One picture of the last quarter, in figures and without blame",
      prompts: [
        "Read the figures in silence for two minutes and mark what surprises you.",
        "What surprised you?",
        "What did we expect that did not come?",
      ],
      materials: "One page of figures for everybody, pens",
      minutes: [8, 12, 20],
    },
    {
      title: "Collect wishes",
      purpose: "Every wish is on the wall, those of the quiet people too",
      prompts: [
        "Four minutes in silence, one wish on each note. Finish the sentence: in 90 days it is true that",
        "Read one note aloud and hang it up, then the next person. We ask questions now and argue later.",
        "Which of these say the same thing? Hang them together.",
      ],
      materials: "Notes, thick pens, a free wall",
      minutes: [12, 18, 25],
    },
    {
      title: "Vote",
      purpose: "We see where the room wants to go before anybody argues for it",
      prompts: [
        "Three dots each. You may put them all on one wish.",
        "Vote for what would change most, and not for what is easiest.",
        "What has no dots and has to be done anyway?",
      ],
      materials: "Three sticky dots for everybody",
      minutes: [5, 8, 12],
      collects: "votes",
    },
    {
      title: "Short break",
      purpose: "",
      prompts: ["Stand up and get some water. We go on in a few minutes."],
      minutes: [5, 7, 10],
      is: "optional break",
    },
    {
      title: "Write objectives",
      purpose: "The two strongest wishes are sentences that a newcomer understands",
      prompts: [
        "Two groups, one wish each. Write one sentence: what is different, and for whom?",
        "Read it aloud. Would somebody understand it who was not in this room?",
        "Is it worth 90 days of our attention? If you hesitate, let it go now.",
      ],
      materials: "One flip chart for each group",
      minutes: [12, 20, 25],
      collects: "objectives",
    },
    {
      title: "Find key results",
      purpose: "For each objective two or three figures that tell us whether we got there",
      prompts: [
        "How would we notice in figures that this objective is reached?",
        "That is something we do. What changes for whom when it is done?",
        "Where does this figure stand today? If nobody knows: who finds out, and by when?",
      ],
      materials: "The figures of the last quarter",
      minutes: [18, 28, 35],
      collects: "objectives",
    },
    {
      title: "Look back from the end",
      purpose: "What could stop the plan is said today",
      prompts: [
        "It is 90 days later and we have failed. What happened? One minute in silence, then one answer each.",
        "For which of these do we change the plan?",
      ],
      minutes: [5, 10, 15],
      is: "optional",
    },
    {
      title: "Owners and first steps",
      purpose: "Every key result has one name, and next week something happens",
      prompts: [
        "One name for each key result. A person, please, and no team.",
        "What will you have done about it by this day next week?",
        "On which weekday do we look at the figures together?",
      ],
      materials: "Everybody’s calendar",
      minutes: [7, 9, 12],
    },
  ],
};

/** A day with up to twenty people, lunch included. */
const FULL_DAY: TemplateWords = {
  start: "09:00",
  end: "16:30",
  parts: [
    {
      title: "Welcome and how we work",
      purpose: "Everybody knows what we leave with, and has spoken once",
      prompts: [
        "At half past four we have three objectives for the next 90 days, each with figures, a name and a first step.",
        "One sentence each: what would make this day worth your time?",
        "Our rules: one talks at a time, phones stay in the bag, and who disagrees says so today.",
      ],
      materials: "The aim of the day on a flip chart",
      minutes: [10, 15, 20],
    },
    {
      title: "The year so far",
      purpose: "One picture of where we stand, in figures and without blame",
      prompts: [
        "Read the figures in silence for five minutes and mark what surprises you.",
        "What surprised you, and what do you make of it?",
        "Which of last quarter’s key results did we reach, which did we miss, and what did we learn from that?",
      ],
      materials: "Two pages of figures for everybody, pens",
      minutes: [20, 30, 45],
    },
    {
      title: "Voices from outside",
      purpose: "Customers are in the room, in their own words",
      prompts: [
        "In pairs, take five quotes from customers. Which one would you rather not have read?",
        "Read that one aloud, and nothing else.",
        "What do they ask of us that is in none of our plans?",
      ],
      materials: "Printed quotes: complaints, praise, reasons for leaving",
      minutes: [15, 25, 40],
      is: "optional",
    },
    {
      title: "Break",
      purpose: "",
      prompts: ["Please be back on the minute. We start with those who are here."],
      materials: "Coffee, water, fruit",
      minutes: [10, 15, 20],
      is: "break",
    },
    {
      title: "Collect wishes",
      purpose: "Every wish is on the wall, those of the quiet people too",
      prompts: [
        "Seven minutes in silence, one wish on each note. Finish the sentence: in 90 days it is true that",
        "Read one note aloud and hang it up, then the next person, round after round. We ask questions now and argue later.",
        "What has nobody dared to write? Write it now.",
      ],
      materials: "Notes, thick pens, a free wall",
      minutes: [20, 30, 40],
    },
    {
      title: "Group and vote",
      purpose: "We see where the room wants to go before anybody argues for it",
      prompts: [
        "Without talking: move the notes until those that belong together hang together.",
        "Give each group of notes a name that is a whole sentence.",
        "Three dots each. Vote for what would change most, and not for what is easiest.",
        "What has no dots and has to be done anyway?",
      ],
      materials: "Three sticky dots for everybody",
      minutes: [15, 25, 35],
      collects: "votes",
    },
    {
      title: "The year ahead in three sentences",
      purpose: "The quarter serves something larger than itself",
      prompts: [
        "It is the end of next year and you are proud of us. What has changed, and for whom?",
        "In groups of four: three sentences, on one chart, in ten minutes.",
        "Which sentences stand on more than one chart? Those are ours.",
      ],
      materials: "Flip charts, thick pens",
      minutes: [20, 30, 45],
    },
    {
      title: "Lunch",
      purpose: "",
      prompts: ["Sit with somebody you work with least. We go on together, on the minute."],
      minutes: [45, 60, 75],
      is: "break",
    },
    {
      title: "Write objectives",
      purpose: "The three strongest wishes are sentences that a newcomer understands",
      prompts: [
        "Groups of four, one wish each. Write one sentence: what is different, and for whom?",
        "Which of our three sentences for the year does it serve?",
        "Read it aloud. Would somebody understand it who was not in this room?",
        "Is it worth 90 days of our attention? If you hesitate, let it go now.",
      ],
      materials: "One flip chart for each group",
      minutes: [30, 40, 55],
      collects: "objectives",
    },
    {
      title: "Gallery walk",
      purpose: "Each group hears what the others do not understand",
      prompts: [
        "Walk to the next chart. On green notes what convinces you, on yellow ones what you would ask.",
        "Back to your own chart: which question changes something? Change it now.",
      ],
      materials: "Green and yellow notes",
      minutes: [10, 20, 30],
      is: "optional",
    },
    {
      title: "Find key results",
      purpose: "For each objective two or three figures that tell us whether we got there",
      prompts: [
        "How would we notice in figures that this objective is reached?",
        "That is something we do. What changes for whom when it is done?",
        "Could we reach this figure and still have failed? Then look for a better one.",
        "Is it a commitment, or a stretch that we would be glad to reach in part?",
      ],
      materials: "The figures of the year, the groups’ flip charts",
      minutes: [40, 55, 75],
      collects: "objectives",
    },
    {
      title: "Break",
      purpose: "",
      prompts: ["Walk around the house once. We go on when the clock says so."],
      materials: "Coffee, water, something sweet",
      minutes: [10, 15, 20],
      is: "break",
    },
    {
      title: "Test the figures",
      purpose: "Every key result has a figure of today, a target and a way to measure it",
      prompts: [
        "Where does this figure stand today, and who knows it? Call them now if you have to.",
        "How often can we read it: every day, every week, at the end? The end is too late.",
        "Say the target to your neighbour. Does it make you a little nervous? Good. Does it make you laugh? Lower it.",
      ],
      minutes: [15, 25, 35],
      collects: "objectives",
    },
    {
      title: "What we stop",
      purpose: "The plan fits into the hours that we have",
      prompts: [
        "Nobody gets more hours on Monday. What do we stop, delay or hand over, so that this fits?",
        "Whose week becomes fuller by this plan? Say so now.",
      ],
      materials: "A list of everything that runs at present",
      minutes: [15, 20, 30],
    },
    {
      title: "Look back from the end",
      purpose: "What could stop the plan is said today",
      prompts: [
        "It is 90 days later and we have failed. What happened? Two minutes in silence, then one answer each.",
        "For which of these do we change the plan, and for which do we watch a figure?",
      ],
      minutes: [10, 20, 30],
      is: "optional",
    },
    {
      title: "Owners and first steps",
      purpose: "Every key result has one name, and next week something happens",
      prompts: [
        "One name for each key result. A person, please, and no team.",
        "What will you have done about it by this day next week?",
        "On which weekday do we look at the figures together? Take out your calendars.",
      ],
      materials: "Everybody’s calendar",
      minutes: [12, 15, 25],
    },
    {
      title: "Close",
      purpose: "Nobody leaves with something unsaid",
      prompts: [
        "How sure are you that we get there, from one to ten? Show it with your hands.",
        "Who showed the lowest number: what would have to change for two more?",
        "One sentence each: what do you take with you?",
      ],
      minutes: [5, 10, 15],
    },
  ],
};

/** The agendas to begin with, by the hours that somebody has. Each adds up at its ideal minutes. */
export const TEMPLATES = { twoHours: TWO_HOURS, halfDay: HALF_DAY, day: FULL_DAY } as const;
