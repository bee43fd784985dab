/** What the rounds ask that two of the tools start, and what their results say. */

const listed = (areas: readonly string[]) => areas.map((area) => `“${area}”`).join(", ");

/** The answers 1 to 5 to a statement. */
export const AGREEMENT = ["Strongly disagree", "Disagree", "Partly", "Agree", "Strongly agree"] as const;

export const ALIGNMENT_ROUND = {
  name: "Strategy round",
  asks: (title: string) => ({
    title: `${title}: how do you see our strategy?`,
    lead: "Say how far you agree with each statement. Answer as you see it, and not as it should be.",
  }),
  group: "Which group are you in?",
  groupNote: "A group is compared with the others if at least four people in it answer.",
  /** Names what stays hidden; "" for nothing. */
  hidden: (texts: readonly string[]) =>
    texts.length === 0 ? "" : `Hidden, because fewer than four people answered: ${listed(texts)}`,
} as const;

export const DASHBOARD_ROUND = {
  name: "Team vote",
  asks: (title: string) => ({
    title: `${title}: how are we doing?`,
    lead: "Vote red, amber or green on each area as you see it.",
  }),
  colour: (area: string) => `${area}: how is it?`,
  colours: ["Red", "Amber", "Green"],
  outlook: (area: string) => `${area}: where is it heading?`,
  outlooks: ["Better", "Same", "Worse"],
  /** Names areas whose votes stay hidden, and those of which only where they are heading does. */
  hidden: (areas: readonly string[], outlooks: readonly string[]) =>
    [
      areas.length === 0
        ? ""
        : `Fewer than four people voted on ${listed(areas)}, so these votes stay hidden.`,
      outlooks.length === 0
        ? ""
        : `Fewer than four people said where ${listed(outlooks)} ${
          outlooks.length === 1 ? "is" : "are"
        } heading, so that stays hidden.`,
    ].filter(Boolean).join(" "),
} as const;
