import type { Theme } from "./limits.ts";

interface WrittenStatement {
  readonly text: string;
  readonly opener: string;
}

/** The statements that an assessment begins with, each with the question that opens a talk about it. Ours to replace. */
export const DEFAULT_STATEMENTS: Readonly<Record<Theme, readonly WrittenStatement[]>> = {
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
      text: "For each of our priorities I know the one person who answers for it.",
      opener: "Name the person for each priority. Where do the names differ?",
    },
    {
      text: "I know which decisions I can take without asking.",
      opener: "Which decision did you wait for last month, and could you have taken it?",
    },
    {
      text: "When work passes from one team to another, it is clear who has it.",
      opener: "Where did something lie between two teams last month?",
    },
  ],
  measures: [
    {
      text: "I know the figure by which we will tell that the strategy works.",
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
