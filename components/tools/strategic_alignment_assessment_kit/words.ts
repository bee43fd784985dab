/** What the Strategic Alignment Assessment Kit says at first sight: its report. What its other views say is in a file of its own. */
import { AGREEMENT } from "../../../lib/content/tool_rounds.ts";
import { answeredOf } from "../../../lib/tool_kit/answered.ts";
import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { QuestionnaireRows, Statement, Theme } from "./document.ts";

/** "1 person", "3 people". */
export const people = (count: number) => plural(count, "person", "people");

export const EDIT_NAMES: EditNames<QuestionnaireRows> = {
  rows: {
    groups: { one: "group", many: "groups" },
    statements: { one: "statement", many: "statements" },
    questions: { one: "choice question", many: "choice questions" },
  },
  fields: { opener: "opening question" } satisfies Partial<Record<keyof Statement, string>>,
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  "set option": "edit option",
  "fill statements": "paste statements",
  "open round": "open the round",
  "add answers": (count: number) => `add answers of ${people(count)}`,
  "withdraw round": "withdraw the round",
  "close round": "close the round",
  "new round": "begin a new round",
} as const;

export const THEME_NAMES = {
  direction: "Direction",
  priorities: "Priorities",
  roles: "Roles",
  measures: "Measures",
} as const;

/** The answers 1 to 5, in words; 0 is the last. */
export const SCALE_WORDS = AGREEMENT;
export const UNSURE = "Can’t say";

export const ALIGNMENT_TEXT = {
  views: { questions: "Questions", answers: "Answers", report: "Report" },
  heading: {
    questions: "What to ask",
    open: "The round is open",
    none: "Collect the answers",
    closed: "What people agree on, and what they don’t",
    noReport: "No report yet",
  },
  lead: {
    questions:
      "Twelve statements to agree or disagree with, and a choice or two. Change what doesn’t fit. Empty rows are not asked.",
    frozen: "You can’t change these while the round is open, so that everybody answers the same questions.",
    asked: "This is what was asked in the closed round.",
    open: (count: number) =>
      count === 0
        ? "Nobody has answered yet. You see how many have answered, and nothing else, until you close it."
        : `${people(count)} ${
          count === 1 ? "has" : "have"
        } answered. More is shown once you close the round.`,
    none: "Start when the questions are right. You can’t change them after that.",
    closed: (count: number, invited: number | null, day: string) =>
      `${answeredOf(count, invited)}. Closed on ${day}; no single answer was kept.`,
    noReport: "You get the report when you close a round with at least four answers.",
    toAnswers: "Go to the answers",
    toOpen: "Done? Collect the answers",
    toQuestions: "Go to the questions",
  },
  talk: {
    title: "Three things to talk about",
    none: "Everybody gave the same answers. Ask whether the statements were sharp enough.",
    /** Where some statements are hidden, or all of them. */
    noneShown: "Where answers are shown, everybody gave the same ones.",
    hidden: "Fewer than four people answered each statement, so nothing can be shown.",
    ask: "Open with",
    /** Where a statement has no question of its own. */
    opener: "What did you think of when you answered? Give an example from last month.",
    choiceOpener: "What would you do on Monday if your answer were the right one?",
    split: (low: number, high: number, answered: number) =>
      `${low} of ${answered} disagree and ${high} agree.`,
    apart: "The answers are two or more steps apart.",
    spread: (amount: string) => `The answers spread by ${amount} around the mean.`,
    choice: (count: number, answered: number) => `The most frequent answer has ${count} of ${answered}.`,
    gap: (high: string, low: string, points: string) => `${high} ${points} points above ${low}.`,
  },
  table: {
    title: "Every statement",
    note: "Sorted by what to talk about first: split statements, then those with the least consensus.",
    statement: "Statement",
    answers: "Answers, 1 to 5",
    mean: "Mean",
    deviation: "Spread",
    consensus: "Consensus",
    unsure: UNSURE,
    gap: "Gap between groups",
    split: "Split",
    /** Where there is no such figure. */
    none: "–",
    hidden: "Hidden: fewer than four answered",
    hiddenGroup: "hidden",
    together: (names: readonly string[]) => `${names.join(" and ")} together`,
    nobody: "nobody answered",
    gapOf: (high: string, low: string) => `${high} above ${low}`,
    groups: (text: string) => `By group: ${text}`,
    byGroup: "By group",
    barOf: (name: string) => `Answers to “${name}”`,
  },
  choices: {
    title: "Same words, same meaning?",
    note: "People can agree that the priorities are clear, but mean different priorities.",
    option: "Option",
    everybody: "All",
    unsure: UNSURE,
  },
  help: {
    title: "How to read the figures, and what stays hidden",
    figures:
      "Mean and spread (the sample standard deviation) are in points of the scale. “Can’t say” is counted separately and never as a 3. Consensus is 1 when all answers are the same and 0 when half are 1 and half are 5. A statement is split when 1 and 2 together have 30% of the answers, and 4 and 5 together do too.",
    privacy:
      "A group with fewer than four answers to a statement is hidden. A second group is hidden when the first could be worked out from the total. The total is hidden when too few are left. If all people in a group gave the same answer, its figures still show what each of them said.",
    source:
      "Consensus: Tastle and Wierman, Consensus and dissention: A measure of ordinal dispersion (2007). The 30% and the four are rules of thumb.",
  },
  next: {
    title: "The next round",
    full: "This round stays in the document. The next one is compared with it.",
    demo:
      "The demo keeps one round, and the next one replaces it. The offline edition keeps all rounds and compares them.",
    begin: "Begin a new round",
    said: "You can prepare a new round. Undo brings the report back.",
  },
  compare: {
    title: "Since the round before",
    note: (day: string, answered: number) => `Against the round closed on ${day}, with ${people(answered)}.`,
    none: "No statement was asked in the same words.",
    /** Below the others, or in place of them. */
    hidden: (statements: readonly string[]) =>
      `Hidden in one of the two rounds, because fewer than four people answered: ${
        statements.map((text) => `“${text}”`).join(", ")
      }.`,
    before: "Before",
    now: "Now",
    choose: "Compare with",
  },
  print: {
    report: "Strategic alignment",
    answered: (count: number, invited: number | null, day: string) =>
      `${answeredOf(count, invited)}. Closed on ${day}.`,
    scale: "1 strongly disagree, 5 strongly agree.",
    agreed: "We agree on:",
    group: (mean: string, spread: string) => `${mean} (spread ${spread})`,
  },
} as const;

