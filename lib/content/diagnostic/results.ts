import { inWords } from "../../in_words.ts";

/** On the results page and under the survey. */
export const SOURCE_NOTE = "This business check is adapted from a strategic scan model.";

/** Under the check and on its results: how to get to the method page. */
export const METHOD_LINK = "How the scores are made";

/** Notes of the two rankings, for results where the headings alone would say too much. */
export const RANKING_NOTES = {
  /** `labels` are of listed dimensions. */
  strengths: {
    /** For scores under 4. */
    only: "Only 4 and 5 are strengths.",
    highest: (labels: readonly string[]) => `Highest so far: ${labels.join(", ")}.`,
    uncounted: (labels: readonly string[]) => `Not counted yet: ${labels.join(", ")}.`,
  },
  bottlenecks: {
    all: "Your lowest scores are not weak.",
    some: "Your lowest scores; those of 4 or more are not weak.",
    uncounted: "What isn’t counted yet may not be weak.",
    /** After it, on screen. */
    counted: "So your plan and our email begin with the lowest scores you counted.",
    /** On screen, where neither is said. */
    usual: "Your lowest scores. Only you can judge whether they hold you back.",
  },
  /** `score` is 1 to 5; `labels` are of dimensions that have it too. */
  also: (score: number, labels: readonly string[]) => `Also at ${score}: ${labels.join(", ")}`,
  /** For fourteen scores that are all `score`, 1 to 5. */
  flat: (score: number) => `All fourteen scores are ${score}: nothing stands out.`,
  order: "Equal scores in these lists are in no order of importance.",
} as const;

export const RESULTS_PAGE = {
  metaTitle: "Your Business Check Results",
  /** What the picture shows that other sites have with the page's link. */
  cardAlt: (verdict: string) => `“${verdict}” beside a line drawn from the scores`,
  /** The headline in three parts, so that the middle one stays on one line. */
  title: ["Your ", "14-Point", " Business Check Results"],
  /** Precedes the name of the person who answered. */
  for: "for ",
  /** Below the verdict. */
  verdictNote: "Scores of 4 and 5 lead; scores under 3 lag. They don’t show why.",
  /** Before anybody leaves the page. */
  keep: "Copy this link to come back.",
  /** After it, unless every score that was counted is 5. */
  noRecord: "A case without a record may have lowered a score.",
  /** After the name of an older edition. */
  currentAdvice: "The advice is from today’s edition.",
  overall: "Overall score",
  /** Below the overall score, where some could not be counted: the mean of the others. */
  counted: (mean: string, count: number) =>
    `${mean} without ${
      count === 1 ? "the one score" : `the ${inWords(count)} scores`
    } that couldn’t be counted`,
  /** After a score, with a space before it. */
  outOf: " / 5",
  systems: "The four systems",
  strengths: "Top 3 Strengths",
  bottlenecks: "Top 3 Bottlenecks",
  call: {
    title: "Ready to Turn Insights into Action?",
    /** For an overall score that is Strong. */
    strong:
      "Your overall score is strong. Take the check again next quarter. Book a session if a count falls, or if you plan something bigger.",
    button: "Book a Clarity Session",
    /** The free call, for who has not met us yet. */
    first: {
      button: "Book a free discovery call",
      text: "30 minutes. We look at the three lowest scores you counted.",
    },
  },
} as const;

/** Every score by system, as a plot and a table. */
export const SCORE_PLOT = {
  title: "Score by score",
  caption: "Every score, by system",
  dimension: "Dimension",
  rating: "Rating",
  score: "Score",
  uncounted: "Not counted yet",
  key: {
    strong: "4 or more: Strong",
    moderate: "3 to under 4: Moderate",
    attention: "under 3: Needs Attention",
    uncounted: "not counted yet, taken as 1",
    mean: "average of the system",
    three: "from 3",
    four: "from 4",
  },
} as const;

/** The two charts, and what stands beside them. */
export const RESULT_CHARTS = {
  dimensions: {
    title: "14 Dimensions",
    lead: "The same scores as a shape.",
    withoutScript: "This chart needs JavaScript. “Score by score” shows the same values.",
  },
  clusters: {
    title: "System Clusters",
    subject: "System",
    score: "Score",
    against: "Against overall",
    overall: (overall: string) => `Overall ${overall}`,
    /** Of the hatched part of the drawing, from 0 to 1. */
    begin: "scores begin at 1",
  },
} as const;

/** The advice of a ranked dimension. */
export const ADVICE = {
  action: "Next 7 days",
  more: "What it means, a question, the target",
  /** For a score from an older edition, whose meaning is not shown. */
  less: "A question, the target",
  meaning: "What it means",
  question: "Ask yourself",
  keyResult: "In 90 days",
  /** The short lists on a phone that lead to the two rankings. */
  brief: "The advice in brief",
} as const;

/** In place of a plan where no counted score is under 3. */
export const NOTHING_LAGS = "No score you counted is under 3. Keep counting, or choose one score to raise.";

/** What is said of a tie by its numbers. */
export const TIE_COUNTS = {
  /** `counted` dimensions share `score`, which is 1 to 3. */
  title: (counted: number, score: number) => {
    const text = `${inWords(counted)} scores are ${score}`;
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}: choose what comes first`;
  },
  /** `places` of the three lowest are open. */
  lead: (places: number) =>
    `They are equally low. ${
      places === 3
        ? "Your answers don’t say which three come first."
        : `A plan of three has room for ${inWords(places)} of them.`
    }`,
  /** After the name of a dimension. */
  uncounted: "not counted yet",
  limit: (places: number) => places === 1 ? "Choose one." : `Choose up to ${inWords(places)}.`,
} as const;

/** The visitor's own line. */
export const OWN_LINE = {
  label: "Your line, drawn from the fourteen scores",
  caption: "Your line is drawn from your scores. The lower they are, the more it loops.",
  /** On the dark band: the line with these dimensions raised to `score`; none are raised when all are 5. */
  again: (labels: readonly string[], score: number) =>
    labels.length === 0
      ? "Your line again."
      : `How your line would look with ${
        labels.length === 1 ? labels[0] : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`
      } at\u00a0${score}.${score < 5 ? " The 90-day targets take you part of the way." : ""}`,
  save: "Save as picture",
  /** The name of the saved file. */
  file: "my-business-check.png",
} as const;

/** At the foot of each printed page. */
export const RESULT_PAPER = {
  /** `sheet` is what the page is about. */
  page: (page: number, pages: number, sheet: string) => `Page ${page} of ${pages}: ${sheet}`,
  sheets: { result: "result", moved: "what moved", plan: "plan", advice: "advice" },
  /** At the end of a comparison. */
  advice: (address: string) => `To print the plan and the advice, open ${address}`,
} as const;