/** The statements that an assessment begins with, each with the question that opens a talk about it. Ours to replace. */
export const STARTING_STATEMENTS: Readonly<
  Record<Theme, readonly Pick<Statement, "text" | "opener">[]>
> = {
  direction: [
    {
      text: "I can say in one sentence where this company will be in three years.",
      opener: "Write that sentence down, each for yourself. What do the sheets have in common?",
    },
    {
      text: "I know which customers we want more of, and which we would turn away.",
      opener: "Which customer of the last month would we turn away today?",
    },
    {
      text: "The decisions I saw in the last three months fit that direction.",
      opener: "Which decision of the last three months did not fit, and what was it for?",
    },
  ],
  priorities: [
    {
      text: "I know what comes first this quarter when two things compete.",
      opener: "Two things competed last month. Which one won, and who decided it?",
    },
    {
      text: "I can name something we have decided not to do this year.",
      opener: "What have we stopped, and who was told?",
    },
    {
      text: "My own week goes mostly into our first priorities.",
      opener: "Look at last week’s calendar. What took the time, and who asked for it?",
    },
  ],
  roles: [
    {
      text: "For each of our priorities I know the one person who is responsible.",
      opener: "Name the person for each priority. Where do the names differ?",
    },
    {
      text: "I know which decisions I can make without asking.",
      opener: "Which decision did you wait for last month, and could you have made it?",
    },
    {
      text: "When work passes from one team to another, it is clear who has it.",
      opener: "What got lost between two teams last month?",
    },
  ],
  measures: [
    {
      text: "I know the figure that will tell us whether the strategy works.",
      opener: "Which figure is it, and where does it stand today?",
    },
    {
      text: "We look at our figures often enough to change course in time.",
      opener: "Which figure last made us change something, and how late was it?",
    },
    {
      text: "I can see how my work moves one of those figures.",
      opener: "Which figure does your work move, and how would we notice?",
    },
  ],
};

/** The invented company of the sample. */
export const SAMPLE = {
  title: "Harbour Roasters, autumn",
  groups: ["Leadership", "Sales and shop", "Roastery and delivery"],
  question: "Which of these is our first priority this quarter?",
  options: [
    "More wholesale accounts that reorder",
    "A second shop at the station",
    "Know what each blend earns",
  ],
} as const;
